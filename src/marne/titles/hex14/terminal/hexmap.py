"""The board as hexes in text: each takes eight columns in two lines, and every second column lies a line lower.

A slanting hexside is one character between two columns, so it has room for what lies on it: a fort, a railway that
crosses it. What lies on a side between north and south is in the lower line of the northern hex.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rich.style import Style
from rich.text import Text

from marne.titles.hex14.box.chart import COLS, ROWS, STRIDE, TERRAIN_LETTERS, around
from marne.titles.hex14.rules.grid import (
    BIT,
    CLEAR,
    FORT_IN,
    FORT_ON,
    FORT_SYMBOLS,
    HEX_CODES,
    PLACE_NAMES,
    PLAYABLE,
    RIVER,
    SEA,
    STARS,
    TERRAIN,
    TRACKS,
    UPHILL,
)
from marne.titles.hex14.terminal.theme import GOLD, SIDE_COLOURS, Signs, blend

ROOM: Final = 8
"""Columns of a hex."""
PITCH: Final = ROOM + 1
"""Columns from one hex to the next: one for the hexside."""

_GROUND: Final = ("#33322a", "#54402a", "#2f4a27", "#16351a", "#23484c", "#0a3d52")
"""By terrain: clear, rough, light woods, heavy woods, swamp, sea."""
_CLOSED: Final = "#161616"
_HERE: Final = "#5c4588"
_EDGE: Final = "#67675c"
_GAP: Final = "#101216"
_RIVER: Final = "#58b4ee"
_RAIL: Final = "#d3cbb0"
_FORT: Final = "#ffb46b"
_RIDGE: Final = "#b98a5a"
_FRONT: Final = "#ff6a55"
_IS_STAR: Final = {h for h, _, _ in STARS}
_MIDDLE: Final = ROOM // 2
_BRIGHTER: Final = 0.22


class Scene(NamedTuple):
    """What lies on the board: sets of hexes held by side, forts that have fallen, counters, what answers lead to."""

    held: list[int]
    fallen: int
    stacks: Mapping[int, Text]
    """By hex: its counters in at most ROOM columns."""
    lit: int = 0
    """The hexes that answers lead to."""
    here: int = -1
    """The hex that the question is about."""
    symbols: Sequence[int] = FORT_SYMBOLS
    """By fort: its symbols while it stands."""

    def holder(self, h: int) -> int:
        """The side that holds a hex, 2 for nobody."""
        return 0 if self.held[0] & BIT[h] else 1 if self.held[1] & BIT[h] else 2


class Window(NamedTuple):
    """A part of the board: its first column and row, from 0, and how many of each."""

    left: int
    top: int
    columns: int
    rows: int

    def has(self, h: int) -> bool:
        """Whether a hex lies inside, with a hex to spare on every side that is not the edge of the board."""
        c, r = h // STRIDE, h % STRIDE
        east, south = self.left + self.columns - 1, self.top + self.rows - 1
        across = (self.left < c or c == self.left == 0) and (c < east or c == east == COLS - 1)
        return across and (self.top < r or r == self.top == 0) and (r < south or r == south == ROWS - 1)


def window(centre: int, width: int, lines: int) -> Window:
    """The part of the board around a hex that so many columns and lines can show."""
    columns = max(1, min(COLS, (width - 1) // PITCH))
    rows = max(1, min(ROWS, (lines - 1) // 2))
    left = min(max(0, centre // STRIDE - columns // 2), COLS - columns)
    top = min(max(0, centre % STRIDE - rows // 2), ROWS - rows)
    return Window(left, top, columns, rows)


def height(rows: int) -> int:
    """The lines that so many rows of hexes take."""
    return 2 * rows + 1


def draw(scene: Scene, part: Window, signs: Signs) -> list[Text]:
    """The part of the board, line by line."""
    drawn = Drawing(scene, signs)
    made: list[Text] = []
    for y in range(height(part.rows)):
        line = Text(no_wrap=True, end="\n")
        for c in range(part.left, part.left + part.columns):
            h, lower = hex_at(c, 2 * part.top + y)
            drawn.edge(line, c, 2 * part.top + y, h, lower)
            drawn.inside(line, h, lower)
        c = part.left + part.columns
        drawn.edge(line, c, 2 * part.top + y, *hex_at(c, 2 * part.top + y))
        made.append(line)
    return made


def hex_at(column: int, y: int) -> tuple[int, bool]:
    """The hex of a column, from 0, at a line of the board, and whether it is its lower line; -1 beyond the board."""
    y -= column % 2
    if not 0 <= column < COLS or not 0 <= y < 2 * ROWS:
        return -1, bool(y % 2)
    return column * STRIDE + y // 2, bool(y % 2)


class Drawing:
    """Draws hexes and the sides between them."""

    def __init__(self, scene: Scene, signs: Signs) -> None:
        self.scene: Final = scene
        self.signs: Final = signs

    def ground(self, h: int) -> str:
        """The colour of a hex."""
        if h < 0:
            return _GAP
        if h == self.scene.here:
            return _HERE
        if not PLAYABLE[h] and TERRAIN[h] != SEA:
            return _CLOSED
        colour = _GROUND[TERRAIN[h]]
        return blend(colour, "#ffffff", _BRIGHTER) if self.scene.lit & BIT[h] else colour

    # ---------------------------------------------------------------- hexsides

    def edge(self, line: Text, column: int, y: int, h: int, lower: bool) -> None:
        """The slanting hexside to the left of a hex."""
        west, _ = hex_at(column - 1, y)
        slant = "\\" if lower else "/"
        if h < 0 and west < 0:
            line.append(" ", Style(bgcolor=_GAP))
            return
        if h >= 0:
            side = 6 * h + (4 if lower else 5)
        else:
            side = 6 * west + (2 if lower else 1)
        sign, colour = self.across(side, slant, h, west, self.signs.rails)
        line.append(sign, Style(color=colour, bgcolor=_GAP, bold=colour != _EDGE))

    def across(self, side: int, sign: str, a: int, b: int, rails: str) -> tuple[str, str]:
        """What is drawn on a hexside, and its colour: a fort, a railway, a slope, the front, or the side alone."""
        fort = FORT_ON[side]
        if fort >= 0:
            return (self.signs.ruin if self.scene.fallen >> fort & 1 else self.signs.fort), _FORT
        if TRACKS[side]:
            return rails[TRACKS[side] - 1], _RAIL
        if min(a, b) >= 0 and PLAYABLE[a] and PLAYABLE[b]:
            if {self.scene.holder(a), self.scene.holder(b)} == {0, 1}:
                return sign, _FRONT
            if UPHILL[side] or UPHILL[_back(side)]:
                return sign, _RIDGE
        return sign, _EDGE

    # ---------------------------------------------------------------- hexes

    def inside(self, line: Text, h: int, lower: bool) -> None:
        """One of the two lines of a hex."""
        if h < 0:
            line.append(" " * ROOM, Style(bgcolor=_GAP))
        elif not PLAYABLE[h]:
            wet = TERRAIN[h] == SEA
            fill = (self.signs.river if lower else " ") if wet else " "
            line.append(fill * ROOM, Style(color="#1d5b75", bgcolor=self.ground(h)))
        elif lower:
            self.lower(line, h)
        else:
            self.upper(line, h)

    def upper(self, line: Text, h: int) -> None:
        """The town or the number, and what the ground is."""
        scene, signs = self.scene, self.signs
        ground = self.ground(h)
        holder = scene.holder(h)
        flags = self.flags(h)
        town = signs.spell(PLACE_NAMES[h])
        room = ROOM - len(flags.plain)
        name = town[:room] if town else HEX_CODES[h]
        if h in _IS_STAR:
            style = Style(color=GOLD, bgcolor=ground, bold=True)
        else:
            style = Style(color=SIDE_COLOURS[holder], bgcolor=ground, bold=bool(town) or bool(scene.lit & BIT[h]))
        blank = (signs.held if holder == 0 else " ") * (room - len(name))
        line.append(name, style).append(blank, Style(color=_EDGE, bgcolor=ground)).append_text(flags)

    def flags(self, h: int) -> Text:
        """Terrain, fort, victory hex, and whether an answer leads there; more of it where there are no colours."""
        scene, signs, ground = self.scene, self.signs, self.ground(h)
        found = Text()
        fort = FORT_IN[h]
        if TERRAIN[h] != CLEAR and (signs.ascii or not PLACE_NAMES[h]):
            found.append(TERRAIN_LETTERS[TERRAIN[h]], Style(color="#a9b38f", bgcolor=ground))
        if RIVER[h] and self.covered(h):
            found.append(signs.river, Style(color=_RIVER, bgcolor=ground))
        if fort >= 0:
            if scene.fallen >> fort & 1:
                found.append(signs.ruin, Style(color=_FORT, bgcolor=ground))
            else:
                found.append(f"{signs.fort}{scene.symbols[fort]}", Style(color=_FORT, bgcolor=ground, bold=True))
        if h in _IS_STAR and signs.ascii:
            found.append(signs.star, Style(color=GOLD, bgcolor=ground))
        if h == scene.here:
            found.append(signs.here, Style(color="#ffffff", bgcolor=ground, bold=True))
        elif scene.lit & BIT[h] and signs.ascii:
            found.append(signs.lit, Style(color="#ffffff", bgcolor=ground, bold=True))
        return found

    def covered(self, h: int) -> bool:
        """Whether counters leave no room for the river in the lower line."""
        return len(self.scene.stacks.get(h, "")) >= ROOM

    def lower(self, line: Text, h: int) -> None:
        """The counters; a town without counters has its number there."""
        signs, ground = self.signs, self.ground(h)
        stack = self.scene.stacks.get(h)
        if stack is None:
            stack = Text(HEX_CODES[h], Style(color=SIDE_COLOURS[self.scene.holder(h)])) if PLACE_NAMES[h] else Text()
            stack.style = Style(bgcolor=ground)
        line.append_text(stack)
        river = RIVER[h]
        fill = Style(color=_RIVER if river else _EDGE, bgcolor=ground)
        sign, colour = self.across(6 * h + 3, "", h, _south(h), signs.uprights)
        if colour == _FRONT and not river:
            fill = Style(color=_FRONT, bgcolor=ground)
        for n in range(len(stack), ROOM):
            if sign and n == max(_MIDDLE, len(stack)):
                line.append(sign, Style(color=colour, bgcolor=ground, bold=True))
            else:
                line.append(signs.river if river else signs.floor, fill)


def _south(h: int) -> int:
    """The hex to the south, -1 beyond the board."""
    return around(h)[3]


def _back(side: int) -> int:
    """A hexside seen from the hex on its other side; the side itself at the edge of the board."""
    other = around(side // 6)[side % 6]
    return side if other < 0 else 6 * other + (side % 6 + 3) % 6
