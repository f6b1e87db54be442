"""One battle, from its declarations to its aftermath."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Procedure
from marne.kernel.schema import INT, UNKNOWN, Shape
from marne.titles.gaw.rules import facts, kinds
from marne.titles.gaw.rules.actions import (
    NOTHING,
    PIONEERS,
    SURPRISE,
)
from marne.titles.gaw.rules.advantages import RAZED_AT_MOST, Declaration, Razing, advantages
from marne.titles.gaw.rules.atlas import (
    COUNTRY,
    FRENCH,
    GERMANY,
    GREEN,
    MAJOR,
    MINOR,
    POWERS,
    TERRAIN,
)
from marne.titles.gaw.rules.board import CUT, MAJOR_CROSSED, MINOR_CROSSED, OF_POWER, SPUR, UP, Gaw
from marne.titles.gaw.rules.firepower import (
    UNIT_TERMS,
    Term,
    capacity,
    defensive,
    has_cavalry,
    offensive,
    winners_price,
)
from marne.titles.gaw.rules.losses import Losses
from marne.titles.gaw.rules.options import PLAN_XVII
from marne.titles.gaw.rules.retreat import RetreatCall, Withdrawal, seats_that_may
from marne.titles.gaw.rules.roster import BIT, CAVALRY, KIND, POWER
from marne.titles.gaw.rules.veils import conceal, expose, narrow, upright

# Stages of a battle.
DECLARING: Final = 0
DECLARED: Final = 1
CAVALRY_CALL: Final = 2
RETREAT_CALL: Final = 3
WITHDRAWING: Final = 4
SHOWDOWN: Final = 5
LOSER_PAID: Final = 6
WINNER_PAID: Final = 7


def _foot_set(power: int) -> int:
    found = 0
    for u in OF_POWER[power]:
        if KIND[u] != CAVALRY:
            found |= BIT[u]
    return found


NOT_CAVALRY: Final[list[int]] = [_foot_set(p) for p in range(POWERS)]


class Battle(Procedure[Gaw]):
    """One battle. `disc` is the side with the Disc when it began: only that side can use it here (GAW 7.2-4, R13)."""

    shape: ClassVar[Shape] = Shape(
        area=kinds.AREA,
        disc=INT,
        stage=INT,
        advantage=kinds.ADVANTAGE,
        cavalry=INT,
        called=INT,
        plan=INT,
        result=INT,
        price=INT,
    )

    def __init__(
        self,
        area: int,
        disc: int,
        stage: int = DECLARING,
        advantage: int = NOTHING,
        cavalry: int = 0,
        called: int = 0,
        plan: int = 0,
        result: int = 0,
        price: int = 0,
    ) -> None:
        self.area = area
        self.disc = disc
        self.stage = stage
        self.advantage = advantage
        self.cavalry = cavalry  # the attacker has declared cavalry
        self.called = called  # a General Retreat
        self.plan = plan  # a Plan XVII engagement
        self.result = result
        self.price = price  # the winner's hits

    def data(self) -> tuple[Any, ...]:
        return (
            self.area,
            self.disc,
            self.stage,
            self.advantage,
            self.cavalry,
            self.called,
            self.plan,
            self.result,
            self.price,
        )

    def clone(self) -> Frame[Gaw]:
        return Battle(
            self.area,
            self.disc,
            self.stage,
            self.advantage,
            self.cavalry,
            self.called,
            self.plan,
            self.result,
            self.price,
        )

    def hear(self, g: Gaw, child: Frame[Gaw]) -> None:
        if isinstance(child, Declaration):
            self.advantage = child.kind
        elif isinstance(child, RetreatCall) and child.called:
            self.called = 1

    def step(self, g: Gaw) -> Frame[Gaw] | None:
        side = g.phasing
        enemy = 1 - side
        area = self.area
        stage = self.stage
        self.stage += 1
        if stage == DECLARING:
            self.plan = 1 if is_plan_17(g, area) else 0
            if g.listening:
                g.tell(Event(facts.BATTLE_BEGAN, "GAW 7.5.1-1", (area, side)))
            if g.is_tactical() and g.disc == side and len(advantages(g, area)) > 1:
                return Declaration(area)
        elif stage == DECLARED:
            if self.advantage == PIONEERS:  # GAW M31
                return Razing(area, RAZED_AT_MOST)
        elif stage == CAVALRY_CALL:
            if g.own(enemy, area) > 0:
                self.cavalry = declare_cavalry(g, side, area)
        elif stage == RETREAT_CALL:
            may_call = g.disc == enemy and self.disc == enemy and g.order != SURPRISE  # GAW 7.2.3-4, R14
            if may_call and seats_that_may(g, enemy, area, True, 0):
                return RetreatCall(enemy, area)
        elif stage == WITHDRAWING:  # of cavalry and leaders without the Disc, too (GAW 7.2.3-5, M33)
            if (self.called or not self.cavalry) and seats_that_may(g, enemy, area, self.called != 0, 0):
                return Withdrawal(enemy, area, self.called, 0)
        elif stage == SHOWDOWN:
            if g.own(enemy, area) == 0:
                return self.walk_in(g)
            return self.showdown(g)
        elif stage == LOSER_PAID:  # GAW 7.5.1.12-1
            winner = side if self.result > 0 else enemy
            if self.price:
                return Losses(winner, area, self.price, ())
        else:
            self.settle(g)
            return DONE
        return None

    def walk_in(self, g: Gaw) -> Frame[Gaw]:
        """GAW R55: nobody is left to fight; the attacker holds the area, also after Pioneers (GAW R18)."""
        if g.listening:
            g.tell(Event(facts.WALKED_IN, "GAW R55", (self.area, g.phasing)))
        g.yield_ground(self.area, 1 - g.phasing)
        if g.result is None:
            self.reward_plan(g)
        upright(g, self.area)
        return DONE

    def showdown(self, g: Gaw) -> Frame[Gaw] | None:
        """GAW 7.5.1.3 to 7.5.1.11: everything is revealed and counted; the loser takes hits.

        Up to now the units were hidden (GAW 7.5-8). The sign of the result says who the loser is (GAW 7.5.1.10-3).
        Worked examples: GAW 7.5.1.13-9 to -11.
        """
        side = g.phasing
        enemy = 1 - side
        area = self.area
        units: list[int] = []
        for s in (side, enemy):
            for u in g.units_in(s, area):
                expose(g, u)
                units.append(u)
        if g.listening:
            g.tell(
                Event(
                    facts.SHOWDOWN,
                    "GAW 7.5.1.3-1",
                    (area, tuple(units), tuple([g.step[u] for u in units])),
                    reveals=True,
                )
            )
            tell_bearing(g, side, area)
        terms: list[Term] | None = [] if g.listening else None
        fire = offensive(g, side, area, self.advantage, terms)
        tell_terms(g, side, terms)
        terms = [] if g.listening else None
        reply = defensive(g, enemy, area, terms)
        tell_terms(g, enemy, terms)
        self.result = fire - reply
        size = abs(self.result)
        loser = enemy if self.result > 0 else side
        suffered = min(size, capacity(g, loser, area))
        self.price = winners_price(size, suffered) if size else 0
        if g.listening:
            g.tell(Event(facts.OUTCOME, "GAW 7.5.1.10-1", (area, side, fire, reply, suffered, self.price)))
        if suffered == 0:
            return None
        return Losses(loser, area, suffered, ())

    def settle(self, g: Gaw) -> None:
        """GAW 7.5.1.16, 7.5.1.17: who holds the area, who stays face up (GAW M32), who rides on."""
        side = g.phasing
        enemy = 1 - side
        area = self.area
        if g.own(enemy, area) == 0:
            for u in g.units_in(side, area):
                if KIND[u] == CAVALRY and TERRAIN[area] == GREEN and not g.mark[u] & CUT:
                    g.mark[u] |= SPUR
        g.yield_ground(area, enemy)
        g.yield_ground(area, side)
        if g.result is not None:
            return
        self.reward_plan(g)
        if g.contested(area):
            for u in g.units_in(enemy, area):
                conceal(g, u)
        else:
            upright(g, area)

    def reward_plan(self, g: Gaw) -> None:
        """GAW 8.4-2, M14: the point of Plan XVII, once its area has been resolved."""
        if self.plan:
            g.gain(FRENCH, 1, "GAW 8.4-1")


def tell_bearing(g: Gaw, side: int, area: int) -> None:
    """Which of the attackers came over a river, and which are isolated: everybody sees which block was which."""
    for u in g.units_in(side, area):
        if g.mark[u] & MAJOR_CROSSED:
            g.tell(Event(facts.CAME_OVER, "GAW 7.5.1.4-2", (u, MAJOR)))
        elif g.mark[u] & MINOR_CROSSED:
            g.tell(Event(facts.CAME_OVER, "GAW 7.5.1.4-1", (u, MINOR)))
        if g.mark[u] & CUT:
            g.tell(Event(facts.HELD_BACK, "GAW M8", (u,)))


def tell_terms(g: Gaw, side: int, terms: list[Term] | None) -> None:
    if terms is not None:
        for rule, code, subject, amount in terms:
            unit = subject if code in UNIT_TERMS else UNKNOWN
            g.tell(Event(facts.TERM, rule, (side, code, unit, subject, amount)))


def is_plan_17(g: Gaw, area: int) -> bool:
    """GAW 8.4-1, R65: a new engagement by French units alone (GAW M35) in Germany, not in Luxembourg (GAW R9)."""
    if not g.rules & PLAN_XVII or COUNTRY[area] != GERMANY or area not in g.fresh or g.phasing == 0:
        return False
    for u in g.units_in(g.phasing, area):
        if POWER[u] != FRENCH:
            return False
    return True


def declare_cavalry(g: Gaw, side: int, area: int) -> int:
    """GAW 7.5.1.1-1: the attackers say truthfully whether they have cavalry in the battle."""
    yes = has_cavalry(g, side, area)
    riders: list[int] = []
    for u in g.units_in(side, area):
        if g.mark[u] & CUT:
            continue
        if not yes and not g.mark[u] & UP:
            narrow(g, u, NOT_CAVALRY[POWER[u]])
        elif g.veil[u] & ~NOT_CAVALRY[POWER[u]]:
            riders.append(u)
    if yes and len(riders) == 1:  # nobody else can be the cavalry
        narrow(g, riders[0], ~NOT_CAVALRY[POWER[riders[0]]])
    if g.listening:
        g.tell(Event(facts.CAVALRY_DECLARED, "GAW 7.5.1.1-1", (area, side, 1 if yes else 0), reveals=True))
    return 1 if yes else 0
