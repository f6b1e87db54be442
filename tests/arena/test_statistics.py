"""What results are worth."""

from __future__ import annotations

import math
import random

import pytest

from marne.arena.statistics import Pairs, Sprt, Times, elo, expected, wilson


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_wilson(score: float, games: int, low: float, high: float) -> None:
    assert wilson(score, games) == pytest.approx((low, high), abs=2e-4)


def test_elo_and_back() -> None:
    assert elo(0.5) == 0
    assert elo(0.0) == -math.inf
    for difference in (-300, -20, 0, 55, 400):
        assert elo(expected(difference)) == pytest.approx(difference)


def test_pairs_take_out_what_the_sides_decide() -> None:
    """Whoever plays the first team wins: single games would say little, pairs say that both are equal."""
    even = Pairs((0, 0, 50, 0, 0))
    low, high = even.interval
    assert even.share == 0.5
    assert high - low < 0.07, "a hundred single games have an interval of 0.19"


def test_no_pairs_prove_nothing() -> None:
    assert Pairs().interval == (0.0, 1.0)
    low, high = Pairs((0, 0, 0, 0, 3)).interval
    assert low < 0.6, "three pairs are few, even if all of them are won"
    assert high == pytest.approx(1.0)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Of 400 matches of 60 pairs between players whose strength is known, about 95 % have it in their interval."""
    rng = random.Random(7)
    held = 0
    for _ in range(400):
        pairs = Pairs()
        for _ in range(60):
            pairs.add(2 * (rng.random() < 0.8) + 2 * (rng.random() < 0.5))  # 65 %, with unequal sides
        low, high = pairs.interval
        held += low <= 0.65 <= high
    assert 0.92 <= held / 400 <= 0.98


@pytest.mark.parametrize(("strength", "wanted"), [(0.5, "rejected"), (0.64, "accepted")])
def test_the_sequential_test_is_wrong_as_seldom_as_it_says(strength: float, wanted: str) -> None:
    """Players exactly as strong as one of both hypotheses: at most about 5 % wrong verdicts, with few pairs."""
    rng = random.Random(11)
    test, right, played = Sprt(0, 100), 0, 0
    for _ in range(200):
        pairs = Pairs()
        while test.verdict(pairs) is None:
            pairs.add(2 * (rng.random() < strength) + 2 * (rng.random() < strength))
        right += test.verdict(pairs) == wanted
        played += pairs.number
    assert right / 200 >= 0.92
    assert played / 200 < 100


def test_times_of_many_games_add_up() -> None:
    one, other = Times(), Times()
    for ms in range(1, 51):
        one.add(ms / 1000)
    for ms in range(51, 101):
        other.add(ms / 1000)
    one.merge(Times.read(other.data()))
    assert one.number == 100
    assert one.quantile(0.5) == pytest.approx(0.05, rel=0.06)
    assert one.quantile(0.95) == pytest.approx(0.095, rel=0.06)
    assert one.longest == 0.1
    assert one.total == pytest.approx(5.05)
