"""The value of each area to a unit: what it guards there, what it risks, and what it threatens."""

from __future__ import annotations

import heapq
from typing import Final

from marne.titles.gaw.rules.atlas import (
    AREAS,
    BONUS,
    COST,
    DISC_STRENGTH,
    GB,
    INFANTRY,
    LEADER,
    NEIGHBOURS,
    STATIC,
)
from marne.titles.gaw.rules.roster import ARMIES, ARMY, HITS, KIND, LAST, LEADER_OF, POWER, SIDE, STRENGTH, UNITS
from marne.titles.gaw.staff.barrier import Barrier
from marne.titles.gaw.staff.combat import guard
from marne.titles.gaw.staff.danger import Danger, Post, post_of, stake
from marne.titles.gaw.staff.distances import DISTANCE, HORIZON
from marne.titles.gaw.staff.values import Worth
from marne.titles.gaw.staff.view_map import Field
from marne.titles.gaw.staff.walls import lasting_walls

CROWDED: Final = 0.6
"""The cost of filling an area to the stacking limit, which leaves no room for a leader."""
COMRADES: Final = 3
"""At most this many units are expected to share a post."""
STRAY: Final = 0.5
"""The cost of each Movement Point beyond CLOSE between a unit and its leader."""
LASTING: Final = 1.6
"""The weight of a garrison's protection, which lasts longer than the next impulse."""
COMPANY: Final = 0.35
"""The value to a leader of each unit of their army within CLOSE."""
CLOSE: Final = 3
"""Movement Points."""
LURE: Final = 25.0
"""The most that a single area draws units."""
BEHIND: Final = 0.04
"""The weight of a lure for a leader, who can move when activated."""

TROOPS: Final = [[u for u in range(UNITS) if ARMY[u] == army and KIND[u] != LEADER] for army in range(ARMIES)]
"""By army: its units other than leaders."""


def _sorts() -> list[tuple[int, int, int, int]]:
    return sorted({_sort(u, step) for u in range(UNITS) for step in range(LAST[u] + 1)})


def _sort(unit: int, step: int) -> tuple[int, int, int, int]:
    return KIND[unit], STRENGTH[unit][step], LAST[unit] - step, HITS[unit][0]


_SORTS: Final = _sorts()
SORTS: Final = len(_SORTS)
SORT: Final[list[list[int]]] = [[_SORTS.index(_sort(u, step)) for step in range(LAST[u] + 1)] for u in range(UNITS)]
"""SORT[unit][step]: units of one kind and strength, with as much to lose, guard and risk the same."""
UNASKED: Final = 1e18
"""No post is worth that much."""
NOTHING: Final[list[float]] = []


class Stations:
    """The value of each area to each own unit, with all others where they are."""

    def __init__(self, field: Field, worth: Worth, danger: Danger, barrier: Barrier, lure: list[float]) -> None:
        self.field: Final = field
        self.worth: Final = worth
        self.barrier = barrier
        self.danger: Final = danger
        self.lure: Final = lure
        self.offence: Final = field.style.offence
        self.posts: Final[dict[int, Post]] = {}
        self.known: Final[list[list[float]]] = [NOTHING] * AREAS
        """By area: what a unit guards and risks there, by `SORT` and by whether it is there now; empty until asked."""

    def forget(self, start: int, goal: int) -> None:
        """A unit has gone from one area to another: assess both anew."""
        for area in (start, goal):
            self.posts.pop(area, None)
            if area < AREAS:
                self.known[area] = NOTHING
        self.barrier = Barrier(self.field, self.worth, self.danger.readiness, self.barrier, (start, goal))

    def post(self, area: int) -> Post:
        found = self.posts.get(area)
        if found is None:
            found = self.posts[area] = post_of(self.field, self.worth, area)
        return found

    def risk(self, post: Post) -> float:
        return self.danger.risk(post.area, post.fire, post.hits, post.value, post.hold)

    def share(self, unit: int, area: int) -> tuple[float, int, float]:
        """What a unit adds to a post: fire, hits, value."""
        field = self.field
        step = field.step[unit]
        return guard(area, unit, step), field.endurance(unit, step), stake(self.worth, unit, step)

    def at(self, unit: int, area: int) -> float:
        """What it is worth to have a unit in an area without enemies, given where all others stand."""
        field = self.field
        if area == GB:
            return 0.0
        present = field.where[unit] == area
        step = field.step[unit]
        known = self.known[area]
        if not known:
            known = self.known[area] = [UNASKED] * (2 * SORTS)
        sort = SORT[unit][step] + (SORTS if present else 0)
        total = known[sort]
        if total == UNASKED:
            total = known[sort] = self.standing(unit, area, present)
        fire = guard(area, unit, step)
        total += self.barrier.less(area, fire) if present else self.barrier.more(area, fire)
        if KIND[unit] == LEADER:
            return total + self.company(unit, area) + BEHIND * self.lure[area]
        total -= self.straying(unit, area)
        return total + self.offence * self.lure[area] * STRENGTH[unit][step] / 4

    def standing(self, unit: int, area: int, present: bool) -> float:
        """What a unit guards and risks in an area; `present`: it is there now."""
        field = self.field
        post = self.post(area)
        fire, hits, value = self.share(unit, area)
        danger = self.danger
        hold = post.hold
        # The post without the unit.
        bare_fire, bare_hits, bare_value = post.fire, post.hits, post.value
        if present:
            bare_fire, bare_hits, bare_value = bare_fire - fire, bare_hits - hits, bare_value - value
        room = field.room(area) - (0 if present else 1)
        now = danger.risk(area, bare_fire, bare_hits, bare_value, hold)
        # Two or three units may hold what one could not: average over a group that moves in one by one.
        total = -1e9
        for n in range(1, max(1, min(COMRADES, room + 1)) + 1):
            risk = danger.risk(area, bare_fire + n * fire, bare_hits + n * hits, bare_value + n * value, hold)
            total = max(total, (now - risk) / n)
        if field.control[area] != field.side:
            total += self.worth.taking[field.side][area] - self.worth.gift(area)
        return total - CROWDED if room <= 0 else total

    def straying(self, unit: int, area: int) -> float:
        """The cost of a unit's distance from its leader."""
        leader = LEADER_OF[ARMY[unit]]
        if leader < 0 or self.field.where[leader] >= AREAS:
            return 0.0
        return STRAY * max(0, min(HORIZON + 1, DISTANCE[area][self.field.where[leader]]) - CLOSE)

    def company(self, leader: int, area: int) -> float:
        """The value to a leader of the units of their army near an area."""
        field = self.field
        near = DISTANCE[area]
        n = 0
        for u in TROOPS[ARMY[leader]]:
            if field.where[u] < AREAS and near[field.where[u]] <= CLOSE:
                n += 1
        return COMPANY * n

    def building(self, unit: int) -> tuple[float, int]:
        """The gain from turning steps of a unit into discs in its area, and the best number of discs."""
        field = self.field
        if KIND[unit] != INFANTRY and KIND[unit] != STATIC:
            return 0.0, 0
        area = field.where[unit]
        step = field.step[unit]
        if step >= LAST[unit] or area >= AREAS or field.open_fort(POWER[unit], area) < 0:
            return 0.0, 0
        post = self.post(area)
        now = self.risk(post)
        best, number = 0.0, 0
        cost = 0.0
        most = min(LAST[unit] - step, field.spare_discs(POWER[unit]))
        for n in range(1, most + 1):
            s = step + n
            cost += self.worth.step(unit, s - 1)
            fire = post.fire - STRENGTH[unit][step] + STRENGTH[unit][s] + DISC_STRENGTH * n
            hits = post.hits - field.endurance(unit, step) + field.endurance(unit, s) + n
            safer = now - self.danger.risk(area, fire, hits, post.value - cost, post.hold)
            safer += self.barrier.more(area, fire - post.fire)
            gain = LASTING * safer - cost + lasting_walls(field, self.barrier, post, n)
            if gain > best:
                best, number = gain, n
        return best, number


def lures(field: Field, worth: Worth) -> list[float]:
    """By area: its lure, the value of what can be won there or nearby."""
    found = [0.0] * AREAS
    heap: list[tuple[float, int]] = []
    for a in range(1, AREAS):
        foes = field.foes_at[a]
        if field.control[a] == field.side and not foes:
            continue
        # Nobody marches far for what would win at once: others would have to come along.
        value = min(LURE, worth.taking[field.side][a]) if field.control[a] != field.side else 0.0
        value += field.style.prey * sum([worth.life[SIDE[g.unit]] for g in foes], 0.0)
        strong = DISC_STRENGTH * field.discs(a, field.enemy) + sum([g.fire + BONUS[a] for g in foes], 0.0)
        value *= min(1.0, max(0.15, 1.3 - strong / 40))
        found[a] = value
        heap.append((-value, a))
    faded = [field.style.fading**cost for cost in range(max(COST) + 1)]
    heapq.heapify(heap)
    while heap:
        value, a = heapq.heappop(heap)
        if -value < found[a]:
            continue
        further = -value * faded[COST[a]]
        for b in NEIGHBOURS[a]:
            if further > found[b]:
                found[b] = further
                heapq.heappush(heap, (-further, b))
    return found
