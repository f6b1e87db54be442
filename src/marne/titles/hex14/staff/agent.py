"""The answers that both games need, by the name of the question, and a player who looks them up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from marne.agents.agent import UNLIMITED, Budget
from marne.kernel.action import Action
from marne.kernel.game import Prompt, View
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.staff import fighting, marching, reserves, setup
from marne.titles.hex14.staff.judgement import Judgement

Answer = Callable[[Judgement, CampaignView, Prompt], Action]

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
    "Movement": marching.answer_movement,
    "Marching": marching.answer_marching,
    "Entrained": marching.answer_riding,
    "Embarked": marching.answer_riding,
    "AttackChoice": fighting.answer_attack_choice,
    "Joining": fighting.answer_joining,
    "AdvanceChoice": fighting.answer_advance,
    "Withdrawal": fighting.answer_withdrawal,
    "ProbeReply": fighting.answer_probe,
    "Evasion": fighting.answer_evasion,
}
"""By the name of the question. A title may have an answer of its own instead."""


class CampaignStaff:
    """Answers by rules of thumb of the trade, from the view alone. It keeps nothing between decisions."""

    def __init__(self, judge: Judgement, answers: Mapping[str, Answer]) -> None:
        self.judge: Final = judge
        self.answers: Final = answers

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        assert isinstance(view, CampaignView)
        return self.answers[prompt.question](self.judge, view, prompt)
