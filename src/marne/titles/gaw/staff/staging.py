"""Making the plan of an impulse: from the order and the blows to the last march."""

from __future__ import annotations

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
from marne.titles.gaw.staff.orders import best_plan, is_over, reinforcements
from marne.titles.gaw.staff.plan import Blow, Commander, Move, Plan, Seat
from marne.titles.gaw.staff.planner import RIDE, Planner, active
from marne.titles.gaw.staff.quiet import quiet_moves
from marne.titles.gaw.staff.reach import Marches
from marne.titles.gaw.staff.style import Style
from marne.titles.gaw.staff.view_map import Field

UNLIMITED: Final = 999


def plan_impulse(view: GawView, styles: Sequence[Style], kinds: list[int]) -> Plan:
    """The best of the plans for each of these orders."""
    if SURPRISE in kinds:
        return complete(Appraisal(Field(view, styles, SURPRISE), True), SURPRISE, -1, 0)
    first = Appraisal(Field(view, styles), True)
    field = first.field
    if is_over(view, first.worth.ahead, kinds):
        kinds = [PASS]
    plans = [complete(Appraisal(field.under(kind), True, first, True), kind, -1, 0) for kind in kinds]
    return best_plan(field, first.worth, plans)


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
    field = appraisal.field
    if order == REINFORCE:
        return Plan(order, (), (), (), reinforcements(field.view, field.style))
    if boost_of(order):
        return tactical(appraisal, order, underway, spent)
    if order == PASS:
        return rest(appraisal, order, None, [], [], 1, 0.0)
    top = field.stack[-1]
    most = top.left if isinstance(top, Movement) else STRATEGIC_VALUE[field.side]
    blows = appraisal.planner_of(order).strikes(None, 1, most)
    return rest(appraisal, order, None, [], blows, most, sum([blow.gain for blow in blows], 0.0))


def tactical(appraisal: Appraisal, order: int, underway: int, spent: int) -> Plan:
    """A Tactical Action: attacks with their leaders first, then leaders for what else should move."""
    field = appraisal.field
    planner = appraisal.planner_of(order)
    commanders = active(field)
    seats: list[Seat] = []
    gain = 0.0
    if appraisal.planning:
        part = planner.attacks(underway, RIDE - spent)
        blows = list(part.blows)
        commanders = commanders + list(part.commanders)
        gain = part.gain
        seats = seats_of(appraisal.marches, part.commanders, underway, spent)
        scratch = Appraisal(field.copy(), False, appraisal, not seats and not blows)
        rehearse(scratch, seats, blows, 1)
        wishes = {m.unit: m.gain for m in quiet_moves(scratch, None, blows, 1, UNLIMITED)}
        more = planner.movers(commanders, wishes)
        gain -= sum([c.cost for c in more], 0.0)
        commanders = commanders + more
        seats = seats + seats_of(appraisal.marches, more, underway, spent)
    else:
        blows = planner.strikes(commanders, max(len(commanders), field.view.slots), UNLIMITED)
    return rest(appraisal, order, commanders, seats, blows, UNLIMITED, gain)


def rest(
    appraisal: Appraisal,
    order: int,
    commanders: list[Commander] | None,
    seats: list[Seat],
    blows: list[Blow],
    most: int,
    gain: float,
) -> Plan:
    """The plan with these leaders and attacks, and at most so many moves."""
    boost = boost_of(order)
    moves = rehearse(appraisal, seats, blows, boost)
    after = Appraisal(appraisal.field, False, appraisal, not seats and not blows)
    quiet = quiet_moves(after, commanders, blows, boost, most - len(moves))
    gain += sum([move.gain for move in quiet], 0.0)
    return Plan(order, tuple(seats), tuple(blows), tuple(moves + quiet), gain)


def seats_of(marches: Marches, commanders: Sequence[Commander], underway: int, spent: int) -> list[Seat]:
    """The rides of these leaders; the one `underway` has spent some points."""
    seats = []
    for c in commanders:
        points = RIDE - spent if c.leader == underway else RIDE
        seats.append(Seat(c.leader, c.area, road(marches, marches.field.where[c.leader], points, c.area)))
    return seats


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
