"""The draw deck and the discard pile: draws of CHANCE, the known bottom, shuffling, cards that come back."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Chance, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import (
    DRAWN,
    Drawn,
)
from marne.titles.qmg.rules.atlas import POWER_CODES, POWERS, TEAM_OF
from marne.titles.qmg.rules.board import DECK, ROWS, Qmg
from marne.titles.qmg.rules.cards import COPIES, COUNT, FIRST, KINDS_OF, OWNER, kinds_in
from marne.titles.qmg.rules.questions import Step, card_of
from marne.titles.qmg.rules.rulings import LEFT_TO_CHANCE, NOT_IN_DECK

# Where a card off the deck goes: into hand, or unseen to the discards, and by what rule.
INTO_HAND: Final = 0
FOR_HIT: Final = 1
FOR_TRENCHES: Final = 2
FOR_BARON: Final = 3
DISCARD_RULES: Final = ["QMG draw-1", "QMG attrition.discard-3", "QMG card G-34", "QMG card G-39"]

COPIES_IN: Final[list[int]] = [copies.bit_count() for copies in range(1 << max(COUNT))]
"""How many copies are in a set of the copies of one kind."""


class DrawCard(Chance[Qmg]):
    """CHANCE takes the top card of the shuffled part of a deck: into hand, or unseen to the discards."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, discard=INT)

    rule: ClassVar[str] = "QMG draw-1"

    def __init__(self, power: int, discard: int) -> None:
        self.power = power
        self.discard = discard

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.discard)

    def clone(self) -> Frame[Qmg]:
        return self

    def purpose(self, g: Qmg) -> str:
        return "deck " + POWER_CODES[self.power]

    def outcomes(self, g: Qmg) -> list[tuple[Action, int]]:
        deck = g.deck[self.power]
        found: list[tuple[Action, int]] = []
        for k in KINDS_OF[self.power]:
            copies = deck & COPIES[k]
            if copies:
                found.append((DRAWN[k], COPIES_IN[copies >> FIRST[k]]))
        return found

    def veto(self, g: Qmg, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Drawn):
            return LEFT_TO_CHANCE
        return None if OWNER[a.card] == self.power and g.deck[self.power] & COPIES[a.card] else NOT_IN_DECK

    def take(self, g: Qmg, seat: int, a: Action) -> Frame[Qmg] | None:
        assert isinstance(a, Drawn)
        copy = g.deck[self.power] & COPIES[a.card]
        copy &= -copy
        g.deck[self.power] ^= copy
        came(g, self.power, a.card, copy, self.discard)
        return DONE


def came(g: Qmg, power: int, card: int, copy: int, discard: int) -> None:
    """A card has come off the deck."""
    if discard:
        g.down[power] |= copy
        if g.listening:
            rule = DISCARD_RULES[discard]
            g.tell(Event(facts.CARD_DISCARDED, rule, (power, DECK, card), g.audience[power]))
    else:
        g.hand[power] |= copy
        if g.listening:
            g.tell(Event(facts.CARD_DRAWN, "QMG draw-1", (power, card), g.audience[power]))


def top_card(g: Qmg, power: int, discard: int) -> Frame[Qmg] | None:
    """Take the top card of a deck that is not empty: a draw of CHANCE while its order is unknown."""
    if g.deck[power]:
        return DrawCard(power, discard)
    at = g.bottom[power][0]
    g.bottom[power] = g.bottom[power][1:]
    came(g, power, kinds_in(power, 1 << at)[0], 1 << at, discard)
    return None


class Drawing(Step):
    """Draw cards into hand, one by one, as far as the deck goes."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, n=INT)

    def __init__(self, power: int, n: int) -> None:
        self.power = power
        self.n = n

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.n)

    def clone(self) -> Frame[Qmg]:
        return Drawing(self.power, self.n)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        if self.n <= 0 or not g.deck_count(self.power):
            return DONE
        self.n -= 1
        return top_card(g, self.power, INTO_HAND)


def shuffle(g: Qmg, power: int) -> None:
    """QMG draft-2: the deck is shuffled; nothing is known of its order any more."""
    for i in g.bottom[power]:
        g.deck[power] |= 1 << i
    g.bottom[power] = ()
    for o in ROWS[g.players]:
        g.seen[o * POWERS + power] &= ~g.deck[power]
    if g.listening:
        g.tell(Event(facts.DECK_SHUFFLED, "QMG draft-2", (power,)))


def out_of_pile(g: Qmg, card: int) -> int:
    """Take a card out of its discard pile, in sight of everybody; returns the copy (its number, not its bit)."""
    owner = OWNER[card]
    pile = list(g.up[owner])
    for i in range(len(pile) - 1, -1, -1):
        if COPIES[card] >> pile[i] & 1:
            copy = pile.pop(i)
            g.up[owner] = tuple(pile)
            return copy
    hidden = g.down[owner] & COPIES[card]  # only face-down copies are left
    hidden &= -hidden
    g.leave_open(owner, g.down[owner], hidden)
    g.down[owner] ^= hidden
    return hidden.bit_length() - 1


def recover(g: Qmg, card: int) -> None:
    """A card goes from the discard pile into hand, in sight of everybody."""
    owner = OWNER[card]
    copy = 1 << out_of_pile(g, card)
    g.hand[owner] |= copy
    g.show_to_all(owner, copy)
    if g.listening:
        g.tell(Event(facts.CARD_RECOVERED, "QMG ruling-9.2", (owner, card), reveals=True))


def force_top(g: Qmg, power: int, reason: int) -> Frame[Qmg] | None:
    """QMG running-out-1: a forced discard off the deck; an empty deck costs a Victory Point."""
    if g.deck_count(power):
        return top_card(g, power, reason)
    g.lose(TEAM_OF[power], 1, "QMG running-out-1", card_of(DISCARD_RULES[reason]))
    return None
