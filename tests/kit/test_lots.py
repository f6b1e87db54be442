"""Lots: every possible arrangement comes, as often as its weight says."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter

import pytest

from marne.kit.hidden import Need
from marne.kit.lots import SEEDS, Lots

WEIGHTS = [[4.0, 1.0, 1.0, 0.0], [1.0, 1.0, 2.0, 0.0], [1.0, 3.0, 1.0, 1.0], [0.0, 1.0, 1.0, 1.0]]
"""By place and thing."""


def expected(weights: list[list[float]], need: Need | None = None) -> dict[tuple[int, ...], float]:
    """The chance of every possible arrangement of as many things as there are places."""
    found = {}
    for held in itertools.permutations(range(len(weights))):
        weight = math.prod(weights[i][thing] for i, thing in enumerate(held))
        if weight and (need is None or any(need.units >> held[i] & 1 for i in need.pieces)):
            found[held] = weight
    total = sum(found.values())
    return {held: weight / total for held, weight in found.items()}


def counted(lots: Lots, start: list[int], deals: int = 6000) -> dict[tuple[int, ...], float]:
    """How often each arrangement comes, every time from the same beginning."""
    rng = random.Random(1914)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(deals):
        lots.lay(start)
        lots.stir(rng.randrange(SEEDS), lots.enough)
        found[tuple(lots.held)] += 1
    return {held: n / deals for held, n in found.items()}


@pytest.mark.parametrize("need", [None, Need([0, 1], 0b0100), Need([2], 0b0011)])
def test_arrangements_come_as_often_as_they_weigh(need: Need | None) -> None:
    chances = expected(WEIGHTS, need)
    start = list(next(iter(chances)))
    found = counted(Lots(WEIGHTS, [0, 1, 2, 3], start, need), start)
    assert found.keys() == chances.keys()
    for held, chance in chances.items():
        assert abs(found[held] - chance) < 0.025, held


def test_equal_seeds_give_equal_arrangements_whatever_was_dealt_before() -> None:
    start = [0, 1, 2, 3]
    lots = Lots(WEIGHTS, [0, 1, 2, 3], start)
    dealt = []
    for before in (0, 17):
        lots.stir(5, before)
        lots.lay(start)
        after = lots.stir(99, lots.enough)
        dealt.append((lots.held[:], after))
    assert dealt[0] == dealt[1]


def test_shares_are_the_chances_of_single_places() -> None:
    chances = expected(WEIGHTS)
    shares = Lots(WEIGHTS, [0, 1, 2, 3], [0, 1, 2, 3]).shares(8000)
    for place, row in enumerate(shares):
        assert math.isclose(sum(row), 1.0)
        for thing, share in enumerate(row):
            true = sum(chance for held, chance in chances.items() if held[place] == thing)
            assert abs(share - true) < 0.02, (place, thing)


def test_places_of_one_look_share_what_they_hold_and_do_not_exchange_it() -> None:
    weights = [[1.0, 5.0, 1.0]] * 2 + [[1.0, 1.0, 1.0]]
    lots = Lots(weights, [0, 0, 1], [0, 1, 2])
    assert [*zip(lots.one, lots.other, strict=True)] == [(2, 0), (2, 1)]
    shares = lots.shares(4000)
    assert shares[0] == shares[1]
    assert abs(shares[0][1] - 5 / 11) < 0.02, "it lies elsewhere with a chance of 1 to 10"


def test_nothing_is_stirred_where_all_is_known() -> None:
    lots = Lots([[1.0, 0.0], [0.0, 1.0]], [0, 1], [0, 1])
    assert lots.enough == 0 and lots.stir(7, 50) == 7 and lots.held == [0, 1]
    assert lots.shares(10) == [[1.0, 0.0], [0.0, 1.0]]


def test_things_that_weigh_the_same_everywhere_have_the_same_chances() -> None:
    lots = Lots([[2.0, 2.0, 1.0], [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]], [0, 1, 2], [0, 1, 2])
    for row in lots.shares(50):
        assert row[0] == row[1] != row[2]


def test_of_things_that_weigh_the_same_the_more_numerous_are_likelier() -> None:
    lots = Lots([[1.0, 1.0]] * 4, [0, 1, 2, 3], [0, 0, 0, 1])
    for row in lots.shares(50):
        assert row == pytest.approx([0.75, 0.25])
