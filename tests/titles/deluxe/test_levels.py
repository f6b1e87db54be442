"""Every end of the game: the levels of victory for both sides and the draw, from positions and in whole games."""

from __future__ import annotations

import random

import pytest

from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.state import legal, pending, push, run
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import OPTIONS, parse
from marne.titles.deluxe.rules.sequence import SEQUENCE
from marne.titles.hex14.rules.actions import EXTEND, FINISH
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.turn import EXTENDED, STANDARD, GameTurn, War
from marne.titles.hex14.rules.victory import score
from tests.titles.deluxe.laws import BIAS


def last_hour(german: int, allied: int, turn: int = 12, stage: int = STANDARD, **options: str) -> Deluxe:
    """The end of a turn, with so many points from the East and nothing else."""
    g = Deluxe(*parse(options))
    g.turn = turn
    g.east_points = [german, allied]
    g.stack = [War(stage), GameTurn(len(SEQUENCE))]
    run(g)
    return g


def outcome(g: Deluxe) -> tuple[int | None, str, str]:
    assert g.result is not None and pending(g) is None
    return g.result.winner, g.result.kind, g.result.rule


ENDS = [
    (50, 10, GERMAN, "decisive victory", "DLX 14.1-1"),
    (20, 10, GERMAN, "tactical victory", "DLX 14.2-1"),
    (11, 10, GERMAN, "marginal victory", "DLX 14.3-1"),
    (10, 50, ALLIED, "decisive victory", "DLX 14.1-1"),
    (10, 20, ALLIED, "tactical victory", "DLX 14.2-1"),
    (10, 11, ALLIED, "marginal victory", "DLX 14.3-1"),
    (10, 10, None, "draw", "DLX R-03"),
]


@pytest.mark.parametrize(("german", "allied", "winner", "kind", "rule"), ENDS)
def test_dlx_14_2_every_level_ends_the_standard_game(
    german: int, allied: int, winner: int | None, kind: str, rule: str
) -> None:
    """DLX 14-2, 14.1-1, 14.2-1, 14.3-1, R-03: after the last turn, for both sides, and the draw."""
    assert outcome(last_hour(german, allied)) == (winner, kind, rule)
    assert outcome(last_hour(german, allied, turn=15, end="15")) == (winner, kind, rule)
    assert last_hour(german, allied, turn=12, end="15").turn == 13


@pytest.mark.parametrize(("german", "allied", "winner", "kind", "rule"), ENDS)
def test_dlx_14_4_1_every_level_ends_the_extended_game(
    german: int, allied: int, winner: int | None, kind: str, rule: str
) -> None:
    """DLX 14.4-1, R-02: after turn 39; before that a tactical victory ends it, if that was agreed."""
    assert outcome(last_hour(german, allied, 39, EXTENDED, extension="39")) == (winner, kind, rule)
    assert outcome(last_hour(german, allied, 39, EXTENDED, extension="tactical")) == (winner, kind, rule)
    assert last_hour(german, allied, 20, EXTENDED, extension="39").result is None
    early = last_hour(german, allied, 20, EXTENDED, extension="tactical")
    assert (early.result is not None) == (kind in ("decisive victory", "tactical victory"))


@pytest.mark.parametrize(("german", "allied"), [(11, 10), (10, 11), (10, 10)])
def test_dlx_r_02_one_refusal_ends_the_game(german: int, allied: int) -> None:
    """DLX R-02: both must agree; nobody is asked if somebody has a tactical victory."""
    g = last_hour(german, allied, extension="tactical")
    push(g, GERMAN, EXTEND)
    push(g, ALLIED, FINISH)
    assert g.result is not None
    g = last_hour(german, allied, extension="tactical")
    push(g, GERMAN, EXTEND)
    push(g, ALLIED, EXTEND)
    assert g.result is None and g.turn == 13
    assert last_hour(20, 10, extension="tactical").result is not None


def play_on(g: Deluxe, dice: random.Random, biased: bool = True) -> None:
    """A game at random to its end; the points can be read at every turn (DLX R-97)."""
    turn = 0
    while (question := pending(g)) is not None:
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), dice.randrange))
            continue
        if g.turn > turn:
            turn = g.turn
            assert [total for total, _ in GAME.tallies(g)] == [score(g, side, None) for side in (GERMAN, ALLIED)]
        seat = dice.choice(question.seats(g))
        actions = legal(g, seat)
        weights = [BIAS.get(type(a).__name__, 1) if biased else 1 for a in actions]
        push(g, seat, dice.choices(actions, weights)[0])


@pytest.mark.parametrize("option", [name for name in OPTIONS if name != "players"])
def test_dlx_r_97_every_option_is_played_to_the_end(option: str) -> None:
    """DLX R-97, 14-2: every value of every option comes to a result that follows from the points of that moment."""
    for value in OPTIONS[option]:
        given = {option: value}
        g = GAME.new(given)
        play_on(g, random.Random(f"{option} {value}"), biased=False)
        assert g.result is not None
        german, allied = score(g, GERMAN, None), score(g, ALLIED, None)
        winner = None if german == allied else GERMAN if german > allied else ALLIED
        assert g.result.winner == winner
        assert g.turn >= (15 if given.get("end") == "15" else 12)
