"""Positions of 1914 Deluxe as text: every key is read, what is left out is as the page says, mistakes are named."""

from __future__ import annotations

import re

import pytest

from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.position import read, write
from marne.titles.hex14.position.vocabulary import step_codes
from marne.titles.hex14.rules.board import CUT, ENTERED, MOVED, UP
from marne.titles.hex14.rules.commitment import EAST_VEIL, POOL_VEIL
from marne.titles.hex14.rules.east import FOR_GOOD
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, BIT, FRANCE, GERMAN, GERMANY, IN_COUNTRY, LUXEMBOURG
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    DEAD,
    DUMMY_BIT,
    EAST,
    GONE,
    LATER,
    RESERVE,
    UNITS,
    VEIL,
)
from tests.titles.deluxe.kit import at, unit
from tests.titles.deluxe.orders import question


def text(*lines: str) -> str:
    return "\n".join(["deluxe position 1", *lines])


def test_few_lines_are_enough() -> None:
    """DLX 9.12-1: what a text leaves out is as at the start; hexes with troops are theirs."""
    g = read(text("step: german movement", "3313 Aachen: GE-A-IX/1+up GE-305-1", "2014: FR-A-I"))
    assert question(g) == "Movement" and (g.turn, g.phasing) == (1, GERMAN)
    assert g.at[at("3313")] == (unit("GE-A-IX"), unit("GE-305-1"))
    assert g.lost[unit("GE-A-IX")] == g.least[unit("GE-A-IX")] == g.most[unit("GE-A-IX")] == 1
    assert g.mark[unit("GE-A-IX")] & UP and not g.mark[unit("GE-305-1")] & UP
    assert g.held == [IN_COUNTRY[GERMANY], IN_COUNTRY[FRANCE]]
    assert g.where[unit("GE-A-I")] == GONE
    late = next(u for u in range(UNITS) if ARRIVAL[u] > 5)
    assert (g.where[late], g.due[late]) == (LATER, ARRIVAL[late])
    assert g.bef == 10 and g.resolve == 4 and g.level == 0
    assert "control" not in write(g)


def test_dlx_r_90_what_the_enemy_knows() -> None:
    """DLX R-90: face down a counter may be what is set up so; the east box, foreign nations and `known` say more."""
    g = read(
        text(
            "step: allied air",
            "invaded: belgium 1",
            "3313: GE-A-IX GE-A-X GE-A-I+up",
            "2411: BE-G-1",
            "2014: FR-A-I BR-A-I",
            "east: GE-A-II GE-A-III@never GE-K-1@9",
            "known: GE-A-X among GE-infantry dummy but GE-L-1",
        )
    )
    assert g.veil[unit("GE-A-IX")] == POOL_VEIL[GERMAN]
    assert g.veil[unit("GE-A-I")] == VEIL[unit("GE-A-I")]
    assert g.veil[unit("GE-A-II")] == EAST_VEIL
    assert g.veil[unit("FR-A-I")] == POOL_VEIL[ALLIED]
    assert g.veil[unit("BE-G-1")] == VEIL[unit("BE-G-1")], "it was set up in its place"
    assert g.veil[unit("BR-A-I")] & VEIL[unit("BR-K-1")] and not g.veil[unit("BR-A-I")] & DUMMY_BIT[ALLIED]
    known = g.veil[unit("GE-A-X")]
    assert known & DUMMY_BIT[GERMAN] and known & VEIL[unit("GE-B-IR")]
    assert not known & VEIL[unit("GE-K-1")] and not known & VEIL[unit("GE-L-1")]
    assert (g.due[unit("GE-A-III")], g.due[unit("GE-K-1")]) == (FOR_GOOD, 9)
    assert all(g.veil[u] == VEIL[u] for u in range(UNITS) if g.where[u] in (LATER, DEAD, GONE))
    known_all = read(text("step: allied air", "knowledge: all", "3313: GE-A-IX"))
    assert known_all.veil[unit("GE-A-IX")] == VEIL[unit("GE-A-IX")]
    assert "knowledge: all" in write(known_all)


def test_every_key_is_read_and_written() -> None:
    """DLX 4-1: cards, plans, the East, countries, forts, repairs, garrisons and marks come back as they were."""
    lines = [
        "options: players=4 facing=on",
        "turn: 6",
        "step: allied movement",
        "drawn: G1 G8 A4 A9 A10",
        "in force: G1 A9",
        "effects: 4",
        "plans: MG2 MF1",
        "level: E2",
        "resolve: 7",
        "east points: german 5, allied 3",
        "invaded: belgium 1, luxembourg 1",
        "opened: 2",
        "bef: 5",
        "landed: 5",
        "british steps: 1",
        "duties: belgium 10",
        "owed: france 2, belgium 4",
        "fallen: 3013 2823|2923",
        "repairs: 3013 1-4, 3114 done",
        "control: german 3113-3115 3013",
        "control: nobody 3220",
        "",
        "3016: GE-A-IX/2[1-2]+up+cut+se",
        "2014: FR-A-I+new",
        "",
        "reserve: FR-DUM-1 FR-DUM-2",
        "east: GE-A-XI@8",
        "dead: FR-A-II/3 GE-K-1",
    ]
    g = read(text(*lines))
    assert g.cards != g.drawn and g.alternates == 1 << 4 and g.level == 2
    assert g.invaded[BELGIUM] == g.invaded[LUXEMBOURG] == 1
    assert (g.opened, g.bef, g.landed, g.british_steps, g.resolve) == (2, 5, 5, 1, 7)
    assert g.owed[BELGIUM] == 4 and g.owed[FRANCE] == 2 and g.duties == 3
    assert not g.stands(0) and g.works == {at("3013"): 2, at("3114"): 3}
    assert g.controls(GERMAN, at("3114")) and not (g.held[0] | g.held[1]) & BIT[at("3220")]
    assert (g.lost[unit("GE-A-IX")], g.least[unit("GE-A-IX")]) == (2, 1)
    assert g.mark[unit("GE-A-IX")] & CUT and g.mark[unit("FR-A-I")] & ENTERED
    assert g.where[unit("FR-DUM-1")] == RESERVE and g.where[unit("GE-A-XI")] == EAST
    written = write(g)
    for line in lines[:18]:
        assert line in written
    assert write(read(written)) == written


def test_dlx_15_3_steps_with_impulses() -> None:
    """DLX R-74: with impulses a turn has other steps."""
    g = read(text("options: impulses=on", "step: impulses", "3313: GE-A-IX", "2014: FR-A-I"))
    assert question(g) == "ImpulseDice"
    codes = [code for code, _ in step_codes(g)]
    assert "impulses" in codes and "german movement" not in codes
    assert "step: impulses" in write(g)


def test_marks_of_what_is_over_are_left_out() -> None:
    """DLX 9-1: who has moved in a movement that is over makes no difference, and is not written."""
    g = read(text("step: allied movement", "3313: GE-A-IX", "2014: FR-A-I"))
    written = write(g)
    g.mark[unit("GE-A-IX")] |= MOVED
    assert write(g) == written
    g.mark[unit("FR-A-I")] |= MOVED
    assert "FR-A-I+moved" in write(g) and "stack:" in write(g)
    assert GAME.encode(read(write(g))) == GAME.encode(g)


MISTAKES = [
    ([], "line 1: no step is named: add a line 'step: german supply'"),
    (["step: german dinner"], "line 2: 'step' is german supply, "),
    (["step: german air", "turn: 40"], "line 3: 'turn' is a number from 1 to 12, not '40'"),
    (["step: german air", "step: allied air"], "line 3: 'step' is already on line 2"),
    (["step: german air", "weather"], "line 3: 'weather' is not of the form 'key: value'"),
    (["step: german air", "weather: fine"], "line 3: no line begins with 'weather'"),
    (["step: german air", "options: facing"], "line 3: write options like 'facing=on', not 'facing'"),
    (["step: german air", "options: facing=maybe"], "line 3: option facing: 'maybe' is not one of off, on"),
    (["step: german air", "3313: GE-A-IX", "2014: GE-A-IX"], "line 4: GE-A-IX is already on line 3"),
    (["step: german air", "3313: GE-Q-1"], "line 3: there is no unit 'GE-Q-1'"),
    (["step: german air", "3313: GE-A-IX/4"], "line 3: GE-A-IX has 4 steps: it can have lost at most 3, not 4"),
    (["step: german air", "3313: GE-A-IX/2[0-1]"], "line 3: 'GE-A-IX/2[0-1]': the known range of steps must include"),
    (["step: german air", "3313: GE-A-IX+tired"], "line 3: 'GE-A-IX+tired': no mark is called 'tired'"),
    (["step: german air", "3313: GE-A-IX+moved"], "line 3: GE-A-IX: 'moved' belongs to the middle of a step"),
    (["step: german air", "3313: GE-A-IX+se"], "line 3: GE-A-IX faces a corner, but the game is not played with"),
    (["step: german air", "3313: (GE)"], "line 3: there is no unit '(GE)'"),
    (["step: german air", "3313: GE-A-IX//"], "line 3: 'GE-A-IX//' is not a counter"),
    (["step: german air", "3313: GE-A-IX@77"], "line 3: the turn of a unit is a number from 0 to 39, not '77'"),
    (["step: german air", "3313 Metz: GE-A-IX"], "line 3: hex 3313 is Aachen, not 'metz'"),
    (["step: german air", "0101: GE-A-IX"], "line 3: hex 0101 is sea, an island, or off the board"),
    (["step: german air", "3313: GE-A-IX FR-A-I"], "line 3: FR-A-I cannot be in hex 3313, where the enemy is"),
    (["step: german air", "3013: GE-A-IX", "invaded: belgium 1"], "line 3: the enemy's forts in hex 3013 stand"),
    (["step: german air", "3113: GE-A-IX"], "line 3: GE-A-IX is in a neutral country: write 'invaded: belgium 1'"),
    (["step: german air", "invaded: france 1"], "line 3: a neutral country is belgium, netherlands or luxembourg"),
    (["step: german air", "invaded: belgium"], "line 3: write it like 'belgium 1', with commas between"),
    (["step: german air", "repairs: 3013 3-4"], "line 3: a repair is 1-2, 1-4 or done, not '3-4'"),
    (["step: german air", "control: german 3013-3113"], "line 3: '3013-3113': hexes from one to another are of one"),
    (["step: german air", "control: german 0101"], "line 3: nobody can hold hex 0101"),
    (["step: german air", "control: german 3013, allied 3013"], "line 3: hex 3013 was given to another side on line 3"),
    (["step: german air", "level: E9"], "line 3: 'level' is E0, E1, E2, E3, E4, E5 or E6, not 'E9'"),
    (["step: german air", "known: GE-A-IX"], "line 3: write units, 'among', and types that they may be"),
    (["step: german air", "known: GE-A-IX FR-A-I among GE"], "line 3: the units of one line must belong to one side"),
    (["step: german air", "known: GE-A-IX among FR-A-I"], "line 3: FR-A-I does not belong to the side"),
    (["step: german air", "known: GE-A-IX among GE-cavalry"], "line 3: GE-A-IX must be among the types that it may be"),
    (["step: german air", "active: german 3013"], "line 3: 'active' belongs to the middle of a step: add the stack"),
    (["stack: War"], 'line 2: a frame is written like ["GameTurn", 3], not War'),
    (['stack: ["Peace", 1]'], "line 2: no procedure is called 'Peace'"),
    (['stack: ["War", 1]'], "line 2: the stack must end with a question, and War is not one"),
    (['stack: ["Marching", 500, 0, 0, 0, 0]'], "line 2: the question Marching cannot be asked in this position"),
    (['stack: ["LossOfStep", 0, [], 0]'], "line 2: nobody can answer the question LossOfStep in this position"),
    (["won: germany"], "line 2: write who won, how, and by which rule"),
]


@pytest.mark.parametrize(("lines", "said"), MISTAKES)
def test_a_mistake_is_named_with_its_line(lines: list[str], said: str) -> None:
    """DLX R-96: what is no position is refused with the line and the reason."""
    with pytest.raises(ValueError, match="^" + re.escape(said)):
        read(text(*lines))
