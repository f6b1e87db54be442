"""What is printed alike in all titles of the family, on map, counters, cards and calendar."""

from __future__ import annotations

from marne.titles.hex14.box.chart import COLS, NATION_LETTERS, RIVER_LETTERS, ROWS, STRIDE, TERRAIN_LETTERS
from marne.titles.hex14.box.formations import CALIBRES, KINDS
from marne.titles.hex14.box.load import CHART, DECK
from marne.titles.hex14.rules import grid, roster
from marne.titles.hex14.rules.board import FORT_SIDE
from marne.titles.hex14.rules.calendar import LAST_TURN_EXTENDED
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.wire import Book, Card, Unit
from marne.titles.hex14.words.names import dates


def unit(u: int, look: list[int]) -> Unit:
    """A counter; `look` is by type the first of those whose counters look the same."""
    return {
        "id": roster.UNIT_IDS[u],
        "name": roster.UNIT_NAMES[u],
        "nation": roster.NATION[u],
        "kind": roster.KIND[u],
        "letter": roster.LETTER[u],
        "type": look[roster.TYPE[u]],
        "move": roster.MOVE[u],
        "calibre": roster.CALIBRE[u],
        "rail_only": roster.RAIL_ONLY[u],
        "arrival": roster.ARRIVAL[u],
        "points": roster.POINTS[u],
        "east": roster.EAST_VALUE[u],
        "army": roster.ARMY[u],
    }


def _bits(looks_like: int, look: list[int]) -> int:
    """The types whose counters look like this one."""
    return sum([roster.TYPE_BIT[t] for t in range(roster.TYPES) if look[t] == looks_like])


def book(look: list[int], there: list[bool]) -> Book:
    """All that titles print alike; `there` says by unit whether the title has a counter for it."""
    sides = ["german", "allied"]
    cards: list[Card] = [
        {"id": c["id"], "title": c["title"], "text": c["text"], "side": sides.index(c["side"])}
        for c in DECK["political"]
    ]
    plans: list[Card] = [
        {"id": p["id"], "title": p["title"], "text": "", "side": sides.index(p["side"])} for p in DECK["mobilization"]
    ]
    last = LAST_TURN_EXTENDED
    return {
        "nations": roster.NATION_CODES,
        "kinds": KINDS,
        "calibres": CALIBRES,
        "types": [
            {"side": roster.TYPE_SIDE[t], "bit": f"{_bits(t, look):x}", "unit": roster.OF_TYPE[t][0]}
            for t in range(roster.TYPES)
            if look[t] == t and there[roster.OF_TYPE[t][0]]
        ],
        "columns": COLS,
        "rows": ROWS,
        "stride": STRIDE,
        "terrain": "".join([TERRAIN_LETTERS[t] for t in CHART.terrain]),
        "country": "".join([NATION_LETTERS[n] for n in CHART.nation]),
        "river": "".join([RIVER_LETTERS[r] for r in CHART.river]),
        "names": {str(h): name for h, name in enumerate(grid.PLACE_NAMES) if name},
        "links": [[link.a, link.b, link.tracks] for link in CHART.links],
        "forts": [
            {
                "code": FORT.show(f),
                "name": grid.FORT_NAMES[f],
                "hex": grid.FORT_HEX[f],
                "outer": grid.FORT_OUTER[f],
                "side": FORT_SIDE[f],
                "symbols": grid.FORT_SYMBOLS[f],
                "grade": grid.FORT_GRADE[f],
            }
            for f in range(grid.FORTS)
        ],
        "stars": [{"hex": h, "side": side, "points": points} for h, side, points in grid.STARS],
        "ports": grid.PORTS,
        "cards": cards,
        "plans": plans,
        "turns": [
            {
                "dates": dates(t),
                "arrivals": [u for u in range(roster.UNITS) if roster.ARRIVAL[u] == t and there[u]],
            }
            for t in range(1, last + 1)
        ],
    }
