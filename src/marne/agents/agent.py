"""The interface of a computer player, which answers questions from what its seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt, View


class Budget(NamedTuple):
    """What an agent may spend on one decision; None: no limit."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions that a search may visit. Unlike a time limit, it gives the same answer on every machine."""


UNLIMITED: Final = Budget()


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
    advises: bool = False
    """Whether its agents give advice as well: see `marne.agents.advice`."""
