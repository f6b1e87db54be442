"""The optional rule of facing in combat: what a unit may attack, and what comes through its flank (DLX 15.1)."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.facing import CORNERS, facing_of
from marne.titles.hex14.rules.facing import front as frontal
from marne.titles.hex14.rules.grid import HEXES, PLAYABLE, RING
from marne.titles.hex14.rules.roster import IS_DUMMY

FRONT: Final[list[int]] = [frontal(h, c) if PLAYABLE[h] else 0 for h in range(HEXES) for c in range(CORNERS)]
"""FRONT[6 * hex + corner]: the frontal hexes of a unit that faces that corner (DLX 15.1-1)."""


def front(g: Campaign, unit: int) -> int:
    """The hexes that a unit may attack: all around it, with the optional rule its front alone (DLX 15.1-1)."""
    h = g.where[unit]
    return FRONT[CORNERS * h + facing_of(g, unit)] if g.has_facing() else RING[h]


def is_flanked(g: Campaign, unit: int, foes: int) -> bool:
    """Whether an attack comes through a flank of a unit, unless a comrade faces the other way (DLX 15.1-2, R-58)."""
    h = g.where[unit]
    corner = facing_of(g, unit)
    if not foes & ~FRONT[CORNERS * h + corner]:
        return False
    other = (corner + CORNERS // 2) % CORNERS
    for u in g.units_at(h):
        if u != unit and not IS_DUMMY[u] and facing_of(g, u) == other:
            return False
    return True
