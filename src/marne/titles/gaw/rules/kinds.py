"""The kinds of things that actions, events and frames of this title name by number."""

from __future__ import annotations

from typing import Final

from marne.kernel.schema import Kind, number
from marne.titles.gaw.rules.atlas import AREA_IDS, FORT_AREA, FORTS, FORTS_IN, POWER_CODES, RIVER_NAMES, TURNS
from marne.titles.gaw.rules.roster import UNIT_IDS

MOST_CALLED: Final = 19
"""At least as many blocks as any Side may call for at once."""


def fort_code(fort: int) -> str:
    """A fortress by its area, with a letter where there are two: 9, 17a, 17b."""
    there = FORTS_IN[FORT_AREA[fort]]
    code = AREA_IDS[FORT_AREA[fort]]
    return code if len(there) == 1 else code + "abcdefgh"[there.index(fort)]


UNIT: Final = Kind("unit", UNIT_IDS, hint="units are written like G1-II, F1-44 or B-L", thing=True)
AREA: Final = Kind("area", AREA_IDS, hint=f"areas are GB and 1 to {len(AREA_IDS) - 1}", thing=True)
_FORTS: Final = [fort_code(f) for f in range(FORTS)]
FORT: Final = Kind("fort", _FORTS, noun="fortress", hint=f"they are written by area: {', '.join(_FORTS)}", thing=True)
POWER: Final = Kind("power", POWER_CODES)
SIDE: Final = Kind("side", ["german", "entente"])
ORDER: Final = Kind("order", ["tactical", "surprise", "strategic", "reinforce", "pass"], noun="kind of impulse")
ADVANTAGE: Final = Kind(
    "advantage", ["nothing", "pontoon", "pioneers", "foch"], hint="the Disc buys pontoon, pioneers, foch or nothing"
)
RIVER: Final = Kind("river", RIVER_NAMES)
CALLED: Final = number("block", 1, MOST_CALLED)
TURN: Final = number("turn", 1, TURNS, "turn")
