"""`staff`: the computer player of the title. Every question has a function that answers it, from what its seat sees."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Frame
from marne.titles.hex14.rules.actions import ENTRAIN, HALT
from marne.titles.hex14.staff.agent import CampaignStaff
from marne.titles.hex14.staff.command import ORDERS, SHARED, Answer, Command, Order, on_foot
from marne.titles.hex14.staff.plan import MarchPlan
from marne.titles.hex14.staff.style import Styles
from marne.titles.revision.rules.actions import ROLL
from marne.titles.revision.staff import battles
from marne.titles.revision.staff.judgement import RevisionJudgement
from marne.titles.revision.staff.style import STYLES


def march_long(plan: MarchPlan, frame: Frame[Any], actions: list[Action]) -> Action:
    """A forced march costs nothing: whoever marches on foot tries it."""
    a = on_foot(plan, frame, actions)
    return ROLL if ROLL in actions and a is not HALT and a is not ENTRAIN else a


ANSWERS: Final[dict[str, Answer]] = {
    **SHARED,
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
MOVES: Final[dict[str, Order]] = {**ORDERS, "LongMarch": march_long}
"""Those that carry out the plan of a movement."""


def command(styles: Styles = STYLES) -> Command:
    """A side with the judgement of this title."""
    return Command(RevisionJudgement(styles), ANSWERS, MOVES)


class RevisionStaff(CampaignStaff):
    """The staff of the family with the judgement of this title."""

    def __init__(self, styles: Styles = STYLES) -> None:
        super().__init__(command(styles))
