"""Attrition and Economic Warfare: hits, and how a hit power takes them."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, INTS, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import (
    ATTRIT,
    DISCARD,
    DISCARD_PREPARED,
    LOSE_POINT,
    PASS,
    TOP_CARD,
    Attrit,
    Discard,
    DiscardPrepared,
    LosePoint,
    Pass,
    TopCard,
)
from marne.titles.qmg.rules.atlas import BORDERS, COUNTRIES_OF, LAND, MEMBERS, POWERS, TEAM_OF, UK, UU, spaces_in
from marne.titles.qmg.rules.board import HAND, PREPARED, Qmg
from marne.titles.qmg.rules.cards import ANY_ENTERPRISE, ATTRITION, COUNTRY, PREPARED_HITS, SYMBOL, VALUE, kinds_in
from marne.titles.qmg.rules.deck import FOR_HIT, top_card
from marne.titles.qmg.rules.options import ATTRITION_BY_POWER, HITS_FROM_ACTIVE
from marne.titles.qmg.rules.questions import Question, Step, foreign, hand_veto, is_prepared, misplaced, prepared_veto
from marne.titles.qmg.rules.rulings import (
    ATTRITION_ADJACENT,
    ATTRITION_PRINTED,
    ATTRITION_TARGET,
    DECK_EMPTY,
    DECK_NOT_EMPTY,
    MUST_TAKE_HIT,
    NO_ATTRITION,
    NOT_PREPARED,
)


class Hits(Step):
    """QMG cards.economic-1: the powers hit by a card discard, each all its cards, in turn order (QMG ruling-8.6)."""

    shape: ClassVar[Shape] = Shape(hits=INTS, at=INT)

    def __init__(self, hits: tuple[int, ...], at: int = 0) -> None:
        self.hits = hits
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.hits, self.at)

    def clone(self) -> Frame[Qmg]:
        return Hits(self.hits, self.at)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        if self.at == POWERS:
            return DONE
        power = (g.turn + self.at) % POWERS if g.rules & HITS_FROM_ACTIVE else self.at
        self.at += 1
        n = self.hits[power]
        if not n:
            return None
        if g.listening:
            g.tell(Event(facts.POWER_HIT, "QMG attrition.discard-1", (power, n)))
        if not g.hand[power] and not g.prepared[power] and not g.deck_count(power):
            g.lose(TEAM_OF[power], n, "QMG attrition.discard-5")
            return None
        return Hit(power, n)


class Hit(Question):
    """QMG attrition.discard-3: a hit power chooses card by card: top of the deck, hand, prepared; a point only if the
    deck is empty."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, n=INT)

    rule: ClassVar[str] = "QMG attrition.discard-3"

    def __init__(self, power: int, n: int) -> None:
        super().__init__(power)
        self.n = n

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.n)

    def clone(self) -> Frame[Qmg]:
        return Hit(self.power, self.n)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [TOP_CARD if g.deck_count(self.power) else LOSE_POINT]
        for k in kinds_in(self.power, g.hand[self.power]):
            found.append(DISCARD[k])
        for k in kinds_in(self.power, g.prepared[self.power]):
            found.append(DISCARD_PREPARED[k])
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Discard):
            return hand_veto(g, self.power, a.card)
        if isinstance(a, DiscardPrepared):
            return prepared_veto(g, self.power, a.card)
        if isinstance(a, TopCard):
            return None if g.deck_count(self.power) else DECK_EMPTY
        if isinstance(a, LosePoint):
            return DECK_NOT_EMPTY if g.deck_count(self.power) else None
        return MUST_TAKE_HIT if isinstance(a, Pass) else misplaced(g, self.power, a)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        self.n -= 1
        draw: Frame[Qmg] | None = None
        if isinstance(a, Discard):
            g.discard_unseen(a.card, HAND, "QMG attrition.discard-3")
        elif isinstance(a, DiscardPrepared):
            g.discard_unseen(a.card, PREPARED, "QMG attrition.discard-3")
        elif isinstance(a, TopCard):
            draw = top_card(g, self.power, FOR_HIT)
        else:
            g.lose(TEAM_OF[self.power], 1, "QMG attrition.discard-5")
        if self.n:
            return draw
        return DONE if draw is None else Goto(draw)


def adjacent_army(g: Qmg, countries: list[int], target: int) -> bool:
    """Whether an Army of one of the countries is next to an Army of a power."""
    theirs = 0
    for c in COUNTRIES_OF[target]:
        theirs |= g.pos[c] & LAND
    for c in countries:
        for s in spaces_in(g.pos[c] & LAND):
            if BORDERS[s] & theirs:
                return True
    return False


def single_targets(g: Qmg, power: int, country: int) -> list[int]:
    """QMG attrition-3: the enemy powers a single symbol of a country's card can hit."""
    countries = COUNTRIES_OF[power] if g.rules & ATTRITION_BY_POWER else [country]
    return [p for p in MEMBERS[1 - TEAM_OF[power]] if adjacent_army(g, countries, p)]


def is_single(g: Qmg, power: int, card: int) -> bool:
    """Whether a prepared card serves as a single symbol: its own, or through Relied on For Any Enterprise."""
    if SYMBOL[card] == ATTRITION:
        return VALUE[card] == 1
    return power == UU and COUNTRY[card] == UK and g.table[UU] & ANY_ENTERPRISE != 0


class AttritionStep(Question):
    """QMG attrition-1, QMG prepare-3: discard one prepared card with an Attrition symbol, or pass."""

    rule: ClassVar[str] = "QMG attrition-1"

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        for k in kinds_in(self.power, g.prepared[self.power]):
            if is_single(g, self.power, k):
                for p in single_targets(g, self.power, COUNTRY[k]):
                    found.append(ATTRIT[k][p + 1])
            elif SYMBOL[k] == ATTRITION:
                found.append(ATTRIT[k][0])
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Attrit):
            return misplaced(g, self.power, a)
        if not is_prepared(g, self.power, a.card):
            return foreign(self.power, a.card, NOT_PREPARED)
        if is_single(g, self.power, a.card):
            if a.power < 0 or TEAM_OF[a.power] == TEAM_OF[self.power]:
                return ATTRITION_TARGET
            return None if a.power in single_targets(g, self.power, COUNTRY[a.card]) else ATTRITION_ADJACENT
        if SYMBOL[a.card] != ATTRITION:
            return NO_ATTRITION
        return None if a.power < 0 else ATTRITION_PRINTED

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Attrit):
            return DONE
        g.discard_open(a.card, PREPARED)
        if g.listening:
            g.tell(Event(facts.ATTRITION_USED, "QMG attrition-1", (self.power, a.card), reveals=True))
        if a.power < 0:
            return Goto(Hits(tuple(PREPARED_HITS[a.card])))
        hits = [0] * POWERS
        hits[a.power] = 1
        return Goto(Hits(tuple(hits)))
