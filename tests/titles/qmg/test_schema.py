"""What is declared of events, frames and answers agrees with what a game makes of them."""

from __future__ import annotations

import functools
import inspect
from typing import Any

import pytest

from marne.kernel.event import Event
from marne.kernel.frame import Chance, Choice, Frame
from marne.kernel.schema import UNKNOWN
from marne.kernel.state import legal, pending
from marne.titles.qmg.frames import FRAMES
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.atlas import SEATINGS, SPACE_CODES
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import ID, KIND_AT, OWNER, cards_in
from marne.titles.qmg.rules.kinds import CARD, POWER
from marne.titles.qmg.rules.options import DRAFT_BLIND
from tests.laws.kit import QUICK, Playout, play
from tests.titles.qmg.play import at
from tests.titles.qmg.play import play as answered

GAMES = 40
WIDELY = QUICK._replace(kinds=6, kept=400)
CHOICES = {"remove", "top", "draft", "draft free", *(f"draw {n}" for n in range(1, 8))}
"""What is chosen apart from spaces, powers and cards."""


RARE = [
    (
        (
            "turn uk_us play\npieces uk BRI ENG PIC\npieces germany BER WGE BEL\n"
            "table uk_us U-32\nhand uk_us U-12\nprepared uk_us U-12"
        ),
        "play U-12",
        "attack BEL from PIC",
    ),
    ("turn uk_us play\npieces uk BRI NAO ENG NTH\ntable uk_us U-31\nhand uk_us U-12 U-15", "play U-12"),
    ("turn uk_us play\npieces uk BRI PIC\npieces germany BER BEL\nhand uk_us U-37\nprepared germany G-01", "play U-37"),
]
"""Positions with answers that lead to questions which random games seldom ask."""


@functools.cache
def games() -> tuple[Playout, ...]:
    """Random games, by turns with a bias, curious and blind."""
    return tuple(play(GAME, seed, WIDELY) for seed in range(GAMES))


def told() -> list[Event]:
    """Some events of each kind that these games tell."""
    return [e for p in games() for kept in p.events.values() for e, _ in kept]


def test_every_event_has_as_many_values_as_its_fact_has_fields() -> None:
    """A field that holds several holds a tuple, any other a number; a known thing is one of its kind."""
    heard = told()
    assert len({e.name for e in heard}) > 30
    for e in heard:
        assert e.fact is GAME.facts()[e.name]
        assert len(e.values) == len(e.fact.fields) == len(e.fields()), e
        for field, value in zip(e.fact.fields, e.values, strict=True):
            assert isinstance(value, tuple) == field.is_many, e
            for one in value if isinstance(value, tuple) else (value,):
                if field.kind is not None and one != UNKNOWN:
                    assert field.kind.check(one) == one, e


def test_every_event_is_told_in_words_seen_and_masked() -> None:
    """The masked face says less where something was hidden, and points at no hidden card."""
    for e in told():
        masked = e.seen_by(None)
        for face in (e, masked):
            text = GAME.tell(face)
            assert text[0].isupper() and text.endswith(".") and "  " not in text and "-1" not in text, text
        assert e.audience is None or any(field.is_secret for field in e.fact.fields), f"{e} hides nothing"
        if masked.values != e.values:
            assert GAME.tell(masked) != GAME.tell(e)
            assert {thing.partition(":")[2] for thing in masked.things()}.isdisjoint(ID), masked


@pytest.mark.parametrize("name", sorted(GAME.facts()))
def test_every_fact_is_told_in_words(name: str) -> None:
    """Also those that random games seldom tell: with the first value of every field, seen and masked."""
    fact = GAME.facts()[name]
    values = [0 if f.kind is None else max(f.kind.low, 0) for f in fact.fields]
    made = tuple((v,) if f.is_many else v for f, v in zip(fact.fields, values, strict=True))
    event = Event(fact, "QMG turn-1", made, ())
    for face in (event, event.seen_by(None)):
        assert GAME.tell(face).endswith("."), face


@pytest.mark.parametrize("name", sorted(FRAMES))
def test_the_shape_of_a_frame_is_its_constructor(name: str) -> None:
    """A frame is saved as its constructor's arguments, and named on the wire by its shape."""
    frame = FRAMES[name]
    inherited = frame.__init__ is object.__init__
    parameters = [] if inherited else list(inspect.signature(frame).parameters)
    assert list(frame.shape.names) == [p.rstrip("_") for p in parameters]


@pytest.mark.parametrize("name", sorted(FRAMES))
def test_the_data_of_a_frame_fill_its_shape(name: str) -> None:
    """Made of one value for each name, a frame gives these values back, and by their names on the wire."""
    make: Any = FRAMES[name]
    values = tuple(() if field.is_many else 0 for field in make.shape.fields)
    frame: Frame[Qmg] = make(*values)
    assert frame.data() == values
    assert list(frame.named()) == ["frame", *frame.shape.names]


def test_the_frames_of_a_game_hold_what_their_shape_says() -> None:
    """A field that holds several holds a tuple, any other a number."""
    for p in games():
        for spot in p.spots:
            for frame in spot.g.stack:
                for field, value in zip(frame.shape.fields, frame.data(), strict=True):
                    assert isinstance(value, tuple) == field.is_many, frame


def lying(g: Qmg, place: str, power: int) -> set[str]:
    """The cards that can be pointed at in a place of a power."""
    piles = [KIND_AT[power][i] for i in g.up[power]]
    kinds = {
        "card": cards_in(power, g.hand[power]),
        "prepared": cards_in(power, g.prepared[power]),
        "deck": cards_in(power, g.deck[power]) + [KIND_AT[power][i] for i in g.bottom[power]],
        "pile": piles + cards_in(power, g.down[power]),
        "status": cards_in(power, g.table[power]),
        "seen": [k for zone in (g.hand, g.prepared, g.deck) for k in cards_in(power, zone[power])],
    }[place]
    return {ID[k] for k in kinds}


def exists(g: Qmg, seat: int, thing: str) -> bool:
    """Whether there is such a thing in a position: what is one's own lies with one's own powers."""
    place, _, code = thing.partition(":")
    if place == "space":
        return code in SPACE_CODES
    if place == "power":
        return POWER.show(POWER.read(code)) == code
    if place == "choice":
        return code in CHOICES
    power = OWNER[CARD.read(code)]
    if place == "deck" and g.rules & DRAFT_BLIND:  # one may search for what is not there
        return True
    own = power in SEATINGS[g.players][seat]
    return code in lying(g, place, power) and (own or place in ("seen", "status", "deck"))


def pointless(g: Qmg) -> list[str]:
    """The answers of the open question that point at what is not there."""
    question = pending(g)
    assert question is not None
    return [
        f"{GAME.show(a)} as an answer to {question!r} points at {thing}"
        for seat in question.seats(g)
        for a in legal(g, seat)
        for thing in GAME.things(g, a)
        if not exists(g, seat, thing)
    ]


def test_answers_point_at_things_that_are_there() -> None:
    """Whatever is asked, whoever answers points at spaces, powers, choices or cards where they lie."""
    positions = [answered(at(text), *answers) for text, *answers in RARE]
    for p in games():
        for spot in p.spots:
            assert isinstance(spot.g, Qmg)
            if not isinstance(pending(spot.g), Chance):
                positions.append(spot.g)
    assert [line for g in positions for line in pointless(g)] == []
    asked = {type(pending(g)).__name__ for g in positions}
    questions = {name for name, frame in FRAMES.items() if issubclass(frame, Choice) and not issubclass(frame, Chance)}
    assert asked == questions - {"Question", "Pledge"}  # what the others inherit from
