"""The sheet: its size, its projection, and where the furniture stands."""

from __future__ import annotations

from typing import Final

from shapely.geometry import box

from tools.maps.geography import Sheet
from tools.maps.hex14 import grid
from tools.maps.hex14.facts import table

WIDTH: Final = 8500
HEIGHT: Final = 6415
MAP: Final = box(*grid.FRAME)
"""The map with its half-hexes."""


def projected() -> Sheet:
    """The projection of the table, with degrees falling on the units of the grid."""
    rows = table()["grid"]
    how = rows["projection"]
    west = 10 * rows["x0"] - grid.RADIUS - grid.LEFT
    north = 10 * rows["y0"] + grid.ACROSS / 2 + grid.TOP
    one, two = how["parallels"]
    return Sheet(how["lon0"], how["lat0"], (one, two), [west, north - HEIGHT, west + WIDTH, north])
