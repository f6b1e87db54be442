"""The course of the game: the order of the steps, marks, hiding, the end."""

from __future__ import annotations

import random

import pytest

from marne.kernel.frame import CHANCE
from marne.kernel.state import legal, pending, push, run
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import parse
from marne.titles.deluxe.rules.sequence import SEQUENCE, WITH_IMPULSES
from marne.titles.hex14.rules.actions import DONE_HERE, EXTEND, FINISH
from marne.titles.hex14.rules.board import ATTACKED, CUT, DEFENDED, ENTERED, MOVED, REBUILT, UP
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, HEXES
from marne.titles.hex14.rules.phases import PHASES
from marne.titles.hex14.rules.roster import UNITS
from marne.titles.hex14.rules.setup import SetUp
from marne.titles.hex14.rules.turn import ASKED, EXTENDED, STANDARD, GameTurn, War, clear_marks, hide_units
from marne.titles.hex14.rules.victory import Extension
from tests.titles.deluxe.kit import ask, empty, give, put, unit


def play_on(g: Deluxe, most: int = 100) -> list[tuple[int, str]]:
    """Answer every question with the last answer there is, which is the one that does nothing; the steps begun."""
    g.listening, g.told = True, []
    run(g)
    for _ in range(most):
        question = pending(g)
        if question is None:
            break
        seat = question.seats(g)[0]
        push(g, seat, legal(g, seat)[-1])
    return [(e["side"], PHASES[e["phase"]]) for e in g.told if e.name == "PhaseBegan"]


def test_dlx_4_1_the_order_of_the_steps() -> None:
    """DLX 4-1, 4.1-1, 4.2-1, 4.3-1, 4.4-1, 4.5-1, 4.5b-1, 4.6-1, 4.6b-1, 4.7-1, 4.8-1, 4.9-1: fixed, and each may be
    left unused."""
    g = empty(turn=2)
    put(g, "Koln", "GE-A-IX")
    put(g, "Paris", "FR-A-I")
    g.stack = [GameTurn(0)]
    german = ["supply", "reinforcements", "construction", "air", "movement", "combat"]
    allied = ["supply", "reinforcements", "air", "movement", "combat"]
    assert play_on(g) == [(GERMAN, step) for step in german] + [(ALLIED, step) for step in allied]
    assert pending(g) is None and g.stack == []
    assert [e.name for e in g.told if e.name == "TurnBegan"] == ["TurnBegan"] and g.told[0]["turn"] == 2


def test_dlx_r_74_the_order_with_impulses() -> None:
    """DLX R-74: both sides' first steps, then impulses and strategic moves, then combat, the German first."""
    steps = [(side, PHASES[phase]) for side, phase in WITH_IMPULSES if PHASES[phase]]
    assert steps == [
        (0, "supply"), (0, "reinforcements"), (0, "construction"), (0, "air"), (1, "supply"), (1, "reinforcements"),
        (1, "air"), (2, "impulses"), (0, "garrisons"), (0, "combat"), (1, "combat"),
    ]  # fmt: skip
    assert len([s for s in SEQUENCE if s[1] == 7]) == 2


def test_dlx_4_10_1_the_turn_marker_moves_on() -> None:
    """DLX 4.10-1: after Allied Combat the next turn begins."""
    g = empty(turn=1)
    g.stack = [War(STANDARD)]
    play_on(g, 0)
    assert g.turn == 2 and isinstance(g.stack[1], GameTurn)


def test_marks_are_cleared_when_a_player_turn_begins() -> None:
    """Own marks of the turn go; of the enemy's only who attacked and who defended; markers of supply stay."""
    g = empty()
    put(g, "Koln", "GE-A-IX")
    put(g, "Paris", "FR-A-I")
    nine, first = unit("GE-A-IX"), unit("FR-A-I")
    every = UP | MOVED | ATTACKED | DEFENDED | REBUILT | ENTERED | CUT
    g.mark[nine] = g.mark[first] = every
    clear_marks(g, GERMAN)
    assert g.mark[nine] == UP | CUT
    assert g.mark[first] == every & ~(ATTACKED | DEFENDED)


def test_dlx_r_71_units_next_to_no_enemy_are_hidden_when_their_turn_ends() -> None:
    """DLX R-71, 9.11-1: by themselves; those next to an enemy, even a dummy, stay face up."""
    g = empty()
    put(g, "3313", "GE-A-IX", up=True)
    put(g, "3414", "GE-A-X", up=True)
    put(g, "3213", "FR-DUM-1")
    put(g, "Paris", "FR-A-I", up=True)
    hide_units(g, GERMAN)
    assert g.mark[unit("GE-A-IX")] & UP and not g.mark[unit("GE-A-X")] & UP and g.mark[unit("FR-A-I")] & UP


@pytest.mark.parametrize(("end", "last"), [("12", 12), ("15", 15)])
def test_dlx_r_01_the_game_ends_after_its_last_turn(end: str, last: int) -> None:
    """DLX R-01: turn 12 or turn 15; without the option nobody is asked to go on."""
    g = empty(turn=last - 1, end=end)
    g.stack = [War(STANDARD)]
    play_on(g, 0)
    assert g.turn == last and pending(g) is not None
    g.stack = [War(STANDARD)]
    run(g)
    assert g.result is not None and g.result.kind == "draw" and pending(g) is None


def test_dlx_14_4_1_going_on_and_stopping() -> None:
    """DLX 14.4-1, R-02: agreed, the next turn is played, until the level or turn 39 ends it; refused, it is over."""
    g = ask(empty(turn=12, extension="tactical"), War(STANDARD))
    assert isinstance(pending(g), Extension) and g.stack[0].data() == (ASKED,)
    give(g, EXTEND)
    give(g, EXTEND)
    assert g.turn == 13 and g.stack[0].data() == (EXTENDED,)
    g.east_points = [10, 0]
    g.stack = g.stack[:1]
    run(g)
    assert g.result is not None and g.result.kind == "decisive victory" and g.result.winner == GERMAN
    g = ask(empty(turn=12, extension="39"), War(STANDARD))
    give(g, EXTEND)
    give(g, FINISH)
    assert g.turn == 12 and g.result is not None and g.result.winner is None
    g = ask(empty(turn=39, extension="39"), War(EXTENDED))
    assert g.result is not None


def test_dlx_1_1_the_war_begins_with_set_up() -> None:
    """DLX 1-1: set-up first, then turn 1."""
    g = Deluxe(*parse({}))
    g.stack = [War(0)]
    run(g)
    assert isinstance(g.stack[1], SetUp)
    assert [type(f)(*f.data()).data() for f in g.stack] == [f.data() for f in g.stack]
    assert [f.clone().data() for f in g.stack] == [f.data() for f in g.stack]


@pytest.mark.parametrize("options", [{}, {"impulses": "on", "facing": "on", "evasion": "on"}])
def test_a_whole_game_comes_to_its_end(options: dict[str, str]) -> None:
    """Random answers from set-up to the last turn; every unit is somewhere, and every question has an answer."""
    dice = random.Random(14)
    g = Deluxe(*parse(options))
    g.stack = [War(0)]
    run(g)
    for _ in range(60_000):
        question = pending(g)
        if question is None:
            break
        seat = question.seats(g)[0]
        answers = legal(g, seat)
        assert answers, question
        if seat != CHANCE and DONE_HERE in answers and dice.random() < 0.2:
            push(g, seat, DONE_HERE)
        else:
            push(g, seat, dice.choice(answers))
    assert g.result is not None and g.turn == 12
    for u in range(UNITS):
        h = g.where[u]
        assert h >= HEXES or u in g.at[h]
