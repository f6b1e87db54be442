"""Distances over the map, worked out for a whole set of hexes at once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from marne.titles.deluxe.rules.ground import GROUND
from marne.titles.hex14.rules.grid import HEXES, hexes_in

FAR: Final = 99
"""Farther than any march: there is no way."""
Field = list[int]
"""The points of march between a hex and the goals, by hex."""


@lru_cache(maxsize=1024)
def field(goals: tuple[tuple[int, int], ...], allowed: int) -> Field:
    """The distance of every hex from the nearest goal through allowed hexes, in points of march.

    Goals are sets of hexes, each with a handicap: what a goal is farther away than it seems. A goal need not be
    allowed itself. A pure function, remembered for a while.
    """
    found = [FAR] * HEXES
    layers = [0] * FAR
    for handicap, hexes in goals:
        layers[handicap] |= hexes
    seen = 0
    rail = GROUND.rail
    ways = GROUND.open
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


def to_hex(h: int, allowed: int) -> Field:
    """The distance of every hex from one."""
    return field(((0, 1 << h),), allowed)
