"""map.json: shapes and layout together, for the package (docs/maps.md describes the format)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tools.maps.gaw import board, panels, rules
from tools.maps.gaw.layout import DISC, Plan

TABLES = Path(__file__).parents[1]


def digest() -> str:
    """Of the tables the map was made from, so that a test without any geo library notices a stale map."""
    sha = hashlib.sha256()
    for path in sorted([*TABLES.glob("geo/*.toml"), *TABLES.glob("gaw/*.toml")]):
        sha.update(path.name.encode() + b"\0" + path.read_bytes())
    return sha.hexdigest()[:16]


def _point(x: float, y: float) -> list[int]:
    return [round(x), round(y)]


def _area(row: dict[str, Any], plan: Plan) -> dict[str, Any]:
    towns = []
    for sign in plan.signs:
        town: dict[str, Any] = {"name": sign.name, "kind": sign.kind, "at": _point(sign.x, sign.y)}
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
        "tables": digest(),
        "width": shapes["width"],
        "height": shapes["height"],
        "disc": DISC,
        "turns": [_point(*p) for p in panels.turn_boxes(*board.TURNS)],
        "areas": [_area(row, plan) for row, plan in zip(shapes["areas"], plans, strict=True)],
        **{key: value for key, value in shapes.items() if key not in ("width", "height", "areas")},
    }


def dumps(data: dict[str, Any]) -> str:
    """One line per entry: compact, and a change of one area is a change of one line."""
    out = []
    for key, value in data.items():
        if isinstance(value, list):
            rows = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in value)
            out.append(f'"{key}":[\n{rows}\n]')
        else:
            out.append(f'"{key}":{json.dumps(value, ensure_ascii=False)}')
    return "{" + ",\n".join(out) + "}\n"


def path() -> Path:
    return rules.DATA / "map.json"
