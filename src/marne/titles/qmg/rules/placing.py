"""Placing pieces: build and recruit, and what follows a build (Stosstruppen) or makes one possible (Mark IV Tanks)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import BERTHA, PASS, PLACE, PLAIN, USE, Attack, Pass, Place, Use
from marne.titles.qmg.rules.atlas import BORDERS, GE, GERMANY, LAND, POWER_OF, SEA, SIDE_OF, UK, UU, spaces_in
from marne.titles.qmg.rules.battle import Fight
from marne.titles.qmg.rules.board import PREPARED, Qmg
from marne.titles.qmg.rules.cards import (
    BIG_BERTHA,
    COUNTRY,
    EVERYWHERE,
    KIND,
    MARK_IV,
    STOSSTRUPPEN,
    SUSTAIN_LAND,
    SYMBOL,
    VALUE,
    WITH_SYMBOL,
    kinds_in,
)
from marne.titles.qmg.rules.options import BERTHA_NOT_FOR_STOSS
from marne.titles.qmg.rules.prerequisites import battle_cost, battles, may_battle, rail_charge
from marne.titles.qmg.rules.questions import (
    FOR_BERTHA,
    FOR_RAIL,
    PayHand,
    Question,
    Step,
    foreign,
    is_prepared,
    misplaced,
)
from marne.titles.qmg.rules.reinforce_sustain import covers
from marne.titles.qmg.rules.rulings import (
    ARMY_ON_LAND,
    ENEMY_THERE,
    MUST_PAY_STOSS,
    NAVY_AT_SEA,
    NO_PAYMENT,
    NO_STOCK,
    NO_SUCH_MODE,
    NOT_NAMED,
    NOT_NEXT_TO_NEW,
    NOT_PREPARED,
    NOT_SUPPLIED_THERE,
    OWN_PIECE_THERE,
    PAID_BY_SUSTAIN,
    RAIL_NO_CARD,
    WRONG_COUNTRY,
)

STOSSTRUPPEN_CARD: Final[int] = KIND["G-33"]


def targets(g: Qmg, country: int, where: int, build: int) -> int:
    """The spaces where a country may build or recruit now."""
    found = where & (g.buildable(country) if build else g.free_for(country))
    if not g.hand[POWER_OF[country]]:
        for s in spaces_in(found):
            if rail_charge(g, country, s):
                found &= ~(1 << s)
    return found


def wanted(g: Qmg, country: int, where: int, build: int) -> int:
    """The spaces for which a placing is asked: also where only the stock is missing, since an own piece may be removed
    to make it available (QMG pieces-4)."""
    room = g.room_for(country)
    return where & room & (g.in_reach(country) if build else room)


def may_place(g: Qmg, country: int, space: int, build: int) -> Ruling | None:
    """Why a piece cannot be placed there."""
    bit = 1 << space
    if g.side(1 - SIDE_OF[country]) & bit:
        return ENEMY_THERE
    if g.pos[country] & bit:
        return OWN_PIECE_THERE
    if not g.free_for(country) & bit:
        return NO_STOCK
    if build and not g.buildable(country) & bit:
        return NOT_SUPPLIED_THERE
    if rail_charge(g, country, space) and not g.hand[POWER_OF[country]]:
        return RAIL_NO_CARD
    return None


class PlacePiece(Question):
    """QMG placing-1: where a piece is built (`build`) or recruited; the benefit may be declined."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, country=kinds.COUNTRY, where=INT, build=INT)

    rule: ClassVar[str] = "QMG placing-1"

    def __init__(self, power: int, country: int, where: int, build: int) -> None:
        super().__init__(power)
        self.country = country
        self.where = where
        self.build = build

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.country, self.where, self.build)

    def options(self, g: Qmg) -> list[Action]:
        places = PLACE[self.country]
        found: list[Action] = [places[s] for s in spaces_in(targets(g, self.country, self.where, self.build))]
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Place):
            return misplaced(g, self.power, a)
        if a.country != self.country:
            return WRONG_COUNTRY
        if not self.where >> a.space & 1:
            return self.elsewhere(a.space)
        return may_place(g, self.country, a.space, self.build)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Place):
            return DONE
        return Goto(Placing(self.country, a.space, self.build))

    def elsewhere(self, space: int) -> Ruling:
        """Why the piece does not go to a space that the card does not mean."""
        if LAND >> space & 1:
            return NOT_NAMED if self.where & LAND else NAVY_AT_SEA
        return NOT_NAMED if self.where & SEA else ARMY_ON_LAND


class Placing(Step):
    """A piece comes onto the board: its extra price, the piece, and Stosstruppen after a built German Army."""

    shape: ClassVar[Shape] = Shape(country=kinds.COUNTRY, space=kinds.SPACE, build=INT, at=INT)

    def __init__(self, country: int, space: int, build: int, at: int = 0) -> None:
        self.country = country
        self.space = space
        self.build = build
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.country, self.space, self.build, self.at)

    def clone(self) -> Frame[Qmg]:
        return Placing(self.country, self.space, self.build, self.at)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        at = self.at
        self.at = at + 1
        if at == 0:
            charge = rail_charge(g, self.country, self.space)
            return PayHand(POWER_OF[self.country], charge, FOR_RAIL) if charge else None
        if at == 1:
            g.put(self.country, self.space)
            if g.listening:
                built = Event(facts.PIECE_BUILT, "QMG build-2", (self.country, self.space))
                recruited = Event(facts.PIECE_RECRUITED, "QMG recruit-1", (self.country, self.space))
                g.tell(built if self.build else recruited)
            return None
        if (
            at == 2
            and self.build
            and self.country == GERMANY
            and LAND >> self.space & 1
            and g.table[GE] & STOSSTRUPPEN & ~g.used[GE]
            and g.prepared[GE]
            and battles(g, GERMANY, BORDERS[self.space] & LAND, EVERYWHERE)
        ):
            return Stosstruppen(self.space)
        return DONE


def payments(g: Qmg, space: int) -> list[int]:
    """The prepared German Sustain Land Battle cards whose text covers a space (`rough` does not matter: none asks)."""
    return [k for k in kinds_in(GE, g.prepared[GE] & WITH_SYMBOL[GE][SUSTAIN_LAND]) if covers(g, k, space, 0) is None]


class Stosstruppen(Question):
    """QMG card G-33: once a turn, after building an Army, a prepared Sustain card buys a battle next to it."""

    shape: ClassVar[Shape] = Shape(built=INT)

    rule: ClassVar[str] = "QMG card G-33"

    def __init__(self, built: int) -> None:
        super().__init__(GE)
        self.built = built

    def data(self) -> tuple[Any, ...]:
        return (self.built,)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        for a in battles(g, GERMANY, BORDERS[self.built] & LAND, EVERYWHERE):
            assert isinstance(a, Attack)
            if payments(g, a.space):
                found.append(a)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Attack):
            return misplaced(g, self.power, a)
        if not BORDERS[self.built] & LAND & 1 << a.space:
            return NOT_NEXT_TO_NEW
        ruling = may_battle(g, GERMANY, a.space, a.origin)
        if ruling is not None:
            return ruling
        return None if payments(g, a.space) else NO_PAYMENT

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Attack):
            return DONE
        g.used[GE] |= STOSSTRUPPEN
        if g.listening:  # it reveals that a Sustain card for this space is prepared
            g.tell(Event(facts.STATUS_USED, "QMG card G-33", (GE, STOSSTRUPPEN_CARD, -1), reveals=True))
        return Goto(StossPayment(a.space, a.origin))


class StossPayment(Question):
    """QMG card G-33: the prepared Sustain Land Battle card that pays for the attack; its symbols do not count."""

    shape: ClassVar[Shape] = Shape(space=kinds.SPACE, origin=kinds.SPACE)

    rule: ClassVar[str] = "QMG card G-33"
    own_turn: ClassVar[bool] = False  # the attack has been chosen

    def __init__(self, space: int, origin: int) -> None:
        super().__init__(GE)
        self.space = space
        self.origin = origin

    def data(self) -> tuple[Any, ...]:
        return (self.space, self.origin)

    def may_bertha(self, g: Qmg, card: int) -> bool:
        """QMG card G-36: the card stays prepared for hand cards; those for the battle itself must remain."""
        if g.rules & BERTHA_NOT_FOR_STOSS or g.turn != GE or not g.table[GE] & BIG_BERTHA & ~g.used[GE]:
            return False
        return VALUE[card] + battle_cost(g, GERMANY, self.space, self.origin) <= g.hand_count(GE)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = []
        for k in payments(g, self.space):
            found.append(USE[k][PLAIN])
            if self.may_bertha(g, k):
                found.append(USE[k][BERTHA])
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return MUST_PAY_STOSS
        if not isinstance(a, Use):
            return misplaced(g, self.power, a)
        if not is_prepared(g, GE, a.card):
            return foreign(GE, a.card, NOT_PREPARED)
        if SYMBOL[a.card] != SUSTAIN_LAND:
            return PAID_BY_SUSTAIN
        ruling = covers(g, a.card, self.space, 0)
        if ruling is not None or a.mode == PLAIN:
            return ruling
        return None if a.mode == BERTHA and self.may_bertha(g, a.card) else NO_SUCH_MODE

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        assert isinstance(a, Use)
        if g.listening:
            g.tell(Event(facts.CARD_USED, "QMG card G-33", (GE, a.card, a.mode), reveals=True))
        if a.mode == BERTHA:
            g.used[GE] |= BIG_BERTHA
            g.reveal_prepared(a.card)
            return Goto(BerthaStoss(self.space, self.origin, VALUE[a.card]))
        g.discard_open(a.card, PREPARED)
        return Goto(Fight(GERMANY, self.space, self.origin))


class BerthaStoss(Step):
    """Big Bertha pays for Stosstruppen: hand cards first, then the battle."""

    shape: ClassVar[Shape] = Shape(space=kinds.SPACE, origin=kinds.SPACE, price=INT)

    def __init__(self, space: int, origin: int, price: int) -> None:
        self.space = space
        self.origin = origin
        self.price = price

    def data(self) -> tuple[Any, ...]:
        return (self.space, self.origin, self.price)

    def clone(self) -> Frame[Qmg]:
        return BerthaStoss(self.space, self.origin, self.price)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        if self.price:
            due, self.price = self.price, 0
            return PayHand(GE, due, FOR_BERTHA)
        return Goto(Fight(GERMANY, self.space, self.origin))


def mark_iv(g: Qmg, space: int) -> Frame[Qmg] | None:
    """QMG card U-32: the question about an Army in a space just won, unless public facts rule it out.

    In the own turn an Army may be taken off the board for it, if none is left in stock (QMG ruling-14.4).
    """
    free = wanted(g, UK, 1 << space, 1) if g.turn == UU else g.buildable(UK) & 1 << space
    return MarkIV(UU, space) if free else None


class MarkIV(Question):
    """QMG card U-32: after a won land battle in clear terrain, a prepared UK Sustain card buys an Army there."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, space=kinds.SPACE)

    rule: ClassVar[str] = "QMG card U-32"

    def __init__(self, power: int, space: int) -> None:
        super().__init__(power)
        self.space = space

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.space)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        for k in kinds_in(UU, g.prepared[UU] & WITH_SYMBOL[UU][SUSTAIN_LAND]):
            if self.forbid(g, USE[k][PLAIN]) is None:
                found.append(USE[k][PLAIN])
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Use):
            return misplaced(g, self.power, a)
        if not is_prepared(g, UU, a.card):
            return foreign(UU, a.card, NOT_PREPARED)
        if SYMBOL[a.card] != SUSTAIN_LAND:
            return PAID_BY_SUSTAIN
        if COUNTRY[a.card] != UK:
            return WRONG_COUNTRY
        if a.mode != PLAIN:
            return NO_SUCH_MODE
        ruling = covers(g, a.card, self.space, 0)
        return ruling if ruling is not None else may_place(g, UK, self.space, 1)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Use):
            return DONE
        g.used[UU] |= MARK_IV
        g.discard_open(a.card, PREPARED)
        if g.listening:
            g.tell(Event(facts.CARD_USED, "QMG card U-32", (UU, a.card, PLAIN), reveals=True))
        return Goto(Placing(UK, self.space, 1))
