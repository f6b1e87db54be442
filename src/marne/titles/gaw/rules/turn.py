"""The course of the game: turns, impulses, the Final Phase, the end."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.gaw.rules import facts
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.actions import ORDER, ORDERS, PASS, REINFORCE, STRATEGIC, SURPRISE, Order
from marne.titles.gaw.rules.activation import Activation, has_leader, is_expected
from marne.titles.gaw.rules.atlas import (
    AREAS,
    ENTENTE,
    FORT_AREA,
    FORTS,
    GERMAN,
    GERMAN_SIDE,
    PARIS,
    POWERS,
    SIDE_OF,
    STRATEGIC_VALUE,
    TURNS,
)
from marne.titles.gaw.rules.board import (
    ACTIVE,
    LATER,
    MOVED,
    NO_ORDER,
    OF_POWER,
    OF_SIDE,
    POOL,
    SPENT_MARKS,
    UP,
    Gaw,
)
from marne.titles.gaw.rules.combat import Combat
from marne.titles.gaw.rules.impetus import Impetus
from marne.titles.gaw.rules.movement import UNLIMITED, Movement
from marne.titles.gaw.rules.options import PARIS_COSTS
from marne.titles.gaw.rules.reinforcing import Calling, Reinforcing, pool_size
from marne.titles.gaw.rules.roster import GREEN_TURN, HEART, LEADERS, POWER, UNITS
from marne.titles.gaw.rules.setup import SetUp
from marne.titles.gaw.rules.supply import check_isolation, isolated_areas
from marne.titles.gaw.rules.veils import conceal, upright, wear


class War(Procedure[Gaw]):
    """The whole game: set-up, turns from August on (GAW 5.0-9), and the count after the last Final Phase (GAW M16)."""

    shape: ClassVar[Shape] = Shape(stage=INT)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def data(self) -> tuple[Any, ...]:
        return (self.stage,)

    def clone(self) -> Frame[Gaw]:
        return War(self.stage)

    def step(self, g: Gaw) -> Frame[Gaw] | None:
        if self.stage == 0:
            self.stage = 1
            return SetUp(0)
        if g.turn < TURNS:  # GAW 3.0-5
            return Turn(0)
        side = GERMAN_SIDE if g.held(GERMAN_SIDE) > g.held(ENTENTE) else ENTENTE  # GAW 2.7-2, R11
        g.finish(side, "turn limit", "GAW 1.7-5")
        return DONE


class Turn(Procedure[Gaw]):
    """A month: reinforcements, but not in the first, impulses, Final Phase (GAW 7.0-3, 7.0-5, 7.10-1).

    The holder of the Disc reinforces second (GAW 3.3-1, 7.10-2), has the Initiative and the first impulse (GAW 3.1-1,
    7.0-2); the Sides take turns until both have passed (GAW 3.0-3, 7.0-1, 7.0-6, 7.8-6). The Strategic Value says how
    many blocks are drawn and how many steps of leaders restored (GAW 1.6-4, 1.6-5, 7.10-3).
    """

    shape: ClassVar[Shape] = Shape(stage=INT)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def data(self) -> tuple[Any, ...]:
        return (self.stage,)

    def clone(self) -> Frame[Gaw]:
        return Turn(self.stage)

    def step(self, g: Gaw) -> Frame[Gaw] | None:
        if self.stage == 0:
            self.stage = 1
            g.turn += 1
            g.impulse = 0
            g.passes = 0
            if g.listening:
                g.tell(Event(facts.TURN_BEGAN, "GAW 3.0-4", (g.turn,)))
            if g.turn > 1:
                join_pools(g)
                side = 1 - g.disc
                return Reinforcing(side, STRATEGIC_VALUE[side], STRATEGIC_VALUE[side], 0)
        if self.stage == 1:
            self.stage = 2
            if g.turn > 1:
                return Reinforcing(g.disc, STRATEGIC_VALUE[g.disc], STRATEGIC_VALUE[g.disc], 0)
        if self.stage == 2:
            self.stage = 3
            g.initiative = g.disc
            g.phasing = g.disc
            return Impulse(0)
        if g.passes < 2:
            g.phasing = 1 - g.phasing
            return Impulse(0)
        final_phase(g)
        return DONE


def join_pools(g: Gaw) -> None:
    """GAW 6.1: units with this turn's green number join the pools."""
    for u in range(UNITS):
        if g.where[u] == LATER and GREEN_TURN[u] == g.turn:
            g.where[u] = POOL
            if g.listening:
                g.tell(Event(facts.JOINED_POOL, "GAW 6.1-1", (u,)))


class Impulse(Procedure[Gaw]):
    """One impulse of the phasing side, segment by segment (GAW 3.2-1, 7.0-4).

    Leaders are activated in a Tactical Action only (GAW 7.1-6, 7.3.1.2-4); blocks that are called for are all there is
    in that impulse (GAW 7.1-13); a Pass has no battles (GAW 7.8-3).
    """

    shape: ClassVar[Shape] = Shape(stage=INT)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def data(self) -> tuple[Any, ...]:
        return (self.stage,)

    def clone(self) -> Frame[Gaw]:
        return Impulse(self.stage)

    def hear(self, g: Gaw, child: Frame[Gaw]) -> None:
        if isinstance(child, Calling):
            self.stage = -child.count

    def step(self, g: Gaw) -> Frame[Gaw] | None:
        if self.stage < 0:  # so many blocks were called for
            count = -self.stage
            self.stage = 5
            return Reinforcing(g.phasing, count, 0, 0)
        stage = self.stage
        self.stage += 1
        if stage == 0:
            return begin_impulse(g)
        if stage == 1:
            if g.order == SURPRISE:  # GAW R14
                g.pass_disc("GAW 7.2.3-1")
            if g.is_tactical():
                return Activation(0)
            if g.order == REINFORCE:
                return Calling(g.phasing)
        elif stage == 2:
            return Movement(moves_allowed(g), 0)
        elif stage == 3:
            clear_marks(g, g.phasing, MOVED)
            if g.order != PASS:
                return Combat((), 0)
        elif stage == 4:
            question = Impetus(0)
            if g.order != PASS and question.seats(g):
                return question
        else:
            end_impulse(g)
            return DONE
        return None


def begin_impulse(g: Gaw) -> Frame[Gaw]:
    g.impulse += 1
    g.played += 1
    g.order = NO_ORDER
    g.slots = 0
    g.command = None
    if g.listening:
        g.tell(Event(facts.IMPULSE_BEGAN, "GAW 3.0-1", (g.phasing, g.turn, g.impulse)))
    check_isolation(g, g.phasing)
    return Orders(-1, -1)


def clear_marks(g: Gaw, side: int, marks: int) -> None:
    """Take these marks off all blocks of a side."""
    mark = g.mark
    for u in OF_SIDE[side]:
        if mark[u] & marks:
            mark[u] = mark[u] & ~marks


def moves_allowed(g: Gaw) -> int:
    """GAW 7.4: how many units may move or build (GAW 1.6-3, 7.1-2, 7.3.2-4, 7.8-1)."""
    if g.is_tactical():
        return UNLIMITED
    return 1 if g.order == PASS else STRATEGIC_VALUE[g.phasing]


def end_impulse(g: Gaw) -> None:
    """Leaders are deactivated, the Disc of a Strategic Action passes (GAW R15), marks are taken away."""
    if g.is_tactical():
        deactivate(g)
        if g.result is not None:
            return
    elif g.order != PASS:
        g.pass_disc("GAW 7.1-14")
    g.passes = g.passes + 1 if g.order == PASS else 0  # GAW R61
    clear_marks(g, g.phasing, SPENT_MARKS)
    g.fresh = []
    g.slots = 0
    g.order = NO_ORDER


def deactivate(g: Gaw) -> None:
    """GAW 7.7: every activated leader loses a step and is hidden; on the heart it is eliminated (GAW 7.3.1.3-2)."""
    for leader in LEADERS:
        if g.mark[leader] & ACTIVE:
            if HEART[leader][g.step[leader]]:
                g.eliminate(leader, "GAW 7.7-3")
                if g.result is not None:
                    return
                continue
            gone = g.reduce(leader, "GAW 7.7-1")
            if gone:
                continue
            conceal(g, leader)
            g.mark[leader] &= ~ACTIVE
            if g.listening:
                g.tell(Event(facts.DEACTIVATED, "GAW 7.7-1", (leader, g.step[leader])))
    g.command = None


class Orders(Choice[Gaw]):
    """What kind of impulse? The same for all Powers of a Side (GAW 1.5-3); a Strategic Action for the Disc (GAW 3.3-2).

    Three players: the French propose, the partner answers, the French choose (GAW M2).
    """

    shape: ClassVar[Shape] = Shape(first=INT, second=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 3.0-2"

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second

    def data(self) -> tuple[Any, ...]:
        return (self.first, self.second)

    def clone(self) -> Frame[Gaw]:
        return Orders(self.first, self.second)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        seats = g.seats(g.phasing)
        if len(seats) > 1 and self.first >= 0 and self.second < 0:
            return (seats[1],)
        return (seats[0],)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        return [ORDER[kind] for kind in range(ORDERS) if self.forbid(g, kind) is None]

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        return self.forbid(g, a.kind) if isinstance(a, Order) else no.OTHER_QUESTION

    def forbid(self, g: Gaw, kind: int) -> Ruling | None:
        if self.second >= 0 and kind != self.first and kind != self.second:
            return no.NOT_PROPOSED
        if kind == PASS:
            return None
        if g.impulse > g.cap:
            return no.ONLY_PASS
        side = g.phasing
        if kind == STRATEGIC or kind == REINFORCE:
            if g.disc != side:
                return no.NO_DISC
            return no.POOL_EMPTY if kind == REINFORCE and pool_size(g, side) == 0 else None  # GAW M29
        if kind == SURPRISE and not (side == GERMAN_SIDE and g.turn == 1 and g.impulse == 1 and g.disc == side):
            return no.SURPRISE_OVER
        return None if has_leader(g, side) else no.NO_LEADER

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        assert isinstance(a, Order)
        if len(g.seats(g.phasing)) > 1:
            if self.first < 0 or (self.second < 0 and a.kind != self.first):
                if self.first < 0:
                    self.first = a.kind
                else:
                    self.second = a.kind
                if g.listening:
                    g.tell(Event(facts.PROPOSED, "GAW M2", (seat, a.kind)))
                return None
        g.order = a.kind
        if a.kind == STRATEGIC:
            g.slots = 1  # GAW 7.1-4, 7.1-5, 7.5-5
        if g.listening:
            shown = g.is_tactical() and not is_expected(g, g.seats(g.phasing))
            g.tell(Event(facts.ORDERED, self.rule, (g.phasing, a.kind), reveals=shown))
        return DONE


def final_phase(g: Gaw) -> None:
    """GAW 7.9: attrition, the side without the Initiative first; then the optional price of Paris.

    The Initiative is that of the turn's beginning (GAW M15, R63). Without Valour Paris costs nothing (GAW R64).
    """
    if g.listening:
        g.tell(Event(facts.FINAL_PHASE, "GAW 7.9-1", (g.turn,)))
    for side in (1 - g.initiative, g.initiative):
        attrition(g, side)
        if g.result is not None:
            return
    if g.rules & PARIS_COSTS and g.control[PARIS] != GERMAN_SIDE and g.valour[GERMAN] > 0:
        g.valour[GERMAN] -= 1
        if g.listening:
            g.tell(Event(facts.VALOUR_LOST, "GAW 8.2-1", (GERMAN, 1)))


def attrition(g: Gaw, side: int) -> None:
    """GAW 7.9-2, 7.9-3: isolated among enemies, a unit loses a step and a fortress a disc; all are tested first.

    Enemy discs are enemies, too (GAW M19). A fortress is tested as its chief Power (GAW M18). Then all losses are taken
    (GAW M20), and whoever is left alone has the area and its Valour (GAW M21).
    """
    worn: list[tuple[int, int]] = []  # area and Power
    starved: list[int] = []
    for power in range(POWERS):
        if SIDE_OF[power] != side:
            continue
        cut = isolated_areas(g, power)
        for u in OF_POWER[power]:
            area = g.where[u]
            if area < AREAS and cut[area] and g.foes(side, area) > 0 and (area, power) not in worn:
                worn.append((area, power))
        for fort in range(FORTS):
            area = FORT_AREA[fort]
            if g.control[area] == side and cut[area] and g.foes(side, area) > 0 and g.disc_owner(fort) == power:
                starved.append(fort)
    for area, power in sorted(worn):
        wear_out(g, side, area, power)
        if g.result is not None:
            return
    for fort in sorted(starved):
        g.lose_disc(fort, "GAW 7.9-3")
    for area in sorted({area for area, _ in worn} | {FORT_AREA[fort] for fort in starved}):
        g.yield_ground(area, side)
        upright(g, area)


def wear_out(g: Gaw, side: int, area: int, power: int) -> None:
    """GAW M38: all blocks of a Power in an area lose a step, and only then those are turned up that had no other.

    The order of units would tell the enemy which block is which: what is told in it are only the dead, whom all see.
    """
    units = [u for u in OF_POWER[power] if g.where[u] == area]
    for u in units:
        if g.listening:
            g.tell(Event(facts.WORN, "GAW 7.9-2", (POWER[u], u, area), g.seats(side)))
        wear(g, u)
    for u in units:
        if g.reduce(u, "GAW R34"):
            if g.result is not None:
                return
        elif g.mark[u] & UP:
            g.set_range(u, g.step[u], g.step[u])
