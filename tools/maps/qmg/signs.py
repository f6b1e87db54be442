"""The printed signs: names, flags of Home spaces, stars of Objectives, pieces at the start."""

from __future__ import annotations

from tools.maps import svg
from tools.maps.qmg import rules, style
from tools.maps.qmg.flags import flag
from tools.maps.qmg.layout import FLAG, LEAD, LETTERS, PIECE, SPACING, STAR, Plan

MOUNTAIN = {  # drawn around 0, 0: the lit side, the shaded side, and the strokes of the pen
    "peak": (
        "M-33 21L-3-33L33 21Z",
        "M-3-33L33 21L8 21L12 5L1-5Z",
        "M-33 21L-3-33L33 21M-13-3L-7 6L-12 15M13 1L19 15M6-12L11-2",
    ),
    "hill": (
        "M-32 13Q-21-3-12-9Q-4-17 4-15Q17-9 33 13Z",
        "M2-15Q17-11 33 13L13 13Q13-3 2-15Z",
        "M-32 13Q-21-3-12-9Q-4-17 4-15Q17-9 33 13M12-5L18 7M20 1L26 11M5-7L10 4",
    ),
    "knoll": (
        "M-22 8Q-9-11 1-10Q11-9 24 8Z",
        "M2-10Q11-9 24 8L9 8Q9-2 2-10Z",
        "M-22 8Q-9-11 1-10Q11-9 24 8M10-2L14 5M17 2L20 7",
    ),
}


def definitions() -> str:
    """Signs that occur often, drawn once around 0, 0."""
    out = ""
    for kind, (light, dark, pen) in MOUNTAIN.items():
        inner = svg.path(light, fill="#ead6b0", fill_opacity=0.6) + svg.path(dark, fill="#6f4d28", fill_opacity=0.6)
        inner += svg.path(
            pen, fill="none", stroke="#53391b", stroke_width=3, stroke_linecap="round", stroke_linejoin="round"
        )
        out += svg.tag("g", inner, id=kind)
    hook = "M0-8v22m-8-16h16m-20 9q2 9 12 9q10 0 12-9"
    anchor = svg.circle(0, 0, 32, fill=style.TEAM["central"], stroke=svg.CREAM, stroke_width=6)
    anchor += svg.tag(
        "g",
        svg.circle(0, -12, 4.4) + svg.path(hook, stroke_linecap="round"),
        fill="none",
        stroke="#fff",
        stroke_width=4.4,
    )
    gold = svg.path(
        svg.star(0, 0, STAR - 8, 17), fill="url(#gold)", stroke=style.GOLD_INK, stroke_width=5, stroke_linejoin="round"
    )
    glow = svg.path(svg.star(0, 0, STAR, 23), fill="#fff8e2", fill_opacity=0.9)
    empty = svg.path(
        svg.star(0, 0, STAR - 8, 17),
        fill="#fffaf0",
        fill_opacity=0.85,
        stroke=style.GOLD_INK,
        stroke_width=5,
        stroke_linejoin="round",
    )
    out += svg.tag("g", anchor, id="anchor")
    return out + svg.tag("g", glow + gold, id="star") + svg.tag("g", glow + empty, id="open")


def name(plan: Plan) -> str:
    x, y = plan.name
    size, lead, spacing = LETTERS[plan.kind], LEAD[plan.kind], SPACING[plan.kind]
    first = y - lead * (len(plan.lines) - 1) / 2 + size * (0.28 if plan.kind == "sea" else 0.345)
    out = ""
    if plan.kind == "home":
        x0, y0, x1, y1 = plan.name_box().bounds
        out = svg.rect(
            x0, y0, x1 - x0, y1 - y0, rx=11, fill="#2b2118", fill_opacity=0.92, stroke=style.GOLD, stroke_width=6
        )
    look = {
        "sea": ("i m h sea", style.SEA_INK),
        "land": ("b m h", "#1c140d"),
        "home": ("b m", "#f7d985"),
    }[plan.kind]
    for k, line in enumerate(plan.shown):
        out += svg.text(x + spacing / 2, first + k * lead, line, size, look[0], fill=look[1], letter_spacing=spacing)
    return out


def sign(plan: Plan) -> str:
    if plan.sign is None:
        return ""
    x, y = plan.sign
    if plan.sign_kind == "flag":
        w, h = FLAG
        home = rules.spaces()[plan.code]["home"]
        return flag(home, x, y - 4, w, h, pole=True) + svg.use("star", x + w / 2 - 8, y + h / 2 - 14)
    return svg.use(plan.sign_kind or "", x, y)


def piece(x: float, y: float, country: str) -> str:
    """A country's piece as the set-up shows it."""
    r = PIECE / 2 - 4
    ring = svg.circle(x, y, r, fill=svg.CREAM, stroke=style.BAND[country], stroke_width=11)
    return ring + flag(country, x, y, 84, 56)


def setup(plans: dict[str, Plan]) -> str:
    """Pieces at the start, each on the next place of its space."""
    used: dict[str, int] = {}
    out = []
    for country, row in rules.countries().items():
        for code in row["start_armies"] + row["start_navies"]:
            out.append(piece(*plans[code].places[used.get(code, 0)], country))
            used[code] = used.get(code, 0) + 1
    return svg.group("setup", out)
