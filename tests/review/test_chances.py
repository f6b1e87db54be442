"""Who is likely to win: by a learned value where there is one, by the score otherwise; and where that is asked."""

from __future__ import annotations

import math

import pytest

from marne.agents.search.stream import Stream
from marne.kernel.policy import advance
from marne.kernel.state import Result, State
from marne.review.chances import ByScore, Learned, Milestone, yardstick_for
from marne.review.script import AgentPolicy
from marne.titles import games, levels, package
from tests.toy import GAME, Toy

LEARNED = [key for key, game in games().items() if isinstance(yardstick_for(game), Learned)]


def test_most_titles_have_a_learned_value() -> None:
    assert len(LEARNED) >= 3


def test_a_lead_in_the_score_is_a_better_chance() -> None:
    g = GAME.new()
    assert isinstance(g, Toy)
    by_score = ByScore(GAME)
    assert by_score.chances(g) == (0.5, 0.5)
    g.scores = [5, 1]
    first, second = by_score.chances(g)
    assert first > 0.7 and math.isclose(first + second, 1.0)
    g.result = Result(1, "goal", "TOY end-2")
    assert by_score.chances(g) == (0.0, 1.0)


def test_without_a_value_the_milestones_are_rounds() -> None:
    by_score, g = ByScore(GAME), GAME.new()
    staff = levels(GAME)["random"]
    advance(g, Stream(1), Milestone(by_score.watch(g), 2), [AgentPolicy(GAME, staff, seat) for seat in range(2)])
    assert GAME.lengths(g)["rounds"] == 3


@pytest.mark.played
@pytest.mark.parametrize("key", LEARNED)
def test_a_milestone_of_a_learned_value_is_where_it_was_learned(key: str) -> None:
    game = games()[key]
    yardstick, learning = yardstick_for(game), package(key).learning()
    assert learning is not None
    g: State = game.new()
    level = levels(game)["staff"]
    staff = [AgentPolicy(game, level, seat) for seat in range(len(game.seats_of(g)))]
    seen = []
    for _ in range(3):
        advance(g, Stream(1), Milestone(yardstick.watch(g)), list(staff))
        assert learning.is_milestone(g)
        seen.append(g.key())
        chances = yardstick.chances(g)
        assert 0 < chances[0] < 1 and math.isclose(sum(chances), 1.0)
    assert len(set(seen)) == 3, "each is another one"
