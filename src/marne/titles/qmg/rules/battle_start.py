"""Germany's own Status cards at the start of a battle, before the first Reinforce card (QMG ruling-7.2.2)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INTS, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import (
    INVOKE,
    PASS,
    STRIKE,
    Invoke,
    Pass,
    Strike,
)
from marne.titles.qmg.rules.atlas import (
    ENTENTE,
    GE,
    LAND,
)
from marne.titles.qmg.rules.board import PREPARED, TABLE, Qmg
from marne.titles.qmg.rules.cards import (
    COPIES,
    KIND,
    MUSTARD_GAS,
    OWNER,
    RED_BARON,
    RUMPLER_TAUBE,
    cards_in,
    kinds_in,
)
from marne.titles.qmg.rules.deck import force_top
from marne.titles.qmg.rules.questions import FOR_MUSTARD, Question, force_prepared, is_prepared
from marne.titles.qmg.rules.rulings import (
    NOT_A_DEFENDER,
    NOT_ON_TABLE,
    NOT_SEEN,
    OTHER_QUESTION,
    STATUS_SPENT,
)

RUMPLER_CARD: Final[int] = KIND["G-37"]
MUSTARD_CARD: Final[int] = KIND["G-32"]
BARON_CARD: Final[int] = KIND["G-39"]


class GermanStart(Question):
    """QMG ruling-7.2.2: Rumpler Taube, Mustard Gas and The Red Baron, before the first Reinforce card."""

    shape: ClassVar[Shape] = Shape(space=kinds.SPACE)

    rule: ClassVar[str] = "QMG ruling-7.2.2"

    def __init__(self, space: int) -> None:
        super().__init__(GE)
        self.space = space

    def data(self) -> tuple[Any, ...]:
        return (self.space,)

    def invocations(self, g: Qmg) -> list[Action]:
        """What Germany can do."""
        found: list[Action] = []
        ready = g.table[GE] & ~g.used[GE]
        defenders = g.powers_in(ENTENTE, self.space)
        if ready & RUMPLER_TAUBE:
            found.append(INVOKE[RUMPLER_CARD][0])
        if LAND >> self.space & 1:
            for p in defenders:
                if ready & MUSTARD_GAS:
                    found.append(INVOKE[MUSTARD_CARD][p + 1])
                if ready & RED_BARON:
                    found.append(INVOKE[BARON_CARD][p + 1])
        return found

    def options(self, g: Qmg) -> list[Action]:
        found = self.invocations(g)
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Invoke):
            return OTHER_QUESTION
        if OWNER[a.card] != GE or not g.table[GE] & COPIES[a.card]:
            return NOT_ON_TABLE
        if a.card == RUMPLER_CARD:
            return None if a.power < 0 else NOT_A_DEFENDER
        if (
            (a.card != MUSTARD_CARD and a.card != BARON_CARD)
            or g.used[GE] & COPIES[a.card]
            or not LAND >> self.space & 1
        ):
            return STATUS_SPENT
        return None if a.power in g.powers_in(ENTENTE, self.space) else NOT_A_DEFENDER

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Invoke):
            return DONE
        if g.listening:
            g.tell(Event(facts.STATUS_USED, "QMG ruling-7.2.2", (GE, a.card, a.power)))
        if a.card == RUMPLER_CARD:
            g.discard_open(a.card, TABLE)
            defenders = g.powers_in(ENTENTE, self.space)
            for p in defenders:
                g.show_in_place(g.seat_of[GE], p, g.prepared[p])
                if g.listening:
                    cards = tuple(cards_in(p, g.prepared[p]))
                    g.tell(
                        Event(
                            facts.CARDS_INSPECTED,
                            "QMG card G-37",
                            (GE, p, PREPARED, cards),
                            g.audience[GE],
                            reveals=True,
                        )
                    )
            return Goto(Reconnaissance(tuple(defenders)))
        g.used[GE] |= COPIES[a.card]
        forced = force_prepared(g, a.power, 1, FOR_MUSTARD) if a.card == MUSTARD_CARD else force_top(g, a.power)
        return DONE if forced is None else Goto(forced)


class Reconnaissance(Question):
    """QMG card G-37: Germany may discard one of the prepared cards it has looked at, face up."""

    shape: ClassVar[Shape] = Shape(victims=INTS)

    rule: ClassVar[str] = "QMG card G-37"

    def __init__(self, victims: tuple[int, ...]) -> None:
        super().__init__(GE)
        self.victims = victims

    def data(self) -> tuple[Any, ...]:
        return (self.victims,)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        for p in self.victims:
            found += [STRIKE[k] for k in kinds_in(p, g.prepared[p])]
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Strike):
            return OTHER_QUESTION
        owner = OWNER[a.card]
        return None if owner in self.victims and is_prepared(g, owner, a.card) else NOT_SEEN

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Strike):
            g.discard_open(a.card, PREPARED)
            if g.listening:
                g.tell(Event(facts.CARD_STRUCK, "QMG card G-37", (GE, OWNER[a.card], a.card), reveals=True))
        return DONE
