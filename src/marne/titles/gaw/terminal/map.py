"""The front as a schematic: 94 areas in 26 lines of 119 columns; two of them touch exactly when they are adjacent.

Borders show their rivers: a thin line in blue is a Minor River, a thick one a Major River. The schematic is that of the
standard board; with corrected data the rivers follow the data, and `show` lists the neighbours.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from itertools import groupby
from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

from marne.titles.gaw.rules.atlas import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    CITY,
    FORTS_IN,
    GERMAN_SIDE,
    IS_VICTORY,
    MAJOR,
    NEIGHBOURS,
    NO_RIVER,
    POWERS,
    PRIZE,
    RIVER,
    TERRAIN,
)
from marne.titles.gaw.rules.board import ACTIVE, CUT
from marne.titles.gaw.terminal.theme import (
    DIM,
    GOLD,
    LETTERS,
    SIDE_COLOURS,
    TERRAIN_COLOURS,
    Sight,
    Signs,
    badge,
    block,
    power_ink,
)

# Line by line from north to south: an area and its width in cells. `.` is sea or neutral ground.
BANDS: Final = """
0:6 .:6 5:4 6:4 7:4 8:4 9:8 10:4 23:7 11:4 12:4 13:4
0:6 .:2 4:4 5:4 6:4 7:4 8:4 9:8 10:4 23:7 11:4 12:4 13:4
0:6 .:2 4:4 5:4 6:4 7:4 8:4 20:4 9:4 10:4 23:7 11:4 12:4 13:4
.:8 4:4 5:3 6:2 18:5 19:4 20:6 21:6 23:3 38:4 24:4 25:8 13:2
1:4 .:2 4:3 16:3 17:5 18:4 19:5 20:6 21:4 22:5 38:4 24:4 25:4 40:1 26:5
1:4 .:1 3:4 16:4 17:4 18:4 30:1 19:4 20:1 34:4 21:5 22:5 38:4 24:4 25:4 40:1 26:5
1:4 2:1 3:4 16:4 17:5 30:4 32:5 34:4 21:1 35:1 36:4 22:4 38:1 59:1 39:4 40:7 26:5
14:2 1:2 2:1 3:4 16:4 28:4 17:1 30:4 32:5 34:4 21:1 35:1 36:4 37:4 38:1 59:1 39:4 40:4 41:5 26:3
14:2 2:4 15:5 16:2 28:4 17:1 30:4 32:3 33:6 35:2 36:4 37:5 59:1 39:4 40:4 41:4 27:4
14:2 2:4 15:5 29:2 28:4 17:6 32:1 31:1 33:4 35:4 56:3 37:5 59:4 61:4 40:2 41:4 27:4
14:2 2:4 15:5 29:4 31:10 33:4 35:4 56:4 57:4 59:4 61:4 63:2 42:4 27:4
14:4 44:5 47:2 29:4 31:4 53:9 35:5 56:4 57:4 59:4 61:4 63:5 42:5
14:4 44:5 47:2 29:4 31:4 53:4 54:4 53:2 55:4 56:4 57:4 60:4 61:1 62:4 63:4 42:5
14:4 44:5 47:4 50:6 53:4 54:4 55:8 56:1 58:4 60:6 62:4 63:4 42:5
14:3 45:6 47:5 50:5 53:1 51:1 54:8 55:4 71:2 58:5 60:6 62:4 79:4 80:5
14:3 45:6 47:5 50:4 51:4 68:4 70:5 71:4 58:5 74:4 76:5 79:5 80:5
43:4 45:4 48:4 49:6 51:4 68:4 70:5 71:4 72:4 74:5 76:6 79:4 80:5
43:4 46:4 48:4 49:6 51:4 68:4 70:5 71:4 72:4 74:6 76:4 77:5 78:5
43:4 46:4 48:4 49:6 52:6 69:4 86:7 72:4 73:4 75:6 77:5 78:5
64:4 46:4 66:4 52:7 67:4 69:5 86:7 72:4 73:4 75:6 77:5 78:5
64:5 46:3 66:4 52:4 82:1 67:6 69:5 86:5 88:2 73:8 75:5 92:7 78:4
64:4 65:4 66:4 52:4 82:1 67:9 85:7 87:1 88:4 90:12 92:5 78:4
81:4 65:5 82:8 83:4 84:4 85:5 87:4 88:5 89:4 90:4 91:4 92:4 93:4
81:4 65:5 82:8 83:4 84:5 85:4 87:4 88:4 89:5 90:4 91:6 93:6
81:12 82:5 83:4 84:4 87:14 89:8 91:6 93:6
"""
VOID: Final = -1
UNIT: Final = 2
"""Columns of a cell. The first of them is the border, where there is one."""

MIDDLING: Final = 9
"""The width of an average area."""

SHORT: Final = {
    0: "Britain", 17: "Lille-Maubeuge", 29: "St-Quentin", 54: "Ste-Menehould", 69: "Vitry", 74: "Ch.-Salins",
    90: "St-Dié",
}  # fmt: skip
"""Names that are shortened on the map."""

SEA: Final = ((3, 0), (0, 6))
"""A cell in the Channel."""

_GROUND: Final = ("#3f3c31", "#1c2f4d")
"""The ground of an area, by the side that holds it."""
_LIT: Final = ("#645f47", "#2f568a")
"""The ground of an area that an answer leads to, by the side that holds it."""
_HERE: Final = "#54407a"
_FIGHT: Final = "#6b2230"
_SEA: Final = "#0a3d52"
_NEUTRAL: Final = "#141414"
_GAP: Final = "#101216"
_INK: Final = "#ded9c8"
_VICTORY: Final = Style(color="#1d1400", bgcolor=GOLD, bold=True)
_FAINT: Final = ("#5c5949", "#2d4468")
_LINES: Final = ("#7b8074", "#4fa8dc", "#58c4ff")
"""By river: none, Minor, Major."""


def units() -> list[list[int]]:
    """The area of every cell, line by line."""
    made = []
    for line in BANDS.split("\n"):
        row: list[int] = []
        for run in line.split():
            area, _, width = run.partition(":")
            row += [VOID if area == "." else int(area)] * int(width)
        if row:
            made.append(row)
    return made


GRID: Final = units()
WIDTH: Final = UNIT * len(GRID[0]) + 1
HEIGHT: Final = len(GRID) + 1


def unit_at(y: int, x: int) -> int:
    """The area of a cell; none beyond the edge."""
    return GRID[y][x] if 0 <= y < len(GRID) and 0 <= x < len(GRID[0]) else VOID


class Box(NamedTuple):
    """Where an area has room for two lines of text."""

    line: int
    column: int
    upper: int
    """Columns of the first line."""
    lower: int


def free(area: int, y: int, x: int) -> int:
    """How many columns without a border follow in a line."""
    k = 0
    while unit_at(y - 1, x + k) == unit_at(y, x + k) == area:
        k += 1
    return max(0, UNIT * k - 1)


def room(area: int) -> Box:
    """The widest place for two lines of text, one below the other."""
    found = (
        Box(y, UNIT * x + 1, free(area, y, x), free(area, y + 1, x))
        for y in range(1, len(GRID) - 1)
        for x in range(len(GRID[0]))
    )
    return max(found, key=lambda b: (min(b.upper, b.lower), b.upper, b.lower))


BOXES: Final = [room(area) for area in range(AREAS)]


_LIGHT: Final = " ╶╷┌╴─┐┬╵└│├┘┴┤┼"  # by segments: right 1, down 2, left 4, up 8
_PLAIN: Final = " -|+--++|+|+++++"
_MIXED: Final = {
    # up, down, left, right: 1 thin, 2 thick
    "0020": "╸", "0002": "╺", "0200": "╻", "2000": "╹", "0022": "━", "2200": "┃", "0202": "┏", "0220": "┓",
    "2002": "┗", "2020": "┛", "2202": "┣", "2220": "┫", "0222": "┳", "2022": "┻", "2222": "╋",
    "0012": "╼", "0021": "╾", "1200": "╽", "2100": "╿",
    "0102": "┍", "0201": "┎", "0120": "┑", "0210": "┒", "1002": "┕", "2001": "┖", "1020": "┙", "2010": "┚",
    "1102": "┝", "2101": "┞", "1201": "┟", "2201": "┠", "2102": "┡", "1202": "┢",
    "1120": "┥", "2110": "┦", "1210": "┧", "2210": "┨", "2120": "┩", "1220": "┪",
    "0121": "┭", "0112": "┮", "0122": "┯", "0211": "┰", "0221": "┱", "0212": "┲",
    "1021": "┵", "1012": "┶", "1022": "┷", "2011": "┸", "2021": "┹", "2012": "┺",
    "1121": "┽", "1112": "┾", "1122": "┿", "2111": "╀", "1211": "╁", "2211": "╂", "2121": "╃", "2112": "╄",
    "1221": "╅", "1212": "╆", "2122": "╇", "1222": "╈", "2221": "╉", "2212": "╊",
}  # fmt: skip
NOTHING: Final = -1


def border(a: int, b: int) -> int:
    """What lies between two cells: NOTHING, or a border with its river."""
    if a == b:
        return NOTHING
    return NO_RIVER if VOID in (a, b) else RIVER[a].get(b, NO_RIVER)


class Line(NamedTuple):
    """The piece of a border at one position of the map: rivers up, down, left and right."""

    up: int
    down: int
    left: int
    right: int

    def river(self) -> int:
        """The greatest river that meets here."""
        return max(self)

    def sign(self, ascii_only: bool) -> str:
        if ascii_only:
            if self.river() == MAJOR and (self.up == self.down == NOTHING or self.left == self.right == NOTHING):
                return "=" if self.up == NOTHING else "#"
            if self.river() > NO_RIVER and (self.up == self.down == NOTHING or self.left == self.right == NOTHING):
                return "~" if self.up == NOTHING else ":"
            return _PLAIN[self.segments()]
        if self.river() < MAJOR:
            return _LIGHT[self.segments()]
        return _MIXED["".join(str(0 if r == NOTHING else 2 if r == MAJOR else 1) for r in self)]

    def segments(self) -> int:
        return sum(bit for bit, r in zip((8, 2, 4, 1), self, strict=True) if r != NOTHING)


def line_at(line: int, column: int) -> Line | None:
    """The border at a position of the map, None inside an area."""
    y, x = line, column // UNIT
    if column % UNIT:
        flat = border(unit_at(y - 1, x), unit_at(y, x))
        found = Line(NOTHING, NOTHING, flat, flat)
    else:
        nw, ne, sw, se = unit_at(y - 1, x - 1), unit_at(y - 1, x), unit_at(y, x - 1), unit_at(y, x)
        found = Line(border(nw, ne), border(sw, se), border(nw, sw), border(ne, se))
    return None if max(found) == NOTHING else found


def around(line: int, column: int) -> list[int]:
    """The areas that meet at a border position; the border is painted on the ground of the first."""
    y, x = line, column // UNIT
    west = x if column % UNIT else x - 1
    return [unit_at(y, x), unit_at(y, west), unit_at(y - 1, x), unit_at(y - 1, west)]


@cache
def frame() -> list[list[Line | int]]:
    """Every position of the map: a piece of a border, or the area it lies in."""
    return [[line_at(y, x) or unit_at(y, x // UNIT) for x in range(WIDTH)] for y in range(HEIGHT)]


@cache
def sea() -> frozenset[tuple[int, int]]:
    """The cells without an area that are water: those connected to the Channel."""
    found: set[tuple[int, int]] = set()
    fresh = {(y, x) for y, x in SEA if unit_at(y, x) == VOID}
    while fresh:
        y, x = fresh.pop()
        found.add((y, x))
        for near in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            inside = 0 <= near[0] < len(GRID) and 0 <= near[1] < len(GRID[0])
            if inside and unit_at(*near) == VOID and near not in found:
                fresh.add(near)
    return frozenset(found)


def pieces(sight: Sight, area: int, signs: Signs, leaders: bool) -> list[Text]:
    """The blocks in an area, a text for each Power: their number, and the leaders among them."""
    found = []
    for power in range(POWERS):
        here = [t for t in sight.at[area] if t.power == power]
        if not here:
            continue
        text = Text(f"{LETTERS[power]}{len(here)}", block(power))
        for t in here:
            if t.mark & ACTIVE:
                text.append(signs.active, "#b00000")
            elif leaders and sight.leads(t):
                text.append(signs.leader)
        if any(t.mark & CUT for t in here):
            text.append(signs.cut, "#b00000")
        found.append(text)
    return found


def garrison(sight: Sight, area: int, signs: Signs) -> Text:
    """The discs in an area in the colour of their Power; an empty circle for a fortress without any."""
    if not FORTS_IN[area]:
        return Text()
    count = [sum(sight.view.discs[f * POWERS + p] for f in FORTS_IN[area]) for p in range(POWERS)]
    if not any(count):
        return Text(signs.no_disc, DIM)
    text = Text()
    for power, n in enumerate(count):
        if n:
            text.append(f"{signs.disc}{n}", power_ink(power))
    return text


def joined(parts: Sequence[Text], width: int) -> Text:
    """Texts in a row, with spaces between them where there is room."""
    gap = " " if sum(map(len, parts)) + len(parts) - 1 <= width else ""
    return Text(gap).join(parts)


def below(sight: Sight, area: int, width: int, signs: Signs) -> Text:
    """The second line of an area: discs and blocks, as much of them as there is room for."""
    discs = [text] if (text := garrison(sight, area, signs)) else []
    for parts in (
        [*discs, *pieces(sight, area, signs, True)],
        [*discs, *pieces(sight, area, signs, False)],
        pieces(sight, area, signs, False),
    ):
        made = joined(parts, width)
        if len(made) <= width:
            break
    return made


def above(area: int, width: int, signs: Signs) -> Text:
    """The first line of an area: its number on the colour of its terrain, and its name."""
    text = Text().append(AREA_IDS[area], badge(TERRAIN[area]))
    name = signs.spell(SHORT.get(area, AREA_NAMES[area]))
    if IS_VICTORY[area]:
        text.append(signs.victory, _VICTORY)
    elif signs.terrain[TERRAIN[area]]:
        text.append(signs.terrain[TERRAIN[area]], TERRAIN_COLOURS[TERRAIN[area]][0])
    elif len(text) + 1 + len(name) <= width:  # a long name may touch its number
        text.append(" ")
    style = f"bold {GOLD}" if IS_VICTORY[area] else f"bold {_INK}" if PRIZE[area] else _INK
    return text.append(cut_name(name, width - len(text)), style)


def cut_name(name: str, width: int) -> str:
    """The beginning of a name, without a trailing space or hyphen."""
    return name if len(name) <= width else name[: max(width, 0)].rstrip("-– .")


def cell(sight: Sight, area: int, box: Box, signs: Signs) -> tuple[Text, Text]:
    """Both lines of an area."""
    upper, lower = above(area, box.upper, signs), below(sight, area, box.lower, signs)
    return upper, lower


class Canvas:
    """A grid of characters with styles, to be turned into lines."""

    def __init__(self) -> None:
        self.chars = [[" "] * WIDTH for _ in range(HEIGHT)]
        self.styles = [[Style()] * WIDTH for _ in range(HEIGHT)]

    def put(self, line: int, column: int, char: str, style: Style) -> None:
        self.chars[line][column], self.styles[line][column] = char, style

    def write(self, line: int, column: int, text: Text) -> None:
        """Write a text and keep the ground under it."""
        for at, char in enumerate(text.plain, column):
            self.chars[line][at] = char
        for start, end, style in text.spans:
            for at in range(column + start, column + end):
                self.styles[line][at] += style if isinstance(style, Style) else Style.parse(style)

    def lines(self) -> list[Text]:
        made = []
        for chars, styles in zip(self.chars, self.styles, strict=True):
            text = Text(no_wrap=True)
            for style, group in groupby(zip(styles, chars, strict=True), key=lambda pair: pair[0]):
                text.append("".join(char for _, char in group), style)
            made.append(text)
        return made


def schematic(sight: Sight, signs: Signs, lit: Collection[int] = (), here: int = VOID) -> list[Text]:
    """The map, line by line. `lit` are areas that an answer leads to, `here` the one a question is about."""
    canvas = Canvas()
    water, view = sea(), sight.view
    colours = [
        _HERE if area == here else _LIT[view.control[area]] if area in lit else _GROUND[view.control[area]]
        for area in range(AREAS)
    ]
    grounds = [Style(color=_FAINT[view.control[area]], bgcolor=colours[area]) for area in range(AREAS)]
    city = Text().append(signs.city, GOLD)
    for y, places in enumerate(frame()):
        for x, what in enumerate(places):
            if isinstance(what, Line):
                sign = what.sign(signs.ascii)
                ground = next((colours[a] for a in around(y, x) if a != VOID), _GAP)
                canvas.put(y, x, sign, Style(color=_LINES[what.river()], bgcolor=ground, bold=what.river() == MAJOR))
            elif what == VOID:
                wet = (y, x // UNIT) in water
                canvas.put(y, x, " ", Style(color="#4f7f9c" if wet else "#5a5a5a", bgcolor=_SEA if wet else _NEUTRAL))
            else:
                canvas.put(y, x, signs.held if view.control[what] == GERMAN_SIDE else " ", grounds[what])
    for area in range(AREAS):
        line, column, *widths = BOXES[area]
        upper, lower = cell(sight, area, BOXES[area], signs)
        if sight.contested(area):
            for x in range(column, column + widths[1]):
                canvas.put(line + 1, x, " ", Style(bgcolor=_FIGHT))
        canvas.write(line, column, upper)
        canvas.write(line + 1, column, lower)
        if CITY[area]:  # its mark is at the right end, where there is room
            for row, text, width in ((line + 1, lower, widths[1]), (line, upper, widths[0])):
                if len(text) + 1 < width:
                    canvas.write(row, column + max(len(text) + 1, min(width, MIDDLING) - 1), city)
                    break
    return canvas.lines()


def around_areas(drawn: Sequence[Text], areas: Collection[int], width: int) -> list[Text]:
    """The part of the map around these areas, for a terminal that is narrower than the map."""
    columns = [BOXES[a].column + BOXES[a].lower // 2 for a in areas]
    middle = sum(columns) // len(columns) if columns else WIDTH // 2
    start = max(0, min(WIDTH - width, middle - width // 2))
    return [line[start : start + width] for line in drawn]


def legend(signs: Signs) -> list[Text]:
    """What the signs of the map mean."""
    first = Text()
    for terrain, word in enumerate(("green", "yellow", "red")):
        first.append(f"17{signs.terrain[terrain]}", badge(terrain)).append(f" {word} ", DIM)
    first.append("terrain  ", DIM)
    for power, name in enumerate(("Germans", "French", "British", "Belgians")):
        first.append(f"{LETTERS[power]}3", block(power)).append(f" {name} ", DIM)
    second = Text()
    for sign, style, word in (
        (signs.leader, "bold", "leader"),
        (signs.active, "bold", "activated leader"),
        (signs.cut, "bold", "isolated"),
        (f"{signs.disc}2", "bold", "garrison discs"),
        (signs.no_disc, DIM, "empty fortress"),
        (signs.victory, _VICTORY, "Victory Area"),
        (signs.city, GOLD, "city"),
        ("-" if signs.ascii else "─", _LINES[0], "border"),
        ("~:" if signs.ascii else "─", _LINES[1], "Minor River"),
        ("=#" if signs.ascii else "━", f"bold {_LINES[2]}", "Major River"),
        (signs.held * 3, DIM, "held by the Germans"),
    ):
        second.append(sign, style).append(f" {word}  ", DIM)
    return [first, second]


def stacks(sight: Sight, width: int, rows: int, signs: Signs) -> list[Text]:
    """The positions in words, for a screen without room for the map: battles, then the front, then the rest."""
    if rows <= 0:
        return []
    view = sight.view
    order = []
    for area in range(AREAS):
        if not sight.at[area]:
            continue
        side = view.control[area]
        at_front = any(view.control[b] != side or sight.contested(b) for b in NEIGHBOURS[area])
        order.append((0 if sight.contested(area) else 1 if at_front else 2, area))
    lines: list[Text] = []
    group = -1
    for rank, area in sorted(order):
        what = [t for t in (garrison(sight, area, signs), *pieces(sight, area, signs, True)) if t]
        text = Text(no_wrap=True).append(AREA_IDS[area], badge(TERRAIN[area]))
        name = cut_name(signs.spell(SHORT.get(area, AREA_NAMES[area])), MIDDLING)
        text.append(f" {name} ", SIDE_COLOURS[view.control[area]])
        text.append_text(Text(" ").join(what))
        if rank != group or len(lines[-1]) + 2 + len(text) > width:
            head = ("contested: ", "front: ", "behind: ")[rank] if rank != group else "  "
            if len(lines) == rows:
                lines[-1].truncate(width - 4)
                lines[-1].append(f" {signs.more}", DIM)
                break
            lines.append(Text(no_wrap=True).append(head, "bold #ff8787" if rank == 0 else DIM))
            group = rank
        elif len(lines[-1]) > 11:
            lines[-1].append("  ")
        lines[-1].append_text(text)
    return lines
