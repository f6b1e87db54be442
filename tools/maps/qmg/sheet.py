"""The sheet, and where degrees lie on it."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
from scipy.ndimage import map_coordinates
from shapely.geometry import LineString, box

from tools.maps.curves import Pt, chaikin, seed_of, wander
from tools.maps.qmg import rules

WIDTH, HEIGHT = 7800, 5340
MARGIN = 186  # the victory point track around the map
FRAME = (MARGIN, MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN)
MAP = box(*FRAME)


@functools.cache
def _grid() -> tuple[Any, float, float]:
    table = rules.table("degrees")
    rows = [table["rows"][str(lat)] for lat in range(table["north"], table["south"] - 1, -1)]
    return np.array(rows, float), table["west"], table["north"]


def all_at(points: list[list[float]]) -> list[Pt]:
    """Degrees (lon, lat) as points of the sheet."""
    grid, west, north = _grid()
    at = np.array(points, float)
    where = [north - at[:, 1], at[:, 0] - west]
    x, y = (map_coordinates(grid[..., k], where, order=3, mode="nearest") for k in (0, 1))
    return [(float(a), float(b)) for a, b in zip(x, y, strict=True)]


def course(name: str, points: list[list[float]]) -> Any:
    """A river: between the typed points it wanders."""
    return LineString(chaikin(wander(all_at(points), 0.17, seed_of(name), 3), 2)).simplify(0.8)
