"""How much fight is left in the enemy: every activation wears out a leader, and only the next turn restores some.

An army whose leaders are spent can be struck without fear of what it does next.
"""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import STRATEGIC_VALUE, TURNS
from marne.titles.gaw.rules.board import DEAD
from marne.titles.gaw.rules.roster import FOCH, LAST, LEADERS, SIDE
from marne.titles.gaw.rules.view import GawView

RESTORED: Final = 0.5
"""Before the last turn, how much of a spent enemy's threat is left: the next turn gives them leaders."""


def activations_left(view: GawView, side: int) -> int:
    """How many times leaders of a side can still be activated in this turn without being lost: all know it."""
    gone = {t.unit for t in view.tokens if t.where == DEAD}
    total = 0
    for v in LEADERS:
        if SIDE[v] == side and v != FOCH and v not in gone:
            total += LAST[v] - (view.least[v] + view.most[v] + 1) // 2
    return total


def readiness(view: GawView, enemy: int, weight: float) -> float:
    """How much of a full impulse the enemy can still fight; `weight`: how far that is believed."""
    lacking = 1.0 - min(1.0, activations_left(view, enemy) / STRATEGIC_VALUE[enemy])
    if view.turn < TURNS:
        lacking *= 1.0 - RESTORED
    return max(0.0, 1.0 - weight * lacking)
