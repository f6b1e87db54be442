"""The Activation Segment: leaders are named, ride, and are revealed."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.gaw.rules import facts, kinds
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.actions import ACTIVATE, DONE_MOVE, REVEAL, STEP, Activate, Done, Reveal, Step
from marne.titles.gaw.rules.atlas import AREAS, GB, NEIGHBOURS, POWERS, RIVER, RIVERS_TO, STRATEGIC_VALUE
from marne.titles.gaw.rules.board import ACTIVE, CUT, DEAD, LATER, MOVED, OF_POWER, UP, Gaw
from marne.titles.gaw.rules.movement import waiting
from marne.titles.gaw.rules.movement_costs import can_march, can_step, step_cost, steps_from
from marne.titles.gaw.rules.roster import BIT, KIND, LEADER, LEADERS, MOVE, POWER, SIDE
from marne.titles.gaw.rules.veils import conceal, expose, is_known, lift, narrow, upright

REVEALING: Final = 1
"""Movement Points for laying a leader face up (GAW 7.3.1.2-1)."""


def _leader_set(power: int) -> int:
    found = 0
    for leader in LEADERS:
        if POWER[leader] == power:
            found |= BIT[leader]
    return found


LEADER_SET: Final[list[int]] = [_leader_set(p) for p in range(POWERS)]
"""LEADER_SET[power]: the leaders of a Power."""


def can_activate(g: Gaw, leader: int) -> bool:
    """Whether a leader can be activated now: also on the heart step, also in Great Britain (GAW 7.3.1.3-1, M11)."""
    area = g.where[leader]
    if area >= AREAS or g.mark[leader] & (CUT | ACTIVE):
        return False
    return can_ride(g, leader, area)


def can_ride(g: Gaw, leader: int, area: int) -> bool:
    """Whether a leader in that area could be revealed there, or get out of it (GAW 7.3.1.2-7)."""
    side = SIDE[leader]
    if g.foes(side, area) == 0:
        return True
    return can_march(g, side, False, area, MOVE[leader] - REVEALING, False)


def is_expected(g: Gaw, seats: tuple[int, ...]) -> bool:
    """Whether everybody knows that these seats have a leader to activate, wherever that leader may stand.

    If not, somebody learns of the leader as soon as a Tactical Action is chosen or a leader is named (GAW M7).
    """
    for leader in LEADERS:
        if g.seat_of(POWER[leader]) not in seats:
            continue
        sure = True
        for u in OF_POWER[POWER[leader]]:
            area = g.where[u]
            if u != leader and (area == DEAD or area == LATER):
                continue  # everybody knows these
            if g.veil[u] & BIT[leader]:
                if area >= AREAS or g.mark[u] & (CUT | ACTIVE) or not can_ride(g, leader, area):
                    sure = False
                    break
        if sure:
            return True
    return False


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
        if SIDE[u] != g.phasing:
            return no.ENEMY_UNIT
        if KIND[u] != LEADER:
            return no.NOT_A_LEADER
        if g.where[u] >= AREAS:
            return no.NOT_ON_MAP
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
        if g.listening:
            named = (g.phasing, u, g.where[u], g.step[u])
            learned = not is_expected(g, (seat,))
            g.tell(Event(facts.LEADER_NAMED, "GAW 7.3.1.2-1", named, g.seats(g.phasing), reveals=learned))
        return Goto(Ride(u, self.done, 0, seat))


class Ride(Choice[Gaw]):
    """A leader on the way to where they are revealed; they may stay, or go on after leaving enemies.

    First the ride, then the revealing (GAW 7.3.1.2-6, -8). Until the first step nobody else knows which leader was
    named; then everybody sees a block that can only be a leader (GAW M39).
    """

    shape: ClassVar[Shape] = Shape(unit=kinds.UNIT, done=INT, spent=INT, seat=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.3.1.2-1"

    def __init__(self, unit: int, done: int, spent: int, seat: int) -> None:
        self.unit = unit
        self.done = done
        self.spent = spent
        self.seat = seat  # known to all, even while the unit is not

    def data(self) -> tuple[Any, ...]:
        return (self.unit, self.done, self.spent, self.seat)

    def clone(self) -> Frame[Gaw]:
        return Ride(self.unit, self.done, self.spent, self.seat)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (self.seat,)

    def points(self) -> int:
        return MOVE[self.unit] - REVEALING - self.spent

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        """Steps, and to be revealed where no enemy is and the stacking limit is kept (GAW 7.3.1.2-3, -5)."""
        side = SIDE[self.unit]
        a = g.where[self.unit]
        found: list[Action] = []
        for b in steps_from(g, side, False, a, self.points(), False):
            found.append(STEP[b])
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
        if b != here and b != GB and g.foes(side, b) > 0:
            return no.RIDE_ENEMY  # near or far
        if b not in NEIGHBOURS[here]:
            return no.NOT_NEXT
        if g.foes(side, here) > 0 and not g.calm(side, b):
            return no.LEAVE_TO_FRIENDS
        i = NEIGHBOURS[here].index(b)
        if step_cost(g, side, False, here, b, RIVERS_TO[here][i]) > self.points():
            return no.TOO_DEAR
        return None if can_step(g, side, False, here, i, self.points(), False) else no.FULL

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        u = self.unit
        if isinstance(a, Step):
            self.go(g, a.area)
            return None
        here = g.where[u]
        learned = self.spent == 0 or not is_known(g, u)  # if nothing else, which leader was named (GAW M39)
        if self.spent:
            g.veil[u] = BIT[u]  # everybody has followed this block, so no other one can have been it
        expose(g, u)
        g.mark[u] |= ACTIVE | MOVED
        g.slots += 1  # a battle and a new engagement for each leader (GAW 7.5-6)
        g.command = None
        if g.listening:
            g.tell(Event(facts.LEADER_REVEALED, "GAW 7.3.1.2-2", (u, here, g.step[u]), reveals=learned))
        if g.slots >= STRATEGIC_VALUE[g.phasing]:  # GAW 1.6-2
            return DONE
        return Goto(Activation(self.done))

    def go(self, g: Gaw, b: int) -> None:
        """One step of the ride. The block is a leader who could take it: everybody sees that (GAW M7)."""
        u = self.unit
        side = SIDE[u]
        here = g.where[u]
        learned = self.spent == 0  # if nothing else, which leader was named (GAW M39)
        if g.mark[u] & UP:
            conceal(g, u)  # GAW M5; everybody has seen which leader it is
        else:
            able = LEADER_SET[POWER[u]]  # leaders all ride alike: what this one can do, any of them could
            narrowed = narrow(g, u, able) if self.spent else lift(g, u, able)
            learned = learned or narrowed
        self.spent += step_cost(g, side, False, here, b, RIVER[here][b])
        if g.listening:
            g.tell(Event(facts.LEADER_RODE, self.rule, (POWER[u], u, here, b), g.seats(side), reveals=learned))
        g.move(u, b)
        upright(g, here)
