"""Names of towns, placed where they touch neither railways nor each other."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import shapely
from shapely.geometry import Point, Polygon, box

from tools.maps import lettering, svg
from tools.maps.hex14 import facts, grid, signs, style
from tools.maps.hex14.obstacles import Label, Obstacles, text

SIZE = {1: 29.0, 2: 33.0, 3: 38.0, 4: 46.0}
FACE = {1: "regular", 2: "bold", 3: "bold", 4: "bold"}
GAPS = (8.0, 13.0, 20.0, 29.0, 40.0, 54.0, 70.0)
"""Between a town and its name."""
SMALLER, SMALLER_COSTS = 0.87, 14.0
"""A name may be lettered a little smaller where nothing else helps."""
APART = 4.0
"""Between two names, at least."""


class Towns:
    """Labels of all towns: the largest first, then everybody may move once more."""

    def __init__(self, obstacles: Obstacles) -> None:
        self.label: dict[str, Label] = {}
        order = sorted(facts.places(), key=lambda p: (-p.size, p.hex))
        options = {place.hex: self._options(place) for place in order}
        price = {p.hex: self._prices(options[p.hex], p, obstacles) for p in order}
        bounds = {number: np.array([label.shape.bounds for label in rows]) for number, rows in options.items()}
        for _ in range(3):
            for place in order:
                self.label.pop(place.hex, None)
                near = [o.shape.bounds for n, o in self.label.items() if grid.distance(n, place.hex) < 6]
                total = price[place.hex] + sum(_clash(bounds[place.hex], other) for other in near)
                self.label[place.hex] = options[place.hex][int(np.argmin(total))]

    @staticmethod
    def _prices(options: list[Label], place: facts.Place, obstacles: Obstacles) -> Any:
        """What every place for a name costs, other names left aside: nearer is better, and so is the own hex."""
        x, y = grid.centre(place.hex)
        shapes = np.array([label.shape for label in options])
        left, _, right, _ = shapely.bounds(shapes).T
        out = 1 - shapely.area(shapely.intersection(shapes, Polygon(grid.ring(place.hex)))) / shapely.area(shapes)
        beyond = (left < grid.FRAME[0] + 8) | (right > grid.FRAME[2] - 8)
        lower = np.array([0.0 if label.size == SIZE[place.size] else SMALLER_COSTS for label in options])
        away = 0.55 * shapely.distance(shapes, Point(x, y)) + 0.02 * np.abs([label.y - y for label in options])
        return np.array(obstacles.costs(options)) + away + 26 * out + 900 * beyond + lower

    def _options(self, place: facts.Place) -> list[Label]:
        """Above, below and beside the town, pushed along, and the same a little smaller."""
        words = place.label.upper() if place.size == 4 else place.label
        face = FACE[place.size]
        x, y = grid.centre(place.hex)
        out = []
        for size in (SIZE[place.size], SMALLER * SIZE[place.size]):
            wide, tall = lettering.width(words, size, face) + 4, 0.70 * size
            spots = []
            for gap, side in itertools.product(GAPS, (-1, 1)):
                r = signs.TOWN[place.size] + gap
                spots += [(x + k * wide / 8, y + side * (r + tall / 2)) for k in range(-6, 7)]
                spots += [(x + side * (r + wide / 2), y + k * tall / 2.2) for k in range(-6, 7)]
                spots += [(x + side * (0.75 * r + wide / 2), y + k * (0.75 * r + tall / 2)) for k in (-1, 1)]
            out += [self._label(words, cx, cy, size, face, wide, tall) for cx, cy in spots]
        return out

    @staticmethod
    def _label(words: str, cx: float, cy: float, size: float, face: str, wide: float, tall: float) -> Label:
        shape = box(cx - wide / 2, cy - tall / 2, cx + wide / 2, cy + tall / 2)
        return Label(words, cx, cy + 0.36 * size - 0.02 * size, size, face, 0.0, shape)

    def shapes(self) -> list[Any]:
        return [label.shape for label in self.label.values()]

    def draw(self) -> str:
        rows = [text(label, "h") for label in self.label.values()]
        return svg.group("names", rows, fill=style.INK)


def _clash(bounds: Any, other: tuple[float, float, float, float]) -> Any:
    """What it costs every label to cover another one, or to come very close."""
    wide = np.minimum(bounds[:, 2], other[2]) - np.maximum(bounds[:, 0], other[0]) + APART
    tall = np.minimum(bounds[:, 3], other[3]) - np.maximum(bounds[:, 1], other[1]) + APART
    return np.where((wide > 0) & (tall > 0), 160 + wide * tall, 0.0)
