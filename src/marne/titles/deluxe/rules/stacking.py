"""Who may end a move where: eight points in clear, four elsewhere, one gun; and what that tells the enemy."""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.ground import IS_CLEAR, THE_LAND
from marne.titles.deluxe.rules.roster import LIMITS, STACKING
from marne.titles.hex14.rules.board import BY_LINE, ENTERED, STOPPED, Campaign
from marne.titles.hex14.rules.grid import BIT, HEXES, hexes_in
from marne.titles.hex14.rules.reach import ALONG, OFF
from marne.titles.hex14.rules.roster import (
    ARTILLERY,
    KIND,
    OF_SIDE,
    OF_TYPE,
    SIDE,
    TYPE_BIT,
    TYPE_SIDE,
    TYPES,
    UNITS,
    type_set,
)

IS_SPLIT: Final[list[bool]] = THE_LAND.is_split
"""Rail hexes that are not clear: arriving along the line and off it are different things there (DLX 9.7-2)."""
COUNTED: Final[int] = STOPPED | ENTERED
"""Counters that count: those that ended a move in their hex, and reinforcements that did not move on (DLX R-57)."""
_CLEAR: Final[int] = LIMITS["end_move_clear"]
_OTHER: Final[int] = LIMITS["end_move_other"]
GUNS_A_HEX: Final[int] = LIMITS["artillery_per_hex"]
GUNS: Final[list[list[int]]] = [[u for u in OF_SIDE[s] if KIND[u] == ARTILLERY] for s in range(2)]
GUN_SET: Final[list[int]] = [type_set(s, [KIND[u] == ARTILLERY for u in range(UNITS)]) for s in range(2)]
_TYPES_OF: Final[list[list[int]]] = [[t for t in range(TYPES) if TYPE_SIDE[t] == s] for s in range(2)]
NOWHERE: Final[tuple[list[int], list[int]]] = ([], [])
"""No crowded hexes."""
_POINTS: Final[list[list[int]]] = [STACKING[OF_TYPE[t][0]] for t in range(TYPES)]


def limit(h: int, manner: int) -> int:
    """How many points may end their move in a hex: eight in clear and along a line, else four (DLX 9.7-1, R-30)."""
    return _CLEAR if manner == ALONG or IS_CLEAR[h] else _OTHER


def forbid(g: Campaign, unit: int, h: int, manner: int) -> Ruling | None:
    """Why a counter may not end its move in a hex (DLX 9.7-1, 9.7-2, 10.3.1-1, R-30, R-57; DLX 9-2 and DLX 9-4).

    What was there before does not count, guns apart. Dummies count like corps (DLX 3.3.3-1, R-64).
    """
    total = g.points(unit)
    mixed = False
    guns = 0
    clear = IS_CLEAR[h]
    is_gun = KIND[unit] == ARTILLERY
    for v in g.at.get(h, ()):
        if v == unit:
            continue
        m = g.mark[v]
        if m & COUNTED:
            total += g.points(v)
            if m & STOPPED and not clear and (m & BY_LINE != 0) != (manner == ALONG):
                mixed = True
        if is_gun and KIND[v] == ARTILLERY:
            guns += 1
    if mixed:
        return no.MIXED_ARRIVAL
    if total > limit(h, manner):
        return no.HEX_FULL
    return no.SECOND_GUN if guns >= GUNS_A_HEX else None


def crowded(g: Campaign, unit: int, area: int) -> tuple[list[int], list[int]]:
    """The hexes of an area where a counter may not end its move off the line, and those where it may not along it.

    The second list has only hexes where that is something different.
    """
    side = SIDE[unit]
    where = area & g.arrived[side]
    if KIND[unit] == ARTILLERY:
        for v in GUNS[side]:
            h = g.where[v]
            if h < HEXES and v != unit:
                where |= area & BIT[h]
    if not where:
        return NOWHERE
    off: list[int] = []
    along: list[int] = []
    for h in hexes_in(where):
        if forbid(g, unit, h, OFF) is not None:
            off.append(h)
        if IS_SPLIT[h] and forbid(g, unit, h, ALONG) is not None:
            along.append(h)
    return off, along


# ---------------------------------------------------------------- what the enemy can tell from it


def least_points(g: Campaign, unit: int, t: int) -> int:
    """The least that a counter of this type would count, with the steps it may have lost."""
    points = _POINTS[t]
    return points[min(g.look_of_steps(unit)[1], len(points) - 1)]


def span(g: Campaign, unit: int) -> tuple[int, int]:
    """The least and the most that a counter may count, as far as the enemy knows."""
    low = _CLEAR
    high = 0
    for t in _TYPES_OF[SIDE[unit]]:
        if g.veil[unit] & TYPE_BIT[t]:
            low = min(low, least_points(g, unit, t))
            high = max(high, _POINTS[t][min(g.look_of_steps(unit)[0], len(_POINTS[t]) - 1)])
    return low, high


def leave_room(g: Campaign, units: list[int], most: int) -> None:
    """These counters count so much at most together.

    Each of them is then known to leave room for the others: types that do not are struck from its veil.
    """
    spans = [span(g, v) for v in units]
    if sum([high for _, high in spans]) <= most:
        return
    least = sum([low for low, _ in spans])
    for v, (low, _) in zip(units, spans, strict=True):
        for t in _TYPES_OF[SIDE[v]]:
            if g.veil[v] & TYPE_BIT[t] and least_points(g, v, t) > most - (least - low):
                g.veil[v] &= ~TYPE_BIT[t]


def learn(g: Campaign, unit: int, h: int, manner: int) -> None:
    """A counter ended its move in a hex beside others: there was room for it (DLX R-105)."""
    stack = g.at[h]
    if len(stack) == 1:
        return
    counted = [v for v in stack if v == unit or g.mark[v] & COUNTED]
    if len(counted) > 1:
        leave_room(g, counted, limit(h, manner))
    part_guns(g, unit, stack)


def part_guns(g: Campaign, unit: int, stack: tuple[int, ...]) -> None:
    """A counter has come to others, so there are no two guns."""
    guns = GUN_SET[SIDE[unit]]
    if g.veil[unit] & guns:
        for v in stack:
            if v != unit and g.veil[v] & guns:
                if not g.veil[v] & ~guns:
                    g.veil[unit] &= ~guns
                elif not g.veil[unit] & ~guns:
                    g.veil[v] &= ~guns
