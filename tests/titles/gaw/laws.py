"""What the laws need to know of this title."""

from __future__ import annotations

from typing import Any, Final

from marne.titles.gaw.rules.board import DEAD, LATER, UP
from marne.titles.gaw.rules.roster import SIDE, UNITS

BIAS: Final = {
    "Activate": 4,
    "Fight": 3,
    "Pick": 6,
    "Step": 3,
    "Withdraw": 2,
    "Build": 0.2,
    "Done": 0.4,
    "Halt": 0.3,
}
"""Verbs that lead to battles."""


def secret(g: Any, viewer: int | None) -> tuple[int, ...]:
    """Where the hidden blocks of the other Side stand, and at which step; 0 for a unit that the viewer knows."""
    side = None if viewer is None else min(viewer, 1)
    hidden = [SIDE[u] != side and not g.mark[u] & UP and g.where[u] not in (DEAD, LATER) for u in range(UNITS)]
    return tuple(8 * g.where[u] + g.step[u] if hidden[u] else 0 for u in range(UNITS))
