"""What a march tells the enemy: the types of counters that could have made it (DLX 9.11-1, R-90).

Exactly those stay in the veil of a face-down counter who could have given an answer that looks the same.
"""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, LAND, direction, set_of
from marne.titles.hex14.rules.ground import cheapest, has_paid, reach
from marne.titles.hex14.rules.neutrality import ALLIED_NATIONS, closed_to, may_move
from marne.titles.hex14.rules.reach import Reach
from marne.titles.hex14.rules.roster import (
    DUMMY_BIT,
    FIGHTER_SET,
    FIGHTS,
    LIMITS,
    NATION,
    NL,
    REAL_SET,
    SIDE,
    UNITS,
    type_set,
)

_DUMMY_MOVE: Final[int] = LIMITS["dummy_move"]
_NATIONS: Final[list[int]] = [type_set(ALLIED, [NATION[u] == n for u in range(UNITS)]) for n in range(NL + 1)]
"""By nation: the types of its counters; dummies are French."""


def may_move_set(g: Campaign, side: int) -> int:
    """The types of a side whose nation may move (DLX 12-1)."""
    if side != ALLIED:
        return REAL_SET[side] | DUMMY_BIT[side]
    found = 0
    for n in ALLIED_NATIONS:
        if may_move(g, n):
            found |= _NATIONS[n]
    return found


def who_could_go(g: Campaign, unit: int, spent: int, steps: int, way: list[int], found: Reach, manner: int) -> int:
    """The types that could have gone this way after so much spent in so many steps; the counter has not moved yet."""
    side = SIDE[unit]
    h = way[-1]
    start = g.where[unit]
    cost = found.cost(h, manner)
    if not cost:
        land = g.land()
        cost = (land.cost if has_paid(g, unit) else land.cost_at_first)[6 * start + direction(start, h)]
    if len(way) > 1 or steps > 0:
        able = g.types_with(unit, spent + cost)
    else:
        able = g.types_with(unit, 1)  # the minimum move (DLX 9.2-1)
        if cost > found.points:  # those who have the points for a cheaper way round would have taken that
            all_round = reach(g, unit, start, g.most_points(unit))
            around = all_round.cost(h, manner)
            if around and len(cheapest(g, side, all_round, h, manner)) > 1:
                able &= ~g.types_with(unit, around)
    left = _DUMMY_MOVE - steps
    able = by_control(g, unit, way, able, left > 0 and (len(way) == 1 or cost <= left))
    return by_nation(g, unit, way, able, manner) if side == ALLIED else able


def who_could_step(g: Campaign, unit: int, spent: int, steps: int, h: int, cost: int) -> int:
    """The types that could have taken this step."""
    side = SIDE[unit]
    able = g.types_with(unit, 1 if steps == 0 else spent + cost)
    able = by_control(g, unit, [h], able, steps < _DUMMY_MOVE)
    if side == ALLIED:
        for n in ALLIED_NATIONS:
            if n != NATION[unit] and (closed_to(g, n) >> h & 1 or not may_move(g, n)):
                able &= ~_NATIONS[n]
    return able


def by_control(g: Campaign, unit: int, way: list[int], able: int, dummy: bool) -> int:
    """Hexes that change hands tell fighters from others (DLX 9.12-1); dummies stay on their own ground (DLX R-64)."""
    side = SIDE[unit]
    hexes = set_of(way)
    if hexes & g.held[side] != hexes:
        return able & (FIGHTER_SET[side] if FIGHTS[unit] else ~FIGHTER_SET[side])
    return able | DUMMY_BIT[side] if dummy else able


def by_nation(g: Campaign, unit: int, way: list[int], able: int, manner: int) -> int:
    """Only nations that may move, may enter every hex of the way, and for whom it is the cheapest."""
    own = NATION[unit]
    for n in ALLIED_NATIONS:
        if n == own or not able & _NATIONS[n] & g.veil[unit]:
            continue
        closed = closed_to(g, n)
        if set_of(way) & closed or not may_move(g, n):
            able &= ~_NATIONS[n]
        elif closed != closed_to(g, own):
            allowed = LAND & ~(g.occupied[GERMAN] | g.walls[ALLIED] | closed)
            land = g.land()
            bars = land.fence(g.fallen, ALLIED)
            there = land.search(g.where[unit], g.most_points(unit), allowed, bars, has_paid(g, unit))
            if cheapest(g, ALLIED, there, way[-1], manner) != way:
                able &= ~_NATIONS[n]
    return able
