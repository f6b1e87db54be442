"""The screen of Quartermaster General: the map's geography, the menu, and that it fits its terminal."""

from __future__ import annotations

import pytest
from rich.console import Console

from marne.kernel.event import Event
from marne.kernel.game import Prompt
from marne.kernel.schema import UNKNOWN
from marne.terminal.menu import Menu, menu_of
from marne.titles.qmg.game import GAME
from marne.titles.qmg.position import read as position
from marne.titles.qmg.rules.atlas import BORDERS, SPACE, SPACE_CODES, SPACES, spaces_in
from marne.titles.qmg.rules.cards import KIND
from marne.titles.qmg.rules.facts import CARD_DRAWN, TURN_STARTED
from marne.titles.qmg.terminal.map import ANCHORS, GRID, HEIGHT, LABELS, NEUTRAL, WIDTH, schematic
from marne.titles.qmg.terminal.screen import QmgScreen, condensed
from marne.titles.qmg.terminal.theme import LETTERS, Signs

POSITION = """
start
round 6
vp 9 5
turn germany play
pieces germany BEL NTH
pieces france PIC
pieces austria GRE
tokens RUM
hand germany G-44 G-10 G-10 G-01 G-36
prepared germany G-50
table germany G-39
"""


def touching() -> set[frozenset[int]]:
    """The spaces that share a border on the map."""
    found = set()
    for y, row in enumerate(GRID):
        for x, space in enumerate(row):
            east = row[x + 1] if x + 1 < len(row) else NEUTRAL
            south = GRID[y + 1][x] if y + 1 < len(GRID) else NEUTRAL
            for other in (east, south):
                if NEUTRAL not in (space, other) and space != other:
                    found.add(frozenset((space, other)))
    return found


def test_two_spaces_touch_exactly_when_they_are_adjacent() -> None:
    """All 99 links of the board, and no other."""
    links = {frozenset((s, n)) for s in range(SPACES) for n in spaces_in(BORDERS[s])}
    assert touching() == links
    assert len(links) == 99


def test_every_space_is_one_piece_of_the_map() -> None:
    for space in range(SPACES):
        cells = {(y, x) for y, row in enumerate(GRID) for x, here in enumerate(row) if here == space}
        seen, fresh = set(), {min(cells)}
        while fresh:
            y, x = fresh.pop()
            seen.add((y, x))
            fresh |= ({(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)} & cells) - seen
        assert seen == cells, SPACE_CODES[space]


def test_every_space_shows_its_code() -> None:
    """The letters of the code stand in capitals in the name, as far as there is room."""
    assert set(LABELS) == set(SPACE_CODES)
    for code, label in LABELS.items():
        shown = label[: ANCHORS[SPACE[code]][2]]
        assert "".join(c for c in shown if c.isupper()).startswith(code), label


@pytest.mark.parametrize("plain", [False, True])
def test_the_map_shows_pieces_marks_and_supply(plain: bool) -> None:
    view = GAME.view(position(POSITION), 2)
    lines = [line.plain for line in schematic(view, Signs(plain))]
    assert len(lines) == HEIGHT
    assert {len(line) for line in lines} == {WIDTH}
    assert WIDTH < 80

    def below(code: str) -> str:
        y, x, width = ANCHORS[SPACE[code]]
        return lines[y + 1][x : x + width]

    signs = Signs(plain)
    assert below("BER").split() == ["G", signs.home]
    assert below("PIC").split() == ["F", signs.objective]
    assert below("NTH").split() == ["g~"]
    assert below("GRE").split() == ["A!", signs.difficult]
    assert below("RUM").split() == [signs.token]
    assert below("SER").split() == ["R!", signs.objective + signs.difficult]


def rendered(width: int, height: int, plain: bool = False) -> list[str]:
    """The whole screen as lines."""
    g = position(POSITION)
    screen = QmgScreen(plain)
    prompt = GAME.prompt(g, 2)
    assert prompt is not None
    menu = menu_of(prompt.actions, GAME.describe, screen.note, lambda a: False, screen.rank)
    log = [(Event(TURN_STARTED, "QMG order-2", (2, 6)), True)]
    console = Console(width=width, height=height, color_system=None, force_terminal=False)
    with console.capture() as captured:
        console.print(screen.whole(GAME.view(g, 2), prompt, menu, log, "help", (width, height)))
    return captured.get().rstrip("\n").split("\n")


@pytest.mark.parametrize("size", [(120, 40), (160, 50), (100, 30), (80, 24), (80, 50)])
def test_the_screen_fits_its_terminal(size: tuple[int, int]) -> None:
    """With a line left to type in."""
    lines = rendered(*size)
    assert max(map(len, lines)) <= size[0]
    assert len(lines) < size[1]


def test_the_screen_says_what_a_player_needs() -> None:
    text = "\n".join(rendered(120, 40))
    for words in (
        "Round 6/17", "Germany · Play step", "9 VP", "5 VP", "scoring after round 7", "Schlieffen Plan",
        "German Land Battle x2", "The Red Baron (G-39)", "QMG play-1", "▣ G-50", "remove own pieces (4)",
    ):  # fmt: skip
        assert words in text, words


def test_the_small_screen_names_the_pieces() -> None:
    text = "\n".join(rendered(80, 24))
    assert "Germany BEL BER NTH WGE" in text
    assert "GRE!" in text


def test_deeds_come_first_and_removals_are_folded() -> None:
    g = position(POSITION)
    prompt = GAME.prompt(g, 2)
    assert prompt is not None
    screen = QmgScreen(True)
    menu = menu_of(prompt.actions, GAME.describe, screen.note, lambda a: False, screen.rank)
    assert [e.text.split()[0] for e in menu.entries] == ["play"] * 4 + ["pass"]
    assert len(menu.folded) == 4
    assert len(menu.unfolded().entries) == 9
    assert GAME.show(menu.pick(5)) == "pass"
    with pytest.raises(ValueError, match="there is no answer 6"):
        menu.pick(6)


def test_equal_lines_are_said_once() -> None:
    drawn = Event(CARD_DRAWN, "QMG draw-1", (1, UNKNOWN))
    other = Event(CARD_DRAWN, "QMG draw-1", (2, UNKNOWN))
    assert [n for _, _, n in condensed([(drawn, True), (drawn, True), (other, True), (drawn, False)])] == [2, 1, 1]
    told = QmgScreen(True).told([drawn] * 3)
    assert [line.plain for line in told] == ["Russia draws a card. (x3)"]


def test_the_short_log_leaves_out_what_others_draw() -> None:
    own = Event(CARD_DRAWN, "QMG draw-1", (2, KIND["G-44"]), (2,))
    other = Event(CARD_DRAWN, "QMG draw-1", (1, KIND["R-01"]), (1,))
    lines = QmgScreen(True).log_lines([(e.seen_by(2), True) for e in (own, other)], 120, 10)
    assert len(lines) == 1 and "Germany draws Schlieffen Plan." in lines[0].plain


def test_an_empty_menu_is_drawn() -> None:
    """A question may have nothing but what is folded away."""
    assert QmgScreen(False).columns(Menu([]), 80) == []
    assert len(set(LETTERS)) == len(LETTERS)
    lines = QmgScreen(False).question(Prompt(0, "QMG play-1", "PlayStep", "What?", []), Menu([]), "help", 80)
    assert "What?" in lines[0].plain


def looked_up(command: str, text: str, plain: bool = False) -> str:
    """What a command shows."""
    g = position(f"{POSITION}hand france_italy F-01 F-15\nprepared france_italy F-34 F-36\nprepared russia R-01\n")
    prompt = GAME.prompt(g, 2)
    assert prompt is not None
    console = Console(width=100, color_system=None, force_terminal=False)
    with console.capture() as captured:
        console.print(QmgScreen(plain).commands()[command](text, GAME.view(g, 2), prompt, 100))
    return captured.get()


def test_the_chances_of_hidden_cards_are_shown() -> None:
    text = looked_up("guess", "france")
    for words in (
        "France & Italy, prepared: each of the 2 hidden cards", "at least one of them", "Reinforce Army", "by card",
        "France & Italy, in hand: at least one of the 2 hidden cards", "Build Army", "the likeliest cards among them",
        " %  █",
    ):  # fmt: skip
        assert words in text, words
    assert "#" in looked_up("guess", "russia", plain=True)
    assert "Russia, prepared: the hidden card\n" in looked_up("guess", "russia")
    assert looked_up("guess", "germany") == "Nothing is hidden from you there.\n"
    with pytest.raises(ValueError, match="guess POWER, for example"):
        looked_up("guess", "")
