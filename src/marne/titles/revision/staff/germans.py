"""The German plan of this title: as in 1914, but what is held too strongly is passed by, and cavalry covers corps."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import ALLIED, BIT, HEXES, LAND, within
from marne.titles.hex14.rules.roster import ENGINEER, INFANTRY
from marne.titles.hex14.staff.fields import Field
from marne.titles.hex14.staff.germans import GermanPlan
from marne.titles.hex14.staff.orders import COVER
from marne.titles.hex14.staff.situation import Situation

ENOUGH: Final = 4
"""So many corps stay before a place that the enemy holds."""
AROUND: Final = 2
"""Within so many hexes of it."""
MOST: Final = 8
"""How much farther away such a place seems at most."""
ANYWHERE: Final[Field] = [0] * HEXES
"""The field of an order that no distance matters to."""


class PassingPlan(GermanPlan):
    """The orders of the Germans."""

    def __init__(self, s: Situation) -> None:
        super().__init__(s)
        self.hindrances: Final[dict[int, int]] = {}
        """By hex: what `hindrance` has found, which is asked for every corps that marches."""

    def ride_out(self) -> None:
        """In the last turns, and while Plan 17 lasts, cavalry stands beside lone corps that can be struck.

        The loser of a fight gives up the cheapest. Who is lost in the last turns does not come back in time, and in
        the first ones the French have to attack, whatever it costs them.
        """
        if self.s.is_late or self.g.turn <= self.s.style.covered:
            self.cover()
        else:
            super().ride_out()

    def break_off(self) -> None:
        super().break_off()
        self.cover()

    def leaving(self) -> tuple[int, ...]:
        """Cavalry stays with those who cannot get away."""
        return (ENGINEER,)

    def cover(self) -> None:
        """Send cavalry to whoever will need it when everybody else has marched."""
        for u in self.riders():
            self.order(u, COVER, -1, ANYWHERE)

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
