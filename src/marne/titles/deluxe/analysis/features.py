"""A position in numbers, from which a value of positions is learned: see the family's."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules.roster import ATTACK, DEFENCE
from marne.titles.hex14.analysis.features import CampaignFeatures
from marne.titles.hex14.rules.board import Campaign


class DeluxeFeatures(CampaignFeatures):
    """Strength by steps lost."""

    def strength(self, g: Campaign, unit: int) -> int:
        lost = g.steps_lost(unit)
        return ATTACK[unit][lost] + DEFENCE[unit][lost]


FEATURES: Final = DeluxeFeatures()
