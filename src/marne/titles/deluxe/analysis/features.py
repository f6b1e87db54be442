"""A position in numbers, from which a value of positions is learned: see the family's."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules.roster import ATTACK, DEFENCE
from marne.titles.hex14.analysis.features import CampaignFeatures
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import HEXES
from marne.titles.hex14.rules.roster import OF_SIDE


class DeluxeFeatures(CampaignFeatures):
    """Strength by steps lost. Steps are rebuilt, units are not."""

    def strength(self, g: Campaign, unit: int) -> float:
        lost = g.steps_lost(unit)
        return float(ATTACK[unit][lost] + DEFENCE[unit][lost])

    def wounds(self, g: Campaign, side: int) -> float:
        return float(sum([g.steps_lost(u) for u in OF_SIDE[side] if g.where[u] < HEXES]))

    def dead_at_the_end(self, g: Campaign, side: int) -> float:
        return float(g.destroyed_points(1 - side))


FEATURES: Final = DeluxeFeatures()
