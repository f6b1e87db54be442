"""What marching costs here: a point a hex, a point once for rough ground, two out of a river in rough terrain."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import (
    FORTS,
    HEXES,
    RIVER,
    RIVER_ENDS,
    SIDES,
    TRACKS,
    set_of,
)
from marne.titles.hex14.rules.land import Land
from marne.titles.revision.box.load import BOX
from marne.titles.revision.rules.allowance import MOST
from marne.titles.revision.rules.rulings import FORT_BETWEEN
from marne.titles.revision.rules.tables import IS_ROUGH

_LIMITS: Final[dict[str, int]] = BOX.tables.limits.numbers
_HEX: Final = 1
_OUT_OF_RIVER: Final[int] = _LIMITS["river_leave_cost_if_rough"]


def _cost(side: int) -> int:
    """What crossing a hexside costs, the loss for rough ground apart; 0 if there is no way.

    A point a hex (REV units-2), along a railway too (REV base-3, R-69). Off it two, out of a river hex that lies in
    rough terrain into one without river (REV movement-3, V-23, R-35), but not where that river ends (REV base-2).
    Neither ridges hinder (REV movement-2) nor enemies next to the way (REV base-5).
    """
    a, b = side // 6, SIDES[side]
    if b < 0:
        return 0
    if not TRACKS[side] and RIVER[a] and IS_ROUGH[a] and not RIVER[b] and side not in RIVER_ENDS:
        return _OUT_OF_RIVER
    return _HEX


COST: Final[list[int]] = [_cost(s) for s in range(6 * HEXES)]
ROUGH_HEXES: Final[int] = set_of([h for h in range(HEXES) if IS_ROUGH[h]])
"""Off the railway the first of them costs a march a point more (REV movement-1, V-13)."""
_ALL_ALIKE: Final[list[bool]] = [True] * HEXES
"""It is all the same for stacking how one comes to a hex: two units are two units (REV stacking-1)."""
_ALL_SHUT: Final[list[bool]] = [False] * FORTS
"""By fort: no hexside with a standing enemy fort is crossed, however few symbols it has (REV siege-4)."""
THE_LAND: Final = Land(COST, _ALL_ALIKE, _ALL_SHUT, FORT_BETWEEN, MOST, ROUGH_HEXES, _LIMITS["movement_loss_rough"])
