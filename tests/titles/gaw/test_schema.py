"""The declared fields of facts and frames are those that events and frames have."""

from __future__ import annotations

import inspect
import random
from typing import Any

import pytest

from marne.kernel.event import Event
from marne.kernel.frame import CHANCE, Chance, Frame
from marne.kernel.schema import UNKNOWN, Fact, Value
from marne.kernel.state import legal, pending, push
from marne.titles.gaw.frames import FRAMES
from marne.titles.gaw.game import GAME
from tests.titles.gaw.worlds import scattered

SEEDS = range(3)
ANSWERS = 1500


class Met:
    """The events and frames of some games, half of them from scattered positions."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.frames: dict[str, Frame[Any]] = {}


@pytest.fixture(scope="module")
def met() -> Met:
    found = Met()
    for seed in SEEDS:
        rng = random.Random(seed)
        for g in (GAME.new(), scattered(rng, {})):
            g.listening = True
            for _ in range(ANSWERS):
                asks = pending(g)
                if asks is None:
                    break
                found.frames.update({type(f).__name__: f.clone() for f in g.stack})
                seat = CHANCE if isinstance(asks, Chance) else rng.choice(asks.seats(g))
                push(g, seat, rng.choice(legal(g, seat)))
            found.events += g.told
    return found


def test_every_event_has_the_values_of_its_fact(met: Met) -> None:
    """As many values as fields: one number each, or several where the fact says so, and of the kind it says."""
    assert len({e.name for e in met.events}) > len(GAME.facts()) / 2
    for e in met.events:
        assert GAME.facts()[e.name] is e.fact
        assert len(e.values) == len(e.fact.fields), e
        for field, value in zip(e.fact.fields, e.values, strict=True):
            assert isinstance(value, tuple) == field.is_many, e
            for one in (value,) if isinstance(value, int) else value:
                assert field.kind is None or one == UNKNOWN or field.kind.check(one) == one, e


def test_only_events_with_secret_fields_have_an_audience(met: Met) -> None:
    """An audience makes a difference only where something is masked for the others."""
    for e in met.events:
        assert e.audience is None or any(field.is_secret for field in e.fact.fields), e


@pytest.mark.parametrize("name", sorted(FRAMES))
def test_every_frame_declares_the_fields_of_its_constructor(name: str) -> None:
    """In the same order, by the same names; a trailing underscore only keeps a name from clashing."""
    frame = FRAMES[name]
    takes = [] if frame.__init__ is object.__init__ else list(inspect.signature(frame).parameters)
    assert [field.rstrip("_") for field in frame.shape.names] == [parameter.rstrip("_") for parameter in takes]


def test_every_frame_has_the_data_of_its_shape(met: Met) -> None:
    """As many data as fields; so they can be named in views and on the wire."""
    assert len(met.frames) > len(FRAMES) / 2
    for name, frame in met.frames.items():
        data = frame.data()
        assert len(data) == len(frame.shape.names), frame
        for field, value in zip(frame.shape.fields, data, strict=True):
            assert isinstance(value, tuple) == field.is_many, frame
        assert frame.named()["frame"] == name


RULES = {"Won": "GAW 1.7-2", "Term": "GAW 7.5.1.4-1"}
"""The rules that the sentence of an event looks at."""


def example(fact: Fact) -> tuple[Value, ...]:
    """Values of which each names something."""
    values: list[Value] = []
    for field in fact.fields:
        one = 0 if field.kind is None else max(field.kind.low, min(1, field.kind.high - 1))
        values.append((one,) if field.is_many else one)
    return tuple(values)


@pytest.mark.parametrize("name", sorted(GAME.facts()))
def test_every_event_is_told_in_words(name: str) -> None:
    """To those who know all of it, and to those who do not: two sentences where they know less, else one."""
    fact = GAME.facts()[name]
    e = Event(fact, RULES.get(name, ""), example(fact), (0,))
    known, masked = GAME.tell(e), GAME.tell(e.seen_by(None))
    for sentence in (known, masked):
        assert sentence.endswith(".") and "-1" not in sentence
    assert (known != masked) == any(field.is_secret for field in fact.fields)
