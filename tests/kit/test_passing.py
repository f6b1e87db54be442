"""Passing on: every possible arrangement comes, as often as its weight says."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from marne.kit.lots import SEEDS
from marne.kit.passing import ENOUGH, WHOLE, Passing, aliases
from tests.kit.test_lots import WEIGHTS, expected

SHARP = [[1.0, 900.0, 0.001], [0.001, 1.0, 900.0], [900.0, 0.001, 1.0]]
"""Things go round here: any exchange of two leads to what is next to impossible."""


@pytest.mark.parametrize("weights", [WEIGHTS, SHARP, [[1.0, 2.0, 0.0, 0.0], *WEIGHTS[1:]]])
def test_arrangements_come_as_often_as_they_weigh(weights: list[list[float]]) -> None:
    chances = expected(weights)
    _, rarest = min((chance, held) for held, chance in chances.items())
    start = list(rarest)
    passing = Passing(weights, start)
    rng = random.Random(1914)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        passing.lay(start)
        passing.stir(rng.randrange(SEEDS), ENOUGH)
        found[tuple(passing.held)] += 1
    assert found.keys() <= chances.keys()
    for held, chance in chances.items():
        assert abs(found[held] / 6000 - chance) < 0.025, held


def test_equal_seeds_give_equal_arrangements_whatever_was_dealt_before() -> None:
    start = [0, 1, 2, 3]
    passing = Passing(WEIGHTS, start)
    dealt = []
    for before in (0, 17):
        passing.stir(5, before)
        passing.lay(start)
        after = passing.stir(99, ENOUGH)
        dealt.append((passing.held[:], after))
    assert dealt[0] == dealt[1]


def test_shares_are_the_chances_of_single_places() -> None:
    chances = expected(WEIGHTS)
    for place, row in enumerate(Passing(WEIGHTS, [0, 1, 2, 3]).shares(8000)):
        assert sum(row) == pytest.approx(1.0)
        for thing, share in enumerate(row):
            true = sum(chance for held, chance in chances.items() if held[place] == thing)
            assert abs(share - true) < 0.02, (place, thing)


def test_of_things_that_are_alike_the_more_numerous_are_likelier() -> None:
    for row in Passing([[1.0, 1.0]] * 4, [0, 0, 0, 1]).shares(6000):
        assert row == pytest.approx([0.75, 0.25], abs=0.02)


def test_nothing_is_stirred_where_all_is_known() -> None:
    passing = Passing([[1.0, 0.0], [0.0, 1.0]], [0, 1])
    assert passing.loose == [] and passing.stir(7, 50) == 7 and passing.held == [0, 1]
    assert passing.shares(10) == [[1.0, 0.0], [0.0, 1.0]]
    assert Passing([], []).shares(10) == []


def test_a_place_is_drawn_by_its_weight() -> None:
    weights = [1.0, 0.0, 5.0, 2.0]
    chance, other = aliases(weights)
    drawn = [0.0] * 4
    for i in range(4):
        drawn[i] += chance[i] / WHOLE / 4
        drawn[other[i]] += (WHOLE - chance[i]) / WHOLE / 4
    assert drawn == pytest.approx([weight / 8 for weight in weights], abs=1e-6)
