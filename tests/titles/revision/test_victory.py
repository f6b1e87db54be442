"""Points and victories, as the original has them."""

from __future__ import annotations

import pytest

from marne.kernel.tally import Tally
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, STARS
from marne.titles.hex14.rules.roster import DEAD, EAST, GONE, POINTS
from marne.titles.hex14.rules.victory import DECISIVE, DRAW, MARGINAL, TACTICAL, level_of, score, standing
from tests.titles.revision.kit import empty, unit


@pytest.mark.parametrize(
    ("more", "less", "level"),
    [
        (5, 1, DECISIVE),
        (50, 10, DECISIVE),
        (49, 10, TACTICAL),
        (20, 10, TACTICAL),
        (19, 10, MARGINAL),
        (1, 0, DECISIVE),
    ],
)
def test_r_03_levels_of_victory(more: int, less: int, level: int) -> None:
    """REV R-03, base-12: exactly five times and exactly twice are enough, any points against none are decisive."""
    assert level_of(more, less) == level


def test_r_03_equal_points_are_a_draw() -> None:
    """REV R-03."""
    assert level_of(7, 7) == level_of(0, 0) == DRAW
    assert standing(empty())[1] == DRAW


def test_r_54_a_star_scores_for_the_side_named_with_it() -> None:
    """REV R-54: while it controls the hex, whoever stands there."""
    for h, side, points in STARS:
        g = empty()
        before = score(g, side, None)
        if g.controls(side, h):
            g.held[side] &= ~BIT[h]
            assert score(g, side, None) == before - points
        else:
            g.held[side] |= BIT[h]
            assert score(g, side, None) == before + points


@pytest.mark.parametrize(("zone", "counts"), [(DEAD, True), (GONE, False), (EAST, False)])
def test_r_55_only_the_dead_score(zone: int, counts: bool) -> None:
    """REV R-55, R-53, V-18: not garrisons, and not units sent east."""
    g = empty()
    g.where[unit("GE-L-1")] = zone
    assert score(g, ALLIED, None) == (POINTS[unit("GE-L-1")] if counts else 0)


def test_r_97_the_points_explain_themselves() -> None:
    """REV R-97: at any time, with the rule behind each of them."""
    g = empty()
    g.where[unit("FR-A-I")] = DEAD
    g.east_points[GERMAN] = 12
    tally: Tally = []
    assert score(g, GERMAN, tally) == POINTS[unit("FR-A-I")] + 12
    assert len(tally) == 2
