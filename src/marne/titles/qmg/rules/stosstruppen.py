"""Stosstruppen: the battle that a prepared Sustain card buys after a German Army has been built."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import BERTHA, PASS, PLAIN, USE, Attack, Pass, Use
from marne.titles.qmg.rules.atlas import BORDERS, GE, GERMANY, LAND
from marne.titles.qmg.rules.battle import Fight
from marne.titles.qmg.rules.board import PREPARED, Qmg
from marne.titles.qmg.rules.cards import (
    BIG_BERTHA,
    EVERYWHERE,
    KIND,
    STOSSTRUPPEN,
    SUSTAIN_LAND,
    SYMBOL,
    VALUE,
    WITH_SYMBOL,
    kinds_in,
)
from marne.titles.qmg.rules.options import BERTHA_NOT_FOR_STOSS
from marne.titles.qmg.rules.prerequisites import battle_cost, battles, may_battle
from marne.titles.qmg.rules.questions import (
    FOR_BERTHA,
    PayHand,
    Question,
    Step,
    foreign,
    is_prepared,
    misplaced,
)
from marne.titles.qmg.rules.reinforce_sustain import covers
from marne.titles.qmg.rules.rulings import (
    MUST_PAY_STOSS,
    NO_PAYMENT,
    NO_SUCH_MODE,
    NOT_NEXT_TO_NEW,
    NOT_PREPARED,
    PAID_BY_SUSTAIN,
)

STOSSTRUPPEN_CARD: Final[int] = KIND["G-33"]


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
