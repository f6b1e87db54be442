"""How well own blocks shield prizes from the enemy: every prize has a distance, and defenders add to it."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import AREAS, COST, DISC_STRENGTH, GB, MAJOR, NEIGHBOURS, RIVERS_TO
from marne.titles.gaw.rules.roster import MOVE
from marne.titles.gaw.staff.combat import guard
from marne.titles.gaw.staff.values import GROUND, Worth
from marne.titles.gaw.staff.view_map import Field

HALT: Final = 4.0
"""Movement Points that any defender adds to a path through its area."""
HOLD: Final = 0.4
"""Movement Points that each point of a defender's fire adds."""
LIMIT: Final = 18
"""Prizes at least this many Movement Points away are safe."""
IMPULSE: Final = 6
"""Movement Points that enemy cavalry covers in one impulse."""
ON_FOOT: Final = 2
"""How many fewer infantry covers."""
RIDERS: Final = 0.3
"""A block that is cavalry with this probability is taken for one."""
SURE: Final = 0.8
"""The probability that the enemy takes a prize within reach of their next impulse."""
FADING: Final = 0.8
"""The factor on that probability for each further Movement Point."""
SLIGHT: Final = 0.3
"""Obstacles that would save less than this are ignored."""

OBSTACLE: Final = 4
"""Movement Points that a typical obstacle adds."""

LIKELY: Final = [SURE * FADING ** max(0, d - IMPULSE) if d < LIMIT else 0.0 for d in range(LIMIT + 1)]
"""LIKELY[distance]: the probability that a prize falls."""

BORDERS: Final[list[list[int]]] = [[b for b in NEIGHBOURS[a] if b != GB] for a in range(AREAS)]
"""By area: its neighbours."""
TO: Final[list[list[int]]] = [
    [COST[b] + (1 if river == MAJOR else 0) for b, river in zip(NEIGHBOURS[a], RIVERS_TO[a], strict=True) if b != GB]
    for a in range(AREAS)
]
"""By area, for each of its BORDERS: the Movement Points from the area to the neighbour."""
FROM: Final[list[list[int]]] = [
    [COST[a] + (1 if river == MAJOR else 0) for b, river in zip(NEIGHBOURS[a], RIVERS_TO[a], strict=True) if b != GB]
    for a in range(AREAS)
]
"""By area, for each of its BORDERS: the Movement Points from the neighbour to the area."""

STRONG: Final = 200
"""More fire than any stack has."""
RESISTANCE: Final[list[int]] = [round(HALT + HOLD * fire) if fire > 0 else 0 for fire in range(STRONG)]
"""By fire."""


def resistance(fire: float) -> int:
    """The Movement Points that a defender with this fire adds to a path through its area."""
    if fire <= 0:
        return 0
    whole = int(fire)
    if whole == fire and whole < STRONG:
        return RESISTANCE[whole]
    return round(HALT + HOLD * fire)


class Ways:
    """The enemy's shortest paths to all prizes, and how they change when one area resists more or less."""

    def __init__(self, sources: list[tuple[int, int]], resist: list[int], prizes: list[float], guarded: float) -> None:
        """`guarded`: the factor on the loss of a prize with a garrison, which nobody just walks into."""
        self.resist: Final = resist
        self.prizes: Final = prizes
        self.guarded: Final = guarded
        self.starts: Final = dict(sources)
        self.distance: Final = [LIMIT] * AREAS
        self.large: Final = [0.0] * AREAS
        """By area: what OBSTACLE more points there would save if there were no way round."""
        self.before: Final = [-1] * AREAS
        """By area: the area before it on the shortest path to it."""
        self.order: Final[list[int]] = []
        """The areas that the enemy may reach, the nearest first."""
        # The areas next on the shortest paths that lead through an area: the first, and to each the one after it. Made
        # when it is asked for; lists of lists would be many.
        self.onward: Final[list[int]] = []
        self.beside: Final[list[int]] = []
        self.known: Final[dict[int, float]] = {}
        distance, before, order = self.distance, self.before, self.order
        rings: list[list[int]] = [[] for _ in range(LIMIT)]
        for a, start in sources:
            distance[a] = start
            rings[start].append(a)
        total = 0.0
        for spent in range(LIMIT):
            for a in rings[spent]:
                if distance[a] != spent:
                    continue
                order.append(a)
                if prizes[a]:
                    total += prizes[a] * LIKELY[spent] * (guarded if resist[a] else 1.0)
                borders, costs = BORDERS[a], TO[a]
                for i in range(len(borders)):
                    b = borders[i]
                    further = spent + costs[i] + resist[b]
                    if further < distance[b]:
                        distance[b] = further
                        before[b] = a
                        rings[further].append(b)
        self.total: Final = total
        """The expected loss over all prizes."""
        large = self.large
        for i in range(len(order) - 1, -1, -1):
            a = order[i]
            if prizes[a]:
                d = distance[a]
                large[a] = large[a] + prizes[a] * (LIKELY[d] - guarded * LIKELY[min(LIMIT, d + OBSTACLE)])
            if before[a] >= 0:
                large[before[a]] = large[before[a]] + large[a]

    def without(self, area: int, resist: int) -> float:
        """The expected loss over all prizes if an area had this resistance."""
        now = self.resist[area]
        if resist == now:
            return self.total
        key = area * 256 + resist
        found = self.known.get(key)
        if found is None:
            changed = self.beyond(area) if resist > now else []
            found = self.known[key] = self.total + self.change(area, resist - now, changed)
        return found

    def beyond(self, area: int) -> list[int]:
        """The area, and all areas whose shortest path leads through it."""
        if self.distance[area] == self.starts.get(area, LIMIT):
            return []  # the enemy is there already, or does not come
        onward, beside = self.onward, self.beside
        if not onward:
            onward.extend([-1] * AREAS)
            beside.extend([-1] * AREAS)
            for a in self.order:
                before = self.before[a]
                if before >= 0:
                    beside[a] = onward[before]
                    onward[before] = a
        found = [area]
        for a in found:  # it grows while it is iterated
            b = onward[a]
            while b >= 0:
                found.append(b)
                b = beside[b]
        return found

    def change(self, area: int, more: int, lost: list[int]) -> float:
        """How the total changes when an area resists by `more`; `lost`: the areas whose paths must be recomputed."""
        distance, resist, prizes = self.distance, self.resist, self.prizes
        now = distance[:]
        changed = [False] * AREAS
        order = lost[:]  # the areas whose distance may have changed, in the order in which they were found
        rings: list[list[int]] = [[] for _ in range(LIMIT)]
        for a in lost:
            now[a] = LIMIT
            changed[a] = True
        for a in lost or [area]:
            here = resist[a] + (more if a == area else 0)
            most = now[a] if not lost else LIMIT
            best = most
            borders, costs = BORDERS[a], FROM[a]
            for i in range(len(borders)):
                b = borders[i]
                if not changed[b]:
                    further = distance[b] + costs[i] + here
                    if further < best:
                        best = further
            if best < most:
                now[a] = best
                if not changed[a]:
                    changed[a] = True
                    order.append(a)
                rings[best].append(a)
        for spent in range(LIMIT):
            for a in rings[spent]:
                if now[a] != spent:
                    continue
                borders, costs = BORDERS[a], TO[a]
                for i in range(len(borders)):
                    b = borders[i]
                    if b == area:
                        continue
                    further = spent + costs[i] + resist[b]
                    if further < now[b]:
                        now[b] = further
                        if not changed[b]:
                            changed[b] = True
                            order.append(b)
                        rings[further].append(b)
        total = 0.0
        if not changed[area]:
            order.append(area)
        for a in order:
            if prizes[a]:
                before = self.guarded if resist[a] else 1.0
                after = (self.guarded if resist[a] + more > 0 else 1.0) if a == area else before
                total += prizes[a] * (LIKELY[now[a]] * after - LIKELY[distance[a]] * before)
        return total


def expected_loss(sources: list[tuple[int, int]], resist: list[int], prizes: list[float], guarded: float) -> float:
    """What `Ways` would have as its total."""
    distance = [LIMIT] * AREAS
    rings: list[list[int]] = [[] for _ in range(LIMIT)]
    for a, start in sources:
        distance[a] = start
        rings[start].append(a)
    total = 0.0
    for spent in range(LIMIT):
        for a in rings[spent]:
            if distance[a] != spent:
                continue
            if prizes[a]:
                total += prizes[a] * LIKELY[spent] * (guarded if resist[a] else 1.0)
            borders, costs = BORDERS[a], TO[a]
            for i in range(len(borders)):
                b = borders[i]
                further = spent + costs[i] + resist[b]
                if further < distance[b]:
                    distance[b] = further
                    rings[further].append(b)
    return total


MANY: Final = 50
"""Cache size limit. The cache pays because little changes from one question to the next."""
_WAYS: Final[dict[tuple[tuple[tuple[int, int], ...], tuple[int, ...], tuple[float, ...], float], Ways]] = {}


def ways_of(sources: list[tuple[int, int]], resist: list[int], prizes: list[float], guarded: float) -> Ways:
    key = (tuple(sources), tuple(resist), tuple(prizes), guarded)
    found = _WAYS.get(key)
    if found is None:
        if len(_WAYS) >= MANY:
            _WAYS.clear()
        found = _WAYS[key] = Ways(sources, resist, prizes, guarded)
    return found


def sources_of(field: Field) -> list[tuple[int, int]]:
    """The areas from which the enemy comes, and how many points behind cavalry."""
    found: dict[int, int] = {}
    for g in field.foe_blocks:
        if MOVE[g.unit] > 0:
            start = 0 if g.cavalry > RIDERS else ON_FOOT
            found[g.where] = min(start, found.get(g.where, start))
    return sorted(found.items())


def fire_in(field: Field, area: int) -> float:
    """The Defensive Fire of the own side in an area, without Valour."""
    fire = float(DISC_STRENGTH * field.discs(area, field.side))
    for u in field.here[area]:
        fire += guard(area, u, field.step[u])
    return fire


class Barrier:
    """The enemy's paths to all prizes of the own side."""

    def __init__(
        self, field: Field, worth: Worth, readiness: float, before: Barrier | None = None, moved: tuple[int, ...] = ()
    ) -> None:
        """`readiness`: how much fight is left in the enemy; but even a Pass lets one of them walk in. `before`: what it
        was before own units left or entered the areas `moved`."""
        self.readiness: Final = readiness
        weight = field.style.alarm * (0.5 + 0.5 * readiness)
        taking, control, side = worth.taking[field.enemy], field.control, field.side
        prizes = [0.0] * AREAS
        for a in range(AREAS):
            if control[a] == side and taking[a] > GROUND:
                prizes[a] = weight * taking[a]
        self.prizes: Final = prizes
        self.guarded: Final = field.style.guarded
        if before is None:
            self.sources: list[tuple[int, int]] = sources_of(field)
            self.fires: list[float] = [0.0 if a == GB else fire_in(field, a) for a in range(AREAS)]
            resist = [resistance(fire) for fire in self.fires]
        else:
            self.sources = before.sources
            self.fires = before.fires[:]
            resist = before.ways.resist[:]
            for a in moved:
                if a != GB and a < AREAS:
                    fire = self.fires[a] = fire_in(field, a)
                    resist[a] = resistance(fire)
        self.ways: Final[Ways] = ways_of(self.sources, resist, prizes, self.guarded)

    def more(self, area: int, fire: float) -> float:
        """What `fire` more in an area would save."""
        # Ways round are searched only where the upper bound is worth it.
        if self.ways.large[area] < SLIGHT:
            return 0.0
        return self.ways.total - self.ways.without(area, resistance(self.fires[area] + fire))

    def less(self, area: int, fire: float) -> float:
        """What would be lost if an area had `fire` less."""
        left = self.fires[area] - fire
        return self.ways.without(area, resistance(left) if left > 0.5 else 0) - self.ways.total

    def changed(self, fires: dict[int, float], cleared: int) -> float:
        """What would be lost if the fire in these areas changed by so much, and no enemy were left in `cleared`."""
        resist = self.ways.resist[:]
        for area, fire in fires.items():
            left = self.fires[area] + fire
            resist[area] = resistance(left) if left > 0.5 else 0
        sources = [source for source in self.sources if source[0] != cleared]
        return expected_loss(sources, resist, self.prizes, self.guarded) - self.ways.total
