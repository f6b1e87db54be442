"""Victory: points, levels, the end of the game and its extension."""

from __future__ import annotations

import pytest

from marne.kernel.frame import DONE, Frame, Procedure
from marne.kernel.state import check, legal, pending
from marne.kernel.tally import Tally
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules.actions import DONE_HERE, EXTEND, FINISH
from marne.titles.hex14.rules.cards import CARD
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    BIT,
    FRANCE,
    GERMAN,
    LUXEMBOURG,
    NETHERLANDS,
    NOBODY,
    STARS,
)
from marne.titles.hex14.rules.losses import destroy
from marne.titles.hex14.rules.roster import GONE
from marne.titles.hex14.rules.victory import (
    DECISIVE,
    DRAW,
    LEVELS,
    MARGINAL,
    TACTICAL,
    Extension,
    conclude,
    is_over,
    last_turn,
    level_of,
    may_go_on,
    score,
    standing,
)
from tests.titles.deluxe.kit import ask, at, empty, give, put, unit


def take(g: Deluxe, side: int, *towns: str) -> None:
    for town in towns:
        g.held[side] |= BIT[at(town)]
        g.held[1 - side] &= ~BIT[at(town)]


def points(german: int, allied: int, extension: str = "none") -> Deluxe:
    """A position with so many points."""
    g = empty(turn=12, extension=extension)
    g.east_points = [german, allied]
    return g


def test_dlx_14_1_points_for_stars_invasions_and_destroyed_units() -> None:
    """DLX 14-1: stars held; 30, 50 and 5 to the Allies for invasions; units destroyed; the East."""
    g = empty()
    assert score(g, GERMAN, None) == score(g, ALLIED, None) == 0
    take(g, GERMAN, "Brussels", "Liege")
    take(g, ALLIED, "Metz")
    for country in (BELGIUM, NETHERLANDS, LUXEMBOURG):
        g.invaded[country] = 1
    put(g, "Paris", "FR-A-I", up=True)
    put(g, "3313", "GE-K-1", up=True)
    destroy(g, unit("FR-A-I"), "DLX 10.1.8-1")
    destroy(g, unit("GE-K-1"), "DLX 10.1.8-1")
    g.east_points = [20, 10]
    tally: Tally = []
    assert score(g, GERMAN, tally) == 15 + 10 + 7 + 20
    assert tally == [("DLX R-54", 0, 15), ("DLX R-54", 15, 25), ("DLX R-55", 25, 32), ("DLX 8-3", 32, 52)]
    tally = []
    assert score(g, ALLIED, tally) == 20 + 30 + 50 + 5 + 3 + 10
    assert [rule for rule, _, _ in tally] == ["DLX R-54", *["DLX 14-1"] * 3, "DLX R-55", "DLX 8-3"]


def test_dlx_r_54_a_star_needs_control_by_its_side_and_no_unit() -> None:
    """DLX R-54: a unit need not be there; the other side's stars are worth nothing to the one that keeps them."""
    g = empty()
    take(g, GERMAN, "Paris")
    assert score(g, GERMAN, None) == 50
    take(g, ALLIED, "Paris")
    assert score(g, GERMAN, None) == score(g, ALLIED, None) == 0
    for h, side, _ in STARS:
        g.held[side] |= BIT[h]
        g.held[1 - side] &= ~BIT[h]
    assert (score(g, GERMAN, None), score(g, ALLIED, None)) == (245, 105)


def test_dlx_r_53_garrisons_and_units_in_the_east_do_not_score() -> None:
    """DLX R-53, R-55: what no enemy beat is worth nothing."""
    g = empty()
    put(g, "Brussels", "GE-L-1")
    g.lift(unit("GE-L-1"), GONE)
    assert score(g, ALLIED, None) == 0


def test_cards_change_the_price_of_neutrality() -> None:
    """Cards A1 and A7 (DLX 14-1): nothing for an ally, 60 for the armed Dutch; France is no neutral."""
    g = empty()
    g.invaded[BELGIUM] = g.invaded[NETHERLANDS] = g.invaded[FRANCE] = 1
    assert score(g, ALLIED, None) == 80
    g.cards = 1 << CARD["A1"] | 1 << CARD["A7"]
    assert score(g, ALLIED, None) == 60


@pytest.mark.parametrize(
    ("german", "allied", "winner", "level"),
    [
        (50, 10, GERMAN, DECISIVE),  # DLX 14.1-1
        (49, 10, GERMAN, TACTICAL),
        (10, 20, ALLIED, TACTICAL),  # DLX 14.2-1
        (10, 19, ALLIED, MARGINAL),
        (11, 10, GERMAN, MARGINAL),  # DLX 14.3-1
        (1, 0, GERMAN, DECISIVE),  # DLX R-03
        (0, 1, ALLIED, DECISIVE),
        (10, 10, NOBODY, DRAW),
        (0, 0, NOBODY, DRAW),
    ],
)
def test_dlx_14_1_1_levels_of_victory(german: int, allied: int, winner: int, level: int) -> None:
    """DLX 14.1-1, 14.2-1, 14.3-1, R-03: five times, twice, more; equality is enough for the ratio."""
    g = points(german, allied)
    assert standing(g) == (winner, level)
    assert level_of(max(german, allied), min(german, allied)) == level
    g.listening = True
    conclude(g)
    assert g.result is not None
    assert g.result.kind == LEVELS[level] and g.result.winner == (None if winner == NOBODY else winner)
    assert g.told[-1].fields() == {"winner": winner, "german": german, "allied": allied}


def test_dlx_14_2_1_and_14_3_1_the_rule_of_the_result() -> None:
    """DLX 14.2-1, 14.3-1: the result cites the rule of its level."""
    rules = []
    for german in (50, 20, 11, 10):
        g = points(german, 10)
        conclude(g)
        assert g.result is not None
        rules.append(g.result.rule)
    assert rules == ["DLX 14.1-1", "DLX 14.2-1", "DLX 14.3-1", "DLX R-03"]


def test_dlx_r_03_zero_and_equality() -> None:
    """DLX R-03: any points against none are decisive, equal points a draw."""
    assert standing(points(5, 0)) == (GERMAN, DECISIVE)
    assert standing(points(7, 7)) == (NOBODY, DRAW)


def test_dlx_14_2_the_last_standard_turn() -> None:
    """DLX 14-2, R-01: turn 12, or 15 with 12 September in it."""
    assert last_turn(empty()) == 12
    assert last_turn(empty(end="15")) == 15


def test_dlx_r_02_who_is_asked_to_go_on() -> None:
    """DLX R-02: nobody without the option, and nobody if a side has a tactical victory or better."""
    assert not may_go_on(points(11, 10))
    for setting in ("tactical", "39"):
        assert may_go_on(points(11, 10, extension=setting))
        assert may_go_on(points(10, 10, extension=setting))
        assert not may_go_on(points(20, 10, extension=setting))
        assert not may_go_on(points(0, 10, extension=setting))


def test_dlx_14_4_1_when_the_extended_game_ends() -> None:
    """DLX 14.4-1: with a tactical victory after a turn, or after turn 39 in any case."""
    g = points(20, 10, extension="tactical")
    assert is_over(g)
    g.east_points = [19, 10]
    assert not is_over(g)
    g = points(100, 0, extension="39")
    assert not is_over(g)
    g.turn = 39
    assert is_over(g)


class Asking(Procedure[Deluxe]):
    """Asks, and keeps the answer in `duties`."""

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def hear(self, g: Deluxe, child: Frame[Deluxe]) -> None:
        assert isinstance(child, Extension)
        g.duties = 10 + child.agreed

    def step(self, g: Deluxe) -> Frame[Deluxe] | None:
        self.stage += 1
        return Extension(GERMAN, 0) if self.stage == 1 else DONE


@pytest.mark.parametrize(("answers", "agreed"), [((EXTEND, EXTEND), 11), ((EXTEND, FINISH), 10), ((FINISH,), 10)])
def test_dlx_14_4_1_both_must_agree(answers: tuple[object, ...], agreed: int) -> None:
    """DLX 14.4-1, R-02: the Germans are asked first, then the Allies; one refusal ends the game."""
    g = ask(empty(turn=12, extension="39"), Asking(0))
    for n, a in enumerate(answers):
        question = pending(g)
        assert isinstance(question, Extension) and question.seats(g) == (n,)
        assert legal(g, n) == [EXTEND, FINISH]
        ruling = check(g, n, DONE_HERE)
        assert ruling is not None and ruling.rule == "DLX R-95"
        assert question.clone().data() == question.data()
        assert a is EXTEND or a is FINISH
        assert give(g, a) == ["Answered"]
    assert g.duties == agreed and pending(g) is None
