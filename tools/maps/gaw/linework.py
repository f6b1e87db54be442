"""The lines of the board: area borders, national bands, victory areas, border rivers, frontiers, coast, sea ways."""

from __future__ import annotations

from typing import Any

from shapely.geometry import box
from shapely.ops import linemerge, unary_union

from tools.maps import svg
from tools.maps.gaw import rules, shapes, style
from tools.maps.gaw.layout import VICTORY_INSET
from tools.maps.geography import Sheet

FRAME = 52  # map units of margin around the map
DASHES = "38 12 8 12"


class Lines:
    def __init__(self, data: dict[str, Any], sheet: Sheet) -> None:
        self.data, self.sheet = data, sheet
        self.facts = rules.areas()
        self.area = {n: shapes.polygon(row) for n, row in enumerate(data["areas"]) if n}
        self.border = [(row, shapes.line(row)) for row in data["borders"]]
        self.edge = [(row, shapes.line(row)) for row in data["edges"]]

    def _where(self, river: str | None = None, frontier: bool | None = None) -> Any:
        chosen = [
            line for row, line in self.border if river in (None, row["river"]) and frontier in (None, row["frontier"])
        ]
        return linemerge(chosen) if chosen else unary_union([])

    def _edges(self, kind: str) -> Any:
        return linemerge([line for row, line in self.edge if row["kind"] == kind])

    def borders(self) -> str:
        inner = svg.lines(self._where(frontier=False))
        dry = svg.lines(self._where("none", False))
        out = [
            svg.path(inner, stroke="#fff8e4", stroke_width=17, stroke_opacity=0.5),
            svg.path(dry, stroke="#4a3520", stroke_width=7),
        ]
        return svg.group("borders", out, fill="none", stroke_linejoin="round", stroke_linecap="round")

    def bands(self) -> str:
        """A band of the nation's colour inside its frontiers."""
        nation: dict[str, list[Any]] = {}
        for n, shape in self.area.items():
            nation.setdefault(rules.COUNTRY[self.facts[n]["country"]], []).append(shape.buffer(1.5))
        shore = unary_union([line for row, line in self.edge if row["kind"] != "neutral"]).buffer(52)
        out = []
        for code, pieces in nation.items():
            whole = unary_union(pieces)
            for width, opacity in ((46, 0.16), (26, 0.34)):
                band = whole.difference(whole.buffer(-width)).difference(shore)
                out.append(svg.path(svg.polygons(band.simplify(0.6)), fill=style.BAND[code], fill_opacity=opacity))
        return svg.group("bands", out)

    def victory(self) -> str:
        page = box(FRAME, FRAME, self.sheet.width - FRAME, self.sheet.height - FRAME)
        out = []
        for n, area in self.facts.items():
            if area.get("victory"):
                d = svg.polygons(
                    self.area[n].intersection(page).buffer(-VICTORY_INSET, join_style="mitre").simplify(0.5)
                )
                out += [
                    svg.path(d, stroke="#fff4de", stroke_width=21, stroke_opacity=0.8),
                    svg.path(d, stroke=style.VICTORY, stroke_width=13),
                ]
        return svg.group("victory", out, fill="none", stroke_linejoin="round")

    def waters(self) -> str:
        out = []
        for river, (casing, core, wide, narrow) in (("minor", style.MINOR), ("major", style.MAJOR)):
            d = svg.lines(self._where(river))
            out += [
                svg.path(d, stroke=svg.CREAM, stroke_width=wide + 9, stroke_opacity=0.7),
                svg.path(d, stroke=casing, stroke_width=wide),
                svg.path(d, stroke=core, stroke_width=narrow),
            ]
        return svg.group("border-rivers", out, fill="none", stroke_linejoin="round", stroke_linecap="round")

    def frontiers(self) -> str:
        dry = linemerge(
            [line for row, line in self.border if row["frontier"] and row["river"] == "none"]
            + [line for row, line in self.edge if row["kind"] == "neutral"]
        )
        wet = linemerge([line for row, line in self.border if row["frontier"] and row["river"] != "none"])
        out = [
            svg.path(svg.lines(dry), stroke="#fdf7e6", stroke_width=15, stroke_opacity=0.6),
            svg.path(svg.lines(dry), stroke="#1d1511", stroke_width=9, stroke_dasharray=DASHES),
            svg.path(svg.lines(wet), stroke="#1d1511", stroke_width=6, stroke_dasharray="34 15 6 15"),
        ]
        return svg.group("frontiers", out, fill="none", stroke_linejoin="round")

    def limits(self) -> str:
        limit, coast = (
            svg.lines(self._edges("limit")),
            "".join(svg.way(shapes.pairs(line)) for line in self.data["coast"]),
        )
        out = [
            svg.path(limit, stroke="#4a3520", stroke_width=9),
            svg.path(limit, stroke="#f7f0dc", stroke_width=3),
            svg.path(coast, id="coast", stroke=style.COAST, stroke_width=6),
        ]
        return svg.group("limits", out, fill="none", stroke_linejoin="round")

    def corners(self) -> str:
        return svg.group("corners", [svg.use("corner", *row["at"]) for row in self.data["corners"]])

    def sea_ways(self) -> str:
        out = []
        for row in self.data["sea_links"]:
            d = svg.way(shapes.pairs(row["line"]))
            out += [
                svg.path(d, fill="none", stroke=svg.CREAM, stroke_width=20, stroke_opacity=0.8),
                svg.path(d, fill="none", stroke="#8a2030", stroke_width=10, stroke_dasharray="34 22"),
                svg.use("anchor", *row["line"][-2:]),
            ]
        return svg.group("sea-ways", out)
