"""Positions by hand for tests of single rules."""

from __future__ import annotations

from marne.kernel.ruling import Illegal
from marne.kernel.state import legal, pending
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import parse
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.roster import DUMMIES_OF, RESERVE
from tests.titles.hex14.kit import ask, at, dice, give, unit

__all__ = ["Illegal", "ask", "at", "dice", "empty", "give", "legal", "pending", "put", "unit"]


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
