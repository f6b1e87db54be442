"""`staff`: the computer player of the title. Every question has a function that answers it from the view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from marne.agents.agent import UNLIMITED, Budget
from marne.kernel.action import Action
from marne.kernel.game import Prompt, View
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.staff import battles, fighting, marching, reserves, setup

Answer = Callable[[DeluxeView, Prompt], Action]

ANSWERS: Final[dict[str, Answer]] = {
    "Commitment": setup.answer_commitment,
    "Adjustment": setup.answer_adjustment,
    "Deployment": setup.answer_deployment,
    "Placing": setup.answer_placing,
    "FortSupply": reserves.answer_fort_supply,
    "Entering": reserves.answer_entering,
    "Rebuilding": reserves.answer_rebuilding,
    "Building": reserves.answer_building,
    "Scouting": reserves.answer_scouting,
    "Returning": reserves.answer_returning,
    "Sending": reserves.answer_sending,
    "Alarm": reserves.answer_sending,
    "GarrisonDuty": reserves.answer_garrison,
    "Activation": reserves.answer_activation,
    "Facing": reserves.answer_facing,
    "Extension": reserves.answer_extension,
    "Movement": marching.answer_movement,
    "Marching": marching.answer_marching,
    "Entrained": marching.answer_entrained,
    "Embarked": marching.answer_embarked,
    "AttackChoice": fighting.answer_attack_choice,
    "Joining": fighting.answer_joining,
    "AdvanceChoice": fighting.answer_advance,
    "Defence": battles.answer_defence,
    "LossOfStep": battles.answer_loss,
    "Footing": battles.answer_footing,
    "Withdrawal": battles.answer_withdrawal,
    "ProbeReply": battles.answer_probe,
    "Evasion": battles.answer_evasion,
}
"""By the name of the question."""


class DeluxeStaff:
    """Answers by rules of thumb of the trade. It keeps nothing between decisions."""

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        assert isinstance(view, DeluxeView)
        return ANSWERS[prompt.question](view, prompt)
