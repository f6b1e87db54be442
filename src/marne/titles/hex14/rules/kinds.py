"""The kinds of things that actions, events and frames of the family name by number."""

from __future__ import annotations

from typing import Final

from marne.kernel.schema import Kind, number
from marne.titles.hex14.rules.cards import CARD_IDS, PLAN_IDS
from marne.titles.hex14.rules.grid import FORT_HEX, FORT_OUTER, FORTS, HEX_CODES, PLACE
from marne.titles.hex14.rules.roster import NATION_CODES, UNIT_IDS


def fort_code(fort: int) -> str:
    """A fort by its hex, or by the two hexes of its side, the owner's first: 3013, 2823|2923."""
    code = HEX_CODES[FORT_HEX[fort]]
    return code if FORT_OUTER[fort] < 0 else f"{code}|{HEX_CODES[FORT_OUTER[fort]]}"


_PLACES: Final = {name.replace(" ", "-"): h for name, h in PLACE.items()}  # DLX 2.1.8-1: names, and nothing else

UNIT: Final = Kind("unit", UNIT_IDS, hint="units are written like GE-A-IX, FR-K-1 or GE-DUM-3", thing=True)
HEX: Final = Kind("hex", HEX_CODES, also=_PLACES, hint="hexes are written like 3013, or by a town", thing=True)
FORT: Final = Kind(
    "fort", [fort_code(f) for f in range(FORTS)], hint="forts are written like 3013 or 2823|2923", thing=True
)
SIDE: Final = Kind("side", ["german", "allied", "nobody"])
NATION: Final = Kind("nation", NATION_CODES)
CARD: Final = Kind("card", CARD_IDS, thing=True)
PLAN: Final = Kind("plan", PLAN_IDS)
MANNER: Final = Kind("manner", ["", "line"], hint="leave it out, or write line to arrive along the railway")
DIE: Final = number("die", 1, 6, "number on a die")
TURN: Final = number("turn", 1, 39, "turn")
FACE: Final = Kind("facing", ["ne", "e", "se", "sw", "w", "nw"], hint="a counter faces a corner: ne, e, se, sw, w, nw")
"""The corners of a hex, clockwise: corner n lies between directions n and n + 1 (see `hex14.rules.grid`)."""
