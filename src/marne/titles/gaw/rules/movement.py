"""The questions of the Movement Segment: which unit to take up, and its march, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Fact, Shape
from marne.titles.gaw.rules import facts, kinds
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.actions import (
    BUILD,
    DONE_MOVE,
    HALT,
    PICK,
    RAIL,
    SAIL,
    STEP,
    Build,
    Done,
    Halt,
    Pick,
    Rail,
    Sail,
    Step,
)
from marne.titles.gaw.rules.atlas import (
    AREAS,
    BRITISH,
    DISCS_PER_FORT,
    FORT_AREA,
    GB,
    LANDING,
    MAJOR,
    NEIGHBOURS,
    NO_RIVER,
    RED,
    RIVER,
    RIVERS_TO,
    TERRAIN,
)
from marne.titles.gaw.rules.board import (
    ACTIVE,
    CUT,
    MAJOR_CROSSED,
    MINOR_CROSSED,
    MOVED,
    OF_POWER,
    OF_SIDE,
    UP,
    Gaw,
)
from marne.titles.gaw.rules.movement_costs import (
    BUILDERS,
    GAIT,
    GAIT_SET,
    GAITS,
    IS_ALPINE,
    able_set,
    can_act,
    can_build,
    can_go,
    can_step,
    commanded,
    gait_can_act,
    may_enter,
    open_forts,
    points_of,
    rail_ends,
    step_cost,
    steps_from,
)
from marne.titles.gaw.rules.options import RAIL as RAIL_RULE
from marne.titles.gaw.rules.roster import BIT, INFANTRY, KIND, LAST, MOVE, POWER, SIDE, STATIC
from marne.titles.gaw.rules.supply import COMMANDERS, commanding
from marne.titles.gaw.rules.veils import conceal, lift, narrow, upright, wear

if TYPE_CHECKING:
    from mypy_extensions import i64

UNLIMITED: Final = 999
"""More units than there are: a Tactical Action moves all that are in command."""


def waiting(g: Gaw, side: int, done: int) -> tuple[int, ...]:
    """The seats of a side that have not said they are done."""
    seats = g.seats(side)
    if done == 0:
        return seats
    return tuple([s for s in seats if not done >> s & 1])


class Movement(Choice[Gaw]):
    """Take up a unit, or be done. `left` units may still act; `done` are the seats that have finished.

    Marches, Sea Transport and building count alike, in every kind of action (GAW 4.1-10, 7.1-2, 7.1-8, 7.3.2-4); who is
    isolated stays (GAW 7.1-3). Partners share what is left, in any order (GAW M3).
    """

    shape: ClassVar[Shape] = Shape(left=INT, done=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.4-1"

    def __init__(self, left: int, done: int) -> None:
        self.left = left
        self.done = done

    def data(self) -> tuple[Any, ...]:
        return (self.left, self.done)

    def clone(self) -> Frame[Gaw]:
        return self

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return waiting(g, g.phasing, self.done)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        found: list[Action] = []
        side = g.phasing
        orders = commanding(g) if g.is_tactical() else None
        partners = g.players == 3 and side == 1
        where = g.where
        mark = g.mark
        # Units of one gait in one area can do the same: two bits by gait, the lower one if it was asked.
        known = [0] * AREAS
        for u in OF_SIDE[side]:
            area: i64 = where[u]
            if area >= AREAS or mark[u] & (MOVED | CUT | ACTIVE):
                continue
            if orders is not None and orders[area] & COMMANDERS[u] == 0:
                continue
            if partners and g.seat_of(POWER[u]) != seat:
                continue
            gait: i64 = GAIT[u]
            asked: i64 = known[area]
            can: i64 = asked >> 2 * gait & 3
            if can == 0:
                can = 3 if gait_can_act(g, side, gait, area) else 1
                known[area] = asked | can << 2 * gait
            if can == 3 or can_build(g, u):
                found.append(PICK[u])
        found.append(DONE_MOVE)
        return found

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Pick):
            return no.OTHER_QUESTION
        u = a.unit
        if SIDE[u] != g.phasing:
            return no.ENEMY_UNIT
        if g.where[u] >= AREAS:
            return no.NOT_ON_MAP
        if g.seat_of(POWER[u]) != seat:
            return no.NOT_YOUR_UNIT
        if g.mark[u] & ACTIVE:
            return no.LEADER_ACTED
        if g.mark[u] & MOVED:
            return no.HAS_MOVED
        if g.mark[u] & CUT:
            return no.UNIT_CUT
        if g.is_tactical() and not commanded(g, u):
            return no.OUT_OF_COMMAND
        if can_act(g, u):
            return None
        if MOVE[u] == 0:
            return no.IMMOBILE
        if g.where[u] == GB:
            if g.is_tactical():
                return no.NO_SAILING
            calm = [harbour for harbour in LANDING if g.calm(SIDE[u], harbour)]
            return no.HARBOUR_FULL if calm else no.HARBOUR_CLOSED
        return no.NOTHING_TO_DO

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        if isinstance(a, Done):
            done = self.done | 1 << seat
            if not waiting(g, g.phasing, done):
                return DONE
            return Goto(Movement(self.left, done))
        assert isinstance(a, Pick)
        u = a.unit
        area = g.where[u]
        learned = lift(g, u, able_set(g, POWER[u], SIDE[u], area))
        if g.listening:
            g.tell(Event(facts.PICKED, self.rule, (POWER[u], u, area), g.seats(g.phasing), reveals=learned))
        return Goto(March(u, self.left - 1, self.done, 0, 0, 0, 0))


class March(Choice[Gaw]):
    """A unit under way: where to next? What it has spent is counted for a plain gait and for a mountain gait.

    It may halt at once (GAW M6), and after disengaging go on and engage again (GAW 7.4.3-4).
    """

    shape: ClassVar[Shape] = Shape(
        unit=kinds.UNIT, left=INT, done=INT, spent=INT, alpine_spent=INT, steps=INT, built=INT
    )

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.4-5"

    def __init__(self, unit: int, left: int, done: int, spent: int, alpine_spent: int, steps: int, built: int) -> None:
        self.unit = unit
        self.left = left
        self.done = done
        self.spent = spent
        self.alpine_spent = alpine_spent
        self.steps = steps
        self.built = built

    def data(self) -> tuple[Any, ...]:
        return (self.unit, self.left, self.done, self.spent, self.alpine_spent, self.steps, self.built)

    def clone(self) -> Frame[Gaw]:
        return March(self.unit, self.left, self.done, self.spent, self.alpine_spent, self.steps, self.built)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (g.seat_of(POWER[self.unit]),)

    def points(self, g: Gaw, gait: int) -> int:
        """The Movement Points a unit of that gait would have left after this march."""
        return points_of(g, gait) - (self.alpine_spent if IS_ALPINE[gait] else self.spent)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        u = self.unit
        side = SIDE[u]
        a = g.where[u]
        found: list[Action] = []
        if self.built == 0 and MOVE[u] > 0:
            gait = GAIT[u]
            for b in steps_from(g, side, IS_ALPINE[gait], a, self.points(g, gait), g.may_engage()):
                found.append(STEP[b])
            if self.steps == 0:
                if a == GB and not g.is_tactical():
                    for harbour in LANDING:
                        if g.calm(side, harbour) and g.room(side, harbour) > 0:
                            found.append(SAIL[harbour])
                if g.rules & RAIL_RULE:
                    for b in rail_ends(g, side, a):
                        found.append(RAIL[b])
        if self.steps == 0 and (KIND[u] == INFANTRY or KIND[u] == STATIC) and g.step[u] < LAST[u]:
            for fort in open_forts(g, side, POWER[u], a):
                found.append(BUILD[fort])
        if g.room(side, a) >= 0:
            found.append(HALT)
        return found

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Step):
            return self.veto_step(g, a.area)
        if isinstance(a, Halt):
            return None if g.room(SIDE[self.unit], g.where[self.unit]) >= 0 else no.HALT_FULL
        if isinstance(a, Build):
            return self.veto_build(g, a.fort)
        if isinstance(a, Sail):
            return self.veto_sail(g, a.area)
        if isinstance(a, Rail):
            return self.veto_rail(g, a.area)
        return no.OTHER_QUESTION

    def veto_step(self, g: Gaw, b: int) -> Ruling | None:
        u = self.unit
        side = SIDE[u]
        a = g.where[u]
        gait = GAIT[u]
        if MOVE[u] == 0:
            return no.IMMOBILE
        if self.built:
            return no.HAS_BUILT
        if b not in NEIGHBOURS[a]:
            return self.veto_far(g, b)
        i = NEIGHBOURS[a].index(b)
        if not may_enter(g, side, a, b, g.may_engage()):
            if g.foes(side, a) > 0 and not g.calm(side, b):
                return no.LEAVE_TO_FRIENDS
            return no.NO_MORE_ENGAGEMENTS if g.may_engage() else no.NO_ENGAGING
        points = self.points(g, gait)
        if step_cost(g, side, IS_ALPINE[gait], a, b, RIVERS_TO[a][i]) > points:
            return no.TOO_DEAR
        return None if can_step(g, side, IS_ALPINE[gait], a, i, points, g.may_engage()) else no.FULL

    def veto_far(self, g: Gaw, b: int) -> Ruling:
        """Why not to an area that is not adjacent: for enemies who may not be engaged, near or far, or for that."""
        side = SIDE[self.unit]
        a = g.where[self.unit]
        if a == GB:
            return no.BY_SEA
        if b != a and b != GB and g.foes(side, b) > 0:
            if not g.may_engage():
                return no.NO_ENGAGING
            if g.own(side, b) == 0 and len(g.fresh) >= g.slots:
                return no.NO_MORE_ENGAGEMENTS
        return no.NOT_NEXT

    def veto_build(self, g: Gaw, fort: int) -> Ruling | None:
        u = self.unit
        area = g.where[u]
        if KIND[u] != INFANTRY and KIND[u] != STATIC:
            return no.NOT_INFANTRY
        if self.steps:
            return no.HAS_MARCHED
        if FORT_AREA[fort] != area:
            return no.NOT_THERE
        if g.control[area] != SIDE[u]:
            return no.NOT_HELD
        if POWER[u] == BRITISH:
            return no.BRITISH_BUILD
        if g.supply(POWER[u]) <= 0:
            return no.NO_DISCS
        if g.discs_at(fort) >= DISCS_PER_FORT:
            return no.FORT_FULL
        return None if g.step[u] < LAST[u] else no.LAST_STEP

    def veto_sail(self, g: Gaw, harbour: int) -> Ruling | None:
        u = self.unit
        if self.steps or self.built:
            return no.HAS_STARTED
        if g.where[u] != GB or harbour not in LANDING:
            return no.NOT_SAILING
        if not g.calm(SIDE[u], harbour):
            return no.HARBOUR_CLOSED
        return None if g.room(SIDE[u], harbour) > 0 else no.HARBOUR_FULL

    def veto_rail(self, g: Gaw, b: int) -> Ruling | None:
        u = self.unit
        if not g.rules & RAIL_RULE:
            return no.NO_RAIL
        if g.is_tactical():
            return no.RAIL_TACTICAL
        if MOVE[u] == 0:
            return no.IMMOBILE
        if self.steps or self.built:
            return no.HAS_STARTED
        if b in rail_ends(g, SIDE[u], g.where[u]):
            return None
        if not g.calm(SIDE[u], b):
            return no.RAIL_CLOSED
        if b == g.where[u]:
            return no.RAIL_NOWHERE
        return no.RAIL_FULL if g.room(SIDE[u], b) <= 0 else no.RAIL_CLOSED

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        u = self.unit
        if isinstance(a, Step):
            return self.go(g, a.area)
        if isinstance(a, Build):
            self.add_disc(g, a.fort)
            return None
        if isinstance(a, Sail):
            if g.listening:
                self.tell_move(g, facts.SAILED, "GAW 2.5-3", GB, a.area, False)
            g.move(u, a.area)  # and no further (GAW R50)
        elif isinstance(a, Rail):
            learned = narrow(g, u, self.movers())
            if g.listening:
                self.tell_move(g, facts.RAILED, "GAW 8.3-1", g.where[u], a.area, learned)
            g.move(u, a.area)
        return self.finish(g)

    def movers(self) -> int:
        """The units of this Power that can move at all."""
        power = POWER[self.unit]
        found = 0
        for v in OF_POWER[power]:
            if MOVE[v] > 0:
                found |= BIT[v]
        return found

    def tell_move(self, g: Gaw, fact: Fact, rule: str, a: int, b: int, learned: bool) -> None:
        u = self.unit
        g.tell(Event(fact, rule, (POWER[u], u, a, b), g.seats(SIDE[u]), reveals=learned))

    def go(self, g: Gaw, b: int) -> Frame[Gaw] | None:
        """One step of the march; among enemies it ends (GAW 7.4.3-2)."""
        u = self.unit
        side = SIDE[u]
        a = g.where[u]
        river = RIVER[a][b]
        learned = False
        if not g.mark[u] & UP:
            # An enemy sees that the block was able to take this step: it is of a gait that can (GAW M7).
            able = 0
            power = POWER[u]
            engage = g.may_engage()
            beset = g.foes(side, a) > 0
            veil = g.veil[u]
            own = GAIT[u]
            sets = GAIT_SET[power]
            for gait in range(GAITS):
                members = sets[gait] & veil
                if members and (
                    gait == own or can_go(g, side, IS_ALPINE[gait], beset, a, b, river, self.points(g, gait), engage)
                ):
                    able |= members
            learned = narrow(g, u, able)
        else:
            conceal(g, u)  # GAW M5; everybody has seen which unit it is
        cost = step_cost(g, side, False, a, b, river)
        self.spent += cost
        self.alpine_spent += step_cost(g, side, True, a, b, river) if TERRAIN[b] == RED else cost
        self.steps += 1
        engaged = g.foes(side, b) > 0
        if engaged:
            if g.own(side, b) == 0:
                g.fresh.append(b)
            if b in g.fresh and river != NO_RIVER:  # this border alone counts (GAW R36)
                g.mark[u] |= MAJOR_CROSSED if river == MAJOR else MINOR_CROSSED
        if g.listening:
            self.tell_move(g, facts.MARCHED, self.rule, a, b, learned)
        g.move(u, b)
        upright(g, a)
        return self.finish(g) if engaged else None

    def add_disc(self, g: Gaw, fort: int) -> None:
        """GAW 4.1-13, 4.1-15: a step of the infantry becomes a disc."""
        u = self.unit
        power = POWER[u]
        able = 0
        sure = True
        for v in OF_POWER[power]:
            if BUILDERS[power] & g.veil[u] & BIT[v] and g.least[v] < LAST[v]:
                able |= BIT[v]
                sure = sure and g.most[v] < LAST[v]
        learned = narrow(g, u, able) or not sure
        wear(g, u)
        g.step[u] += 1
        self.built += 1
        g.raise_discs(fort, power, 1)
        if g.listening:
            g.tell(Event(facts.BUILT, "GAW 4.1-13", (POWER[u], u, fort), g.seats(SIDE[u]), reveals=learned))

    def finish(self, g: Gaw) -> Frame[Gaw]:
        g.mark[self.unit] = g.mark[self.unit] | MOVED
        if self.left <= 0:
            return DONE
        return Goto(Movement(self.left, self.done))
