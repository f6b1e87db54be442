"""Choices in the Movement Segment: which unit moves next, and where it goes."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.titles.gaw.rules.actions import (
    BUILD,
    DONE_MOVE,
    HALT,
    PASS,
    PICK,
    RAIL,
    SAIL,
    STEP,
    STRATEGIC,
    Build,
    Pick,
)
from marne.titles.gaw.rules.movement import March, Movement
from marne.titles.gaw.rules.roster import MOVE, POWER
from marne.titles.gaw.staff.appraisal import Appraisal
from marne.titles.gaw.staff.moves import Move
from marne.titles.gaw.staff.offence import Blow, Commander
from marne.titles.gaw.staff.plan import active


def blows(appraisal: Appraisal, most: int) -> list[Blow]:
    """The attacks still to be made in this impulse."""
    field = appraisal.field
    if appraisal.order == PASS:
        return []
    commanders: list[Commander] | None = None if appraisal.order == STRATEGIC else active(field)
    return appraisal.planner.strikes(commanders, field.view.slots, most)


def movement(appraisal: Appraisal, actions: list[Action]) -> Action:
    """Choose the next unit of an attack, otherwise the one that gains the most by moving."""
    field = appraisal.field
    left = field.frame(Movement).left
    planned = blows(appraisal, left)
    for blow in planned:
        for u in blow.units:
            if PICK[u] in actions:
                return PICK[u]
    struck = {blow.area for blow in planned}
    best: Move | None = None
    for a in actions:
        if isinstance(a, Pick) and field.where[a.unit] not in struck:
            move = appraisal.moves.best(a.unit, appraisal.boost)
            if move.gain > 0 and (best is None or move.gain > best.gain):
                best = move
    return DONE_MOVE if best is None else PICK[best.unit]


def march(appraisal: Appraisal, actions: list[Action]) -> Action:
    """The next step of the moving unit."""
    field = appraisal.field
    march = field.frame(March)
    unit, left, spent, steps, built = march.unit, march.left, march.spent, march.steps, march.built
    if built:
        return build_on(appraisal, unit, actions)
    points = MOVE[unit] + appraisal.boost - spent
    here = field.where[unit]
    if steps:
        appraisal.marches.under_way(unit, points)
        field.lift(unit)
    goal = -1
    for blow in blows(appraisal, left + 1):
        if unit in blow.units:
            goal = blow.area
    if goal < 0:
        if not steps:
            move = appraisal.moves.best(unit, appraisal.boost)
            if move.discs:
                return build_on(appraisal, unit, actions)
            if SAIL[move.area] in actions:
                return SAIL[move.area]
            if RAIL[move.area] in actions:
                return RAIL[move.area]
        else:
            move = appraisal.moves.march(unit, appraisal.marches.of(unit, appraisal.boost))
        goal = move.area
    if goal != here:
        try:
            step: Action = STEP[appraisal.marches.of(unit, appraisal.boost).road(goal, field.held | field.astray)[0]]
        except LookupError:
            step = HALT
        if step in actions:
            return step
    return HALT if HALT in actions else actions[0]


def build_on(appraisal: Appraisal, unit: int, actions: list[Action]) -> Action:
    """Build one more disc, as long as it pays."""
    field = appraisal.field
    _, discs = appraisal.stations.building(unit)
    fort = field.open_fort(POWER[unit], field.where[unit])
    if discs and fort >= 0 and BUILD[fort] in actions:
        return BUILD[fort]
    return HALT if HALT in actions else next(a for a in actions if isinstance(a, Build))
