"""Recorded answers in another world: given where they fit, and the staff answers otherwise."""

from __future__ import annotations

from typing import Any

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.policy import Policy
from marne.kernel.state import State
from marne.review.script import Given, Scripted, asked_in
from tests.toy import GAME, Fold, Play, PlayCard, Stop


class Folds(Policy):
    """Always folds."""

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        return Fold()


CHOICE: list[Action] = [Play(0), Play(2), Fold()]
QUESTION = PlayCard(0)


def scripted(*actions: Action) -> Scripted:
    return Scripted([Given(1, 0, asked_in(QUESTION), CHOICE, a) for a in actions], [Folds()] * 2)


def test_the_same_question_with_the_same_choice_gets_the_same_answer_once() -> None:
    g, script = GAME.new(), scripted(Play(2), Play(0))
    answers = [script.answer(g, 0, PlayCard(0), list(CHOICE)) for _ in range(3)]
    assert answers == [Play(2), Play(0), Fold()]
    script.begin()
    assert script.answer(g, 0, PlayCard(0), list(CHOICE)) == Play(2), "from the beginning again"


def test_another_question_or_another_choice_is_left_to_the_staff() -> None:
    g, script = GAME.new(), scripted(Play(2))
    assert script.answer(g, 1, PlayCard(1), list(CHOICE)) == Fold(), "somebody else's question"
    assert script.answer(g, 0, PlayCard(0), [Play(2), Play(3), Fold()]) == Fold(), "a better card has been drawn"
    assert script.answer(g, 0, PlayCard(0), [*CHOICE, Stop()]) == Fold()
    assert script.answer(g, 0, PlayCard(0), list(CHOICE)) == Play(2), "it is still there"
