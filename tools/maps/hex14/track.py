"""Beside the map: the turn track, the East Front with its tables, and the boxes for units out of play."""

from __future__ import annotations

import datetime
from typing import Final

from tools.maps import svg
from tools.maps.hex14 import facts, grid, sheet, signs, style, tables
from tools.maps.hex14.cards import heading
from tools.maps.svg import text

LEFT: Final = grid.FRAME[2] + 176
RIGHT: Final = sheet.WIDTH - 92
WIDE: Final = RIGHT - LEFT
ROWS: Final = 13
GAP: Final = 10.0
TRACK: Final = (LEFT, 296.0, (WIDE - 2 * GAP) / 3, 168.0)
"""Left and top of the first box, width and height of each."""
EAST: Final = (LEFT, 2650.0, WIDE, 1720.0)
POOLS: Final = 4400.0
"""Top of the boxes for markers and for destroyed units."""
INK = style.INK
Box = tuple[float, float, float, float]


def turn_box(turn: int) -> Box:
    """Left, top, width, height; turns run down the columns."""
    x, y, w, h = TRACK
    column, row = divmod(turn - 1, ROWS)
    return x + column * (w + GAP), y + row * (h + GAP), w, h


def boxes() -> dict[str, Box]:
    """Places for pieces beside the map."""
    x, y, w, _ = EAST
    half = (WIDE - 20) / 2
    bottom = grid.FRAME[3]
    small = (WIDE - 60) / 4
    out = {"east_front": (x + 30, y + 150, w - 60, 480.0)}
    for k, name in enumerate(("steps", "dummies", "air", "replacements")):
        out[name] = (LEFT + k * (small + 20), POOLS, small, 330.0)
    top = POOLS + 350
    out["destroyed_german"] = (LEFT, top, half, bottom - top)
    out["destroyed_allied"] = (LEFT + half + 20, top, half, bottom - top)
    return out


def _frame(box: Box, fill: str, stroke: float = 4.0) -> str:
    x, y, w, h = box
    return svg.rect(x, y, w, h, fill=fill, stroke=INK, stroke_width=stroke) + svg.rect(
        x + 9, y + 9, w - 18, h - 18, fill="none", stroke=INK, stroke_width=1.4, stroke_opacity=0.6
    )


def draw() -> str:
    return svg.group("boxes", [_turns(), _east(), _pools()])


def _turns() -> str:
    rows = facts.table()["track"]
    out = heading(LEFT + WIDE / 2, 232, "Turn track", 54) + text(LEFT + WIDE / 2, 274, "two days a turn", 30, "i m")
    tint = {8: "#f3e6bd", 9: "#eed9b3", 10: "#e6c8a6"}
    for turn, first, last, german, allied in rows["rows"]:
        x, y, w, h = turn_box(turn)
        begin, end = datetime.date.fromisoformat(first), datetime.date.fromisoformat(last)
        red = turn == rows["red_outline"]
        out += svg.rect(
            x, y, w, h, fill=tint[begin.month], stroke=style.RED if red else INK, stroke_width=8 if red else 3.4
        )
        out += text(x + 20, y + 66, str(turn), 66, "b")
        out += text(x + w - 18, y + 44, f"{begin.day}–{end.day} {end:%b}".replace("Sep", "Sept"), 33, "e")
        if turn >= rows["sea_movement_from"]:
            out += svg.tag("g", signs.anchor(x + 118, y + 40), opacity=0.7)
        note = _note(turn)
        if note:
            out += text(x + w - 18, y + 82, note, 25, "i e", fill=style.RED)
        for shaded, left, colour, words in (
            (german, x + 3, "#b9b9ae", "German"),
            (allied, x + w / 2, "#b9cfe8", "Allied"),
        ):
            if shaded:
                out += svg.rect(left, y + h - 42, w / 2 - 3, 39, fill=colour)
                out += text(left + w / 4, y + h - 14, f"{words} arrivals", 25, "m")
    return svg.group("track", [out])


def _note(turn: int) -> str:
    rows = facts.table()["track"]
    start, ends = rows["start_markers"], rows["standard_end"]
    notes = []
    if turn == start["turn"]:
        notes.append("start")
    if turn == start["bef_arrival"]:
        notes.append("BEF · EF Resolve")
    if turn == rows["red_outline"]:
        notes.append("BEF at the latest")
    if turn == rows["sea_movement_from"]:
        notes.append("sea moves begin")
    if turn == ends["by_turn"]:
        notes.append("end by turn")
    if turn == ends["by_date"]:
        notes.append("end by date")
    if turn == rows["extended_end"]:
        notes.append("last turn")
    return ", ".join(notes)


def _east() -> str:
    x, y, w, _ = EAST
    out = _frame(EAST, "#dcd9cc")
    out += heading(x + w / 2, y + 74, "East Front", 50)
    out += text(x + w / 2, y + 116, "units sent east and the commitment marker, face down", 29, "i m")
    bx, by, bw, bh = boxes()["east_front"]
    out += svg.rect(bx, by, bw, bh, fill="#eceade", stroke=INK, stroke_width=2.6)
    levels = tables.war()["east"]["levels"]
    cell = bw / len(levels)
    for k, row in enumerate(levels):
        left = bx + k * cell
        high = "+" if row["max"] > 900 else f"–{row['max']}" if row["max"] > row["min"] else ""
        out += svg.rect(left, by + bh + 16, cell, 92, fill="#fbf6e8", stroke=INK, stroke_width=2.6)
        out += text(left + cell / 2, by + bh + 58, row["level"], 38, "b m")
        out += text(left + cell / 2, by + bh + 94, f"{row['min']}{high}", 29, "m")
    out += tables.east(x + 30, by + bh + 140, w - 60)
    return svg.group("east-front", [out])


def _pools() -> str:
    out = ""
    names = {
        "steps": ("Step counters", ""),
        "dummies": ("Dummies", ""),
        "air": ("Air missions", ""),
        "replacements": ("Replacements", ""),
        "destroyed_german": ("German losses", "destroyed, scored by the Allies"),
        "destroyed_allied": ("Allied losses", "destroyed, scored by the Germans"),
    }
    for name, (words, note) in names.items():
        x, y, w, _ = box = boxes()[name]
        fill = {"destroyed_german": "#cfcfc6", "destroyed_allied": "#cfdff0"}.get(name, "#efe6cc")
        out += _frame(box, fill)
        out += heading(x + w / 2, y + (66 if note else 50), words, 40 if note else 25)
        out += text(x + w / 2, y + 106, note, 28, "i m") if note else ""
    return svg.group("pools", [out])
