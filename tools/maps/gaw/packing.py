"""Packing blocks into an area: the raster of its cells, and arrangements of two full stacks on it, the best first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import shapely
from scipy.ndimage import distance_transform_edt

from tools.maps.curves import Pt

RASTER = 8  # map units
Box = tuple[float, float, float, float]
Mask = Any  # a numpy array of bool


class Raster:
    """The cells of one area. Boxes are whole cells, named by their upper left cell."""

    def __init__(self, shape: Any, margin: float) -> None:
        x0, y0, x1, y1 = shape.bounds
        self.x0, self.y0 = x0, y0
        self.x, self.y = np.meshgrid(np.arange(x0, x1, RASTER) + RASTER / 2, np.arange(y0, y1, RASTER) + RASTER / 2)
        self.free: Mask = shapely.contains_xy(shape.buffer(-margin), self.x, self.y)
        depth = distance_transform_edt(np.pad(self.free, 1))[1:-1, 1:-1] * RASTER
        middle = shape.centroid
        self.room = np.minimum(depth, 140) - 0.12 * np.hypot(self.x - middle.x, self.y - middle.y)

    def without(self, mask: Mask, b: Box, pad: float = 0) -> Mask:
        inside = (self.x > b[0] - pad) & (self.x < b[2] + pad) & (self.y > b[1] - pad) & (self.y < b[3] + pad)
        return mask & ~inside

    @staticmethod
    def corners(mask: Mask, w: int, h: int) -> Mask:
        """Upper left cells of the w x h boxes that lie on the mask."""
        out = np.zeros_like(mask)
        rows, columns = mask.shape
        if h <= rows and w <= columns:
            total = np.pad(mask.astype(np.int32).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
            out[: rows - h + 1, : columns - w + 1] = (
                total[h:, w:] - total[:-h, w:] - total[h:, :-w] + total[:-h, :-w]
            ) == w * h
        return out

    def centre(self, row: float, column: float, w: float, h: float) -> Pt:
        return self.x0 + (column + w / 2) * RASTER, self.y0 + (row + h / 2) * RASTER

    def best(self, corners: Mask, w: int, h: int, most: int) -> list[tuple[int, int]]:
        """At most so many of the boxes: the roomiest first, and spread over all of them."""
        cells = np.argwhere(corners)
        if not len(cells):
            return []
        room = self.room[np.minimum(cells[:, 0] + h // 2, self.room.shape[0] - 1),
                         np.minimum(cells[:, 1] + w // 2, self.room.shape[1] - 1)]  # fmt: skip
        order = cells[np.argsort(-room, kind="stable")]
        return [(int(r), int(c)) for r, c in order[:: max(1, len(order) // most)]]


# -------------------------------------------------------------------------------------------------------------- blocks

Cell = tuple[int, int]
Places = tuple[list[Cell], list[Cell]]  # upper left cells of the blocks: German, Entente
GROUPS = {2: [(2, 1), (1, 2)], 4: [(2, 2), (4, 1), (1, 4)]}
SPLIT_UP = {"together": 0, "apart": 6, "pairs": 14, "singles": 22}  # how many units of size a compact stack is worth


def cells_of(row: int, column: int, columns: int, rows: int, pitch: int) -> list[Cell]:
    return [(row + r * pitch, column + c * pitch) for r in range(rows) for c in range(columns)]


def taken(mask: Mask, cells: list[Cell], pitch: int) -> Mask:
    out = mask.copy()
    for r, c in cells:
        out[r : r + pitch, c : c + pitch] = False
    return out


def together(raster: Raster, free: Mask, pitch: int, stack: int) -> Iterator[Places]:
    """Both sides next to each other, the Germans in the east or north."""
    for columns, rows in GROUPS[stack]:
        for across in (True, False):
            w, h = (2 * columns, rows) if across else (columns, 2 * rows)
            ok = raster.corners(free, w * pitch, h * pitch)
            for r, c in raster.best(ok, w * pitch, h * pitch, 40):
                first = cells_of(r, c, columns, rows, pitch)
                second = cells_of(
                    *((r, c + columns * pitch) if across else (r + rows * pitch, c)), columns, rows, pitch
                )
                yield (second, first) if across else (first, second)


def apart(raster: Raster, free: Mask, pitch: int, stack: int) -> Iterator[Places]:
    """The two sides in different places of the area."""
    for one in GROUPS[stack]:
        w, h = one[0] * pitch, one[1] * pitch
        for r, c in raster.best(raster.corners(free, w, h), w, h, 14):
            first = cells_of(r, c, *one, pitch)
            rest = taken(free, first, pitch)
            for two in GROUPS[stack]:
                w2, h2 = two[0] * pitch, two[1] * pitch
                for r2, c2 in raster.best(raster.corners(rest, w2, h2), w2, h2, 5):
                    second = cells_of(r2, c2, *two, pitch)
                    # The Germans come from the north-east.
                    yield (first, second) if (c + w / 2) - r >= (c2 + w2 / 2) - r2 else (second, first)


def pieces(raster: Raster, free: Mask, pitch: int, stack: int, forms: list[Cell]) -> Iterator[Places]:
    """Small pieces packed into the corners, from eight directions."""
    rows, columns = np.indices(free.shape)
    for dr, dc in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 0.7), (-1, 0.7), (1, -0.7), (-1, -0.7)):
        rest = free
        got: list[list[Cell]] = []
        rank = rows * dr + columns * dc
        while len(got) < 2 * stack:
            options = []
            for w, h in forms:
                ok = raster.corners(rest, w * pitch, h * pitch)
                if ok.any():
                    r, c = divmod(int(np.where(ok, rank, np.inf).argmin()), free.shape[1])
                    options.append((float(rank[r, c]), r, c, w, h))
            if not options:
                break
            _, r, c, w, h = min(options)
            piece = cells_of(r, c, w, h, pitch)
            rest = taken(rest, piece, pitch)
            got.append(piece)
            if sum(len(p) for p in got) >= 2 * stack:
                got.sort(key=lambda p: p[0][1] - p[0][0])  # south-west to north-east
                flat = [cell for p in got for cell in p]
                yield flat[stack:], flat[:stack]
                break


def attempts(raster: Raster, free: Mask, pitch: int, stack: int) -> Iterator[tuple[str, Places]]:
    for places in together(raster, free, pitch, stack):
        yield "together", places
    for places in apart(raster, free, pitch, stack):
        yield "apart", places
    for places in pieces(raster, free, pitch, stack, [(2, 1), (1, 2)]):
        yield "pairs", places
    for places in pieces(raster, free, pitch, stack, [(1, 1)]):
        yield "singles", places
