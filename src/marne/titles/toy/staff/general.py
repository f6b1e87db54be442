"""`general`: plays the round out after each answer that the staff would think of, and gives the one that leads
farthest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.game import Prompt, View
from marne.kernel.policy import Policy, Until
from marne.kernel.state import State
from marne.titles.toy.rules.board import Toy
from marne.titles.toy.rules.turn import Match
from marne.titles.toy.rules.view import ToyView
from marne.titles.toy.staff.agent import value

CANDIDATES: Final = 4
SCALE: Final = 2.0
"""The lead in points that makes the odds e to 1."""


class ToyPolicy(Policy):
    """The staff inside a search. Points and weather, which are public, are all that it reads of the position."""

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        assert isinstance(g, Toy)
        return max(actions, key=lambda a: value(g, a))


class NextRound(Until):
    """Where this many rounds have begun."""

    def __init__(self, rounds: int) -> None:
        self.rounds: Final = rounds

    def is_reached(self, g: State) -> bool:
        match = g.stack[0]
        return isinstance(match, Match) and match.at >= self.rounds


class ToyCounsel:
    """What the search knows of the toy."""

    simulations: int = 60
    pace: float = 400.0

    def candidates(self, view: View, prompt: Prompt) -> Sequence[Action]:
        assert isinstance(view, ToyView)
        ranked = sorted(prompt.actions, key=lambda a: -value(view, a))  # of equal ones the first stays first
        return ranked[:CANDIDATES]

    def policies(self, view: View) -> list[Policy]:
        assert isinstance(view, ToyView)
        return [ToyPolicy()] * view.seats

    def horizon(self, view: View) -> Until:
        """The round after the next."""
        assert isinstance(view, ToyView)
        match = view.stack[0]
        assert isinstance(match, Match)
        return NextRound(match.at + 2)

    def end_of_turn(self, view: View) -> Until:
        """The end of the round, at most: nobody has two turns in a row in it."""
        assert isinstance(view, ToyView)
        match = view.stack[0]
        assert isinstance(match, Match)
        return NextRound(match.at + 1)

    def value(self, g: State, seat: int) -> float:
        assert isinstance(g, Toy)
        if g.result is not None:
            return 0.5 if g.result.winner is None else float(g.result.winner == seat)
        lead = g.scores[seat] - max([points for other, points in enumerate(g.scores) if other != seat])
        return 1.0 / (1.0 + math.exp(-lead / SCALE))
