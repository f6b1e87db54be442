"""How far a march goes: cheapest ways over the hexes, for whatever costs a title sets.

The hexes that cost the same are one set, from which the next sets are put together.
"""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import BIT, HEXES, SIDES, Links, hexes_in, links_of, opposite, set_of, spread

OFF: Final = 0
ALONG: Final = 1
EITHER: Final = 2
"""How the last hexside of a way is crossed: off the railway, along it, no matter how."""
_AVOIDED: Final = 4096
_PREFERRED: Final = 64
"""What a hex to avoid, and one to seek, weigh against a hex more, among ways of the same cost."""


class Fence:
    """Barriers on hexsides: some are shut, behind others one must stop. Hexsides are named from both hexes."""

    def __init__(self, stop: list[int], shut: list[int]) -> None:
        self.stop: Final[set[int]] = set(stop) | {opposite(s) for s in stop}
        self.shut: Final[set[int]] = set(shut) | {opposite(s) for s in shut}
        found = 0
        for s in self.stop | self.shut:
            found |= BIT[s // 6]
        self.hexes: Final = found
        """The hexes at barriers."""


OPPOSITE: Final[list[int]] = [opposite(s) if SIDES[s] >= 0 else -1 for s in range(6 * HEXES)]
NO_FENCE: Final = Fence([], [])


class Reach:
    """What can be reached from a hex: for each cost the hexes whose cheapest way costs it, and all arrivals."""

    def __init__(self, start: int, points: int, allowed: int, fence: Fence) -> None:
        self.start: Final = start
        self.points: Final = points
        self.allowed: Final = allowed
        """The hexes that may be entered."""
        self.fence: Final = fence
        self.layers: Final[list[int]] = [0] * points
        """By cost: the hexes from which one may go on, each at its least cost."""
        self.off: Final[list[int]] = [0] * (points + 1)
        """By cost: the hexes where a way can end across a hexside without railway."""
        self.along: Final[list[int]] = [0] * (points + 1)
        """By cost: the hexes where a way can end along a railway."""
        self.all_off = 0
        self.all_along = 0
        self.saved: Reach | None = None
        """Where there is a toll: what can be reached without paying it,"""
        self.paid: Reach | None = None
        """and what with the points that are left after paying; the fields above have both together."""

    def cost(self, h: int, manner: int) -> int:
        """What the cheapest way to a hex costs that ends in this manner; 0 if there is none."""
        bit = BIT[h]
        for c in range(1, self.points + 1):
            if manner != ALONG and self.off[c] & bit:
                return c
            if manner != OFF and self.along[c] & bit:
                return c
        return 0


class Ground:
    """The cost of every hexside (6 * hex + direction, leaving the hex), and which of them a railway crosses.

    A hexside that costs nothing cannot be crossed. Hexes with a `toll` cost a march its `price` more when it first
    enters one of them off the railway, and never again.
    """

    def __init__(self, cost: list[int], along: list[bool], toll: int = 0, price: int = 0) -> None:
        self.cost: Final = cost
        self.is_along: Final = along
        self.toll: Final = toll
        self.price: Final = price
        self.free: Ground | None = None
        """The same without the hexsides where the toll falls due; None where there is no toll."""
        if toll:
            self.free = Ground([0 if self.is_tolled(s) else cost[s] for s in range(6 * HEXES)], along)
        self.dearest: Final = max(cost)
        sides = range(6 * HEXES)
        self.rail: Final = links_of([1 if along[s] else 0 for s in sides], 1)
        self.rail_cost: Final[int] = max([cost[s] for s in sides if along[s]], default=1)
        assert all(cost[s] == self.rail_cost for s in sides if along[s]), "every hex along a railway costs the same"
        self.open: Final[list[Links]] = [
            links_of([1 if cost[s] == k and not along[s] else 0 for s in sides], 1) for k in range(self.dearest + 1)
        ]
        """By cost: the hexsides without railway."""
        self.linked: Final[list[int]] = _neighbours(along)
        """By hex: the neighbours along a railway."""
        self.near: Final[list[list[int]]] = []
        """By cost and hex: the neighbours across hexsides without railway."""
        for k in range(self.dearest + 1):
            self.near.append(_neighbours([cost[s] == k and not along[s] for s in sides]))
        self.last = Reach(-1, 0, 0, NO_FENCE)
        """The last result: whoever lists where a unit may go asks for it again when the unit goes."""

    def is_tolled(self, side: int) -> bool:
        """Whether crossing a hexside leads into a hex with a toll, off the railway."""
        return SIDES[side] >= 0 and not self.is_along[side] and self.toll & BIT[SIDES[side]] != 0

    def reach_paying(self, start: int, points: int, allowed: int, fence: Fence) -> Reach:
        """Everything within so many points for a march that has not paid the toll yet."""
        if self.free is None:
            return self.reach(start, points, allowed, fence)
        price = self.price
        saved = self.free.reach(start, points, allowed, fence)
        paid = self.reach(start, max(points - price, 0), allowed, fence)
        found = Reach(start, points, allowed, fence)
        found.saved = saved
        found.paid = paid
        found.all_off = saved.all_off | paid.all_off
        found.all_along = saved.all_along | paid.all_along
        for c in range(points + 1):
            found.off[c] = saved.off[c]
            found.along[c] = saved.along[c]
            if c >= price:
                found.off[c] |= paid.off[c - price]
                found.along[c] |= paid.along[c - price]
        for c in range(points):
            found.layers[c] = saved.layers[c] | (paid.layers[c - price] if c >= price else 0)
        return found

    def reach(self, start: int, points: int, allowed: int, fence: Fence) -> Reach:
        """Everything within so many points, through allowed hexes only, tolls apart."""
        found = self.last
        if found.start == start and found.points == points and found.fence is fence and found.allowed == allowed:
            return found
        found = Reach(start, points, allowed, fence)
        off = found.off
        along = found.along
        layers = found.layers
        halted: list[tuple[int, int]] = []
        seen = 0
        here = BIT[start]
        for c in range(points):
            if c:
                here = off[c] | along[c]
                here ^= here & seen
            if not here:
                continue
            layers[c] = here
            seen |= here
            gated = here & fence.hexes
            if gated:
                here ^= gated
            hexes = hexes_in(here)
            k = c + self.rail_cost
            if k <= points:
                along[k] |= _union(self.linked, hexes) & allowed
            for k in range(1, min(points - c, self.dearest) + 1):
                off[c + k] |= _union(self.near[k], hexes) & allowed
            if gated:
                for a in hexes_in(gated):
                    for s in range(6 * a, 6 * a + 6):
                        b = SIDES[s]
                        k = c + self.cost[s]
                        if b < 0 or k == c or k > points or s in fence.shut or not allowed & BIT[b]:
                            continue
                        if s in fence.stop:
                            halted.append((s, k))
                        elif self.is_along[s]:
                            along[k] |= BIT[b]
                        else:
                            off[k] |= BIT[b]
        for s, k in halted:  # arrivals that lead no farther
            if self.is_along[s]:
                along[k] |= BIT[SIDES[s]]
            else:
                off[k] |= BIT[SIDES[s]]
        for c in range(1, points + 1):
            found.all_off |= off[c]
            found.all_along |= along[c]
        self.last = found
        return found

    def beyond(self, found: Reach, hexes: int) -> int:
        """Every hex to which some cheapest way might lead through these hexes; perhaps a few more."""
        far = 0
        for c in range(1, found.points):
            through = found.layers[c] & (hexes | far)
            if through:
                far |= spread(through)
        return far


def _neighbours(wanted: list[bool]) -> list[int]:
    """By hex: the neighbours across the wanted hexsides."""
    return [set_of([SIDES[s] for s in range(6 * h, 6 * h + 6) if SIDES[s] >= 0 and wanted[s]]) for h in range(HEXES)]


def _union(sets: list[int], hexes: list[int]) -> int:
    """All that the sets of these hexes have."""
    found = 0
    for h in hexes:
        some = sets[h]
        if some:  # many have nothing, and to add nothing to a large set would copy it
            found |= some
    return found


class Ways:
    """The best ways to the hexes within a reach, each worked out once.

    The best is the cheapest; among the cheapest the one with the fewest hexes to avoid, then the most to seek, then the
    fewest hexes, then one that pays no toll, then the lowest number of the hex before the last, and so on back to the
    start.
    """

    def __init__(self, ground: Ground, reach: Reach, avoid: int, seek: int) -> None:
        self.ground: Final = ground
        self.reach: Final = reach
        self.avoid: Final = avoid
        self.seek: Final = seek
        self.back: Final[dict[int, int]] = {}
        """The hex before each hex that ways lead through."""
        self.weight: Final[dict[int, int]] = {reach.start: 0}
        """What the best way to it weighs among those of the same cost."""
        self.saving: Ways | None = None
        self.paying: Ways | None = None
        """Where there is a toll: the best ways that do not pay it, and those that do."""

    def to(self, h: int, manner: int) -> list[int]:
        """The way to a hex as the hexes entered, ending in this manner; empty if there is none."""
        cost = self.reach.cost(h, manner)
        if not cost:
            return []
        if self.reach.saved is not None:
            return self.better(h, cost, manner)
        way = [h]
        start = self.reach.start
        at = self.before(h, cost, manner, True)
        while at != start:
            way.append(at)
            at = self.back[at]
        way.reverse()
        return way

    def better(self, h: int, cost: int, manner: int) -> list[int]:
        """The best way that pays no toll or, if that costs more or weighs more, the best that does."""
        ground, saved, paid = self.ground, self.reach.saved, self.reach.paid
        assert ground.free is not None and saved is not None and paid is not None
        if self.saving is None:
            self.saving = Ways(ground.free, saved, self.avoid, self.seek)
            self.paying = Ways(ground, paid, self.avoid, self.seek)
        assert self.paying is not None
        way = self.saving.to(h, manner) if saved.cost(h, manner) == cost else []
        other = self.paying.to(h, manner) if paid.cost(h, manner) == cost - ground.price else []
        if not way or (other and self.weigh(other) < self.weigh(way)):
            return other
        return way

    def weigh(self, way: list[int]) -> int:
        """What a way weighs against others of the same cost; its last hex is the same for all."""
        weight = len(way)
        for h in way[:-1]:
            if self.avoid & BIT[h]:
                weight += _AVOIDED
            if self.seek & BIT[h]:
                weight -= _PREFERRED
        return weight

    def before(self, h: int, cost: int, manner: int, final: bool) -> int:
        """The hex before one that is reached at this cost; only the `final` hex may lie behind a barrier that stops."""
        best = -1
        least = 0
        layers = self.reach.layers
        fence = self.reach.fence
        gated = fence.hexes & BIT[h] != 0
        for s in range(6 * h, 6 * h + 6):
            p = SIDES[s]
            if p < 0:
                continue
            inward = OPPOSITE[s]
            k = cost - self.ground.cost[inward]
            if k < 0 or k == cost or not layers[k] & BIT[p]:
                continue
            if gated and (inward in fence.shut or (not final and inward in fence.stop)):
                continue
            if manner != EITHER and self.ground.is_along[inward] != (manner == ALONG):
                continue
            weight = self.weight.get(p, -1 << 30)
            if weight == -1 << 30:
                self.back[p] = self.before(p, k, EITHER, False)
                weight = self.weight[p]
            if best < 0 or weight < least or (weight == least and p < best):
                best = p
                least = weight
        if not final:
            weight = least + 1
            if self.avoid & BIT[h]:
                weight += _AVOIDED
            if self.seek & BIT[h]:
                weight -= _PREFERRED
            self.weight[h] = weight
        return best
