"""Carrying out a plan: each question of an impulse up to the battles has its answer there."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.titles.gaw.rules.actions import (
    ACTIVATE,
    DONE_MOVE,
    HALT,
    ORDER,
    PICK,
    RAIL,
    REVEAL,
    SAIL,
    STEP,
    Activate,
    Build,
    Pick,
    Step,
)
from marne.titles.gaw.rules.movement import March
from marne.titles.gaw.staff.plan import Move, Plan


def order(plan: Plan, actions: list[Action]) -> Action:
    return ORDER[plan.order] if ORDER[plan.order] in actions else actions[0]


def activate(plan: Plan, actions: list[Action]) -> Action:
    """The next leader of the plan, or none; a Tactical Action needs one."""
    for seat in plan.seats:
        if ACTIVATE[seat.leader] in actions:
            return ACTIVATE[seat.leader]
    if DONE_MOVE in actions:
        return DONE_MOVE
    return next(a for a in actions if isinstance(a, Activate))


def ride(plan: Plan, leader: int, here: int, actions: list[Action]) -> Action:
    """The next step of a leader along their road."""
    for seat in plan.seats:
        if seat.leader == leader and seat.area != here:
            step = STEP[onward(seat.road, here)]
            if step in actions:
                return step
    if REVEAL in actions:
        return REVEAL
    return next(a for a in actions if isinstance(a, Step))


def onward(road: tuple[int, ...], here: int) -> int:
    """The area that follows on a road; the first one for somebody who is not on it, as at the start."""
    at = 0
    for i, area in enumerate(road):
        if area == here:
            at = i + 1
    return road[at] if at < len(road) else here


def pick(plan: Plan, actions: list[Action]) -> Action:
    """The next unit that moves."""
    able = {a.unit for a in actions if isinstance(a, Pick)}
    for move in plan.moves:
        if move.unit in able:
            return PICK[move.unit]
    return DONE_MOVE


def is_planned(plan: Plan, unit: int) -> bool:
    for move in plan.moves:
        if move.unit == unit:
            return True
    return False


def march(plan: Plan, frame: March, here: int, actions: list[Action]) -> Action:
    """The next step of a unit that moves, or what else it does."""
    for move in plan.moves:
        if move.unit == frame.unit:
            answer = advance(move, frame, here, actions)
            if answer is not None:
                return answer
    return HALT if HALT in actions else actions[0]


def advance(move: Move, frame: March, here: int, actions: list[Action]) -> Action | None:
    """What a unit does next to carry out its move; None if it is done, or cannot."""
    if move.discs:
        if frame.built < move.discs:
            for a in actions:
                if isinstance(a, Build):
                    return a
        return None
    if move.area == here:
        return None
    if not move.road:
        if SAIL[move.area] in actions:
            return SAIL[move.area]
        return RAIL[move.area] if RAIL[move.area] in actions else None
    step = STEP[onward(move.road, here)]
    return step if step in actions else None
