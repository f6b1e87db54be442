"""The whole board at a glance: two characters for a hex, forty-five by thirty-five."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from marne.titles.hex14.box.chart import COLS, ROWS, STRIDE, TERRAIN_LETTERS
from marne.titles.hex14.rules.grid import BIT, CLEAR, FORT_IN, PLACE_NAMES, PLAYABLE, SEA, STARS, TERRAIN
from marne.titles.hex14.terminal.hexmap import Drawing, Scene
from marne.titles.hex14.terminal.theme import DIM, GOLD, SIDE_COLOURS, Signs

_IS_STAR: Final = {h for h, _, _ in STARS}
WIDTH: Final = 2 * COLS + 6


def overview(scene: Scene, signs: Signs) -> list[Text]:
    """Every hex with its counters, or with town, fort or terrain; columns and rows at the edges."""
    tens = Text("   ", DIM).append("".join(f"{c:02}" if c % 5 == 0 else "  " for c in range(1, COLS + 1)))
    tens.no_wrap = True
    drawn = Drawing(scene, signs)
    lines = [tens]
    for r in range(ROWS):
        line = Text(f"{r + 1:02} ", DIM, no_wrap=True)
        for c in range(COLS):
            line.append_text(cell(drawn, c * STRIDE + r))
        lines.append(line.append(f" {r + 1:02}", DIM))
    return lines


def cell(drawn: Drawing, h: int) -> Text:
    """A hex in two characters."""
    scene, signs = drawn.scene, drawn.signs
    ground = drawn.ground(h)
    ink = Style(color=SIDE_COLOURS[scene.holder(h)], bgcolor=ground)
    stack = scene.stacks.get(h)
    if stack is not None:
        return stack[:2]
    if not PLAYABLE[h]:
        return Text(("  " if TERRAIN[h] != SEA else f"{signs.river} ") if signs.ascii else "  ", ink)
    fort = FORT_IN[h]
    if h in _IS_STAR:
        return Text(f"{signs.star}{signs.fort if fort >= 0 else ' '}", Style(color=GOLD, bgcolor=ground, bold=True))
    if fort >= 0:
        return Text(f"{signs.ruin if scene.fallen >> fort & 1 else signs.fort} ", ink)
    if PLACE_NAMES[h]:
        return Text("o ", ink)
    sign = TERRAIN_LETTERS[TERRAIN[h]] if TERRAIN[h] != CLEAR else signs.dot if scene.held[0] & BIT[h] else " "
    return Text(f"{sign} ", ink)
