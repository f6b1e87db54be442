"""The ground of the board: sea, tinted land, relief, woods, rivers, railways."""

from __future__ import annotations

import math
import random
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon, box
from shapely.ops import unary_union

from tools.maps import svg
from tools.maps.curves import chaikin, parts, spline
from tools.maps.gaw import rules, shapes, style
from tools.maps.gaw.packing import Box
from tools.maps.geography import Sheet, table
from tools.maps.relief import STEEP

TREE_STEP = 33.0
GLYPH = {  # drawn from its foot: path, how many of the places in such a region get one, filled or not
    "hwood": ("m0-22l9 21h-18zm0 21v6", 0.95, True),
    "lwood": ("m-6 0a7.5 7.5 0 1 1 12 0m-6-1v8m-4 0h8", 0.45, False),
    "swamp": ("m-14 4h28m-20 0l-4-9m10 9v-12m6 12l4-9m-15 15h13", 0.32, False),
    "rough": ("m-13 6q13-19 26 0m-20 1l-3 6m9-7v7m7-6l3 6", 0.24, False),
}
TREE_INK = {"hwood": "#34513d", "lwood": "#4b6a44", "swamp": "#2f6f80", "rough": "#7a5a2e"}


def tones(data: dict[str, Any]) -> dict[int, int]:
    """A tone for every area, so that neighbours differ (greedy, the most constrained area first)."""
    beside: dict[int, set[int]] = {n: set() for n in range(len(data["areas"]))}
    for border in data["borders"]:
        a, b = border["areas"]
        beside[a].add(b)
        beside[b].add(a)
    out: dict[int, int] = {}
    while len(out) < len(beside):
        n = max(
            (m for m in beside if m not in out),
            key=lambda m: (len({out[k] for k in beside[m] if k in out}), len(beside[m]), -m),
        )
        out[n] = next(t for t in range(9) if t not in {out.get(k) for k in beside[n]})
    return out


class Ground:
    def __init__(self, data: dict[str, Any], sheet: Sheet, shade: str, clear: list[Box]) -> None:
        """`shade`: the relief as a data address; `clear`: boxes over which nothing small is drawn."""
        self.data, self.sheet, self.shade, self.clear = data, sheet, shade, clear
        self.facts = rules.areas()
        self.area = {n: shapes.polygon(row) for n, row in enumerate(data["areas"]) if n}
        self.played = unary_union([p.buffer(1) for p in self.area.values()])
        self.beyond = [
            (
                row["code"],
                row["kind"],
                Polygon(shapes.pairs(row["rings"][0]), [shapes.pairs(r) for r in row["rings"][1:]]),
            )
            for row in data["beyond"]
        ]
        self.land = unary_union([self.played, *(g.buffer(1) for _, _, g in self.beyond)])

    def sea(self) -> str:
        w, h = self.sheet.width, self.sheet.height
        out = [svg.rect(0, 0, w, h, fill=style.SEA)]
        for k, away in enumerate((10, 23, 38, 56, 77, 101, 128)):
            shore = self.land.buffer(away).boundary.intersection(self.sheet.frame).simplify(0.8)
            out.append(svg.path(svg.lines(shore), opacity=0.75 - 0.1 * k))
        return svg.group("sea", out, fill="none", stroke=style.SEA_LINE, stroke_width=2.3)

    def nations(self) -> str:
        tone = tones(self.data)
        out = [svg.path(svg.polygons(g.buffer(1.5)), fill=style.BEYOND[code]) for code, _, g in self.beyond]
        far = svg.group("beyond", out)
        out = []
        for n in self.area:
            tint = style.TINT[rules.COUNTRY[self.facts[n]["country"]]]
            row = self.facts[n]
            title = svg.tag("title", f"{row['id']} {row['name']}")
            out.append(
                svg.tag(
                    "path",
                    title,
                    id=f"a{n}",
                    d=svg.way(shapes.pairs(self.data["areas"][n]["outline"]), True),
                    fill=tint[tone[n] % len(tint)],
                )
            )
        return far + svg.group("areas", out)

    def woods(self) -> str:
        kinds: dict[str, Any] = {kind: Polygon() for kind in style.WOODS}
        for region in table("regions")["region"]:
            shape = Polygon(chaikin(self.sheet.all_at(region["pts"]), 3, True)).buffer(0)
            if shape.intersects(self.sheet.frame):
                kinds = {kind: g.difference(shape) for kind, g in kinds.items()}
                if region["t"] in kinds:
                    kinds[region["t"]] = kinds[region["t"]].union(shape)
        self.kinds = {kind: g.intersection(self.land) for kind, g in kinds.items()}
        out = [
            svg.path(svg.polygons(self.kinds[kind].simplify(2)), fill=colour, fill_opacity=opacity)
            for kind, (colour, opacity) in style.WOODS.items()
        ]
        return svg.group("woods", out, filter="url(#soft)", clip_path="url(#land)")

    def relief(self) -> str:
        image = svg.tag(
            "image", width=self.sheet.width, height=self.sheet.height, preserveAspectRatio="none", href=self.shade
        )
        return svg.group("relief", [image], clip_path="url(#land)", style="mix-blend-mode:hard-light", opacity=0.8)

    def veil(self) -> str:
        """Land out of play is paler, neutral land hatched."""
        out = [
            svg.path(svg.polygons(g), fill="#efe8d6", fill_opacity=0.5)
            for _, kind, g in self.beyond
            if kind == "outside"
        ]
        out += [svg.path(svg.polygons(g), fill="url(#hatch)") for _, kind, g in self.beyond if kind == "neutral"]
        return svg.group("veil", out)

    def rivers(self) -> str:
        out = []
        for size, width, opacity in (("stream", 2.6, 0.65), ("minor", 4.4, 0.85), ("major", 7, 0.9)):
            d = "".join(svg.way(shapes.pairs(r["line"])) for r in self.data["rivers"] if r["size"] == size)
            out.append(svg.path(d, stroke_width=width, stroke_opacity=opacity))
        flow = svg.group(
            "rivers",
            out,
            fill="none",
            stroke=style.RIVER_INK,
            stroke_linecap="round",
            stroke_linejoin="round",
            clip_path="url(#land)",
        )
        lakes = [
            svg.path(
                "".join(svg.way(shapes.pairs(r), True) for r in lake["rings"]),
                fill=style.SEA,
                stroke=style.COAST,
                stroke_width=3,
            )
            for lake in self.data["lakes"]
        ]
        return flow + svg.group("lakes", lakes)

    def railways(self) -> str:
        town = {row[0]: row for row in table("towns")["rows"]}
        d = ""
        for line in table("railways")["line"]:
            if line["cls"] == 2:
                for via in line["via"]:
                    track = LineString(spline([self.sheet.at(town[s][2], town[s][3]) for s in via]))
                    d += svg.lines(track.intersection(self.played).simplify(1.5))
        ties = svg.path(d, stroke_width=9, stroke_dasharray="2.5 18")
        return svg.group(
            "railways", [svg.path(d, stroke_width=2.4), ties], fill="none", stroke="#3d3128", stroke_opacity=0.34
        )

    def trees(self) -> str:
        """Little trees, reeds and hills where the regions have them, and hachures along the ridges."""
        rng = random.Random(7)
        spots = []
        for row in range(int(self.sheet.height / (TREE_STEP * 0.87))):
            for column in range(int(self.sheet.width / TREE_STEP)):
                x = (column + row % 2 / 2 + rng.uniform(-0.34, 0.34)) * TREE_STEP
                y = (row + rng.uniform(-0.28, 0.28)) * TREE_STEP * 0.87
                spots.append((x, y, rng.random()))
        points = shapely.points([(x, y) for x, y, _ in spots])
        borders = unary_union([shapes.line(row) for row in self.data["borders"] + self.data["edges"]])
        wet = unary_union([shapes.line(row) for row in self.data["rivers"] if row["size"] != "stream"])
        kept = unary_union([box(*b).buffer(6) for b in self.clear])
        for g in (self.played, borders, wet, kept):
            shapely.prepare(g)
        good = shapely.contains(self.played, points) & ~shapely.contains(kept, points)
        good &= ~shapely.dwithin(borders, points, 26) & ~shapely.dwithin(wet, points, 15)
        out = []
        for kind, (glyph, share, filled) in GLYPH.items():
            shapely.prepare(self.kinds[kind])
            inside = good & shapely.contains(self.kinds[kind], points)
            d = "".join(
                f"M{round(spots[i][0])} {round(spots[i][1])}{glyph}"
                for i in np.flatnonzero(inside)
                if spots[i][2] < share
            )
            ink = style_of(filled, TREE_INK[kind])
            out.append(svg.path(d, **ink))
        return svg.group("trees", out, opacity=0.62) + self._ridges(kept)

    def _ridges(self, kept: Any) -> str:
        out = []
        for ridge in table("regions")["ridge"]:
            whole = LineString(chaikin(self.sheet.all_at(ridge["pts"]), 3))
            dx, dy = STEEP[ridge["steep"]]
            for line in parts(whole.intersection(self.played), "LineString"):
                at = 0.0
                while at < line.length:
                    m = line.interpolate(at)
                    a, b = line.interpolate(max(0, at - 8)), line.interpolate(min(line.length, at + 8))
                    length = math.hypot(b.x - a.x, b.y - a.y) or 1.0
                    nx, ny = -(b.y - a.y) / length, (b.x - a.x) / length
                    if nx * dx + ny * dy < 0:
                        nx, ny = -nx, -ny
                    long = 17 + 7 * math.sin(at / 23)
                    if not kept.contains(m):
                        out.append(f"M{round(m.x)} {round(m.y)}l{round(nx * long)} {round(ny * long)}")
                    at += 11.5
        return svg.path(
            "".join(out),
            id="ridges",
            fill="none",
            stroke="#6b4c26",
            stroke_opacity=0.55,
            stroke_width=2.9,
            stroke_linecap="round",
        )


def style_of(filled: bool, ink: str) -> dict[str, object]:
    if filled:
        return {"fill": ink, "stroke": ink, "stroke_width": 1.5}
    return {"fill": "none", "stroke": ink, "stroke_width": 2.7}
