"""`staff`: the computer player of the title. Every question has a function that answers it, from what its seat sees."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.staff import battles, reserves
from marne.titles.deluxe.staff.judgement import DeluxeJudgement
from marne.titles.deluxe.staff.style import STYLES
from marne.titles.hex14.staff.agent import CampaignStaff
from marne.titles.hex14.staff.command import ORDERS, SHARED, Answer, Command, Order
from marne.titles.hex14.staff.style import Styles

ANSWERS: Final[dict[str, Answer]] = {
    **SHARED,
    "Rebuilding": reserves.answer_rebuilding,
    "Scouting": reserves.answer_scouting,
    "Defence": battles.answer_defence,
    "LossOfStep": battles.answer_loss,
    "Footing": battles.answer_footing,
}
"""By the name of the question."""
MOVES: Final[dict[str, Order]] = {**ORDERS, "Activation": reserves.activate}
"""Those that carry out the plan of a movement."""


def command(styles: Styles = STYLES) -> Command:
    """A side with the judgement of this title."""
    return Command(DeluxeJudgement(styles), ANSWERS, MOVES)


class DeluxeStaff(CampaignStaff):
    """The staff of the family with the judgement of this title."""

    def __init__(self, styles: Styles = STYLES) -> None:
        super().__init__(command(styles))
