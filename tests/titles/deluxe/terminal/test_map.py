"""The board in text: hexes touch as they do on the map, and what lies on them can be read."""

from __future__ import annotations

import pytest
from rich.text import Text

from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.terminal.idiom import IDIOM
from marne.titles.deluxe.terminal.screen import DeluxeScreen
from marne.titles.hex14.box.chart import COLS, ROWS, STRIDE, around
from marne.titles.hex14.rules.grid import HEX_CODES, IN_COUNTRY, PLAYABLE, RING
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.terminal.hexmap import PITCH, ROOM, Scene, Window, draw, height, hex_at, window
from marne.titles.hex14.terminal.overview import WIDTH, overview
from marne.titles.hex14.terminal.sight import Sight
from marne.titles.hex14.terminal.theme import Signs
from tests.titles.deluxe.fights import fight
from tests.titles.deluxe.kit import at
from tests.titles.hex14.terminal.kit import Terminal

TERMINAL = Terminal(GAME, DeluxeScreen)

HOME = [IN_COUNTRY[0], IN_COUNTRY[1]]


def test_two_hexes_touch_exactly_when_they_are_neighbours() -> None:
    found = set()
    for c in range(COLS):
        for y in range(2 * ROWS + 1):
            h, _ = hex_at(c, y)
            for other, _ in (hex_at(c, y + 1), hex_at(c + 1, y)):
                if h >= 0 and other >= 0 and other != h:
                    found.add(frozenset((h, other)))
    board = [c * STRIDE + r for c in range(COLS) for r in range(ROWS)]
    assert found == {frozenset((h, n)) for h in board for n in around(h) if n >= 0}


def lines_of(scene: Scene, h: int, width: int = 120, lines: int = 21, ascii_only: bool = False) -> list[str]:
    return [line.plain for line in draw(scene, window(h, width, lines), Signs(ascii_only))]


def cell(scene: Scene, h: int, ascii_only: bool = False) -> tuple[str, str]:
    """Both lines of a hex in the middle of the drawing."""
    part = window(h, 5 * PITCH + 1, height(5))
    drawn = [line.plain for line in draw(scene, part, Signs(ascii_only))]
    x = (h // STRIDE - part.left) * PITCH + 1
    y = 2 * (h % STRIDE - part.top) + h // STRIDE % 2
    return drawn[y][x : x + ROOM], drawn[y + 1][x : x + ROOM]


@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_map_fits_and_names_towns_and_numbers(ascii_only: bool) -> None:
    lines = lines_of(Scene(HOME, 0, {}), at("3013"), ascii_only=ascii_only)
    assert len(lines) == 21
    assert {len(line) for line in lines} == {13 * PITCH + 1}
    text = "\n".join(lines)
    assert "Vervi" in text
    assert "3012" in text
    if ascii_only:
        assert text.isascii()


def test_forts_rivers_railways_terrain() -> None:
    scene = Scene(HOME, 0, {})
    assert cell(scene, at("3013")) == ("Liège ▣3", "3013≈≈≈≈")
    assert cell(scene, at("3013"), True) == ("Liege#3*", "3013~~~~")
    assert cell(scene, at("3116"))[0] == "3116   h"
    fallen = Scene(HOME, 1 << FORT.read("3013"), {})
    assert cell(fallen, at("3013"))[0] == "Liège  □"
    assert cell(scene, at("3411"))[1] == "3411║▁▁▁", "a double line to the south"
    text = "\n".join(lines_of(scene, at("2823")))
    assert "2823   l▣" in text, "a fort on a hexside stands between two hexes"


def test_counters_and_where_answers_lead() -> None:
    stack = Text("G3 14-24")
    scene = Scene(HOME, 0, {at("3114"): stack}, RING[at("3114")], at("3114"))
    assert cell(scene, at("3114"), True) == ("Vervier@", "G3 14-24")
    assert cell(scene, at("3113"), True)[0] == "Vise  r+"
    assert cell(scene, at("3313"), True)[0].startswith("Aachen."), "dots are German ground"
    assert cell(Scene(HOME, 0, {at("3113"): stack}), at("3113"))[0] == "Visé   ≈", "the river has no other room"


def test_the_window_stays_on_the_board() -> None:
    for h in range(0, COLS * STRIDE, 7):
        part = window(h, 120, 21)
        assert 0 <= part.left <= COLS - part.columns
        assert 0 <= part.top <= ROWS - part.rows
        if PLAYABLE[h]:
            assert part.has(h) or part.columns < 3, HEX_CODES[h]
    assert window(at("3013"), 10, 3) == Window(29, 12, 1, 1)


@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_whole_board_at_a_glance(ascii_only: bool) -> None:
    g = fight({"2914": "FR-A-I", "3014": "GE-A-IX GE-A-X"})
    lines = [line.plain for line in overview(Sight(GAME.view(g, 0), IDIOM).scene(), Signs(ascii_only))]
    assert len(lines) == ROWS + 1
    assert {len(line) for line in lines[1:]} == {WIDTH}
    assert "F1" in lines[14]
    assert "G2" in lines[14]


@pytest.mark.parametrize(
    ("units", "hidden", "seat", "text"),
    [
        ("GE-A-IX GE-A-X", "GE-A-IX GE-A-X", 0, "G2 14-24"),
        ("GE-A-IX GE-A-X", "GE-A-IX GE-A-X", 1, "G2?"),
        ("GE-A-IX GE-A-X", "GE-A-IX", 1, "G2 7-12?"),
        ("GE-A-IX/1", "", 1, "G1 5-10"),
        ("GE-K-2", "", 0, "G1 (4)-4"),
        ("GE-210-1 GE-210-2", "", 0, "G2 guns"),
        ("GE-DUM-1", "GE-DUM-1", 0, "G1 dummy"),
    ],
)
def test_a_stack_shows_what_its_viewer_knows(units: str, hidden: str, seat: int, text: str) -> None:
    g = fight({"3014": units, "2914": "FR-A-I"}, hidden=hidden)
    assert TERMINAL.stack(g, "3014", seat) == text
