"""Reinforcements: drawing blocks from the pool, placing them, and restoring leaders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Chance, Choice, Frame, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.gaw.rules import facts, kinds
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.actions import (
    CALL,
    DONE_MOVE,
    DRAWN,
    RESTORE,
    RETURN,
    Call,
    Done,
    Drawn,
    Place,
    Restore,
    Return,
)
from marne.titles.gaw.rules.atlas import AREAS, CITY, COUNTRY, FORTS_IN, POWERS, STRATEGIC_VALUE
from marne.titles.gaw.rules.board import DRAWN_ZONE, OF_POWER, OF_SIDE, PLACED, POOL, UP, Gaw
from marne.titles.gaw.rules.movement import waiting
from marne.titles.gaw.rules.roster import (
    ARMY,
    BIT,
    FOCH,
    KIND,
    LEADER,
    LEADERS,
    POWER,
    RESERVES,
    SIDE,
    SLOTS,
    UNITS,
    units_in,
)
from marne.titles.gaw.rules.supply import Lines
from marne.titles.gaw.rules.veils import mingle, narrow, refresh


def _icons_of(unit: int) -> list[int]:
    """The areas with icons of the unit's colour and kind, once for each icon."""
    return [area for area, power, army, kind in SLOTS if army == ARMY[unit] and kind == KIND[unit] and power >= 0]


ICONS_OF: Final[list[list[int]]] = [_icons_of(u) for u in range(UNITS)]
HOMELESS: Final[list[bool]] = [u == FOCH or u in RESERVES for u in range(UNITS)]
"""Units without an icon: they come in cities and fortresses."""
CITIES_OF: Final[list[list[int]]] = [
    [a for a in range(AREAS) if COUNTRY[a] == p and (CITY[a] or len(FORTS_IN[a]) > 0)] for p in range(POWERS)
]


def is_open(g: Gaw, side: int, area: int) -> bool:
    return g.calm(side, area) and g.room(side, area) > 0


def placed_units(g: Gaw, side: int) -> list[int]:
    """The blocks placed so far in the event under way."""
    return [u for u in OF_SIDE[side] if g.mark[u] & PLACED]


def has_icon(g: Gaw, unit: int, area: int, placed: list[int]) -> bool:
    """GAW R59: whether an icon for a unit is still free in an area: each takes one unit in an event."""
    free = ICONS_OF[unit].count(area)
    if free:
        for u in placed:
            if g.where[u] == area and ARMY[u] == ARMY[unit] and KIND[u] == KIND[unit]:
                free -= 1
    return free > 0


def city_is_free(g: Gaw, power: int, area: int, placed: list[int]) -> bool:
    """GAW 6.0-8: whether a city or fortress can take one more of those who came without an icon."""
    free = max(1, len(FORTS_IN[area]))
    for i, u in enumerate(placed):
        if g.where[u] == area and POWER[u] == power and not has_icon(g, u, area, placed[:i]):
            free -= 1
    return free > 0


def places_for(g: Gaw, unit: int, placed: list[int]) -> list[int]:
    """GAW 6.0, 7.1-10, 7.1-11, R59, R60: where a reinforcement may go after those placed before it in this event."""
    found = icons_for(g, unit, placed)
    if found:
        return found
    power = POWER[unit]
    return [a for a in CITIES_OF[power] if is_open(g, SIDE[unit], a) and city_is_free(g, power, a, placed)]


def icons_for(g: Gaw, unit: int, placed: list[int]) -> list[int]:
    """The areas with a free icon for a unit, without those that are full or used up (GAW M28)."""
    found: list[int] = []
    if not HOMELESS[unit]:
        for area in ICONS_OF[unit]:
            if area not in found and is_open(g, SIDE[unit], area) and has_icon(g, unit, area, placed):
                found.append(area)
    return found


def _may_have_come(power: int, area: int) -> int:
    found = 0
    for u in OF_POWER[power]:
        if area in ICONS_OF[u] or area in CITIES_OF[power]:
            found |= BIT[u]
    return found


MAY_HAVE_COME: Final[list[list[int]]] = [[_may_have_come(p, a) for a in range(AREAS)] for p in range(POWERS)]
"""MAY_HAVE_COME[power][area]: what an enemy can say of a block placed there: there is an icon for it, or it is a city
at home."""


def surely_fits(g: Gaw, unit: int, area: int, placed: list[int]) -> bool:
    """Whether everybody knows that a unit, were it this block, could be placed here, before anything else came."""
    for u in placed:
        if g.where[u] == area:
            return False
    if HOMELESS[unit]:
        return True
    open_icons = [a for a in ICONS_OF[unit] if is_open(g, SIDE[unit], a)]
    return area in open_icons or not open_icons


class Draw(Chance[Gaw]):
    """A block is drawn from the pool of a side."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE)

    rule: ClassVar[str] = "GAW 6.0-2"

    def __init__(self, side: int) -> None:
        self.side = side

    def data(self) -> tuple[Any, ...]:
        return (self.side,)

    def clone(self) -> Frame[Gaw]:
        return self

    def purpose(self, g: Gaw) -> str:
        return "german pool" if self.side == 0 else "entente pool"

    def outcomes(self, g: Gaw) -> Sequence[tuple[Action, int]]:
        return [(DRAWN[u], 1) for u in OF_SIDE[self.side] if g.where[u] == POOL]

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Drawn):
            return no.OTHER_QUESTION
        return None if SIDE[a.unit] == self.side and g.where[a.unit] == POOL else no.NOT_IN_POOL

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        assert isinstance(a, Drawn)
        u = a.unit
        # Drawn from the heap unseen: it may be anything the heap may hold of its Power.
        mingle(g, [v for v in OF_POWER[POWER[u]] if g.where[v] == POOL or g.where[v] == DRAWN_ZONE])
        g.where[u] = DRAWN_ZONE
        if g.listening:
            g.tell(Event(facts.UNIT_DRAWN, self.rule, (POWER[u], u), g.seats(self.side)))
        return DONE


class Reinforcing(Procedure[Gaw]):
    """A side draws `left` more blocks, places them, and then restores up to `steps` steps of leaders (GAW 7.10-6)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, left=INT, steps=INT, stage=INT)

    def __init__(self, side: int, left: int, steps: int, stage: int) -> None:
        self.side = side
        self.left = left
        self.steps = steps
        self.stage = stage

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.left, self.steps, self.stage)

    def clone(self) -> Frame[Gaw]:
        return Reinforcing(self.side, self.left, self.steps, self.stage)

    def step(self, g: Gaw) -> Frame[Gaw] | None:
        if self.stage == 0:
            if self.left > 0 and pool_size(g, self.side) > 0:
                self.left -= 1
                return Draw(self.side)
            self.stage = 1
            if drawn_seats(g, self.side):
                return Deployment(self.side)
        if self.stage == 1:
            self.stage = 2
            if self.steps > 0:
                return Restoration(self.side, self.steps, 0)
        return DONE


def pool_size(g: Gaw, side: int) -> int:
    n = 0
    for u in OF_SIDE[side]:
        if g.where[u] == POOL:
            n += 1
    return n


def drawn_seats(g: Gaw, side: int) -> tuple[int, ...]:
    """The seats whose Powers have blocks waiting to be placed."""
    found: list[int] = []
    for u in OF_SIDE[side]:
        if g.where[u] == DRAWN_ZONE:
            seat = g.seat_of(POWER[u])
            if seat not in found:
                found.append(seat)
    return tuple(sorted(found))


class Deployment(Choice[Gaw]):
    """Where do the drawn blocks go? Players place their own (GAW M36), as long as one has a place (GAW M27)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 6.0-3"

    def __init__(self, side: int) -> None:
        self.side = side

    def data(self) -> tuple[Any, ...]:
        return (self.side,)

    def clone(self) -> Frame[Gaw]:
        return self

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return drawn_seats(g, self.side)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        found: list[Action] = []
        placed = placed_units(g, self.side)
        for u in OF_SIDE[self.side]:
            if g.where[u] == DRAWN_ZONE and g.seat_of(POWER[u]) == seat:
                for area in places_for(g, u, placed):
                    found.append(Place(u, area))
        if not found:
            found.append(RETURN)
        return found

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        placed = placed_units(g, self.side)
        if isinstance(a, Return):
            for u in OF_SIDE[self.side]:
                if g.where[u] == DRAWN_ZONE and g.seat_of(POWER[u]) == seat and places_for(g, u, placed):
                    return no.HAS_PLACE
            return None
        if not isinstance(a, Place):
            return no.OTHER_QUESTION
        u = a.unit
        if SIDE[u] != self.side:
            return no.NOT_DRAWN
        if g.seat_of(POWER[u]) != seat:
            return no.NOT_YOUR_UNIT
        if g.mark[u] & PLACED:
            return no.HAS_BEEN_PLACED
        if g.where[u] != DRAWN_ZONE:
            return no.NOT_DRAWN
        if a.area in places_for(g, u, placed):
            return None
        return no.WRONG_ICON if icons_for(g, u, placed) else no.NO_CITY

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        if isinstance(a, Return):
            self.give_back(g, seat)
        else:
            assert isinstance(a, Place)
            u = a.unit
            able = g.veil[u] & MAY_HAVE_COME[POWER[u]][a.area]
            learned = False
            if g.listening:
                placed = placed_units(g, self.side)
                for v in units_in(POWER[u], able):
                    learned = learned or not surely_fits(g, v, a.area, placed)
            learned = narrow(g, u, able) or learned
            g.put(u, a.area)
            g.mark[u] |= PLACED
            if g.listening:
                g.tell(Event(facts.PLACED, self.rule, (POWER[u], u, a.area), g.seats(self.side), reveals=learned))
        if drawn_seats(g, self.side):
            return None
        for u in placed_units(g, self.side):
            g.mark[u] &= ~PLACED
        return DONE

    def give_back(self, g: Gaw, seat: int) -> None:
        """GAW 6.0-9, 7.1-12: what has no place goes back to the pool."""
        for u in OF_SIDE[self.side]:
            if g.where[u] == DRAWN_ZONE and g.seat_of(POWER[u]) == seat:
                g.where[u] = POOL
                if g.listening:
                    g.tell(Event(facts.RETURNED, "GAW 6.0-9", (POWER[u], u), g.seats(self.side), reveals=True))


class Calling(Choice[Gaw]):
    """How many blocks are called for in a Strategic Action (GAW 1.6-4, R58)?

    One at least (GAW M29). Of two partners the French player says it (GAW M36).
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.1-9"

    def __init__(self, side: int) -> None:
        self.side = side
        self.count = 0  # told to the parent in `hear`, in the same push as the answer

    def data(self) -> tuple[Any, ...]:
        return (self.side,)

    def clone(self) -> Frame[Gaw]:
        return Calling(self.side)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (g.seats(self.side)[0],)

    def most(self, g: Gaw) -> int:
        return min(STRATEGIC_VALUE[self.side], pool_size(g, self.side))

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        return [CALL[n] for n in range(1, self.most(g) + 1)]

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Call):
            return no.OTHER_QUESTION
        return None if a.count <= self.most(g) else no.TOO_MANY_CALLED

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        assert isinstance(a, Call)
        self.count = a.count
        if g.listening:
            g.tell(Event(facts.CALLED, self.rule, (self.side, a.count)))
        return DONE


def restorable(g: Gaw, side: int) -> list[int]:
    """GAW 7.10-5: the leaders on the map who are not isolated now (GAW R57)."""
    found: list[int] = []
    lines = Lines(g, side)
    for leader in LEADERS:
        area = g.where[leader]
        if SIDE[leader] == side and area < AREAS and lines.reach(POWER[leader], area):
            found.append(leader)
    return found


class Restoration(Choice[Gaw]):
    """Which leader gets a step back? The enemy sees that one does, but not which (GAW M13).

    Partners share the `left` steps of their Side (GAW M3).
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, left=INT, done=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.10-4"

    def __init__(self, side: int, left: int, done: int) -> None:
        self.side = side
        self.left = left
        self.done = done

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.left, self.done)

    def clone(self) -> Frame[Gaw]:
        return Restoration(self.side, self.left, self.done)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return waiting(g, self.side, self.done)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        found: list[Action] = []
        lines = Lines(g, self.side)
        for u in LEADERS:
            area = g.where[u]
            if g.step[u] > 0 and SIDE[u] == self.side and area < AREAS and g.seat_of(POWER[u]) == seat:
                if lines.reach(POWER[u], area):
                    found.append(RESTORE[u])
        found.append(DONE_MOVE)
        return found

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Restore):
            return no.OTHER_QUESTION
        u = a.unit
        if SIDE[u] != self.side:
            return no.ENEMY_UNIT
        if KIND[u] != LEADER:
            return no.NOT_RESTORABLE
        if g.where[u] >= AREAS:
            return no.NOT_ON_MAP
        if g.seat_of(POWER[u]) != seat:
            return no.NOT_YOUR_UNIT
        if u not in restorable(g, self.side):
            return no.RESTORE_CUT
        return None if g.step[u] > 0 else no.FULL_STRENGTH

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        if isinstance(a, Done):
            self.done |= 1 << seat
            return None if self.seats(g) else DONE
        assert isinstance(a, Restore)
        u = a.unit
        # Nobody learns from it if everybody knew of a leader of this player who could be restored.
        learned = True
        if g.listening:
            for v in restorable(g, self.side):
                if g.seat_of(POWER[v]) == seat and g.veil[v] == BIT[v] and g.least[v] > 0 and not g.mark[v] & UP:
                    learned = False
        g.restored[self.side] += 1
        self.left -= 1
        g.step[u] -= 1
        if g.mark[u] & UP:
            g.set_range(u, g.step[u], g.step[u])
            if g.listening:
                g.tell(Event(facts.RESTORED, self.rule, (self.side, u, g.step[u])))
        else:
            refresh(g, [v for v in LEADERS if g.seat_of(POWER[v]) == seat and g.where[v] < AREAS])
            if g.listening:
                g.tell(Event(facts.RESTORED, self.rule, (self.side, u, g.step[u]), g.seats(self.side), reveals=learned))
        return None if self.left else DONE
