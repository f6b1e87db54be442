"""Names along the rivers: on the straightest free stretch near a wished place."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import shapely
from shapely import affinity
from shapely.geometry import LineString, Point, box
from shapely.ops import linemerge

from tools.maps import lettering
from tools.maps.geography import Sheet

SIZE = 44.0
OFFSET = 34.0  # from the river to the middle of the letters
WORST = 9.0  # a worse place than this is no place


@dataclass
class RiverName:
    words: str
    x: float
    y: float
    turn: float


def place(
    wishes: list[dict[str, Any]], rivers: list[dict[str, Any]], sheet: Sheet, solid: list[Any], soft: Any
) -> list[RiverName]:
    """`solid`: shapes no name may touch; `soft`: lines it should not cross."""
    course: dict[str, Any] = {}
    for name in {wish["river"] for wish in wishes}:
        pieces = [LineString(zip(r["line"][::2], r["line"][1::2], strict=True)) for r in rivers if r["name"] == name]
        course[name] = linemerge(pieces) if len(pieces) > 1 else pieces[0]
    taken = list(solid)
    out = []
    for wish in wishes:
        words = wish.get("as", wish["river"])
        at = Point(sheet.at(*wish["near"]))
        whole = course[wish["river"]]
        line = min(getattr(whole, "geoms", [whole]), key=at.distance)
        width = lettering.width(words, SIZE, "italic", 1.5)
        tree = shapely.STRtree(taken)
        best: tuple[float, RiverName, Any] | None = None
        for shift in range(-320, 321, 20):
            middle = line.project(at) + shift
            if middle < width / 2 or middle > line.length - width / 2:
                continue
            a, b = line.interpolate(middle - width / 2), line.interpolate(middle + width / 2)
            if a.x > b.x:
                a, b = b, a
            chord = LineString([a, b])
            turn = math.atan2(b.y - a.y, b.x - a.x)
            bend = max(line.interpolate(middle + k * width).distance(chord) for k in (-0.3, -0.15, 0, 0.15, 0.3))
            for side in (-1, 1):
                x = (a.x + b.x) / 2 - math.sin(turn) * OFFSET * side
                y = (a.y + b.y) / 2 + math.cos(turn) * OFFSET * side
                room = affinity.rotate(
                    box(x - width / 2, y - 17, x + width / 2, y + 17), turn, (x, y), use_radians=True
                )
                hits = sum(taken[k].intersection(room).area for k in tree.query(room)) / 150
                bad = hits + soft.intersection(room).length / 22 + bend * 0.16 + abs(shift) * 0.004 + abs(turn) * 0.8
                if best is None or bad < best[0]:
                    best = bad, RiverName(words, x, y, math.degrees(turn)), room
        if best and best[0] < WORST:
            out.append(best[1])
            taken.append(best[2])
    return out
