"""The Combat Segment: which battles are fought, and one battle from its declarations to its aftermath."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Goto, Procedure
from marne.kernel.ruling import Ruling
from marne.titles.gaw import rulings as no
from marne.titles.gaw.actions import (
    DECLARE,
    DONE_MOVE,
    FIGHT,
    FOCH_ATTACK,
    NOTHING,
    PIONEERS,
    PONTOON,
    RAZE,
    SURPRISE,
    Declare,
    Done,
    Fight,
    Raze,
)
from marne.titles.gaw.atlas import (
    AREAS,
    COUNTRY,
    FORT_AREA,
    FORTS_IN,
    FRENCH,
    GERMANY,
    GREEN,
    MAJOR,
    MINOR,
    NEIGHBOURS,
    POWERS,
    TERRAIN,
)
from marne.titles.gaw.board import ACTIVE, CUT, MAJOR_CROSSED, MINOR_CROSSED, OF_POWER, SPUR, UP, Gaw
from marne.titles.gaw.firepower import Term, capacity, defensive, has_cavalry, offensive, winners_price
from marne.titles.gaw.losses import Losses
from marne.titles.gaw.options import PLAN_XVII
from marne.titles.gaw.retreat import RetreatCall, Withdrawal, seats_that_may
from marne.titles.gaw.roster import BIT, CAVALRY, FOCH, KIND, POWER
from marne.titles.gaw.veils import conceal, expose, narrow, upright

RAZED_AT_MOST: Final = 2

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


def can_attack(g: Gaw, side: int, area: int) -> bool:
    """GAW 7.5-4, M24: whether a side has a unit in an area that is not isolated; discs never attack (GAW 4.1-3)."""
    for u in g.units_in(side, area):
        if not g.mark[u] & CUT:
            return True
    return False


class Combat(Procedure[Gaw]):
    """All battles of an impulse, one after the other (GAW 7.5-11). `fought` are the areas that have had theirs."""

    def __init__(self, fought: tuple[int, ...], over: int) -> None:
        self.fought = fought
        self.over = over

    def data(self) -> tuple[Any, ...]:
        return (self.fought, self.over)

    def clone(self) -> Frame[Gaw]:
        return Combat(self.fought, self.over)

    def step(self, g: Gaw) -> Frame[Gaw] | None:
        if self.over:
            return DONE
        due = due_battles(g, self.fought)
        if len(due) == 1:
            return Battle(due[0], g.disc)
        if due or optional_battles(g, self.fought):
            return BattleChoice(self.fought)
        return DONE

    def hear(self, g: Gaw, child: Frame[Gaw]) -> None:
        if isinstance(child, Battle):
            self.fought = (*self.fought, child.area)
        else:
            self.over = 1


def due_battles(g: Gaw, fought: tuple[int, ...]) -> list[int]:
    """GAW 7.5-2: the new engagements that have not been fought."""
    return [a for a in g.fresh if a not in fought]


def optional_battles(g: Gaw, fought: tuple[int, ...]) -> list[int]:
    """GAW 7.5-3: old engagements that may still be fought in this impulse.

    They count with the new ones: one battle in a Strategic Action, else one for each activated leader, wherever he is
    (GAW 7.1-5, 7.5-5, 7.5-6, R24).
    """
    if len(fought) >= g.slots:
        return []
    side = g.phasing
    found: list[int] = []
    for a in range(1, AREAS):
        if g.blocks[side * AREAS + a] and g.foes(side, a) and a not in fought and can_attack(g, side, a):
            found.append(a)
    return found


class BattleChoice(Choice[Gaw]):
    """Which battle next? The order is the attacker's, new engagements first (GAW 7.5-9, 7.5-10).

    Of two partners the French player chooses (GAW M4).
    """

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.5-9"

    def __init__(self, fought: tuple[int, ...]) -> None:
        self.fought = fought

    def data(self) -> tuple[Any, ...]:
        return (self.fought,)

    def clone(self) -> Frame[Gaw]:
        return self

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (g.seats(g.phasing)[0],)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        due = due_battles(g, self.fought)
        if due:
            return [FIGHT[a] for a in due]
        found: list[Action] = [FIGHT[a] for a in optional_battles(g, self.fought)]
        found.append(DONE_MOVE)
        return found

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        due = due_battles(g, self.fought)
        if isinstance(a, Done):
            return no.MUST_FIGHT if due else None
        if not isinstance(a, Fight):
            return no.OTHER_QUESTION
        if a.area in due:
            return None
        side = g.phasing
        if a.area in self.fought:
            return no.FOUGHT
        if not g.blocks[side * AREAS + a.area] or not g.foes(side, a.area):
            return no.NOT_CONTESTED
        if due:
            return no.NEW_FIRST
        if len(self.fought) >= g.slots:
            return no.NO_SLOT
        return None if can_attack(g, side, a.area) else no.ALL_CUT

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Fight)
        return Goto(Battle(a.area, g.disc))


class Battle(Procedure[Gaw]):
    """One battle. `disc` is the side with the Disc when it began: only that side can use it here (GAW 7.2-4, R13)."""

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
                g.tell(Event("BattleBegan", "GAW 7.5.1-1", (area, side)))
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
            g.tell(Event("WalkedIn", "GAW R55", (self.area, g.phasing)))
        g.yield_ground(self.area, 1 - g.phasing)
        if g.result is None:
            self.reward_plan(g)
        upright(g, self.area)
        return DONE

    def showdown(self, g: Gaw) -> Frame[Gaw] | None:
        """GAW 7.5.1.3 to 7.5.1.11: everything is revealed and counted; the loser takes his hits.

        Up to now the units were hidden (GAW 7.5-8). The sign of the result says who the loser is (GAW 7.5.1.10-3).
        Worked examples: GAW 7.5.1.13-9 to -11.
        """
        side = g.phasing
        enemy = 1 - side
        area = self.area
        shown: list[int] = [area]
        for s in (side, enemy):
            for u in g.units_in(s, area):
                expose(g, u)
                shown.append(u)
                shown.append(g.step[u])
        if g.listening:
            g.tell(Event("Showdown", "GAW 7.5.1.3-1", tuple(shown), reveals=True))
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
            g.tell(Event("Outcome", "GAW 7.5.1.10-1", (area, side, fire, reply, suffered, self.price)))
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
            g.tell(Event("CameOver", "GAW 7.5.1.4-2", (u, MAJOR)))
        elif g.mark[u] & MINOR_CROSSED:
            g.tell(Event("CameOver", "GAW 7.5.1.4-1", (u, MINOR)))
        if g.mark[u] & CUT:
            g.tell(Event("HeldBack", "GAW M8", (u,)))


def tell_terms(g: Gaw, side: int, terms: list[Term] | None) -> None:
    if terms is not None:
        for rule, code, subject, amount in terms:
            g.tell(Event("Term", rule, (side, code, subject, amount)))


def is_plan_17(g: Gaw, area: int) -> bool:
    """GAW 8.4-1, R65: a new engagement by French units alone (GAW M35) in Germany, not in Luxembourg (GAW R9)."""
    if not g.rules & PLAN_XVII or COUNTRY[area] != GERMANY or area not in g.fresh or g.phasing == 0:
        return False
    for u in g.units_in(g.phasing, area):
        if POWER[u] != FRENCH:
            return False
    return True


def declare_cavalry(g: Gaw, side: int, area: int) -> int:
    """GAW 7.5.1.1-1: the attacker says truthfully whether he has cavalry in the battle."""
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
        g.tell(Event("CavalryDeclared", "GAW 7.5.1.1-1", (area, side, 1 if yes else 0), reveals=True))
    return 1 if yes else 0


def advantages(g: Gaw, area: int) -> list[int]:
    """GAW 7.2-2, R12: what the Disc could buy the attacker in this battle; nothing is always among it."""
    side = g.phasing
    found = [NOTHING]
    for kind in (PONTOON, PIONEERS, FOCH_ATTACK):
        if veto_advantage(g, side, area, kind) is None:
            found.append(kind)
    return found


def veto_advantage(g: Gaw, side: int, area: int, kind: int) -> Ruling | None:
    """GAW M30: the Disc is never spent without effect; rivers matter in new engagements only (GAW R17)."""
    if kind == PONTOON:
        if area in g.fresh:
            for u in g.units_in(side, area):
                if g.mark[u] & (MAJOR_CROSSED | MINOR_CROSSED):
                    return None
        return no.NO_PONTOON
    if kind == PIONEERS:
        return None if g.control[area] != side and g.walls[area] > 0 else no.NO_PIONEERS
    if kind == FOCH_ATTACK:
        if g.phasing == 1 and g.mark[FOCH] & ACTIVE and g.where[FOCH] in NEIGHBOURS[area]:
            for u in g.units_in(side, area):
                if POWER[u] == FRENCH and not g.mark[u] & CUT:
                    return None
        return no.NO_FOCH
    return None


class Declaration(Choice[Gaw]):
    """Spend the Disc on this battle, for one advantage (GAW 3.3-3, 7.2-3, R16)?

    The player of the Power most numerous in the area decides (GAW M4).
    """

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.2-2"

    def __init__(self, area: int) -> None:
        self.area = area
        self.kind = NOTHING  # told to the parent in `hear`, in the same push as the answer

    def data(self) -> tuple[Any, ...]:
        return (self.area,)

    def clone(self) -> Frame[Gaw]:
        return Declaration(self.area)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (g.seat_of(g.leading(g.phasing, self.area)),)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        return [DECLARE[kind] for kind in advantages(g, self.area)]

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Declare):
            return no.OTHER_QUESTION
        return veto_advantage(g, g.phasing, self.area, a.kind)

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        assert isinstance(a, Declare)
        self.kind = a.kind
        if g.listening:
            g.tell(Event("Declared", self.rule, (self.area, a.kind)))
        if a.kind != NOTHING:
            g.pass_disc("GAW 7.2-4")
        return DONE


class Razing(Choice[Gaw]):
    """Which disc do the pioneers remove? Of two fortresses the attacker may choose (GAW R18)."""

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.2.2-1"

    def __init__(self, area: int, left: int) -> None:
        self.area = area
        self.left = left

    def data(self) -> tuple[Any, ...]:
        return (self.area, self.left)

    def clone(self) -> Frame[Gaw]:
        return Razing(self.area, self.left)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (g.seat_of(g.leading(g.phasing, self.area)),)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        found: list[Action] = [RAZE[fort] for fort in FORTS_IN[self.area] if g.discs_at(fort) > 0]
        if self.left < RAZED_AT_MOST:
            found.append(DONE_MOVE)
        return found

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None if self.left < RAZED_AT_MOST else no.RAZE_ONE
        if not isinstance(a, Raze):
            return no.OTHER_QUESTION
        if FORT_AREA[a.fort] != self.area or g.discs_at(a.fort) == 0:
            return no.NOT_RAZED
        return None

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Raze)
        g.lose_disc(a.fort, self.rule)
        self.left -= 1
        return None if self.left and g.walls[self.area] else DONE
