"""Lawful retreats as sets of hexes, the best class first."""

from __future__ import annotations

from marne.titles.hex14.rules.grid import BIT, NEIGHBOURS, RING


def best(lawful: int, shunned: int) -> int:
    """Those of the lawful hexes that are not to be shunned, if there are any; otherwise all of them."""
    good = lawful & ~shunned
    return good if good else lawful


def two_away(h: int, barred: int, first_fence: int, fences: dict[int, int]) -> dict[int, int]:
    """The hexes two away from a hex that two steps reach, each with the hex passed on the way.

    `barred` hexes are not entered. `first_fence` are neighbours that the first step cannot reach, `fences` those that
    the second step from a hex cannot reach. Of several ways the first
    clockwise from the north is taken.
    """
    found: dict[int, int] = {}
    first = barred | first_fence
    beyond = barred | RING[h] | BIT[h]
    for m in NEIGHBOURS[h]:
        if first & BIT[m]:
            continue
        shut = beyond | fences.get(m, 0)
        for n in NEIGHBOURS[m]:
            if n not in found and not shut & BIT[n]:
                found[n] = m
    return found
