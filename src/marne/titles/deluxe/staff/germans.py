"""The German plan: the right wing marches through Belgium, the left holds, guns and engineers follow."""

from __future__ import annotations

from marne.titles.deluxe.rules.forts import SPOTS
from marne.titles.deluxe.rules.joining import is_siege_gun
from marne.titles.deluxe.rules.tables import DESTROYS
from marne.titles.deluxe.staff.assign import SECOND
from marne.titles.deluxe.staff.common import Common
from marne.titles.deluxe.staff.endgame import guards
from marne.titles.deluxe.staff.fields import Field, field
from marne.titles.deluxe.staff.geography import BARRED, GOAL_HEXES, RIGHT, WING
from marne.titles.deluxe.staff.line import posts
from marne.titles.deluxe.staff.offence import enemy_forts
from marne.titles.deluxe.staff.orders import ADVANCE, LAY, SCREEN
from marne.titles.hex14.rules.grid import (
    BIT,
    FORT_GRADE,
    GERMAN,
    LAND,
)
from marne.titles.hex14.rules.roster import ARTILLERY, CALIBRE, CAVALRY, ENGINEER


class GermanPlan(Common):
    """The orders of the Germans."""

    def draw_up(self) -> None:
        """The right wing attacks and marches, the left holds and attacks where it can; guns and engineers follow."""
        self.escort()
        self.man(guards(self.s), second=False)
        line = posts(self.s, 0)
        self.man([p for p in line if WING[p.hex] != RIGHT], second=False)
        self.strike()
        self.man([p for p in line if WING[p.hex] == RIGHT and p.away <= SECOND], second=False)
        self.rest()
        for u in list(self.free):
            self.advance(u)
        self.ride_out()
        self.lay()
        self.follow()

    def escort(self) -> None:
        """Guns in front of a fort that they can destroy keep their best infantry with them."""
        s = self.s
        for f in enemy_forts(s):
            for gun in s.units(ARTILLERY):
                h = self.g.where[gun]
                if SPOTS[f] >> h & 1 and is_siege_gun(gun) and DESTROYS[FORT_GRADE[f]][CALIBRE[gun]]:
                    there = [u for u in s.own_at(h) if u in self.free]
                    if there:
                        best = max(there, key=lambda u: (self.quality(u), -u))
                        self.free[best] = BIT[h]

    # ---------------------------------------------------------------- the advance

    def goal_field(self, wing: int) -> Field:
        """How far every hex is from what a wing marches for."""
        g = self.g
        goals = [
            (handicap + (BARRED if g.walls[GERMAN] >> h & 1 else 0), BIT[h])
            for h, handicap in GOAL_HEXES[wing].items()
            if not g.held[GERMAN] >> h & 1
        ]
        if not goals:
            goals = [(0, g.occupied[self.s.foe])]
        return field(tuple(goals), LAND & ~g.walls[GERMAN] & ~self.s.spared)

    def advance(self, unit: int) -> None:
        """A corps goes on towards the goals of its wing."""
        if self.s.can_march(unit):
            self.order(unit, ADVANCE, -1, self.goal_field(WING[self.g.where[unit]]))

    def ride_out(self) -> None:
        """German cavalry rides with the armies."""
        for u in self.s.units(CAVALRY):
            if self.s.can_march(u):
                self.order(u, SCREEN, -1, self.goal_field(min(WING[self.g.where[u]], 1)))

    def lay(self) -> None:
        """Engineers go along the line to the front."""
        for n, u in enumerate(self.s.units(ENGINEER)):
            if self.s.can_march(u):
                self.order(u, LAY, -1, self.goal_field(RIGHT if n < 2 else 1))
