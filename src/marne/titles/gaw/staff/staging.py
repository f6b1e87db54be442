"""Making the plan of an impulse: from the order and the blows to the last march."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import Final

from marne.titles.gaw.rules.actions import PASS, REINFORCE, STRATEGIC, SURPRISE
from marne.titles.gaw.rules.activation import Activation, Ride
from marne.titles.gaw.rules.atlas import AREAS, GB, STRATEGIC_VALUE
from marne.titles.gaw.rules.board import ACTIVE, MOVED
from marne.titles.gaw.rules.movement import March, Movement
from marne.titles.gaw.rules.roster import MOVE
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff.appraisal import Appraisal, boost_of
from marne.titles.gaw.staff.offence import is_commanded
from marne.titles.gaw.staff.orders import best_order
from marne.titles.gaw.staff.plan import Blow, Commander, Move, Plan, Seat
from marne.titles.gaw.staff.planner import RIDE, Planner, active
from marne.titles.gaw.staff.reach import Marches, can_move
from marne.titles.gaw.staff.style import Style
from marne.titles.gaw.staff.view_map import Field

UNLIMITED: Final = 999


def plan_impulse(view: GawView, styles: Sequence[Style], kinds: list[int]) -> Plan:
    """The whole plan, when one of these orders can be given."""
    if SURPRISE in kinds:
        return complete(Appraisal(Field(view, styles, SURPRISE), True), SURPRISE, -1, 0)
    appraisal = Appraisal(Field(view, styles), True)
    return complete(appraisal, best_order(appraisal, kinds), -1, 0)


def plan_on(view: GawView, styles: Sequence[Style]) -> Plan:
    """The rest of the plan in the middle of an impulse, for somebody who was not there when it began."""
    top = view.stack[-1]
    field = Field(view, styles)
    if isinstance(top, Ride):
        return complete(Appraisal(field, True), view.order, top.unit, top.spent)
    if isinstance(top, March):
        return plan_march(Appraisal(field, False), top)
    return complete(Appraisal(field, isinstance(top, Activation)), view.order, -1, 0)


def complete(appraisal: Appraisal, order: int, underway: int, spent: int) -> Plan:
    """The plan for this order: leaders, blows and moves; the leader `underway` has spent some points."""
    if order == REINFORCE:
        return Plan(order, (), (), (), 0.0)
    field = appraisal.field
    boost = boost_of(order)
    planner = appraisal.planner_of(order)
    seats: list[Seat] = []
    blows: list[Blow] = []
    commanders: list[Commander] | None = None
    gain = 0.0
    most = UNLIMITED
    if boost:
        commanders = active(field)
        if appraisal.planning:
            part = planner.tactical(underway, RIDE - spent)
            commanders = commanders + list(part.commanders)
            gain = part.gain
            for c in part.commanders:
                points = RIDE - spent if c.leader == underway else RIDE
                seats.append(Seat(c.leader, c.area, road(appraisal.marches, field.where[c.leader], points, c.area)))
        blows = planner.strikes(commanders, max(len(commanders), field.view.slots), UNLIMITED)
    elif order == PASS:
        most = 1
    else:
        most = STRATEGIC_VALUE[field.side]
        top = field.stack[-1]
        if isinstance(top, Movement):
            most = top.left
        blows = planner.strikes(None, 1, most)
        gain = sum([blow.gain for blow in blows], 0.0)
    moves = rehearse(appraisal, seats, blows, boost)
    moves.extend(quiet_moves(Appraisal(field, False), commanders, blows, boost, most - len(moves)))
    return Plan(order, tuple(seats), tuple(blows), tuple(moves), gain)


def road(marches: Marches, start: int, points: int, goal: int) -> tuple[int, ...]:
    """The areas of a march; empty if there is no way."""
    if start == goal or start >= AREAS:
        return ()
    field = marches.field
    try:
        return tuple(marches.at(start, points).road(goal, field.held | field.astray))
    except LookupError:
        return ()


def rehearse(appraisal: Appraisal, seats: list[Seat], blows: list[Blow], boost: int) -> list[Move]:
    """Put leaders and attackers where the plan wants them, so that all others are placed to suit; the attackers' moves.

    An enemy who is expected to be beaten is taken away.
    """
    field, marches = appraisal.field, appraisal.marches
    moves: list[Move] = []
    for blow in blows:
        for u in blow.units:
            way = marches.of(u, boost).road(blow.area, field.held | field.astray)
            moves.append(Move(u, blow.gain, blow.area, 0, tuple(way)))
    for seat in seats:
        field.place(seat.leader, seat.road)
        field.mark[seat.leader] |= ACTIVE | MOVED
    for move in moves:
        field.place(move.unit, move.road)
        field.mark[move.unit] |= MOVED
    for blow in blows:
        if blow.cleared:
            field.clear(blow.area)
    field.refresh()
    return moves


def quiet_moves(
    appraisal: Appraisal, commanders: list[Commander] | None, blows: list[Blow], boost: int, most: int
) -> list[Move]:
    """At most so many moves without a fight, the best first, each with the ones before it made."""
    field = appraisal.field
    struck = 0
    for blow in blows:
        struck |= 1 << blow.area
    heap: list[tuple[float, int]] = []
    for a in range(AREAS):
        if struck >> a & 1:
            continue
        for u in field.here[a]:
            if not field.is_mine(u) or not may_act(field, u):
                continue
            if commanders is None or is_commanded(field, u, commanders):
                gain = appraisal.moves.best(u, boost).gain
                if gain > 0:
                    heap.append((-gain, u))
    heapq.heapify(heap)
    found: list[Move] = []
    while heap and len(found) < most:
        _, u = heapq.heappop(heap)
        move = appraisal.moves.best(u, boost)
        if move.gain <= 0:
            continue
        if heap and move.gain < -heap[0][0]:
            heapq.heappush(heap, (-move.gain, u))
            continue
        found.append(carry_out(appraisal, move, boost))
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


def plan_march(appraisal: Appraisal, top: March) -> Plan:
    """A plan for the unit under way alone."""
    field, unit = appraisal.field, top.unit
    here, boost = field.where[unit], appraisal.boost
    if top.built or here == GB:
        move = Move(unit, 0.0, here, 0) if top.built else appraisal.moves.best(unit, boost)
        return Plan(appraisal.order, (), (), (move,), 0.0)
    appraisal.marches.under_way(unit, MOVE[unit] + boost - top.spent)
    if top.steps:
        field.lift(unit)
    planner = appraisal.planner
    goal = strike_of(planner, unit, top.left + 1) if appraisal.order != PASS else -1
    reach = appraisal.marches.of(unit, boost)
    if goal >= 0:
        move = Move(unit, 0.0, goal, 0)
    elif top.steps:
        move = appraisal.moves.march(unit, reach)
    else:
        move = appraisal.moves.best(unit, boost)
    if move.area != here:
        try:
            move = move._replace(road=tuple(reach.road(move.area, field.held | field.astray)))
        except LookupError:
            move = Move(unit, 0.0, here, 0)
    return Plan(appraisal.order, (), (), (move,), 0.0)


def strike_of(planner: Planner, unit: int, most: int) -> int:
    """The area that a unit attacks in the best attacks that are left, else -1."""
    field = planner.field
    commanders = None if field.view.order == STRATEGIC else active(field)
    for blow in planner.strikes(commanders, field.view.slots, most):
        if unit in blow.units:
            return blow.area
    return -1
