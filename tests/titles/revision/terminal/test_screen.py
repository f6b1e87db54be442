"""1914 Revision on the terminal: what the header, the menus and the log say, what is looked up, the keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from marne.kernel.event import Event
from marne.kernel.state import Result
from marne.terminal.screen import Screen
from marne.titles.hex14.rules.facing import Facing
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.roster import DEAD
from marne.titles.hex14.terminal.header import header
from marne.titles.hex14.terminal.sight import own
from marne.titles.hex14.terminal.theme import Signs
from marne.titles.hex14.terminal.views import show_views
from marne.titles.revision.game import GAME
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.replacements import Raising
from marne.titles.revision.rules.results import Outcome
from marne.titles.revision.rules.tables import AB, DE
from marne.titles.revision.terminal.idiom import IDIOM
from marne.titles.revision.terminal.screen import RevisionScreen
from tests.titles.hex14.terminal.kit import Terminal, printed
from tests.titles.revision.fights import PLAIN, fight, join, lay, say, start
from tests.titles.revision.kit import at, dice, unit

SCREEN: Screen = RevisionScreen(True)
"""So that the type checker sees whether it is one."""
TERMINAL = Terminal(GAME, RevisionScreen)
look, menu_of = TERMINAL.look, TERMINAL.notes


# ---------------------------------------------------------------- the header


def top(g: Revision, seat: int = 1) -> str:
    return "\n".join(line.plain for line in header(own(GAME.view(g, seat)), IDIOM, 120, Signs(False)))


def test_plan_17_1_the_header_counts_the_attacks() -> None:
    g = fight({"3014": "GE-A-IX", "2914": "FR-A-I"}, side=1, turn=2)
    g.attacks = 4
    assert "Plan 17: 4 of 6 attacks" in top(g)
    g.turn = 4
    assert "Plan 17" not in top(g)


def test_plan_17_1_it_is_no_matter_of_the_german_turn() -> None:
    assert "Plan 17" not in top(fight({"3014": "GE-A-IX", "2914": "FR-A-I"}, turn=2))


def test_advanced_2_the_east_is_in_the_header_only_if_it_is_played() -> None:
    assert "East Front" not in top(fight({"3014": "GE-A-IX"}))
    assert "East Front" in top(fight({"3014": "GE-A-IX"}, east_front="on"))


def test_v_19_the_game_has_fifteen_turns() -> None:
    assert "turn 5/15" in top(fight({"3014": "GE-A-IX"}))


# ---------------------------------------------------------------- menus


def test_the_menu_of_an_attack() -> None:
    g = fight({"2914": "FR-A-I FR-A-II", "3014": "GE-A-IX GE-A-X", "2814": "GE-A-VII"})
    notes = menu_of(g, 0)
    assert re.fullmatch(r"F2 \d+, 3 of yours with 27 before terrain", notes["attack 2914 Huy"])
    say(g, "attack 2914")
    assert re.match(r"then \d-\d.*, \d+ %", menu_of(g, 0)["3014 GE-A-IX 9-3"])
    say(g, "join GE-A-IX")
    assert re.match(r"attack with these: \d-\d, \d+ %", menu_of(g, 0)["done"])


def test_v_33_guns_count_where_infantry_is_with_them() -> None:
    g = fight({"2914": "FR-A-I", "3014": "GE-A-IX GE-210-1", "2814": "GE-210-2"})
    assert menu_of(g, 0)["attack 2914 Huy"].endswith("2 of yours with 17 before terrain")
    assert "with GE-A-IX, GE-210-1\n" in look(g, "odds 2914")


@pytest.mark.parametrize(
    ("result", "side", "back", "stay"),
    [
        (DE, 1, "go back a hex: 1 unit lost", "stand: 2 units lost"),
        (AB, 0, "go back a hex: nobody is lost", "stand: 1 unit lost"),
    ],
)
def test_v_29_the_menu_says_what_staying_costs(result: int, side: int, back: str, stay: str) -> None:
    g = lay({PLAIN: "FR-A-I FR-A-II", "0626": "GE-A-IX GE-A-X"})
    start(g, Outcome(side, at(PLAIN), result))
    assert menu_of(g, side) == {"back": back, "stay": stay}


def test_v_15_the_menu_has_every_unit_that_can_be_raised() -> None:
    """Each with one hex, before the other hexes of the edge."""
    g = lay({})
    dead = ("GE-A-IX", "GE-A-X", "GE-K-2")
    for code in dead:
        g.lift(unit(code), DEAD)
    start(g, Raising(0, 12))
    menu = menu_of(g, 0)
    for code in dead:
        assert any(text.startswith(code) for text in menu), code
    assert "9-3, takes 9" in menu.values()


# ---------------------------------------------------------------- what is looked up


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("show liege", ["3013 Liege, Belgium", "3 symbols, heavy", "10 points for the Germans"]),
        ("map liege", ["Lieg", "3012", "strength 16"]),
        ("map all", ["01", "35", "G2"]),
        ("units", ["German infantry (2): GE-A-IX 9-3 3014"]),
        ("units enemy", ["2914 Huy", "FR-A-I 8-3"]),
        ("reach GE-A-IX", ["from 3014"]),
        ("supply", ["Supply of the Germans"]),
        ("supply GE-A-IX", ["German IX Corps in hex 3014 is", "(REV "]),
        ("odds 2914", ["attack on 2914 Huy with GE-A-IX, GE-A-X", "attack 18", "%: the defenders lose a unit"]),
        ("odds assault liege", ["assault on 3013", "+2 for the fort  (REV V-08)", "%: a symbol or more falls"]),
        ("guess 2914", ["Nothing is hidden from you there."]),
        ("track", ["Turn track", "14-15 August", "Germans 0 points"]),
    ],
)
def test_what_is_looked_up(line: str, words: list[str]) -> None:
    text = TERMINAL.looked_up(fight({"2914": "FR-A-I", "3014": "GE-A-IX GE-A-X"}), line, words)
    assert "DLX" not in text, "rules are cited by the ids of this title"


def test_siege_1_the_forecast_has_the_chance_of_the_guns() -> None:
    text = look(fight({"3014": "GE-A-IX GE-305-1"}), "odds assault liege IX 305-1")
    assert re.search(r"siege first: \d+ % that all symbols fall at once", text), text
    assert "siege first" not in look(fight({"3014": "GE-A-IX GE-305-1"}), "odds assault liege IX")


def test_siege_1_the_menu_says_how_the_guns_can_break_a_fort() -> None:
    menu = menu_of(fight({"3014": "GE-A-IX GE-305-1"}), 0)
    assert re.search(r"3 symbols; 2 of yours with 9 before terrain, siege on (a 1|1 to \d)", menu["assault 3013"])


def fought() -> tuple[Revision, list[Event]]:
    """Two corps attack one out of the flat."""
    g = fight({PLAIN: "FR-A-I", "0626": "GE-A-IX GE-A-X"})
    events = join(g, f"attack {PLAIN}", "GE-A-IX", "GE-A-X")
    g.told = []
    dice(g, 1)
    return g, [*events, *g.told]


def test_crt_1_a_battle_is_told_in_a_few_lines_and_reported_in_full() -> None:
    g, events = fought()
    lines = TERMINAL.log(events)
    assert lines[0].startswith("── The Germans attack")
    assert any(re.match(r"  18 against 8: odds 2-1; a 1 is rolled: \w\w, ", line) for line in lines), lines
    assert "The Germans attack" in TERMINAL.report(g, events)


def test_advanced_11_those_that_turn_share_a_line() -> None:
    g = lay({"3014": "GE-A-IX GE-A-X"}, facing="on")
    start(g, Facing(0, ()))
    events = say(g, "turn GE-A-IX nw", "turn GE-A-X e")
    assert TERMINAL.log(events) == ["turned: GE-A-IX in 3014 to the north-west, GE-A-X in 3014 to the east"]


def test_v_32_the_legend_has_no_italians() -> None:
    text = look(fight({"3014": "GE-A-IX"}), "map liege")
    assert "G Germans, F French" in text


def test_base_17_the_menu_counts_cavalry_for_a_probe() -> None:
    g = fight({"2914": "FR-A-I", "3014": "GE-K-2 GE-K-4"}, hidden="FR-A-I", face_down="on", cavalry="on")
    assert menu_of(g, 0)["probe 2914 Huy"] == "F1?, 2 cavalry of yours next to it"


def test_terrain_1_what_is_added_to_the_die_is_told_with_the_odds() -> None:
    g = fight({"3115": "FR-A-I", "3114": "GE-A-IX GE-A-X"})
    events = join(g, "attack 3115", "GE-A-IX", "GE-A-X")
    g.told = []
    dice(g, 1)
    lines = TERMINAL.log([*events, *g.told])
    assert any("+2 for the rough terrain; a 1 is rolled, which counts as 3" in line for line in lines), lines


# ---------------------------------------------------------------- at the keyboard, the end, plain lines


def test_set_up_at_the_keyboard(at_table: Callable[..., str]) -> None:
    out = at_table(
        "revision", "help", "map liege", "show 3013", "track", "r", "deploy A-IX A-X 3213", "deploy A-VII 3213", "undo",
        "quit",
        options=("--seat", "german=human", "--seat", "others=random"),
    )  # fmt: skip
    said = " ".join(out.split())
    for words in ("GE-A-IX in 3213 Eupen, GE-A-X in 3213 Eupen", "cannot be set up in Eupen 3213", "Taken back."):
        assert words in said, words
    assert "DLX" not in out


def test_plan_17_1_the_end() -> None:
    g = fight({"2914": "FR-A-I", "3014": "GE-A-IX GE-A-X"})
    g.result = Result(0, "Plan 17 abandoned", "REV plan-17-1")
    text = printed(SCREEN.ending(g.result, GAME.view(g, None), 120))
    for words in ("The Germans win: Plan 17 abandoned", "REV plan-17-1", "the war is over"):
        assert words in text


def test_positions_in_plain_lines() -> None:
    g = fight({"2914": "FR-A-I", "3014": "GE-A-IX GE-A-X"}, side=1, turn=2)
    g.lose_symbol(FORT.read("3013"))
    text = "\n".join(show_views([GAME.view(g, 1)], IDIOM))
    for words in ("3014 (", "GE-A-IX 9-3; GE-A-X 9-3", "Plan 17: 0 of 6 attacks", "Liège 3013 2"):
        assert words in text, text
    assert "East Front E" not in text
