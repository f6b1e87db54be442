"""The hills of this board: real ranges, raised where the rules call the ground difficult and flattened where not."""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter
from shapely.geometry import LineString
from shapely.ops import unary_union

from tools.maps.curves import chaikin
from tools.maps.qmg import rules
from tools.maps.qmg.shapes import Shapes
from tools.maps.qmg.sheet import HEIGHT, MAP, MARGIN, WIDTH, all_at, course
from tools.maps.relief import CELL, Erosion, noise

PLAIN, ROUGH, FAR = 0.10, 0.62, 0.22  # rise of clear, difficult and unplayed ground without any range
KEPT = {"clear": 0.45, "difficult": 1.0, "far": 0.8}  # how much of a range is shown there
CREST = 2.3


class Relief(Erosion):
    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        courses = [course(row["name"], row["pts"]) for row in rules.table("ground")["river"]]
        outside = shapes.land.buffer(MARGIN, join_style="mitre").difference(MAP)  # no slope down to the frame
        super().__init__(WIDTH, HEIGHT, unary_union([shapes.land, outside.buffer(1)]), courses)

    def rises(self) -> Any:
        base, kept = np.full(self.shape, FAR), np.full(self.shape, KEPT["far"])
        for code, row in self.shapes.facts.items():
            if row["kind"] == "land":
                here = self.mask(self.shapes.outline[code])
                base[here] = PLAIN if row["terrain"] == "clear" else ROUGH
                kept[here] = KEPT[row["terrain"]]
        ranges = np.zeros(self.shape)
        for row in rules.table("ground")["range"]:
            line = LineString(chaikin(all_at(row["pts"]), 3))
            near = np.argwhere(self.mask(line.buffer(2.5 * row["wide"])))
            points = shapely.points(self.x[near[:, 0], near[:, 1]], self.y[near[:, 0], near[:, 1]])
            crest = row["high"] * np.exp(-((shapely.distance(points, line) / row["wide"]) ** 2))
            at = near[:, 0], near[:, 1]
            ranges[at] = np.maximum(ranges[at], crest)
        rise = gaussian_filter(base, 26 / CELL) + CREST * ranges * gaussian_filter(kept, 26 / CELL)
        return rise * (1 + 0.2 * np.clip(noise(self.shape, [(70 / CELL, 1.0)], 3), -2, 2))
