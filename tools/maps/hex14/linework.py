"""Lines on the ground: the grid, rivers, railways, borders, the limits and zones of the rules."""

from __future__ import annotations

import itertools
from typing import Any

from shapely.geometry import LineString, Polygon
from shapely.ops import linemerge, unary_union

from tools.maps import svg
from tools.maps.hex14 import facts, grid, sheet, style
from tools.maps.hex14.ground import Ground
from tools.maps.hex14.rails import Net
from tools.maps.hex14.rivers import Waters

LIMIT = 6
"""Supply runs so many hexes beyond the own railways."""
BAND = 15.0
BROAD = {
    "Rhine",
    "Meuse",
    "Seine",
    "Moselle",
    "Marne",
    "Loire",
    "Waal",
    "Lek",
    "Scheldt",
    "Somme",
    "Oise",
    "Aisne",
    "Saone",
    "Main",
}


def _joined(sides: list[tuple[grid.Pt, grid.Pt]]) -> Any:
    """Sides as long lines, so that dashes run on round the corners."""
    if not sides:
        return LineString()
    merged = unary_union([LineString([(round(x, 1), round(y, 1)) for x, y in side]) for side in sides])
    return linemerge(merged) if merged.geom_type == "MultiLineString" else merged


class Lines:
    def __init__(self, ground: Ground, net: Net, waters: Waters) -> None:
        self.ground, self.net, self.waters = ground, net, waters
        self.border = _joined([grid.side(a, b) for a, b, _ in facts.borders()])

    # --------------------------------------------------------------------------------------------------------- grid

    def hexsides(self) -> str:
        hexes = facts.hexes()
        open_sides: set[tuple[grid.Pt, grid.Pt]] = set()
        other: set[tuple[grid.Pt, grid.Pt]] = set()
        for c, r in itertools.product(range(grid.COLUMNS + 2), range(grid.ROWS + 2)):
            ring = [(round(x), round(y)) for x, y in grid.ring_of(c, r)]
            number = grid.code(c, r)
            playable = grid.on_board(c, r) and hexes[number].playable
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                (open_sides if playable else other).add((min(a, b), max(a, b)))
        whole = svg.lines(_joined(sorted(open_sides)))
        faint = svg.lines(_joined(sorted(other - open_sides)).intersection(sheet.MAP))
        out = [
            svg.path(faint, stroke=style.GRID, stroke_width=1.4, stroke_opacity=0.20),
            svg.path(whole, stroke=style.GRID_HALO, stroke_width=5.2, stroke_opacity=0.34),
            svg.path(whole, stroke=style.GRID, stroke_width=1.8, stroke_opacity=0.62),
        ]
        return svg.group("grid", out, fill="none", stroke_linejoin="round")

    # ------------------------------------------------------------------------------------------------------- waters

    def rivers(self) -> str:
        streams = "".join(svg.way(line.coords) for line in self.waters.streams)
        out = [svg.path(streams, stroke=style.STREAM, stroke_width=2.2, stroke_opacity=0.75)]
        rows = [(name, svg.lines(line.intersection(sheet.MAP))) for name, line in self.waters.lines.items()]
        for colour, broad, narrow, opacity in (
            ("#cfe3f0", 23, 19, 0.62),
            (style.RIVER_DEEP, 10.5, 8, 1),
            (style.RIVER, 7.2, 5, 1),
        ):
            for name, way in rows:
                width = broad if name in BROAD else narrow
                out.append(svg.path(way, stroke=colour, stroke_width=width, stroke_opacity=opacity))
        ends = [
            self.waters.lines[name].coords[0]
            for name, chain in facts.rivers().items()
            if facts.hexes()[chain[0]].source
        ]
        out += [svg.circle(x, y, 7, fill=style.RIVER, stroke=style.RIVER_DEEP, stroke_width=2.4) for x, y in ends]
        return svg.group("rivers", out, fill="none", stroke_linecap="round", stroke_linejoin="round")

    # ----------------------------------------------------------------------------------------------------- railways

    def railways(self) -> str:
        one = "".join(svg.way(line) for line in self.net.runs(1))
        two = "".join(svg.way(line) for line in self.net.runs(2))
        out = [svg.path(one + two, stroke=style.GRID_HALO, stroke_width=14, stroke_opacity=0.42)]
        out += [svg.path(one, **stroke) for stroke in style.RAIL_ONE]
        out += [svg.path(two, **stroke) for stroke in style.RAIL_TWO]
        return svg.group("railways", out, fill="none", stroke_linejoin="round")

    # ------------------------------------------------------------------------------------------------------ borders

    def bands(self) -> str:
        """Along a border each nation has a band of its own colour."""
        near = self.border.buffer(BAND, cap_style="flat")
        out = []
        for nation, shape in self.ground.nation.items():
            band = near.intersection(shape)
            if not band.is_empty:
                out.append(svg.path(svg.polygons(band), fill=style.BAND[nation], fill_opacity=0.34))
        return svg.group("bands", out)

    def borders(self) -> str:
        line = svg.lines(self.border.intersection(self.ground.shore.buffer(12)))
        out = [
            svg.path(line, stroke=style.GRID_HALO, stroke_width=8.5, stroke_opacity=0.55),
            svg.path(line, stroke=style.FRONTIER, stroke_width=5, stroke_dasharray=style.DASH["frontier"]),
        ]
        return svg.group("borders", out, fill="none", stroke_linejoin="round")

    # ------------------------------------------------------------------------------------------------ limits, zones

    def limits(self) -> str:
        """How far supply runs beyond the borders: thin dotted lines inside the last hex."""
        hexes = facts.hexes()
        out = []
        for nations, colour in (("DL", style.GREY), ("F", style.BLUE)):
            inside = facts.within(nations, LIMIT)
            own = {n for n, h in hexes.items() if h.nation in nations}
            sides = [
                grid.side(n, m)
                for n in sorted(inside)
                for m in grid.neighbours(n)
                if hexes[m].playable and m not in inside | own
            ]
            area = unary_union([Polygon(grid.ring(n)).buffer(0.2) for n in inside | own])
            line = area.buffer(-6).boundary.intersection(_joined(sides).buffer(11))
            out.append(
                svg.path(svg.lines(_merge(line)), stroke=colour, stroke_width=4, stroke_dasharray=style.DASH["limit"])
            )
        return svg.group("limits", out, fill="none", stroke_linecap="round", stroke_opacity=0.9)

    def zones(self) -> str:
        """The line of the Meuse in Belgium, and Dutch Limburg."""
        rows = facts.table()["zones"]
        west = set(rows["belgium_west_of_meuse"])
        other = set(rows["meuse_in_belgium"]) | set(rows["belgium_east_of_meuse"])
        bank = _joined([grid.side(n, m) for n in sorted(west) for m in grid.neighbours(n) if m in other])
        limburg = unary_union([Polygon(grid.ring(n)).buffer(0.2) for n in rows["dutch_limburg"]]).buffer(-19)
        out = [
            svg.path(svg.lines(bank), stroke=style.GRID_HALO, stroke_width=9, stroke_opacity=0.6),
            svg.path(svg.lines(bank), stroke=style.RIVER_NAME, stroke_width=4.6, stroke_dasharray=style.DASH["meuse"]),
            svg.path(
                svg.polygons(limburg),
                stroke=style.BAND["N"],
                stroke_width=4,
                stroke_dasharray=style.DASH["limburg"],
                fill=style.BAND["N"],
                fill_opacity=0.10,
            ),
        ]
        return svg.group("zones", out, fill="none")


def _merge(geometry: Any) -> Any:
    return linemerge(geometry) if geometry.geom_type == "MultiLineString" else geometry
