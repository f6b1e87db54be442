"""Units to posts: who stands in a post stays, the others are filled from the nearest."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BIT,
    GERMAN,
    LAND,
)
from marne.titles.hex14.rules.neutrality import closed_to
from marne.titles.hex14.rules.roster import ARTILLERY, BE, FR, GE, INFANTRY, NATION, NL
from marne.titles.hex14.staff.fields import FAR, Field
from marne.titles.hex14.staff.geography import RIGHT, WING
from marne.titles.hex14.staff.line import Post
from marne.titles.hex14.staff.orders import HOLD, WEAK, Order
from marne.titles.hex14.staff.situation import Situation

NEARBY: Final = 4
"""Who marches on the right wing covers posts no farther away."""
TIRED: Final = 4
"""How much farther away a worn unit seems when somebody is sent to a post."""
STARRED: Final = 2
"""How many times more the quality of a unit counts for a post in a star."""
STAY: Final = 2.5
"""What a unit is better in a post where it stands than another of the same defence."""
SECOND: Final = 3
"""Posts at most so far from the enemy get a second unit if there is one."""


class Roll:
    """The units of a side that have nothing to do yet, and the orders given so far."""

    def __init__(self, s: Situation) -> None:
        self.s: Final = s
        self.g: Final[Campaign] = s.g
        self.orders: Final[list[Order]] = []
        self.free: Final[dict[int, int]] = {u: s.reach(u) for u in s.units(INFANTRY) if NATION[u] != NL}
        self.guns: Final[dict[int, int]] = {u: s.reach(u) for u in s.units(ARTILLERY)}
        self.fields: Final[dict[int, Field]] = {}
        self.tired: Final[list[tuple[Post, int]]] = []

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
            self.fields[h] = self.s.field(((0, BIT[h]),), LAND & ~blocked)
        return self.fields[h]

    def quality(self, unit: int) -> float:
        """How good a unit is at holding a post."""
        return self.s.judge.defence(self.g, unit)

    def worth(self, unit: int) -> float:
        """What a unit brings to a post: the Germans keep those that attack well for the attack."""
        attack = self.s.judge.attack(self.g, unit) if self.s.side == GERMAN else 0
        return self.quality(unit) - 2 * attack

    def man(self, line: list[Post], *, second: bool) -> None:
        """Put a unit into every post: who stands there stays; the others are filled from the nearest.

        What must be held for its own sake (no distance) comes before all others, who give up their units for it.
        """
        self.tired.clear()
        wanted = [
            p
            for p in line
            if p.away <= self.s.style.horizon and (p.away == 0 or not self.g.walls[self.s.foe] >> p.hex & 1)
        ]
        for must in (True, False):
            empty = [post for post in wanted if (post.away == 0) is must and not self.stays(post)]
            for post in empty:
                self.fill(post, 6 if second else FAR)
        for post, unit in self.tired:
            self.relieve(post, unit)

    def hold(self, posts: list[Post]) -> list[Post]:
        """Put the best fresh units within reach into the posts that matter most, one each; those that found one.

        Whoever holds another post may be called away: the worn go where there is less to fear.
        """
        s = self.s
        held: list[Post] = []
        for post in posts:
            bit = BIT[post.hex]
            found = [
                u for u, hexes in self.free.items()
                if hexes & bit and self.serves(u, post) and not self.is_worn(u) and self.quality(u) >= s.style.solid
                and (s.g.where[u] == post.hex or (s.can_march(u) and s.g.points(u) <= s.room(post.hex)))
            ]  # fmt: skip
            if found:
                unit = max(found, key=lambda u: (self.quality(u) + (STAY if s.g.where[u] == post.hex else 0), -u))
                held.append(post)
                if s.g.where[unit] == post.hex:
                    self.free.pop(unit)
                else:
                    self.order(unit, HOLD, post.hex, self.ways(post.hex))
        return held

    def relieve(self, post: Post, unit: int) -> None:
        """Send a fresh unit to a post that a worn one holds next to the enemy, and let that go to be rebuilt."""
        g = self.g
        s = self.s
        if g.points(unit) > s.room(post.hex):
            return
        found = [
            u for u, hexes in self.free.items()
            if hexes >> post.hex & 1 and s.can_march(u) and not self.is_worn(u) and self.serves(u, post)
            and self.quality(u) > self.quality(unit)
        ]  # fmt: skip
        if found:
            self.order(max(found, key=lambda u: (self.worth(u), -u)), HOLD, post.hex, self.ways(post.hex))
            self.free[unit] = s.reach(unit)

    def is_worn(self, unit: int) -> bool:
        """Whether a unit has lost so much that it should be spared."""
        return self.s.judge.is_worn(self.g, unit)

    def stays(self, post: Post) -> bool:
        """Leave the best of the units that stand in a post there; False if there is none."""
        there = [u for u in self.s.own_at(post.hex) if u in self.free and self.serves(u, post)]
        if there:
            best = max(there, key=lambda u: (self.quality(u), -u))
            self.free.pop(best)
            poor = self.s.side == ALLIED and self.s.star(post.hex) > 0 and self.quality(best) < self.s.style.solid
            if (poor or self.is_worn(best)) and self.g.near(self.s.foe) >> post.hex & 1:
                self.tired.append((post, best))
        return len(there) > 0

    def fill(self, post: Post, near: int) -> None:
        """Send the nearest unit to a post; who is farther than `near` only if there is no other."""
        way = self.ways(post.hex)
        best_unit = -1
        best_cost = 0.0
        is_star = self.s.side == ALLIED and self.s.star(post.hex) > 0
        for u in self.free:
            d = way[self.g.where[u]]
            if d >= FAR or not self.s.can_march(u) or not self.serves(u, post):
                continue
            choosy = self.s.style.choosy * (1 + STARRED * is_star)
            cost = min(d, 12) + 0.05 * d - choosy * self.worth(u) + (6 if d > near else 0)
            cost += TIRED if self.is_worn(u) else 0
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
        return self.quality(unit) > WEAK and (post.away == 0 or not self.is_spent(unit))

    def is_spent(self, unit: int) -> bool:
        """Whether the next hit costs a unit that has been hit before."""
        return self.s.judge.is_spent(self.g, unit)
