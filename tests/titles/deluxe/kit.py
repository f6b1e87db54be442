"""Positions by hand for tests of single rules."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE, Frame
from marne.kernel.ruling import Illegal
from marne.kernel.state import apply, legal, pending, run
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import parse
from marne.titles.hex14.rules.actions import ROLLED
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.kinds import HEX, UNIT
from marne.titles.hex14.rules.roster import DUMMIES_OF, RESERVE

__all__ = ["Illegal", "at", "dice", "empty", "give", "legal", "pending", "put", "unit"]


def unit(code: str) -> int:
    """A unit by its id."""
    return UNIT.read(code)


def at(code: str) -> int:
    """A hex by its number or its town."""
    return HEX.read(code)


def empty(turn: int = 1, side: int = 0, **options: str) -> Deluxe:
    """A board without units, dummies beside it."""
    g = Deluxe(*parse(options))
    g.turn, g.phasing = turn, side
    for s in range(2):
        for u in DUMMIES_OF[s]:
            g.where[u] = RESERVE
    return g


def put(g: Deluxe, where: str, *units: str, up: bool = False, lost: int = 0) -> None:
    """Lay units into a hex, bottom first."""
    for code in units:
        u = unit(code)
        g.put(u, at(where))
        g.lost[u] = g.least[u] = g.most[u] = lost
        if up:
            g.mark[u] |= UP


def ask(g: Deluxe, *frames: Frame[Deluxe]) -> Deluxe:
    """Start these frames, the last on top, and run to the first question."""
    g.stack = list(frames)
    run(g)
    return g


def give(g: Deluxe, a: Action, seat: int | None = None) -> list[str]:
    """Give an answer for whoever is asked; returns the names of the events."""
    question = pending(g)
    assert question is not None, "the game is over"
    g.listening, g.told = True, []
    apply(g, question.seats(g)[0] if seat is None else seat, a)
    return [e.name for e in g.told]


def dice(g: Deluxe, *numbers: int) -> None:
    """Let CHANCE roll these numbers, one after the other."""
    for n in numbers:
        question = pending(g)
        assert question is not None
        assert question.seats(g) == (CHANCE,), f"no die is rolled now but {question!r}"
        apply(g, CHANCE, ROLLED[n])
