"""The board as a schematic: 42 spaces in 22 lines of 79 columns; two of them touch exactly when they are adjacent.

The one link it cannot show is the Kiel Canal, which joins the Baltic and the North Sea for the Central Powers only.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

from rich.style import Style
from rich.text import Text

from marne.titles.qmg.insight import open_board
from marne.titles.qmg.rules.atlas import COUNTRIES, DIFFICULT, HOME, LAND, OBJECTIVES, SPACE
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.terminal.theme import COUNTRY_COLOURS, Signs, piece, pieces_in

# Each line is a band of the map from north to south: a space and its width in cells. `...` is neutral ground.
BANDS: Final = """
CAN2 WAO3 NAO1 IRE2 NAO1 BRI4 ...5 BAL13 PET4 MOS4
USA2 WAO3 NAO4 ENG6 NTH3 WGE4 BER4 PRU4 POL4 UKR2 MOS3
...2 NAO4 PAR4 PIC4 BEL4 WGE3 VIE6 GAL4 UKR5 CAU3
...2 NAO4 PAR4 BUR9 ...1 TYR3 BUD5 RUM4 BLA2 CAU3 CAS2
...2 NAO4 ...3 PRO10 ALP3 ADR3 SER4 BUL3 BLA2 AZE3 CAS2
...4 WES17 ROM3 ADR1 GRE4 BUL1 IST3 ANA3 PER3
...15 EAS19 MID5
"""
NEUTRAL: Final = -1
UNIT: Final = 2
"""Columns of a cell, its border included."""
BAND: Final = 3
"""Lines of a band, its border included."""

LABELS: Final = {
    "CAN": "CANada", "USA": "USA", "WAO": "WAO", "NAO": "NAO", "IRE": "IREland", "BRI": "BRItain", "BAL": "BALtic Sea",
    "PET": "PETrogr.", "MOS": "MOScow", "ENG": "ENGlish Ch.", "NTH": "NTH Sea", "WGE": "W.GErm.", "BER": "BERlin",
    "PRU": "PRUssia", "POL": "POLand", "UKR": "UKRaine", "PAR": "PARis", "PIC": "PICardy", "BEL": "BELgium",
    "VIE": "VIEnna", "GAL": "GALicia", "CAU": "CAUcasus", "BUR": "BURgundy", "TYR": "TYRol", "BUD": "BUDapest",
    "RUM": "RUMania", "BLA": "BLAck Sea", "CAS": "CASpian", "PRO": "PROvence", "ALP": "ALPs", "ADR": "ADRiatic",
    "SER": "SERbia", "BUL": "BULgaria", "AZE": "AZErb.", "WES": "WEStern Mediterranean", "ROM": "ROMe",
    "GRE": "GREece", "IST": "ISTanbul", "ANA": "ANAtolia", "PER": "PERsia", "EAS": "EAStern Mediterranean",
    "MID": "MIDdle E.",
}  # fmt: skip
"""The names of the spaces, with their codes in capital letters."""
OCEANS: Final = ((2, 2, " North"), (3, 2, " Atl."), (4, 2, " Ocean"))
"""Names written across water: band, cell and text."""

_SEA: Final = "#17395c"
_CLEAR: Final = "#34432b"
_ROUGH: Final = "#54432f"
_VOID: Final = "#161616"
_INK: Final = "#ece8da"
_LINE: Final = "#8b8f86"
_BOX: Final = " ╶╷┌╴─┐┬╵└│├┘┴┤┼"  # by segments: right 1, down 2, left 4, up 8
_PLAIN_BOX: Final = " -|+--++|+|+++++"


def units() -> list[list[int]]:
    """The space of every cell, band by band."""
    made = []
    for line in BANDS.split("\n"):
        row: list[int] = []
        for run in line.split():
            row += [SPACE.get(run[:3], NEUTRAL)] * int(run[3:])
        if row:
            made.append(row)
    return made


GRID: Final = units()
WIDTH: Final = UNIT * len(GRID[0]) + 1
HEIGHT: Final = BAND * len(GRID) + 1


def unit_at(band: int, unit: int) -> int:
    """The space of a cell; neutral ground beyond the edge."""
    return GRID[band][unit] if 0 <= band < len(GRID) and 0 <= unit < len(GRID[0]) else NEUTRAL


def ground(space: int) -> str:
    """The colour of a space."""
    if space == NEUTRAL:
        return _VOID
    if not LAND >> space & 1:
        return _SEA
    return _ROUGH if DIFFICULT >> space & 1 else _CLEAR


def home_of(space: int) -> int:
    """The country whose Home space this is, or -1."""
    return HOME.index(space) if space in HOME else -1


class _Canvas:
    """A grid of characters with styles, to be turned into lines."""

    def __init__(self) -> None:
        self.chars = [[" "] * WIDTH for _ in range(HEIGHT)]
        self.styles = [[Style(bgcolor=_VOID)] * WIDTH for _ in range(HEIGHT)]

    def put(self, y: int, x: int, char: str, style: Style) -> None:
        self.chars[y][x], self.styles[y][x] = char, style

    def write(self, y: int, x: int, text: Text, width: int) -> None:
        """Write a text and keep the ground under it."""
        for at, (char, style) in enumerate(letters(text)[:width], x):
            self.put(y, at, char, self.styles[y][at] + style)

    def lines(self) -> list[Text]:
        made = []
        for chars, styles in zip(self.chars, self.styles, strict=True):
            line = Text(no_wrap=True)
            for style, run in groupby(zip(chars, styles, strict=True), key=lambda cell: cell[1]):
                line.append("".join(char for char, _ in run), style)
            made.append(line)
        return made


def letters(text: Text) -> list[tuple[str, Style]]:
    """Every character of a text with its style."""
    base = text.style if isinstance(text.style, Style) else Style.parse(text.style or "none")
    styles = [base] * len(text.plain)
    for span in text.spans:
        style = span.style if isinstance(span.style, Style) else Style.parse(span.style)
        for i in range(span.start, min(span.end, len(styles))):
            styles[i] = styles[i] + style
    return list(zip(text.plain, styles, strict=True))


def draw_ground(canvas: _Canvas, signs: Signs) -> None:
    """Ground and borders."""
    for y in range(HEIGHT):
        for x in range(WIDTH):
            canvas.put(y, x, border_sign(y, x, signs), Style(color=_LINE, bgcolor=ground(ground_at(y, x))))


def ground_at(y: int, x: int) -> int:
    """The space whose ground a character shows: a border lies on that of its south-eastern neighbour, if any."""
    band, unit = y // BAND, x // UNIT
    rows = (band, band - 1) if y % BAND == 0 else (band,)
    columns = (unit, unit - 1) if x % UNIT == 0 else (unit,)
    near = [unit_at(row, column) for row in rows for column in columns]
    return next((space for space in near if space != NEUTRAL), NEUTRAL)


def border_sign(y: int, x: int, signs: Signs) -> str:
    """The border line through a character of the canvas, if there is one."""
    band, unit = y // BAND, x // UNIT
    if y % BAND and x % UNIT:
        return " "
    if y % BAND:
        return ("|" if signs.ascii else "│") if unit_at(band, unit - 1) != unit_at(band, unit) else " "
    if x % UNIT:
        return ("-" if signs.ascii else "─") if unit_at(band - 1, unit) != unit_at(band, unit) else " "
    north_west, north_east = unit_at(band - 1, unit - 1), unit_at(band - 1, unit)
    south_west, south_east = unit_at(band, unit - 1), unit_at(band, unit)
    segments = (north_east != south_east) + 2 * (south_west != south_east)
    segments += 4 * (north_west != south_west) + 8 * (north_west != north_east)
    return _PLAIN_BOX[segments] if signs.ascii else _BOX[segments]


def anchors() -> dict[int, tuple[int, int, int]]:
    """Where each space is written: line, column and width of its widest band."""
    found: dict[int, tuple[int, int, int]] = {}
    for band, row in enumerate(GRID):
        start = 0
        for unit in range(1, len(row) + 1):
            if unit < len(row) and row[unit] == row[start]:
                continue
            width = UNIT * (unit - start) - 1
            if row[start] != NEUTRAL and width > found.get(row[start], (0, 0, 0))[2]:
                found[row[start]] = (BAND * band + 1, UNIT * start + 1, width)
            start = unit
    return found


ANCHORS: Final = anchors()


def draw_space(canvas: _Canvas, g: Qmg, code: str, signs: Signs, lit: int) -> None:
    """Name, pieces and marks of a space."""
    space = SPACE[code]
    y, x, width = ANCHORS[space]
    label = LABELS[code]
    style = Style(color=_INK, bold=bool(lit >> space & 1), reverse=bool(lit >> space & 1))
    canvas.write(y, x, Text(label, style), width)
    shown = Text()
    for country in pieces_in(g, space):
        shown.append_text(piece(g, country, space, signs))
    marks = marks_of(g, space, signs)
    canvas.write(y + 1, x, shown, width)
    if len(shown) + len(marks) <= width:
        canvas.write(y + 1, x + width - len(marks), marks, width)


def marks_of(g: Qmg, space: int, signs: Signs) -> Text:
    """Home, Objective, token and terrain."""
    marks = Text()
    home = home_of(space)
    if home >= 0:
        marks.append(signs.home, Style(color=COUNTRY_COLOURS[home][0], bold=True))
    elif OBJECTIVES >> space & 1:
        marks.append(signs.objective, Style(color="#ffd75f"))
    if g.tokens >> space & 1:
        marks.append(signs.token, Style(color="#ff87d7"))
    if DIFFICULT >> space & 1:
        marks.append(signs.difficult, Style(color="#b89b72"))
    return marks


def draw_words(canvas: _Canvas, signs: Signs) -> None:
    """The ocean's name and the legend, on empty ground."""
    for band, unit, word in OCEANS:
        canvas.write(BAND * band + 1, UNIT * unit + 1, Text(word, Style(color="#6f93b5", italic=True)), len(word))
    y, grey = BAND * (len(GRID) - 1) + 1, Style(color="#a8a89c")
    legend = f"{signs.home} Home  {signs.objective} Objective  {signs.token} token"
    canvas.write(y, 0, Text(legend, grey), UNIT * 15)
    canvas.write(y + 1, 0, Text(f"{signs.difficult} rough  g~ Navy  ! no supply", grey), UNIT * 15)


def schematic(view: QmgView, signs: Signs, lit: int = 0) -> list[Text]:
    """The map as lines, with the spaces in `lit` highlighted."""
    canvas = _Canvas()
    g = open_board(view)
    assert len(g.pos) == COUNTRIES
    draw_ground(canvas, signs)
    draw_words(canvas, signs)
    for code in LABELS:
        draw_space(canvas, g, code, signs, lit)
    return canvas.lines()
