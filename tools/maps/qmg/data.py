"""map.json: shapes and layout together, for the package (docs/maps.md describes the format)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tools.maps.curves import Pt, parts, tidy
from tools.maps.data_file import digest
from tools.maps.qmg import panels, rules
from tools.maps.qmg.layout import PIECE, Plan
from tools.maps.qmg.linework import border_kind, canal, is_frontier
from tools.maps.qmg.shapes import SOUNDS, Line, Shapes
from tools.maps.qmg.sheet import FRAME, HEIGHT, WIDTH


def flat(points: Any) -> list[int]:
    return [value for point in tidy(points) for value in point]


def _point(p: Pt) -> list[int]:
    return [round(p[0]), round(p[1])]


def _polygons(shape: Any) -> list[list[list[int]]]:
    """The largest polygon first; each is its outer ring, then its holes."""
    return [[flat(list(ring.coords)[:-1]) for ring in (g.exterior, *g.interiors)] for g in parts(shape, "Polygon")]


def _space(shapes: Shapes, plan: Plan) -> dict[str, Any]:
    fact = shapes.facts[plan.code]
    out = {"id": plan.code, "name": fact["name"], "kind": fact["kind"], "terrain": fact["terrain"]}
    out |= {key: fact[key] for key in ("home", "objective", "token_target") if fact.get(key)}
    if plan.code in rules.nation():
        out["nation"] = rules.nation()[plan.code]
    out["label"] = _point(plan.name)
    if plan.sign:
        out["sign"] = _point(plan.sign)
    return {**out, "places": [_point(p) for p in plan.places], "outlines": _polygons(shapes.outline[plan.code])}


def _border(line: Line, shapes: Shapes) -> dict[str, Any]:
    kind = border_kind(line, shapes)
    out: dict[str, Any] = {"spaces": list(line.between), "kind": kind}
    if kind == "land":
        out["frontier"] = is_frontier(line)
    return {**out, "line": flat(line.points)}


def _edge(line: Line, shapes: Shapes) -> dict[str, Any]:
    space = next(name for name in line.between if name in shapes.facts)
    other = next(name for name in line.between if name != space)
    return {"space": space, "beside": other, "line": flat(line.points)}


def combine(shapes: Shapes, plans: dict[str, Plan]) -> dict[str, Any]:
    def order(line: Line) -> Any:
        return line.between, line.points[0]

    return {
        "format": 1,
        "title": "qmg",
        "tables": digest("qmg"),
        "width": WIDTH,
        "height": HEIGHT,
        "frame": list(FRAME),
        "piece": PIECE,
        "victory": [_point(p) for p in panels.victory_places()],
        "rounds": [_point(p) for p in panels.round_places()],
        "spaces": [_space(shapes, plan) for plan in plans.values()],
        "borders": [_border(line, shapes) for line in sorted(shapes.borders(), key=order)],
        "edges": [_edge(line, shapes) for line in sorted(shapes.edges(), key=order)],
        "links": [
            {"name": row["name"], "spaces": row["between"], "team": row["team"], "line": flat(canal().coords)}
            for row in rules.canals()
        ],
        "beyond": [
            {"name": name, "kind": "sea" if name == SOUNDS else "land", "outlines": _polygons(shapes.outline[name])}
            for name in shapes.beyond
        ],
        "rivers": [
            {"name": name, "line": flat(part.coords)} for name, line in shapes.rivers.items() for part in line.geoms
        ],
        "lakes": [{"name": name, "outlines": _polygons(lake)} for name, lake in shapes.lakes.items()],
    }


def path() -> Path:
    return rules.DATA / "map.json"
