"""The German plan of this title: as in 1914, but what is held too strongly is passed by, and cavalry covers corps."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import ALLIED, BIT, LAND, within
from marne.titles.hex14.rules.roster import CAVALRY, INFANTRY
from marne.titles.hex14.staff.germans import GermanPlan
from marne.titles.hex14.staff.orders import HOLD
from marne.titles.hex14.staff.situation import Situation
from marne.titles.revision.rules.roster import STRENGTH
from marne.titles.revision.rules.tables import IS_ROUGH

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
        self.beside: Final[set[int]] = set()
        """The cavalry that covers a corps, or goes there."""

    def ride_out(self) -> None:
        """In the last turns, and while Plan 17 lasts, cavalry stands beside lone corps that can be struck, the most
        exposed first.

        The loser of a fight gives up the cheapest. Who is lost in the last turns does not come back in time, and in
        the first ones the French have to attack, whatever it costs them.
        """
        if self.s.is_late or self.g.turn <= self.s.style.covered:
            self.cover()
        super().ride_out()

    def cover(self) -> None:
        """Bring cavalry to lone corps, one to each."""
        s, g = self.s, self.g
        riders = {u: s.reach(u) for u in s.units(CAVALRY)}
        exposed = {g.where[u]: self.exposure(g.where[u]) for u in s.units(INFANTRY) if STRENGTH[u] >= s.style.solid - 1}
        for h in sorted(exposed, key=lambda h: (IS_ROUGH[h], -exposed[h], h)):
            there = s.own_at(h)
            inside = [u for u in there if u in riders]
            if not exposed[h] or len(there) - len(inside) != 1:
                continue
            able = inside or [u for u, hexes in riders.items() if hexes & BIT[h] and s.can_march(u)]
            if able:
                u = min(able, key=lambda u: (self.ways(h)[g.where[u]], u))
                riders.pop(u)
                self.beside.add(u)
                if u not in inside:
                    self.order(u, HOLD, h, self.ways(h))

    def exposure(self, h: int) -> float:
        """How strong the enemy is that could strike at a hex in the next turn."""
        return self.s.strikers(h)

    def is_needed(self, rider: int) -> bool:
        return rider in self.beside

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
