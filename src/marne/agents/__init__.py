"""Computer players. They get views and prompts, never the live position. `marne.titles.levels` lists them."""

from __future__ import annotations

from marne.agents.agent import UNLIMITED, Agent, Budget, Level

__all__ = ["UNLIMITED", "Agent", "Budget", "Level"]
