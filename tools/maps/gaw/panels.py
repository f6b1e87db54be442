"""Cards printed beside the map: Great Britain, title, turns, legend, compass, and the frame of the sheet."""

from __future__ import annotations

from typing import Any

from tools.maps import lettering, svg
from tools.maps.furniture import card
from tools.maps.gaw import rules, signs, style
from tools.maps.gaw.layout import Plan, Sign
from tools.maps.gaw.linework import DASHES, FRAME
from tools.maps.geography import Sheet
from tools.maps.svg import INK, num, path, rect, text

WINE_BAR = "#8a2030"


def great_britain(plan: Plan, outline: list[tuple[int, int]]) -> str:
    (x0, y0), _, (x1, y1), _ = outline
    out = card(x0, y0, x1 - x0, y1 - y0)
    out += rect(x0 + 15, y0 + 15, x1 - x0 - 30, 122, fill=WINE_BAR)
    out += text((x0 + x1) / 2, y0 + 102, "GREAT BRITAIN", 76, "b m", fill="#fbeecb", letter_spacing=18)
    sign = plan.signs[0]
    out += signs.sign(sign, "GB") + signs.name(sign)
    out += signs.number(*plan.badge, "GB", "none", None) + signs.icons(plan)
    half = plan.block / 2
    for x, y in plan.entente:
        out += rect(
            x - half,
            y - half,
            2 * half,
            2 * half,
            rx=14,
            fill="#f3e7c9",
            stroke=WINE_BAR,
            stroke_width=4,
            stroke_dasharray="13 10",
        )
    low = max(y for _, y in plan.entente) + half
    middle = sum(x for x, _ in plan.entente) / len(plan.entente)
    out += text(middle, low + 50, "six blocks; they land in 1 and 5", 42, "i m")
    return svg.group("great-britain", [out])


def title(x: float, y: float) -> str:
    w, h = 1010, 500
    cx = x + w / 2
    out = card(x, y, w, h)
    out += text(cx + 12, y + 232, "1914", 220, "b m", fill=style.WINE, letter_spacing=26)
    out += path(f"M{num(cx - 390)} {num(y + 278)}h352m76 0h352", stroke=INK, stroke_width=3.6, fill="none")
    out += path(svg.star(cx, y + 278, 22, 9), fill=INK)
    out += text(cx, y + 368, "GERMANY AT WAR", 80, "b m", letter_spacing=10)
    out += text(cx, y + 440, "the western theatre, August to November", 48, "i m")
    return svg.group("title", [out])


TURN_W, TURN_H, TURN_STEP = 264, 196, 280


def turn_boxes(x: float, y: float) -> list[tuple[float, float]]:
    """Centres of the four boxes of the turn track on a card at x, y."""
    return [(x + 44 + TURN_W / 2 + k * TURN_STEP, y + 84 + TURN_H / 2) for k in range(4)]


def turns(x: float, y: float) -> str:
    w, h = 1192, 412
    out = card(x, y, w, h) + text(x + w / 2 + 8, y + 68, "TURN", 50, "b m", letter_spacing=16)
    months = [name.split()[0] for name in rules.read(rules.DATA / "rules.toml")["game"]["turns"]]
    for k, (cx, cy) in enumerate(turn_boxes(x, y)):
        out += rect(cx - TURN_W / 2, cy - TURN_H / 2, TURN_W, TURN_H, rx=14, fill="#f3e7c9", stroke=INK, stroke_width=4)
        out += text(cx, cy + 24, str(k + 1), 124, "b m", fill=style.WINE, opacity=0.9)
        out += text(cx, cy + 78, months[k], 48, "i m")
    wins = [area for area in rules.areas().values() if area.get("victory")]
    out += rect(x + 50, y + 316, 62, 50, fill="none", stroke=style.VICTORY, stroke_width=11)
    for row, chosen in enumerate((wins[:4], wins[4:])):
        words = [f"{area['name']} {area['id']}" for area in chosen]
        gap = (1000 - sum(lettering.width(word, 44) for word in words)) / 4
        left = x + 146 + row * gap / 2
        for word in words:
            out += text(left, y + 334 + row * 48, word, 44, "")
            left += lettering.width(word, 44) + gap
    return svg.group("turns", [out])


def scale(x: float, y: float) -> str:
    """A hundred kilometres: a thousand map units."""
    out = rect(x, y, 500, 14, fill=INK) + rect(x, y, 1000, 14, fill="none", stroke=INK, stroke_width=4)
    for at, words in ((0, "0"), (500, "50"), (1000, "100 km")):
        out += text(x + at, y + 56, words, 42, "m")
    return svg.group("scale", [out])


# -------------------------------------------------------------------------------------------------------------- legend


def legend(x: float, y: float) -> str:
    w, h = 2840, 400
    out = card(x, y, w, h)
    for at in (668, 1340, 2004):
        out += path(f"M{num(x + at)} {num(y + 48)}v{h - 96}", stroke=INK, stroke_width=2.4, stroke_opacity=0.6)
    out += _terrain(x + 50, y + 88) + _lines(x + 714, y + 88) + _places(x + 1380, y + 88) + _armies(x + 2036, y + 62)
    return svg.group("legend", [out])


def _two(x: float, y: float, head: str, note: str) -> str:
    return text(x, y - 4, head, 48, "b") + text(x, y + 40, note, 42, "i")


def _terrain(x: float, y: float) -> str:
    out = ""
    terrain = rules.read(rules.DATA / "rules.toml")["terrain"]
    for k, (ground, word) in enumerate((("green", "open ground"), ("yellow", "close ground"), ("red", "rough ground"))):
        row = terrain[ground]
        move = "1 move" if row["cost"] == 1 else f"{row['cost']} moves"
        at = y + k * 112
        out += signs.number(x + 48, at, str((52, 31, 21)[k]), ground, (1, 1, 2)[k])
        out += _two(x + 165, at, word, f"{move}, {row['stack']} blocks a side")
    return out


def _lines(x: float, y: float) -> str:
    out = ""
    for k, (river, head, note) in enumerate(
        ((style.MAJOR, "Major River", "+1 move; attack at \u00bc"), (style.MINOR, "Minor River", "attack at \u00bd"))
    ):
        casing, core, wide, narrow = river
        d = f"M{num(x)} {num(y + 4 + k * 112)}q35-24 70 0t70 0"
        for colour, width in ((casing, wide), (core, narrow)):
            out += path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")
        out += _two(x + 175, y + k * 112, head, note)
    low = y + 2 * 112 + 8
    out += path(f"M{num(x)} {num(low - 24)}h140", stroke="#1d1511", stroke_width=9, stroke_dasharray=DASHES)
    out += text(x + 165, low - 10, "frontier", 46, "")
    out += path(f"M{num(x + 372)} {num(low - 24)}h60", stroke="#4a3520", stroke_width=7) + text(
        x + 446, low - 10, "border", 46, ""
    )
    out += svg.use("corner", x + 70, low + 36) + text(x + 175, low + 50, "no passage across", 42, "i")
    return out


def _places(x: float, y: float) -> str:
    out = svg.use("city", x + 40, y) + text(x + 105, y + 15, "Major City", 48, "b")
    out += signs.capital(x + 400, y, style.BAND["FR"]) + text(x + 460, y + 15, "Capital", 48, "b")
    low = y + 106
    discs = Sign("", "fort", x + 40, low).discs()
    out += signs.fort(x + 40, low, style.BAND["FR"], 2, discs)
    out += _two(x + 118, low + 4, "Fortress", "five discs at most")
    low = y + 222
    out += rect(x + 2, low - 32, 76, 64, fill=style.TINT["FR"][0], stroke="#4a3520", stroke_width=5)
    out += rect(x + 14, low - 20, 52, 40, fill="none", stroke=style.VICTORY, stroke_width=10)
    out += _two(x + 118, low + 2, "Victory Area", "most of seven win")
    return out


def _armies(x: float, y: float) -> str:
    out = ""
    for k, kind in enumerate(rules.KINDS):
        at = x + (0, 172, 380, 584)[k]
        out += signs.block(at, y, "French", "red", kind) + text(at + 54, y + 33, kind, 40, "i")
    rows = (
        ("German", ("G1", "G2", "G3", "G4", "G5", "G6", "G7")),
        ("French", ("F1", "F2", "F3", "F4", "F5", "FP")),
        ("Belgian", ("B",)),
        ("British", ("E",)),
    )
    table = signs.armies()
    for k, (power, ids) in enumerate(rows):
        top, left = y + 76 + min(k, 2) * 70, x + (336 if k == 3 else 0)
        out += text(left, top + 35, power, 44, "i")
        for j, army in enumerate(ids):
            at = left + 172 + j * 82
            out += signs.tab(at, top, 42, army)
            out += rect(
                at + 33,
                top,
                40,
                42,
                rx=6,
                fill=style.ARMY[table[army]["colour"]],
                stroke=style.POWER[power],
                stroke_width=4.4,
            )
    return out


# --------------------------------------------------------------------------------------------------------------- frame


def _meridian(sheet: Sheet, lon: float, y: float) -> float:
    """Where a meridian (a straight line in this projection) has that y."""
    (x0, y0), (x1, y1) = sheet.at(lon, 45), sheet.at(lon, 54)
    return x0 + (x1 - x0) * (y - y0) / (y1 - y0)


def _parallel(sheet: Sheet, lat: float, x: float) -> float:
    """Where a parallel has that x: it grows eastwards, so halve the interval of longitudes."""
    west, east = -10.0, 20.0
    for _ in range(40):
        middle = (west + east) / 2
        west, east = (middle, east) if sheet.at(middle, lat)[0] < x else (west, middle)
    return sheet.at(west, lat)[1]


def _within(starts: list[float], ends: list[float], low: float, high: float) -> list[tuple[float, float]]:
    pairs = [(max(low, p), min(high, q)) for p, q in zip(starts, ends, strict=True)]
    return [(p, q) for p, q in pairs if q > p]


def neatline(sheet: Sheet) -> str:
    """A paper margin with bars of a quarter of a degree."""
    w, h, b = sheet.width, sheet.height, FRAME
    out = path(f"M0 0H{w}V{h}H0ZM{b} {b}V{h - b}H{w - b}V{b}Z", fill=svg.PAPER, fill_rule="evenodd")
    bars: list[str] = []
    for at, off in ((b, b - 23), (h - b, h - b + 5)):
        hits = [_meridian(sheet, quarter / 4, at) for quarter in range(-16, 52, 2)]
        ends = [_meridian(sheet, quarter / 4, at) for quarter in range(-15, 53, 2)]
        bars += [rect(p, off, q - p, 18) for p, q in _within(hits, ends, b, w - b)]
    for at, off in ((b, b - 23), (w - b, w - b + 5)):
        hits = [_parallel(sheet, quarter / 4, at) for quarter in range(180, 216, 2)]
        ends = [_parallel(sheet, quarter / 4, at) for quarter in range(179, 215, 2)]
        bars += [rect(off, p, 18, q - p) for p, q in _within(hits, ends, b, h - b)]
    out += svg.group("", bars, fill=INK)
    for inset, width in ((b, 5), (b - 24, 3), (5, 10)):
        out += rect(inset, inset, w - 2 * inset, h - 2 * inset, fill="none", stroke=INK, stroke_width=width)
    return svg.group("frame", [out])


def far_names(rows: list[dict[str, Any]], sheet: Sheet) -> str:
    out = []
    for row in rows:
        x, y = sheet.at(*row["at"])
        look = {"sea": ("#2a5a6b", "i m"), "neutral": ("#5f5647", "i m h")}[row["kind"]]
        turn = f"rotate({row['turn']} {num(x)} {num(y)})" if row["turn"] else None
        out.append(
            text(x, y, row["name"], row["size"], look[1], fill=look[0], letter_spacing=row["space"], transform=turn)
        )
        if row["kind"] == "neutral":
            out.append(text(x, y + 62, "neutral", 48, look[1], fill=look[0], letter_spacing=8))
    return svg.group("far-names", out)
