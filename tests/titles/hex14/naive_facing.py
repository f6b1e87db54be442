"""A second, slow reading of facing: who may be turned where, and how those face whom nobody turns. See `naive`."""

from __future__ import annotations

from tests.titles.hex14.naive import OPEN, SIX, Table, other, side_of

CORNERS = ("ne", "e", "se", "sw", "w", "nw")
"""Clockwise; the first lies between the northern neighbour and the one after it."""
AHEAD = {"german": "w", "allied": "e"}
"""Towards the enemy's country."""


def turnings(t: Table, side: str, turned: list[str]) -> set[str]:
    """Every answer at the end of a movement: each counter once, to a corner that it does not face (15.1, R-104)."""
    return {"done"} | {
        f"turn {u} {corner}"
        for u, h in t.where.items()
        if h in OPEN and side_of(u) == side and u not in turned
        for n, corner in enumerate(CORNERS)
        if n != t.facing[u]
    }


def enemies_ahead(t: Table, unit: str, corner: int) -> int:
    """In how many of the two hexes at a corner enemies stand."""
    six = SIX[t.where[unit]]
    return sum(t.holds(other(side_of(unit)), h) for h in (six[corner], six[(corner + 1) % 6]))


def misplaced(t: Table, side: str) -> set[str]:
    """Counters that moved or came, and face fewer enemies than they could, or none but not the enemy's country."""
    found: set[str] = set()
    for u, h in t.where.items():
        if h not in OPEN or side_of(u) != side or not t.marks[u] & {"moved", "entered"}:
            continue
        most = max(enemies_ahead(t, u, corner) for corner in range(6))
        if enemies_ahead(t, u, t.facing[u]) != most or (most == 0 and CORNERS[t.facing[u]] != AHEAD[side]):
            found.add(u)
    return found
