"""The verbs of the game. Every action is made once and shared: legal lists hand out references."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action, Bare, within
from marne.titles.qmg.rules.atlas import COUNTRIES, POWERS, SPACES
from marne.titles.qmg.rules.cards import KINDS

# How a card is used (Use.mode).
PLAIN: Final = 0
BERTHA: Final = 1  # G-36: the card stays prepared, hand cards are paid instead
RENAULT: Final = 2  # F-27: the card returns to hand
DREADNOUGHT: Final = 3  # U-33: the card stays prepared
FROM_HAND: Final = 4  # F-26, U-30: a battle card from hand serves as a Sustain card
HAND_RENAULT: Final = 5  # F-26 and F-27 together
MODES: Final = 6


class CardAction(Action):
    """An action that names a card."""

    def __init__(self, card: int) -> None:
        self.card: Final = within(card, 0, KINDS, "card")

    def data(self) -> tuple[int, ...]:
        return (self.card,)


class PieceAction(Action):
    """An action that names the piece of a country in a space."""

    def __init__(self, country: int, space: int) -> None:
        self.country: Final = within(country, 0, COUNTRIES, "country")
        self.space: Final = within(space, 0, SPACES, "space")

    def data(self) -> tuple[int, ...]:
        return (self.country, self.space)


class Pass(Bare):
    """Leave a step, decline a benefit, stop."""


class Mulligan(Bare):
    """Shuffle the ten cards back and draw ten others."""


class TopCard(Bare):
    """Discard the top card of the own draw deck."""


class LosePoint(Bare):
    """Lose a Victory Point instead of a card."""


class Bury(CardAction):
    """Put a card of the opening draw on the bottom of the deck."""


class Discard(CardAction):
    """Discard a card from hand."""


class DiscardPrepared(CardAction):
    """Discard a prepared card unseen."""


class Take(CardAction):
    """Take a card: from the draw deck when drafting, from the discard pile when a card says so."""


class TakeBack(CardAction):
    """Draft from the discard pile (The Pals Battalions)."""


class Play(CardAction):
    """Play a card."""


class Prepare(CardAction):
    """Put a card from hand face down on the table."""


class Unprepare(CardAction):
    """Take a prepared card back into hand."""


class ToBottom(CardAction):
    """Put a card from the discard pile on the bottom of the deck (War Revenue Act)."""


class Strike(CardAction):
    """Choose a card that somebody has to discard."""


class Drawn(CardAction):
    """CHANCE: this card came off the deck."""


class Place(PieceAction):
    """Put a piece on the board: an Army on land, a Navy at sea."""


class Remove(PieceAction):
    """Take an own piece off the board."""


class Eliminate(PieceAction):
    """Remove an enemy piece by a card's order."""


class Draft(Action):
    """Begin a draft: at the cost of two cards (0), or free through Troupes Coloniales (1)."""

    def __init__(self, free: int) -> None:
        self.free: Final = within(free, 0, 2, "draft")

    def data(self) -> tuple[int, ...]:
        return (self.free,)


class Draw(Action):
    """Draw so many cards in the Draw step."""

    def __init__(self, count: int) -> None:
        self.count: Final = within(count, 0, 8, "number of cards")

    def data(self) -> tuple[int, ...]:
        return (self.count,)


class Attack(Action):
    """Battle a space with the piece in another."""

    def __init__(self, space: int, origin: int) -> None:
        self.space: Final = within(space, 0, SPACES, "space")
        self.origin: Final = within(origin, 0, SPACES, "space")

    def data(self) -> tuple[int, ...]:
        return (self.space, self.origin)


class Use(Action):
    """Use a prepared card (or, by a Status, one from hand) in battle."""

    def __init__(self, card: int, mode: int) -> None:
        self.card: Final = within(card, 0, KINDS, "card")
        self.mode: Final = within(mode, 0, MODES, "way of use")

    def data(self) -> tuple[int, ...]:
        return (self.card, self.mode)


class Counter(Action):
    """Use a prepared Counterattack card for the Army of a country."""

    def __init__(self, card: int, country: int) -> None:
        self.card: Final = within(card, 0, KINDS, "card")
        self.country: Final = within(country, 0, COUNTRIES, "country")

    def data(self) -> tuple[int, ...]:
        return (self.card, self.country)


class Invoke(Action):
    """Use a Status card, where it has a victim against that power (else -1)."""

    def __init__(self, card: int, power: int) -> None:
        self.card: Final = within(card, 0, KINDS, "card")
        self.power: Final = within(power, -1, POWERS, "power")

    def data(self) -> tuple[int, ...]:
        return (self.card, self.power)


class Attrit(Action):
    """Use a prepared Attrition card: a single symbol against a power, several as printed (-1)."""

    def __init__(self, card: int, power: int) -> None:
        self.card: Final = within(card, 0, KINDS, "card")
        self.power: Final = within(power, -1, POWERS, "power")

    def data(self) -> tuple[int, ...]:
        return (self.card, self.power)


PASS: Final = Pass()
MULLIGAN: Final = Mulligan()
TOP_CARD: Final = TopCard()
LOSE_POINT: Final = LosePoint()
BURY: Final = [Bury(k) for k in range(KINDS)]
DISCARD: Final = [Discard(k) for k in range(KINDS)]
DISCARD_PREPARED: Final = [DiscardPrepared(k) for k in range(KINDS)]
TAKE: Final = [Take(k) for k in range(KINDS)]
TAKE_BACK: Final = [TakeBack(k) for k in range(KINDS)]
PLAY: Final = [Play(k) for k in range(KINDS)]
PREPARE: Final = [Prepare(k) for k in range(KINDS)]
UNPREPARE: Final = [Unprepare(k) for k in range(KINDS)]
TO_BOTTOM: Final = [ToBottom(k) for k in range(KINDS)]
STRIKE: Final = [Strike(k) for k in range(KINDS)]
DRAWN: Final = [Drawn(k) for k in range(KINDS)]
PLACE: Final = [[Place(c, s) for s in range(SPACES)] for c in range(COUNTRIES)]
REMOVE: Final = [[Remove(c, s) for s in range(SPACES)] for c in range(COUNTRIES)]
ELIMINATE: Final = [[Eliminate(c, s) for s in range(SPACES)] for c in range(COUNTRIES)]
DRAFT: Final = [Draft(free) for free in range(2)]
DRAW: Final = [Draw(n) for n in range(8)]
ATTACK: Final = [[Attack(s, o) for o in range(SPACES)] for s in range(SPACES)]
USE: Final = [[Use(k, m) for m in range(MODES)] for k in range(KINDS)]
COUNTER: Final = [[Counter(k, c) for c in range(COUNTRIES)] for k in range(KINDS)]
INVOKE: Final = [[Invoke(k, p) for p in range(-1, POWERS)] for k in range(KINDS)]
"""INVOKE[card][power + 1]."""
ATTRIT: Final = [[Attrit(k, p) for p in range(-1, POWERS)] for k in range(KINDS)]
"""ATTRIT[card][power + 1]."""
