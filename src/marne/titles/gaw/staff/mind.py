"""What answers every question: the plan of the impulse as long as it lasts, judgement in battle and with reserves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from marne.kernel.action import Action
from marne.titles.gaw.rules.actions import Order
from marne.titles.gaw.rules.activation import Activation, Ride
from marne.titles.gaw.rules.movement import March, Movement
from marne.titles.gaw.rules.turn import Orders
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff import combat_choices, executor, reserves
from marne.titles.gaw.staff.appraisal import Appraisal, appraise
from marne.titles.gaw.staff.plan import NO_PLAN
from marne.titles.gaw.staff.staging import plan_impulse, plan_on
from marne.titles.gaw.staff.style import Style

JUDGED: Final[dict[str, Callable[[Appraisal, list[Action]], Action]]] = {
    "Calling": reserves.call,
    "BattleChoice": combat_choices.choose_battle,
    "Declaration": combat_choices.declare,
    "Razing": combat_choices.raze,
    "RetreatCall": combat_choices.call_retreat,
    "Withdrawal": combat_choices.withdraw,
    "HitChoice": combat_choices.take_hit,
    "Impetus": combat_choices.pursue,
    "Deployment": reserves.deploy,
    "Restoration": reserves.restore,
    "Muster": reserves.muster,
}
"""The questions that no plan foresees: what comes out of a battle or a draw."""


class Mind:
    """Answers the questions of one seat in one game, and keeps the plan of the impulse from one to the next."""

    def __init__(self, styles: Sequence[Style]) -> None:
        self.styles: Final = styles
        self.plan = NO_PLAN
        self.impulse = -1
        """The impulse that the plan is for."""

    def forget(self) -> None:
        """Another game begins."""
        self.plan = NO_PLAN
        self.impulse = -1

    def answer(self, view: GawView, actions: list[Action]) -> Action:
        question = view.stack[-1]
        if not isinstance(question, Orders | Activation | Ride | Movement | March):
            return JUDGED[type(question).__name__](appraise(view, self.styles), actions)
        if isinstance(question, Orders):
            self.plan = plan_impulse(view, self.styles, [a.kind for a in actions if isinstance(a, Order)])
            self.impulse = view.played
            return executor.order(self.plan, actions)
        if not self.knows(view.played, view.order, question):
            self.plan = plan_on(view, self.styles)
            # What is planned for one unit under way is no plan for the others.
            self.impulse = -1 if isinstance(question, March) else view.played
        if isinstance(question, Activation):
            return executor.activate(self.plan, actions)
        if isinstance(question, Ride):
            return executor.ride(self.plan, question.unit, whereabouts(view, question.unit), actions)
        if isinstance(question, Movement):
            return executor.pick(self.plan, actions)
        return executor.march(self.plan, question, whereabouts(view, question.unit), actions)

    def knows(self, played: int, order: int, question: Activation | Ride | Movement | March) -> bool:
        """Whether the plan is for this impulse and order, and for the leader or unit that is under way."""
        plan = self.plan
        if self.impulse != played or plan.order != order:
            return False
        if isinstance(question, Ride):
            return any(seat.leader == question.unit for seat in plan.seats)
        return not isinstance(question, March) or executor.is_planned(plan, question.unit)


def whereabouts(view: GawView, unit: int) -> int:
    """The area of an own unit."""
    for token in view.tokens:
        if token.unit == unit:
            return token.where
    raise LookupError("an own unit is always seen")
