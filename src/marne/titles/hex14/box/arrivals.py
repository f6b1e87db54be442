"""The reinforcements of reinforcements.toml, which both titles write alike."""

from __future__ import annotations

from typing import NamedTuple

from marne.kit.data import Entry, Sheet
from marne.titles.hex14.box.reading import SIDES, Sources, flag, source, tables


class Arrival(NamedTuple):
    """The units of a side that come on a turn, or with the BEF."""

    turn: int
    dates: str
    side: int
    bef: bool
    units: list[str]
    source: str


class Arrivals(NamedTuple):
    """The whole file."""

    rows: list[Arrival]
    replacements: dict[str, int]
    """What comes back, by the names of the file."""
    source: str
    """Of the replacements."""


def read_arrivals(sheet: Sheet, replaced: list[str]) -> Arrivals:
    """All rows, each checked by itself; `replaced` are the names of the title's numbers of replacements."""
    sources = Sources(sheet)
    text = sources.of("replacements")
    sources.close()
    sheet.asked.add("arrival")
    rows = []
    for row in tables(Entry(sheet.name, sheet.data, {}), "arrival", "arrival on turn", "turn"):
        units = row.words("units")
        if not units:
            row.fail("units", "must name a unit")
        bef, side, turn = flag(row, "bef"), row.one_of("side", SIDES), row.whole("turn", 1, 99)
        rows.append(Arrival(turn, row.text("dates"), side, bef, units, source(row)))
        row.close()
    table = sheet.table("replacements")
    replacements = {key: table.whole(key, 0, 99) for key in replaced}
    table.close()
    sheet.close([])
    return Arrivals(rows, replacements, text)
