"""Positions by hand for tests of single rules, for all titles of the family."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE
from marne.kernel.state import apply, pending
from marne.titles.hex14.rules.actions import ROLLED
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.kinds import HEX, UNIT


def unit(code: str) -> int:
    """A unit by its id."""
    return UNIT.read(code)


def at(code: str) -> int:
    """A hex by its number or its town."""
    return HEX.read(code)


def give(g: Campaign, a: Action, seat: int | None = None) -> list[str]:
    """Give an answer for whoever is asked; returns the names of the events."""
    question = pending(g)
    assert question is not None, "the game is over"
    g.listening, g.told = True, []
    apply(g, question.seats(g)[0] if seat is None else seat, a)
    return [e.name for e in g.told]


def dice(g: Campaign, *numbers: int) -> None:
    """Let CHANCE roll these numbers, one after the other."""
    for n in numbers:
        question = pending(g)
        assert question is not None
        assert question.seats(g) == (CHANCE,), f"no die is rolled now but {question!r}"
        apply(g, CHANCE, ROLLED[n])
