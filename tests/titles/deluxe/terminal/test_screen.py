"""1914 Deluxe on the terminal: screens that fit, menus that stay short, what is looked up, what stays hidden."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

import marne.titles
from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.game import Prompt
from marne.kernel.state import Result
from marne.table import Table
from marne.terminal.screen import Screen
from marne.titles import levels
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.measures import measures
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.terminal.idiom import IDIOM
from marne.titles.deluxe.terminal.screen import DeluxeScreen
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.roster import SIDE, UNIT_IDS, UNITS
from marne.titles.hex14.terminal.log import told
from marne.titles.hex14.terminal.menu import ShortMenu
from marne.titles.hex14.terminal.sight import own
from marne.titles.hex14.terminal.theme import Signs
from marne.titles.hex14.terminal.views import show_views
from tests.cli.kit import Ran
from tests.titles.deluxe.fights import fight, lay
from tests.titles.deluxe.kit import dice
from tests.titles.deluxe.orders import say, start

SCREEN: Screen = DeluxeScreen(True)
"""So that the type checker sees whether it is one."""
SIZES = ((120, 40), (170, 50), (100, 30), (80, 24), (80, 40))
OPTIONS = {"cards": "none"}


def moments(seed: int, answers: int) -> Iterator[tuple[Table, int, Prompt]]:
    """A random game, at the first and at the harder times that each question is put."""
    table = Table(GAME, OPTIONS, secret=bytes([seed]) * 32, contributions=[b"x", b"y"])
    agent = levels(GAME)["random"].make(GAME, 0, seed)
    most: dict[str, int] = {}
    while not table.over and table.version < answers:
        seat = table.asked[0]
        prompt = table.prompt(seat)
        assert prompt is not None
        if len(prompt.actions) > 1.5 * most.get(prompt.question, 0):
            most[prompt.question] = len(prompt.actions)
            yield table, seat, prompt
        table.play(seat, agent.choose(table.view(seat), prompt))


def printed(what: object, width: int = 120) -> str:
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as captured:
        console.print(what)
    return captured.get().rstrip("\n")


def drawn(screen: DeluxeScreen, table: Table, seat: int, prompt: Prompt, size: tuple[int, int]) -> list[str]:
    """The whole screen as lines."""
    view = table.view(seat)
    menu = screen.menu(prompt, view, GAME.describe, lambda a: False)
    log = [(event, n > 20) for n, (_, event) in enumerate(table.log(seat))]
    return printed(screen.whole(view, prompt, menu, log, "help", size), size[0]).split("\n")


def test_the_screen_fits_its_terminal() -> None:
    """Every question with a menu that stays short, and a line left to type in."""
    screen, plain, seen = DeluxeScreen(False), DeluxeScreen(True), set()
    for table, seat, prompt in moments(3, 1400):
        seen.add(prompt.question)
        for size in SIZES:
            lines = drawn(screen, table, seat, prompt, size)
            assert max(map(len, lines)) <= size[0], (prompt.question, size)
            assert len(lines) < size[1], (prompt.question, size, len(prompt.actions))
            if size[1] >= 40:
                assert sum(line.count("/") for line in lines) > 30, "the map is there"
        assert "\n".join(drawn(plain, table, seat, prompt, SIZES[0])).isascii()
        menu = screen.menu(prompt, table.view(seat), GAME.describe, lambda a: False)
        assert len(menu.entries) <= 25
        assert isinstance(menu, ShortMenu)
        shown = {GAME.show(e.action) for e in menu.unfolded().entries}
        assert shown == {GAME.show(a) for a in prompt.actions}, "everything else can be unfolded"
    assert {"Commitment", "Deployment", "Placing", "Movement", "Marching", "Scouting", "Entering"} <= seen


def test_finality_is_worked_out_for_what_is_shown() -> None:
    for table, seat, prompt in moments(4, 300):
        asked: list[str] = []

        def final(action: Action, asked: list[str] = asked) -> bool:
            asked.append(GAME.show(action))
            return False

        menu = DeluxeScreen(False).menu(prompt, table.view(seat), GAME.describe, final)
        assert len(asked) == len(menu.entries) <= 25


def asked_of(g: Deluxe, seat: int) -> tuple[Prompt, list[tuple[str, str]]]:
    prompt = GAME.prompt(g, seat)
    assert prompt is not None
    menu = SCREEN.menu(prompt, GAME.view(g, seat), GAME.describe, lambda a: False)
    return prompt, [(e.text, e.note) for e in menu.entries]


def test_the_menu_of_an_attack() -> None:
    g = fight({"2914": "FR-A-I FR-A-II", "3014": "GE-A-IX GE-A-X", "2814": "GE-A-VII"})
    _, menu = asked_of(g, 0)
    notes = dict(menu)
    assert re.fullmatch(r"F2 .*, 3 of yours with 21 before terrain", notes["attack 2914 Huy"])
    assert menu[-1] == ("done", "no more attacks")
    say(g, "attack 2914")
    _, menu = asked_of(g, 0)
    ours = [text for text, _ in menu if "GE-A-" in text]
    assert ours[0].endswith("GE-A-VII 7-12-3")
    assert all(re.match(r"then \d-\d.*, \d+ %", note) for text, note in menu if "GE-A-" in text)


def look(g: Deluxe, line: str, seat: int = 0, width: int = 120) -> str:
    """What a command shows."""
    word, _, rest = line.partition(" ")
    prompt = GAME.prompt(g, seat) or Prompt(seat, "", "", "", [])
    return printed(SCREEN.commands()[word](rest, GAME.view(g, seat), prompt, width), width)


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
    text = look(g, line)
    for word in words:
        assert word in text, text
    assert text.isascii()
    assert max(map(len, text.split("\n"))) <= 120


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
    _, events = fought()
    lines = [line.plain for line in told(events, IDIOM, Signs(False))]
    assert lines[0] == "── The Germans attack Huy 2914"
    assert any(line.startswith("  with GE-A-IX, GE-A-X") for line in lines)
    assert any(re.search(r"against \d+: odds \d-\d, table", line) for line in lines)
    assert not any("attack value" in line for line in lines), "the terms are in the report"
    screen = DeluxeScreen(False)
    screen.told(events)
    g, _ = fought()
    prompt = Prompt(0, "", "", "", [])
    text = printed(screen.commands()["report"]("", GAME.view(g, 0), prompt, 120))
    assert "The Germans attack Huy 2914" in text
    assert "out of hex 3014" in text


def test_a_march_by_steps_is_one_line() -> None:
    g = lay({"3213": "GE-A-IX", "2817": "FR-A-I"}, hidden="GE-A-IX")
    start(g, Marching(UNIT_IDS.index("GE-A-IX"), 0, 0, 0, 0))
    events = say(g, "step 3114", "step 3115", "halt")
    lines = [line.plain for line in told(events, IDIOM, Signs(False))]
    assert lines == ["GE-A-IX 3213 Eupen → 3114 → 3115 Stavelot, taking 3114, 3115"]
    theirs = [line.plain for line in told([e.seen_by(1) for e in events], IDIOM, Signs(False))]
    assert all("GE-A-IX" not in line for line in theirs)
    assert theirs[0].startswith("German counter 3213 Eupen → 3114")


# ------------------------------------------------------------------------------------------------ at the keyboard


@pytest.fixture
def at_table(cli: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """What `marne play deluxe` prints when these lines are typed, and then no more."""
    monkeypatch.setenv(marne.titles.VARIABLE, "deluxe")

    def played(*lines: str, options: tuple[str, ...]) -> str:
        left = iter(lines)

        def ask(label: str = "") -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", ask)
        for name in ("COLUMNS", "LINES"):
            monkeypatch.delenv(name, raising=False)
        cards = ("--option", "cards=none")
        ran = cli("play", "deluxe", "--seed", "1", "--fast", "--save-dir", str(tmp_path), *cards, *options)
        assert ran.code == 0, ran.err
        assert "Traceback" not in ran.out
        return ran.out

    return played


ALONE = ("--seat", "german=human", "--seat", "others=random")


def test_set_up_at_the_keyboard(at_table: Callable[..., str]) -> None:
    looks = ("help", "map liege", "show 3013", "track", "r", "history")
    out = at_table(
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
    out = at_table("", "commit historical; done", "", *looks, "quit", options=("--seat", "all=human"))
    first, curtain, second = out.rpartition("Pass the keyboard to allied and press Enter.")
    assert curtain
    assert "GE-A-XVII" in first
    later = {code for line in second.split("\n") for code in re.findall(r"GE-[\w-]+", line)}
    hidden = {UNIT_IDS[u] for u in range(UNITS) if SIDE[u] == 0} & later
    committed = {"GE-A-I", "GE-A-XVII", "GE-A-XX", "GE-B-IR", "GE-D-3R", "GE-F-35R", "GE-L-6", "GE-K-1"}
    assert not hidden & committed, hidden & committed


def test_whatever_is_drawn_depends_on_the_view_alone() -> None:
    """Another world that looks the same is drawn the same."""
    for table, seat, prompt in moments(5, 500):
        view = own(table.view(seat))
        other = own(GAME.view(GAME.sample(view, lambda n, /: n - 1), seat))
        assert other.data() == view.data()
        screens = [
            printed(
                DeluxeScreen(False).whole(
                    v, prompt, DeluxeScreen(False).menu(prompt, v, GAME.describe, bool), [], "", SIZES[0]
                )
            )
            for v in (view, other)
        ]
        assert screens[0] == screens[1]


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


def test_what_is_measured_runs() -> None:
    found = [(g, 0) for g in (fight({"2914": "FR-A-I", "3014": "GE-A-IX GE-A-X"}),)]
    made = measures(found)
    assert [m.key for m in made] == ["supply", "imagined", "reach", "forecast"]
    assert all(m.step() > 0 for m in made)
