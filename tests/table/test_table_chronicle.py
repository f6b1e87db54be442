"""The chronicle of a finished game: what it samples, what it counts, and that a running game has none."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import marne
from marne.kernel.frame import CHANCE
from marne.kernel.state import State
from marne.table import BadRecord, Record, Table, chronicle, replay
from marne.table.chronicle import END, START, TurningPoint, turning_points
from tests.table.kit import at_random, find, fixed
from tests.toy import GAME, Toy

FINISHED = at_random(fixed(3), 3).record()
FOUND = chronicle(FINISHED, GAME)


def position(at: int) -> Toy:
    """The position after so many answers."""
    (step,) = replay(FINISHED, GAME, first=at, to=at, full=True)
    assert step.position is not None
    g: State = GAME.decode(step.position)
    assert isinstance(g, Toy)
    return g


def test_a_running_game_has_no_chronicle() -> None:
    table = at_random(fixed(), 1, answers=4)
    with pytest.raises(ValueError, match="still running"):
        chronicle(table.record(), GAME)


def test_a_game_that_was_given_up_has_one_as_far_as_it_went() -> None:
    record = replace(at_random(fixed(), 1, answers=4).record(), result=(0, "resigned", "TOY end-1"))
    found = chronicle(record, GAME)
    assert found.chapters[-1].step == len(record.answers)
    assert found.curves[0].points[-1] == chronicle(record.text(), find).curves[0].points[-1]


def test_a_record_that_breaks_the_rules_has_none() -> None:
    broken = replace(FINISHED, lines=("play 99", *FINISHED.lines[1:]))
    with pytest.raises(BadRecord):
        chronicle(broken, GAME)


def test_a_chapter_begins_where_the_story_says_so() -> None:
    told = [(entry.step, entry.event) for entry in Table.load(FINISHED, GAME).full_log()]
    opened = [(step, GAME.story([event])[0].text) for step, event in told if GAME.opens(event)]
    assert len(opened) == 3
    first, *between, last = FOUND.chapters
    assert [(chapter.step, chapter.text) for chapter in between] == opened
    assert (first.step, first.text, last.step, last.text) == (0, START, len(FINISHED.answers), END)


def test_every_point_of_a_curve_is_the_figure_at_that_step_of_the_replay() -> None:
    score, hand = FOUND.curves
    assert (score.key, hand.key) == ("score", "hand")
    for at, chapter in enumerate(FOUND.chapters):
        g = position(chapter.step)
        assert score.points[at] == tuple(g.scores)
        assert hand.points[at] == tuple(sum(cards) for cards in g.hands)
    assert any(score.points[-1]) and len(set(score.points)) > 2


def test_teams_without_names_are_the_seats() -> None:
    assert FOUND.teams == GAME.seat_names({"players": "3"})


def test_the_statistics_count_the_full_log() -> None:
    log = Counter(
        (e.name, e["player"]) for _, e in Table.load(FINISHED, GAME).full_log() if e.name in ("Drew", "Played")
    )
    (cards,) = FOUND.statistics
    rows = dict(cards.rows)
    assert rows["drawn"][:3] == tuple(log["Drew", player] for player in range(3))
    assert rows["played"][:3] == tuple(log["Played", player] for player in range(3))
    assert sum(rows["drawn"]) > 3


def test_the_greatest_swing_comes_first_and_ties_in_the_order_of_play() -> None:
    points = [(0, 0), (2, 0), (2, 5), (4, 5), (4, 5), (9, 5)]
    assert turning_points(points) == [
        TurningPoint(1, 1, 5, True),
        TurningPoint(4, 0, 5, True),
        TurningPoint(0, 0, 2, True),
        TurningPoint(2, 0, 2, False),
    ]
    assert turning_points(points, most=1) == [TurningPoint(1, 1, 5, True)]


def test_a_swing_is_a_gain_on_the_best_of_the_others() -> None:
    assert turning_points([(0, 0, 0), (3, 3, 0)]) == []
    assert turning_points([(0, 5, 1), (4, 5, 1)]) == [TurningPoint(0, 0, 4, False)]


def test_a_loss_is_a_swing_for_the_other_side() -> None:
    assert turning_points([(5, 3), (1, 3)]) == [TurningPoint(0, 1, 4, True)]


def test_a_game_of_one_figure_that_never_changes_has_no_turning_points() -> None:
    assert turning_points([(1, 1), (1, 1)]) == turning_points([(1,), (1,)]) == turning_points([]) == []


def given_up(key: str) -> Record:
    """A game of a title that somebody gave up after 500 answers of players: all titles are past their set-up then."""
    game = marne.games()[key]
    contributions = [bytes([n]) for n in range(len(game.seat_names()))]
    table = at_random(Table(game, secret=bytes(32), contributions=contributions), 2, answers=500)
    return replace(table.record(), result=(0, "resigned", "resign"))


@pytest.mark.parametrize("key", list(marne.games()))
def test_every_title_has_figures_for_its_teams(key: str) -> None:
    game = marne.games()[key]
    record = given_up(key)
    found = chronicle(record, game)
    assert found.teams == game.team_names() and len(found.teams) == 2
    assert len(found.curves) >= 3 and len({curve.key for curve in found.curves}) == len(found.curves)
    assert len(found.chapters) > 2
    for curve in found.curves:
        assert len(curve.points) == len(found.chapters)
        assert all(len(values) == 2 for values in curve.points)
    assert any(len(set(curve.points)) > 1 for curve in found.curves)
    for statistic in found.statistics:
        assert statistic.rows and all(len(values) == len(statistic.columns) for _, values in statistic.rows)
    steps = [chapter.step for chapter in found.chapters]
    assert steps == sorted(steps) and steps[-1] == len(record.answers)


@pytest.mark.parametrize("key", list(marne.games()))
def test_a_die_is_counted_by_what_the_replay_shows_of_it(key: str) -> None:
    game = marne.games()[key]
    record = given_up(key)
    texts = [step.text or "" for step in replay(record, game, full=True) if step.seat == CHANCE]
    rolled = [int(text.split()[1]) for text in texts if text.startswith("rolled ")]
    dice = chronicle(record, game).dice
    assert sum(each.rolls for each in dice) == len(rolled)
    assert sum(each.rolls * each.mean for each in dice) == pytest.approx(sum(rolled))
    assert all(each.expected == 3.5 for each in dice)
