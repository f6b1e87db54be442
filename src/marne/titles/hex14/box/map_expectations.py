"""What map.toml expects of the map: distances by rail, forts that lock a way, lines that engineers repair.

`examine` compares the map with them when an owner of the game has corrected it.
"""

from __future__ import annotations

from typing import Any, Final

from marne.kit.data import Entry
from marne.titles.hex14.box.chart import HEXES, Expect, Lock
from marne.titles.hex14.box.reading import SIDES, hexes_at, places_named, rows, span, tables, to_hex

RAILWAYS: Final = ["FR", "BE", "LU", "NL", "DE"]
"""The railway nets, by country."""


def read_expect(entry: Entry, names: dict[str, int]) -> Expect:
    """What the map is expected to be like; `names` are the places by name."""

    def place(table: Entry, key: str, word: Any) -> int:
        return names[word] if isinstance(word, str) and word in names else to_hex(table, key, word)

    def distances(key: str) -> list[tuple[str, str, str, int]]:
        found = []
        for row in rows(entry, key, "line", ["from", "to", "railway", "hexes"]):
            for end in ("from", "to"):
                if row.text(end) not in names:
                    row.fail(end, f"there is no place {row.text(end)}")
            row.one_of("railway", RAILWAYS)
            found.append((row.text("from"), row.text("to"), row.text("railway"), row.whole("hexes", 0, HEXES)))
        return found

    route = entry.table("eb_route")
    ends = [place(route, key, route.value(key)) for key in ("from", "to")]
    repairs = hexes_at(route, "repairs")
    route.close()
    locks = []
    for row in tables(entry, "fortress_locks", "lock", "from"):
        start, goal = (place(row, key, row.value(key)) for key in ("from", "to"))
        hexes = [place(row, "locks", word) for word in row.words("locks")]
        forts = row.flag("side_forts") if row.has("side_forts") else False
        locks.append(Lock(start, goal, row.names("nets", RAILWAYS), hexes, forts))
        row.close()
    builders = []
    for row in rows(entry, "builders", "line", ["from", "to", "hexes"]):
        for end in ("from", "to"):
            if row.text(end) not in names:
                row.fail(end, f"there is no place {row.text(end)}")
        builders.append((row.text("from"), row.text("to"), row.whole("hexes", 1, HEXES)))
    lines = entry.value("fort_lines")
    if not isinstance(lines, list) or not all(isinstance(line, list) and line for line in lines):
        entry.fail("fort_lines", "must be a list of rows")
    double, gap, landing = entry.table("double_lines"), entry.table("gap"), entry.table("landing")
    supplied, stars, siege = (entry.table(key) for key in ("german_supply", "stars", "guns_reach_liege"))
    expect = Expect(
        closed=hexes_at(entry, "closed"),
        repair_from=ends[0],
        repair_to=ends[1],
        repairs=repairs,
        rail_within=distances("rail_within"),
        rail_beyond=distances("rail_beyond"),
        builders=builders,
        rail_share=span(entry, "rail_share", 0, 100),
        double_lines=[places_named(double, side, names) for side in SIDES],
        locks=locks,
        fort_lines=[[place(entry, "fort_lines", word) for word in line] for line in lines],
        gap=(hexes_at(gap, "west"), hexes_at(gap, "east")),
        landing=(places_named(landing, "one_move", names), places_named(landing, "two_moves", names)),
        supplied=(places_named(supplied, "reaches", names), places_named(supplied, "ends_before", names)),
        siege=(places_named(siege, "from", names), places_named(siege, "over", names)),
        no_fort_next_to=places_named(entry, "no_fort_next_to", names),
        stars=stars.whole("count", 0, 999),
        star_points=(stars.whole("german", 0, 9999), stars.whole("allied", 0, 9999)),
    )
    for table in (double, gap, landing, supplied, stars, siege, entry):
        table.close()
    return expect
