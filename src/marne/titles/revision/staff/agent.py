"""`staff`: the computer player of the title. Every question has a function that answers it from the view alone."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.titles.hex14.rules.actions import ENTRAIN, HALT
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.staff import marching
from marne.titles.hex14.staff.agent import SHARED, Answer, CampaignStaff
from marne.titles.hex14.staff.judgement import Judgement
from marne.titles.revision.rules.actions import ROLL
from marne.titles.revision.staff import battles, duty
from marne.titles.revision.staff.judgement import JUDGE


def answer_long_march(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """A forced march costs nothing: whoever marches on foot tries it."""
    a = marching.answer_marching(judge, view, prompt)
    return ROLL if ROLL in prompt.actions and a is not HALT and a is not ENTRAIN else a


ANSWERS: Final[dict[str, Answer]] = {
    **SHARED,
    "LongMarch": answer_long_march,
    "AttackChoice": duty.answer_attack_choice,
    "AdvanceChoice": battles.answer_advance,
    "Outcome": battles.answer_outcome,
    "Losses": battles.answer_losses,
    "GoingBack": battles.answer_going_back,
    "Occupy": battles.answer_occupy,
    "Support": battles.answer_support,
    "Surplus": battles.answer_surplus,
    "Raising": battles.answer_raising,
}
"""By the name of the question."""


class RevisionStaff(CampaignStaff):
    """The staff of the family with the judgement of this title."""

    def __init__(self) -> None:
        super().__init__(JUDGE, ANSWERS)
