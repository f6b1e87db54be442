"""Where things stand in a hex, from its centre: every kind of symbol has one place. Standard library only.

Railways leave a hex through the middles of its sides, so the symbols stand towards its corners.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from tools.maps.hex14 import grid
from tools.maps.hex14.facts import Fort
from tools.maps.hex14.grid import Pt
from tools.maps.hex14.rails import Net

NUMBER: Final = (-27.0, -67.0)
"""Middle of the baseline of the hex number."""
STAR: Final = (37.0, -53.0)
RESOURCE: Final = (-39.0, -40.0)
ANCHOR: Final = (-37.0, 55.0)
MOBILIZATION: Final = (37.0, 55.0)
SETUP: Final = (61.0, 0.0)
PLATE: Final = (58.0, 25.0)
"""Width and height of a set-up plate; a second one stands below the first."""
DIAMOND: Final = 13.0
"""Half the height of a fort symbol."""
FORTS: Final = {
    1: ((-58.0, 0.0),),
    2: ((-70.0, 0.0), (-44.0, 0.0)),
    3: ((-57.0, -14.0), (-71.0, 9.0), (-43.0, 9.0)),
}
COUNTERS: Final = {
    "1": (104.0, ((0.0, 0.0),)),
    "2": (72.0, ((-37.0, 0.0), (37.0, 0.0))),
    "3": (64.0, ((-33.0, -20.0), (33.0, -20.0), (0.0, 46.0))),
    "4": (56.0, ((-29.0, -29.0), (29.0, -29.0), (-29.0, 29.0), (29.0, 29.0))),
}
"""Counters side by side in a hex, by their number: their side and their middles. Of three the last is the gun."""


@dataclass(frozen=True)
class Symbol:
    """One symbol of a fort: its middle, and for a hexside the direction it faces, clockwise from north."""

    x: float
    y: float
    angle: float


def fort_symbols(fort: Fort, net: Net) -> list[Symbol]:
    """The symbols of a fort in the order in which they are reduced."""
    if not fort.outer:
        x, y = grid.centre(fort.hex)
        return [Symbol(x + dx, y + dy, 0.0) for dx, dy in FORTS[fort.symbols]]
    ends = grid.side(fort.hex, fort.outer)
    key = (min(fort.hex, fort.outer), max(fort.hex, fort.outer))
    if fort.symbols == 2:
        spots = [-0.24, 0.24]
    else:
        spots = [0.27] if key in net.links else [0.0]
    (ax, ay), (bx, by) = grid.centre(fort.hex), grid.centre(fort.outer)
    angle = math.degrees(math.atan2(bx - ax, ay - by)) % 360
    return [Symbol(*grid.along(ends, t), angle) for t in spots]


def at(number: str, slot: tuple[float, float]) -> Pt:
    x, y = grid.centre(number)
    return x + slot[0], y + slot[1]
