"""Words on the map, and what they keep away from."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely import STRtree
from shapely.geometry import LineString, box
from shapely.ops import substring

from tools.maps import svg
from tools.maps.hex14 import facts, grid, signs, slots
from tools.maps.hex14.rails import Net
from tools.maps.hex14.rivers import Waters

PIECE = 120


@dataclass(frozen=True)
class Label:
    """A word on the map; `x`, `y` is the middle of its baseline."""

    words: str
    x: float
    y: float
    size: float
    face: str
    turn: float
    shape: Any


class Obstacles:
    """What names keep away from: solid things not at all, lines if possible."""

    def __init__(self, net: Net, waters: Waters) -> None:
        self.solid: list[Any] = []
        for place in facts.places():
            x, y = grid.centre(place.hex)
            self._add(x, y, signs.TOWN[place.size] + 4, signs.TOWN[place.size] + 4)
        table = facts.table()
        for _, number, _, _ in table["stars"]["rows"]:
            self._add(*slots.at(number, slots.STAR), 27, 27)
        for number in table["resources"].values():
            self._add(*slots.at(number, slots.RESOURCE), 19, 19)
        for row in table["ports"].values():
            self._add(*slots.at(row["hex"], slots.ANCHOR), 17, 19)
        for row in table["setup"]["rows"]:
            tall = len(row[3].split()) * (slots.PLATE[1] + 3) / 2
            self._add(*slots.at(row[1], slots.SETUP), slots.PLATE[0] / 2 + 2, tall)
        for side in ("french", "german"):
            for _, number in table["mobilization"][side]:
                self._add(*slots.at(number, slots.MOBILIZATION), 21, 21)
        for fort in facts.forts():
            for symbol in slots.fort_symbols(fort, net):
                self._add(symbol.x, symbol.y, 21 if fort.outer else 16, 21 if fort.outer else 16)
        self.numbers = [
            box(x - 24, y - 15, x + 24, y + 2)
            for x, y in (slots.at(n, slots.NUMBER) for n, h in facts.hexes().items() if h.playable)
        ]
        self.rails = [LineString(track.line).simplify(0.5).buffer(6, quad_segs=2) for track in net.tracks.values()]
        self.rivers = [piece.buffer(5, quad_segs=2) for line in waters.lines.values() for piece in _pieces(line)]
        ridges = [LineString(grid.side(low, high)).buffer(12) for low, high in facts.ridges()]
        borders = [LineString(grid.side(a, b)).buffer(4) for a, b, _ in facts.borders()]
        self.kinds = [  # shapes, what touching one costs, and what every square unit of it costs
            (np.array(self.solid), 60.0, 0.5),
            (np.array(self.rails), 45.0, 0.09),
            (np.array(self.numbers), 8.0, 0.10),
            (np.array(self.rivers), 3.0, 0.012),
            (np.array(borders), 0.0, 0.015),
            (np.array(ridges), 0.0, 0.012),
        ]
        self.trees = [STRtree(shapes) for shapes, _, _ in self.kinds]

    def _add(self, x: float, y: float, w: float, h: float) -> None:
        self.solid.append(box(x - w, y - h, x + w, y + h))

    def costs(self, labels: list[Label]) -> list[float]:
        """What every label would cover."""
        asked = np.array([label.shape for label in labels])
        total = np.zeros(len(labels))
        for tree, (shapes, each, area) in zip(self.trees, self.kinds, strict=True):
            hit, thing = tree.query(asked, predicate="intersects")
            covered = shapely.area(shapely.intersection(asked[hit], shapes[thing]))
            np.add.at(total, hit, each + area * covered)
        return [float(value) for value in total]


def _pieces(line: Any) -> list[Any]:
    """A long line in short pieces, which are found faster."""
    smooth = line.simplify(0.5)
    return [substring(smooth, at, at + PIECE) for at in range(0, math.ceil(smooth.length), PIECE)]


def text(label: Label, halo: str) -> str:
    face = {"bold": "b ", "italic": "i ", "regular": ""}[label.face]
    turn = f"rotate({label.turn:.1f} {svg.num(label.x)} {svg.num(label.y)})" if label.turn else None
    return svg.text(label.x, label.y, label.words, label.size, f"{face}m {halo}".strip(), transform=turn)
