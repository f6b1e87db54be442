"""What marching costs by the terrain table, which hexes are clear for stacking, and how forts bar hexsides."""

from __future__ import annotations

from typing import Any, Final

from marne.titles.deluxe.box.load import BOX
from marne.titles.deluxe.rules.rulings import FORT_BETWEEN
from marne.titles.hex14.box.chart import TERRAINS
from marne.titles.hex14.rules.grid import (
    CLEAR,
    FORT_SYMBOLS,
    HEXES,
    RIVER,
    RIVER_ENDS,
    SIDES,
    SWAMP,
    TERRAIN,
    TRACKS,
)
from marne.titles.hex14.rules.land import Land
from marne.titles.hex14.rules.reach import Ground
from marne.titles.hex14.rules.roster import IS_DUMMY, MOVE, OF_SIDE

_TABLE: Final[dict[str, dict[str, Any]]] = {row["kind"]: row for row in BOX.tables["terrain"]}
_RAIL_COST: Final[int] = BOX.tables["terrain_rules"]["rail_cost"]
_ENTER: Final[list[int]] = [_TABLE[kind]["enter"] if kind in _TABLE else 0 for kind in TERRAINS]
_LEAVE_RIVER: Final[int] = _TABLE["river"]["leave_extra"]
_LEAVE_SWAMP: Final[int] = _TABLE["swamp"]["leave_extra"]
_ONE_SYMBOL: Final = 1


def _cost(side: int) -> int:
    """What crossing a hexside costs; 0 if there is no way.

    Along a line one point, whatever the terrain and wherever one comes from (DLX 2.1.10-1, 9.5-1, R-35, R-69). Else the
    terrain of the hex entered (DLX 2.1-1, 9.1-1): clear (DLX 2.1.1-1), rough (DLX 2.1.2-1), light woods (DLX 2.1.3-1),
    heavy woods (DLX 2.1.4-1); and a point more for leaving a river or swamp (DLX 2.1.5-1, 9.3-1), once (DLX R-68), but
    not into the hex where that river ends (DLX 2.1.5-3, 9.4-1). Ridges do not hinder (DLX 2.1.6-1).
    """
    a, b = side // 6, SIDES[side]
    if b < 0:
        return 0
    if TRACKS[side]:
        return _RAIL_COST
    extra = 0
    if RIVER[a] and not RIVER[b] and side not in RIVER_ENDS:
        extra = _LEAVE_RIVER
    if TERRAIN[a] == SWAMP and TERRAIN[b] != SWAMP:
        extra = max(extra, _LEAVE_SWAMP)
    return _ENTER[TERRAIN[b]] + extra


COST: Final[list[int]] = [_cost(s) for s in range(6 * HEXES)]  # as in the examples: DLX 9-3 and DLX 9-5
FASTEST: Final[list[int]] = [max([MOVE[u] for u in OF_SIDE[s] if not IS_DUMMY[u]]) for s in range(2)]
"""FASTEST[side]: the most movement points that a unit has."""
IS_CLEAR: Final[list[bool]] = [TERRAIN[h] == CLEAR and not RIVER[h] for h in range(HEXES)]
"""Clear for stacking: no river, no swamp (DLX R-30)."""
STOPS: Final[list[bool]] = [symbols == _ONE_SYMBOL for symbols in FORT_SYMBOLS]
"""By fort: one symbol on a hexside is crossed, to stop behind it; more are shut (DLX 2.1.7-2, 9.6-1, R-31)."""
THE_LAND: Final = Land(COST, IS_CLEAR, STOPS, FORT_BETWEEN, max(MOVE))
GROUND: Final[Ground] = THE_LAND.ground
