"""Search over plans: one search behind answers and advice, and the style of a turn is kept until it is over.

The toy is played by two styles: one that plays cards, and one that folds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from marne.agents import Agent, Budget
from marne.agents.agent import UNLIMITED
from marne.agents.search import PlanSearch
from marne.agents.search.plans import Plan, _Trials
from marne.agents.search.stream import Stream
from marne.kernel.action import Action
from marne.kernel.chance import Below, pick
from marne.kernel.frame import CHANCE, Chance, Choice
from marne.kernel.game import Prompt, View
from marne.kernel.policy import Policy, Until
from marne.kernel.state import State, legal, pending, push
from marne.titles.toy.rules.actions import Fold, Stop
from marne.titles.toy.rules.board import Toy
from marne.titles.toy.rules.turn import Match
from marne.titles.toy.rules.view import ToyView
from marne.titles.toy.staff.agent import ToyStaff
from marne.titles.toy.staff.general import NextRound, ToyPolicy
from tests.toy import GAME as TOY

BOLD, MEEK = "bold", "meek"


def meek(actions: Sequence[Action]) -> Action | None:
    return next((a for a in actions if isinstance(a, Fold | Stop)), None)


class Styled:
    """The staff of a style."""

    def __init__(self, style: str) -> None:
        self.style = style

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        given_up = meek(prompt.actions) if self.style == MEEK else None
        return given_up or ToyStaff().choose(view, prompt)


class StyledPolicy(ToyPolicy):
    def __init__(self, style: str) -> None:
        super().__init__()
        self.style = style

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        given_up = meek(actions) if self.style == MEEK else None
        return given_up or super().answer(g, seat, question, actions)


class ToyDoctrine:
    """Plans where cards may be thrown away; `first` is the staff's own style."""

    simulations = 24
    pace = 400.0

    def __init__(self, first: str) -> None:
        self.own = (first, MEEK if first == BOLD else BOLD)

    def begins(self, view: View, prompt: Prompt) -> bool:
        return prompt.question == "Tidy"

    def styles(self, view: View) -> Sequence[str]:
        return self.own

    def vary(self, style: str, below: Below) -> str:
        return style

    def staff(self, style: str | None) -> Agent:
        return Styled(style or self.own[0])

    def policies(self, view: View, style: str | None) -> list[Policy]:
        assert isinstance(view, ToyView)
        return [StyledPolicy(style or self.own[0])] * view.seats

    def end_of_turn(self, view: View) -> Until:
        assert isinstance(view, ToyView)
        match = view.stack[0]
        assert isinstance(match, Match)
        return NextRound(match.at + 1)

    def horizon(self, view: View) -> Until:
        return self.end_of_turn(view)

    def value(self, g: State, seat: int) -> float:
        assert isinstance(g, Toy)
        return min(1.0, g.scores[seat] / 10)


def asked(question: str, g: State | None = None) -> tuple[State, int]:
    """A game, or this one later on, at a question of this name with a choice."""
    g, below = TOY.new() if g is None else g, Stream(3)
    while True:
        open_ = pending(g)
        assert open_ is not None
        if isinstance(open_, Chance):
            push(g, CHANCE, pick(open_.outcomes(g), below))
            continue
        seat = open_.seats(g)[0]
        if type(open_).__name__ == question and len(legal(g, seat)) > 1:
            return g, seat
        push(g, seat, legal(g, seat)[0])


def put(g: State, seat: int) -> tuple[View, Prompt]:
    prompt = TOY.prompt(g, seat)
    assert prompt is not None
    return TOY.view(g, seat), prompt


@pytest.mark.parametrize("first", [BOLD, MEEK])
def test_advice_and_answer_come_from_one_search(first: str) -> None:
    g, seat = asked("Tidy")
    player, adviser = (PlanSearch(TOY, ToyDoctrine(first), 1) for _ in range(2))
    answer, advice = player.choose(*put(g, seat)), adviser.advise(*put(g, seat))
    assert advice.options[0].action == answer
    assert player.style == adviser.style == BOLD, "the style that scores, whoever's own it is"
    assert {option.action for option in advice.options} == set(legal(g, seat)), "few answers: all are compared"


def test_in_the_middle_of_a_turn_its_style_is_kept() -> None:
    g, seat = asked("Tidy")
    adviser = PlanSearch(TOY, ToyDoctrine(MEEK), 1)
    adviser.advise(*put(g, seat))
    assert adviser.style == BOLD
    push(g, seat, Stop())
    view, prompt = put(g, seat)
    assert prompt.question == "PlayCard"
    bold, fresh = adviser.advise(view, prompt), PlanSearch(TOY, ToyDoctrine(MEEK), 1).advise(view, prompt)
    assert not isinstance(bold.options[0].action, Fold)
    assert adviser.style == BOLD
    assert not isinstance(fresh.options[0].action, Fold), "without a plan another answer is advised if clearly better"


def test_the_style_of_a_turn_is_forgotten_when_it_is_over() -> None:
    g, seat = asked("Tidy")
    adviser = PlanSearch(TOY, ToyDoctrine(MEEK), 1)
    adviser.advise(*put(g, seat))
    push(g, seat, Stop())
    g, seat = asked("Council", g)
    g, seat = asked("PlayCard", g)
    adviser.advise(*put(g, seat))
    assert adviser.style is None and adviser.leading is None


def test_what_is_to_be_considered_is_among_the_options() -> None:
    g, seat = asked("Council")
    view, prompt = put(g, seat)
    advice = PlanSearch(TOY, ToyDoctrine(BOLD), 1).advise(view, prompt, Budget(nodes=4), prompt.actions[-1:])
    assert prompt.actions[-1] in [option.action for option in advice.options]
    assert advice.line == (advice.options[0].action,), "a name ends the turn of all"


class Inventive(ToyDoctrine):
    """Knows only how to fold, but every second variation plays cards."""

    def __init__(self) -> None:
        super().__init__(MEEK)
        self.own = (MEEK, MEEK)
        self.made = 0

    def vary(self, style: str, below: Below) -> str:
        self.made += 1
        return BOLD if self.made % 2 else MEEK


def test_variations_that_look_promising_are_tried_and_those_that_change_nothing_are_not() -> None:
    g, seat = asked("Tidy")
    doctrine = Inventive()
    player = PlanSearch(TOY, doctrine, 1, glances=4)
    player.choose(*put(g, seat))
    assert player.style == BOLD and doctrine.made == 4
    trials = _Trials(TOY, Inventive(), *put(g, seat), salt=1, budget=UNLIMITED, searches=1)
    trials.search(glances=4)
    tried = [bool(values) for values in trials.race.values]
    assert tried == [True, True, True, False, False, False], "of the variations one leads to where nobody else does"


def test_a_search_without_variations_spends_everything_on_the_portfolio() -> None:
    g, seat = asked("Tidy")
    doctrine = Inventive()
    doctrine.own = (MEEK, BOLD)
    player = PlanSearch(TOY, doctrine, 1, varied=0.0)
    player.choose(*put(g, seat))
    assert player.style == BOLD and doctrine.made == 0
    trials = _Trials(TOY, doctrine, *put(g, seat), salt=1, budget=Budget(nodes=12), searches=1)
    trials.search(glances=0, varied=0.0)
    assert [len(values) for values in trials.race.values] == [6, 6]


def test_positions_that_were_reached_before_are_not_played_on_again() -> None:
    g, seat = asked("Tidy")

    class Counting(ToyDoctrine):
        valued = 0

        def value(self, g: State, seat: int) -> float:
            self.valued += 1
            return super().value(g, seat)

    doctrine = Counting(BOLD)
    trials = _Trials(TOY, doctrine, *put(g, seat), salt=1, budget=UNLIMITED, searches=1)
    candidates = trials.enter([Plan(BOLD), Plan(BOLD), Plan(BOLD)])
    trials.race.run(candidates, 12)
    assert trials.race.trials == 12 and doctrine.valued == 8, "three in two worlds, then one of the twins in six more"
