"""Positions by hand for tests of single rules, for all titles of the family."""

from __future__ import annotations

import random
from typing import Any, TypeVar

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.state import apply, check, legal, pending, push, run
from marne.titles.hex14.rules.actions import ROLLED, Done
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.kinds import HEX, UNIT

G = TypeVar("G", bound=Campaign)


def unit(code: str) -> int:
    """A unit by its id."""
    return UNIT.read(code)


def at(code: str) -> int:
    """A hex by its number or its town."""
    return HEX.read(code)


def ask(g: G, *frames: Frame[Any]) -> G:
    """Start these frames, the last on top, and run to the first question."""
    g.stack = list(frames)
    run(g)
    return g


def question(g: Campaign) -> str:
    """The name of the open question, "" if there is none."""
    open_now = pending(g)
    return "" if open_now is None else type(open_now).__name__


def asked(g: Campaign) -> int:
    """The first seat that is asked."""
    open_now = pending(g)
    assert open_now is not None, "the game is over"
    return open_now.seats(g)[0]


def refusal(g: Campaign, a: Action) -> Ruling | None:
    """The ruling against an answer of whoever is asked."""
    return check(g, asked(g), a)


def give(g: Campaign, a: Action, seat: int | None = None) -> list[str]:
    """Give an answer for whoever is asked; returns the names of the events."""
    g.listening, g.told = True, []
    apply(g, asked(g) if seat is None else seat, a)
    return [e.name for e in g.told]


def dice(g: Campaign, *numbers: int) -> None:
    """Let CHANCE roll these numbers, one after the other."""
    for n in numbers:
        assert asked(g) == CHANCE, f"no die is rolled now but {pending(g)!r}"
        apply(g, CHANCE, ROLLED[n])


def play(g: G, rng: random.Random, until: tuple[str, ...] = ()) -> G:
    """Play set-up on at random to one of these questions, or to its end; now and then somebody is done early."""
    while (name := question(g)) and name not in until:
        answers = legal(g, asked(g))
        assert answers, f"{name} has no answer"
        done = [a for a in answers if isinstance(a, Done)]
        push(g, asked(g), done[0] if done and rng.random() < 0.2 else rng.choice(answers))
    return g
