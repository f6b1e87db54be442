"""How well own blocks bar the enemy's way to what he wants: every prize has a distance, and defenders add to it."""

from __future__ import annotations

from typing import Final

from marne.agents.staff_gaw.combat import defence
from marne.agents.staff_gaw.field import Field
from marne.agents.staff_gaw.worth import GROUND, Worth
from marne.titles.gaw.atlas import AREAS, COST, GB, MAJOR, NEIGHBOURS, RIVERS_TO
from marne.titles.gaw.roster import MOVE

HALT: Final = 2.0
"""Movement Points that any defender costs whoever wants to pass."""
HOLD: Final = 0.4
"""Movement Points for every point of a defender's fire."""
LIMIT: Final = 16
"""Beyond so many Movement Points nothing is in danger."""
IMPULSE: Final = 4
"""Movement Points of an impulse."""
SURE: Final = 0.8
"""How likely the enemy takes what he reaches in his next impulse."""
FADING: Final = 0.8
"""How that fades with every further Movement Point."""
SLIGHT: Final = 0.3
"""Obstacles that would save less are not looked at."""

OBSTACLE: Final = 4
"""The points of a common obstacle."""

LIKELY: Final = [SURE * FADING ** max(0, d - IMPULSE) if d < LIMIT else 0.0 for d in range(LIMIT + 1)]
"""LIKELY[distance]: how likely a prize falls."""

BORDERS: Final = [
    [(b, COST[b] + (river == MAJOR)) for b, river in zip(NEIGHBOURS[a], RIVERS_TO[a], strict=True) if b != GB]
    for a in range(AREAS)
]
"""By area: neighbours and the points to get there."""


def resistance(fire: float) -> int:
    """What a defender of that fire adds to the way through its area."""
    return round(HALT + HOLD * fire) if fire > 0 else 0


class Barrier:
    """The way of the enemy to all prizes of the own side."""

    def __init__(self, field: Field, worth: Worth) -> None:
        self.field: Final = field
        taking = worth.taking[field.enemy]
        self.prizes: Final = [
            taking[a] if field.control[a] == field.side and taking[a] > GROUND else 0.0 for a in range(AREAS)
        ]
        self.fires: Final = [0.0] * AREAS
        for a in range(1, AREAS):
            if field.friends >> a & 1:
                blocks = [(u, field.step[u]) for u in field.here[a]]
                self.fires[a] = defence(a, blocks, field.discs(a, field.side), False)
        self.sources: Final = sorted({g.where for g in field.foe_blocks if MOVE[g.unit] > 0})
        self.resist: Final = [resistance(f) for f in self.fires]
        self.large: Final = [0.0] * AREAS
        """What some points more in an area would save if there were no way round."""
        self.total: Final = self.search(True)
        self.known: Final[dict[tuple[int, int], float]] = {}

    def search(self, sums: bool) -> float:
        """What all prizes stand to lose. With `sums` also what an obstacle in each area would save."""
        resist, prizes = self.resist, self.prizes
        distance = [LIMIT] * AREAS
        before = [-1] * AREAS
        rings: list[list[int]] = [[] for _ in range(LIMIT)]
        for a in self.sources:
            distance[a] = 0
            rings[0].append(a)
        order: list[int] = []
        total = 0.0
        for spent in range(LIMIT):
            for a in rings[spent]:
                if distance[a] != spent:
                    continue
                distance[a] = spent
                order.append(a)
                if prizes[a]:
                    total += prizes[a] * LIKELY[spent]
                for b, cost in BORDERS[a]:
                    further = spent + cost + resist[b]
                    if further < distance[b]:
                        distance[b] = further
                        before[b] = a
                        rings[further].append(b)
        if sums:
            large = self.large
            for a in reversed(order):
                if prizes[a]:
                    d = distance[a]
                    large[a] += prizes[a] * (LIKELY[d] - LIKELY[min(LIMIT, d + OBSTACLE)])
                if before[a] >= 0:
                    large[before[a]] += large[a]
        return total

    def more(self, area: int, fire: float) -> float:
        """What so much fire more in an area would save."""
        # The enemy may find a way round: looked for only where it matters.
        if self.large[area] < SLIGHT:
            return 0.0
        return self.total - self.without(area, resistance(self.fires[area] + fire))

    def less(self, area: int, fire: float) -> float:
        """What would be lost if an area had so much less fire."""
        left = self.fires[area] - fire
        return self.without(area, resistance(left) if left > 0.5 else 0) - self.total

    def without(self, area: int, resist: int) -> float:
        """What all prizes would stand to lose if an area resisted that much."""
        now = self.resist[area]
        if resist == now:
            return self.total
        key = (area, resist)
        if key not in self.known:
            self.resist[area] = resist
            self.known[key] = self.search(False)
            self.resist[area] = now
        return self.known[key]
