"""Hints: what a computer player advises a seat to do, told in a player's words.

An adviser gets the view and the prompt of the seat (`marne.agents.advice`); the table's stories tell what would come of
it. Both come together here, above the agents, who never sit at the table.
"""

from __future__ import annotations

from marne.hints.hint import COMPILED, INTERPRETED, Effort, Hint, Outlook, Way, compared, hint, percent, usual_effort

__all__ = [
    "COMPILED",
    "INTERPRETED",
    "Effort",
    "Hint",
    "Outlook",
    "Way",
    "compared",
    "hint",
    "percent",
    "usual_effort",
]
