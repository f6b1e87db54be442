"""Cards of the Play step that a Status card brings back to hand: Commonwealth Support, The Girls with Yellow Hands."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.qmg.rules import kinds
from marne.titles.qmg.rules.actions import (
    INVOKE,
    PASS,
    Invoke,
    Pass,
)
from marne.titles.qmg.rules.atlas import (
    UK,
    UU,
)
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.card_play import Resolve, play_card
from marne.titles.qmg.rules.cards import (
    BUILD_ARMY,
    COMMONWEALTH,
    COPIES,
    COUNTRY,
    KIND,
    LAND_BATTLE,
    OWNER,
    TYPE,
    YELLOW_HANDS,
)
from marne.titles.qmg.rules.deck import recover
from marne.titles.qmg.rules.questions import (
    Question,
    Step,
    foreign,
    misplaced,
)
from marne.titles.qmg.rules.rulings import (
    NOT_ON_TABLE,
    STATUS_NOT_NOW,
)

COMMONWEALTH_CARD: Final[int] = KIND["U-28"]
YELLOW_HANDS_CARD: Final[int] = KIND["U-31"]


def play_in_step(g: Qmg, card: int) -> Frame[Qmg]:
    """Play a card in the Play step, where a Status card may bring it back to hand."""
    text = play_card(g, card)
    if COUNTRY[card] == UK and g.navies(UK).bit_count() >= 3:
        if TYPE[card] == BUILD_ARMY and g.table[UU] & COMMONWEALTH:
            return Retain(card, COMMONWEALTH_CARD)
        if TYPE[card] == LAND_BATTLE and g.table[UU] & YELLOW_HANDS:
            return Retain(card, YELLOW_HANDS_CARD)
    return text


class Retain(Question):
    """QMG card U-28 and U-31: with three UK Navies, the card just played may go back to hand."""

    shape: ClassVar[Shape] = Shape(card=kinds.CARD, by=kinds.CARD)

    rule: ClassVar[str] = "QMG card U-31"

    def __init__(self, card: int, by: int) -> None:
        super().__init__(UU)
        self.card = card
        self.by = by

    def data(self) -> tuple[Any, ...]:
        return (self.card, self.by)

    def options(self, g: Qmg) -> list[Action]:
        return [INVOKE[self.by][0], PASS]

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Invoke):
            return misplaced(g, self.power, a)
        if OWNER[a.card] != UU or not g.table[UU] & COPIES[a.card]:
            return foreign(UU, a.card, NOT_ON_TABLE)
        return None if a.card == self.by and a.power < 0 else STATUS_NOT_NOW

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        return Goto(Retained(self.card, 0) if isinstance(a, Invoke) else Resolve(self.card))


class Retained(Step):
    """QMG card U-28 and U-31: the card is carried out from the top of the pile, then it goes back to hand.

    So it cannot pay for what it does itself (QMG ruling-14.7).
    """

    shape: ClassVar[Shape] = Shape(card=kinds.CARD, at=INT)

    def __init__(self, card: int, at: int) -> None:
        self.card = card
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.card, self.at)

    def clone(self) -> Frame[Qmg]:
        return Retained(self.card, self.at)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        if self.at == 0:
            self.at = 1
            return Resolve(self.card)
        recover(g, self.card)
        return DONE
