"""Where own units and leaders can go in this impulse, and by which path."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import (
    AREAS,
    CAVALRY,
    COST,
    INFANTRY,
    LEADER,
    MAJOR,
    MINOR,
    NEIGHBOURS,
    NO_RIVER,
    RIVER,
)
from marne.titles.gaw.rules.board import ACTIVE, CUT, MOVED
from marne.titles.gaw.rules.roster import KIND, MOVE
from marne.titles.gaw.staff.distances import NEAR, OVER, STEPS, bits, rings, within
from marne.titles.gaw.staff.view_map import Field

REVEALING: Final = 1
"""Movement Points for revealing a leader."""


class Reach:
    """The marches possible from an area with this many Movement Points."""

    __slots__ = ("bridged", "brink", "by_points", "foes", "known", "late", "points", "start", "within")

    def __init__(self, start: int, points: int, foes: int, calm: int, bridged: bool) -> None:
        self.foes: Final = foes
        self.start: Final = start
        self.points: Final = points
        self.bridged: Final = bridged
        free = ~foes
        self.late: Final = foes >> start & 1
        """1 if the area has enemies: leaving costs a point and leads only to uncontested friendly areas."""
        self.by_points: Final = (
            _leaving(start, points, free, calm, bridged) if self.late else rings(1 << start, points, free, bridged)
        )
        self.within: Final = within(self.by_points)
        self.known: Final[dict[int, int]] = {}
        brink = 0
        for a in bits(self.within[max(0, points - 2)]):
            brink |= NEAR[a]
        self.brink: Final = brink
        """A superset of the areas that can be engaged."""

    def open_areas(self) -> int:
        """The areas without enemies within reach, the start included."""
        return self.within[-1] | 1 << self.start

    def entry(self, target: int) -> int:
        """The smallest river across which an area can be engaged, -1 if it cannot."""
        if not self.brink >> target & 1:
            return -1
        river = self.known.get(target)
        if river is None:
            river = self.known[target] = self._entry(target)
        return river

    def _entry(self, target: int) -> int:
        left = self.points - COST[target] - 1
        if left < 0:
            return -1
        inside = self.within[left]
        if self.late:
            inside &= ~(1 << self.start)
        over = OVER[target]
        if inside & over[NO_RIVER]:
            return NO_RIVER
        if inside & over[MINOR]:
            return MINOR
        if not self.bridged:
            inside = self.within[left - 1] if left else 0
            if self.late:
                inside &= ~(1 << self.start)
        return MAJOR if inside & over[MAJOR] else -1

    def road(self, target: int, held: int) -> list[int]:
        """The areas of a march to an area, without the start. Raises LookupError if there is none.

        Paths through areas outside `held` are preferred: the march takes control of them.
        """
        if self.foes >> target & 1:
            river = self.entry(target)
            left = self.points - COST[target] - 1
            if river == MAJOR and not self.bridged:
                left -= 1
            if river < 0 or left < 0:
                raise LookupError(f"no road to {target}")
            gates = self.within[left] & OVER[target][river]
            if self.late:
                gates &= ~(1 << self.start)
            gate = min(bits(gates), key=lambda a: (self.spent(a), a))
            return [*self.road(gate, held), target]
        if target == self.start:
            return []
        here, spent = target, self.spent(target)
        back = [target]
        while here != self.start:
            here, spent = self._before(here, spent, held)
            if here != self.start:
                back.append(here)
        return back[::-1]

    def spent(self, area: int) -> int:
        """The Movement Points that a march to an area without enemies costs."""
        for n, ring in enumerate(self.by_points):
            if ring >> area & 1:
                return n
        raise LookupError(f"no road to {area}")

    def _before(self, area: int, spent: int, held: int) -> tuple[int, int]:
        """The previous area on a shortest march, if possible one that the march takes control of."""
        best = (-1, 0)
        most = -1
        for a in NEIGHBOURS[area]:
            cost = COST[area] + (1 if RIVER[a][area] == MAJOR and not self.bridged else 0)
            if a == self.start and self.late:
                cost += 1
            n = spent - cost
            if n >= 0 and self.by_points[n] >> a & 1:
                taken = 0 if held >> a & 1 else 1
                if taken > most:
                    best, most = (a, n), taken
        if most < 0:
            raise LookupError(f"no way back from {area}")
        return best


def _leaving(start: int, points: int, free: int, calm: int, bridged: bool) -> list[int]:
    """The rings from an area with enemies: the first step leads to an area in `calm` and costs one point more."""
    found = [0] * (points + 1)
    found[0] = 1 << start
    for extra, neighbours in enumerate(STEPS[1 if bridged else 0][start]):
        for a in bits(neighbours & calm):
            if extra + 2 <= points:
                for n, ring in enumerate(rings(1 << a, points - extra - 2, free & ~(1 << start), bridged)):
                    found[extra + 2 + n] |= ring
    seen = 0
    for n, ring in enumerate(found):
        found[n] = ring & ~seen
        seen |= ring
    return found


MANY: Final = 5000
"""Cache size limit."""
_REACHES: Final[dict[tuple[int, int, int, int, bool], Reach]] = {}


class Marches:
    """The reach of every own unit, shared by units with the same start and points."""

    def __init__(self, field: Field) -> None:
        self.field: Final = field
        self.known: Final[dict[int, Reach]] = {}
        self.left: Final[dict[int, tuple[int, int]]] = {}
        """By moving unit: its area, and the points it has left."""

    def of(self, unit: int, boost: int) -> Reach:
        """The reach of a unit; `boost` is 1 in a Tactical Action."""
        points = MOVE[unit] + (boost if KIND[unit] == INFANTRY or KIND[unit] == CAVALRY else 0)
        start, points = self.left.get(unit, (self.field.where[unit], points))
        return self.at(start, points)

    def under_way(self, unit: int, points: int) -> None:
        """Note the position of a unit that has begun its march, before it is lifted off the map."""
        self.left[unit] = (self.field.where[unit], points)

    def at(self, start: int, points: int) -> Reach:
        key = start * 16 + points
        reach = self.known.get(key)
        if reach is None:
            field = self.field
            calm = field.calm & ~field.barred
            whole = (start, points, field.barred, calm if field.barred >> start & 1 else 0, field.surprise)
            reach = _REACHES.get(whole)
            if reach is None:
                if len(_REACHES) >= MANY:
                    _REACHES.clear()
                reach = _REACHES[whole] = Reach(start, points, field.barred, calm, field.surprise)
            self.known[key] = reach
        return reach

    def rides(self, leader: int, points: int) -> int:
        """The areas in which a leader with this many points can be revealed."""
        field = self.field
        start = field.where[leader]
        found = 0
        for a in bits(self.at(start, points).open_areas() & ~field.barred):
            if field.room(a) > 0 or (a == start and field.room(a) == 0):
                found |= 1 << a
        return found


def can_be_activated(field: Field, leader: int) -> bool:
    """Whether a leader is on the map, not isolated, and not yet activated."""
    return field.where[leader] < AREAS and not field.mark[leader] & (CUT | ACTIVE)


def can_move(field: Field, unit: int) -> bool:
    """Whether a unit may still move in this impulse, if it gets orders."""
    return field.where[unit] < AREAS and MOVE[unit] > 0 and not field.mark[unit] & (MOVED | CUT | ACTIVE)


def commanded_from(field: Field, area: int, reach: int) -> int:
    """The areas within the Tactical Range `reach` of a leader in an area."""
    found = 1 << area
    edge = found
    calm = field.calm | found
    for _ in range(reach):
        further = 0
        for a in bits(edge & calm):
            further |= NEAR[a]
        edge = further & ~found
        found |= further
    return found


__all__ = ["LEADER", "REVEALING", "Marches", "Reach", "can_be_activated", "can_move", "commanded_from"]
