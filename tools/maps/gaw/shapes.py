"""The shapes of the board: areas, borders, waters, land beyond, in whole map units."""

from __future__ import annotations

from typing import Any

import shapely
from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

from tools.maps.areas import OUTSIDE, Arc, Growth, check
from tools.maps.curves import chaikin, parts, tidy
from tools.maps.gaw import rules
from tools.maps.geography import Land, Sheet

BEYOND = {  # land that is drawn but not played on
    "NL": ("neutral", "Netherlands"),
    "CH": ("neutral", "Switzerland"),
    "GB": ("outside", "England"),
    "FR": ("outside", "France"),
    "DE": ("outside", "Germany"),
}
Line = list[int]  # x, y, x, y, ...


def sheet() -> Sheet:
    return Sheet(4.6, 49.5, (48.0, 51.0), rules.guide()["frame"])


def flat(points: Any) -> Line:
    return [value for point in tidy(points) for value in point]


def grow(land: Land) -> dict[str, Any]:
    """Everything of map.json that is geometry. Raises ValueError if the drawing disagrees with the rules."""
    guide, page = rules.guide(), land.sheet
    facts = rules.areas()
    country = {n: rules.COUNTRY[area["country"]] for n, area in facts.items() if n}
    grown = Growth(land, guide, country).run()
    wanted = rules.borders()
    faults = check(grown, wanted)
    if faults:
        raise ValueError("the map disagrees with the rules:\n  " + "\n  ".join(faults))
    west, north, east, south = guide["gb_box"]
    outline = {0: [(west, north), (east, north), (east, south), (west, south)], **grown.outline}
    inner = [arc for arc in grown.arcs if OUTSIDE not in arc.areas]
    return {
        "width": page.width,
        "height": page.height,
        "areas": [{"id": facts[n]["id"], "outline": flat(outline[n])} for n in sorted(outline)],
        "borders": [_border(arc, wanted[arc.areas], country) for arc in sorted(inner, key=lambda arc: arc.areas)],
        "edges": [_edge(arc) for arc in sorted(grown.arcs, key=lambda arc: arc.areas) if OUTSIDE in arc.areas],
        "corners": [{"at": flat([p]), "areas": areas} for p, areas in grown.corners],
        **_land(land, [Polygon(points) for n, points in grown.outline.items()]),
        "sea_links": [
            {"areas": [0, rules.number(row["to"])], "line": flat(_sea_way(page, row["way"]))}
            for row in guide["sea_link"]
        ],
    }


def _border(arc: Arc, river: str, country: dict[int, str]) -> dict[str, Any]:
    a, b = arc.areas
    out: dict[str, Any] = {"areas": [a, b], "river": river, "frontier": country[a] != country[b]}
    if river != "none":
        out["along"] = arc.along
    return {**out, "line": flat(arc.points)}


def _edge(arc: Arc) -> dict[str, Any]:
    share = arc.share
    kind = next((kind for kind in ("coast", "limit", "frontier") if share[kind] > 0.5), "frame")
    return {"area": arc.areas[1], "kind": "neutral" if kind == "frontier" else kind, "line": flat(arc.points)}


def _sea_way(page: Sheet, way: list[Any]) -> list[tuple[float, float]]:
    """From the box to a harbour: points of the sheet, the last one in degrees."""
    return chaikin([*((x, y) for x, y in way[:-1]), page.at(*way[-1])], 3)


def _rings(geometry: Any, smallest: float = 300.0) -> list[list[Line]]:
    """[outer ring, holes...] of every polygon big enough to be seen."""
    return [
        [flat(ring.coords)[:-2] for ring in (part.exterior, *part.interiors)]
        for part in parts(geometry, "Polygon")
        if part.area > smallest
    ]


def _lines(geometry: Any) -> list[Line]:
    return [flat(part.simplify(0.7).coords) for part in parts(geometry, "LineString") if part.length > 5]


def _land(land: Land, areas: list[Any]) -> dict[str, Any]:
    """Waters, coast, frontiers, and the land and sea around the areas."""
    frame = land.sheet.frame
    played = unary_union(areas)
    beyond = {
        code: shapely.make_valid(land.country[code].intersection(frame).difference(played.buffer(0.5)).simplify(0.6))
        for code in BEYOND
    }
    # Real gaps between shapes rounded apart from each other are slivers below the smallest ring.
    sea = frame.difference(unary_union([played.buffer(1), *(g.buffer(1) for g in beyond.values())])).buffer(1)
    visible = land.land.intersection(frame)
    lakes = {name: lake.intersection(frame) for name, lake in land.lakes.items()}
    return {
        "rivers": [
            {"name": name, "size": size, "line": line}
            for name, size, whole in land.river_parts()
            for line in _lines(whole.intersection(visible))
        ],
        "frontiers": [
            {"between": name.split("-"), "line": line}
            for name, whole in land.frontier.items()
            for line in _lines(whole.intersection(visible))
        ],
        "coast": [line for ring in land.coast for line in _lines(ring.exterior.intersection(frame))],
        "lakes": [{"name": name, "rings": ring} for name, lake in lakes.items() for ring in _rings(lake)],
        "beyond": [
            {"code": code, "kind": kind, "name": name, "rings": ring}
            for code, (kind, name) in BEYOND.items()
            for ring in _rings(beyond[code])
        ],
        "sea": _rings(sea.intersection(frame), 3000.0),
    }


def polygon(area: dict[str, Any]) -> Any:
    """The shapely polygon of an area of map.json."""
    return Polygon(pairs(area["outline"]))


def line(row: dict[str, Any]) -> Any:
    return LineString(pairs(row["line"]))


def pairs(flat_line: Line) -> list[tuple[int, int]]:
    return list(zip(flat_line[::2], flat_line[1::2], strict=True))
