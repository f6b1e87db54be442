"""Distances over the map, worked out for a whole set of hexes at once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from marne.titles.hex14.rules.grid import HEXES, SIDES, hexes_in
from marne.titles.hex14.rules.reach import Ground

FAR: Final = 99
"""Farther than any march: there is no way."""
Field = list[int]
"""The points of march between a hex and the goals, by hex."""
Goals = tuple[tuple[int, int], ...]
"""Sets of hexes, each with a handicap: what a goal is farther away than it seems."""


_SHUT: Final = -1
"""Nearer than anything: where nobody may go nothing is found."""
_COST_BITS: Final = 4
_COST: Final[int] = (1 << _COST_BITS) - 1


@lru_cache(maxsize=16)
def _sides_of(ground: Ground) -> list[list[int]]:
    """By hex: its neighbours, each with the points of the march there; along a railway it is one."""
    found: list[list[int]] = []
    for h in range(HEXES):
        of_hex: list[int] = []
        for s in range(6 * h, 6 * h + 6):
            cost = 1 if ground.is_along[s] else ground.cost[s]
            if SIDES[s] >= 0 and cost:
                of_hex.append(SIDES[s] << _COST_BITS | cost)
        found.append(of_hex)
    return found


@lru_cache(maxsize=64)
def _unvisited(allowed: int) -> Field:
    """Nothing is known yet of the allowed hexes, and all others are shut."""
    found = [_SHUT] * HEXES
    for h in hexes_in(allowed):
        found[h] = FAR
    return found


@lru_cache(maxsize=1024)
def field(ground: Ground, goals: Goals, allowed: int) -> Field:
    """The distance of every hex from the nearest goal through allowed hexes, in points of march.

    A goal need not be allowed itself. A pure function, remembered for a while.
    """
    sides = _sides_of(ground)
    found = _unvisited(allowed)[:]
    layers: list[list[int]] = [[] for _ in range(FAR)]
    for handicap, hexes in goals:
        for h in hexes_in(hexes):
            layers[handicap].append(h)
            if handicap < found[h]:
                found[h] = handicap
    for d in range(FAR):
        for h in layers[d]:
            if found[h] != d and found[h] != _SHUT:
                continue  # it is nearer than that
            for side in sides[h]:
                n = side >> _COST_BITS
                there = d + (side & _COST)
                if there < found[n]:
                    found[n] = there
                    layers[there].append(n)
    for h in range(HEXES):
        if found[h] == _SHUT:
            found[h] = FAR
    for handicap, hexes in goals:
        for h in hexes_in(hexes & ~allowed):
            found[h] = min(found[h], handicap)
    return found
