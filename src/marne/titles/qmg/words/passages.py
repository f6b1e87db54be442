"""A turn of the log taken apart: which events belong to a card, a battle, or the end of the turn.

A power plays one card in its turn; whatever else is played belongs to that card. A battle is a passage of its own, and
what the card does after the battle belongs to the card again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.event import Event
from marne.titles.qmg.rules.cards import CLAUSES, LAND_BATTLE, PREPARE_CARDS, SEA_BATTLE, TYPE

HEADING: Final = "heading"
OPENING: Final = "opening"
DRAFT: Final = "draft"
PLAY: Final = "play"
ATTRITION: Final = "attrition"
BATTLE: Final = "battle"
REMOVAL: Final = "removal"
UPKEEP: Final = "upkeep"
SCORING: Final = "scoring"
ENDING: Final = "ending"
REST: Final = "rest"

_ALONE: Final = {
    "TurnStarted": HEADING,
    "TeamScored": SCORING,
    "GameEnded": ENDING,
    "MulliganTaken": OPENING,
    "DraftBegun": DRAFT,
    "CardPlayed": PLAY,
    "AttritionUsed": ATTRITION,
    "CardDrawn": UPKEEP,
    "CardPrepared": UPKEEP,
    "CardUnprepared": UPKEEP,
}
"""The passages of events that never belong to a battle."""
_OF_BATTLE: Final = frozenset({"BattleDeclared", "StatusUsed", "CounterattackUsed", "CardUsed", "CardPledged"})
"""Events that belong to a battle even before it is declared."""
REMOVED_FREELY: Final = "QMG pieces-4"
"""The rule by which owners may take their own pieces off the board."""
_OF_OPENING: Final = frozenset({"CardDrawn", "CardBuried", "MulliganTaken", "DeckShuffled"})


class Passage:
    """Events that are told together, with their places in the turn."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.places: Final[list[int]] = []
        self.events: Final[list[Event]] = []

    def add(self, place: int, e: Event) -> None:
        self.places.append(place)
        self.events.append(e)

    def first(self, name: str) -> Event | None:
        """The first event of that name."""
        return next((e for e in self.events if e.name == name), None)

    def named(self, *names: str) -> list[Event]:
        return [e for e in self.events if e.name in names]


class Reader:
    """Goes through the events of a turn and puts each into its passage."""

    def __init__(self) -> None:
        self.found: Final[list[Passage]] = []
        self._card: Passage | None = None
        """The card that is being played, or used for Attrition."""
        self._battle: Passage | None = None
        """The battle that is going on."""
        self._prepares = 0
        """How many cards the card that is being played may still prepare."""
        self._opening = True
        """Whether nothing has happened but that opening hands were drawn."""

    def read(self, place: int, e: Event) -> None:
        self._opening = self._opening and e.name in _OF_OPENING
        self._passage(e).add(place, e)

    def _begin(self, kind: str) -> Passage:
        self.found.append(Passage(kind))
        return self.found[-1]

    def _passage(self, e: Event) -> Passage:
        if e.name == "PieceRemoved" and e.rule == REMOVED_FREELY:
            return self._last_or_new(REMOVAL)
        if e.name in _ALONE:
            self._battle = None
            return self._alone(e)
        if e.name in _OF_BATTLE or self._battle is not None:
            return self._fight(e)
        if self._opening:
            return self._last_or_new(OPENING)
        if self.found and self.found[-1].kind == DRAFT:
            return self.found[-1]
        return self._card or self._last_or_new(REST)

    def _last_or_new(self, kind: str, power: int | None = None) -> Passage:
        """The last passage if it is of that kind, and of that power, else a new one."""
        last = self.found[-1] if self.found else None
        if last is not None and last.kind == kind and (power is None or last.events[0]["power"] == power):
            return last
        return self._begin(kind)

    def _alone(self, e: Event) -> Passage:
        kind = _ALONE[e.name]
        if self._opening:
            return self._last_or_new(OPENING, e["power"])
        if kind == PLAY:
            return self._play(e)
        if kind == ATTRITION:
            self._card, self._prepares = self._begin(kind), 0
            return self._card
        if e.name == "CardPrepared" and self._prepares and self._card is not None:
            self._prepares -= 1
            return self._card
        if kind in (UPKEEP, OPENING):
            return self._last_or_new(kind, e["power"])
        return self._last_or_new(kind) if kind == SCORING else self._begin(kind)

    def _play(self, e: Event) -> Passage:
        """A card that a card lets its power play is told with it."""
        self._prepares += sum(clause.n for clause in CLAUSES[e["card"]] if clause.op == PREPARE_CARDS)
        if self._card is None or self._card.kind == ATTRITION or self._card.events[0]["power"] != e["power"]:
            self._card = self._begin(PLAY)
        return self._card

    def _fight(self, e: Event) -> Passage:
        """The battle that is going on. That of a Land or Sea Battle card is told with the card."""
        battle = self._battle
        if battle is None or (e.name == "BattleDeclared" and battle.first("BattleDeclared") is not None):
            card = self._card
            if card is not None and card is self.found[-1] and is_battle_card(card):
                battle = card
                battle.kind = BATTLE
            else:
                battle = self._begin(BATTLE)
        self._battle = None if e.name in ("BattleWon", "BattleLost") else battle
        return battle


def is_battle_card(passage: Passage) -> bool:
    """Whether nothing has happened yet but that a Land or Sea Battle card was played."""
    return (
        passage.kind == PLAY
        and len(passage.events) == 1
        and TYPE[passage.events[0]["card"]] in (LAND_BATTLE, SEA_BATTLE)
    )


def passages(events: Sequence[Event]) -> list[Passage]:
    """The events of a chapter, passage by passage."""
    reader = Reader()
    for place, e in enumerate(events):
        reader.read(place, e)
    return reader.found
