"""The verbs of the game. Every action is made once and shared: legal lists hand out references."""

from __future__ import annotations

from typing import ClassVar, Final

from marne.kernel.action import Action, Bare
from marne.kernel.schema import Form
from marne.titles.qmg.rules.atlas import COUNTRIES, POWERS, SPACES
from marne.titles.qmg.rules.cards import KINDS
from marne.titles.qmg.rules.kinds import CARD, COUNTRY, DRAWS, FREE, MODE, SPACE, VICTIM

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
        self.card: Final = CARD.check(card)

    def data(self) -> tuple[int, ...]:
        return (self.card,)


class PieceAction(Action):
    """An action that names the piece of a country in a space."""

    def __init__(self, country: int, space: int) -> None:
        self.country: Final = COUNTRY.check(country)
        self.space: Final = SPACE.check(space)

    def data(self) -> tuple[int, ...]:
        return (self.country, self.space)


class Pass(Bare):
    """Leave a step, decline a benefit, stop."""

    form: ClassVar[Form] = Form("pass", closes=True)


class Mulligan(Bare):
    """Shuffle the ten cards back and draw ten others."""

    form: ClassVar[Form] = Form("mulligan")


class TopCard(Bare):
    """Discard the top card of the own draw deck."""

    form: ClassVar[Form] = Form("top", pointing=["choice:top"])


class LosePoint(Bare):
    """Lose a Victory Point instead of a card."""

    form: ClassVar[Form] = Form("point")


class Bury(CardAction):
    """Put a card of the opening draw on the bottom of the deck."""

    form: ClassVar[Form] = Form("bury {card}", card=CARD)


class Discard(CardAction):
    """Discard a card from hand."""

    form: ClassVar[Form] = Form("discard {card}", card=CARD)


class DiscardPrepared(CardAction):
    """Discard a prepared card unseen."""

    form: ClassVar[Form] = Form("drop {card}", pointing=["prepared:{card}"], card=CARD)


class Take(CardAction):
    """Take a card: from the draw deck when drafting, from the discard pile when a card says so."""

    form: ClassVar[Form] = Form("take {card}", pointing=["deck:{card}"], card=CARD)


class TakeBack(CardAction):
    """Draft from the discard pile (The Pals Battalions)."""

    form: ClassVar[Form] = Form("takeback {card}", pointing=["pile:{card}"], card=CARD)


class Play(CardAction):
    """Play a card."""

    form: ClassVar[Form] = Form("play {card}", leads=True, example="play G-44", card=CARD)


class Prepare(CardAction):
    """Put a card from hand face down on the table."""

    form: ClassVar[Form] = Form("prepare {card}", card=CARD)


class Unprepare(CardAction):
    """Take a prepared card back into hand."""

    form: ClassVar[Form] = Form("unprepare {card}", pointing=["prepared:{card}"], card=CARD)


class ToBottom(CardAction):
    """Put a card from the discard pile on the bottom of the deck (War Revenue Act)."""

    form: ClassVar[Form] = Form("under {card}", pointing=["pile:{card}"], card=CARD)


class Strike(CardAction):
    """Choose a card that somebody has to discard."""

    form: ClassVar[Form] = Form("strike {card}", pointing=["seen:{card}"], card=CARD)


class Drawn(CardAction):
    """CHANCE: this card came off the deck."""

    form: ClassVar[Form] = Form("drawn {card}", drawn=True, card=CARD)


class Place(PieceAction):
    """Put a piece on the board: an Army on land, a Navy at sea."""

    form: ClassVar[Form] = Form("place {country} {space}", example="place germany PIC", country=COUNTRY, space=SPACE)


class Remove(PieceAction):
    """Take an own piece off the board."""

    form: ClassVar[Form] = Form(
        "remove {country} {space}", pointing=["choice:remove", "space:{space}"], country=COUNTRY, space=SPACE
    )


class Eliminate(PieceAction):
    """Remove an enemy piece by a card's order."""

    form: ClassVar[Form] = Form("eliminate {country} {space}", country=COUNTRY, space=SPACE)


class Draft(Action):
    """Begin a draft: at the cost of two cards (0), or free through Troupes Coloniales (1)."""

    form: ClassVar[Form] = Form("draft {free}", pointing=["choice:draft {free}"], free=FREE)

    def __init__(self, free: int) -> None:
        self.free: Final = FREE.check(free)

    def data(self) -> tuple[int, ...]:
        return (self.free,)


class Draw(Action):
    """Draw so many cards in the Draw step."""

    form: ClassVar[Form] = Form("draw {count}", pointing=["choice:draw {count}"], count=DRAWS)

    def __init__(self, count: int) -> None:
        self.count: Final = DRAWS.check(count)

    def data(self) -> tuple[int, ...]:
        return (self.count,)


class Attack(Action):
    """Battle a space with the piece in another."""

    form: ClassVar[Form] = Form(
        "attack {space} from {origin}",
        example="attack PAR from PIC",
        pointing=["space:{origin}", "space:{space}"],
        space=SPACE,
        origin=SPACE,
    )

    def __init__(self, space: int, origin: int) -> None:
        self.space: Final = SPACE.check(space)
        self.origin: Final = SPACE.check(origin)

    def data(self) -> tuple[int, ...]:
        return (self.space, self.origin)


class Use(Action):
    """Use a prepared card (or, by a Status, one from hand) in battle."""

    form: ClassVar[Form] = Form(
        "use {card} {mode}", example="use G-10", pointing=["prepared:{card}"], card=CARD, mode=MODE
    )

    def __init__(self, card: int, mode: int) -> None:
        self.card: Final = CARD.check(card)
        self.mode: Final = MODE.check(mode)

    def data(self) -> tuple[int, ...]:
        return (self.card, self.mode)


class Counter(Action):
    """Use a prepared Counterattack card for the Army of a country."""

    form: ClassVar[Form] = Form(
        "counter {card} {country}",
        example="counter F-24 france",
        pointing=["prepared:{card}"],
        card=CARD,
        country=COUNTRY,
    )

    def __init__(self, card: int, country: int) -> None:
        self.card: Final = CARD.check(card)
        self.country: Final = COUNTRY.check(country)

    def data(self) -> tuple[int, ...]:
        return (self.card, self.country)


class Invoke(Action):
    """Use a Status card, where it has a victim against that power (else -1)."""

    form: ClassVar[Form] = Form(
        "invoke {card} {power}", example="invoke G-32 france_italy", pointing=["status:{card}"], card=CARD, power=VICTIM
    )

    def __init__(self, card: int, power: int) -> None:
        self.card: Final = CARD.check(card)
        self.power: Final = VICTIM.check(power)

    def data(self) -> tuple[int, ...]:
        return (self.card, self.power)


class Attrit(Action):
    """Use a prepared Attrition card: a single symbol against a power, several as printed (-1)."""

    form: ClassVar[Form] = Form("attrit {card} {power}", pointing=["prepared:{card}"], card=CARD, power=VICTIM)

    def __init__(self, card: int, power: int) -> None:
        self.card: Final = CARD.check(card)
        self.power: Final = VICTIM.check(power)

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
DRAW: Final = [Draw(max(n, 1)) for n in range(DRAWS.high)]
"""DRAW[n], from 1."""
ATTACK: Final = [[Attack(s, o) for o in range(SPACES)] for s in range(SPACES)]
USE: Final = [[Use(k, m) for m in range(MODES)] for k in range(KINDS)]
COUNTER: Final = [[Counter(k, c) for c in range(COUNTRIES)] for k in range(KINDS)]
INVOKE: Final = [[Invoke(k, p) for p in range(-1, POWERS)] for k in range(KINDS)]
"""INVOKE[card][power + 1]."""
ATTRIT: Final = [[Attrit(k, p) for p in range(-1, POWERS)] for k in range(KINDS)]
"""ATTRIT[card][power + 1]."""
