"""Germany at War on the terminal: the map's geography, the opening of the war as it is typed, what stays hidden."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rich.console import Console

import marne
from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.game import Prompt
from marne.kernel.schema import UNKNOWN
from marne.table import Table
from marne.terminal.menu import Menu
from marne.terminal.screen import Screen
from marne.titles import levels
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules import facts
from marne.titles.gaw.rules.atlas import AREA_IDS, AREA_NAMES, AREAS, NEIGHBOURS
from marne.titles.gaw.rules.roster import SIDE, UNIT_IDS, UNITS
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.terminal.log import told
from marne.titles.gaw.terminal.map import BOXES, GRID, HEIGHT, VOID, WIDTH, schematic
from marne.titles.gaw.terminal.screen import GawScreen
from marne.titles.gaw.terminal.theme import Sight, Signs
from marne.titles.gaw.terminal.typed_actions import typed
from marne.titles.gaw.terminal.views import show_views
from tests.cli.kit import Ran
from tests.titles.gaw.eyes import faces
from tests.titles.gaw.play import ENTENTE, GERMANS, play, position

SCREEN: Screen = GawScreen(True)
"""So that the type checker sees whether it is one."""
Cli = Callable[..., Ran]
OPENING = ("surprise", "activate G1-L 11 23 21", "activate bulow 21", "activate G3-L 36", "done")
"""The Germans ride into the Ardennes: 1st and 2nd Army to Marche, 3rd to Arlon."""
ALONE = ("--seat", "german=human", "--seat", "others=random")


# ------------------------------------------------------------------------------------------------ the map


def test_two_areas_touch_exactly_when_they_are_adjacent() -> None:
    """All 237 borders of the board, and no other."""
    found = set()
    for y, row in enumerate(GRID):
        for x, area in enumerate(row):
            east = row[x + 1] if x + 1 < len(row) else VOID
            south = GRID[y + 1][x] if y + 1 < len(GRID) else VOID
            found |= {frozenset((area, b)) for b in (east, south) if VOID not in (area, b) and area != b}
    assert found == {frozenset((a, b)) for a in range(AREAS) for b in NEIGHBOURS[a]}
    assert len(found) == 237


def test_every_area_is_one_piece_with_room_for_its_number_and_blocks() -> None:
    for area in range(AREAS):
        cells = {(y, x) for y, row in enumerate(GRID) for x, here in enumerate(row) if here == area}
        seen, fresh = set(), {min(cells)}
        while fresh:
            y, x = fresh.pop()
            seen.add((y, x))
            fresh |= ({(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)} & cells) - seen
        assert seen == cells, AREA_NAMES[area]
        assert BOXES[area].upper >= 7, AREA_NAMES[area]
        assert BOXES[area].lower >= 5, AREA_NAMES[area]


def text_in(lines: list[str], area: int) -> tuple[str, str]:
    """Both lines of an area on the map."""
    line, column, upper, lower = BOXES[area]
    return lines[line][column : column + upper], lines[line + 1][column : column + lower]


@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_map_shows_blocks_discs_leaders_and_marks(ascii_only: bool) -> None:
    """As the Entente sees it: the numbers of the enemy's blocks, not which they are."""
    g = position(
        {"35": "G1-L", "55": "G1-II G1-III F3-IV F3-L", "20": "B-3"}, discs={"55": 3, "20": 1}, control={55: 1, 56: 0}
    )
    play(g, "tactical", "activate G1-L", "reveal")
    lines = [line.plain for line in schematic(Sight(GAME.view(g, 1)), Signs(ascii_only))]
    assert len(lines) == HEIGHT
    assert {len(line) for line in lines} == {WIDTH}
    signs = Signs(ascii_only)
    for area in range(AREAS):
        assert text_in(lines, area)[0].startswith(AREA_IDS[area])
    assert text_in(lines, 35)[1].startswith(f"G1{signs.active}")
    assert text_in(lines, 20)[1].split() == [f"{signs.disc}1", "B1"]
    assert text_in(lines, 56)[1].startswith(signs.no_disc)
    assert text_in(lines, 55)[0].startswith(f"55{signs.victory}Verd")
    assert text_in(lines, 55)[1] == f"{signs.disc}3G2F2{signs.leader}"
    assert signs.held in "".join(text_in(lines, 42)), "Frankfurt is in German hands"
    assert signs.city in "".join(text_in(lines, 42))


# ------------------------------------------------------------------------------------------------ the screen


def moments(seed: int, options: dict[str, str]) -> Iterator[tuple[Table, int, Prompt]]:
    """A random game, at the first and at the harder times that each question is put."""
    table = Table(GAME, options, secret=bytes([seed]) * 32, contributions=[b"x"] * int(options["players"]))
    agent = levels(GAME)["random"].make(GAME, 0, seed)
    most: dict[str, int] = {}
    while not table.over:
        seat = table.asked[0]
        prompt = table.prompt(seat)
        assert prompt is not None
        if len(prompt.actions) > 1.5 * most.get(prompt.question, 0):
            most[prompt.question] = len(prompt.actions)
            yield table, seat, prompt
        table.play(seat, agent.choose(table.view(seat), prompt))


def drawn(screen: GawScreen, table: Table, seat: int, prompt: Prompt, size: tuple[int, int]) -> list[str]:
    """The whole screen as lines."""
    view = table.view(seat)
    menu = screen.menu(prompt, view, GAME.describe, lambda a: False)
    log = [(event, n > 20) for n, (_, event) in enumerate(table.log(seat))]
    console = Console(width=size[0], height=size[1], color_system=None, force_terminal=False)
    with console.capture() as captured:
        console.print(screen.whole(view, prompt, menu, log, "help", size))
    return captured.get().rstrip("\n").split("\n")


@pytest.mark.parametrize(("seed", "players"), [(1, "2"), (2, "3")])
def test_the_screen_fits_its_terminal(seed: int, players: str) -> None:
    """Every question with its answers, and a line left to type in."""
    screen, seen = GawScreen(False), set()
    for table, seat, prompt in moments(seed, {"players": players, "free_setup": "both" if seed == 1 else "none"}):
        seen.add(prompt.question)
        for size in ((120, 40), (160, 50), (100, 30), (80, 24), (80, 40)):
            lines = drawn(screen, table, seat, prompt, size)
            assert max(map(len, lines)) <= size[0], (prompt.question, size)
            assert len(lines) < size[1], (prompt.question, size, len(prompt.actions))
            if size[0] >= WIDTH and len(prompt.actions) < 50:
                assert any("46VPari" in line for line in lines), "the map is there"
    assert {"Orders", "Activation", "Ride", "Movement", "March", "Deployment"} <= seen


def test_the_menu_says_what_an_answer_would_do() -> None:
    g = position({"21": "G1-C2 G1-L", "38": "G3-XI", "20": "B-3"}, discs={"20": 1})
    play(g, "strategic", "pick G1-C2")
    prompt = GAME.prompt(g, 0)
    assert prompt is not None
    menu = SCREEN.menu(prompt, GAME.view(g, 0), GAME.describe, lambda a: False)
    told = {e.text: e.note for e in menu.entries}
    assert told["-> 20 Namur"] == "3 MP, Major River, engages B1 o1"
    assert told["-> 9 Liege"] == "2 MP, Major River, takes it, 1 Valour"
    assert told["-> 36 Arlon"] == "1 MP, takes it"
    assert menu.entries[-1].text == "halt"


def test_whether_a_pick_is_final_is_asked_once_for_blocks_that_look_alike() -> None:
    g = position({"38": "G3-XI G3-XII G3-XIX", "23": "G2-X"})
    play(g, "strategic")
    prompt = GAME.prompt(g, 0)
    assert prompt is not None
    asked: list[str] = []

    def final(action: Action) -> bool:
        asked.append(GAME.show(action))
        return False

    SCREEN.menu(prompt, GAME.view(g, 0), GAME.describe, final)
    assert len(prompt.actions) == 5
    assert asked == ["pick G2-X", "pick G3-XI", "done"]


# ------------------------------------------------------------------------------------------------ what is typed


def answers(g: Any, seat: int, text: str) -> list[str]:
    """A typed line in notation."""
    prompt = GAME.prompt(g, seat)
    assert prompt is not None
    return [GAME.show(a) for a in typed(text, prompt, GAME.view(g, seat))]


def test_a_march_in_a_line() -> None:
    g = position({"11": "G1-II G1-III", "9": "B-3", "21": "G1-C2"}, control={10: 0, 23: 0})
    play(g, "strategic")
    way = ["pick G1-II", "step 23", "step 10"]
    assert answers(g, 0, "march G1-II 23 10") == [*way, "halt"]
    assert answers(g, 0, "G1-II 23 10") == [*way, "halt"]
    assert answers(g, 0, "g1ii to aachen, verviers") == [*way, "halt"]
    assert answers(g, 0, "move G1-II 10") == [*way, "halt"], "the cheapest way is found"
    assert answers(g, 0, "G1-II 9") == [*way, "step 9"], "enemies end a march by themselves"
    assert answers(g, 0, "G1-II") == ["pick G1-II"]
    assert answers(g, 0, "G1-II 23; G1-III 12") == ["pick G1-II", "step 23", "halt", "pick G1-III", "step 12", "halt"]
    play(g, "pick G1-II")
    assert answers(g, 0, "to 10") == ["step 23", "step 10", "halt"]
    assert answers(g, 0, "23 10") == ["step 23", "step 10", "halt"]
    assert answers(g, 0, "step aachen") == ["step 23"]
    assert answers(g, 0, "stop") == ["halt"]


def test_leaders_ride_in_a_line() -> None:
    g = position({"12": "G1-L", "11": "G1-II", "21": "G2-L"}, control={21: 0})
    play(g, "tactical")
    ride = ["activate G1-L", "step 11", "step 23", "step 21", "reveal"]
    assert answers(g, 0, "activate G1-L 11 23 21") == ride
    assert answers(g, 0, "activate kluck marche") == ride
    assert answers(g, 0, "G1-L 21") == ride
    assert answers(g, 0, "activate G1-L here") == ["activate G1-L", "reveal"]
    assert answers(g, 0, "activate kluck") == ["activate G1-L"]


def test_discs_are_built_in_a_line() -> None:
    g = position({"7": "B-1 B-2/1", "GB": "E-II"}, phasing=1, disc=1, discs={"7": 1})
    play(g, "strategic")
    assert answers(g, 1, "build 7 2") == ["pick B-1", "build 7", "build 7", "halt"], "by the one that can spare most"
    assert answers(g, 1, "build B-2 1") == ["pick B-2", "build 7", "halt"]
    assert answers(g, 1, "build B-2 antwerp 1") == ["pick B-2", "build 7", "halt"]
    assert answers(g, 1, "E-II calais") == ["pick E-II", "sail 5"]
    assert answers(g, 1, "sail E-II to 1") == ["pick E-II", "sail 1"]
    play(g, "pick B-1")
    assert answers(g, 1, "build 7") == ["build 7"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "nothing was typed"),
        ("abracadabra", "no action begins with 'abracadabra'"),
        ("march", "march UNIT AREA"),
        ("march G9-X 4", "no unit is called 'G9-X'"),
        ("G1-II 99", "there is no area '99'"),
        ("G1-II atlantis", "no area is called 'atlantis'"),
        ("G1-II sa", "may be any of"),
        ("build", "build FORTRESS NUMBER"),
        ("build 4 1", "there is no fortress '4'"),
        ("build 9 1", "none of your infantry"),
        ("build 9 8", "build 1 to 5 discs"),
        ("F1-44 90", "is not on the map"),
    ],
)
def test_what_cannot_be_understood_is_said(text: str, words: str) -> None:
    g = position({"11": "G1-II", "55": "F1-44"})
    play(g, "strategic")
    with pytest.raises(ValueError, match=re.escape(words)):
        answers(g, 0, text)


# ------------------------------------------------------------------------------------------------ at the keyboard


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks are always dealt alike."""
    real = marne.Table

    def made(*args: Any, **named: Any) -> marne.Table:
        return real(*args, **named, secret=bytes([7]) * 32, contributions=[b"a", b"b"])

    monkeypatch.setattr("marne.cli.play.Table", made)


@pytest.fixture
def at_table(at_table: Callable[..., str]) -> Callable[..., str]:
    """The same of this title, alone against the computer unless the options say otherwise."""
    return functools.partial(at_table, "gaw", options=ALONE)


@pytest.mark.usefixtures("fixed")
def test_the_opening(at_table: Callable[..., str]) -> None:
    """Leaders ride, units march, a battle is foreseen and fought; a mistake is refused and loses nothing."""
    view = first_view()
    blue = [UNIT_IDS[u] for u, t in Sight(view).known.items() if t.where == 11 and UNIT_IDS[u].startswith("G1")]
    moves = [f"move {code} 9" for code in blue if not code.endswith("C2")]
    out = at_table(
        *OPENING, "move G1-L 9", f"why {moves[0]}", *moves, "forecast 9", "done", "fight 9", "report", "quit"
    )
    said = " ".join(out.split())
    assert "von Kluck 4★ rides 12 Krefeld → 11 → 23 → 21 Marche, activated, taking 21" in said
    assert "Von Kluck cannot move or build: " in said
    assert f"{moves[0].split()[1]} 11 Jülich → 23 → 10 → 9 Liège" in said
    assert "That is allowed here: move" in said
    assert "Battle of 9 Liège: the Germans attack" in said
    assert "Offensive Fire of the " in said
    assert "Defensive Fire of the " in said
    assert "Traceback" not in out


def first_view() -> GawView:
    """What the Germans see at the beginning of the fixed game."""
    view = Table(GAME, {}, secret=bytes([7]) * 32, contributions=[b"a", b"b"]).view(0)
    assert isinstance(view, GawView)
    return view


@pytest.mark.usefixtures("fixed")
def test_looking_things_up(at_table: Callable[..., str]) -> None:
    looks = ("show 17", "show liege", "show GB", "units", "units G1", "units enemy", "units french", "map", "map west")
    more = ("reach G1-L", "supply", "loc", "dead", "report", "forecast 9 G1-L", "help", "history", "rule GAW 7.5.1.4-2")
    out = at_table(*looks, *more, "guess 9", "guess pool", "quit")
    for words in (
        "fortress Lille (17a): ● 1 French disc, at most 5", "MAJOR river", "B infantry, one of 6", "von Kluck",
        "German 1st Army (G1)", "held by the Entente", "Minor River", "nobody is isolated",
        "0 of 10 eliminated", "been no battle yet", "Offensive Fire", "the cheapest path", "Set-up: 87 blocks",
        "Movement Points", "Ships go to 1 Le Havre and 5 Calais", "A Belgian block in 9 Liège", "B-6 6 Inf    17 %",
    ):  # fmt: skip
        assert words in out, words
    assert "Traceback" not in out


@pytest.mark.usefixtures("fixed")
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("show", "Show AREA, for example: show 17"),
        ("show atlantis", "No area is called 'atlantis'"),
        ("units xyz", "No army is called 'xyz'"),
        ("map south", "Map, map west or map east"),
        ("reach", "Reach UNIT, for example: reach G1-II"),
        ("reach F5-I", "F5-I I Inf is not on the map"),
        ("forecast", "Forecast AREA [UNITS]"),
        ("guess", "Guess AREA, for example"),
        ("guess 12", "Nothing is hidden from you there."),
        ("forecast 12 G1-L", "G1-L is already there"),
        ("report x", "Report, or report N"),
        ("fight 9", "cannot fight in 9 Liège"),
    ],
)
def test_what_cannot_be_looked_up_is_said(at_table: Callable[..., str], line: str, words: str) -> None:
    assert words in " ".join(at_table(line, "quit").split())


@pytest.mark.usefixtures("fixed")
def test_nothing_of_the_other_side_is_shown(at_table: Callable[..., str]) -> None:
    """Two people at one keyboard: what is printed for the second names no hidden unit of the first."""
    looks = ("map", "units", "units enemy", "show 11", "show 12", "history 99", "forecast 11")
    out = at_table("", "pass", "done", "", *looks, "quit", options=("--seat", "all=human"))
    first, curtain, second = out.rpartition("Pass the keyboard to entente and press Enter.")
    assert curtain
    hidden = [u for u in range(UNITS) if SIDE[u] == 0 and not UNIT_IDS[u].endswith("-L")]
    shown = [UNIT_IDS[u] for u in hidden if re.search(rf"{UNIT_IDS[u]}(?![A-Z0-9])", second)]
    alone = {"G1-C2", "G3-C1", "G5-C4", "G6-C3"}  # the only cavalry of its army: its icon tells everybody
    joining = {UNIT_IDS[u] for u in hidden if re.search(rf"{UNIT_IDS[u]}\b.*from turn", second)}
    assert set(shown) <= alone | joining, shown
    assert "G1 infantry, one of 7" in second
    assert re.search(r"F1-44 ", second), "the second sees the own ones"
    assert "G1-II " in first or "pick" in first or "G1-L" in first


def test_a_view_of_everything_a_sampled_world_hides_draws_alike() -> None:
    """Whatever is drawn depends on the view alone: another world that looks the same is drawn the same."""
    for table, seat, _ in moments(3, {"players": "2"}):
        view = table.view(seat)
        other = GAME.view(GAME.sample(view, lambda n, /: n - 1), seat)
        assert other.data() == view.data()
        lines = [line.plain for line in schematic(Sight(own(view)), Signs(False))]
        assert lines == [line.plain for line in schematic(Sight(other), Signs(False))]
        if table.version > 300:
            break


def own(view: object) -> GawView:
    assert isinstance(view, GawView)
    return view


def test_three_players(at_table: Callable[..., str]) -> None:
    options = ("--option", "players=3", "--seat", "all=human")
    out = at_table("", "pass", "done", "", "tactical", "", "units", "quit", options=options)
    assert "german human, french human, british human" in out
    assert "What do you propose to the British?" in " ".join(out.split())
    assert "The French propose a Tactical Action" in out
    assert "you: British and Belgians" in out


def test_the_end(at_table: Callable[..., str]) -> None:
    out = at_table(options=("--seat", "all=random"))
    said = " ".join(out.split())
    assert re.search(r"The (Germans|Entente) win in \w+ 1914, by ", said)
    assert re.search(r"Victory Areas GAW 1\.7-\d", said)


@pytest.mark.usefixtures("fixed")
def test_plain_is_ascii(at_table: Callable[..., str]) -> None:
    looks = (
        "show 9",
        "units",
        "units enemy",
        "map",
        "supply",
        "dead",
        "reach G1-L",
        "forecast 9 G1-L",
        "guess 9",
        "help",
    )
    out = at_table(*OPENING, *looks, "done", "quit", options=(*ALONE, "--plain"))
    assert not {c for c in out if ord(c) > 126}
    assert "\x1b" not in out


# ------------------------------------------------------------------------------------------------ events and positions


def test_a_march_is_told_once_it_is_over() -> None:
    """Watching a bot, one sees ways, not steps."""
    screen = GawScreen(False)
    g = position({"11": "G1-II G1-III", "9": "B-3"})
    play(g, "strategic")
    told: list[str] = []
    for answer in ("pick G1-II", "step 23", "step 10", "halt", "pick G1-III", "step 12", "halt", "done"):
        told += [line.plain for line in screen.told(play(g, answer))]
    assert [line for line in told if "→" in line] == [
        "G1-II 11 Jülich → 23 → 10 Verviers, taking 10",
        "G1-III 11 Jülich → 12 Krefeld",
    ]
    assert [line.plain for line in screen.told([Event(facts.MARCHED, "GAW 7.4-5", (1, UNKNOWN, 53, 35))])] == [
        "French block 53 Rethel → 35 Sedan"
    ]


def test_what_waited_is_told_before_the_next_question() -> None:
    screen = GawScreen(False)
    g = position({"11": "G1-II G1-III", "9": "B-3"})
    play(g, "strategic")
    assert screen.told(play(g, "pick G1-II, step 23")) == []
    for answer, late in (("", False), ("halt", True)):
        if answer:
            screen.told(play(g, answer))
        prompt = GAME.prompt(g, 0)
        assert prompt is not None
        lines = [line.plain for line in screen.question(prompt, Menu([]), "help", 100)]
        assert ("G1-II 11 Jülich → 23 Aachen" in lines) is late


def test_ground_that_is_given_up_is_not_taken_by_those_who_leave() -> None:
    events = [
        Event(facts.WITHDREW, "GAW 7.5.1.2-3", (1, UNKNOWN, 35, 53)),
        Event(facts.TAKEN, "GAW 2.6-2", (35, 0)),
        Event(facts.VALOUR_GAINED, "GAW 7.5.1.17-4", (0, 1)),
    ]
    told = [line.plain for line in GawScreen(False).told(events)]
    assert told == ["French block 35 Sedan → 53 Rethel (retreat)", "Germans take 35 Sedan (+1 German Valour)"]


def test_battles_are_told_in_a_few_lines() -> None:
    g = position({"23": "G1-L", "9": "B-3 G1-II G1-III"}, control={9: 1, 10: 0}, discs={"9": 1}, valour={"german": 2})
    events = play(g, "tactical", "activate G1-L, step 10, reveal, done", "done", "fight 9", "declare nothing")
    told = [line.plain for line in GawScreen(False).told(events)]
    start = told.index("── Battle of 9 Liège: Germans attack without cavalry")
    assert told[start + 1] == "G1-II 5, G1-III 5 against B-3 3"
    assert told[start + 2] == "16 against 9: decisive victory of the Germans, 4 hits for 1"
    assert told[start + 3].startswith(("Entente lose: B-3 eliminated, a disc in Liège", "Germans lose: "))


def test_positions_in_plain_lines() -> None:
    """One view shows what it knows; the views of both sides together show everything."""
    g = position(
        {"9": "B-3 G1-II/1"},
        control={9: 1, 10: 0},
        discs={"9": 2},
        dead="F1-44",
        pool="G1-III G1-IV G1-IX G2-X",
        valour={"belgian": 1},
    )
    names = GAME.seat_names({})
    one = "\n".join(show_views([GAME.view(g, 1)], names))
    both = "\n".join(show_views([GAME.view(g, 0), GAME.view(g, 1)], names))
    assert "9 Liège (Entente, contested): fortress Liège (2 Belgians); Germans block (G1/G2 infantry, one of 5)" in one
    assert not re.search(r"G1-II\b", one)
    assert "pool, Germans: 4 blocks" in one
    assert "9 Liège (Entente, contested): fortress Liège (2 Belgians); G1-II II Inf 4/5; B-3 3 Inf 3" in both
    assert "Entente: Valour 1/10 (Belgians 1), eliminated 1/20, Victory Areas 4/7" in both
    assert "dead, French: F1-44 44 Inf" in both
    assert "taken and empty: 10 Verviers" in both


def test_the_enemy_reads_of_a_leader_and_then_who_it_was() -> None:
    """Until the leader is revealed the enemy's log has a leader on the way; then one line with name and way."""
    g = position({"23": "G1-L/1 G1-II", "46": "F5-I"})
    events = play(g, "tactical, activate G1-L")
    assert [t.plain for t in told(faces(events[1:], ENTENTE), Signs(False))] == ["The Germans activate a leader."]
    events += play(g, "step 38")
    said = [t.plain for t in told(faces(events[1:], ENTENTE), Signs(False))]
    assert said == ["German leader rides 23 Aachen → 38 Bitburg"]
    events += play(g, "reveal")
    said = [t.plain for t in told(faces(events[1:], ENTENTE), Signs(False))]
    assert said == ["von Kluck 3★ rides 23 Aachen → 38 Bitburg, activated"]
    assert said == [t.plain for t in told(faces(events[1:], GERMANS), Signs(False))]
