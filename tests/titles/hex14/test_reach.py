"""Cheapest ways over the map, against a search that tries everything."""

from __future__ import annotations

import random

from marne.titles.hex14.rules.grid import BIT, HEXES, LAND, SIDES, TRACKS, distance, hexes_in, within
from marne.titles.hex14.rules.reach import ALONG, EITHER, NO_FENCE, OFF, Fence, Ground, Reach, Ways

LAND_HEXES = hexes_in(LAND)


def a_ground(rng: random.Random) -> Ground:
    """Costs from 1 to 3 at random, 1 along railways."""
    along = [t > 0 for t in TRACKS]
    cost = [0 if SIDES[s] < 0 else 1 if along[s] else rng.randint(1, 3) for s in range(6 * HEXES)]
    return Ground(cost, along)


def every_way(ground: Ground, start: int, points: int, allowed: int, fence: Fence) -> list[tuple[int, int, list[int]]]:
    """All ways within the points: manner of the last hexside, cost, hexes entered."""
    found: list[tuple[int, int, list[int]]] = []

    def go(at: int, cost: int, paid: bool, way: list[int]) -> None:
        for s in range(6 * at, 6 * at + 6):
            b = SIDES[s]
            pays = not paid and b >= 0 and not ground.is_along[s] and ground.toll >> b & 1 == 1
            k = cost + ground.cost[s] + (ground.price if pays else 0)
            if b < 0 or k > points or s in fence.shut or not allowed & BIT[b]:
                continue
            found.append((ALONG if ground.is_along[s] else OFF, k, [*way, b]))
            if s not in fence.stop:
                go(b, k, paid or pays, [*way, b])

    go(start, 0, False, [])
    return found


def weight(way: list[int], avoid: int, seek: int) -> tuple[int, int, int, list[int]]:
    """By what ways of the same cost are compared; the last hex is the same for all."""
    inner = way[:-1]
    avoided = sum(avoid >> x & 1 for x in inner)
    return avoided, -sum(seek >> x & 1 for x in inner), len(way), inner[::-1]


class Trial:
    """A march from somewhere, with some hexes closed and `often` barriers, one hexside in `shut`."""

    def __init__(self, rng: random.Random, ground: Ground, shut: int, often: float) -> None:
        self.ground = ground
        self.start = rng.choice(LAND_HEXES)
        self.points = rng.randint(1, 4)
        self.near = hexes_in(within(BIT[self.start], 4, LAND))
        self.allowed = LAND
        for h in rng.sample(self.near, len(self.near) // 4):
            self.allowed &= ~BIT[h]
        sides = [s for h in self.near for s in range(6 * h, 6 * h + 6) if SIDES[s] >= 0]
        some = rng.sample(sides, len(sides) // shut)
        self.fence = Fence(some[::2], some[1::2]) if rng.random() < often else NO_FENCE
        self.avoid = sum(BIT[h] for h in rng.sample(self.near, len(self.near) // 3))
        self.seek = sum(BIT[h] for h in rng.sample(self.near, len(self.near) // 3))

    def agrees(self, reach: Reach, compared: int) -> None:
        """The reach has the cheapest costs, and its ways are the best of those, by so many parts of their weight."""
        tried: dict[int, list[tuple[int, int, list[int]]]] = {}
        for found in every_way(self.ground, self.start, self.points, self.allowed, self.fence):
            tried.setdefault(found[2][-1], []).append(found)
        ways = Ways(self.ground, reach, self.avoid, self.seek)
        for h in self.near:
            for manner in (OFF, ALONG, EITHER):
                fit = [(k, way) for m, k, way in tried.get(h, ()) if manner in (m, EITHER)]
                least = min((k for k, _ in fit), default=0)
                assert reach.cost(h, manner) == least or h == self.start
                if fit and h != self.start:
                    cheapest = [way for k, way in fit if k == least]
                    way = ways.to(h, manner)
                    assert way in cheapest
                    weights = [weight(w, self.avoid, self.seek)[:compared] for w in cheapest]
                    assert weight(way, self.avoid, self.seek)[:compared] == min(weights)


def test_reach_and_ways_are_those_of_a_search_that_tries_everything() -> None:
    """Costs, manners and the canonical way among the cheapest, with blocked hexes and barriers."""
    rng = random.Random(14)
    ground = a_ground(rng)
    for _ in range(60):
        trial = Trial(rng, ground, 5, 0.7)
        trial.agrees(ground.reach(trial.start, trial.points, trial.allowed, trial.fence), 4)


def test_a_toll_is_paid_once_off_the_railway() -> None:
    """Costs and the canonical way where some hexes cost a march more the first time it enters one of them."""
    rng = random.Random(41)
    along = [t > 0 for t in TRACKS]
    cost = [0 if SIDES[s] < 0 else 1 if along[s] else rng.randint(1, 2) for s in range(6 * HEXES)]
    for price in 1, 2, 1, 2, 1, 2:
        toll = sum(BIT[h] for h in rng.sample(LAND_HEXES, len(LAND_HEXES) // 3))
        ground = Ground(cost, along, toll, price)
        for _ in range(20):
            trial = Trial(rng, ground, 8, 0.5)
            trial.agrees(ground.reach_paying(trial.start, trial.points, trial.allowed, trial.fence), 3)


def test_without_a_toll_nothing_is_paid() -> None:
    """Ground without toll, and a march that has paid, are searched as ever."""
    ground = a_ground(random.Random(6))
    start = LAND_HEXES[300]
    assert ground.reach_paying(start, 3, LAND, NO_FENCE) is ground.reach(start, 3, LAND, NO_FENCE)
    tolled = Ground(ground.cost, ground.is_along, LAND, 1)
    assert tolled.reach(start, 3, LAND, NO_FENCE).off == ground.reach(start, 3, LAND, NO_FENCE).off


def test_all_off_and_all_along_are_the_unions() -> None:
    """What can be reached at all, by the manner of the last hexside."""
    rng = random.Random(3)
    ground = a_ground(rng)
    for start in rng.sample(LAND_HEXES, 30):
        reach = ground.reach(start, 3, LAND, NO_FENCE)
        assert reach.all_off == reach.off[1] | reach.off[2] | reach.off[3]
        assert reach.all_along == reach.along[1] | reach.along[2] | reach.along[3]
        assert all(distance(start, h) <= 3 for h in hexes_in(reach.all_off | reach.all_along))


def test_beyond_misses_no_way_through_the_hexes() -> None:
    """A hex is not beyond others only if no cheapest way leads through them."""
    rng = random.Random(5)
    ground = a_ground(rng)
    for start in rng.sample(LAND_HEXES, 40):
        near = hexes_in(within(BIT[start], 3, LAND) & ~BIT[start])
        bad = sum(BIT[h] for h in rng.sample(near, len(near) // 4))
        reach = ground.reach(start, 4, LAND, NO_FENCE)
        beyond = ground.beyond(reach, bad)
        ways = Ways(ground, reach, 0, bad)
        for h in hexes_in(reach.all_off | reach.all_along):
            if h != start and not beyond >> h & 1:
                assert not any(bad >> x & 1 for x in ways.to(h, EITHER)[:-1])


def test_a_search_is_remembered_for_the_same_question_only() -> None:
    """Another start, other points, other hexes or other barriers give another result."""
    rng = random.Random(8)
    ground = a_ground(rng)
    start = rng.choice([h for h in LAND_HEXES if len(hexes_in(within(BIT[h], 2, LAND))) > 18])
    other = hexes_in(within(BIT[start], 1, LAND) & ~BIT[start])[0]
    shut = Fence([], [6 * start + d for d in range(6) if SIDES[6 * start + d] >= 0])
    first = ground.reach(start, 3, LAND, NO_FENCE)
    assert ground.reach(start, 3, LAND, NO_FENCE) is first
    assert ground.reach(start, 3, LAND & ~BIT[other], NO_FENCE).cost(other, EITHER) == 0 != first.cost(other, EITHER)
    assert not ground.reach(start, 3, LAND, shut).all_off
    assert ground.reach(start, 1, LAND, NO_FENCE).points == 1
    assert ground.reach(other, 1, LAND, NO_FENCE).start == other
