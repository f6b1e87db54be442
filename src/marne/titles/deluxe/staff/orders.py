"""Who goes where in a movement: attacks, the line, the advance; one order after the other, from the position alone.

What has been carried out already counts as done, so the rest of the orders comes out the same when they are worked out
again after every march.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.forts import SPOTS
from marne.titles.deluxe.rules.joining import is_siege_gun
from marne.titles.deluxe.rules.lines import GROUP
from marne.titles.deluxe.rules.neutrality import closed_to
from marne.titles.deluxe.rules.roster import (
    ARTILLERY,
    ATTACK,
    BE,
    BR,
    CALIBRE,
    CAVALRY,
    DEFENCE,
    ENGINEER,
    FR,
    GE,
    GUN_305,
    INFANTRY,
    LETTER,
    NATION,
    NL,
)
from marne.titles.deluxe.rules.tables import DESTROYS
from marne.titles.deluxe.staff.fields import FAR, Field, field, to_hex
from marne.titles.deluxe.staff.geography import ANTWERP, BARRED, FORT_VALUE, GOAL_HEXES, NAMUR, PRIZES, RIGHT, WING
from marne.titles.deluxe.staff.line import Post, posts
from marne.titles.deluxe.staff.offence import blows, enemy_forts
from marne.titles.deluxe.staff.situation import Situation
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BIT,
    FORT_GRADE,
    FORT_HEX,
    GERMAN,
    HEXES,
    LAND,
    distance,
    hexes_in,
    set_of,
)

# Kinds of orders
BLOW: Final = 0
"""Be in the goal for an attack."""
HOLD: Final = 1
"""Hold the goal, or come nearer to it."""
ADVANCE: Final = 2
"""Go on along the field."""
FOLLOW: Final = 3
"""Go along the field, but only where own infantry stands: guns."""
LAY: Final = 4
"""Go along the field on the own railway: engineers."""
SCREEN: Final = 5
"""Go along the field, next to no enemy: cavalry."""

FLEE: Final = 7
"""Go to the goal, keeping away from the enemy."""
REST: Final = 6
"""Go out of the enemy's reach."""

WEAK: Final = 2
"""Who defends no better stays away from the enemy."""
WORN: Final = 2
"""A corps that has lost so many steps is worn."""
HORIZON: Final = 18
"""Posts farther from the enemy than this wait."""
NEARBY: Final = 4
"""Who marches on the right wing covers posts no farther away."""
SECOND: Final = 3
"""Posts at most so far from the enemy get a second unit if there is one."""


class Order(NamedTuple):
    """A unit, what it is to do, the hex it is for (-1: none) and its distances from every hex."""

    unit: int
    kind: int
    goal: int
    field: Field


def orders(s: Situation) -> list[Order]:
    """All orders for units that have not moved, in the order in which they are carried out."""
    return Planner(s).orders


class Planner:
    """Works out the orders of a side."""

    def __init__(self, s: Situation) -> None:
        self.s: Final = s
        self.g: Final[Deluxe] = s.g
        self.orders: Final[list[Order]] = []
        self.free: Final[dict[int, int]] = {
            u: s.reach(u) for u in s.units(INFANTRY) if NATION[u] != NL and (s.can_march(u) or s.g.where[u] < HEXES)
        }
        self.guns: Final[dict[int, int]] = {u: s.reach(u) for u in s.units(ARTILLERY)}
        self.fields: Final[dict[int, Field]] = {}
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

    # ---------------------------------------------------------------- the line

    def order(self, unit: int, kind: int, goal: int, way: Field) -> None:
        """Give an order if the unit can still march."""
        self.free.pop(unit, None)
        self.guns.pop(unit, None)
        if self.s.can_march(unit):
            self.orders.append(Order(unit, kind, goal, way))

    def ways(self, h: int) -> Field:
        """The distances from a hex, as own infantry marches."""
        if h not in self.fields:
            g = self.g
            nation = GE if self.s.side == GERMAN else FR
            blocked = g.occupied[self.s.foe] | g.walls[self.s.side] | closed_to(g, nation)
            self.fields[h] = to_hex(h, LAND & ~blocked)
        return self.fields[h]

    def quality(self, unit: int) -> float:
        """How good a unit is at holding a post."""
        return DEFENCE[unit][self.g.lost[unit]]

    def worth(self, unit: int) -> float:
        """What a unit brings to a post: the Germans keep those that attack well for the attack."""
        attack = ATTACK[unit][self.g.lost[unit]] if self.s.side == GERMAN else 0
        return self.quality(unit) - 2 * attack

    def man(self, line: list[Post], *, second: bool) -> None:
        """Put a unit into every post: who stands there stays; the others are filled from the nearest."""
        g = self.g
        holding: dict[int, list[int]] = {}
        for u in self.free:
            holding.setdefault(g.where[u], []).append(u)
        empty: list[Post] = []
        for post in line:
            if post.away > HORIZON or (post.away and self.g.walls[self.s.foe] >> post.hex & 1):
                continue
            there = [u for u in holding.get(post.hex, []) if u in self.free and self.serves(u, post)]
            if there:
                best = max(there, key=lambda u: (self.quality(u), -u))
                self.free.pop(best)
            else:
                empty.append(post)
        for post in empty:
            way = self.ways(post.hex)
            best_unit = -1
            best_cost = 0.0
            for u in self.free:
                if not self.s.can_march(u) or not self.serves(u, post):
                    continue
                d = way[g.where[u]]
                if d >= FAR:
                    continue
                cost = min(d, 12) + 0.05 * d - 0.15 * self.worth(u) + (6 if second and d > 6 else 0)
                if best_unit < 0 or cost < best_cost:
                    best_unit, best_cost = u, cost
            if best_unit >= 0:
                self.order(best_unit, HOLD, post.hex, way)

    def serves(self, unit: int, post: Post) -> bool:
        """Whether a unit is of use in a post."""
        if NATION[unit] == BE:
            return False
        if NATION[unit] == GE and WING[self.g.where[unit]] == RIGHT:
            return WING[post.hex] == RIGHT and self.ways(post.hex)[self.g.where[unit]] <= NEARBY
        return self.quality(unit) > WEAK

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
