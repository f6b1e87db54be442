"""A position in numbers, from which a value of positions is learned: see the family's."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.analysis.features import CampaignFeatures
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.roster import DEAD, FR, GE, OF_SIDE
from marne.titles.revision.rules.replacements import OF_NATION
from marne.titles.revision.rules.roster import STRENGTH
from marne.titles.revision.rules.tables import FACTORS, PRICE


class RevisionFeatures(CampaignFeatures):
    """One strength for attack and defence. Germans and French come back, others do not."""

    def strength(self, g: Campaign, unit: int) -> float:
        return float(STRENGTH[unit])

    def wounds(self, g: Campaign, side: int) -> float:
        return float(sum([STRENGTH[u] for u in OF_SIDE[side] if g.where[u] == DEAD]))

    def dead_at_the_end(self, g: Campaign, side: int) -> float:
        nation = GE if side == GERMAN else FR
        dead = sum([PRICE[u] for u in OF_NATION[nation] if g.where[u] == DEAD])
        to_come = 1 if side == ALLIED and g.phasing == GERMAN else 0  # the French replacements of this turn
        turns = max(0, g.last_turn() - g.turn) + to_come
        stay = max(0.0, 1.0 - FACTORS[nation] * turns / dead) if dead else 1.0
        return stay * g.destroyed_points(1 - side)


FEATURES: Final = RevisionFeatures()
