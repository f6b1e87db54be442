"""What strategic moves and ships carry, in stacking points, and how far trains go."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.box.load import BOX
from marne.titles.deluxe.rules.roster import LIMITS

_RULES: Final[list[dict[str, int]]] = [BOX.tables["limits"]["rail_strategic"][key] for key in ("GE", "FR_BR", "BE")]
RAIL_HEXES: Final[list[int]] = [row["hexes"] for row in _RULES]
"""By group (see `hex14.rules.railways`)."""
RAIL_POINTS: Final[list[int]] = [row["points"] for row in _RULES]  # DLX 9.8.1-1 to 9.8.3-1
PAIR_POINTS: Final[int] = LIMITS["rail_strategic_per_hex_single_track"]  # DLX 9.8-2
SEA_POINTS: Final[int] = LIMITS["sea_points_per_turn"]  # DLX 9.10-1
