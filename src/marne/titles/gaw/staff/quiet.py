"""Moves without a fight, one after the other: each is judged with those before it already made."""

from __future__ import annotations

import heapq
from typing import Final

from marne.titles.gaw.rules.atlas import AREAS, GB
from marne.titles.gaw.rules.board import MOVED
from marne.titles.gaw.rules.roster import ARMY, BLUE, CHASSEUR, HITS, KIND, LAST, MOVE, STRENGTH, UNITS
from marne.titles.gaw.staff.appraisal import Appraisal
from marne.titles.gaw.staff.offence import is_commanded
from marne.titles.gaw.staff.plan import Blow, Commander, Move
from marne.titles.gaw.staff.reach import can_move
from marne.titles.gaw.staff.view_map import Field


def _look(unit: int, step: int) -> tuple[object, ...]:
    left = slice(step, None)
    return (
        *(ARMY[unit], KIND[unit], unit == CHASSEUR),
        *(tuple(STRENGTH[unit][left]), tuple(HITS[unit][left]), tuple(BLUE[unit][left]), HITS[unit][0]),
    )


_LOOKS: Final = list(dict.fromkeys([_look(u, step) for u in range(UNITS) for step in range(LAST[u] + 1)]))
LOOK: Final[list[list[int]]] = [[_LOOKS.index(_look(u, step)) for step in range(LAST[u] + 1)] for u in range(UNITS)]
"""LOOK[unit][step]: units of one army that are alike in everything that counts have one number."""


def quiet_moves(
    appraisal: Appraisal, commanders: list[Commander] | None, blows: list[Blow], boost: int, most: int
) -> list[Move]:
    """At most so many moves without a fight, the best first, each with the ones before it made."""
    field = appraisal.field
    struck = 0
    for blow in blows:
        struck |= 1 << blow.area
    heap: list[tuple[float, int]] = []
    # A move is looked up again only if another one has been made since; units that are alike gain alike.
    seen: dict[int, Move] = {}
    alike: dict[int, Move] = {}
    for a in range(AREAS):
        if struck >> a & 1:
            continue
        for u in field.here[a]:
            if not field.is_mine(u) or not may_act(field, u):
                continue
            if commanders is None or is_commanded(field, u, commanders):
                look = LOOK[u][field.step[u]] * AREAS + a
                move = alike.get(look)
                if move is None:
                    move = alike[look] = appraisal.moves.best(u, boost)
                elif move.gain > 0:
                    move = move._replace(unit=u)
                if move.gain > 0:
                    heap.append((-move.gain, u))
                    seen[u] = move
    heapq.heapify(heap)
    found: list[Move] = []
    while heap and len(found) < most:
        _, u = heapq.heappop(heap)
        known = seen.get(u)
        move = known if known is not None else appraisal.moves.best(u, boost)
        if move.gain <= 0:
            continue
        if heap and move.gain < -heap[0][0]:
            heapq.heappush(heap, (-move.gain, u))
            seen[u] = move
            continue
        found.append(carry_out(appraisal, move, boost))
        seen.clear()
    return found


def may_act(field: Field, unit: int) -> bool:
    """Whether a unit may move, or build where it cannot move."""
    return can_move(field, unit) or (MOVE[unit] == 0 and not field.mark[unit] & MOVED)


def carry_out(appraisal: Appraisal, move: Move, boost: int) -> Move:
    """The move with its road, made on the map of the plan."""
    field = appraisal.field
    u, start = move.unit, field.where[move.unit]
    field.mark[u] |= MOVED
    if move.discs:
        field.build(u, move.discs)
        appraisal.stations.forget(start, start)
        return move
    if start != GB:
        move = move._replace(road=tuple(appraisal.marches.of(u, boost).road(move.area, field.held | field.astray)))
    field.place(u, move.road or (move.area,))
    field.refresh()
    appraisal.stations.forget(start, move.area)
    return move
