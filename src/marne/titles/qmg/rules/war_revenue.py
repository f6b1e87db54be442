"""What the War Revenue Act asks: which cards are taken from the pile, and what is done with each."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, INTS, Shape
from marne.titles.qmg.rules import facts
from marne.titles.qmg.rules.actions import (
    PASS,
    PLAY,
    PREPARE,
    TAKE,
    TO_BOTTOM,
    Pass,
    Play,
    Prepare,
    Take,
    ToBottom,
)
from marne.titles.qmg.rules.atlas import (
    US,
    UU,
)
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import (
    COPIES,
    COUNTRY,
    KIND,
    OF_COUNTRY,
    OWNER,
    kinds_in,
)
from marne.titles.qmg.rules.deck import out_of_pile
from marne.titles.qmg.rules.questions import (
    Question,
    misplaced,
)
from marne.titles.qmg.rules.rulings import (
    ALL_TO_BE_USED,
    NOT_IN_PILE,
    NOT_TAKEN,
    ONLY_US_CARDS,
    OTHER_USE,
)

REVENUE: Final[int] = KIND["U-49"]

REVENUE_USES: Final = 3

# What is done with the cards taken, in this order
PLAYED: Final = 0
PREPARED: Final = 1
BURIED: Final = 2


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Cards without one copy of a card."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


class RevenueTake(Question):
    """QMG card U-49: which US card is taken from the own pile, in sight of everybody; no more of them by passing."""

    pointing: ClassVar[dict[str, list[str]]] = {"take": ["pile:{card}"]}

    shape: ClassVar[Shape] = Shape(taken=INTS)

    rule: ClassVar[str] = "QMG card U-49"

    def __init__(self, taken: tuple[int, ...]) -> None:
        super().__init__(UU)
        self.taken = taken
        self.chosen = -1  # told to the parent in `hear`, as `passed` is

    def data(self) -> tuple[Any, ...]:
        return (self.taken,)

    def is_left(self, g: Qmg, card: int) -> bool:
        """Whether the pile holds a copy of a card besides those already taken."""
        return (g.pile(UU) & COPIES[card]).bit_count() > self.taken.count(card)

    def options(self, g: Qmg) -> list[Action]:
        stock = g.pile(UU) & OF_COUNTRY[US] & ~COPIES[REVENUE]
        found: list[Action] = [TAKE[k] for k in kinds_in(UU, stock) if self.is_left(g, k)]
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Take):
            return misplaced(g, self.power, a)
        if OWNER[a.card] != UU or COUNTRY[a.card] != US or a.card == REVENUE:
            return ONLY_US_CARDS
        return None if self.is_left(g, a.card) else NOT_IN_PILE

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Take):
            self.chosen = a.card
            copy = out_of_pile(g, a.card)
            g.up[UU] = (*g.up[UU], copy)
            if g.listening:
                g.tell(Event(facts.CARD_RECOVERED, "QMG card U-49", (UU, a.card), reveals=True))
        return DONE


class RevenueUse(Question):
    """QMG card U-49: the card for one of the three uses; a use may be skipped if the others suffice for the cards."""

    pointing: ClassVar[dict[str, list[str]]] = {"play": ["pile:{card}"], "prepare": ["pile:{card}"]}

    shape: ClassVar[Shape] = Shape(use=INT, taken=INTS)

    rule: ClassVar[str] = "QMG card U-49"

    def __init__(self, use: int, taken: tuple[int, ...]) -> None:
        super().__init__(UU)
        self.use = use
        self.taken = taken
        self.chosen = -1

    def data(self) -> tuple[Any, ...]:
        return (self.use, self.taken)

    def may_skip(self) -> bool:
        """Whether the uses still to come suffice for all cards taken."""
        return len(self.taken) < REVENUE_USES - self.use

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = []
        for k in kinds_in(UU, g.pile(UU)):
            if k in self.taken:
                found.append(PLAY[k] if self.use == PLAYED else PREPARE[k] if self.use == PREPARED else TO_BOTTOM[k])
        if self.may_skip():
            found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None if self.may_skip() else ALL_TO_BE_USED
        if isinstance(a, Play):
            card, use = a.card, PLAYED
        elif isinstance(a, Prepare):
            card, use = a.card, PREPARED
        elif isinstance(a, ToBottom):
            card, use = a.card, BURIED
        else:
            return misplaced(g, self.power, a)
        if use != self.use:
            return OTHER_USE
        return None if card in self.taken else NOT_TAKEN

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Play):
            self.chosen = a.card  # played by the parent, which hears of it
        elif isinstance(a, Prepare):
            self.chosen = a.card
            copy = out_of_pile(g, a.card)
            g.prepared[UU] |= 1 << copy
            g.show_to_all(UU, 1 << copy)
            if g.listening:
                g.tell(Event(facts.CARD_PREPARED_OPENLY, "QMG card U-49", (UU, a.card)))
        elif isinstance(a, ToBottom):
            self.chosen = a.card
            copy = out_of_pile(g, a.card)
            g.bottom[UU] = (*g.bottom[UU], copy)
            g.show_to_all(UU, 1 << copy)
            if g.listening:
                g.tell(Event(facts.CARD_BURIED, "QMG card U-49", (UU, a.card)))
        return DONE
