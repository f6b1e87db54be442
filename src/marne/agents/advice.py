"""Advice: what a computer player would answer in a seat's place, what else there is, and the chances of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from marne.agents.agent import UNLIMITED, Budget, Level
from marne.kernel.action import Action
from marne.kernel.game import Prompt, View


class Option(NamedTuple):
    """An answer that the seat could give."""

    action: Action
    chance: float
    """The estimated chance that the seat's team wins, from 0 to 1; a draw counts half."""
    error: float
    """The standard error of that estimate, as far as it is due to the number of simulations."""
    trials: int
    """The simulations behind it."""


class Advice(NamedTuple):
    """What an adviser makes of a question."""

    options: tuple[Option, ...]
    """The answers that were compared, all in the same imagined worlds. The first is the advice; the others follow by
    their chances, and one of them may look better as long as the difference may well be luck."""
    line: tuple[Action, ...]
    """The answers with which the seat would go on, the first included, as far as they can be foreseen: until its turn
    ends, something is drawn, somebody else is asked, or something hidden comes to light."""


class Adviser(Protocol):
    """A computer player that can say what it would do, and why. It never sees the live position.

    Equal views, prompts, seeds and budgets give equal advice. An adviser whose level `plans` may keep the plan of the
    turn from one question to the next: then equal views since the turn began give equal advice.
    """

    def advise(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED, consider: Sequence[Action] = ()) -> Advice:
        """Advice on a question. The actions in `consider` are among the options in any case."""


def adviser_of(levels: Iterable[Level]) -> Level | None:
    """The strongest of these levels, given from the weakest on, that gives advice; None if none does."""
    found = None
    for level in levels:
        if level.adviser is not None:
            found = level
    return found
