"""Points and victories, as the original has them."""

from __future__ import annotations

import pytest

from marne.kernel.tally import Tally
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, STARS
from marne.titles.hex14.rules.losses import destroy
from marne.titles.hex14.rules.roster import DEAD, EAST, GONE, POINTS, SIDE
from marne.titles.hex14.rules.victory import DECISIVE, DRAW, MARGINAL, TACTICAL, level_of, score, standing
from marne.titles.hex14.words.story.losses import losses as story_losses
from marne.titles.revision.game import GAME
from tests.titles.revision.kit import empty, put, unit


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


@pytest.mark.parametrize("losses", ["pile", "all"])
@pytest.mark.parametrize(
    ("code", "returns"),
    [
        ("FR-A-I", True),
        ("FR-K-1", True),
        ("GE-A-IX", True),
        ("GE-305-1", True),
        ("BR-A-I", False),
        ("BR-K-1", False),
        ("BE-G-1", False),
        ("NL-D-1", False),
    ],
)
def test_v_18_who_never_returns_scores_only_by_the_option(code: str, returns: bool, losses: str) -> None:
    """REV V-18, V-15: British, Belgian and Dutch units do not lie in the dead pile; with the setting all they score."""
    g = empty(losses=losses)
    u = unit(code)
    g.where[u] = DEAD
    points = POINTS[u] if returns or losses == "all" else 0
    assert POINTS[u] > 0
    assert score(g, 1 - SIDE[u], None) == g.destroyed_points(1 - SIDE[u]) == points
    assert score(g, SIDE[u], None) == 0


@pytest.mark.parametrize(("losses", "points", "words"), [("pile", 0, "(no points)"), ("all", 10, "(ten points)")])
def test_v_18_a_loss_is_told_with_what_it_scores(losses: str, points: int, words: str) -> None:
    """REV V-18: the event, the report and the story have the points that the score has."""
    g = empty(8, losses=losses)
    put(g, "Mons", "BR-A-I")
    g.listening = True
    destroy(g, unit("BR-A-I"), "REV crt-6")
    told = [e for e in g.told if e.name == "Destroyed"]
    assert [e["points"] for e in told] == [points] == [score(g, GERMAN, None)]
    assert story_losses(told, "")[0].endswith(words)


def test_v_18_the_score_names_what_it_counts() -> None:
    """REV V-18: the dead pile, or all units destroyed; a British corps is in the one and not in the other."""
    for losses, points, text in (("pile", 7, "units in the dead pile"), ("all", 17, "units destroyed")):
        g = empty(8, losses=losses)
        put(g, "Cambrai", "FR-A-II")
        put(g, "Aachen", "GE-A-IX")
        g.where[unit("FR-A-I")] = g.where[unit("BR-A-I")] = DEAD
        found = GAME.insight(GAME.view(g, GERMAN), "score", "")
        assert found["points"][GERMAN] == points == found["terms"][GERMAN][-1]["points"]
        assert found["terms"][GERMAN][-1]["text"] == text


def test_r_97_the_points_explain_themselves() -> None:
    """REV R-97: at any time, with the rule behind each of them."""
    g = empty()
    g.where[unit("FR-A-I")] = DEAD
    g.east_points[GERMAN] = 12
    tally: Tally = []
    assert score(g, GERMAN, tally) == POINTS[unit("FR-A-I")] + 12
    assert len(tally) == 2
