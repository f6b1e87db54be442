"""1914 Deluxe on the terminal: menus, what is looked up, the log, the keyboard, what stays hidden."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from marne.kernel.event import Event
from marne.kernel.state import Result
from marne.terminal.screen import Screen
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.terminal.idiom import IDIOM
from marne.titles.deluxe.terminal.screen import DeluxeScreen
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.roster import SIDE, UNIT_IDS, UNITS
from marne.titles.hex14.terminal.views import show_views
from tests.titles.deluxe.fights import fight, lay
from tests.titles.deluxe.kit import dice
from tests.titles.deluxe.orders import say, start
from tests.titles.hex14.terminal.kit import Terminal, printed

SCREEN: Screen = DeluxeScreen(True)
"""So that the type checker sees whether it is one."""
TERMINAL = Terminal(GAME, DeluxeScreen)
look = TERMINAL.look


def test_the_menu_of_an_attack() -> None:
    g = fight({"2914": "FR-A-I FR-A-II", "3014": "GE-A-IX GE-A-X", "2814": "GE-A-VII"})
    notes = TERMINAL.notes(g, 0)
    assert re.fullmatch(r"F2 .*, 3 of yours with 21 before terrain", notes["attack 2914 Huy"])
    assert list(notes.items())[-1] == ("done", "no more attacks")
    say(g, "attack 2914")
    ours = {text: note for text, note in TERMINAL.notes(g, 0).items() if "GE-A-" in text}
    assert next(iter(ours)).endswith("GE-A-VII 7-12-3")
    assert all(re.match(r"then \d-\d.*, \d+ %", note) for note in ours.values())


def test_odds() -> None:
    g = fight({"2914": "FR-A-I", "3014": "GE-A-IX GE-A-X", "2814": "GE-A-VII"})
    text = look(g, "odds 2914 GE-A-IX GE-A-X")
    assert "attack on 2914 Huy with GE-A-IX, GE-A-X" in text
    assert "FR-A-I" in text
    assert re.search(r"\d+ %: the defenders lose a step or more", text)
    everybody = look(g, "odds huy")
    assert "GE-A-VII" in everybody, "without units all that stand next to it"
    hidden = look(fight({"2914": "FR-A-I", "3014": "GE-A-IX"}, hidden="FR-A-I"), "odds 2914")
    assert "hidden" in hidden
    assert "FR-A-I" not in hidden


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("show liege", ["3013 Liege, Belgium", "3 symbols, heavy", "10 points for the Germans", "NE 3113 Vise"]),
        ("show 3014", ["GE-A-IX IX Corps", "7-12-3", "Supply here"]),
        ("show 2914", ["F? face down"]),
        ("guess 2914", ["The French counter in Huy 2914\n", "infantry 6-10-3"]),
        ("guess 3014", ["Nothing is hidden from you there."]),
        ("show 0101", ["not in play"]),
        ("map liege", ["Lieg", "3012", "three counters"]),
        ("map 3013", ["3012"]),
        ("map all", ["01", "35", "G2"]),
        ("units", ["German infantry (2): GE-A-IX"]),
        ("units enemy", ["2914 Huy"]),
        ("units allied", ["There are none"]),
        ("reach GE-A-IX", ["from 3014", "MP: "]),
        ("supply", ["Supply of the Germans"]),
        ("supply allied", ["Supply of the Allies"]),
        ("supply GE-A-IX", ["German IX Corps in hex 3014 is"]),
        ("track", ["Turn track", "14-15 August", "East Front: commitment E0", "Germans 0 points"]),
    ],
)
def test_what_is_looked_up(line: str, words: list[str]) -> None:
    g = fight({"2914": "FR-A-I", "3014": "GE-A-IX GE-A-X"}, hidden="FR-A-I")
    TERMINAL.looked_up(g, line, words)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("show", "show HEX"),
        ("show atlantis", "there is no hex or town"),
        ("map atlantis", "there is no hex or town"),
        ("units xyz", "is no nation"),
        ("reach", "reach UNIT"),
        ("reach FR-A-I", "hidden from you"),
        ("supply FR-A-I", "hidden from you"),
        ("odds", "odds HEX UNITS"),
        ("odds 0627", "nobody next to 0627"),
        ("guess", "guess HEX, for example"),
        ("guess atlantis", "there is no hex or town"),
        ("report", "no battle yet"),
        ("report x", "report, or report N"),
    ],
)
def test_what_cannot_be_looked_up_is_said(line: str, words: str) -> None:
    g = fight({"2914": "FR-A-I", "3014": "GE-A-IX"}, hidden="FR-A-I")
    with pytest.raises(ValueError, match=re.escape(words)):
        look(g, line)


def fought() -> tuple[Deluxe, list[Event]]:
    g = fight({"2914": "FR-A-I", "3014": "GE-A-IX GE-A-X"}, hidden="FR-A-I")
    events = say(g, "attack 2914", "join GE-A-IX", "join GE-A-X", "done", "defend FR-A-I")
    g.told = []
    dice(g, 6)
    return g, [*events, *g.told]


def test_a_battle_is_told_in_a_few_lines_and_reported_in_full() -> None:
    g, events = fought()
    lines = TERMINAL.log(events)
    assert lines[0] == "── The Germans attack Huy 2914"
    assert any(line.startswith("  with GE-A-IX, GE-A-X") for line in lines)
    assert any(re.search(r"against \d+: odds \d-\d, table", line) for line in lines)
    assert not any("attack value" in line for line in lines), "the terms are in the report"
    text = TERMINAL.report(g, events)
    assert "The Germans attack Huy 2914" in text
    assert "out of hex 3014" in text


def test_a_march_by_steps_is_one_line() -> None:
    g = lay({"3213": "GE-A-IX", "2817": "FR-A-I"}, hidden="GE-A-IX")
    start(g, Marching(UNIT_IDS.index("GE-A-IX"), 0, 0, 0, 0))
    events = say(g, "step 3114", "step 3115", "halt")
    assert TERMINAL.log(events) == ["GE-A-IX 3213 Eupen → 3114 → 3115 Stavelot, taking 3114, 3115"]
    theirs = TERMINAL.log([e.seen_by(1) for e in events])
    assert all("GE-A-IX" not in line for line in theirs)
    assert theirs[0].startswith("German counter 3213 Eupen → 3114")


# ------------------------------------------------------------------------------------------------ at the keyboard


ALONE = ("--option", "cards=none", "--seat", "german=human", "--seat", "others=random")
TWO = ("--option", "cards=none", "--seat", "all=human")


def test_set_up_at_the_keyboard(at_table: Callable[..., str]) -> None:
    looks = ("help", "map liege", "show 3013", "track", "r", "history")
    out = at_table(
        "deluxe",
        "commit historical; done",
        *looks,
        "deploy A-V 3311",
        "undo 2",
        "deploy A-II A-IV 3313",
        "deploy 210-1 aachen",
        "quit",
        options=ALONE,
    )
    said = " ".join(out.split())
    for words in (
        "to the East Front: GE-A-I, GE-A-XVII", "Set-up: 63 units to place", "more: r shows them; or type deploy",
        "set up: GE-A-II in 3313 Aachen, GE-A-IV in 3313 Aachen", "cannot be set up in Aachen 3313", "Taken back.",
        "go GE-A-IX GE-A-X 3013",
    ):  # fmt: skip
        assert words in said, words


def test_nothing_of_the_other_side_is_shown(at_table: Callable[..., str]) -> None:
    """Two people at one keyboard: what is printed for the second names no hidden unit of the first."""
    looks = ("map all", "units", "units enemy", "show 3313", "history 99", "track", "supply german")
    out = at_table("deluxe", "", "commit historical; done", "", *looks, "quit", options=TWO)
    first, curtain, second = out.rpartition("Pass the keyboard to allied and press Enter.")
    assert curtain
    assert "GE-A-XVII" in first
    later = {code for line in second.split("\n") for code in re.findall(r"GE-[\w-]+", line)}
    hidden = {UNIT_IDS[u] for u in range(UNITS) if SIDE[u] == 0} & later
    committed = {"GE-A-I", "GE-A-XVII", "GE-A-XX", "GE-B-IR", "GE-D-3R", "GE-F-35R", "GE-L-6", "GE-K-1"}
    assert not hidden & committed, hidden & committed


@pytest.mark.parametrize(("winner", "words"), [(0, "The Germans win: decisive victory"), (None, "Nobody wins: draw")])
def test_the_end(winner: int | None, words: str) -> None:
    g = fight({"2914": "FR-A-I", "3014": "GE-A-IX GE-A-X"})
    g.result = Result(winner, "draw" if winner is None else "decisive victory", "DLX 14.1-1")
    text = printed(SCREEN.ending(g.result, GAME.view(g, None), 120))
    assert words in text
    assert "DLX 14.1-1" in text
    assert "the war is over" in text
    assert "Allies 30 points: the Germans have invaded Belgium 30" in text


def test_positions_in_plain_lines() -> None:
    """One view shows what it knows; the views of both sides together show everything."""
    g = fight({"2914": "FR-A-I", "3014": "GE-A-IX/1 GE-A-X"}, hidden="GE-A-IX GE-A-X")
    one = "\n".join(show_views([GAME.view(g, 1)], IDIOM))
    both = "\n".join(show_views([GAME.view(g, 0), GAME.view(g, 1)], IDIOM))
    assert "3014 (" in one
    assert "German counter (" in one
    assert "GE-A-IX" not in one
    assert "GE-A-IX 5-10-3 of 7-12-3; GE-A-X 7-12-3" in both
    assert "2914 Huy (Allies): FR-A-I 6-10-3" in both
