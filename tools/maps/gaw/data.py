"""map.json: shapes and layout together, for the package (docs/maps.md describes the format)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tools.maps.data_file import digest
from tools.maps.gaw import board, panels, rules
from tools.maps.gaw.layout import DISC, Plan


def _point(x: float, y: float) -> list[int]:
    return [round(x), round(y)]


def _area(row: dict[str, Any], plan: Plan) -> dict[str, Any]:
    towns = []
    for sign in plan.signs:
        town: dict[str, Any] = {"name": sign.name, "kind": sign.kind, "at": _point(sign.x, sign.y)}
        town["lettering"] = [round(edge) for edge in sign.label]
        if sign.kind == "fort":
            town["discs"] = [_point(*p) for p in sign.discs()]
        towns.append(town)
    return {
        "id": row["id"],
        "label": _point(*plan.badge),
        "block": plan.block,
        "german": [_point(*p) for p in plan.german],
        "entente": [_point(*p) for p in plan.entente],
        "towns": towns,
        "outline": row["outline"],
    }


def combine(shapes: dict[str, Any], plans: list[Plan]) -> dict[str, Any]:
    return {
        "format": 1,
        "title": "gaw",
        "tables": digest("geo", "gaw"),
        "width": shapes["width"],
        "height": shapes["height"],
        "disc": DISC,
        "turns": [_point(*p) for p in panels.turn_boxes(*board.TURNS)],
        "areas": [_area(row, plan) for row, plan in zip(shapes["areas"], plans, strict=True)],
        **{key: value for key, value in shapes.items() if key not in ("width", "height", "areas")},
    }


def path() -> Path:
    return rules.DATA / "map.json"
