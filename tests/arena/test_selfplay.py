"""Games to learn from: milestones with their features, and the same rows for the same lesson."""

from __future__ import annotations

import pytest

from marne.arena.match import Deal
from marne.arena.selfplay import Lesson, play_lesson
from marne.titles import keys, package

LEARNING = [key for key in keys() if package(key).learning() is not None]


def lesson(title: str, seed: int = 1_000_000_007, noise: float = 0.0) -> Lesson:
    game = package(title).load_game()
    seats = len(game.seat_names({}))
    return Lesson(Deal(title, {}, ("random",) * seats, seed), noise)


@pytest.mark.played
@pytest.mark.parametrize("title", LEARNING)
def test_a_game_teaches_its_milestones(title: str) -> None:
    learning = package(title).learning()
    assert learning is not None
    learned = play_lesson(lesson(title))
    assert learned.outcome in (0.0, 0.5, 1.0)
    assert len(learned.rows) > 5
    assert {len(row) for row in learned.rows} == {len(learning.names)}
    assert len({tuple(row) for row in learned.rows}) > 5, "the positions differ"
    assert play_lesson(lesson(title)) == learned, "a pure function of the lesson"


@pytest.mark.played
@pytest.mark.parametrize("title", LEARNING)
def test_features_do_not_change_the_position(title: str) -> None:
    learning = package(title).learning()
    assert learning is not None
    game = package(title).load_game()
    g = game.new()
    before = game.encode(g)
    learning.features(g)
    assert game.encode(g) == before
