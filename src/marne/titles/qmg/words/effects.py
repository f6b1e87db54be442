"""What a card or a battle brought about, in short clauses: pieces, discards, points, cards that went somewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
from marne.titles.qmg.rules.atlas import SPACE_NAMES, TEAM_NAMES, TEAM_OF
from marne.titles.qmg.rules.board import DECK, HAND, PREPARED
from marne.titles.qmg.rules.cards import TITLE
from marne.titles.qmg.words.names import POWER_SHORT, article, card_name, cards, counted, listed, piece_name

_FROM: Final = {HAND: "from hand", PREPARED: "from the prepared cards", DECK: "off the deck"}
_GONE: Final = {"PieceLost": "lost", "PieceEliminated": "eliminated", "PieceRemoved": "removed"}
_SILENT: Final = frozenset({"DeckShuffled", "DraftBegun", "CardPledged"})
_WENT: Final = {
    "CardDrafted": "drafted",
    "CardRecovered": "taken from the discard pile",
    "CardPrepared": "prepared",
    "CardPreparedOpenly": "prepared openly",
    "CardBuried": "put under the deck",
    "CardDrawn": "drawn",
    "CardUnprepared": "taken back into hand",
    "CardShownAndDiscarded": "discarded face up",
}
"""What became of a card that its owner moved."""


def effects(events: Sequence[Event]) -> list[str]:
    """The clauses of these events, in their order; what is of one kind is told where the first of it stands."""
    found: dict[tuple[str, int], list[Event]] = {}
    for e in events:
        if e.name not in _SILENT:
            found.setdefault(_topic(e), []).append(e)
    return [text for (topic, _), some in found.items() if (text := _clause(topic, some, found))]


def _topic(e: Event) -> tuple[str, int]:
    """Events of one topic are told in one clause."""
    if e.name in ("CardDiscarded", "PowerHit"):
        return e.name, e["power"]
    if e.name in ("PointsGained", "PointsLost"):
        return e.name, e["team"]
    if e.name in ("CardUsed", "CardStruck", "CardsInspected"):
        return e.name, e["power"]
    return e.name, UNKNOWN


def _clause(topic: str, some: Sequence[Event], found: dict[tuple[str, int], list[Event]]) -> str:
    """One clause; empty where there is nothing to say."""
    e = some[0]
    if topic in ("PieceBuilt", "PieceRecruited"):
        return _pieces(some, " recruited" if topic == "PieceRecruited" else "")
    if topic in _GONE:
        pieces = listed([f"the {piece_name(e['country'], e['space'])} in {SPACE_NAMES[e['space']]}" for e in some])
        return f"{pieces} {'is' if len(some) == 1 else 'are'} {_GONE[topic]}"
    if topic in _WENT:
        return f"{some_cards([e['card'] for e in some])} {_WENT[topic]}"
    if topic == "CardDiscarded":
        return f"{POWER_SHORT[e['power']]} discards {discarded(some)}"
    if topic == "PowerHit":
        paid = len(found.get(("CardDiscarded", e["power"]), ())) + len(
            found.get(("PointsLost", TEAM_OF[e["power"]]), ())
        )
        due = sum(e["cards"] for e in some)
        return "" if paid or not due else f"{POWER_SHORT[e['power']]} has to discard {cards(due)}"
    return _other(topic, some)


def _other(topic: str, some: Sequence[Event]) -> str:
    e = some[0]
    match topic:
        case "PointsGained":
            return f"the {TEAM_NAMES[e['team']]} gain {sum(e['points'] for e in some)} VP"
        case "PointsLost":
            lost, gained, enemy = sum(e["points"] for e in some), sum(e["to_enemy"] for e in some), 1 - e["team"]
            rest = (
                f" to the {TEAM_NAMES[enemy]}" if gained == lost else f", {gained} of them to the {TEAM_NAMES[enemy]}"
            )
            return f"the {TEAM_NAMES[e['team']]} lose {lost} VP{rest if gained else ''}"
        case "CardUsed":
            return f"{POWER_SHORT[e['power']]} uses {listed(counted([card_name(e['card']) for e in some]))}"
        case "StatusUsed":
            against = [f" against {POWER_SHORT[e['victim']]}" if e["victim"] >= 0 else "" for e in some]
            return listed([f"{TITLE[e['card']]}{end}" for e, end in zip(some, against, strict=True)]) + " used"
        case "StatusDiscarded":
            return f"{POWER_SHORT[e['power']]} loses the Status {listed([TITLE[e['card']] for e in some])}"
        case "CardStruck":
            return f"{POWER_SHORT[e['of']]} loses {listed([card_name(e['card']) for e in some])}"
        case "CardsInspected":
            seen = [card_name(card) for card in e.many("cards")]
            shown = f" ({listed(counted(seen))})" if seen else ""
            return f"{POWER_SHORT[e['power']]} looks at the cards of {POWER_SHORT[e['of']]}{shown}"
        case "ObjectivePlaced":
            return f"an Objective in {listed([SPACE_NAMES[e['space']] for e in some])}"
        case "SupplyGranted":
            fed = listed([f"{_a_piece(e)} in {SPACE_NAMES[e['space']]}" for e in some])
            return f"{fed} {'counts' if len(some) == 1 else 'count'} as supplied"
        case "TruceDeclared":
            return "until the end of the round France and the United Kingdom cannot battle German Armies"
        case "RequirementNotMet":
            return "the requirement is not met"
        case "DraftEmpty":
            return "nothing to draft"
        case "DraftFailed":
            return f"{card_name(e['card'])} is not in the deck"
        case _:
            return ""


def _pieces(some: Sequence[Event], verb: str) -> str:
    """New pieces, those of one kind together: "Russian Armies in Caucasus and Petrograd"."""
    where: dict[str, list[str]] = {}
    for e in some:
        where.setdefault(piece_name(e["country"], e["space"]), []).append(SPACE_NAMES[e["space"]])
    told = []
    for name, spaces in where.items():
        piece = f"{article(name)} {name}" if len(spaces) == 1 else f"{name.removesuffix('y')}ies"
        told.append(f"{piece}{verb} in {listed(spaces)}")
    return listed(told)


def _a_piece(e: Event) -> str:
    name = piece_name(e["country"], e["space"])
    return f"{article(name)} {name}"


def some_cards(found: Sequence[int]) -> str:
    """Cards by name, as far as the viewer knows them, and the others counted."""
    known = counted([card_name(card) for card in found if card != UNKNOWN])
    hidden = sum(card == UNKNOWN for card in found)
    return listed([*known, *(["a card" if hidden == 1 else cards(hidden)] if hidden else [])])


def discarded(events: Sequence[Event]) -> str:
    """Cards that were discarded, with where they came from unless all of them were in hand."""
    zones: dict[int, list[int]] = {}
    for e in events:
        zones.setdefault(e["zone"], []).append(e["card"])
    if list(zones) == [HAND]:
        return some_cards(zones[HAND])
    return listed([_from(zone, found) for zone, found in zones.items()])


def _from(zone: int, found: Sequence[int]) -> str:
    if zone == PREPARED and all(card == UNKNOWN for card in found):
        return "a prepared card" if len(found) == 1 else f"{len(found)} prepared cards"
    return f"{some_cards(found)} {_FROM[zone]}"
