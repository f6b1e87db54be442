"""Retreat before battle: calling a General Retreat, and taking units out one by one."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.gaw.rules import facts, kinds
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.actions import DONE_MOVE, RETREAT, Done, Retreat, Withdraw
from marne.titles.gaw.rules.atlas import NEIGHBOURS, POWERS
from marne.titles.gaw.rules.board import OF_POWER, UP, Gaw
from marne.titles.gaw.rules.roster import BIT, CAVALRY, KIND, LEADER, MOVE, POWER, SIDE
from marne.titles.gaw.rules.veils import conceal, lift


def _mounted_set(power: int) -> int:
    found = 0
    for u in OF_POWER[power]:
        if KIND[u] == CAVALRY or KIND[u] == LEADER:
            found |= BIT[u]
    return found


def _mobile_set(power: int) -> int:
    found = 0
    for u in OF_POWER[power]:
        if MOVE[u] > 0:
            found |= BIT[u]
    return found


MOUNTED: Final[list[int]] = [_mounted_set(p) for p in range(POWERS)]
MOBILE: Final[list[int]] = [_mobile_set(p) for p in range(POWERS)]


def havens(g: Gaw, side: int, area: int) -> list[int]:
    """GAW 7.5.1.2: the areas to which a side may retreat from an area.

    Nobody can retreat to an empty one, so who is there was there before; rivers do not matter (GAW R54).
    """
    return [b for b in NEIGHBOURS[area] if g.calm(side, b) and g.own(side, b) > 0 and g.room(side, b) > 0]


def may_go(called: bool, unit: int) -> bool:
    return MOVE[unit] > 0 and (called or KIND[unit] == CAVALRY or KIND[unit] == LEADER)


def seats_that_may(g: Gaw, side: int, area: int, called: bool, done: int) -> tuple[int, ...]:
    """The seats to be asked, on public grounds: their blocks there may be of a kind that can retreat."""
    if not havens(g, side, area):
        return ()
    allowed = MOBILE if called else MOUNTED
    found: list[int] = []
    for u in g.units_in(side, area):
        seat = g.seat_of(POWER[u])
        if g.veil[u] & allowed[POWER[u]] and seat not in found and not done >> seat & 1:
            found.append(seat)
    return tuple(sorted(found))


class RetreatCall(Choice[Gaw]):
    """Spend the Disc on a General Retreat (GAW 3.3-4)?

    The player of the Power most numerous in the area decides (GAW M4).
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, area=kinds.AREA)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.5.1.2-1"

    def __init__(self, side: int, area: int) -> None:
        self.side = side
        self.area = area
        self.called = False  # told to the parent in `hear`, in the same push as the answer

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.area)

    def clone(self) -> Frame[Gaw]:
        return RetreatCall(self.side, self.area)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (g.seat_of(g.leading(self.side, self.area)),)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        return [RETREAT, DONE_MOVE]

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        return None if isinstance(a, Retreat | Done) else no.OTHER_QUESTION

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        if isinstance(a, Retreat):
            self.called = True
            if g.listening:
                g.tell(Event(facts.RETREAT_CALLED, self.rule, (self.side, self.area)))
            g.pass_disc("GAW 7.5.1.2-2")
        elif g.listening:
            g.tell(Event(facts.RETREAT_DECLINED, self.rule, (self.side, self.area)))
        return DONE


class Withdrawal(Choice[Gaw]):
    """Take a unit out of the battle, or be done; cavalry and leaders may without a General Retreat (GAW M33)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, area=kinds.AREA, called=INT, done=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.5.1.2-3"

    def __init__(self, side: int, area: int, called: int, done: int) -> None:
        self.side = side
        self.area = area
        self.called = called
        self.done = done

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.area, self.called, self.done)

    def clone(self) -> Frame[Gaw]:
        return Withdrawal(self.side, self.area, self.called, self.done)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return seats_that_may(g, self.side, self.area, self.called != 0, self.done)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        found: list[Action] = []
        targets = havens(g, self.side, self.area)
        for u in g.units_in(self.side, self.area):
            if may_go(self.called != 0, u) and g.seat_of(POWER[u]) == seat:
                for b in targets:
                    found.append(Withdraw(u, b))
        found.append(DONE_MOVE)
        return found

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Withdraw):
            return no.OTHER_QUESTION
        u = a.unit
        b = a.area
        if SIDE[u] != self.side or g.where[u] != self.area:
            return no.NOT_DEFENDING
        if g.seat_of(POWER[u]) != seat:
            return no.NOT_YOUR_UNIT
        if MOVE[u] == 0:
            return no.STATIC_STAYS
        if not may_go(self.called != 0, u):
            return no.ONLY_MOUNTED
        if b not in NEIGHBOURS[self.area] or not g.calm(self.side, b):
            return no.BAD_RETREAT
        if g.own(self.side, b) == 0:
            return no.EMPTY_RETREAT
        return None if g.room(self.side, b) > 0 else no.FULL_RETREAT

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        if isinstance(a, Done):
            self.done |= 1 << seat
        else:
            assert isinstance(a, Withdraw)
            u = a.unit
            power = POWER[u]
            learned = lift(g, u, MOBILE[power] if self.called else MOUNTED[power])
            if g.listening:
                g.tell(
                    Event(
                        facts.WITHDREW, self.rule, (POWER[u], u, self.area, a.area), g.seats(self.side), reveals=learned
                    )
                )
            g.move(u, a.area)
            if g.mark[u] & UP:
                conceal(g, u)
        return None if self.seats(g) else DONE
