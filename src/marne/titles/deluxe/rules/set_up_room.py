"""How much may be set up in a hex, and what that tells the enemy (DLX R-63)."""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules import stacking
from marne.titles.deluxe.rules.roster import LIMITS, STACKING
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import CLEAR, HEXES, RIVER, TERRAIN
from marne.titles.hex14.rules.roster import ARTILLERY, KIND, SIDE, UNITS

ROOM: Final[list[int]] = [
    LIMITS["end_move_clear"] if TERRAIN[h] == CLEAR and not RIVER[h] else LIMITS["end_move_other"] for h in range(HEXES)
]
"""ROOM[hex]: the stacking points that may be set up there, as many as may end a move there (DLX R-63)."""
STACKED: Final[list[int]] = [STACKING[u][0] for u in range(UNITS)]
"""What a unit counts at set-up (DLX 2.2.5-1); a dummy counts like a corps (DLX 3.3.3-1, R-64)."""


def full_for(g: Campaign, unit: int) -> list[int]:
    """The hexes with counters of its side that have no room for a unit (DLX R-63): too many points, or a second gun."""
    side = SIDE[unit]
    need = STACKED[unit]
    gun = KIND[unit] == ARTILLERY
    found: list[int] = []
    for h, stack in g.at.items():
        if SIDE[stack[0]] != side:
            continue
        used = need
        for u in stack:
            used += STACKED[u]
            if gun and KIND[u] == ARTILLERY:
                used += ROOM[h]
        if used > ROOM[h]:
            found.append(h)
    return found


def refusal(g: Campaign, unit: int, h: int) -> Ruling:
    """Why such a hex takes no more."""
    if KIND[unit] == ARTILLERY:
        for u in g.units_at(h):
            if KIND[u] == ARTILLERY:
                return no.ONE_GUN_AT_START
    return no.NO_ROOM


def learn(g: Campaign, unit: int, h: int) -> None:
    """No counter there is too large for the room that the others leave it, and no two of them are guns."""
    stack = g.at[h]
    stacking.leave_room(g, list(stack), ROOM[h])
    stacking.part_guns(g, unit, stack)
