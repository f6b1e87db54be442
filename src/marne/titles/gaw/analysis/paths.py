"""Paths of a unit on the map: the cheapest to each area, and everything within reach."""

from __future__ import annotations

import heapq
from typing import Final, NamedTuple

from marne.titles.gaw.rules.activation import REVEALING
from marne.titles.gaw.rules.atlas import AREAS, NEIGHBOURS, RIVERS_TO
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.movement_costs import GAIT, IS_ALPINE, may_enter, points_of, rests, step_cost
from marne.titles.gaw.rules.roster import MOVE, SIDE

ANY_PRICE: Final = 99


class Way(NamedTuple):
    """A path: its cost and the areas after the first."""

    cost: int
    areas: tuple[int, ...]


def ways(g: Gaw, unit: int, start: int, points: int, ride: bool) -> list[Way | None]:
    """A unit's cheapest path from an area to every other, None where `points` are not enough.

    Enemies end a march, so no path leads through them; a leader who rides to be revealed does not enter their areas.
    Of paths to enemies with equal cost, the one whose last border has the smallest river is chosen.
    """
    side, alpine = SIDE[unit], IS_ALPINE[GAIT[unit]]
    engage = g.may_engage() and not ride
    found: list[Way | None] = [None] * AREAS
    queue = [(0, 0, 0, start, Way(0, ()))]
    while queue:
        cost, _, steps, a, way = heapq.heappop(queue)
        if found[a] is not None:
            continue
        found[a] = way
        if a != start and g.foes(side, a) > 0:
            continue
        for b, river in zip(NEIGHBOURS[a], RIVERS_TO[a], strict=True):
            if found[b] is not None or not may_enter(g, side, a, b, engage):
                continue
            price = cost + step_cost(g, side, alpine, a, b, river)
            if price <= points:
                hindrance = river if g.foes(side, b) > 0 else 0
                heapq.heappush(queue, (price, hindrance, steps + 1, b, Way(price, (*way.areas, b))))
    return found


def between(g: Gaw, unit: int, start: int, goal: int, ride: bool) -> tuple[int, ...]:
    """The areas of the cheapest path. If the rules allow none, those of the shortest, so that a refusal can say why."""
    best = ways(g, unit, start, ANY_PRICE, ride)[goal]
    if best is not None:
        return best.areas
    queue: list[tuple[int, ...]] = [(start,)]
    seen = {start}
    for way in queue:
        if way[-1] == goal:
            return way[1:]
        for b in NEIGHBOURS[way[-1]]:
            if b not in seen:
                seen.add(b)
                queue.append((*way, b))
    return (goal,)


def points_now(g: Gaw, unit: int, ride: bool) -> int:
    """The Movement Points of a unit in this impulse."""
    return MOVE[unit] - REVEALING if ride else points_of(g, GAIT[unit])


def within_reach(g: Gaw, unit: int, start: int, points: int, ride: bool) -> dict[int, Way]:
    """The areas where a unit may end its march, each with the cheapest path."""
    side = SIDE[unit]
    return {
        area: way
        for area, way in enumerate(ways(g, unit, start, points, ride))
        if way is not None and area != start and rests(g, side, start, area)
    }
