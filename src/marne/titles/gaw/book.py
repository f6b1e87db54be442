"""Everything printed as JSON data: areas, fortresses, armies and blocks, for a client that draws a view."""

from __future__ import annotations

from functools import cache

from marne.titles.gaw.rules import atlas, board, roster
from marne.titles.gaw.rules.kinds import ADVANTAGE, ORDER, fort_code
from marne.titles.gaw.wire import Area, Book, Unit


@cache
def book() -> Book:
    """Everything a client needs to name and draw what the numbers of a view mean. Lists are in the view's order."""
    return {
        "sides": [
            {
                "name": atlas.SIDE_NAMES[s],
                "powers": atlas.POWERS_OF[s],
                "losses": atlas.LOSSES_TO_LOSE[s],
                "strategic_value": atlas.STRATEGIC_VALUE[s],
            }
            for s in range(atlas.SIDES)
        ],
        "powers": [
            {
                "code": atlas.POWER_CODES[p],
                "name": atlas.POWER_NAMES[p],
                "side": atlas.SIDE_OF[p],
                "range": atlas.TACTICAL_RANGE[p],
                "discs": atlas.DISC_SUPPLY[p],
                "first": roster.FIRST[p],
                "count": roster.COUNT[p],
            }
            for p in range(atlas.POWERS)
        ],
        "areas": [_area(a) for a in range(atlas.AREAS)],
        "forts": [
            {
                "code": fort_code(f),
                "name": atlas.FORT_NAMES[f],
                "area": atlas.FORT_AREA[f],
                "discs": atlas.FORT_START[f],
            }
            for f in range(atlas.FORTS)
        ],
        "armies": [
            {
                "id": roster.ARMY_IDS[a],
                "name": roster.ARMY_NAMES[a],
                "colour": roster.ARMY_COLOURS[a],
                "power": roster.ARMY_POWER[a],
            }
            for a in range(roster.ARMIES)
        ],
        "units": [_unit(u) for u in range(roster.UNITS)],
        "kinds": atlas.KIND_NAMES,
        "terrains": atlas.TERRAIN_NAMES,
        "rivers": atlas.RIVER_NAMES,
        "countries": atlas.COUNTRY_NAMES,
        "orders": ORDER.codes,
        "advantages": ADVANTAGE.codes,
        "turns": atlas.TURN_NAMES,
        "icons": [area for area, _, _, _ in roster.SLOTS],
        "victory": atlas.VICTORY,
        "valour_to_win": atlas.VALOUR_TO_WIN,
        "discs_per_fort": atlas.DISCS_PER_FORT,
        "disc_strength": atlas.DISC_STRENGTH,
        # The zones of blocks that are off the map, and the meaning of the bits of their marks.
        "places": {"pool": board.POOL, "drawn": board.DRAWN_ZONE, "dead": board.DEAD, "later": board.LATER},
        "marks": {
            "up": board.UP,
            "active": board.ACTIVE,
            "moved": board.MOVED,
            "spur": board.SPUR,
            "cut": board.CUT,
            "minor": board.MINOR_CROSSED,
            "major": board.MAJOR_CROSSED,
        },
    }


def _area(a: int) -> Area:
    return {
        "id": atlas.AREA_IDS[a],
        "name": atlas.AREA_NAMES[a],
        "country": atlas.COUNTRY[a],
        "home": atlas.HOME_SIDE[a],
        "terrain": atlas.TERRAIN[a],
        "bonus": atlas.BONUS[a],
        "cost": atlas.COST[a],
        "stack": atlas.STACK[a],
        "city": atlas.CITY_NAMES[a],
        "capital": next((p for p in range(atlas.POWERS) if atlas.CAPITAL[p] == a), None),
        "victory": atlas.IS_VICTORY[a],
        "landing": a in atlas.LANDING,
        "prize": atlas.PRIZE[a],
        "forts": atlas.FORTS_IN[a],
        "neighbours": atlas.NEIGHBOURS[a],
        "rivers": atlas.RIVERS_TO[a],
    }


def _unit(u: int) -> Unit:
    return {
        "id": roster.UNIT_IDS[u],
        "name": roster.UNIT_NAMES[u],
        "historical": roster.UNIT_HISTORICAL[u],
        "army": roster.ARMY[u],
        "power": roster.POWER[u],
        "kind": roster.KIND[u],
        "move": roster.MOVE[u],
        "green": roster.GREEN_TURN[u],
        "horsehead": roster.HORSEHEAD[u],
        "reserve": roster.IS_RESERVE[u],
        "strengths": roster.STRENGTH[u],
        "colours": roster.STEP_COLOURS[u],
        "hits": roster.HITS[u],
    }
