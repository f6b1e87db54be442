"""What is printed on map, counters, cards and tables, for a client that draws a view."""

from __future__ import annotations

from functools import cache

from marne.titles.deluxe.box.load import BOX, CALIBRES, KINDS
from marne.titles.deluxe.rules import roster as own
from marne.titles.deluxe.wire import Book, Card, Unit
from marne.titles.hex14.box.chart import COLS, NATION_LETTERS, RIVER_LETTERS, ROWS, STRIDE, TERRAIN_LETTERS
from marne.titles.hex14.box.load import CHART, DECK, WAR
from marne.titles.hex14.rules import grid, roster
from marne.titles.hex14.rules.board import FORT_SIDE
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.words.names import dates


def _unit(u: int) -> Unit:
    steps = zip(own.ATTACK[u], own.DEFENCE[u], own.SIZES[u], own.STACKING[u], strict=True)
    return {
        "id": roster.UNIT_IDS[u],
        "name": own.UNIT_NAMES[u],
        "nation": roster.NATION[u],
        "kind": roster.KIND[u],
        "letter": roster.LETTER[u],
        "type": own.LOOK[roster.TYPE[u]],
        "move": roster.MOVE[u],
        "steps": [{"attack": a, "defence": d, "size": size, "stacking": s} for a, d, size, s in steps],
        "first_step": own.FIRST_STEP[u],
        "calibre": roster.CALIBRE[u],
        "red": own.RED[u],
        "rail_only": roster.RAIL_ONLY[u],
        "arrival": roster.ARRIVAL[u],
        "points": roster.POINTS[u],
        "east": roster.EAST_VALUE[u],
        "army": own.ARMY[u],
    }


def _bits(look: int) -> int:
    """The types whose counters look like this one."""
    return sum([roster.TYPE_BIT[t] for t in range(roster.TYPES) if own.LOOK[t] == look])


@cache
def book() -> Book:
    """Everything printed."""
    sides = ["german", "allied"]
    crt = BOX.tables["crt"]
    cards: list[Card] = [
        {"id": c["id"], "title": c["title"], "text": c["text"], "side": sides.index(c["side"])}
        for c in DECK["political"]
    ]
    plans: list[Card] = [
        {"id": p["id"], "title": p["title"], "text": "", "side": sides.index(p["side"])} for p in DECK["mobilization"]
    ]
    last = WAR["calendar"]["last_turn_extended"]
    bombardment = BOX.tables["bombardment"]
    return {
        "nations": roster.NATION_CODES,
        "kinds": KINDS,
        "calibres": CALIBRES,
        "units": [_unit(u) for u in range(roster.UNITS)],
        "types": [
            {"side": roster.TYPE_SIDE[t], "bit": f"{_bits(t):x}", "unit": roster.OF_TYPE[t][0]}
            for t in range(roster.TYPES)
            if own.LOOK[t] == t and own.HAS_COUNTER[roster.OF_TYPE[t][0]]
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
        "odds": crt["odds"],
        "bands": crt["bands"],
        "crt": [[crt["band"][band][f"die{n}"] for n in range(1, 7)] for band in crt["bands"]],
        "bombardment": {grade: dict(bombardment[grade]) for grade in ("light", "medium", "heavy")},
        "turns": [
            {
                "dates": dates(t),
                "arrivals": [u for u in range(roster.UNITS) if roster.ARRIVAL[u] == t and own.HAS_COUNTER[u]],
            }
            for t in range(1, last + 1)
        ],
    }
