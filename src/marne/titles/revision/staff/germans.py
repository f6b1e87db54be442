"""The German plan of this title: as in 1914, but what is held too strongly is passed by."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import ALLIED, BIT, LAND, within
from marne.titles.hex14.rules.roster import INFANTRY
from marne.titles.hex14.staff.germans import GermanPlan
from marne.titles.hex14.staff.situation import Situation

ENOUGH: Final = 4
"""So many corps stay before a place that the enemy holds."""
AROUND: Final = 2
"""Within so many hexes of it."""
MOST: Final = 8
"""How much farther away such a place seems at most."""


class PassingPlan(GermanPlan):
    """The orders of the Germans."""

    def __init__(self, s: Situation) -> None:
        super().__init__(s)
        self.hindrances: Final[dict[int, int]] = {}
        """By hex: what `hindrance` has found, which is asked for every corps that marches."""

    def hindrance(self, h: int) -> int:
        """Two units defend a hex together, so the rest of the wing does not wait until it falls."""
        if h not in self.hindrances:
            found = super().hindrance(h)
            if self.g.occupied[ALLIED] & BIT[h]:
                around = within(BIT[h], AROUND, LAND)
                there = len([u for u in self.s.units(INFANTRY) if around >> self.g.where[u] & 1])
                found += min(MOST, max(0, there - ENOUGH))
            self.hindrances[h] = found
        return self.hindrances[h]
