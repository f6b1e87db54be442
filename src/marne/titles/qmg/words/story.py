"""The story of a game: a turn as a player would tell it, from its events as one seat was told them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from marne.kernel import story as kinds
from marne.kernel.event import Event
from marne.kernel.story import Line
from marne.titles.qmg.rules.atlas import SPACE_NAMES, TEAM_NAMES
from marne.titles.qmg.rules.cards import COUNTRY, TYPE, TYPE_NAMES
from marne.titles.qmg.rules.kinds import SPACE
from marne.titles.qmg.words import passages as of
from marne.titles.qmg.words.effects import discarded, effects, some_cards
from marne.titles.qmg.words.events import tell
from marne.titles.qmg.words.names import (
    ADJECTIVES,
    COUNTRY_SUBJECTS,
    POWER_SHORT,
    capital,
    card_name,
    cards,
    listed,
    piece_name,
)
from marne.titles.qmg.words.passages import Passage, passages


def opens(e: Event) -> bool:
    """Whether a chapter begins: the turn of a power."""
    return e.name == "TurnStarted"


def story(events: Sequence[Event]) -> list[Line]:
    """A chapter in sentences."""
    lines: list[Line] = []
    for passage in passages(events):
        text, things = _TELL[passage.kind](passage)
        lines.append(Line(_KINDS[passage.kind], text, tuple(passage.places), tuple(dict.fromkeys(things))))
    return lines


_KINDS: Final = {
    of.HEADING: kinds.TURN,
    of.OPENING: kinds.OTHER,
    of.DRAFT: kinds.CARD,
    of.PLAY: kinds.CARD,
    of.ATTRITION: kinds.CARD,
    of.BATTLE: kinds.BATTLE,
    of.REMOVAL: kinds.LOSS,
    of.UPKEEP: kinds.OTHER,
    of.SCORING: kinds.SCORE,
    of.ENDING: kinds.SCORE,
    of.REST: kinds.OTHER,
}

Told = tuple[str, list[str]]
"""A text and its things."""


def _things(events: Sequence[Event]) -> list[str]:
    return [thing for e in events for thing in e.things()]


def _who(e: Event) -> str:
    return POWER_SHORT[e["power"]]


def _heading(passage: Passage) -> Told:
    e = passage.events[0]
    return f"Round {e['round']}: {_who(e)}", e.things()


def _opening(passage: Passage) -> Told:
    """An opening hand. Even its owner, who has it before them, reads only how many cards there are."""
    drawn, buried = passage.named("CardDrawn"), passage.named("CardBuried")
    told = ["takes a mulligan"] if passage.named("MulliganTaken") else []
    told += [f"draws {cards(len(drawn))}"] if drawn else []
    told += [f"puts {len(buried)} under the deck"] if buried else []
    e = passage.events[0]
    return (f"{_who(e)} {listed(told)}." if told else tell(e)), e.things()[:1]


def _draft(passage: Passage) -> Told:
    e = passage.events[0]
    paid, drafted = passage.named("CardDiscarded"), passage.named("CardDrafted")
    told = [f"discards {discarded(paid)}"] if paid else []
    told += [f"drafts {some_cards([e['card'] for e in drafted])}"] if drafted else []
    others = effects([e for e in passage.events if e.name not in ("CardDiscarded", "CardDrafted")])
    text = f"{_who(e)} {listed(told)}" if told else f"{_who(e)} searches the deck"
    return "; ".join([text, *others]) + ".", _things(passage.named("DraftBegun", "CardDrafted"))


def _play(passage: Passage) -> Told:
    """A card, those that it lets its power play, and what they do."""
    played = passage.named("CardPlayed")
    told = _basic(passage.events) or effects([e for e in passage.events if e.name != "CardPlayed"])
    text = f"{_who(played[0])} plays {_played(played)}"
    return (f"{text}: {'; '.join(told)}." if told else f"{text}."), _things(passage.events)


def _played(played: Sequence[Event]) -> str:
    first, *others = [card_name(e["card"]) for e in played]
    return f"{first} and with it {listed(others)}" if others else first


def _basic(events: Sequence[Event]) -> list[str]:
    """A Build card whose piece needs no adjective, since the card has it: "Army in Belgium"."""
    if len(events) != 2 or events[1].name != "PieceBuilt":
        return []
    card, country, space = events[0]["card"], events[1]["country"], events[1]["space"]
    if not TYPE_NAMES[TYPE[card]].startswith("Build") or COUNTRY[card] != country:
        return []
    piece = piece_name(country, space).removeprefix(f"{ADJECTIVES[country]} ")
    return [f"{'an' if piece == 'Army' else 'a'} {piece} in {SPACE_NAMES[space]}"]


def _attrition(passage: Passage) -> Told:
    e = passage.events[0]
    told = effects(passage.events[1:])
    text = f"{_who(e)} uses {card_name(e['card'])} for Attrition"
    return (f"{text}: {'; '.join(told)}." if told else f"{text}."), _things(passage.events)


def _battle(passage: Passage) -> Told:
    """Who attacks what from where, how it ends, and what either side spends on it."""
    declared = passage.first("BattleDeclared")
    card = passage.first("CardPlayed") or passage.first("CounterattackUsed")
    lead = ""
    if card is not None:
        verb = "plays" if card.name == "CardPlayed" else "counterattacks by"
        lead = f"{_who(card)} {verb} {card_name(card['card'])}"
    told = effects([e for e in passage.events if e.name not in _IN_THE_HEAD])
    if declared is None:
        return capital("; ".join([lead, *told] if lead else told) or tell(passage.events[0]).rstrip(".")) + ".", []
    country, space, origin = declared["country"], declared["space"], declared["origin"]
    end = " and wins" if passage.first("BattleWon") else " and loses" if passage.first("BattleLost") else ""
    if card is not None and COUNTRY[card["card"]] == country:
        subject = f"{lead}," if end else f"{lead} and"
    else:
        subject = f"{lead}: {COUNTRY_SUBJECTS[country]}" if lead else COUNTRY_SUBJECTS[country]
    text = f"{subject} attacks {SPACE_NAMES[space]} from {SPACE_NAMES[origin]}{end}"
    lost = [f"the {piece_name(e['country'], e['space'])}" for e in passage.named("PieceLost")]
    gone = [f"{listed(lost)} {'is' if len(lost) == 1 else 'are'} lost"] if lost else []
    places = [f"space:{SPACE.show(at)}" for at in (origin, space)]
    shown = _things(passage.named("CardPlayed", "CounterattackUsed", "CardUsed"))
    cards_of_it = [thing for thing in shown if not thing.startswith(("power:", "space:"))]
    return capital("; ".join([text, *gone, *told])) + ".", [*places, *cards_of_it]


_IN_THE_HEAD: Final = frozenset(
    {"CardPlayed", "CounterattackUsed", "BattleDeclared", "BattleWon", "BattleLost", "PieceLost"}
)
"""What the first words of a battle tell."""


def _removal(passage: Passage) -> Told:
    return capital("; ".join(effects(passage.events))) + " by choice.", _things(passage.events)


def _upkeep(passage: Passage) -> Told:
    """The end of a turn: a card is prepared or taken back, and others are drawn."""
    prepared, back = passage.named("CardPrepared"), passage.named("CardUnprepared")
    drawn = passage.named("CardDrawn")
    told = [f"prepares {some_cards([e['card'] for e in prepared])}"] if prepared else []
    told += [f"takes {some_cards([e['card'] for e in back])} back into hand"] if back else []
    told += [f"draws {some_cards([e['card'] for e in drawn])}"] if drawn else []
    return f"{_who(passage.events[0])} {listed(told)}.", _things(passage.events)


def _scoring(passage: Passage) -> Told:
    told = []
    for e in passage.events:
        status = f" and {e['by_status']} by Status cards" if e["by_status"] else ""
        told.append(f"the {TEAM_NAMES[e['team']]} gain {e['points']} VP ({e['by_objectives']} by Objectives{status})")
    return f"Scoring, round {passage.events[0]['round']}: {', '.join(told)}.", _things(passage.events)


def _rest(passage: Passage) -> Told:
    return " ".join(tell(e) for e in passage.events), _things(passage.events)


_TELL: Final[dict[str, Callable[[Passage], Told]]] = {
    of.HEADING: _heading,
    of.OPENING: _opening,
    of.DRAFT: _draft,
    of.PLAY: _play,
    of.ATTRITION: _attrition,
    of.BATTLE: _battle,
    of.REMOVAL: _removal,
    of.UPKEEP: _upkeep,
    of.SCORING: _scoring,
    of.ENDING: _rest,
    of.REST: _rest,
}
