"""The empty map as bit sets of areas: bit n is area n. Marches are searched ring by ring, one per Movement Point."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import AREAS, COST, GB, MAJOR, NEIGHBOURS, RIVERS_TO

FAR: Final = 99
"""A distance beyond HORIZON."""
HORIZON: Final = 6
"""Movement Points beyond which a block is no threat."""

RIVER_SHARE: Final = [1.0, 0.5, 0.25]
"""The fraction of its fire that a unit keeps when it crosses into battle: no river, minor, major."""
EASED_SHARE: Final = [1.0, 1.0, 0.5]
"""RIVER_SHARE with pontoons."""


def _neighbours(a: int, river: int) -> int:
    return sum(1 << b for b, r in zip(NEIGHBOURS[a], RIVERS_TO[a], strict=True) if r == river)


OVER: Final[list[list[int]]] = [[_neighbours(a, river) for river in range(3)] for a in range(AREAS)]
"""OVER[area][river]: the neighbours across that kind of river."""
NEAR: Final[list[int]] = [sum(OVER[a]) for a in range(AREAS)]
"""The neighbours of an area."""

IS_NEAR: Final[list[list[bool]]] = [[b in NEIGHBOURS[a] for b in range(AREAS)] for a in range(AREAS)]
"""IS_NEAR[area][other]: whether they are neighbours."""

Steps = list[tuple[int, int, int]]


def _steps(bridged: bool) -> Steps:
    """By area: the neighbours that cost 1, 2 and 3 points to enter."""
    found: Steps = []
    for a in range(AREAS):
        cost = [0, 0, 0]
        for b, river in zip(NEIGHBOURS[a], RIVERS_TO[a], strict=True):
            if b != GB:
                cost[COST[b] + (river == MAJOR and not bridged) - 1] |= 1 << b
        found.append((cost[0], cost[1], cost[2]))
    return found


STEPS: Final = (_steps(False), _steps(True))
"""STEPS[bridged][area]; bridged: rivers cost nothing extra, as in the first impulse."""


# Functions of a few ints are cached: little changes on the map from one question to the next.
MANY: Final = 20000
"""Cache size limit; a full cache is cleared."""
_BITS: Final[dict[int, list[int]]] = {}
_RINGS: Final[dict[tuple[int, int, int, bool], list[int]]] = {}


def bits(areas: int) -> list[int]:
    """The areas of a bit set. The list is cached: do not modify it."""
    found = _BITS.get(areas)
    if found is None:
        if len(_BITS) >= MANY:
            _BITS.clear()
        found = []
        left = areas
        while left:
            low = left & -left
            found.append(low.bit_length() - 1)
            left ^= low
        _BITS[areas] = found
    return found


def rings(starts: int, points: int, free: int, bridged: bool) -> list[int]:
    """The areas that a march through `free` areas reaches, as a set for each number of points spent, up to `points`.

    The list is cached: do not modify it.
    """
    key = (starts, points, free, bridged)
    found = _RINGS.get(key)
    if found is None:
        if len(_RINGS) >= MANY:
            _RINGS.clear()
        found = _RINGS[key] = _rings(starts, points, free, STEPS[1 if bridged else 0])
    return found


def _rings(starts: int, points: int, free: int, steps: Steps) -> list[int]:
    found = [0] * (points + 3)
    found[0] = seen = starts
    for spent in range(points):
        left = points - spent
        first = second = third = 0
        for a in bits(found[spent]):
            one, two, three = steps[a]
            first |= one
            second |= two
            third |= three
        unseen = free & ~seen
        found[spent + 1] = (found[spent + 1] | first & free) & ~seen
        if left > 1:
            found[spent + 2] = found[spent + 2] | second & unseen
            if left > 2:
                found[spent + 3] = found[spent + 3] | third & unseen
        seen |= found[spent + 1]
    return found[: points + 1]


def within(by_points: list[int]) -> list[int]:
    """The result of `rings` made cumulative: each set also has all areas that take fewer points."""
    found = by_points[:]
    for i in range(1, len(found)):
        found[i] |= found[i - 1]
    return found


def _distances(start: int) -> list[int]:
    found = [FAR] * AREAS
    for spent, ring in enumerate(rings(1 << start, HORIZON, -1, False)):
        for a in bits(ring):
            found[a] = spent
    return found


DISTANCE: Final[list[list[int]]] = [_distances(a) for a in range(AREAS)]
"""DISTANCE[a][b]: Movement Points from a to b on the empty map; FAR beyond HORIZON."""
