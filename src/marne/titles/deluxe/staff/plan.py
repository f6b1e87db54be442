"""Who goes where in a movement: attacks, the line, the advance; one order after the other, from the position alone.

What has been carried out already counts as done, so the rest of the orders comes out the same when they are worked out
again after every march.
"""

from __future__ import annotations

from typing import Any, Final

from marne.titles.deluxe.rules.forts import SPOTS
from marne.titles.deluxe.rules.joining import is_siege_gun
from marne.titles.deluxe.rules.lines import GROUP
from marne.titles.deluxe.rules.neutrality import closed_to
from marne.titles.deluxe.rules.roster import (
    ARTILLERY,
    BE,
    BR,
    CALIBRE,
    CAVALRY,
    ENGINEER,
    FR,
    GUN_305,
    INFANTRY,
    LETTER,
    NATION,
    NL,
)
from marne.titles.deluxe.rules.tables import DESTROYS
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.staff.assign import HORIZON, SECOND, Roll
from marne.titles.deluxe.staff.fields import FAR, Field, field
from marne.titles.deluxe.staff.geography import ANTWERP, BARRED, FORT_VALUE, GOAL_HEXES, NAMUR, PRIZES, RIGHT, WING
from marne.titles.deluxe.staff.line import Post, posts
from marne.titles.deluxe.staff.offence import blows, enemy_forts
from marne.titles.deluxe.staff.orders import ADVANCE, BLOW, FLEE, FOLLOW, HOLD, LAY, REST, SCREEN, WEAK, Order
from marne.titles.deluxe.staff.situation import Situation
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BIT,
    FORT_GRADE,
    FORT_HEX,
    GERMAN,
    LAND,
    distance,
    hexes_in,
    set_of,
)

WORN: Final = 2
"""A corps that has lost so many steps is worn."""


_LAST: Final[dict[tuple[Any, ...], tuple[Situation, list[Order]]]] = {}
"""The plans of the last views: who is taken up to march is asked at once where to, in the same position."""
KEPT: Final = 4


def planned(view: DeluxeView) -> tuple[Situation, list[Order]]:
    """The situation, and all orders for units that have not moved, in the order in which they are carried out.

    A pure function of what the key holds: everything in the view that orders depend on.
    """
    key = (
        view.side, view.turn, view.phasing, view.rules, view.fallen, view.opened, view.landed, view.cards,
        tuple(view.held), tuple(view.invaded), tuple(sorted(view.works.items())), tuple(view.rides),
        tuple(view.tokens),
    )  # fmt: skip
    found = _LAST.get(key)
    if found is None:
        if len(_LAST) >= KEPT:
            _LAST.clear()
        s = Situation(view)
        found = _LAST[key] = (s, Planner(s).orders)
    return found


class Planner(Roll):
    """Works out the orders of a side."""

    def __init__(self, s: Situation) -> None:
        super().__init__(s)
        if s.side == GERMAN:
            self.germans()
        else:
            self.allies()

    def germans(self) -> None:
        """The right wing attacks and marches, the left holds and attacks where it can; guns and engineers follow."""
        self.escort()
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

    def allies(self) -> None:
        """The line is manned, then what is left is used to attack, or comes behind the line."""
        line = posts(self.s, closed_to(self.g, FR))
        self.save_belgians()
        if self.s.is_bold:
            self.attack_germany([p for p in line if p.away <= SECOND])
            return
        self.man(line, second=False)
        self.strike()
        self.rest()
        self.man([p for p in line if p.away <= SECOND], second=True)
        self.man([p for p in line if p.away <= HORIZON // 2], second=True)
        self.come_up(line)
        self.screen(line)
        self.follow()

    def attack_germany(self, line: list[Post]) -> None:
        """The enemy is the weaker one: only what is threatened is held, all others go for what Germany can lose."""
        g = self.g
        self.man(line + [Post(h, 0) for h in hexes_in(PRIZES & g.held[ALLIED])], second=False)
        self.strike()
        self.rest()
        goals = PRIZES & ~g.held[ALLIED] & ~g.walls[ALLIED]
        blocked = g.walls[ALLIED] | closed_to(g, FR)
        way = field(((0, goals or g.occupied[GERMAN]),), LAND & ~blocked)
        for kind, manner in ((INFANTRY, ADVANCE), (CAVALRY, SCREEN)):
            for u in self.s.units(kind):
                if (u in self.free or kind == CAVALRY) and NATION[u] in (FR, BR) and self.s.can_march(u):
                    self.order(u, manner, -1, way)
        self.follow()

    # ---------------------------------------------------------------- the Belgians

    def save_belgians(self) -> None:
        """The Belgian army is too small for the open field: it goes to Antwerp while it can, or stays in Namur."""
        g = self.g
        blocked = g.occupied[self.s.foe] | g.walls[self.s.side]
        way = field(((0, BIT[ANTWERP]),), LAND & ~blocked)
        for u in list(self.free):
            if NATION[u] == BE:
                self.free.pop(u)
                if way[g.where[u]] < FAR and g.where[u] != NAMUR:
                    self.order(u, FLEE, ANTWERP, way)

    # ---------------------------------------------------------------- attacks

    def strike(self) -> None:
        """Bring units together where an attack pays."""
        s = self.s
        g = self.g
        options = {u: hexes for u, hexes in self.free.items() if LETTER[u] != "L" and self.quality(u) > WEAK}
        for u in s.units(INFANTRY):  # those in the line strike from where they stand
            if u not in options and NATION[u] != NL and (NATION[u] != BE or s.can_march(u)):
                options[u] = BIT[g.where[u]]
        found = blows(
            s, options, self.guns, s.style.concentrate, moving=True, forts=enemy_forts(s),
        )  # fmt: skip
        for blow in found:
            for u, h in sorted(blow.part.items()):
                if g.where[u] == h:
                    self.free.pop(u, None)
                    self.guns.pop(u, None)
                else:
                    self.order(u, BLOW, h, self.ways(h))

    def rest(self) -> None:
        """Worn corps that nobody needs go out of the enemy's reach, to be rebuilt."""
        s = self.s
        g = self.g
        near = g.near(s.foe)
        worn = [u for u in self.free if g.lost[u] >= WORN and s.can_march(u)]
        if not worn:
            return
        blocked = g.occupied[s.foe] | g.walls[s.side]
        way = field(((0, s.supply().fed[GROUP[worn[0]]] & ~near & ~blocked),), LAND & ~blocked)
        for u in worn:
            if near >> g.where[u] & 1:
                self.order(u, REST, -1, way)
            else:
                self.free.pop(u)

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

    def follow(self) -> None:
        """Guns go where infantry is, towards forts or the front."""
        s = self.s
        g = self.g
        for u in list(self.guns):
            if not s.can_march(u):
                continue
            goals = 0
            if s.side == GERMAN and CALIBRE[u] >= GUN_305:
                best = max(
                    [f for f in enemy_forts(s) if DESTROYS[FORT_GRADE[f]][CALIBRE[u]] and FORT_VALUE[f] >= 6],
                    key=lambda f: FORT_VALUE[f] - 0.7 * distance(FORT_HEX[f], g.where[u]),
                    default=-1,
                )
                if best >= 0:
                    goals = SPOTS[best]
            if not goals:
                goals = g.occupied[s.foe]
            blocked = g.occupied[s.foe] | g.walls[s.side]
            self.order(u, FOLLOW, -1, field(((0, goals & ~g.walls[s.side]),), LAND & ~blocked))

    # ---------------------------------------------------------------- the Allies behind the line

    def come_up(self, line: list[Post]) -> None:
        """Units without a post go behind those that are threatened most."""
        near = [p for p in line if p.away <= HORIZON][:8]
        if not near:
            return
        g = self.g
        blocked = g.occupied[self.s.foe] | g.walls[self.s.side] | closed_to(g, FR)
        way = field(((0, set_of([p.hex for p in near])),), LAND & ~blocked)
        for u in list(self.free):
            if self.s.can_march(u) and NATION[u] in (FR, BR):
                self.order(u, HOLD, -1, way)

    def screen(self, line: list[Post]) -> None:
        """Cavalry keeps behind the line."""
        near = [p for p in line if p.away <= HORIZON]
        if not near:
            return
        g = self.g
        blocked = g.occupied[self.s.foe] | g.walls[self.s.side] | closed_to(g, FR)
        way = field(((0, set_of([p.hex for p in near])),), LAND & ~blocked)
        for u in self.s.units(CAVALRY):
            if self.s.can_march(u) and NATION[u] in (FR, BR):
                self.order(u, SCREEN, -1, way)
