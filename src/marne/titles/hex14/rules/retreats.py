"""Where units may go when they leave a fight: lawful hexes as sets, the best class first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.titles.hex14.rules import neutrality
from marne.titles.hex14.rules.board import FORT_SIDE, Campaign
from marne.titles.hex14.rules.flanks import front
from marne.titles.hex14.rules.grid import (
    BELGIUM,
    BIT,
    FORT_HEX,
    FORT_OUTER,
    FORT_SYMBOLS,
    FORTS,
    GERMAN,
    HEXES,
    IN_COUNTRY,
    NEIGHBOURS,
    RING,
)
from marne.titles.hex14.rules.roster import NATION

STOPS: Final = 1
"""Symbols on a hexside that make a unit stop behind it, if it may cross at all (DLX R-31)."""
FORT_SIDES_AT: Final[list[list[int]]] = [[] for _ in range(HEXES)]
"""FORT_SIDES_AT[hex]: the forts on its hexsides, whichever hex they belong to."""
for _f in range(FORTS):
    if FORT_OUTER[_f] >= 0:
        FORT_SIDES_AT[FORT_HEX[_f]].append(_f)
        FORT_SIDES_AT[FORT_OUTER[_f]].append(_f)


def bits_of(hexes: tuple[int, ...]) -> int:
    """A few hexes as a set."""
    found = 0
    for h in hexes:
        found |= BIT[h]
    return found


def fenced(g: Campaign, side: int, h: int, symbols: int) -> int:
    """The neighbours of a hex behind enemy forts on its sides that stand and have so many symbols (DLX R-31, R-128)."""
    found = 0
    for f in FORT_SIDES_AT[h]:
        if FORT_SIDE[f] != side and FORT_SYMBOLS[f] >= symbols and g.stands(f):
            found |= BIT[FORT_OUTER[f] if FORT_HEX[f] == h else FORT_HEX[f]]
    return found


def closed(g: Campaign, side: int, units: Sequence[int]) -> int:
    """The hexes that units may not retreat into: enemy units, fort hexes, countries neutral or closed to one (R-17)."""
    found = g.occupied[1 - side] | g.walls[side]
    seen = 0
    for u in units:
        nation = NATION[u]
        if not seen >> nation & 1:
            seen |= 1 << nation
            found |= neutrality.closed_to(g, nation)
    if side != GERMAN:
        return found
    neutral = neutrality.untouched(g)
    if neutrality.at_war(g, BELGIUM):  # an ally of the enemy is no neutral, invaded or not (card A1)
        neutral &= ~IN_COUNTRY[BELGIUM]
    return found | neutral


def lawful(g: Campaign, side: int, h: int, going: Sequence[int], units: Sequence[int], shunned: int) -> int:
    """The hexes where the units `going` may retreat to from a hex, those that are not shunned if there are any (DLX
    10.1.9-1, R-17).

    With the optional rule a unit retreats through its flank: here, that of one of `units` (DLX 15.1-1, R-132).
    """
    found = RING[h] & ~closed(g, side, going) & ~fenced(g, side, h, g.closing_symbols())
    if g.has_facing():
        found &= flanks(g, units)
    return best(found, shunned)


def flanks(g: Campaign, units: Sequence[int]) -> int:
    """The hexes in the flank of one of these units."""
    found = 0
    for u in units:
        found |= RING[g.where[u]] & ~front(g, u)
    return found


def best(lawful: int, shunned: int) -> int:
    """Those of the lawful hexes that are not to be shunned, if there are any; otherwise all of them."""
    good = lawful & ~shunned
    return good if good else lawful


def two_away(h: int, barred: int, first_fence: int, fences: dict[int, int]) -> dict[int, int]:
    """The hexes two away from a hex that two steps reach, each with the hex passed on the way.

    `barred` hexes are not entered. `first_fence` are neighbours that the first step cannot reach, `fences` those that
    the second step from a hex cannot reach. Of several ways the first
    clockwise from the north is taken.
    """
    found: dict[int, int] = {}
    first = barred | first_fence
    beyond = barred | RING[h] | BIT[h]
    for m in NEIGHBOURS[h]:
        if first & BIT[m]:
            continue
        shut = beyond | fences.get(m, 0)
        for n in NEIGHBOURS[m]:
            if n not in found and not shut & BIT[n]:
                found[n] = m
    return found
