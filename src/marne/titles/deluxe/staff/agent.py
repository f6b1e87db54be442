"""`staff`: the computer player of the title. Every question has a function that answers it from the view alone."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.staff import battles, reserves
from marne.titles.deluxe.staff.judgement import JUDGE
from marne.titles.hex14.staff.agent import SHARED, Answer, CampaignStaff

ANSWERS: Final[dict[str, Answer]] = {
    **SHARED,
    "Rebuilding": reserves.answer_rebuilding,
    "Scouting": reserves.answer_scouting,
    "Activation": reserves.answer_activation,
    "Defence": battles.answer_defence,
    "LossOfStep": battles.answer_loss,
    "Footing": battles.answer_footing,
}
"""By the name of the question."""


class DeluxeStaff(CampaignStaff):
    """The staff of the family with the judgement of this title."""

    def __init__(self) -> None:
        super().__init__(JUDGE, ANSWERS)
