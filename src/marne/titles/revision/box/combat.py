"""The combat results table, with where each of its cells comes from.

The printed table can be read in part only. A higher die or lower odds never better the result for the attacker, so the
cells that can be read leave to every other one a range of results, and to some of them just one.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.kit.data import Entry, shown
from marne.titles.hex14.box.reading import source

ODDS: Final = ["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"]
RESULTS: Final = ["AE", "AB", "EX", "DB", "DE"]
"""From the worst for the attacker to the best."""
ROWS: Final = 8
"""Rows of the die; 7 and 8 are reached by what is added to it."""
READ: Final = "read"
FORCED: Final = "forced"


class Crt(NamedTuple):
    """The combat results table."""

    results: list[list[int]]
    """By die (from 0) and odds: an index of RESULTS."""
    origins: list[list[str]]
    """Of each cell: READ, FORCED, or the range that was left open ("AE..EX")."""
    source: str


def read_crt(entry: Entry) -> Crt:
    """The table, checked for order, and the origin of its cells."""
    if entry.words("odds") != ODDS:
        entry.fail("odds", f"must be {shown(ODDS)}")
    if entry.words("order_for_attacker") != RESULTS[::-1]:
        entry.fail("order_for_attacker", f"must be {shown(RESULTS[::-1])}")
    results = [_row(entry, f"row{die}", RESULTS) for die in range(1, ROWS + 1)]
    for die, row in enumerate(results):
        for o, column in enumerate(ODDS):
            if o and row[o] < row[o - 1]:
                entry.fail(f"row{die + 1}", f"at {column}: better odds must not hurt the attacker")
            if die and row[o] > results[die - 1][o]:
                entry.fail(f"row{die + 1}", f"at {column}: a higher die must not help the attacker")
    origins = _origins(entry, results)
    crt = Crt(results, origins, source(entry))
    entry.close()
    return crt


def _row(entry: Entry, key: str, known: list[str]) -> list[int]:
    value = entry.value(key)
    if not isinstance(value, list) or len(value) != len(ODDS):
        entry.fail(key, f"must have {len(ODDS)} cells")
    for cell in value:
        if cell not in known:
            entry.fail(key, f"unknown: {shown(cell)} (one of {', '.join(known)})")
    return [known.index(cell) for cell in value]


def _origins(entry: Entry, results: list[list[int]]) -> list[list[str]]:
    """Where the cells come from: what is said of those that cannot be read follows from those that can."""
    spans = [f"{low}..{high}" for n, low in enumerate(RESULTS) for high in RESULTS[n + 1 :]]
    known = [READ, FORCED, *spans]
    origins = [[known[cell] for cell in _row(entry, f"row{die}_source", known)] for die in range(1, ROWS + 1)]
    legible = [(die, o) for die in range(ROWS) for o in range(len(ODDS)) if origins[die][o] == READ]
    for die in range(ROWS):
        for o, column in enumerate(ODDS):
            if origins[die][o] == READ:
                continue
            low = max((results[d][c] for d, c in legible if d >= die and c <= o), default=0)
            high = min((results[d][c] for d, c in legible if d <= die and c >= o), default=len(RESULTS) - 1)
            left = FORCED if low == high else f"{RESULTS[low]}..{RESULTS[high]}"
            if origins[die][o] != left:
                entry.fail(f"row{die + 1}_source", f"at {column}: must be {left} by the cells that can be read")
    counts = {"cells_read": READ, "cells_forced": FORCED}
    cells = [cell for row in origins for cell in row]
    for key, origin in counts.items():
        if entry.whole(key, 0, len(cells)) != cells.count(origin):
            entry.fail(key, f"{entry.value(key)}, but there are {cells.count(origin)}")
    chosen = len(cells) - sum(cells.count(origin) for origin in counts.values())
    if entry.whole("cells_chosen", 0, len(cells)) != chosen:
        entry.fail("cells_chosen", f"{entry.value('cells_chosen')}, but there are {chosen}")
    return origins
