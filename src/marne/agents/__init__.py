"""Computer players. They see views and prompts, never a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from marne.agents.agent import Agent
from marne.agents.staff import StaffAgent
from marne.agents.uniform import RandomAgent
from marne.kernel.game import Game

AGENTS: Final[dict[str, Callable[[Game, int], Agent]]] = {"random": RandomAgent, "staff": StaffAgent}
"""Name to factory(game, seed). A factory raises ValueError for a title its agent cannot play."""

__all__ = ["AGENTS", "Agent"]
