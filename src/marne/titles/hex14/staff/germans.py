"""The German plan: the right wing marches through Belgium, the left holds, guns and engineers follow."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import (
    BIT,
    GERMAN,
    LAND,
    hexes_in,
    set_of,
)
from marne.titles.hex14.rules.roster import ARTILLERY, CAVALRY, ENGINEER
from marne.titles.hex14.rules.targets import SPOTS
from marne.titles.hex14.staff.assign import SECOND
from marne.titles.hex14.staff.common import Common
from marne.titles.hex14.staff.endgame import guards, turns_left
from marne.titles.hex14.staff.fields import Field
from marne.titles.hex14.staff.geography import BARRED, GOAL_HEXES, RIGHT, WING
from marne.titles.hex14.staff.line import posts
from marne.titles.hex14.staff.offence import enemy_forts
from marne.titles.hex14.staff.orders import ADVANCE, LAY, REST, SCREEN

STRIKE: Final = 4
"""How far the enemy can strike: a march, and the next hex."""


class GermanPlan(Common):
    """The orders of the Germans."""

    def draw_up(self) -> None:
        """The right wing attacks and marches, the left holds and attacks where it can; guns and engineers follow."""
        self.escort()
        stars = guards(self.s)
        self.man(stars, second=False)
        if turns_left(self.s.g) < self.s.style.break_off:
            self.man(stars, second=True)
            self.strike(self.s.style.last_blow)
            self.break_off()
            return
        if turns_left(self.s.g) < self.s.style.doubled:
            self.man(stars, second=True)
        self.restore_lines()
        self.cut_lines()
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

    def break_off(self) -> None:
        """Whoever is not needed goes out of the enemy's reach, who has the last word."""
        s, g = self.s, self.g
        blocked = g.occupied[s.foe] | g.walls[s.side] | s.spared
        threat = s.threat()
        quiet = set_of([h for h in hexes_in(LAND & ~blocked) if threat[h] > STRIKE])
        way = s.field(((0, quiet),), LAND & ~blocked)
        for u in [*self.free, *self.guns, *[u for kind in self.leaving() for u in s.units(kind)]]:
            if not quiet >> g.where[u] & 1:
                self.order(u, REST, -1, way)

    def leaving(self) -> tuple[int, ...]:
        """The kinds of units that break off with infantry and guns."""
        return CAVALRY, ENGINEER

    def escort(self) -> None:
        """Guns in front of a fort that they can destroy keep their best infantry with them."""
        s = self.s
        for f in enemy_forts(s):
            for gun in s.units(ARTILLERY):
                h = self.g.where[gun]
                if SPOTS[f] >> h & 1 and s.judge.breaks(f, gun):
                    there = [u for u in s.own_at(h) if u in self.free]
                    if there:
                        best = max(there, key=lambda u: (self.quality(u), -u))
                        self.free[best] = BIT[h]

    # ---------------------------------------------------------------- the advance

    def goal_field(self, wing: int) -> Field:
        """How far every hex is from what a wing marches for."""
        g = self.g
        goals = [
            (round(self.s.style.pull * handicap) + self.hindrance(h), BIT[h])
            for h, handicap in GOAL_HEXES[wing].items()
            if not g.held[GERMAN] >> h & 1
        ]
        if not goals:
            goals = [(0, g.occupied[self.s.foe])]
        return self.s.field(tuple(goals), LAND & ~g.walls[GERMAN] & ~self.s.spared)

    def hindrance(self, h: int) -> int:
        """How much farther than it is a place seems because it is hard to take."""
        return BARRED if self.g.walls[GERMAN] >> h & 1 else 0

    def advance(self, unit: int) -> None:
        """A corps goes on towards the goals of its wing."""
        if self.s.can_march(unit):
            self.order(unit, ADVANCE, -1, self.goal_field(WING[self.g.where[unit]]))

    def ride_out(self) -> None:
        """German cavalry rides with the armies."""
        for u in self.riders():
            self.order(u, SCREEN, -1, self.goal_field(min(WING[self.g.where[u]], 1)))

    def lay(self) -> None:
        """Engineers go along the line to the front."""
        for n, u in enumerate(self.s.units(ENGINEER)):
            if self.s.can_march(u):
                self.order(u, LAY, -1, self.goal_field(RIGHT if n < 2 else 1))
