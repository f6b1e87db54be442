"""Hill shading made from our own tables: a landscape as running water would leave it.

No height data go into it. The terrain regions say how fast the ground rises (mountains much, plains hardly), the ridges
add crests, and the rivers of the table are the valley floors. From them every other cell drains over a random rough
surface; the slope of a stream falls with the land it drains. So side valleys run into the real rivers, and the heights
stand where they stand on the ground.
"""

from __future__ import annotations

import base64
import heapq
import io
import math
from typing import Any

import numpy as np
import shapely
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter, zoom
from shapely.geometry import LineString, Polygon

from tools.maps.curves import chaikin
from tools.maps.geography import Land, table

CELL = 8.0  # map units
RISE = {"clear": 0.16, "swamp": 0.03, "lwood": 0.42, "rough": 0.80, "hwood": 0.85}
MOUNTAIN = 2.1
SHADE, LIGHT = (58.0, 38.0, 22.0), (255.0, 250.0, 232.0)
STEEP = {
    "N": (0, -1),
    "S": (0, 1),
    "E": (1, 0),
    "W": (-1, 0),
    "NE": (1, -1),
    "NW": (-1, -1),
    "SE": (1, 1),
    "SW": (-1, 1),
}
Field = Any  # a numpy array of float


def noise(shape: tuple[int, int], octaves: list[tuple[float, float]], seed: int) -> Field:
    rng = np.random.default_rng(seed)
    out = np.zeros(shape)
    for sigma, weight in octaves:
        part = gaussian_filter(rng.normal(size=shape), sigma)
        out += weight * part / part.std()
    return out


class Erosion:
    """A landscape over land with rivers; a board says with `rises` how fast the ground rises in every cell."""

    def __init__(self, width: float, height: float, land: Any, rivers: list[Any]) -> None:
        self.land, self.rivers = land, rivers
        self.shape = (math.ceil(height / CELL), math.ceil(width / CELL))
        self.x, self.y = np.meshgrid((np.arange(self.shape[1]) + 0.5) * CELL, (np.arange(self.shape[0]) + 0.5) * CELL)
        self.rise = self.rises()
        self.height = self._erode()

    def rises(self) -> Field:
        raise NotImplementedError

    def mask(self, geometry: Any) -> Any:
        shapely.prepare(geometry)
        return shapely.contains_xy(geometry, self.x, self.y)

    def _erode(self) -> Field:
        """Steady ground: slope = rise / drained land ** 0.45, measured upwards from rivers, sea and frame."""
        rows, columns = self.shape
        land = self.mask(self.land)
        floor = ~land
        floor[0, :] = floor[-1, :] = floor[:, 0] = floor[:, -1] = True
        for line in self.rivers:
            steps = shapely.get_coordinates(shapely.segmentize(line, CELL / 2))
            r, c = (steps[:, 1] / CELL).astype(int), (steps[:, 0] / CELL).astype(int)
            good = (r >= 0) & (r < rows) & (c >= 0) & (c < columns)
            floor[r[good], c[good]] = True
        rough = noise(self.shape, [(2.0, 0.5), (5.0, 1.0), (12.0, 1.6)], 1914)
        valley = distance_transform_edt(~floor)
        height = 0.25 * valley + 6 * rough
        n = rows * columns
        around = [(dr * columns + dc, math.hypot(dr, dc)) for dr in (0, 1, -1) for dc in (0, 1, -1) if dr or dc]
        rise = self.rise.ravel().tolist()
        for turn in range(3):
            start = height.ravel().tolist()
            order, down, step = _drainage(start, floor.ravel().tolist(), around, n, columns)
            drained = [1.0] * n
            for i in reversed(order):
                if down[i] >= 0:
                    drained[down[i]] += drained[i]
            level = [0.0] * n
            for i in order:
                if down[i] >= 0:
                    level[i] = level[down[i]] + step[i] * min(2.6, 3.2 * drained[i] ** -0.42) * rise[i]
            height = np.array(level).reshape(self.shape)
            if turn < 2:  # wear off the straight lines of the grid before the water runs again
                height = gaussian_filter(height, 2.0) + 1.2 * noise(self.shape, [(1.5, 0.4), (4.0, 0.8)], 7 + turn)
        return gaussian_filter(height, 0.8)

    def shading(self) -> Field:
        """-1 in the deepest shade, +1 in full light; light from the north-west, sea and plains near 0."""
        height = zoom(self.height, 2, order=3)
        height = np.sign(height) * np.abs(height) ** 0.8
        light = np.zeros_like(height)
        for sigma, weight in ((0.8, 0.35), (2.2, 0.8), (6.0, 1.0)):  # details, slopes, whole ranges
            dy, dx = np.gradient(gaussian_filter(height, sigma))
            light += weight * (dx + dy) * 0.7071 / np.sqrt(1 + 0.35 * (dx * dx + dy * dy))
        return np.tanh(1.1 * light)

    def picture(self) -> str:
        """A picture for blending with hard-light (128 leaves the ground as it is), as a data address."""
        shade = self.shading()[..., None]
        mix = 128 + np.where(shade < 0, (128 - np.array(SHADE)) * shade, (np.array(LIGHT) - 128) * shade)
        out = io.BytesIO()
        picture = Image.fromarray(np.clip(mix, 0, 255).astype("uint8"))
        picture.save(out, "JPEG", quality=72, optimize=True, subsampling=2)
        return "data:image/jpeg;base64," + base64.b64encode(out.getvalue()).decode()


class Relief(Erosion):
    """The western theatre, from the tables in geo/."""

    def __init__(self, land: Land) -> None:
        self.sheet = land.sheet
        rivers = [line for _, _, line in land.river_parts()]
        super().__init__(self.sheet.width, self.sheet.height, land.land, rivers)

    def rises(self) -> Field:
        sheet = self.sheet
        rise = np.full(self.shape, RISE["clear"])
        for region in table("regions")["region"]:
            shape = Polygon(chaikin(sheet.all_at(region["pts"]), 2, True)).buffer(0)
            if shape.intersects(sheet.frame):
                rise[self.mask(shape)] = MOUNTAIN if region.get("mtn") else RISE[region["t"]]
        rise = gaussian_filter(rise, 60 / CELL)
        for ridge in table("regions")["ridge"]:
            line = LineString(chaikin(sheet.all_at(ridge["pts"]), 3))
            if not line.intersects(sheet.frame):
                continue
            near = np.argwhere(self.mask(line.buffer(260)))
            points = shapely.points(self.x[near[:, 0], near[:, 1]], self.y[near[:, 0], near[:, 1]])
            away = shapely.distance(points, line)
            foot = shapely.get_coordinates(
                shapely.line_interpolate_point(line, shapely.line_locate_point(line, points))
            )
            dx, dy = STEEP[ridge["steep"]]
            at = shapely.get_coordinates(points)
            front = (at[:, 0] - foot[:, 0]) * dx + (at[:, 1] - foot[:, 1]) * dy > 0
            rise[near[:, 0], near[:, 1]] += np.where(front, 0.9 * np.exp(-((away / 28) ** 2)), 0.5 * np.exp(-away / 80))
        return rise * (1 + 0.18 * np.clip(noise(self.shape, [(90 / CELL, 1.0)], 3), -2, 2))


def _drainage(
    height: list[float], floor: list[bool], around: list[tuple[int, float]], n: int, columns: int
) -> tuple[list[int], list[int], list[float]]:
    """Flood upwards from the floor: cells in the order in which water reaches them, where each drains to, how far."""
    down, step = [-1] * n, [0.0] * n
    seen = bytearray(floor)
    order: list[int] = []
    heap = [(height[i] if not floor[i] else -1e9, i) for i in range(n) if floor[i]]
    heapq.heapify(heap)
    while heap:
        level, i = heapq.heappop(heap)
        order.append(i)
        column = i % columns
        for shift, length in around:
            j = i + shift
            if 0 <= j < n and not seen[j] and abs(j % columns - column) <= 1:
                seen[j] = 1
                down[j], step[j] = i, length
                heapq.heappush(heap, (max(height[j], level), j))
    return order, down, step
