"""Plans are made once a phase and carried out question by question; other questions are answered one at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Frame
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.railways import Entrained
from marne.titles.hex14.rules.sea import Embarked
from marne.titles.hex14.staff import fighting, marching, reserves, setup
from marne.titles.hex14.staff.judgement import Judgement
from marne.titles.hex14.staff.plan import AttackPlan, MarchPlan
from marne.titles.hex14.staff.sight import Sight
from marne.titles.hex14.staff.situation import Situation

Answer = Callable[[Situation, list[Action]], Action]
"""An answer to a single question."""
Order = Callable[[MarchPlan, Frame[Any], list[Action]], Action]
"""An answer that carries out the plan of a movement."""

SHARED: Final[dict[str, Answer]] = {
    "Commitment": setup.answer_commitment,
    "Adjustment": setup.answer_adjustment,
    "Deployment": setup.answer_deployment,
    "Placing": setup.answer_placing,
    "FortSupply": reserves.answer_fort_supply,
    "Entering": reserves.answer_entering,
    "Building": reserves.answer_building,
    "Returning": reserves.answer_returning,
    "Sending": reserves.answer_sending,
    "Alarm": reserves.answer_sending,
    "GarrisonDuty": reserves.answer_garrison,
    "Facing": reserves.answer_facing,
    "Extension": reserves.answer_extension,
    "AdvanceChoice": fighting.answer_advance,
    "Withdrawal": fighting.answer_withdrawal,
    "ProbeReply": fighting.answer_probe,
    "Evasion": fighting.answer_evasion,
}
"""By the name of the question. A title may have an answer of its own instead."""


def take_up(plan: MarchPlan, frame: Frame[Any], actions: list[Action]) -> Action:
    """Who moves next."""
    return marching.next_march(plan, actions)


def on_foot(plan: MarchPlan, frame: Frame[Any], actions: list[Action]) -> Action:
    """Where a unit marches."""
    assert isinstance(frame, Marching)
    return marching.march(plan, frame.unit, actions)


def by_rail_or_sea(plan: MarchPlan, frame: Frame[Any], actions: list[Action]) -> Action:
    """Where it rides or sails."""
    assert isinstance(frame, Entrained | Embarked)
    return marching.ride(plan, frame.unit, actions)


ORDERS: Final[dict[str, Order]] = {
    "Movement": take_up,
    "Marching": on_foot,
    "Entrained": by_rail_or_sea,
    "Embarked": by_rail_or_sea,
}
"""The questions of a movement, by name."""
ATTACKS: Final = ("AttackChoice", "Joining")
"""Those of a combat phase that carry out its plan."""


class Command:
    """A side with its judgement, and the plans of the phase."""

    def __init__(self, judge: Judgement, answers: Mapping[str, Answer], orders: Mapping[str, Order]) -> None:
        self.judge: Final = judge
        self.answers: Final = answers
        self.orders: Final = orders
        self.marches: MarchPlan | None = None
        self.attacks: AttackPlan | None = None

    def forget(self) -> None:
        """Another game begins."""
        self.marches = None
        self.attacks = None

    def answer(self, sight: Sight, question: str, frame: Frame[Any], actions: list[Action]) -> Action:
        """One of the actions."""
        order = self.orders.get(question)
        if order is not None:
            return order(self.march_plan(sight), frame, actions)
        if question == "AttackChoice":
            return self.next_attack(sight, actions)
        if question == "Joining":
            assert isinstance(frame, Joining)
            plan = self.attacks
            if plan is None or plan.blow is None or not plan.fits(sight):
                blow = fighting.blow_on(Situation(self.judge, sight.view()), frame)
            else:
                blow = plan.blow
            return fighting.join(blow, frame, actions)
        return self.answers[question](Situation(self.judge, sight.view()), actions)

    def march_plan(self, sight: Sight) -> MarchPlan:
        """The plan of the movement: the old one as long as it fits."""
        plan = self.marches
        if plan is None or not plan.fits(sight):
            s = Situation(self.judge, sight.view())
            plan = self.marches = MarchPlan(s, sight, self.judge.orders(s))
        return plan

    def next_attack(self, sight: Sight, actions: list[Action]) -> Action:
        """The next attack of the plan, which is made anew when units have moved in a fight."""
        plan = self.attacks
        if plan is None or not plan.fits(sight):
            plan = self.attacks = fighting.plan_attacks(Situation(self.judge, sight.view()), sight, actions)
        return fighting.next_attack(plan, actions)
