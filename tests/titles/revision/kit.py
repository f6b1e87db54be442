"""Positions by hand for tests of single rules."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.kernel.ruling import Illegal
from marne.kernel.state import legal, pending
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.roster import DUMMIES_OF, RESERVE
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.options import parse
from tests.titles.hex14.kit import ask, asked, at, dice, give, question, refusal, unit

__all__ = [
    "Illegal", "answers", "ask", "asked", "at", "dice", "empty", "give", "legal", "pending", "put", "question",
    "refusal", "unit",
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


def answers(g: Revision) -> list[Action]:
    """What whoever is asked may answer."""
    return legal(g, asked(g))
