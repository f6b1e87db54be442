"""What marching costs, and where it leads on empty ground: worked out once for every hex.

The first is the terrain table; the second makes most questions of a march a look into a list.
"""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.action import Action
from marne.titles.deluxe.box.load import BOX
from marne.titles.deluxe.rules.actions import GO, GO_BY_LINE, STEP
from marne.titles.deluxe.rules.board import FORT_SIDE, Deluxe
from marne.titles.deluxe.rules.neutrality import closed_to, untouched
from marne.titles.deluxe.rules.roster import IS_DUMMY, MOVE, NATION, OF_SIDE, SIDE
from marne.titles.hex14.box.chart import TERRAINS
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
from marne.titles.hex14.rules.reach import ALONG, EITHER, NO_FENCE, OFF, Fence, Ground, Reach, Ways

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


def reach(g: Deluxe, unit: int, start: int, points: int) -> Reach:
    """Where a counter gets from a hex with so many points, apart from the minimum move."""
    return GROUND.reach(start, points, LAND & ~blocked(g, unit), fence(g, SIDE[unit]))


def ways(g: Deluxe, side: int, found: Reach) -> Ways:
    """The ways of `go`, the same for all types of counters, so that they tell as little as possible.

    The cheapest; then with the fewest hexes of countries not yet invaded; then with the most railway hexes of the
    enemy; then with the fewest hexes; then the lowest hex number.
    """
    return Ways(GROUND, found, fence(g, side), untouched(g), RAIL & g.held[1 - side])


def cheapest(g: Deluxe, side: int, found: Reach, h: int, manner: int) -> list[int]:
    """The way of `go` to a hex; beyond its points a unit takes the direct step (DLX 9.2-1)."""
    way = ways(g, side, found).to(h, manner)
    return way if way else [h]


# ---------------------------------------------------------------- empty ground


class Plain:
    """What a march from a hex can reach when nothing is in its way, by points.

    Lists by 2 * points + 1 at the start of a march (with the minimum move), 2 * points later.
    """

    def __init__(self, start: int) -> None:
        self.area: Final[list[int]] = []
        """All hexes that matter."""
        self.off: Final[list[int]] = []
        """Where one may go: off the line, or in whatever manner where that is all the same."""
        self.along: Final[list[int]] = []
        """Where one may go along the line as something different."""
        self.steps: Final[list[int]] = []
        self.answers: Final[list[list[Action]]] = []
        self.named: Final[list[list[list[int]]]] = []
        """The hexes that the answers name: to go to, along the line, steps."""
        self.need: Final[dict[int, int]] = {}
        """By 2 * hex + manner: the points that a unit needs for the cheapest way; 1 for a direct step."""
        everywhere = GROUND.reach(start, _MOST, LAND, NO_FENCE)
        direct = {SIDES[s]: COST[s] for s in range(6 * start, 6 * start + 6) if SIDES[s] >= 0}
        linked = GROUND.rail.step(1 << start)
        off = along = 0
        for points in range(_MOST + 1):
            if points:
                off |= everywhere.off[points]
                along |= everywhere.along[points]
            for first in range(2):
                steps = set_of([b for b, c in direct.items() if first or c <= points])
                goes = (off | along & ~SPLIT | steps & ~linked) & ~(1 << start)
                lines = along & SPLIT & ~(1 << start)
                self.area.append(goes | lines | steps)
                self.off.append(goes)
                self.along.append(lines)
                self.steps.append(steps)
                self.answers.append(answers(goes, lines, steps))
                self.named.append([hexes_in(goes), hexes_in(lines), hexes_in(steps)])
        for h in hexes_in(self.off[-1] & (off | along)):
            manner = OFF if SPLIT >> h & 1 else EITHER
            self.need[2 * h] = self._need(everywhere, direct, h, manner)
        for h in hexes_in(self.along[-1]):
            self.need[2 * h + 1] = everywhere.cost(h, ALONG)  # a direct step along the line costs one anyway

    def among(self, i: int, goes: int, lines: int, steps: int) -> list[Action]:
        """Of the answers by 2 * points + 1 those that name these hexes: quicker than to look for them in the sets."""
        named = self.named[i]
        found: list[Action] = []
        for h in named[0]:
            if goes & BIT[h]:
                found.append(GO[h])
        if lines:
            for h in named[1]:
                if lines & BIT[h]:
                    found.append(GO_BY_LINE[h])
        for h in named[2]:
            if steps & BIT[h]:
                found.append(STEP[h])
        return found

    def _need(self, everywhere: Reach, direct: dict[int, int], h: int, manner: int) -> int:
        cost = everywhere.cost(h, manner)
        return 1 if direct.get(h, 0) == cost else cost


def answers(goes: int, lines: int, steps: int) -> list[Action]:
    """The answers that name these hexes."""
    found: list[Action] = []
    for h in hexes_in(goes):
        found.append(GO[h])
    for h in hexes_in(lines):
        found.append(GO_BY_LINE[h])
    for h in hexes_in(steps):
        found.append(STEP[h])
    return found


_PLAINS: Final[list[Plain | None]] = [None] * HEXES


def plain(h: int) -> Plain:
    """The plain of a hex, made when it is first asked for."""
    found = _PLAINS[h]
    if found is None:
        found = _PLAINS[h] = Plain(h)
    return found


assert all(RING[h] == set_of([SIDES[s] for s in range(6 * h, 6 * h + 6) if SIDES[s] >= 0]) for h in hexes_in(RAIL))
