"""The interface of a computer player, which answers questions from what its seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt, View

if TYPE_CHECKING:
    from marne.agents.advice import Adviser


class Budget(NamedTuple):
    """What an agent may spend on one decision; None: no limit."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions that a search may visit. Unlike a time limit, it gives the same answer on every machine."""


UNLIMITED: Final = Budget()
AT_MOST: Final = 1.0
"""Seconds that a level may spend on a decision if it does not say how long it thinks."""


class Agent(Protocol):
    """A player of one seat of one game. It never sees the live position.

    It may keep state between the decisions of one game and seat as a cache: equal views, prompts, seeds and budgets
    give equal moves, with or without it. An agent whose level `plans` may keep the plan of its turn as well: then equal
    views since the turn began give equal moves, and an agent without the plan makes a new one from the view.
    """

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        """One of the prompt's actions."""


class Level(NamedTuple):
    """A kind of computer player that can be chosen by name."""

    name: str
    plays: Callable[[Game], bool]
    """Whether it can play a title."""
    make: Callable[[Game, int, int], Agent]
    """Makes an agent from the game, the seat and a seed."""
    version: str = "1"
    """Another one whenever it plays differently: results of games name it."""
    plans: bool = False
    """Whether it carries a plan through its turn, so that its answers depend on what it saw earlier in the turn."""
    offered: bool = True
    """Whether people are offered it as an opponent. Others are for studies."""
    seconds: float = 0.0
    """How long it thinks about a decision at the table, on one core; 0: it answers at once."""
    compiled: bool = False
    """Whether it needs the compiled engine: interpreted rules are too slow for what it does."""
    adviser: Callable[[Game, int, int], Adviser] | None = None
    """Makes an adviser from the game, the seat and a seed: it says what the level would do, and why. None: the level
    gives no advice."""

    @property
    def budget(self) -> Budget:
        """What it may spend on a decision at the table."""
        return Budget(seconds=self.seconds or AT_MOST)
