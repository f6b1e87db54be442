"""Variations of a style: few weights change, by factors, and equal randomness gives equal variations."""

from __future__ import annotations

from typing import NamedTuple

from marne.agents.search.stream import Stream
from marne.agents.search.vary import MOST, scaled, varied


class Mood(NamedTuple):
    bold: float
    depth: int
    hurry: tuple[float, float]


CALM = Mood(1.0, 10, (2.0, 4.0))


def test_weights_are_multiplied_and_whole_numbers_stay_whole() -> None:
    assert scaled(CALM, {"bold": 1.5, "depth": 0.65, "hurry": 0.5}) == Mood(1.5, 6, (1.0, 2.0))
    assert isinstance(scaled(CALM, {"depth": 2.4}).depth, int)


def test_a_variation_changes_one_to_three_of_the_named_weights() -> None:
    for seed in range(50):
        found = varied(CALM, ["bold", "hurry"], Stream(seed))
        changed = [a != b for a, b in zip(found, CALM, strict=True)]
        assert 1 <= sum(changed) <= MOST and found.depth == CALM.depth


def test_equal_seeds_give_equal_variations() -> None:
    names = list(Mood._fields)
    assert varied(CALM, names, Stream(3)) == varied(CALM, names, Stream(3))
    assert len({varied(CALM, names, Stream(seed)) for seed in range(20)}) > 5
