"""What can be attacked: units in a hex, and forts with the hexes they can be attacked from."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import FORT_SIDE
from marne.titles.hex14.rules.grid import BIT, FORT_HEX, FORT_NAMES, FORT_OUTER, FORTS, RING

# Kinds of attack: on units, then on forts. A title may have more of the latter.
ATTACK: Final = 0
PROBE: Final = 1
ASSAULT: Final = 2

LIEGE: Final[int] = FORT_NAMES.index("Liege")
SPOTS: Final[list[int]] = [
    RING[FORT_HEX[f]] if FORT_OUTER[f] < 0 else BIT[FORT_HEX[f]] | BIT[FORT_OUTER[f]] for f in range(FORTS)
]
"""SPOTS[fort]: the hexes it can be attacked from; one on a hexside only from the two hexes there (DLX R-26)."""
ENEMY_FORTS: Final[list[list[int]]] = [[f for f in range(FORTS) if FORT_SIDE[f] != s] for s in range(2)]
"""ENEMY_FORTS[side]: the forts that a side may attack."""


def _all_spots(side: int) -> int:
    found = 0
    for f in ENEMY_FORTS[side]:
        found |= SPOTS[f]
    return found


ALL_SPOTS: Final[list[int]] = [_all_spots(s) for s in range(2)]
"""ALL_SPOTS[side]: the hexes next to a fort of the enemy, reduced or not."""


def fort_front(fort: int, h: int) -> int:
    """The hex that a unit in this hex has to face to attack a fort, as a set."""
    if FORT_OUTER[fort] < 0 or h == FORT_OUTER[fort]:
        return BIT[FORT_HEX[fort]]
    return BIT[FORT_OUTER[fort]]


def spots(kind: int, target: int) -> int:
    """The hexes that an attack of this kind comes from: `target` is a hex, or a fort."""
    return RING[target] if kind <= PROBE else SPOTS[target]


def aim(kind: int, target: int, h: int) -> int:
    """The hex that a unit in this hex has to face to take part in an attack of this kind, as a set."""
    return BIT[target] if kind <= PROBE else fort_front(target, h)
