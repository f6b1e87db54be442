"""Computer players. They see views and prompts, never a position."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Final

from marne.agents.agent import Agent
from marne.agents.uniform import RandomAgent
from marne.kernel.game import Game

STAFFS: Final = {"qmg": "marne.titles.qmg.staff:StaffAgent", "gaw": "marne.titles.gaw.staff:GawStaff"}
"""The staff of each title, as module:class; imported when it is called to a table."""


def staff_for(game: Game, seed: int) -> Agent:
    """The staff of a title; raises ValueError for one that has none."""
    if game.key not in STAFFS:
        raise ValueError(f"there is no staff for {game.name}, only for {', '.join(STAFFS)}")
    module, _, name = STAFFS[game.key].partition(":")
    try:
        factory: Callable[[Game, int], Agent] = getattr(importlib.import_module(module), name)
    except ModuleNotFoundError as e:
        if e.name != module:
            raise
        raise ValueError(f"there is no staff for {game.name} yet") from None
    return factory(game, seed)


AGENTS: Final[dict[str, Callable[[Game, int], Agent]]] = {"random": RandomAgent, "staff": staff_for}
"""Name to factory(game, seed). A factory raises ValueError for a title its agent cannot play."""

__all__ = ["AGENTS", "Agent"]
