"""The printed signs: numbers with shields, towns, fortresses, set-up icons, and names."""

from __future__ import annotations

import math
from typing import Any

from tools.maps import svg
from tools.maps.gaw import rules, style
from tools.maps.gaw.layout import DISC, ICON, ICON_GAP, LETTERS, RADIUS, RING, SHIELD_W, TAB, Plan, Sign

SHIELD = "M-24-30q24 9 48 0v31c0 19-12 26-24 31c-12-5-24-12-24-31z"


def definitions() -> str:
    """Signs that occur often, drawn once around 0, 0."""
    ring = RING
    spikes = svg.star(0, 0, ring + 3, ring - 5.5, 18)
    hook = "M0-14v37m-13-28h26m-34 14q4 15 21 15q17 0 21-15m-42 0l-4 8m46-8l4 8"
    anchor = svg.circle(0, 0, 44, fill=svg.CREAM, stroke=style.BAND["GB"], stroke_width=5) + svg.tag(
        "g",
        svg.circle(0, -21, 7) + svg.path(hook, stroke_linecap="round"),
        fill="none",
        stroke=style.BAND["GB"],
        stroke_width=6,
    )
    cross = svg.path("M0-20l20 20l-20 20l-20-20z", fill=svg.CREAM, stroke=svg.INK, stroke_width=4.6)
    cross += svg.path("M-7-7l14 14m0-14l-14 14", stroke=style.VICTORY, stroke_width=4.6)
    shield = svg.path(SHIELD, fill="#fdf7e6", stroke=svg.INK, stroke_width=4)
    green = svg.circle(0, 0, ring, fill="url(#green)", stroke=svg.INK, stroke_width=4.6)
    yellow = svg.circle(0, 0, ring, fill="url(#yellow)", stroke=svg.INK, stroke_width=4.6) + svg.circle(
        0, 0, ring - 7, fill="none", stroke=svg.INK, stroke_width=2.6, stroke_dasharray="6 5.2"
    )
    red = svg.path(spikes, fill="url(#red)", stroke=svg.INK, stroke_width=3.6, stroke_linejoin="round")
    plain = svg.circle(0, 0, ring + 10, fill=style.GROUND["none"], stroke=svg.INK, stroke_width=5)
    star = svg.path(
        svg.star(0, 2, RADIUS["city"] + 2, 15.5),
        fill="url(#gold)",
        stroke=svg.INK,
        stroke_width=4,
        stroke_linejoin="round",
    )
    dot = svg.circle(0, 0, 13, fill="#fdf6e2", stroke=svg.INK, stroke_width=5) + svg.circle(0, 0, 4, fill=svg.INK)
    shadow = svg.circle(4, 6, ring + 2, fill="#1c140c", fill_opacity=0.28)
    return "".join(
        svg.tag("g", inner, id=name)
        for name, inner in (
            ("anchor", anchor), ("corner", cross), ("shield", shield), ("t-green", shadow + green),
            ("t-yellow", shadow + yellow), ("t-red", shadow + red), ("t-none", plain), ("city", star), ("town", dot),
        )
    ) + _icons()  # fmt: skip


def _icons() -> str:
    """The symbols of the set-up icons, drawn in the text colour of their army."""
    k = ICON
    a, b = round(k * 0.24), round(k * 0.76)
    out = {
        "infantry": svg.path(f"M{a} {a}L{b} {b}M{b} {a}L{a} {b}", stroke="currentColor", stroke_width=5),
        "cavalry": svg.path(f"M{a} {b}L{b} {a}", stroke="currentColor", stroke_width=5.5),
        "leader": svg.path(svg.star(k / 2, k / 2 + 1, k * 0.36, k * 0.15), fill="currentColor"),
        "static": svg.path("M10 32v-21h6v6h4v-6h6v6h4v-6h6v21z", fill="currentColor"),
    }
    return "".join(svg.tag("g", inner, id=f"i-{name}") for name, inner in out.items())


def number(x: float, y: float, words: str, ground: str, bonus: int | None) -> str:
    ink = "#fff8ea" if ground == "red" else svg.INK
    size = 56 if len(words) < 2 else 52
    out = svg.use(f"t-{ground}", x, y) + svg.text(x, y + size * 0.345, words, size, "b m", fill=ink)
    if bonus is not None:
        sx, sy = x + RING + SHIELD_W / 2 - 2, y + 3
        out = svg.use("shield", sx, sy) + svg.text(sx, sy + 15, str(bonus), 47, "b m") + out
    return out


def fort(x: float, y: float, colour: str, garrison: int, discs: list[tuple[float, float]]) -> str:
    """An eight-pointed work with the strength of a disc, and five places for discs; those of the start are filled."""
    r = RADIUS["fort"]
    out = "".join(
        svg.circle(
            dx,
            dy,
            DISC,
            fill=colour if k in _start(garrison) else "#fdf6e2",
            stroke=svg.INK if k in _start(garrison) else colour,
            stroke_width=2.6,
        )
        for k, (dx, dy) in enumerate(discs)
    )
    out += svg.path(
        svg.star(x, y, r, r * 0.76, 8), fill="#fdf6e2", stroke=colour, stroke_width=6, stroke_linejoin="round"
    )
    return out + svg.text(x, y + 16, "5", 48, "b m", fill="#b30f1d")


def _start(garrison: int) -> tuple[int, ...]:
    """The places filled at the start: from the middle outwards."""
    return (2, 1, 3, 0, 4)[:garrison]


def capital(x: float, y: float, colour: str) -> str:
    r = RADIUS["capital"]
    return (
        svg.circle(x, y, r - 2, fill=colour, stroke=svg.INK, stroke_width=4.5)
        + svg.circle(x, y, r - 9, fill="none", stroke="#f2cf73", stroke_width=3.6)
        + svg.path(svg.star(x, y + 1.5, r - 13, (r - 13) * 0.42), fill="url(#gold)", stroke=svg.INK, stroke_width=2.6)
    )


def sign(row: Sign, code: str) -> str:
    colour = style.BAND[code]
    if row.kind == "fort":
        return fort(row.x, row.y, colour, row.garrison, row.discs())
    if row.kind == "capital":
        return capital(row.x, row.y, colour)
    return svg.use(row.kind, row.x, row.y)


def name(row: Sign) -> str:
    x0, y0, x1, y1 = row.label
    cx, cy, size = (x0 + x1) / 2, (y0 + y1) / 2, LETTERS[row.kind]
    if row.kind in ("city", "capital"):
        plate = svg.rect(
            x0,
            y0,
            x1 - x0,
            y1 - y0,
            rx=9,
            fill="#2b2118",
            fill_opacity=0.92,
            stroke=style.GOLD,
            stroke_width=5 if row.kind == "capital" else 3.2,
        )
        return plate + svg.text(cx + 1, cy + size * 0.345, row.shown, size, "b m", fill="#f7d985", letter_spacing=3)
    return svg.text(cx, cy + size * 0.31, row.shown, size, "b m h", fill="#1c140d")


def block(x: float, y: float, power: str, colour: str, kind: str) -> str:
    """A set-up icon with its upper left corner at x, y."""
    ink = "#1d1712" if colour in style.PALE_ARMIES else "#fffaf0"
    frame = svg.rect(x, y, ICON, ICON, rx=6, fill=style.ARMY[colour], stroke=style.POWER[power], stroke_width=4.4)
    return frame + svg.use(f"i-{kind}", x, y, color=ink)


def armies() -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in rules.read(rules.DATA / "units.toml")["army"]}


def tab(x: float, y: float, h: float, army: str) -> str:
    power = armies()[army]["power"]
    mark = army[-1]
    return svg.rect(x, y - 2, TAB - 5, h + 4, rx=6, fill=style.POWER[power]) + svg.text(
        x + (TAB - 5) / 2, y + h / 2 + 13, mark, 38, "b m", fill="#fffaf0"
    )


def icons(plan: Plan) -> str:
    """A tab with the army's number, then its blocks."""
    if not plan.icons:
        return ""
    x, y = plan.icon_box[:2]
    columns = plan.icon_columns
    rows = math.ceil(len(plan.icons) / columns)
    step = ICON + ICON_GAP
    out = tab(x, y, rows * step - ICON_GAP, plan.icons[0][0])
    for k, (army, kind) in enumerate(plan.icons):
        row = armies()[army]
        out += block(x + TAB + k % columns * step, y + k // columns * step, row["power"], row["colour"], kind)
    return out
