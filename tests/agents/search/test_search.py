"""Players that search: answers of a search are legal, reproducible, and the staff's own unless another is better."""

from __future__ import annotations

import pytest

from marne.agents import Budget, Level
from marne.agents.search import PlanSearch, TreeSearch
from marne.agents.search.limits import limits_of
from marne.agents.search.stream import Stream
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game
from marne.kernel.state import State, check, pending, push
from marne.titles import games, levels

SEARCHING = [key for key, game in games().items() if "general" in levels(game)]
SMALL = Budget(nodes=4)


def asked_to_plan(game: Game, level: Level) -> tuple[State, int]:
    """A position in which a seat is asked something that is searched."""
    g, below = game.new(), Stream(5)
    staff = [levels(game)["staff"].make(game, seat, 1) for seat in range(len(game.seat_names({})))]
    for _ in range(3000):
        question = pending(g)
        assert question is not None
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), below))
            continue
        seat = question.seats(g)[0]
        prompt, view = game.prompt(g, seat), game.view(g, seat)
        assert prompt is not None
        if len(prompt.actions) > 1:
            agent = level.make(game, seat, 1)
            if isinstance(agent, PlanSearch) and agent.doctrine.begins(view, prompt):
                return g, seat
            if isinstance(agent, TreeSearch) and len(agent.guidance.candidates(view, prompt)) > 2:
                return g, seat
        push(g, seat, staff[seat].choose(view, prompt))
    raise AssertionError("nothing is ever searched")


@pytest.mark.played
@pytest.mark.parametrize("key", SEARCHING)
def test_a_search_answers_legally_and_alike(key: str) -> None:
    game = games()[key]
    level = levels(game)["general"]
    g, seat = asked_to_plan(game, level)
    before = game.encode(g)
    view, prompt = game.view(g, seat), game.prompt(g, seat)
    assert prompt is not None
    first, again = (level.make(game, seat, 1).choose(view, prompt, SMALL) for _ in range(2))
    assert check(g, seat, first) is None
    assert first == again, "equal views, seeds and budgets"
    assert game.encode(g) == before, "the real position is not touched"


@pytest.mark.played
@pytest.mark.parametrize("key", SEARCHING)
def test_a_tree_gives_the_same_advice_as_it_plays(key: str) -> None:
    game = games()[key]
    level = levels(game)["general"]
    g, seat = asked_to_plan(game, level)
    view, prompt = game.view(g, seat), game.prompt(g, seat)
    agent = level.make(game, seat, 1)
    assert prompt is not None
    if not isinstance(agent, TreeSearch):
        pytest.skip("a search over plans")
    advice = agent.advise(view, prompt, SMALL)
    assert advice.options[0].action == agent.choose(view, prompt, SMALL)
    assert advice.line[0] == advice.options[0].action
    assert all(0 <= option.chance <= 1 for option in advice.options)
    considered = agent.advise(view, prompt, SMALL, prompt.actions)
    assert {option.action for option in considered.options} == set(prompt.actions)


def test_seconds_choose_the_number_of_simulations_and_nodes_count_more() -> None:
    assert limits_of(Budget(), 48, 30.0).simulations == 48
    assert limits_of(Budget(seconds=1.0), 48, 30.0).simulations == 30
    assert limits_of(Budget(seconds=9.0), 48, 30.0).simulations == 48, "never more than are of use"
    assert limits_of(Budget(seconds=0.001), 48, 30.0).simulations == 1
    assert limits_of(Budget(seconds=1.0, nodes=5), 48, 30.0).simulations == 5


def test_the_clock_stops_a_search_that_is_slower_than_usual() -> None:
    assert limits_of(Budget(seconds=1e-9), 48, 30.0).stop()
    assert not limits_of(Budget(seconds=60.0), 48, 30.0).stop()
    assert not limits_of(Budget(nodes=5), 48, 30.0).stop(), "without seconds there is no clock"
