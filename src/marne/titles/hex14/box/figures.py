"""Tables that both titles have in a form of their own: strategic moves, and guns against forts."""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.kit.data import Entry
from marne.titles.hex14.box.chart import GRADES

RAIL: Final = ["FR_BR", "BE", "GE"]
"""Who shares a number of strategic moves."""


class RailMove(NamedTuple):
    """The strategic moves of a turn: how much may ride, in what the title counts, and hexes for each unit."""

    load: int
    hexes: int


def rail_moves(entry: Entry, key: str, counted: str) -> dict[str, RailMove]:
    """Strategic moves by those who share them; `counted` is what the file calls the load."""
    table = entry.table(key)
    found = {}
    for name in RAIL:
        row = table.table(name)
        found[name] = RailMove(row.whole(counted, 0, 99), row.whole("hexes", 0, 99))
        row.close()
    table.close()
    return found


def against_forts(entry: Entry, guns: list[str]) -> list[list[int]]:
    """By class of the fort and gun, from the weakest on: the highest die that destroys it, 0: none."""
    rows = [entry.by_name(grade, guns, 0, 6) for grade in GRADES]
    for g, row in enumerate(rows):
        for c in range(len(guns)):
            if c and row[c] < row[c - 1]:
                entry.fail(GRADES[g], f"{guns[c]} must not be weaker than {guns[c - 1]}")
            if g and row[c] > rows[g - 1][c]:
                entry.fail(GRADES[g], f"{guns[c]} must not be stronger than against {GRADES[g - 1]} forts")
    return rows
