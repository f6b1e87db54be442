"""What marching costs, and where it leads on empty ground: worked out once for every hex.

The first is the terrain table; the second makes most questions of a march a look into a list.
"""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.action import Action
from marne.titles.deluxe.box.load import BOX
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.box.chart import TERRAINS
from marne.titles.hex14.rules.actions import GO, GO_BY_LINE, STEP
from marne.titles.hex14.rules.board import FORT_SIDE
from marne.titles.hex14.rules.grid import (
    BIT,
    CLEAR,
    FORT_HEX,
    FORT_OUTER,
    FORT_SYMBOLS,
    FORTS,
    HEXES,
    LAND,
    RAIL,
    RING,
    RIVER,
    RIVER_ENDS,
    SIDES,
    SWAMP,
    TERRAIN,
    TRACKS,
    direction,
    hexes_in,
    set_of,
)
from marne.titles.hex14.rules.neutrality import closed_to, untouched
from marne.titles.hex14.rules.reach import ALONG, NO_FENCE, Fence, Ground, Reach, Ways
from marne.titles.hex14.rules.roster import IS_DUMMY, MOVE, NATION, OF_SIDE, SIDE

_TABLE: Final[dict[str, dict[str, Any]]] = {row["kind"]: row for row in BOX.tables["terrain"]}
_RAIL_COST: Final[int] = BOX.tables["terrain_rules"]["rail_cost"]
_ENTER: Final[list[int]] = [_TABLE[kind]["enter"] if kind in _TABLE else 0 for kind in TERRAINS]
_LEAVE_RIVER: Final[int] = _TABLE["river"]["leave_extra"]
_LEAVE_SWAMP: Final[int] = _TABLE["swamp"]["leave_extra"]


def _cost(side: int) -> int:
    """What crossing a hexside costs; 0 if there is no way.

    Along a line one point, whatever the terrain and wherever one comes from (DLX 2.1.10-1, 9.5-1, R-35, R-69). Else the
    terrain of the hex entered (DLX 2.1-1, 9.1-1): clear (DLX 2.1.1-1), rough (DLX 2.1.2-1), light woods (DLX 2.1.3-1),
    heavy woods (DLX 2.1.4-1); and a point more for leaving a river or swamp (DLX 2.1.5-1, 9.3-1), once (DLX R-68), but
    not into the hex where that river ends (DLX 2.1.5-3, 9.4-1). Ridges do not hinder (DLX 2.1.6-1).
    """
    a, b = side // 6, SIDES[side]
    if b < 0:
        return 0
    if TRACKS[side]:
        return _RAIL_COST
    extra = 0
    if RIVER[a] and not RIVER[b] and side not in RIVER_ENDS:
        extra = _LEAVE_RIVER
    if TERRAIN[a] == SWAMP and TERRAIN[b] != SWAMP:
        extra = max(extra, _LEAVE_SWAMP)
    return _ENTER[TERRAIN[b]] + extra


COST: Final[list[int]] = [_cost(s) for s in range(6 * HEXES)]  # as in the examples: DLX 9-3 and DLX 9-5
GROUND: Final = Ground(COST, [t > 0 for t in TRACKS])
FASTEST: Final[list[int]] = [max([MOVE[u] for u in OF_SIDE[s] if not IS_DUMMY[u]]) for s in range(2)]
"""FASTEST[side]: the most movement points that a unit has."""
_MOST: Final[int] = max(MOVE)

IS_CLEAR: Final[list[bool]] = [TERRAIN[h] == CLEAR and not RIVER[h] for h in range(HEXES)]
"""Clear for stacking: no river, no swamp (DLX R-30)."""
SPLIT: Final[int] = RAIL & ~set_of([h for h in range(HEXES) if IS_CLEAR[h]])
"""Rail hexes that are not clear: arriving along the line and off it are different things there (DLX 9.7-2)."""
IS_SPLIT: Final[list[bool]] = [SPLIT >> h & 1 != 0 for h in range(HEXES)]
ONE_SYMBOL: Final = 1

_FENCES: Final[dict[int, list[Fence]]] = {}
_KEPT: Final = 1000
"""So many combinations of fallen forts are remembered."""


def fence(g: Deluxe, side: int) -> Fence:
    """The enemy's standing forts on hexsides: cross one symbol and stop, more are shut (DLX 2.1.7-2, 9.6-1, R-31).

    Own forts never hinder, nor those of allies (DLX R-32, R-33).
    """
    found = _FENCES.get(g.fallen)
    if found is None:
        found = []
        for s in range(2):
            stop: list[int] = []
            shut: list[int] = []
            for f in range(FORTS):
                if FORT_OUTER[f] >= 0 and FORT_SIDE[f] != s and g.stands(f):
                    at = 6 * FORT_HEX[f] + direction(FORT_HEX[f], FORT_OUTER[f])
                    if FORT_SYMBOLS[f] == ONE_SYMBOL:
                        stop.append(at)
                    else:
                        shut.append(at)
            found.append(Fence(stop, shut))
        if len(_FENCES) >= _KEPT:
            _FENCES.clear()
        _FENCES[g.fallen] = found
    return found[side]


def blocked(g: Deluxe, unit: int) -> int:
    """The hexes that a counter may not enter: enemies (DLX R-34), enemy forts (DLX R-31), neutral ground (DLX 12)."""
    side = SIDE[unit]
    return g.occupied[1 - side] | g.walls[side] | closed_to(g, NATION[unit])


def open_to(g: Deluxe, unit: int) -> int:
    """The hexes that a counter may enter."""
    return LAND ^ (LAND & blocked(g, unit))


def reach(g: Deluxe, unit: int, start: int, points: int) -> Reach:
    """Where a counter gets from a hex with so many points, apart from the minimum move."""
    return search(start, points, open_to(g, unit), fence(g, SIDE[unit]))


def ways(g: Deluxe, side: int, found: Reach) -> Ways:
    """The ways of `go`, the same for all types of counters, so that they tell as little as possible.

    The cheapest; then with the fewest hexes of countries not yet invaded; then with the most railway hexes of the
    enemy; then with the fewest hexes; then the lowest hex number.
    """
    return Ways(GROUND, found, untouched(g), RAIL & g.held[1 - side])


def cheapest(g: Deluxe, side: int, found: Reach, h: int, manner: int) -> list[int]:
    """The way of `go` to a hex; beyond its points a unit takes the direct step (DLX 9.2-1)."""
    way = ways(g, side, found).to(h, manner)
    return way if way else [h]


# ---------------------------------------------------------------- empty ground


class Plain:
    """What a march from a hex with so many points can reach when nothing is in its way.

    `first`: the march begins here, so that the next hex may be entered whatever it costs (DLX 9.2-1).
    """

    def __init__(self, start: int, points: int, first: bool) -> None:
        self.start: Final = start
        self.reach: Final = GROUND.reach(start, points, LAND, NO_FENCE)
        self.steps: Final = set_of(
            [SIDES[s] for s in range(6 * start, 6 * start + 6) if SIDES[s] >= 0 and (first or COST[s] <= points)]
        )
        found = self.reach.all_off | self.reach.all_along & ~SPLIT | self.steps & ~GROUND.linked[start]
        self.off: Final = found & ~BIT[start]
        """Where one may go: off the line, or in whatever manner where that is all the same."""
        self.along: Final = self.reach.all_along & SPLIT & ~BIT[start]
        """Where one may go along the line as something different."""
        self.area: Final = self.off | self.along | self.steps
        """All hexes that matter."""
        self.answers: Final[list[Action]] = answers(self.off, self.along, self.steps)

    def need(self, h: int, manner: int) -> int:
        """The points that a unit needs for the cheapest way to a hex, 1 for a direct step; 0 if they do not suffice."""
        cost = self.reach.cost(h, manner)
        if cost > 1 and manner != ALONG and RING[self.start] & BIT[h]:
            return 1 if COST[6 * self.start + direction(self.start, h)] == cost else cost
        return cost

    def without(self, off: list[int], along: list[int], steps: list[int]) -> list[Action]:
        """The answers but for those that name these hexes; each list is in order."""
        found = self.answers.copy()
        if steps:
            _drop(found, self.steps, steps, self.off.bit_count() + self.along.bit_count())
        if along:
            _drop(found, self.along, along, self.off.bit_count())
        _drop(found, self.off, off, 0)
        return found


def _drop(found: list[Action], named: int, hexes: list[int], first: int) -> None:
    """Leave out the answers that name these hexes, where all that name hexes of a set stand from `first` on."""
    for h in reversed(hexes):
        if named & BIT[h]:
            del found[first + (named & (BIT[h] - 1)).bit_count()]


def answers(goes: int, lines: int, steps: int) -> list[Action]:
    """The answers that name these hexes."""
    found: list[Action] = [GO[h] for h in hexes_in(goes)]
    if lines:
        found.extend([GO_BY_LINE[h] for h in hexes_in(lines)])
    found.extend([STEP[h] for h in hexes_in(steps)])
    return found


_PLAINS: Final[list[Plain | None]] = [None] * (2 * HEXES * (_MOST + 1))


def plain(start: int, points: int, first: bool) -> Plain:
    """The plain of a hex, made when it is first asked for."""
    i = 2 * (start * (_MOST + 1) + points) + (1 if first else 0)
    found = _PLAINS[i]
    if found is None:
        found = _PLAINS[i] = Plain(start, points, first)
    return found


def search(start: int, points: int, allowed: int, bars: Fence) -> Reach:
    """What can be reached through allowed hexes. It is known already where nothing is in the way."""
    if points <= _MOST:
        p = plain(start, points, True)
        area = p.area | BIT[start]
        if area & allowed == area and not area & bars.hexes:
            return p.reach
    return GROUND.reach(start, points, allowed, bars)


assert all(RING[h] == set_of([SIDES[s] for s in range(6 * h, 6 * h + 6) if SIDES[s] >= 0]) for h in hexes_in(RAIL))
