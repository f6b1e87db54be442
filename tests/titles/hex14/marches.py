"""Movement in words, for tests of all titles of the family: `play(g, "march GE-A-IX", "go 3213 line")`."""

from __future__ import annotations

import random
from typing import TypeVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.notation import verbs_in
from marne.kernel.ruling import Ruling
from marne.kernel.state import check, legal, pending, run
from marne.titles.hex14.rules import actions
from marne.titles.hex14.rules.board import ENTERED, Campaign
from marne.titles.hex14.rules.grid import (
    BELGIUM,
    BIT,
    FORTS,
    HEX_CODES,
    IN_COUNTRY,
    LAND,
    LUXEMBOURG,
    NETHERLANDS,
    NOBODY,
    RAIL,
    hexes_in,
)
from marne.titles.hex14.rules.movement import MovementPhase
from marne.titles.hex14.rules.neutrality import closed_to, join, untouched
from marne.titles.hex14.rules.roster import (
    BE,
    IS_DUMMY,
    NATION,
    NL,
    OF_SIDE,
    SIDE,
    TYPE_BIT,
    TYPE_SIDE,
    TYPES,
    UNITS,
)
from tests.titles.hex14.kit import at, give, unit

G = TypeVar("G", bound=Campaign)
VERBS: dict[str, type[Action]] = {kind.form.word: kind for kind in verbs_in(actions) if kind.form.word}
"""A title adds its own."""


def read(text: str) -> Action:
    """An action as it is typed."""
    word, *rest = text.split()
    kind = VERBS[word]
    return kind(*kind.form.read(rest))


def show(a: Action) -> str:
    return a.form.show(a.data())


def moving(g: G, side: int = 0) -> G:
    """Begin the movement of a side."""
    g.phasing = side
    g.stack = [MovementPhase(side, 0)]
    run(g)
    return g


def play(g: Campaign, *answers: str) -> list[str]:
    """Give these answers; several may stand in one text, with commas. Returns the names of the last answer's events."""
    names: list[str] = []
    for text in answers:
        for one in text.split(","):
            names = give(g, read(one.strip()))
    return names


def options(g: Campaign) -> list[str]:
    """The answers that may be given now."""
    question = pending(g)
    assert question is not None
    return [show(a) for a in legal(g, question.seats(g)[0])]


def refusal(g: Campaign, text: str) -> Ruling:
    """The ruling against an answer."""
    question = pending(g)
    assert question is not None
    ruling = check(g, question.seats(g)[0], read(text))
    assert ruling is not None, f"{text} is allowed"
    assert text not in options(g)
    return ruling


def rule(g: Campaign, text: str) -> str:
    """The rule that forbids an answer."""
    return refusal(g, text).rule


def allowed(g: Campaign, text: str) -> bool:
    """Whether an answer may be given; list and judge must agree."""
    question = pending(g)
    assert question is not None
    fine = check(g, question.seats(g)[0], read(text)) is None
    assert fine == (text in options(g)), text
    return fine


def where(g: Campaign, code: str) -> str:
    """The hex of a unit as it is written."""
    return HEX_CODES[g.where[unit(code)]]


def goals(g: Campaign, verb: str = "go") -> set[str]:
    """What follows the verb in the answers that begin with it."""
    return {text.split(" ", 1)[1] for text in options(g) if text.startswith(verb + " ")}


def last(g: Campaign, name: str) -> Event:
    """The last event of a name that was told."""
    return [e for e in g.told if e.name == name][-1]


def way(g: Campaign) -> list[str]:
    """The way of the march just told."""
    return [HEX_CODES[h] for h in last(g, "Marched").many("way")]


def give_hexes(g: Campaign, side: int, *codes: str) -> None:
    """Let a side control these hexes."""
    for code in codes:
        g.held[side] |= BIT[at(code)]
        g.held[1 - side] &= ~BIT[at(code)]


def invade(g: Campaign, *countries: int) -> None:
    """Countries that have been invaded some turns ago."""
    for country in countries:
        g.invaded[country] = 1
        if country != LUXEMBOURG:
            join(g, country)


def scatter(g: G, rng: random.Random) -> G:
    """Put all units somewhere, in a war that has gone on for a while: a position that no game would reach."""
    if rng.random() < 0.6:
        invade(g, *[c for c in (BELGIUM, NETHERLANDS, LUXEMBOURG) if rng.random() < 0.6])
        g.opened = max(1, g.turn - 2) if rng.random() < 0.5 else 0
    for fort in range(FORTS):
        if rng.random() < 0.2:
            g.reduce_fort(fort)
    homes = [hexes_in(IN_COUNTRY[0]), hexes_in(IN_COUNTRY[1])]
    front = [h for h in hexes_in(IN_COUNTRY[0] | IN_COUNTRY[1]) if 25 <= h // 36 <= 40]
    everywhere = hexes_in(LAND & ~untouched(g))
    for u in range(UNITS):
        side = SIDE[u]
        place = homes[side]
        if NATION[u] == BE:
            place = hexes_in(IN_COUNTRY[BELGIUM])
        elif NATION[u] == NL:
            place = hexes_in(IN_COUNTRY[NETHERLANDS])
        elif rng.random() < 0.5:
            place = rng.choice([front, everywhere])
        for h in rng.sample(place, 5):
            free = g.holder(h) in (side, NOBODY) and not (g.walls[side] | closed_to(g, NATION[u])) >> h & 1
            if free and (not IS_DUMMY[u] or g.controls(side, h)):
                g.put(u, h)
                give_hexes(g, side, HEX_CODES[h])
                g.mark[u] |= ENTERED if rng.random() < 0.05 else 0
                g.veil[u] = sum(TYPE_BIT[t] for t in range(TYPES) if TYPE_SIDE[t] == side)
                break
    for h in hexes_in(g.held[0] & RAIL & ~IN_COUNTRY[0]):
        if rng.random() < 0.3:
            g.works[h] = rng.randint(1, 3)
    g.recount()
    return g


def on_map(g: Campaign, side: int) -> list[int]:
    """The units of a side that lie in a hex."""
    return [u for u in OF_SIDE[side] if g.where[u] < len(BIT)]
