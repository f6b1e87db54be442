"""The land as a title's marches see it: what hexsides cost, what forts bar, where a march leads on empty ground.

A title makes one, from its terrain table. What lies within a march on empty ground is worked out once for every hex,
which makes most questions of a march a look into a list.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.kernel.ruling import Ruling
from marne.titles.hex14.rules.actions import GO, GO_BY_LINE, STEP
from marne.titles.hex14.rules.board import FORT_SIDE
from marne.titles.hex14.rules.grid import (
    BIT,
    FORT_HEX,
    FORT_OUTER,
    FORTS,
    HEXES,
    LAND,
    RAIL,
    RING,
    SIDES,
    TRACKS,
    direction,
    hexes_in,
    set_of,
)
from marne.titles.hex14.rules.reach import ALONG, NO_FENCE, Fence, Ground, Reach

_KEPT: Final = 1000
"""So many combinations of fallen forts are remembered."""


class Plain:
    """What a march from a hex with so many points can reach when nothing is in its way.

    `first`: the march begins here, so that the next hex may be entered whatever it costs (DLX 9.2-1). `paid`: it has
    paid the toll, if there is one.
    """

    def __init__(self, land: Land, start: int, points: int, first: bool, paid: bool) -> None:
        self.start: Final = start
        self.cost: Final = land.cost if paid else land.cost_at_first
        ground = land.ground
        self.reach: Final = (
            ground.reach(start, points, LAND, NO_FENCE) if paid else ground.reach_paying(start, points, LAND, NO_FENCE)
        )
        self.steps: Final = set_of(
            [SIDES[s] for s in range(6 * start, 6 * start + 6) if SIDES[s] >= 0 and (first or self.cost[s] <= points)]
        )
        found = self.reach.all_off | self.reach.all_along & ~land.split | self.steps & ~ground.linked[start]
        self.off: Final = found & ~BIT[start]
        """Where one may go: off the line, or in whatever manner where that is all the same."""
        self.along: Final = self.reach.all_along & land.split & ~BIT[start]
        """Where one may go along the line as something different."""
        self.area: Final = self.off | self.along | self.steps
        """All hexes that matter."""
        self.answers: Final[list[Action]] = answers(self.off, self.along, self.steps)

    def need(self, h: int, manner: int) -> int:
        """The points that a unit needs for the cheapest way to a hex, 1 for a direct step; 0 if they do not suffice."""
        cost = self.reach.cost(h, manner)
        if cost > 1 and manner != ALONG and RING[self.start] & BIT[h]:
            return 1 if self.cost[6 * self.start + direction(self.start, h)] == cost else cost
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


class Land:
    """The land of a title.

    `cost` by hexside, 0 where there is no way, and `toll` hexes with their `price` (see `Ground`). `clear` hexes are
    those where it is all the same for stacking whether one comes along the railway or off it. `stops` by fort: whether
    one may cross its hexside and must stop behind it; if not, it is shut, and `bar` says so. Nobody has more points
    than `most`.
    """

    def __init__(
        self,
        cost: list[int],
        clear: list[bool],
        stops: list[bool],
        bar: Ruling,
        most: int,
        toll: int = 0,
        price: int = 0,
    ) -> None:
        self.cost: Final = cost
        """What crossing a hexside costs, tolls apart."""
        self.ground: Final = Ground(cost, [t > 0 for t in TRACKS], toll, price)
        tolled = [cost[s] + (price if self.ground.is_tolled(s) else 0) for s in range(6 * HEXES)]
        self.cost_at_first: Final = tolled if toll else cost
        """What it costs a march that has not paid the toll."""
        self.split: Final = RAIL & ~set_of([h for h in range(HEXES) if clear[h]])
        """Rail hexes where arriving along the line and off it are different things (DLX 9.7-2)."""
        self.is_split: Final = [self.split >> h & 1 != 0 for h in range(HEXES)]
        self.stops: Final = stops
        self.bar: Final = bar
        self.most: Final = most
        self.plains: Final[list[Plain | None]] = [None] * (4 * HEXES * (most + 1))
        self.fences: Final[dict[int, list[Fence]]] = {}

    def plain(self, start: int, points: int, first: bool, paid: bool) -> Plain:
        """The plain of a hex, made when it is first asked for."""
        i = 4 * (start * (self.most + 1) + points) + (2 if paid else 0) + (1 if first else 0)
        found = self.plains[i]
        if found is None:
            found = self.plains[i] = Plain(self, start, points, first, paid)
        return found

    def search(self, start: int, points: int, allowed: int, bars: Fence, paid: bool) -> Reach:
        """What can be reached through allowed hexes. It is known already where nothing is in the way."""
        if points <= self.most:
            p = self.plain(start, points, True, paid)
            area = p.area | BIT[start]
            if area & allowed == area and not area & bars.hexes:
                return p.reach
        if paid:
            return self.ground.reach(start, points, allowed, bars)
        return self.ground.reach_paying(start, points, allowed, bars)

    def fence(self, fallen: int, side: int) -> Fence:
        """The enemy's forts on hexsides, but for those that have fallen: behind some one must stop, others are shut.

        Own forts never hinder, nor those of allies (DLX R-32, R-33).
        """
        found = self.fences.get(fallen)
        if found is None:
            found = [self.make_fence(fallen, s) for s in range(2)]
            if len(self.fences) >= _KEPT:
                self.fences.clear()
            self.fences[fallen] = found
        return found[side]

    def make_fence(self, fallen: int, side: int) -> Fence:
        """The fence of a side, worked out."""
        stop: list[int] = []
        shut: list[int] = []
        for f in range(FORTS):
            if FORT_OUTER[f] >= 0 and FORT_SIDE[f] != side and not fallen >> f & 1:
                at = 6 * FORT_HEX[f] + direction(FORT_HEX[f], FORT_OUTER[f])
                if self.stops[f]:
                    stop.append(at)
                else:
                    shut.append(at)
        return Fence(stop, shut)


assert all(RING[h] == set_of([SIDES[s] for s in range(6 * h, 6 * h + 6) if SIDES[s] >= 0]) for h in hexes_in(RAIL))
