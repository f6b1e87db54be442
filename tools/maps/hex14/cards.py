"""Cards on the sea: the title and the key to the map, with what terrain costs and does to an attack."""

from __future__ import annotations

import functools
import math
import tomllib
from collections.abc import Callable
from typing import Any, Final

from tools.maps import furniture, lettering, svg
from tools.maps.hex14 import facts, grid, signs, style
from tools.maps.svg import text

TITLE: Final = (262, 262, 1060, 318)
KEY: Final = (262, 612, 1060, 1400)
INK = style.INK


@functools.cache
def rules() -> dict[str, Any]:
    """The tables of the game whose tables the sheet shows."""
    with (facts.DATA.parents[1] / "deluxe" / "data" / "tables.toml").open("rb") as file:
        return tomllib.load(file)


def heading(x: float, y: float, words: str, size: float = 40) -> str:
    return text(x, y, words.upper(), size, "b m", letter_spacing=4)


def title() -> str:
    x, y, w, h = TITLE
    mid = x + w / 2
    out = furniture.card(x, y, w, h)
    out += text(mid, y + 148, "1914", 138, "b m", letter_spacing=22)
    out += text(mid, y + 206, "THE WESTERN FRONT", 46, "m", letter_spacing=13)
    out += svg.path(svg.way([(mid - 250, y + 228), (mid + 250, y + 228)]), stroke=INK, stroke_width=2.4)
    out += text(mid, y + 268, "August to October · one hex 17 km · one turn two days", 33, "i m")
    return svg.group("title", [out])


# ---------------------------------------------------------------------------------------------------------------- key


def _patch(kind: str | None, tint: str = "F", fill: str | None = None) -> Callable[[float, float], str]:
    """A small hex with a terrain."""

    def draw(x: float, y: float) -> str:
        k = 0.42
        corners = [
            (x + k * (px - cx), y + k * (py - cy)) for (px, py) in grid.ring("1010") for cx, cy in [grid.centre("1010")]
        ]
        inner = [(x + 0.88 * (px - x), y + 0.88 * (py - y)) for px, py in corners]
        out = svg.path(svg.way(corners, True), fill=fill or style.TINT[tint])
        if kind:
            colour, strength = style.FILL[kind]
            out += svg.path(svg.way(inner, True), fill=colour, fill_opacity=strength)
            marks = [(-18, -6), (2, -14), (18, 4), (-6, 12)]
            out += svg.tag(
                "g",
                "".join(svg.use(f"{kind}{1 + i % 3}", x + dx, y + dy + 4) for i, (dx, dy) in enumerate(marks)),
                fill=style.MARK[kind],
                stroke=style.MARK[kind],
            )
        return out + svg.path(svg.way(corners, True), fill="none", stroke=style.GRID, stroke_width=2)

    return draw


def _river(x: float, y: float) -> str:
    out = _patch(None)(x, y)
    bend = f"M{svg.num(x - 34)} {svg.num(y - 14)}q18 22 34 12t34 14"
    for colour, width, opacity in (("#cfe3f0", 21, 0.6), (style.RIVER_DEEP, 10, 1), (style.RIVER, 7, 1)):
        out += svg.path(
            bend, fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity, stroke_linecap="round"
        )
    return out


def _ridge(x: float, y: float) -> str:
    out = ""
    for depth in (7, 14, 22):
        out += svg.rect(x - 44, y - depth, 88, depth, fill=style.RIDGE_SHADE, fill_opacity=0.16)
    for k in range(9):
        px = x - 40 + 10 * k
        out += svg.path(f"M{svg.num(px - 2.9)} {svg.num(y)}h5.8l-2.9 {18 if k % 2 == 0 else 13}z", fill=style.RIDGE)
    return out + svg.path(svg.way([(x - 44, y), (x + 44, y)]), stroke=style.RIDGE, stroke_width=5.4)


def _line(*strokes: dict[str, object]) -> Callable[[float, float], str]:
    def draw(x: float, y: float) -> str:
        way = svg.way([(x - 46, y), (x + 46, y)])
        return "".join(svg.path(way, fill="none", **stroke) for stroke in strokes)

    return draw


def _factor(value: float) -> str:
    return {1.0: "–", 0.5: "½"}[value]


def _terrain_rows() -> list[tuple[Callable[[float, float], str], str, str, str, str]]:
    by = {row["kind"]: row for row in rules()["terrain"]}
    rows = []
    for kind, letter, name in (
        ("clear", None, "Clear"),
        ("rough", "r", "Rough"),
        ("light_woods", "l", "Light woods"),
        ("heavy_woods", "h", "Heavy woods, over rough"),
        ("swamp", "s", "Swamp"),
    ):
        row = by[kind]
        leave = f"+{row['leave_extra']}" if row["leave_extra"] else "–"
        rows.append((_patch(letter), name, str(row["enter"]), leave, _factor(row["attack_factor"])))
    river, ridge = by["river"], by["ridge"]
    rows.append(
        (_river, "River hex", "–", f"+{river['leave_extra']}", f"{_factor(river['attack_factor_from'])} out of it")
    )
    rows.append((_ridge, "Ridge, shaded side high", "–", "–", f"{_factor(ridge['attack_factor_upslope'])} uphill"))
    return rows


def key() -> str:
    x, y, w, h = KEY
    out = furniture.card(x, y, w, h) + heading(x + w / 2, y + 66, "Key")
    columns = (x + 610, x + 740, x + 905)
    top = y + 104
    for cx, words in zip(columns, ("to enter", "to leave", "attack"), strict=True):
        out += text(cx, top, words, 27, "i m")
    line = top + 52
    for draw, name, enter, leave, attack in _terrain_rows():
        out += draw(x + 100, line) + text(x + 180, line + 11, name, 33, "")
        for cx, words in zip(columns, (enter, leave, attack), strict=True):
            out += text(cx, line + 11, words, 33, "b m")
        line += 78
    words = "Along a railway every hex costs 1. Factors multiply; woods and rough of one hex count once."
    out += text(x + w / 2, line - 12, words, fits(words, 27, w - 110, "italic"), "i m")
    out += svg.path(svg.way([(x + 50, line + 12), (x + w - 50, line + 12)]), stroke=INK, stroke_width=2)
    return svg.group("key", [out, _signs(x, line + 60)])


def _signs(x: float, y: float) -> str:
    halo: dict[str, object] = {"stroke": style.GRID_HALO, "stroke_width": 9, "stroke_opacity": 0.6}
    dots: dict[str, object] = {"stroke_width": 4.4, "stroke_dasharray": style.DASH["limit"], "stroke_linecap": "round"}
    left: list[tuple[Callable[[float, float], str], str]] = [
        (
            lambda a, b: signs.town(a - 36, b, 1) + signs.town(a - 6, b, 2) + signs.town(a + 30, b, 3),
            "Town, city, great city",
        ),
        (
            lambda a, b: signs.star(a - 26, b, "german", 10, 24) + signs.star(a + 28, b, "allied", 10, 24),
            "Points: German, Allied",
        ),
        (
            lambda a, b: "".join(
                signs.diamond(a + 32 * k, b, s) for k, s in ((-1, "light"), (0, "medium"), (1, "heavy"))
            ),
            "Fort: light, medium, heavy",
        ),
        (
            lambda a, b: _line({"stroke": style.GRID, "stroke_width": 2})(a, b) + signs.work(a, b, 0, "medium"),
            "Fort on a hexside, bar behind",
        ),
        (lambda a, b: signs.resource(a - 26, b) + signs.anchor(a + 28, b), "Resource, port"),
        (lambda a, b: signs.plate(a - 16, b, "FR", "6-9-3", True), "Set-up hex (dashed: by card)"),
        (
            lambda a, b: signs.mobilization(a - 24, b, 7, "french") + signs.mobilization(a + 24, b, 7, "german"),
            "Mobilization hex",
        ),
    ]
    right: list[tuple[Callable[[float, float], str], str]] = [
        (_line(*style.RAIL_TWO), "Double railway"),
        (_line(*style.RAIL_ONE), "Single railway"),
        (
            _line(halo, {"stroke": style.FRONTIER, "stroke_width": 5, "stroke_dasharray": style.DASH["frontier"]}),
            "Border of 1914",
        ),
        (
            _line(halo, {"stroke": style.RIVER_NAME, "stroke_width": 4.6, "stroke_dasharray": style.DASH["meuse"]}),
            "Meuse line",
        ),
        (_line({"stroke": style.GREY, **dots}), "Six hexes from Germany"),
        (_line({"stroke": style.BLUE, **dots}), "Six hexes from France"),
        (lambda a, b: _patch(None, "S")(a, b) + svg.path(_hexway(a, b), fill="url(#hatch)"), "Closed to all units"),
    ]
    out = ""
    for column, rows in ((x + 100, left), (x + 640, right)):
        for k, (draw, words) in enumerate(rows):
            out += draw(column, y + 80 * k) + text(column + 76, y + 80 * k + 10, words, 29, "")
    return out + _nations(x, y + 560)


def _nations(x: float, y: float) -> str:
    """The tints of the countries."""
    out, at = "", x + 62
    for nation, name in (
        ("F", "France"),
        ("B", "Belgium"),
        ("L", "Luxembourg"),
        ("N", "Netherlands"),
        ("D", "Germany"),
    ):
        out += svg.rect(at, y, 46, 34, fill=style.TINT[nation], stroke=style.BAND[nation], stroke_width=5)
        out += text(at + 58, y + 26, name, 27, "")
        at += 58 + lettering.width(name, 27) + 19
    return out


def _hexway(x: float, y: float) -> str:
    return svg.way(
        [(x + 41 * math.cos(math.radians(60 * k)), y + 41 * math.sin(math.radians(60 * k))) for k in range(6)], True
    )


# ----------------------------------------------------------------------------------------------------- scale, compass


def scale(x: float, y: float) -> str:
    """A bar of 100 km and one of six hexes."""
    out = ""
    for k in range(5):
        out += svg.rect(x + 200 * k, y, 200, 16, fill=INK if k % 2 == 0 else "#fdf7e6", stroke=INK, stroke_width=2.4)
        out += text(x + 200 * k, y - 14, str(20 * k), 29, "m h")
    out += text(x + 1000, y - 14, "100 km", 29, "m h")
    return svg.group("scale", [out])


def compass(x: float, y: float, turn: float) -> str:
    return svg.tag("g", furniture.compass(x, y), transform=f"rotate({svg.num(turn)} {svg.num(x)} {svg.num(y)})")


def fits(words: str, size: float, width: float, face: str = "regular") -> float:
    """The size, or a smaller one with which the words fit."""
    return min(size, size * width / lettering.width(words, size, face))
