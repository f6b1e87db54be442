"""Tables of the game on the sheet: combat results, bombardment, air reconnaissance, the East Front."""

from __future__ import annotations

import functools
import tomllib
from typing import Any, Final

from tools.maps import furniture, svg
from tools.maps.hex14 import facts, style
from tools.maps.hex14.cards import fits, heading, rules
from tools.maps.svg import text

COMBAT: Final = (1370, 262, 1150, 830)
GUNS: Final = (1370, 1128, 560, 372)
AIR: Final = (1960, 1128, 560, 372)
INK = style.INK
TONE = {"1/1": "#efe2bd", "1/0": "#eccfbd", "0/1": "#d5e0cf", "0/0": "#f8f3e3"}


@functools.cache
def war() -> dict[str, Any]:
    """What both games share: the East Front."""
    with (facts.DATA / "war.toml").open("rb") as file:
        return tomllib.load(file)


def table(
    x: float, y: float, widths: list[float], rows: list[list[str]], row: float, size: float,
    tone: dict[str, str] | None = None, left: set[int] | None = None,
) -> str:  # fmt: skip
    """Cells in rows; the first row and the first column are headings."""
    out, total = "", sum(widths)
    out += svg.rect(x, y, total, row * len(rows), fill="#fbf6e8", stroke=INK, stroke_width=2.6)
    out += svg.rect(x, y, total, row, fill="#e2d5b4", stroke=INK, stroke_width=2.6)
    for r, cells in enumerate(rows):
        at = x
        for c, (words, width) in enumerate(zip(cells, widths, strict=True)):
            if r and c and tone and words in tone:
                out += svg.rect(at + 1, y + r * row + 1, width - 2, row - 2, fill=tone[words])
            bold = "b " if r == 0 or c == 0 else ""
            shown = fits(words or " ", size, width - 6, "bold" if bold else "regular")
            if left and c in left and r:
                out += text(at + 10, y + (r + 0.5) * row + 0.34 * size, words, shown, bold.strip())
            else:
                out += text(at + width / 2, y + (r + 0.5) * row + 0.34 * size, words, shown, f"{bold}m")
            at += width
    for r in range(2, len(rows)):
        out += svg.path(
            svg.way([(x, y + r * row), (x + total, y + r * row)]), stroke=INK, stroke_width=1, stroke_opacity=0.35
        )
    return out


def combat() -> str:
    x, y, w, h = COMBAT
    crt = rules()["crt"]
    out = furniture.card(x, y, w, h) + heading(x + w / 2, y + 64, "Combat results")
    out += text(x + w / 2, y + 100, "steps lost by attacker / defender; odds across, die down", 27, "i m")
    for k, band in enumerate(crt["bands"]):
        left, top = x + 44 + (k % 2) * 540, y + 152 + (k // 2) * 336
        out += text(left + 261, top - 10, f"defence {band.replace('-', ' to ')}", 29, "b m")
        rows = [["", *crt["odds"]]] + [[str(die), *crt["band"][band][f"die{die}"]] for die in range(1, 7)]
        out += table(left, top, [42.0, *[60.0] * 8], rows, 41, 28, TONE)
    return svg.group("combat-table", [out])


def guns() -> str:
    x, y, w, h = GUNS
    shots = rules()["bombardment"]
    out = furniture.card(x, y, w, h) + heading(x + w / 2, y + 60, "Bombardment", 34)
    out += text(x + w / 2, y + 94, "die up to this number destroys the works", 25, "i m")
    rows = [["fort", "150", "210", "305", "420"]]
    for strength in ("light", "medium", "heavy"):
        rows.append([strength, *(f"1–{n}" if n > 1 else "–" for n in (shots[strength][g] for g in rows[0][1:]))])
    out += table(x + 46, y + 112, [128.0, 85.0, 85.0, 85.0, 85.0], rows, 45, 30)
    words = f"assault: the fort defends with {shots['fort_defence']}, a {shots['assault_die']} breaks a symbol"
    out += text(x + w / 2, y + 330, words, fits(words, 25, w - 70, "italic"), "i m")
    return svg.group("bombardment-table", [out])


def air() -> str:
    x, y, w, h = AIR
    sky = rules()["air"]
    out = furniture.card(x, y, w, h) + heading(x + w / 2, y + 60, "Air reconnaissance", 34)
    out += text(x + w / 2, y + 94, "missions by die", 25, "i m")
    rows = [["die", *map(str, sky["die"])]]
    rows += [[month.title(), *map(str, sky[month])] for month in ("august", "september", "october")]
    out += table(x + 46, y + 112, [152.0, *[45.0] * 7], rows, 45, 30)
    allied, german = _minus(sky["modifier_allied_before_bef"]), _minus(sky["modifier_german_october"])
    words = f"Allied before the BEF lands {allied}, German in October {german}"
    out += text(x + w / 2, y + 330, words, fits(words, 25, w - 70, "italic"), "i m")
    return svg.group("air-table", [out])


def _minus(value: int) -> str:
    return str(value).replace("-", "−")


def east(x: float, y: float, w: float) -> str:
    """The tables of the East Front, `w` wide."""
    front = war()["east"]
    levels = [row["level"] for row in front["levels"]]
    rows = [["first die", "1", "2", "3", "4", "5", "6"]] + [[level, *front["mobilization"][level]] for level in levels]
    out = table(x, y, [124.0, *[82.0] * 6], rows, 42, 28)
    letters = [["second die", "1", "2", "3", "4", "5", "6"]] + [[k, *map(str, v)] for k, v in front["code"].items()]
    right = x + w - 124 - 82 * 6
    out += table(right, y, [124.0, *[82.0] * 6], letters, 42, 28)
    out += text(right, y + 42 * 6 + 36, "P1, P2: no result, the EF Resolve marker", 25, "i")
    out += text(right, y + 42 * 6 + 68, "moves one or two turns on", 25, "i")
    rows = [["", "situation", "German VP", "Allied VP", "return", "send", "again"]]
    for row in front["situation"]:
        rows.append(
            [
                str(row["number"]),
                row["title"].replace("Koenigsberg", "Königsberg"),
                _points(row["german_vp"]),
                _points(row["allied_vp"]),
                f"{row['return_percent']} %" if row["return_percent"] else "–",
                _points(row["must_send"]),
                f"+{row['resolve_again_after']}" if row["resolve_again_after"] else "–",
            ]
        )
    first = w - 54 - 5 * 132
    out += table(x, y + 42 * 8 + 28, [54.0, first, *[132.0] * 5], rows, 41, 28, left={1})
    return out


def _points(value: int) -> str:
    return str(value) if value else "–"
