"""Where supply and reinforcements come in: an arrow on the frame and the name of the place beyond."""

from __future__ import annotations

import math
from typing import Any, Final

from tools.maps import svg
from tools.maps.hex14 import facts, grid, style

LETTERED: Final = {"Wurzburg": "Würzburg"}
TURN: Final = {"northeast": 0, "east": 90, "south": 180, "west": -90}
"""Which way an arrow points, clockwise from north."""


def draw() -> str:
    rows = [
        _exit(row, colour)
        for side, colour in (("allied", style.BLUE), ("german", style.GREY))
        for row in facts.table()["supply"][side]
    ]
    return svg.group("exits", rows)


def _exit(row: dict[str, Any], colour: str) -> str:
    """The last piece of railway from a hex to the frame, the arrow and the name."""
    left, top, right, bottom = grid.FRAME
    x, y = grid.centre(row["hex"])
    edge, turn = row["edge"], TURN[row["edge"]]
    gate = {"west": (left, y), "east": (right, y), "south": (x, bottom), "northeast": (x, top)}[edge]
    way = svg.way([(x, y), gate])
    if row["tracks"] == 2:
        out = svg.path(way, fill="none", **style.RAIL_TWO[0]) + svg.path(way, fill="none", **style.RAIL_TWO[1])
    else:
        out = svg.path(way, fill="none", **style.RAIL_ONE[0]) + svg.path(way, fill="none", **style.RAIL_ONE[1])
    dx, dy = math.sin(math.radians(turn)), -math.cos(math.radians(turn))
    head = svg.path("M-20 8L0-34L20 8Z", fill=colour, stroke=style.INK, stroke_width=3, stroke_linejoin="round")
    at = f"{svg.num(gate[0] + 8 * dx)} {svg.num(gate[1] + 8 * dy)}"
    out += svg.tag("g", head, transform=f"translate({at}) rotate({turn})")
    lx, ly = gate[0] + 62 * dx, gate[1] + 62 * dy + (26 if edge == "south" else 0)
    lean = f"rotate({turn} {svg.num(lx)} {svg.num(ly)})" if edge in ("west", "east") else None
    words = LETTERED.get(row["towards"], row["towards"])
    return out + svg.text(lx, ly, words, 34, "i m", transform=lean)
