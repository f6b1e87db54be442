"""Names of rivers and landscapes: spaced italics that give way to everything else."""

from __future__ import annotations

import math
from typing import Any

from shapely import STRtree
from shapely.affinity import rotate
from shapely.geometry import box
from shapely.ops import unary_union

from tools.maps import lettering, svg
from tools.maps.curves import Pt
from tools.maps.hex14 import grid, sheet, style
from tools.maps.hex14.obstacles import Label, Obstacles, text
from tools.maps.hex14.rivers import Waters

RIVER_SIZE = 31.0
LETTERED = {"Saone": "Saône", "Scheldt": "Escaut", "Rhine": "Rhein"}


class Rivers:
    """A name beside its river every so often, where it is straight and free."""

    def __init__(self, waters: Waters, obstacles: Obstacles, taken: list[Any]) -> None:
        self.labels: list[Label] = []
        solid, inner = unary_union([*taken, *obstacles.solid]).buffer(3), sheet.MAP.buffer(-20)
        for name, line in waters.lines.items():
            wanted = max(1, round(line.length / 1500))
            free = [
                label
                for label in self._options(LETTERED.get(name, name), line)
                if inner.contains(label.shape) and not label.shape.intersects(solid)
            ]
            costs = obstacles.costs(free)
            chosen = [(cost + 0.2 * _bend(line, label), label) for label, cost in zip(free, costs, strict=True)]
            chosen.sort(key=lambda row: row[0])
            kept: list[Label] = []
            for _, label in chosen:
                if len(kept) < wanted and all(math.dist((label.x, label.y), (o.x, o.y)) > 900 for o in kept):
                    kept.append(label)
            self.labels += kept
            solid = unary_union([solid, *(label.shape.buffer(3) for label in kept)])

    @staticmethod
    def _options(words: str, line: Any) -> list[Label]:
        wide = lettering.width(words, RIVER_SIZE, "italic", 2.0)
        out = []
        for k in range(1, int(line.length / 18)):
            a, b = line.interpolate(k * 18 - wide / 2), line.interpolate(k * 18 + wide / 2)
            if k * 18 - wide / 2 < 10 or k * 18 + wide / 2 > line.length - 10:
                continue
            dx, dy = (b.x - a.x, b.y - a.y) if b.x >= a.x else (a.x - b.x, a.y - b.y)
            length = math.hypot(dx, dy)
            if length < 0.9 * wide:
                continue
            turn = math.degrees(math.atan2(dy, dx))
            if abs(turn) > 80:
                continue
            for side in (-1, 1):
                off = 9 if side < 0 else 9 + 0.62 * RIVER_SIZE
                mx, my = (a.x + b.x) / 2, (a.y + b.y) / 2
                x, y = mx - dy / length * off * side, my + dx / length * off * side
                base = box(x - wide / 2, y - 0.62 * RIVER_SIZE, x + wide / 2, y + 3)
                out.append(Label(words, x, y, RIVER_SIZE, "italic", turn, rotate(base, turn, origin=(x, y))))
        return out

    def draw(self) -> str:
        return svg.group(
            "river-names", [text(label, "h") for label in self.labels], fill=style.RIVER_NAME, letter_spacing=2
        )


class Lands:
    """Landscapes in wide faint italics: each near its place, where it disturbs least."""

    def __init__(self, rows: list[dict[str, Any]], obstacles: Obstacles, taken: list[Any]) -> None:
        self.rows: list[tuple[dict[str, Any], Label]] = []
        taken = list(taken)
        for row in rows:
            tree = STRtree(taken)
            options = self._options(row)
            found = []
            for label, cost in zip(options, obstacles.costs(options), strict=True):
                clash = sum(90 + label.shape.intersection(taken[i]).area for i in tree.query(label.shape, "intersects"))
                away = math.dist((label.x, label.y), self._middle(row))
                found.append((clash + cost + 0.12 * away, label.x, label.y, label))
            best = min(found, key=lambda f: f[:3])[3]
            taken.append(best.shape)
            self.rows.append((row, best))

    @staticmethod
    def _middle(row: dict[str, Any]) -> Pt:
        column, line = row["hex"]
        return grid.LEFT + grid.RADIUS + (column - 1) * grid.STEP, grid.TOP + (line - 0.5) * grid.ACROSS

    def _options(self, row: dict[str, Any]) -> list[Label]:
        x, y = self._middle(row)
        size, space, turn = row["size"], row["space"], row.get("turn", 0)
        wide = lettering.width(row["name"], size, "italic", space)
        out = []
        for i in range(-6, 7):
            for k in range(-8, 9):
                cx, cy = x + 22 * i, y + 17 * k
                shape = box(cx - wide / 2, cy - 0.66 * size, cx + wide / 2, cy + 0.08 * size)
                out.append(Label(row["name"], cx, cy, size, "italic", turn, rotate(shape, turn, origin=(cx, cy))))
        return out

    def shapes(self) -> list[Any]:
        return [label.shape for _, label in self.rows]

    def draw(self) -> str:
        out = []
        for row, label in self.rows:
            turn = f"rotate({label.turn} {svg.num(label.x)} {svg.num(label.y)})" if label.turn else None
            out.append(
                svg.text(
                    label.x, label.y, label.words, label.size, "i m n", letter_spacing=row["space"], transform=turn
                )
            )
        return svg.group("landscapes", out, fill="#4b3a20", fill_opacity=0.85)


def _bend(line: Any, label: Label) -> float:
    """How much of the river runs under its own name."""
    return float(line.buffer(5).intersection(label.shape).area)
