"""Distances over the map, worked out for a whole set of hexes at once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from marne.titles.hex14.rules.grid import HEXES, hexes_in
from marne.titles.hex14.rules.reach import Ground

FAR: Final = 99
"""Farther than any march: there is no way."""
Field = list[int]
"""The points of march between a hex and the goals, by hex."""
Goals = tuple[tuple[int, int], ...]
"""Sets of hexes, each with a handicap: what a goal is farther away than it seems."""


@lru_cache(maxsize=1024)
def field(ground: Ground, goals: Goals, allowed: int) -> Field:
    """The distance of every hex from the nearest goal through allowed hexes, in points of march.

    A goal need not be allowed itself. A pure function, remembered for a while.
    """
    found = [FAR] * HEXES
    layers = [0] * FAR
    for handicap, hexes in goals:
        layers[handicap] |= hexes
    seen = 0
    rail = ground.rail
    ways = ground.open
    for d in range(FAR):
        here = layers[d] & ~seen
        if not here:
            continue
        seen |= here
        for h in hexes_in(here):
            found[h] = d
        if d + 1 < FAR:
            layers[d + 1] |= rail.step(here) & allowed
        for cost in range(1, len(ways)):
            if d + cost < FAR:
                layers[d + cost] |= ways[cost].step(here) & allowed
    return found
