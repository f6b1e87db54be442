"""What is printed beside the map: victory point track, rounds, title, legend, names of land out of play."""

from __future__ import annotations

from tools.maps import lettering, svg
from tools.maps.curves import Pt
from tools.maps.furniture import card
from tools.maps.qmg import rules, style
from tools.maps.qmg.flags import flag
from tools.maps.qmg.sheet import FRAME, HEIGHT, MARGIN, WIDTH
from tools.maps.svg import INK, num, path, rect, text

LONG, SHORT = 32, 18  # cells of the victory point track on a long side (with both corners) and on a short one
ROUND, ROUND_GAP = 134, 10
Cell = tuple[float, float, float, float]


def victory_cells() -> list[Cell]:
    """x, y, width, height of the cells 0 to 99, clockwise from the upper left corner."""
    _, y0, x1, y1 = FRAME
    dx, dy = WIDTH / LONG, (y1 - y0) / SHORT
    out = [(k * dx, 0.0, dx, float(MARGIN)) for k in range(LONG)]
    out += [(float(x1), y0 + k * dy, float(MARGIN), dy) for k in range(SHORT)]
    out += [(WIDTH - (k + 1) * dx, float(y1), dx, float(MARGIN)) for k in range(LONG)]
    return out + [(0.0, y1 - (k + 1) * dy, float(MARGIN), dy) for k in range(SHORT)]


def victory_places() -> list[Pt]:
    return [(x + w / 2, y + h / 2) for x, y, w, h in victory_cells()]


def victory() -> str:
    x0, y0, x1, y1 = FRAME
    out = path(f"M0 0H{WIDTH}V{HEIGHT}H0ZM{x0} {y0}V{y1}H{x1}V{y0}Z", fill="#d9c797", fill_rule="evenodd")
    for n, (x, y, w, h) in enumerate(victory_cells()):
        ten, five = n % 10 == 0, n % 5 == 0
        fill = "#4f2a1d" if ten else "#d7c08a" if five else "#f3e9cc" if n % 2 else "#ebdebb"
        out += rect(x + 8, y + 8, w - 16, h - 16, rx=12, fill=fill, stroke="#6b4f2d", stroke_width=4)
        ink = "#f7d985" if ten else "#4a351c"
        size = 88 if five else 78
        out += text(x + w / 2, y + h / 2 + size * 0.33, str(n), size, "b m" if five else "m", fill=ink)
    out += rect(x0 - 7, y0 - 7, x1 - x0 + 14, y1 - y0 + 14, fill="none", stroke=INK, stroke_width=14)
    out += rect(x0 + 14, y0 + 14, x1 - x0 - 28, y1 - y0 - 28, fill="none", stroke=INK, stroke_width=3.4)
    out += rect(5, 5, WIDTH - 10, HEIGHT - 10, fill="none", stroke=INK, stroke_width=10)
    return svg.group("victory", [out])


def _card_at(name: str) -> Pt:
    x, y = rules.table("drawing")["cards"][name]
    return x, y


def round_places() -> list[Pt]:
    x, y = _card_at("rounds")
    step = ROUND + ROUND_GAP
    return [(x + 44 + ROUND / 2 + k * step, y + 312 + ROUND / 2) for k in range(rules.setup()["game"]["rounds"])]


def rounds() -> str:
    x, y = _card_at("rounds")
    game = rules.setup()["game"]
    w = 88 + game["rounds"] * (ROUND + ROUND_GAP) - ROUND_GAP
    out = card(x, y, w, 480) + _powers(x + 56, y + 72, w - 112)
    out += text(x + 56, y + 258, "ROUND", 56, "b", letter_spacing=14)
    lead = game["sudden_victory_lead"]
    out += text(x + w - 56, y + 256, f"a star: scored at its end; a lead of {lead} then wins at once", 48, "i e")
    half = ROUND / 2
    for n, (cx, cy) in enumerate(round_places(), 1):
        scored = n in game["scoring_rounds"]
        fill = "#4f2a1d" if scored else "#f3e7c9"
        out += rect(cx - half, cy - half, ROUND, ROUND, rx=14, fill=fill, stroke=INK, stroke_width=4)
        out += text(cx, cy + 28, str(n), 84, "b m", fill="#f7d985" if scored else style.WINE)
        if scored:
            out += svg.use("star", cx, cy - half)
    return svg.group("rounds", [out])


def title() -> str:
    x, y = _card_at("title")
    w, h = 1290, 410
    cx = x + w / 2
    out = card(x, y, w, h)
    out += text(cx + 12, y + 196, "1914", 190, "b m", fill=style.WINE, letter_spacing=24)
    out += path(f"M{num(cx - 510)} {num(y + 236)}h460m100 0h460", stroke=INK, stroke_width=3.6, fill="none")
    out += path(svg.star(cx, y + 236, 22, 9), fill=INK)
    out += text(cx + 5, y + 318, "QUARTERMASTER GENERAL", 68, "b m", letter_spacing=9)
    out += text(cx, y + 378, "Europe, the Atlantic and the Levant", 46, "i m")
    return svg.group("title", [out])


def far_names() -> str:
    out = []
    for row in rules.table("drawing")["far"]:
        x, y = row["at"]
        turn = f"rotate({row['turn']} {x} {y})" if row["turn"] else None
        words = row["name"].upper()
        out.append(text(x, y, words, row["size"], "m h", letter_spacing=num(row["size"] / 6), transform=turn))
    return svg.group("far-names", out, fill="#5f5647")


def echoes() -> str:
    """The name of a sea again, where it runs on out of sight of its name."""
    out = []
    for row in rules.table("drawing")["echo"]:
        x, y = row["at"]
        turn = f"rotate({row['turn']} {x} {y})" if row["turn"] else None
        out.append(text(x, y, row["name"], row["size"], "i m h sea", letter_spacing=2, transform=turn))
    return svg.group("echoes", out, fill=style.SEA_INK, opacity=0.85)


# -------------------------------------------------------------------------------------------------------------- legend


def legend() -> str:
    x, y = _card_at("legend")
    out = card(x, y, 720, 586)
    return svg.group("legend", [out + _ground(x + 50, y + 76) + _signs(x + 50, y + 338)])


def _swatch(x: float, y: float, fill: str) -> str:
    return rect(x, y - 36, 124, 68, rx=10, fill=fill, stroke=INK, stroke_width=4)


def _ground(x: float, y: float) -> str:
    out = _swatch(x, y, style.MINOR) + text(x + 158, y + 16, "clear terrain", 52, "")
    low = y + 86
    out += _swatch(x, low, style.MINOR) + _swatch(x, low, style.ROUGH).replace("<rect", '<rect fill-opacity=".32"')
    out += svg.tag("use", href="#peak", transform=f"translate({num(x + 40)} {num(low)})")
    out += svg.tag("use", href="#hill", transform=f"translate({num(x + 86)} {num(low + 8)}) scale(.85)")
    out += text(x + 158, low + 16, "difficult terrain", 52, "")
    low += 86
    out += _swatch(x, low, style.FAR) + _swatch(x, low, "url(#hatch)")
    return out + text(x + 158, low + 16, "neutral, not in play", 52, "")


def _signs(x: float, y: float) -> str:
    out = flag("france", x + 60, y - 6, 96, 62, pole=True) + svg.use("star", x + 106, y + 18)
    out += text(x + 158, y + 16, "Home space", 52, "")
    out += svg.use("star", x + 62, y + 86) + text(x + 158, y + 102, "Objective", 52, "")
    return out + svg.use("open", x + 62, y + 172) + text(x + 158, y + 188, "Objective by a card", 52, "")


def _powers(x: float, y: float, w: float) -> str:
    """The countries of each team, with their tints and flags."""
    out = ""
    for row, (team, head) in enumerate((("central", "Central Powers"), ("entente", "Entente"))):
        low = y + row * 70
        out += text(x, low + 16, head, 50, "b", fill=style.TEAM[team])
        left = x + 410
        for country, fact in rules.countries().items():
            if rules.team(country) == team:
                out += _power(left, low, country, fact["name"])
                left += 180 + lettering.width(fact["name"], 46, "italic")
    return out + path(f"M{num(x)} {num(y + 118)}h{num(w)}", stroke=INK, stroke_width=2.4, stroke_opacity=0.6)


def _power(x: float, y: float, country: str, name: str) -> str:
    out = rect(x, y - 28, 84, 52, rx=8, fill=style.TINT[country], stroke=INK, stroke_width=3.4)
    out += rect(x + 7, y - 21, 70, 38, fill="none", stroke=style.BAND[country], stroke_width=9, opacity=0.6)
    return out + flag(country, x + 42, y - 2, 42, 27) + text(x + 102, y + 14, name, 46, "i")
