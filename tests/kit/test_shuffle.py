"""Shuffling: all orders are equally likely, and the numbers drawn decide alone."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from marne.kit.shuffle import shuffle


class Numbers:
    """A source of randomness that gives these numbers and notes what it was asked for."""

    def __init__(self, *given: int) -> None:
        self.given = list(given)
        self.asked: list[int] = []

    def __call__(self, n: int, /) -> int:
        self.asked.append(n)
        return self.given.pop(0)


def shuffled(items: list[int], *given: int) -> list[int]:
    """The order that these numbers give."""
    shuffle(items, Numbers(*given))
    return items


def test_every_order_comes_of_one_row_of_numbers() -> None:
    """Four items have 24 orders and 4 * 3 * 2 rows of numbers: each row gives another order."""
    rows = itertools.product(range(4), range(3), range(2))
    assert Counter(tuple(shuffled([10, 11, 12, 13], *row)) for row in rows) == Counter(
        itertools.permutations([10, 11, 12, 13])
    )


def test_the_numbers_are_taken_from_the_end_of_the_list_on() -> None:
    """Old draws must keep their meaning, so the order in which numbers are used is fixed."""
    below = Numbers(0, 1, 0)
    items = [10, 11, 12, 13]
    shuffle(items, below)
    assert (items, below.asked) == ([12, 13, 11, 10], [4, 3, 2])


@pytest.mark.parametrize("items", [[], [7]])
def test_nothing_is_drawn_where_there_is_nothing_to_mix(items: list[int]) -> None:
    assert shuffled(items[:]) == items
