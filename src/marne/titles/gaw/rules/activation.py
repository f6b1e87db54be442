"""The Activation Segment: leaders are named, ride, and are revealed."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.gaw.rules import facts, kinds
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.actions import ACTIVATE, DONE_MOVE, REVEAL, STEP, Activate, Done, Reveal, Step
from marne.titles.gaw.rules.atlas import AREAS, NEIGHBOURS, RIVERS_TO, STRATEGIC_VALUE
from marne.titles.gaw.rules.board import ACTIVE, CUT, MOVED, Gaw
from marne.titles.gaw.rules.movement import waiting
from marne.titles.gaw.rules.movement_costs import can_march, can_step, step_cost
from marne.titles.gaw.rules.roster import KIND, LEADER, LEADERS, MOVE, POWER, SIDE
from marne.titles.gaw.rules.veils import expose, upright

REVEALING = 1
"""Movement Points for laying a leader face up (GAW 7.3.1.2-1)."""


def can_activate(g: Gaw, leader: int) -> bool:
    """Whether a leader can be activated now: also on his heart step, also in Great Britain (GAW 7.3.1.3-1, M11)."""
    area = g.where[leader]
    if area >= AREAS or g.mark[leader] & (CUT | ACTIVE):
        return False
    side = SIDE[leader]
    if g.foes(side, area) == 0:
        return True
    return can_march(g, side, False, area, MOVE[leader] - REVEALING, False)


def has_leader(g: Gaw, side: int) -> bool:
    """Whether a side could play a Tactical Action."""
    for leader in LEADERS:
        if SIDE[leader] == side and can_activate(g, leader):
            return True
    return False


def seat_has_leader(g: Gaw, seat: int) -> bool:
    for leader in LEADERS:
        if g.seat_of(POWER[leader]) == seat and can_activate(g, leader):
            return True
    return False


class Activation(Choice[Gaw]):
    """Name a leader to activate, or be done; partners share the number of their Side, in any order (GAW M3)."""

    shape: ClassVar[Shape] = Shape(done=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.3-1"

    def __init__(self, done: int) -> None:
        self.done = done

    def data(self) -> tuple[Any, ...]:
        return (self.done,)

    def clone(self) -> Frame[Gaw]:
        return self

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return waiting(g, g.phasing, self.done)

    def may_stop(self, g: Gaw, seat: int) -> bool:
        """At least one leader is activated, or a partner can still activate one (GAW 7.2-1)."""
        if g.slots > 0:
            return True
        for other in self.seats(g):
            if other != seat and seat_has_leader(g, other):
                return True
        return False

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        found: list[Action] = []
        for leader in LEADERS:
            if g.seat_of(POWER[leader]) == seat and can_activate(g, leader):
                found.append(ACTIVATE[leader])
        if self.may_stop(g, seat):
            found.append(DONE_MOVE)
        return found

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None if self.may_stop(g, seat) else no.ONE_LEADER
        if not isinstance(a, Activate):
            return no.OTHER_QUESTION
        u = a.unit
        if SIDE[u] != g.phasing or KIND[u] != LEADER or g.where[u] >= AREAS:
            return no.NOT_A_LEADER
        if g.seat_of(POWER[u]) != seat:
            return no.NOT_YOUR_UNIT
        if g.mark[u] & ACTIVE:
            return no.ALREADY_ACTIVE
        if g.mark[u] & CUT:
            return no.LEADER_CUT
        return None if can_activate(g, u) else no.LEADER_HELD

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        if isinstance(a, Done):
            done = self.done | 1 << seat
            return Goto(Activation(done)) if waiting(g, g.phasing, done) else DONE
        assert isinstance(a, Activate)
        u = a.unit
        expose(g, u)
        if g.listening:
            g.tell(Event(facts.LEADER_NAMED, "GAW 7.3.1.2-1", (u, g.where[u], g.step[u]), reveals=True))
        return Goto(Ride(u, self.done, 0))


class Ride(Choice[Gaw]):
    """A leader on his way to where he is revealed; he may stay, or go on after leaving enemies (GAW 7.3.1.2-6, -8)."""

    shape: ClassVar[Shape] = Shape(unit=kinds.UNIT, done=INT, spent=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.3.1.2-1"

    def __init__(self, unit: int, done: int, spent: int) -> None:
        self.unit = unit
        self.done = done
        self.spent = spent

    def data(self) -> tuple[Any, ...]:
        return (self.unit, self.done, self.spent)

    def clone(self) -> Frame[Gaw]:
        return Ride(self.unit, self.done, self.spent)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (g.seat_of(POWER[self.unit]),)

    def points(self) -> int:
        return MOVE[self.unit] - REVEALING - self.spent

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        """Steps, and to be revealed where no enemy is and the stacking limit is kept (GAW 7.3.1.2-3, -5)."""
        side = SIDE[self.unit]
        a = g.where[self.unit]
        found: list[Action] = []
        points = self.points()
        nb = NEIGHBOURS[a]
        if points > 0:
            for i in range(len(nb)):
                if can_step(g, side, False, a, i, points, False):
                    found.append(STEP[nb[i]])
        if g.foes(side, a) == 0 and g.room(side, a) >= 0:
            found.append(REVEAL)
        return found

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        side = SIDE[self.unit]
        here = g.where[self.unit]
        if isinstance(a, Reveal):
            if g.foes(side, here) > 0:
                return no.REVEAL_ENEMY
            return None if g.room(side, here) >= 0 else no.REVEAL_FULL
        if not isinstance(a, Step):
            return no.OTHER_QUESTION
        b = a.area
        if b not in NEIGHBOURS[here]:
            return no.NOT_NEXT
        if g.foes(side, b) > 0:
            return no.RIDE_ENEMY
        if g.foes(side, here) > 0 and not g.calm(side, b):
            return no.LEAVE_TO_FRIENDS
        i = NEIGHBOURS[here].index(b)
        if step_cost(g, side, False, here, b, RIVERS_TO[here][i]) > self.points():
            return no.TOO_DEAR
        return None if can_step(g, side, False, here, i, self.points(), False) else no.FULL

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        u = self.unit
        here = g.where[u]
        if isinstance(a, Step):
            b = a.area
            self.spent += step_cost(g, SIDE[u], False, here, b, RIVERS_TO[here][NEIGHBOURS[here].index(b)])
            if g.listening:
                g.tell(Event(facts.LEADER_RODE, self.rule, (u, here, b)))
            g.move(u, b)
            upright(g, here)
            return None
        g.mark[u] |= ACTIVE | MOVED
        g.slots += 1  # a battle and a new engagement for each leader (GAW 7.5-6)
        g.command = None
        if g.listening:
            g.tell(Event(facts.LEADER_REVEALED, "GAW 7.3.1.2-2", (u, here, g.step[u])))
        if g.slots >= STRATEGIC_VALUE[g.phasing]:  # GAW 1.6-2
            return DONE
        return Goto(Activation(self.done))
