"""The reinforcements and replacements of reinforcements.toml."""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.kit.data import Entry, Sheet
from marne.titles.hex14.box.reading import SIDES, Sources, source, tables

REPLACEMENTS: Final = ["german_per_turn", "french_per_turn", "british_total", "belgian", "dutch"]


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
    """Steps, by the names of the file."""
    source: str
    """Of the replacements."""


def read_arrivals(sheet: Sheet) -> Arrivals:
    """All rows, each checked by itself."""
    sources = Sources(sheet)
    text = sources.of("replacements")
    sources.close()
    sheet.asked.add("arrival")
    rows = []
    for row in tables(Entry(sheet.name, sheet.data, {}), "arrival", "arrival on turn", "turn"):
        units = row.words("units")
        if not units:
            row.fail("units", "must name a unit")
        bef = row.flag("bef") if row.has("bef") else False
        side, turn = row.one_of("side", SIDES), row.whole("turn", 1, 99)
        rows.append(Arrival(turn, row.text("dates"), side, bef, units, source(row)))
        row.close()
    table = sheet.table("replacements")
    replacements = {key: table.whole(key, 0, 99) for key in REPLACEMENTS}
    table.close()
    sheet.close([])
    return Arrivals(rows, replacements, text)
