"""Players that search: answers of a search are legal, reproducible, and the staff's own unless another is better."""

from __future__ import annotations

import functools

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

SEARCHING = [
    (key, name) for key, game in games().items() for name, level in levels(game).items() if level.adviser is not None
]
SMALL = Budget(nodes=4)


def asked_to_plan(game: Game, level: Level) -> tuple[State, int]:
    """A position in which a seat is asked something that is searched."""
    g, seat = _asked_to_plan(game.key, level.name)
    return g.clone(), seat


@functools.cache
def _asked_to_plan(key: str, name: str) -> tuple[State, int]:
    game = games()[key]
    level = levels(game)[name]
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
            assert level.adviser is not None
            search = level.adviser(game, seat, 1)
            if isinstance(search, PlanSearch) and search.doctrine.begins(view, prompt):
                return g, seat
            if isinstance(search, TreeSearch) and len(search.guidance.candidates(view, prompt)) > 2:
                return g, seat
        push(g, seat, staff[seat].choose(view, prompt))
    raise AssertionError("nothing is ever searched")


@pytest.mark.played
@pytest.mark.parametrize(("key", "name"), SEARCHING)
def test_a_search_answers_legally_and_alike(key: str, name: str) -> None:
    game = games()[key]
    level = levels(game)[name]
    g, seat = asked_to_plan(game, level)
    before = game.encode(g)
    view, prompt = game.view(g, seat), game.prompt(g, seat)
    assert prompt is not None
    first, again = (level.make(game, seat, 1).choose(view, prompt, SMALL) for _ in range(2))
    assert check(g, seat, first) is None
    assert first == again, "equal views, seeds and budgets"
    assert game.encode(g) == before, "the real position is not touched"


@pytest.mark.played
@pytest.mark.parametrize(("key", "name"), SEARCHING)
def test_advice_is_what_the_level_would_do_with_chances(key: str, name: str) -> None:
    game = games()[key]
    level = levels(game)[name]
    g, seat = asked_to_plan(game, level)
    view, prompt = game.view(g, seat), game.prompt(g, seat)
    assert prompt is not None
    assert level.adviser is not None
    adviser = level.adviser(game, seat, 1)
    advice = adviser.advise(view, prompt, SMALL, prompt.actions[-1:])
    answers = [option.action for option in advice.options]
    assert len(answers) == len(set(answers)) > 1 and prompt.actions[-1] in answers
    assert all(check(g, seat, a) is None and prompt.actions.count(a) == 1 for a in answers)
    assert all(0 <= option.chance <= 1 and option.error >= 0 and option.trials > 0 for option in advice.options)
    chances = [option.chance for option in advice.options[1:]]
    assert chances == sorted(chances, reverse=True)
    assert advice.line[0] == answers[0]
    for a in advice.line:
        assert check(g, seat, a) is None, "the seat is asked all of it, one after the other"
        push(g, seat, a)


@pytest.mark.played
@pytest.mark.parametrize("key", ["qmg", "revision"])
def test_equal_views_seeds_and_budgets_give_equal_advice(key: str) -> None:
    """One of the titles with each kind of search."""
    game = games()[key]
    level = levels(game)["general"]
    g, seat = asked_to_plan(game, level)
    prompt = game.prompt(g, seat)
    assert prompt is not None and level.adviser is not None
    world = game.sample(game.view(g, seat), Stream(9))
    first, other = (level.adviser(game, seat, 1).advise(game.view(h, seat), prompt, SMALL) for h in (g, world))
    assert first == other


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
