"""A searching player with the staff behind it: whatever goes wrong with the search, the staff answers."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

from marne.agents.agent import UNLIMITED, Agent, Budget
from marne.kernel.action import Action
from marne.kernel.game import Prompt, View

_LOGGER: Final = logging.getLogger("marne.agents")
FAR: Final = 4.0
"""How many times the seconds of the budget are far too long. A search looks at the clock between two simulations, so it
takes that long only if a single one does: the engine is not compiled, or something is wrong."""
OFTEN: Final = 2
"""After so many answers that took far too long nothing is searched any more."""


class Backed:
    """Searches, and lets the staff answer where the search fails."""

    def __init__(self, make: Callable[[], Agent], staff: Agent) -> None:
        """`make` makes the search: the first one, and another after a failure."""
        self._make: Final = make
        self._search: Agent | None = None
        self._late = 0
        self.staff: Final = staff

    @property
    def search(self) -> Agent:
        """The player that searches."""
        if self._search is None:
            self._search = self._make()
        return self._search

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        if self._late < OFTEN:
            begun = time.thread_time()
            try:
                action = self.search.choose(view, prompt, budget)
                if action not in prompt.actions:
                    raise ValueError(f"{action!r} is no answer to {prompt.question}")
            except Exception:  # nobody is to wait for a fault in a search: the game goes on
                _LOGGER.warning("a search failed, so the staff answers", exc_info=True)
                self._search = None  # whatever it has in mind is not to be trusted
            else:
                self._look_at_clock(time.thread_time() - begun, budget)
                return action
        return self.staff.choose(view, prompt, budget)

    def _look_at_clock(self, took: float, budget: Budget) -> None:
        if budget.seconds is not None and took > FAR * budget.seconds:
            self._late += 1
            _LOGGER.warning("a search took %.1f s instead of %.1f", took, budget.seconds)
            if self._late == OFTEN:
                _LOGGER.warning("the staff answers from now on")
