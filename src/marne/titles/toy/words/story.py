"""The story of a game: a round in a few sentences, from its events as one seat was told them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
from marne.kernel.story import CARD, ORDER, OTHER, ROUND, Line
from marne.titles.toy.rules.kinds import KINDS, NAMES, WEATHER
from marne.titles.toy.words import tell

TURN = ("Drew", "Threw", "Played", "Folded")
COUNCIL = ("Praised", "Named")


def opens(e: Event) -> bool:
    """Whether a round begins."""
    return e.name == "WeatherCame"


def story(events: Sequence[Event]) -> list[Line]:
    """A round: its weather, a sentence for each player's turn, and one for what each says in the council."""
    lines: list[Line] = []
    for _, numbered in groupby(enumerate(events), lambda numbered: _passage(numbered[1])):
        some = list(numbered)
        told = [e for _, e in some]
        things = dict.fromkeys(thing for e in told for thing in e.things())
        lines.append(Line(_kind(told[0]), _text(told), tuple(at for at, _ in some), tuple(things)))
    return lines


def _passage(e: Event) -> tuple[str, int]:
    """Events next to each other with the same passage are told in one line."""
    if e.name in TURN:
        return "turn", e["player"]
    return ("council", e["player"]) if e.name in COUNCIL else (e.name, UNKNOWN)


def _kind(e: Event) -> str:
    if e.name in TURN:
        return CARD
    return ROUND if opens(e) else ORDER if e.name in COUNCIL else OTHER


def _text(told: Sequence[Event]) -> str:
    e = told[0]
    if opens(e):
        return f"A round begins: {WEATHER.show(e['weather'])}"
    if e.name in TURN:
        return f"{NAMES[e['player']]} {_listed(_deeds(told))}."
    if e.name in COUNCIL:
        said = [f"praises {NAMES[e['whom']]}" if e.name == "Praised" else f"names {NAMES[e['leader']]}" for e in told]
        return f"{NAMES[e['player']]} {_listed(said)}."
    return " ".join(tell(e) for e in told)


def _deeds(told: Sequence[Event]) -> list[str]:
    """What a player does in a turn, the draws counted."""
    drawn = [e for e in told if e.name == "Drew"]
    names = [KINDS[e["card"]] for e in drawn if e["card"] != UNKNOWN]
    shown = f" ({', '.join(names)})" if names else ""
    deeds = [f"draws {len(drawn)} card{'s' * (len(drawn) != 1)}{shown}"] if drawn else []
    verbs = {"Threw": "throws {} away", "Played": "plays {}", "Folded": "folds"}
    for e in told:
        if e.name in verbs:
            card = "" if e.name == "Folded" else "a card" if e["card"] == UNKNOWN else f"a {KINDS[e['card']]}"
            deeds.append(verbs[e.name].format(card))
    return deeds


def _listed(items: Sequence[str]) -> str:
    return f"{', '.join(items[:-1])} and {items[-1]}" if len(items) > 1 else "".join(items)
