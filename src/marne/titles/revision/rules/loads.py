"""What strategic moves and ships carry, in units, and how far trains go."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.box.figures import RailMove
from marne.titles.hex14.rules import climate
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.railways import FRENCH
from marne.titles.revision.box.load import BOX

_LIMITS: Final[dict[str, int]] = BOX.tables.limits.numbers
_RULES: Final[list[RailMove]] = [BOX.tables.limits.rail[key] for key in ("GE", "FR_BR", "BE")]
RAIL_HEXES: Final[list[int]] = [row.hexes for row in _RULES]  # REV base-4
"""By group (see `hex14.rules.railways`)."""
RAIL_UNITS: Final[list[int]] = [row.load for row in _RULES]  # REV base-4
PAIR_UNITS: Final[int] = _LIMITS["rail_strategic_per_pair_single_track"]  # REV R-38
SEA_UNITS: Final[int] = _LIMITS["sea_units_per_turn"]  # REV base-18
_POINTS_A_UNIT: Final = 4
"""Stacking points in the texts of cards for which one unit stands (REV V-32)."""


def rail_load(g: Campaign, group: int) -> int:
    """How many units of a group may ride in this turn; card A9 lets more French and British ride (REV V-32)."""
    units = RAIL_UNITS[group]
    if group != FRENCH:
        return units
    return climate.french_rail_points(g, _POINTS_A_UNIT * units) // _POINTS_A_UNIT
