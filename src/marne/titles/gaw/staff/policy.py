"""The staff as a policy on positions, for searches: the same answers, with the plan kept from question to question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.policy import Policy, Until
from marne.kernel.state import State
from marne.titles.gaw.rules.activation import Activation, Ride
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.movement import March, Movement
from marne.titles.gaw.rules.turn import Orders
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff import executor
from marne.titles.gaw.staff.mind import Mind
from marne.titles.gaw.staff.style import STYLES, Style


class GawPolicy(Policy):
    """Plays all seats of one game by these styles. A view is built only where a plan is made or a battle judged."""

    def __init__(self, styles: Sequence[Style] = STYLES) -> None:
        self.styles: Final = styles
        self.minds: Final[dict[int, Mind]] = {}

    def begin(self) -> None:
        for mind in self.minds.values():
            mind.forget()

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        assert isinstance(g, Gaw)
        mind = self.minds.get(seat)
        if mind is None:
            mind = self.minds[seat] = Mind(self.styles)
        if isinstance(question, Activation | Ride | Movement | March) and mind.knows(g.played, g.order, question):
            plan = mind.plan
            if isinstance(question, Activation):
                return executor.activate(plan, actions)
            if isinstance(question, Ride):
                return executor.ride(plan, question.unit, g.where[question.unit], actions)
            if isinstance(question, Movement):
                return executor.pick(plan, actions)
            return executor.march(plan, question, g.where[question.unit], actions)
        return mind.answer(GawView(g, seat), actions)


class NextImpulse(Until):
    """The horizon at which so many impulses have been played: the own is over, or the enemy's reply as well."""

    def __init__(self, played: int) -> None:
        self.played: Final = played

    def is_reached(self, g: State) -> bool:
        assert isinstance(g, Gaw)
        return g.played >= self.played and isinstance(g.stack[-1], Orders)


def policy(styles: Sequence[Style] = STYLES) -> GawPolicy:
    """The staff for a search."""
    return GawPolicy(styles)
