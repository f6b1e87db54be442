"""A position in numbers, from which a value of positions is learned: see the family's."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.analysis.features import CampaignFeatures
from marne.titles.hex14.rules.board import Campaign
from marne.titles.revision.rules.roster import STRENGTH


class RevisionFeatures(CampaignFeatures):
    """One strength for attack and defence."""

    def strength(self, g: Campaign, unit: int) -> int:
        return STRENGTH[unit]


FEATURES: Final = RevisionFeatures()
