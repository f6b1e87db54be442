"""map.json: what a client needs to draw pieces and states over the pictures (docs/maps.md describes the format)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tools.maps.hex14 import cards, facts, grid, sheet, slots, tables, tiles, track
from tools.maps.hex14.board import Plan


def path() -> Path:
    return facts.DATA / "map.json"


DRAWN = (
    "hexes", "rivers", "ridges", "borders", "places", "ports", "resources", "stars", "forts", "rail", "supply",
    "mobilization", "zones", "track",
)  # fmt: skip
"""Tables whose every entry the drawing shows; of the set-up it shows all but the source."""


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def digest_of_tables() -> str:
    """So that a test notices a drawing older than the facts it shows."""
    rows = facts.table()
    shown = {name: rows[name] for name in DRAWN} | {"setup": [row[:5] for row in rows["setup"]["rows"]]}
    return digest(json.dumps(shown, sort_keys=True))


def combine(plan: Plan, drawing: str) -> dict[str, Any]:
    return {
        "format": 1,
        "map": "hex14",
        "tables": digest_of_tables(),
        "drawing": digest(drawing),
        "width": sheet.WIDTH,
        "height": sheet.HEIGHT,
        "frame": [round(v) for v in grid.FRAME],
        "hex": {
            "columns": grid.COLUMNS,
            "rows": grid.ROWS,
            "across": grid.ACROSS,
            "radius": round(grid.RADIUS, 4),
            "step": round(grid.STEP, 4),
            "left": grid.LEFT,
            "top": grid.TOP,
            "x": "left + radius + (column - 1) * step",
            "y": "top + (row - 0.5 + (column % 2 == 0 ? 0.5 : 0)) * across",
        },
        "counters": {n: {"side": side, "at": [list(p) for p in spots]} for n, (side, spots) in slots.COUNTERS.items()},
        "slots": {
            "number": list(slots.NUMBER),
            "star": list(slots.STAR),
            "resource": list(slots.RESOURCE),
            "anchor": list(slots.ANCHOR),
            "setup": list(slots.SETUP),
            "mobilization": list(slots.MOBILIZATION),
            "forts": {str(n): [list(p) for p in spots] for n, spots in slots.FORTS.items()},
        },
        "pictures": tiles.listed(),
        "forts": [_fort(fort, plan) for fort in facts.forts()],
        "rails": [_rail(track) for _, track in sorted(plan.net.tracks.items())],
        "rivers": [
            {"name": name, "hexes": facts.rivers()[name], "line": _flat(line.simplify(0.6).coords)}
            for name, line in sorted(plan.waters.lines.items())
        ],
        "turns": [_box(track.turn_box(row[0])) for row in facts.table()["track"]["rows"]],
        "boxes": [{"name": name, "at": _box(box)} for name, box in track.boxes().items()],
        "cards": [
            {"name": name, "at": _box(box)}
            for name, box in (
                ("title", cards.TITLE),
                ("key", cards.KEY),
                ("combat", tables.COMBAT),
                ("bombardment", tables.GUNS),
                ("air", tables.AIR),
                ("east", track.EAST),
            )
        ],
    }


def _flat(points: Any) -> list[int]:
    return [round(value) for p in points for value in p]


def _box(box: tuple[float, float, float, float]) -> list[int]:
    """Left, top, width, height."""
    return [round(v) for v in box]


def _fort(fort: facts.Fort, plan: Plan) -> dict[str, Any]:
    spots = slots.fort_symbols(fort, plan.net)
    return {
        "name": fort.name,
        "hex": fort.hex,
        "outer": fort.outer or None,
        "class": fort.strength,
        "symbols": [[round(s.x, 1), round(s.y, 1), round(s.angle)] for s in spots],
    }


def _rail(track: Any) -> dict[str, Any]:
    line = [p for i, p in enumerate(track.line) if i % 2 == 0 or p in (track.crossing, track.line[-1])]
    return {"hexes": [track.link.a, track.link.b], "tracks": track.link.tracks, "line": _flat(line)}
