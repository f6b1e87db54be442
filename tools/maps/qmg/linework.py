"""The lines of the board: borders, bands along the frontiers, coast, sea borders, the Kiel Canal."""

from __future__ import annotations

from typing import Any

from shapely.geometry import LineString
from shapely.ops import linemerge, polylabel, unary_union

from tools.maps import svg
from tools.maps.curves import chaikin, parts
from tools.maps.qmg import rules, style
from tools.maps.qmg.shapes import SOUNDS, Line, Shapes
from tools.maps.qmg.sheet import MAP, all_at

DASHES = "44 14 10 14"


def border_kind(line: Line, shapes: Shapes) -> str:
    """land, coast or sea; sounds: the edge of the water out of play."""
    if SOUNDS in line.between:
        return "sounds"
    return ("land", "coast", "sea")[sum(map(shapes.is_sea, line.between))]


def is_frontier(line: Line) -> bool:
    nation = rules.nation()
    a, b = (nation.get(name, name) for name in line.between)
    return a != b


def canal() -> Any:
    return LineString(chaikin(all_at(rules.table("drawing")["canal"]["pts"]), 2))


class Lines:
    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes

    def _lines(self, kind: str, frontier: bool | None = None) -> str:
        chosen = [
            line.geometry
            for line in self.shapes.lines
            if "frame" not in line.between
            and border_kind(line, self.shapes) == kind
            and frontier in (None, is_frontier(line))
            and any(name in self.shapes.facts for name in line.between)
        ]
        merged = linemerge(chosen)
        return svg.lines(merged)

    def bands(self) -> str:
        """A band of the nation's colour inside its frontiers."""
        out = []
        minor = [[c] for c, row in self.shapes.facts.items() if row["kind"] == "land" and c not in rules.nation()]
        rows = [(style.BAND[n], codes) for n, codes in rules.table("drawing")["nation"].items()]
        for colour, codes in rows + [(style.MINOR_BAND, codes) for codes in minor]:
            whole = unary_union([self.shapes.outline[code].buffer(0.6) for code in codes])
            out += [self._band(whole, depth, colour, opacity) for depth, opacity in ((50, 0.15), (27, 0.34))]
        return svg.group("bands", out)

    def homes(self) -> str:
        """Home spaces glow in their nation's colour, from their borders inwards."""
        out = []
        for country, row in rules.countries().items():
            code = row["home"]
            rim = [g.geometry for g in self.shapes.lines if code in g.between and "frame" not in g.between]
            glow = svg.path(svg.lines(linemerge(rim)), stroke=style.BAND[country], filter="url(#soft)")
            shape = svg.path(svg.polygons(self.shapes.outline[code]))
            out.append(svg.tag("clipPath", shape, id=f"home-{code}"))
            out.append(svg.tag("g", glow, clip_path=f"url(#home-{code})"))
        return svg.group("homes", out, fill="none", stroke_width=120, stroke_opacity=0.52, stroke_linejoin="round")

    def _band(self, shape: Any, depth: float, colour: str, opacity: float) -> str:
        d = ""
        for part in parts(shape, "Polygon"):
            room = polylabel(part, 12).distance(part.boundary)  # small islands have narrow bands
            inner = part.buffer(-depth * min(1.0, room / 170))
            d += svg.polygons(part.difference(inner).intersection(MAP).simplify(0.8))
        return svg.path(d, fill=colour, fill_opacity=opacity)

    def borders(self) -> str:
        inner, outer = self._lines("land", False), self._lines("land", True)
        far = [
            line.geometry
            for line in self.shapes.lines
            if "frame" not in line.between
            and not any(name in self.shapes.facts for name in line.between)
            and SOUNDS not in line.between
        ]
        out = [
            svg.path(svg.lines(linemerge(far)), stroke="#7d7160", stroke_width=5, stroke_dasharray="20 14"),
            svg.path(inner + outer, stroke="#fff8e4", stroke_width=21, stroke_opacity=0.55),
            svg.path(inner, stroke="#4a3520", stroke_width=8.5),
            svg.path(outer, stroke="#1d1511", stroke_width=11, stroke_dasharray=DASHES),
        ]
        return svg.group("borders", out, fill="none", stroke_linejoin="round")

    def coast(self) -> str:
        shore = self.shapes.land.boundary.difference(MAP.boundary.buffer(1)).simplify(0.4)
        return svg.path(
            svg.lines(shore), id="coast", fill="none", stroke=style.COAST, stroke_width=7, stroke_linejoin="round"
        )

    def sea_borders(self) -> str:
        d = self._lines("sea")
        out = [
            svg.path(d, stroke="#eef6f6", stroke_width=20, stroke_opacity=0.6),
            svg.path(d, stroke=style.SEA_INK, stroke_width=9.5, stroke_dasharray="46 22"),
        ]
        out.append(svg.path(self._lines("sounds"), stroke=style.SEA_LINE, stroke_width=5, stroke_dasharray="20 14"))
        return svg.group("sea-borders", out, fill="none", stroke_linejoin="round")

    def canals(self) -> str:
        line = canal()
        red, d = style.TEAM["central"], svg.lines(line)
        out = [
            svg.path(d, stroke=svg.CREAM, stroke_width=42),
            svg.path(d, stroke=red, stroke_width=31),
            svg.path(d, stroke="#d9edf2", stroke_width=13, stroke_dasharray="30 15"),
        ]
        ends = "".join(svg.use("anchor", *p) for p in (line.coords[0], line.coords[-1]))
        x, y = rules.table("drawing")["canal"]["name"]
        ex, ey = line.coords[0]
        leader = svg.path(f"M{x + 14} {y + 20}L{svg.num(ex - 26)} {svg.num(ey - 24)}", stroke=red, stroke_width=4.5)
        words = svg.text(x, y, "Kiel Canal", 60, "i e h", fill=red)
        words += svg.text(x, y + 52, "Central Powers only", 46, "i e h", fill=red)
        ways = svg.tag("g", "".join(out), fill="none", stroke_linecap="round")
        return svg.group("canals", [leader, ways, ends, words])
