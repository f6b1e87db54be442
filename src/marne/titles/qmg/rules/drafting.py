"""Drafting: a Build card out of the deck, in the Draft step or by a card's text."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import (
    DRAFT,
    PASS,
    PREPARE,
    TAKE,
    TAKE_BACK,
    Draft,
    Pass,
    Prepare,
    Take,
    TakeBack,
)
from marne.titles.qmg.rules.atlas import FI, FRANCE, GE, SEA, SPACE, TEAM_OF, UK, UU
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import (
    BARES,
    BUILD_ARMY,
    BUILD_NAVY,
    CITIZEN_SOLDIERS,
    COLONIALES,
    COPIES,
    COUNTRY,
    LAND_BATTLE,
    OF_COUNTRY,
    OF_TYPE,
    OWNER,
    PALS,
    WOE_TO_THEM,
    kinds_in,
)
from marne.titles.qmg.rules.deck import recover, shuffle
from marne.titles.qmg.rules.options import BARES_COLONIALES, DRAFT_BLIND, PALS_DECK
from marne.titles.qmg.rules.questions import FOR_DRAFT, PayHand, Question, Step, foreign, hand_veto, misplaced
from marne.titles.qmg.rules.rulings import (
    DRAFT_BUILD_ONLY,
    DRAFT_NOT_THERE,
    DRAFT_NOTHING,
    DRAFT_ONCE,
    DRAFT_TWO_CARDS,
    MUST_DRAFT,
    NO_COLONIALES,
    NO_PALS,
    NO_WOE,
    NOT_IN_PILE,
    ONLY_DRAFTED,
    WOE_PRICE,
)

PALS_CARDS = OF_COUNTRY[UK] & OF_TYPE[UU][BUILD_ARMY]
WES_BIT = 1 << SPACE["WES"]


def draftable(g: Qmg, power: int, types: list[int], country: int) -> int:
    """The copies of the power's deck list that a draft may name, wherever they are; F-28 adds French Land Battles."""
    wanted = 0
    for t in types:
        wanted |= OF_TYPE[power][t]
    if power == FI and g.table[FI] & BARES:
        wanted |= OF_TYPE[FI][LAND_BATTLE] & OF_COUNTRY[FRANCE]
    return wanted & OF_COUNTRY[country] if country >= 0 else wanted


def step_draft(g: Qmg, power: int) -> int:
    """What the Draft step may take: any Build card of the power."""
    return draftable(g, power, [BUILD_ARMY, BUILD_NAVY], -1)


def free_draft(g: Qmg) -> int:
    """QMG card F-29: the card Troupes Coloniales drafts."""
    wanted = OF_TYPE[FI][BUILD_ARMY] & OF_COUNTRY[FRANCE]
    if g.rules & BARES_COLONIALES and g.table[FI] & BARES:
        wanted |= OF_TYPE[FI][LAND_BATTLE] & OF_COUNTRY[FRANCE]
    return wanted


def may_coloniales(g: Qmg, power: int) -> bool:
    """QMG card F-29: whether the Status and its Navy are there."""
    return power == FI and g.table[FI] & COLONIALES != 0 and g.pos[FRANCE] & SEA & WES_BIT != 0


def has_coloniales(g: Qmg, power: int) -> bool:
    return may_coloniales(g, power) and g.deck_count(FI) > 0


def has_pals(g: Qmg, power: int) -> bool:
    """QMG card U-27: whether the discard pile may serve as the deck."""
    return power == UU and g.table[UU] & PALS != 0 and (g.deck_count(UU) > 0 or not g.rules & PALS_DECK)


def has_woe(g: Qmg, power: int) -> bool:
    return power == GE and g.table[GE] & WOE_TO_THEM & ~g.used[GE] != 0


class DraftStep(Question):
    """QMG draft-1: draft a Build card for two cards from hand, or pass. Woe to Them lets Germany prepare here."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, drafted=INT)

    rule: ClassVar[str] = "QMG draft-1"

    def __init__(self, power: int, drafted: int) -> None:
        super().__init__(power)
        self.drafted = drafted

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.drafted)

    def is_open(self, g: Qmg) -> bool:
        """QMG ruling-14.5: whether there is anything to ask, on public grounds."""
        power = self.power
        if has_woe(g, power) and g.hand[power]:
            return True
        if self.drafted:
            return False
        if has_coloniales(g, power):
            return True
        return g.hand_count(power) >= 2 and (g.deck_count(power) > 0 or has_pals(g, power))

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        for a in DRAFT:
            if self.forbid(g, a) is None:
                found.append(a)
        if has_woe(g, self.power):
            found += [PREPARE[k] for k in kinds_in(self.power, g.hand[self.power])]
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        power = self.power
        if isinstance(a, Prepare) and power == GE:
            return hand_veto(g, power, a.card) if has_woe(g, power) else NO_WOE
        if not isinstance(a, Draft):
            return misplaced(g, power, a)
        if self.drafted:
            return DRAFT_ONCE
        if a.free:
            if not has_coloniales(g, power):
                return DRAFT_NOTHING if may_coloniales(g, power) else NO_COLONIALES
            return None if g.rules & DRAFT_BLIND or g.all_deck(power) & free_draft(g) else DRAFT_NOTHING
        if g.hand_count(power) < 2:
            return DRAFT_TWO_CARDS
        if g.rules & DRAFT_BLIND and g.deck_count(power):
            return None
        if g.all_deck(power) & step_draft(g, power):
            return None
        if has_pals(g, power) and (g.pile(power) | g.hand[power]) & PALS_CARDS:
            # The two cards paid lie in the pile already, so a Build Army in hand can be thrown in and taken back.
            return None
        return DRAFT_NOTHING

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Draft):
            if g.listening:  # it reveals that there is something to draft
                g.tell(Event(facts.DRAFT_BEGUN, "QMG draft-1", (self.power,), reveals=True))
            return Goto(Drafting(self.power, a.free, 0))
        if isinstance(a, Prepare):
            g.used[GE] |= WOE_TO_THEM
            g.prepare(a.card, "QMG card G-38")
        return DONE


class Drafting(Step):
    """A draft in the Draft step: pay, then take."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, free=INT, at=INT)

    def __init__(self, power: int, free: int, at: int) -> None:
        self.power = power
        self.free = free
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.free, self.at)

    def clone(self) -> Frame[Qmg]:
        return Drafting(self.power, self.free, self.at)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        at = self.at
        self.at = at + 1
        if at == 0:
            return None if self.free else DraftPayment(self.power, 2, FOR_DRAFT)
        if at == 1:
            if self.free:
                return TakeCard(self.power, free_draft(g), 0, 0)
            return TakeCard(self.power, step_draft(g, self.power), 1 if has_pals(g, self.power) else 0, 0)
        return DONE


class DraftPayment(PayHand):
    """QMG draft-1: two cards from hand, unseen. QMG card G-38: Germany may prepare between them, if enough are left."""

    def clone(self) -> Frame[Qmg]:
        return DraftPayment(self.power, self.n, self.reason)

    def may_prepare(self, g: Qmg) -> bool:
        return has_woe(g, self.power) and g.hand_count(self.power) > self.n

    def options(self, g: Qmg) -> list[Action]:
        found = super().options(g)
        if self.may_prepare(g):
            found += [PREPARE[k] for k in kinds_in(self.power, g.hand[self.power])]
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if not isinstance(a, Prepare) or self.power != GE:
            return super().forbid(g, a)
        if not has_woe(g, GE):
            return NO_WOE
        return hand_veto(g, GE, a.card) if self.may_prepare(g) else WOE_PRICE

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Prepare):
            return super().answer(g, a)
        g.used[GE] |= WOE_TO_THEM
        g.prepare(a.card, "QMG card G-38")
        return None


class TakeCard(Question):
    """QMG draft-1: the card that is drafted, shown to everybody; the deck is shuffled afterwards."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, wanted=INT, pals=INT, optional=INT)

    rule: ClassVar[str] = "QMG draft-1"

    def __init__(self, power: int, wanted: int, pals: int, optional: int) -> None:
        super().__init__(power)
        self.wanted = wanted
        self.pals = pals
        self.optional = optional

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.wanted, self.pals, self.optional)

    def offered(self, g: Qmg) -> int:
        return self.wanted if g.rules & DRAFT_BLIND else self.wanted & g.all_deck(self.power)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [TAKE[k] for k in kinds_in(self.power, self.offered(g))]
        if self.pals:
            found += [TAKE_BACK[k] for k in kinds_in(self.power, g.pile(self.power) & PALS_CARDS)]
        if self.optional or not found:  # who threw in the wrong cards for The Pals Battalions finds nothing
            found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            nothing = not self.offered(g) and not (self.pals and g.pile(self.power) & PALS_CARDS)
            return None if self.optional or nothing else MUST_DRAFT
        if isinstance(a, TakeBack):
            if not self.pals or OWNER[a.card] != UU or not COPIES[a.card] & PALS_CARDS:
                return NO_PALS
            return None if g.pile(UU) & COPIES[a.card] else NOT_IN_PILE
        if not isinstance(a, Take):
            return misplaced(g, self.power, a)
        if OWNER[a.card] != self.power or not self.wanted & COPIES[a.card]:
            return foreign(self.power, a.card, DRAFT_BUILD_ONLY)
        return None if self.offered(g) & COPIES[a.card] else DRAFT_NOT_THERE

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        power = self.power
        if isinstance(a, TakeBack):
            recover(g, a.card)
            g.lose(TEAM_OF[UU], 1, "QMG card U-27")
            return DONE
        if not isinstance(a, Take):
            if g.listening and not self.optional:  # it reveals that there was nothing to take
                g.tell(Event(facts.DRAFT_EMPTY, "QMG card U-27", (power,), reveals=True))
            return DONE
        copy = g.all_deck(power) & COPIES[a.card]
        copy &= -copy
        shuffle(g, power)
        if not copy:
            if g.listening:
                g.tell(Event(facts.DRAFT_FAILED, "QMG ruling-3.draft-2", (power, a.card)))
            return DONE
        g.deck[power] ^= copy
        g.hand[power] |= copy
        g.show_to_all(power, copy)
        if g.listening:
            g.tell(Event(facts.CARD_DRAFTED, "QMG draft-1", (power, a.card), reveals=True))
        if COUNTRY[a.card] == FRANCE and g.table[FI] & CITIZEN_SOLDIERS:
            return Goto(CitizenSoldiers(a.card))
        return DONE


class CitizenSoldiers(Question):
    """QMG card F-30: a drafted French card may be prepared at once."""

    shape: ClassVar[Shape] = Shape(card=kinds.CARD)

    rule: ClassVar[str] = "QMG card F-30"

    def __init__(self, card: int) -> None:
        super().__init__(FI)
        self.card = card

    def data(self) -> tuple[Any, ...]:
        return (self.card,)

    def options(self, g: Qmg) -> list[Action]:
        return [PREPARE[self.card], PASS]

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass) or (isinstance(a, Prepare) and a.card == self.card):
            return None
        return ONLY_DRAFTED if isinstance(a, Prepare) else misplaced(g, self.power, a)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Prepare):
            copy = g.copy_in(g.hand[FI], a.card)
            g.hand[FI] ^= copy
            g.prepared[FI] |= copy
            g.show_to_all(FI, copy)
            if g.listening:
                g.tell(Event(facts.CARD_PREPARED_OPENLY, "QMG card F-30", (FI, a.card)))
        return DONE
