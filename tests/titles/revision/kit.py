"""Positions by hand for tests of single rules."""

from __future__ import annotations

from typing import Any

from marne.kernel.action import Action
from marne.kernel.frame import Frame
from marne.kernel.ruling import Illegal, Ruling
from marne.kernel.state import check, legal, pending, run
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.roster import DUMMIES_OF, RESERVE
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.options import parse
from tests.titles.hex14.kit import at, dice, give, unit

__all__ = [
    "Illegal", "answers", "ask", "at", "dice", "empty", "give", "legal", "pending", "put", "question", "refusal",
    "seat", "unit",
]  # fmt: skip


def empty(turn: int = 1, side: int = 0, /, **options: str) -> Revision:
    """A board without units; dummies, if they are played with, beside it."""
    g = Revision(*parse(options))
    g.turn, g.phasing = turn, side
    for s in range(2):
        for u in DUMMIES_OF[s]:
            if g.is_in_play(u):
                g.where[u] = RESERVE
    return g


def put(g: Revision, where: str, *units: str, up: bool | None = None) -> None:
    """Lay units into a hex, bottom first; face up unless the game is played with face-down counters."""
    for code in units:
        u = unit(code)
        g.put(u, at(where))
        if up or (up is None and not g.hides()):
            g.mark[u] |= UP


def ask(g: Revision, *frames: Frame[Any]) -> Revision:
    """Start these frames, the last on top, and run to the first question."""
    g.stack = list(frames)
    run(g)
    return g


def question(g: Revision) -> str:
    """The name of the open question, "" if there is none."""
    asked = pending(g)
    return "" if asked is None else type(asked).__name__


def seat(g: Revision) -> int:
    """The first seat that is asked."""
    asked = pending(g)
    assert asked is not None
    return asked.seats(g)[0]


def answers(g: Revision) -> list[Action]:
    """What whoever is asked may answer."""
    return legal(g, seat(g))


def refusal(g: Revision, a: Action) -> Ruling | None:
    """The ruling against an answer of whoever is asked."""
    return check(g, seat(g), a)
