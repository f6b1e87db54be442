"""Units to posts: who stands in a post stays, the others are filled from the nearest."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.neutrality import closed_to
from marne.titles.deluxe.rules.roster import (
    ARTILLERY,
    ATTACK,
    BE,
    DEFENCE,
    FR,
    GE,
    INFANTRY,
    NATION,
    NL,
)
from marne.titles.deluxe.staff.fields import FAR, Field, to_hex
from marne.titles.deluxe.staff.geography import RIGHT, WING
from marne.titles.deluxe.staff.line import Post
from marne.titles.deluxe.staff.orders import HOLD, WEAK, Order
from marne.titles.deluxe.staff.situation import Situation
from marne.titles.hex14.rules.grid import (
    GERMAN,
    LAND,
)

HORIZON: Final = 18
"""Posts farther from the enemy than this wait."""
NEARBY: Final = 4
"""Who marches on the right wing covers posts no farther away."""
SECOND: Final = 3
"""Posts at most so far from the enemy get a second unit if there is one."""


class Roll:
    """The units of a side that have nothing to do yet, and the orders given so far."""

    def __init__(self, s: Situation) -> None:
        self.s: Final = s
        self.g: Final[Deluxe] = s.g
        self.orders: Final[list[Order]] = []
        self.free: Final[dict[int, int]] = {u: s.reach(u) for u in s.units(INFANTRY) if NATION[u] != NL}
        self.guns: Final[dict[int, int]] = {u: s.reach(u) for u in s.units(ARTILLERY)}
        self.fields: Final[dict[int, Field]] = {}

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
        """Put a unit into every post: who stands there stays; the others are filled from the nearest.

        What must be held for its own sake (no distance) comes before all others, who give up their units for it.
        """
        wanted = [p for p in line if p.away <= HORIZON and (p.away == 0 or not self.g.walls[self.s.foe] >> p.hex & 1)]
        for must in (True, False):
            empty = [post for post in wanted if (post.away == 0) is must and not self.stays(post)]
            for post in empty:
                self.fill(post, 6 if second else FAR)

    def stays(self, post: Post) -> bool:
        """Leave the best of the units that stand in a post there; False if there is none."""
        there = [u for u in self.s.own_at(post.hex) if u in self.free and self.serves(u, post)]
        if there:
            self.free.pop(max(there, key=lambda u: (self.quality(u), -u)))
        return len(there) > 0

    def fill(self, post: Post, near: int) -> None:
        """Send the nearest unit to a post; who is farther than `near` only if there is no other."""
        way = self.ways(post.hex)
        best_unit = -1
        best_cost = 0.0
        for u in self.free:
            d = way[self.g.where[u]]
            if d >= FAR or not self.s.can_march(u) or not self.serves(u, post):
                continue
            cost = min(d, 12) + 0.05 * d - 0.15 * self.worth(u) + (6 if d > near else 0)
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
