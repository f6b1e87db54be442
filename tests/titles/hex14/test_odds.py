"""Odds and retreats, whatever the title."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules.grid import BIT, LAND, NEIGHBOURS, RING, distance, hexes_in, set_of
from marne.titles.hex14.rules.odds import column, ratio
from marne.titles.hex14.rules.retreats import best, two_away

COLUMNS = [ratio(text) for text in ("1-3", "1-2", "1-1", "3-2", "2-1", "3-1")]


@pytest.mark.parametrize(
    ("attack", "defence", "found"),
    [(1, 9, 0), (1, 3, 0), (9, 10, 1), (10, 10, 2), (29, 20, 2), (3, 2, 3), (39, 20, 3), (2, 1, 4), (99, 1, 5)],
)
def test_odds_are_rounded_for_the_defender(attack: int, defence: int, found: int) -> None:
    """The best column that the strengths reach, in whatever unit both are given."""
    assert column(COLUMNS, attack, defence) == found
    assert column(COLUMNS, 8 * attack, 8 * defence) == found


def test_the_best_hexes_are_those_not_to_be_shunned() -> None:
    """If all are to be shunned, all of them are lawful."""
    assert best(0b1110, 0b0110) == 0b1000
    assert best(0b0110, 0b1110) == 0b0110
    assert best(0, 0b1) == 0


def test_two_away_finds_hexes_at_that_distance_with_a_way() -> None:
    """Each with the hex passed; barred hexes and fences are no way."""
    h = next(h for h in hexes_in(LAND) if all(len(NEIGHBOURS[n]) == 6 for n in [h, *NEIGHBOURS[h]]))
    free = two_away(h, 0, 0, {})
    assert len(free) == 12
    assert all(distance(h, n) == 2 and RING[h] & RING[n] & BIT[m] for n, m in free.items())
    assert two_away(h, RING[h], 0, {}) == {}
    gate = NEIGHBOURS[h][0]
    one = two_away(h, 0, RING[h] & ~BIT[gate], {})
    assert set(one.values()) == {gate} and len(one) == 3
    assert two_away(h, 0, RING[h] & ~BIT[gate], {gate: set_of(list(one)[:2])}) == {list(one)[2]: gate}
