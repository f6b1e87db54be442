"""Positions as text: what was written is read again, what is left out is as the page says, mistakes are named."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from marne.kernel.state import legal, pending, push
from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.position import read, write
from marne.titles.gaw.rules.actions import ORDER, PASS
from marne.titles.gaw.rules.atlas import (
    AREAS,
    BELGIAN,
    CAPITAL,
    ENTENTE,
    FORT_AREA,
    FORT_START,
    FRENCH,
    GERMAN,
    GERMAN_SIDE,
    HOME_SIDE,
    POWERS,
)
from marne.titles.gaw.rules.board import CUT, DEAD, DRAWN_ZONE, EVERYONE, LATER, POOL, UP, Gaw
from marne.titles.gaw.rules.roster import BIT, FIRST, GREEN_TURN, POWER, UNIT, UNITS
from tests.laws import kit
from tests.titles.gaw.play import options, play, position, question, start

DOCS = Path(__file__).resolve().parents[3] / "docs" / "titles" / "gaw"
EXAMPLES = ("opening", "siege", "marne")

SEVERAL = kit.QUICK._replace(kinds=6, kept=90)
SEEDS = (0, 1, 5, 13, 14, 20)
"""Random games with and without options, two of them for three players."""


def text(*lines: str) -> str:
    return "\n".join(["gaw position 1", "to move: german", *lines])


def example(name: str) -> str:
    path = DOCS / "positions" / f"{name}.txt"
    if not path.is_file():
        pytest.skip("no docs here")
    return path.read_text(encoding="utf-8")


def same(g: Gaw, h: Gaw) -> bool:
    return GAME.encode(g) == GAME.encode(h)


def units(*names: str) -> int:
    """Units of one Power as a set."""
    return sum(BIT[UNIT[name]] for name in names)


# ---------------------------------------------------------------- there and back


@pytest.mark.parametrize("seed", SEEDS)
def test_every_question_of_a_game_can_be_written_and_read(seed: int) -> None:
    p = kit.play(GAME, seed, SEVERAL)
    for spot in [*p.spots, kit.Spot(p.last or GAME.new(), len(p.answers))]:
        assert isinstance(spot.g, Gaw)
        written = write(spot.g)
        h = read(written)
        assert same(h, spot.g), f"{p.where(spot.at, spot.g)}\n{written}"
        assert write(h) == written


def test_the_games_are_of_all_kinds() -> None:
    chosen = [kit.options_of(GAME, seed) for seed in SEEDS]
    assert {o["players"] for o in chosen} == {"2", "3"}
    for name in ("paris", "rail", "plan17", "blue"):
        assert len({o[name] for o in chosen}) == 2, name


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_the_start_of_an_impulse_needs_no_stack(seed: int) -> None:
    p = kit.play(GAME, seed, kit.QUICK._replace(kinds=30, kept=400))
    found = [s.g for s in p.spots if isinstance(s.g, Gaw) and repr(s.g.stack[-1]) == "Orders(-1, -1)"]
    assert found
    for g in found:
        assert "stack" not in write(g)


def test_a_position_read_can_be_played_on() -> None:
    p = kit.play(GAME, 0, SEVERAL)
    for spot in p.spots[::9]:
        assert isinstance(spot.g, Gaw)
        g, h = spot.g.clone(), read(write(spot.g))
        rng = random.Random(spot.at)
        for _ in range(12):
            given = kit.answer(g, rng, None) if pending(g) is not None else None
            if given is None:
                break
            push(g, *given)
            push(h, *given)
        assert same(g, h)


def test_positions_built_by_hand_survive_as_well() -> None:
    """Those of the test kit know less than a game would, and stand anywhere."""
    g = position({"9": "B-3/1 G2-VII G2-X", "10": "G2-L"}, discs={"9": 2}, dead="B-1", pool="G1-II", control={9: 1})
    assert same(read(write(g)), g)
    g.veil[UNIT["G2-L"]] = units("G2-L", "G2-X")
    assert same(read(write(g)), g)
    play(g, "tactical", "activate G2-L", "reveal", "done")
    assert same(read(write(g)), g)


def test_a_start_of_an_impulse_that_no_game_reaches_is_written_with_its_stack() -> None:
    g = read(text("23: G1-II"))
    assert g.mark[UNIT["G1-II"]] == 0
    g.mark[UNIT["G1-II"]] |= CUT
    written = write(g)
    assert "stack: " in written
    assert same(read(written), g)


def test_a_finished_game_is_written_with_its_result() -> None:
    p = kit.play(GAME, 0, SEVERAL)
    assert isinstance(p.last, Gaw)
    assert p.last.result is not None
    written = write(p.last)
    assert re.search(r"^won: (german|entente), .*, GAW 1\.7-\d$", written, re.MULTILINE)
    assert pending(read(written)) is None


# ---------------------------------------------------------------- the examples


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_positions(name: str) -> None:
    g = read(example(name))
    seat = GAME.asked(g)[0]
    assert question(g) == "Orders"
    assert ORDER[PASS] in legal(g, seat)
    assert same(read(write(g)), g)


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_is_known_of_an_example_makes_sense(name: str, seat: int | None) -> None:
    """Worlds can be dealt that look the same."""
    view = GAME.view(read(example(name)), seat)
    world = GAME.sample(view, random.Random(name).randrange)
    assert GAME.view(world, seat).data() == view.data()


def test_the_page_shows_the_examples() -> None:
    page = (DOCS / "positions.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```text\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    whole = [block for block in shown if "gaw position 1" in block and "\n...\n" not in block]
    assert len(whole) >= 3
    for block in whole:
        read(block)
    for name in EXAMPLES:
        assert f"positions/{name}.txt" in page
    for name in ("siege", "marne"):
        assert example(name) in whole


def test_the_page_names_every_key_and_mark() -> None:
    from marne.titles.gaw.position.vocabulary import LISTS, MARK_CODES, ONCE

    page = (DOCS / "positions.md").read_text(encoding="utf-8")
    for word in [*ONCE, *LISTS, *MARK_CODES, "known"]:
        assert f"`{word}" in page, word


def test_the_opening_is_a_game_after_its_set_up() -> None:
    g = read(example("opening"))
    h = start()
    assert g.blocks == h.blocks
    assert g.discs == h.discs
    assert g.control == h.control
    assert g.veil == h.veil
    assert same(g, h)
    assert "surprise" in options(g)
    assert write(h) in example("opening")


# ---------------------------------------------------------------- what is left out


def test_little_is_needed() -> None:
    g = read("gaw position 1\nto move: german\n9: G1-II\n")
    assert (g.turn, g.impulse, g.played, g.passes) == (1, 1, 1, 0)
    assert (g.phasing, g.disc, g.initiative) == (GERMAN_SIDE, GERMAN_SIDE, GERMAN_SIDE)
    assert g.where[UNIT["G1-II"]] == 9
    assert g.where.count(LATER) == UNITS - 1
    assert (g.players, g.rules, g.cap) == (2, 0, 60)
    assert (g.valour, g.lost) == ([0] * POWERS, [0, 0])
    assert question(g) == "Orders"


def test_case_blanks_and_comments_do_not_matter() -> None:
    g = read("\n# a remark\n  GAW Position 1\n\n TO  Move : Entente # the French\n 9   liege:  g1-ii , B-3\n gb: E-I\n")
    assert g.phasing == ENTENTE
    assert g.where[UNIT["G1-II"]] == g.where[UNIT["B-3"]] == 9
    assert g.where[UNIT["E-I"]] == 0


def test_the_impulse_follows_from_the_mover_and_the_mover_began_in_odd_ones() -> None:
    assert read("gaw position 1\nto move: entente").impulse == 2
    assert read("gaw position 1\nto move: entente\ninitiative: entente").impulse == 1
    assert read("gaw position 1\nto move: entente\nimpulse: 5").initiative == ENTENTE
    assert read("gaw position 1\nto move: entente\nimpulse: 4\npasses: 1").initiative == GERMAN_SIDE


def test_areas_belong_to_those_who_stand_there_alone() -> None:
    g = read(text("9: G1-II", "10: G2-X B-3", "60: F1-VII"))
    assert g.control[9] == GERMAN_SIDE
    assert g.control[10] == ENTENTE  # contested: it keeps its first owner
    assert g.control[60] == ENTENTE
    assert [g.control[a] for a in range(11, 20)] == HOME_SIDE[11:20]


def test_a_captured_fortress_has_no_garrison_and_a_besieged_one_has_it() -> None:
    liege = read_fort("9")
    assert read(text("9: G1-II")).discs_at(liege) == 0
    for siege in (read(text("9: G1-II", "garrisons: 9 1")), read(text("9: G1-II", "control: entente 9"))):
        assert siege.control[9] == ENTENTE
        assert siege.discs[liege * POWERS + BELGIAN] == 1
        assert siege.contested(9)
    assert read(text("9: G1-II B-3")).discs_at(liege) == FORT_START[liege]
    assert read(text("control: german 9")).discs_at(liege) == 0


def test_garrisons_may_be_mixed_or_empty() -> None:
    g = read(text("garrisons: 17a french 2 belgian 1, 17b none, 50 5"))
    a, b = read_fort("17a"), read_fort("17b")
    assert FORT_AREA[a] == FORT_AREA[b] == 17
    assert g.discs[a * POWERS : a * POWERS + POWERS] == [0, 2, 0, 1]
    assert g.discs_at(b) == 0
    assert g.walls[17] == 3
    assert g.walls[50] == 5


def test_the_rest_can_be_in_the_pool_or_dead() -> None:
    g = read(text("rest: pool", "9: G1-II", "turn: 2"))
    assert g.where[UNIT["G1-III"]] == POOL
    for u in range(UNITS):
        if GREEN_TURN[u] > 2:
            assert g.where[u] == LATER
        elif u != UNIT["G1-II"]:
            assert g.where[u] == POOL
    g = read(text("dead: B-1 B-2", "later: B-3"))
    assert (g.where[UNIT["B-1"]], g.where[UNIT["B-3"]]) == (DEAD, LATER)
    assert g.lost == [0, 2]


def test_isolation_is_tested_when_the_impulse_begins() -> None:
    g = read(text("1: G1-II"))
    assert g.mark[UNIT["G1-II"]] == CUT


# ---------------------------------------------------------------- blocks and knowledge


def test_steps_marks_and_ranges_stand_with_the_block() -> None:
    g = read(text("23: G1-II/2+up G1-III/1[0-2] B-3"))
    a, b, c = UNIT["G1-II"], UNIT["G1-III"], UNIT["B-3"]
    assert (g.step[a], g.least[a], g.most[a], g.mark[a]) == (2, 2, 2, UP)
    assert (g.step[b], g.least[b], g.most[b], g.mark[b]) == (1, 0, 2, 0)
    assert (g.step[c], g.least[c], g.most[c]) == (0, 0, 0)


def test_only_colours_are_known_unless_a_text_says_more() -> None:
    g = read(text("9: G1-II+up G1-III B-3", "10: G2-L+known", "pool: G2-X", "dead: G1-IV"))
    hidden = units("G1-III", "G2-X")
    assert g.veil[UNIT["G1-III"]] == g.veil[UNIT["G2-X"]] == hidden
    assert g.veil[UNIT["B-3"]] == units("B-3")
    for name in ("G1-II", "G2-L", "G1-IV", "G1-IX"):
        assert g.veil[UNIT[name]] == units(name)


def test_knowledge_of_classes_or_of_all() -> None:
    lines = ["9: G1-II G1-III B-3", "11: G2-X G1-L G1-IX+known"]
    g = read(text("knowledge: classes", *lines))
    assert g.veil[UNIT["G1-II"]] == units("G1-II", "G1-III")
    assert g.veil[UNIT["G2-X"]] == units("G2-X")
    g = read(text("knowledge: all", *lines))
    assert g.veil == BIT


def test_lines_of_knowledge() -> None:
    on_map = ["9: G1-II G1-III G2-X B-3", "10: G1-L G1-C2", "11: G2-L G2-VII+known"]
    cases = {
        "G1-II G1-III": units("G1-II", "G1-III"),
        "G1-infantry": units("G1-II", "G1-III"),  # only what is hidden counts
        "G1": units("G1-II", "G1-III", "G1-L", "G1-C2"),
        "g2 G1-II": units("G2-X", "G2-L", "G1-II"),
        "german but G2 G1-cavalry": units("G1-II", "G1-III", "G1-L"),
        "G1-infantry, G2-VII": units("G1-II", "G1-III", "G2-VII"),  # single units count as they are named
        "themselves": units("G1-II"),
    }
    for names, veil in cases.items():
        assert read(text(*on_map, f"known: G1-II among {names}")).veil[UNIT["G1-II"]] == veil, names


def test_everything_a_side_may_be_is_one_word() -> None:
    g = read(text("rest: pool", "turn: 4", "9: G1-II", "known: G1-II among german but G1-III"))
    assert g.veil[UNIT["G1-II"]] == EVERYONE[GERMAN] & ~units("G1-III")
    assert "known: G1-II among german but G1-III" in write(g)


def test_sets_are_written_in_few_words() -> None:
    g = read(text("knowledge: classes", "pool: F1-VII F1-VIII F1-XIII F1-6C F1-8C F2-IX F2-XV F2-XX F3-IV F3-V F1-L"))
    g.veil[UNIT["F1-VII"]] |= units("F1-6C", "F1-8C", "F2-IX")
    assert "known: F1-VII among F1-infantry F1-cavalry F2-IX" in write(g)
    assert same(read(write(g)), g)
    g.veil[UNIT["F1-VII"]] |= units("F1-L")
    assert "known: F1-VII among F1 F2-IX" in write(g)
    assert same(read(write(g)), g)


def test_options_valour_and_restored_steps() -> None:
    g = read(text("options: players=3 rail=on blue=one", "valour: german 3, french 1", "restored: entente 4"))
    assert g.players == 3
    assert g.valour == [3, 1, 0, 0]
    assert g.restored == [0, 4]
    assert "options: players=3 rail=on blue=one" in write(g)
    assert same(read(write(g)), g)


def test_lists_may_be_continued() -> None:
    g = read(text("9: G1-II", "9: G1-III", "pool: B-1", "pool: B-2", "control: german 8", "control: german 10"))
    assert [g.where[UNIT[name]] for name in ("G1-II", "G1-III", "B-1", "B-2")] == [9, 9, POOL, POOL]
    assert g.control[8] == g.control[10] == GERMAN_SIDE


def test_a_moment_inside_an_impulse() -> None:
    g = position({"12": "G1-L", "11": "G1-II G1-III", "9": "B-3"}, discs={})
    play(g, "tactical", "activate G1-L", "reveal", "done", "pick G1-II", "step 23")
    written = write(g)
    for line in ("order: tactical", "battles: 1", '"March"'):
        assert line in written
    h = read(written)
    assert same(h, g)
    assert options(h) == options(g)


def test_drawn_blocks_need_a_stack() -> None:
    p = kit.play(GAME, 0, SEVERAL)
    found = [s.g for s in p.spots if isinstance(s.g, Gaw) and DRAWN_ZONE in s.g.where]
    assert found
    assert "\ndrawn: " in write(found[0])


# ---------------------------------------------------------------- mistakes

MISTAKES = {
    "": "line 1: a position begins with 'gaw position 1'",
    "# nothing\n\nto move: german": "line 3: a position begins with 'gaw position 1', not with 'to move: german'",
    "gaw position 2": "line 1: a position begins with 'gaw position 1', not with 'gaw position 2'",
    "gaw position 1\n9: G1-II": "line 1: nobody is to move: add a line 'to move: german' or 'to move: entente'",
    "gaw position 1\nto move: french": "line 2: 'to move' is german or entente, not 'french'",
    text("G1-II"): "line 3: 'G1-II' is not of the form 'key: value'",
    text("moves: 3"): "line 3: no line begins with 'moves'; a line has an area (GB, 1 to 93) or: battles, control,",
    text("99: G1-II"): "line 3: there is no area '99'; areas are GB and 1 to 93",
    text("9 Namur: G1-II"): "line 3: area 9 is Liège, not 'namur'",
    text("9: G1-I"): "line 3: there is no unit 'G1-I'; units are written like",
    text("9: G1-II", "10: B-1", "20: G1-II"): "line 5: G1-II is already on line 3",
    text("9: G1-II G1-II"): "line 3: G1-II is already on line 3",
    text("9: G1-II/4"): "line 3: G1-II has 4 steps: it can have lost at most 3, not 4",
    text("9: G1-C2/1[0-4]"): "line 3: G1-C2 has 4 steps: it can have lost at most 3, not 4",
    text("9: G1-II/2[0-1]"): "line 3: 'G1-II/2[0-1]': the known range of steps must include the steps lost, 2",
    text("9: G1-II/x"): "line 3: 'G1-II/x' is not a block: write the unit, /steps lost, [known range of steps",
    text("9: G1-II+lost"): "line 3: 'G1-II+lost': no mark is called 'lost'; there are up, active, moved, minor, major",
    text("9: G1-II+up"): "line 3: G1-II is face up, but only blocks in contested areas are (GAW M5)",
    text("pool: G1-II+up"): "line 3: G1-II is face up, but only blocks in contested areas are (GAW M5)",
    text("9: G1-II+moved"): "line 3: G1-II: 'moved' belongs to an impulse or a phase under way: add the stack",
    text("gb: G1-II"): "line 3: G1-II cannot be in Great Britain, where only the British are (GAW 2.5-7)",
    text("gb: B-1"): "line 3: B-1 cannot be in Great Britain",
    text("47: FP-1"): "line 3: FP-1 never leaves area 46 (GAW 4.2.2-1)",
    text(
        "9: G1-II G1-III", "9: B-1 G1-IV G2-X G2-VII"
    ): "line 4: area 9 holds at most 4 units of a side, not 5 (GAW 2.4-1)",
    text("10: B-1 B-2 B-3"): "line 3: area 10 holds at most 2 units of a side, not 3 (GAW 2.4-2)",
    text(
        "8: G1-II", "control: entente 8"
    ): "line 4: area 8: only the Germans are there, so they control it (GAW 2.6-1)",
    text("9: B-1", "control: german 9"): "line 4: area 9: only the Entente are there, so they control it (GAW 2.6-1)",
    text("9: G1-II B-1", "garrisons: 9 german 1", "control: entente 9"): (
        "line 4: area 9 is held by the Entente: the Germans have no discs there"
    ),
    text("control: german 9, entente 9"): "line 3: area 9 was given to the other side on line 3",
    text("control: french 9"): "line 3: a side is german or entente, not 'french'",
    text("garrisons: 8 1"): "line 3: there is no fortress '8'; they are written by area:",
    text("garrisons: 17 1"): "line 3: there is no fortress '17'",
    text("garrisons: 9"): "line 3: write a fortress and its discs, like '9 belgian 2' or '9 none', not '9'",
    text("garrisons: 9 belgian"): "line 3: the discs of a fortress is a number from 0 to 5, not 'belgian'",
    text("garrisons: 9 6"): "line 3: the discs of a fortress is a number from 0 to 5, not '6'",
    text("garrisons: 9 belgian 3 french 3"): "line 3: Liège holds at most 5 discs",
    text("garrisons: 9 1", "garrisons: 9 2"): "line 4: the garrison of 9 is already on line 3",
    text("garrisons: 9 3, 7 3"): "line 3: the Belgians have only 5 discs, but the fortresses hold 8",
    text("garrisons: 9 british 1"): "line 3: the British have only 0 discs, but the fortresses hold 1",
    text("valour: german"): "line 3: write 'german 3', not 'german'",
    text("valour: dutch 1"): "line 3: this is german, french, british or belgian, not 'dutch'",
    text("valour: german 10"): "line 3: with 10 Valour the Germans have won (GAW 1.7-2)",
    text("valour: french 1", "46: G1-II"): (
        "line 3: the French have lost their Capital and with it all Valour (GAW 2.9-4)"
    ),
    text("turn: 5"): "line 3: 'turn' is a number from 1 to 4, not '5'",
    text("turn: 0"): "line 3: 'turn' is a number from 1 to 4, not '0'",
    text("turn: 2", "turn: 3"): "line 4: 'turn' is already on line 3",
    text("impulse: first"): "line 3: 'impulse' is a number from 1 on, not 'first'",
    text("played: 3", "impulse: 5"): "line 3: 'played' is a number from 5 on, not '3'",
    text("passes: 2", "impulse: 5"): "line 3: 'passes' is a number from 0 to 1, not '2'",
    text("passes: 1"): "line 3: nobody can have passed before the first impulse",
    text("impulse: 2", "initiative: german"): (
        "line 3: impulse 2 is not that of the Germans if the Germans have the initiative"
    ),
    text("disc: french"): "line 3: 'disc' is german or entente, not 'french'",
    text("rest: drawn"): "line 3: the units not named are in the pool, dead or later",
    text("rest: gone"): "line 3: 'rest' is pool, drawn, dead or later, not 'gone'",
    text("rest: dead"): "line 3: 58 units of the Germans are dead: the Entente have won (GAW 1.7-3)",
    text("control: german 5 46 55 88"): "line 3: the Germans hold all Victory Areas and have won (GAW 1.7-4)",
    text("options: players"): "line 3: write options like 'players=3', not 'players'",
    text("options: players=4"): "line 3: option players: '4' is not one of 2, 3",
    text("options: color=on"): "line 3: no option is called 'color'",
    text("knowledge: some"): "line 3: 'knowledge' is colours, classes or all, not 'some'",
    text("known: G1-II"): "line 3: write blocks, 'among', and units that they may be",
    text("known: G1-II B-1 among G1"): "line 3: the blocks of one line must belong to one Power",
    text("9: G1-II G1-III", "known: G1-II among G1-III"): "line 4: G1-II must be among the units that it may be",
    text("9: G1-II", "known: G1-II among G1 B-1"): "line 4: B-1 does not belong to the Germans, whose blocks these are",
    text("9: G1-II", "known: G1-II among G9"): "line 4: there is no unit 'G9'",
    text("order: tactical"): "line 3: 'order' belongs to an impulse or a phase under way: add the stack",
    text("drawn: G1-II"): "line 3: 'drawn' belongs to an impulse or a phase under way: add the stack",
    text("stack: War 1"): 'line 3: a frame is written like ["Turn", 3], not War 1',
    text('stack: ["War", 1.5]'): 'line 3: a frame is written like ["Turn", 3], not ["War", 1.5]',
    text('stack: ["War", 1]', 'stack: ["Peace", 1]'): "line 4: no procedure is called 'Peace'",
    text('stack: ["War", 1, 2, 3]'): "line 3: War cannot have the fields [1, 2, 3]",
    text('stack: ["War", 1]'): "line 3: the stack must end with a question, and War is not one",
    text('stack: ["War", 1]', 'stack: ["Withdrawal", 1, 9, 0, 0]'): (
        "line 4: nobody can answer the question Withdrawal in this position"
    ),
    text('stack: ["War", 1]', 'stack: ["Deal", 999]'): (
        "line 4: the question Deal cannot be asked in this position (list index out of range)"
    ),
    text("won: german"): "line 3: write who won, how, and by which rule: 'won: german, valour, GAW 1.7-2'",
}


@pytest.mark.parametrize("wrong", MISTAKES)
def test_mistakes_are_named_with_their_line(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"^line \d+: ") as e:
        read(wrong)
    assert str(e.value).startswith(MISTAKES[wrong])


def test_garbage_is_refused_in_words() -> None:
    """Whatever is done to a text, it is a position or a mistake with a line."""
    rng = random.Random(1914)
    spots = kit.play(GAME, 0, SEVERAL).spots
    spot = spots[len(spots) // 2].g
    assert isinstance(spot, Gaw)
    good = [example("marne"), write(spot)]
    said: list[str] = []
    for _ in range(400):
        letters = list(rng.choice(good))
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(letters))
            letters[at] = rng.choice(["", rng.choice("0129 :,/+[]-GFB#\n"), letters[at] * 2])
        try:
            read("".join(letters))
        except ValueError as e:
            said.append(str(e))
    assert len(said) > 50
    assert [e for e in said if not re.match(r"line \d+: ", e)] == []


def test_capitals_are_where_the_texts_say() -> None:
    """The numbers in the table of mistakes."""
    assert CAPITAL[FRENCH] == 46
    assert FIRST[GERMAN] == 0
    assert AREAS == 94
    assert {POWER[UNIT["FP-1"]], POWER[UNIT["F1-44"]]} == {FRENCH}
