"""The order of an impulse, and the leaders of a Tactical Action."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.titles.gaw.rules.actions import (
    ACTIVATE,
    DONE_MOVE,
    ORDER,
    PASS,
    REINFORCE,
    REVEAL,
    STEP,
    STRATEGIC,
    SURPRISE,
    TACTICAL,
    Activate,
    Order,
    Step,
)
from marne.titles.gaw.rules.activation import Ride
from marne.titles.gaw.rules.atlas import AREAS, ENTENTE, GERMAN_SIDE, STRATEGIC_VALUE, TURNS
from marne.titles.gaw.rules.board import POOL
from marne.titles.gaw.rules.roster import HEART, KIND, LEADER
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff.appraisal import Appraisal
from marne.titles.gaw.staff.plan import RIDE
from marne.titles.gaw.staff.reach import can_move

CROWD: Final = 0.7
"""Moves are scored one by one but interfere: the fraction of their sum to expect from a Strategic Action."""


def choose_order(appraisal: Appraisal, actions: list[Action]) -> Action:
    """The best order for the impulse."""
    view = appraisal.field.view
    kinds = [a.kind for a in actions if isinstance(a, Order)]
    if SURPRISE in kinds:
        return ORDER[SURPRISE]
    if kinds == [PASS]:
        return ORDER[PASS]
    assert view.side is not None
    last = view.turn == TURNS
    ahead = appraisal.worth.ahead
    if last and ahead and view.passes and PASS in kinds:
        return ORDER[PASS]  # a second pass ends the game, and it is won
    style = appraisal.field.style
    worths: dict[int, float] = {}
    gains = sorted((m for m in quiet_moves(appraisal)), reverse=True)
    if PASS in kinds:
        worths[PASS] = (gains[0] if gains else 0.0) + style.trouble
    if STRATEGIC in kinds:
        moved = CROWD * sum(gains[: STRATEGIC_VALUE[view.side]], 0.0)
        worths[STRATEGIC] = moved + strategic_blow(appraisal) - style.disc
    if REINFORCE in kinds:
        worths[REINFORCE] = reinforcements(view, style.recruit) - style.disc
    if TACTICAL in kinds:
        worths[TACTICAL] = appraisal.planner_of(TACTICAL).tactical().gain
    if last and not ahead and PASS in kinds and len(kinds) > 1:
        del worths[PASS]  # a side that is behind loses by passing
        if worths.get(TACTICAL, 1.0) <= 0.0 and not has_star(appraisal):
            return ORDER[PASS]
    return ORDER[max(worths, key=lambda k: (worths[k], -k))]


def has_star(appraisal: Appraisal) -> bool:
    """Whether a leader can be activated without being lost."""
    field = appraisal.field
    return any(
        KIND[u] == LEADER and can_move(field, u) and not HEART[u][field.step[u]]
        for a in range(AREAS)
        for u in field.here[a]
    )


def quiet_moves(appraisal: Appraisal) -> list[float]:
    """The gains of single units that move without fighting and without a leader."""
    field, moves = appraisal.field, appraisal.moves
    found = []
    for a in range(AREAS):
        for u in field.here[a]:
            if field.is_mine(u) and can_move(field, u):
                gain = moves.best(u, 0).gain
                if gain > 0:
                    found.append(gain)
    return found


def strategic_blow(appraisal: Appraisal) -> float:
    """The gain from the one battle of a Strategic Action."""
    blows = appraisal.planner_of(STRATEGIC).strikes(None, 1, STRATEGIC_VALUE[appraisal.field.side])
    return blows[0].gain if blows else 0.0


def reinforcements(view: GawView, recruit: float) -> float:
    """The value of drawing reinforcements, each worth `recruit` or less."""
    assert view.side is not None
    n = sum(1 for t in view.tokens if t.where == POOL and (t.power == GERMAN_SIDE) == (view.side == GERMAN_SIDE))
    left = TURNS - view.turn + 1
    return min(n, STRATEGIC_VALUE[view.side]) * recruit * (0.4 + 0.2 * left)


def activate(appraisal: Appraisal, actions: list[Action]) -> Action:
    """Activate the next leader of the plan, or stop."""
    planner = appraisal.planner
    for part in planner.planned or planner.parts():
        for c in part.commanders:
            if ACTIVATE[c.leader] in actions:
                return ACTIVATE[c.leader]
    if DONE_MOVE in actions:
        return DONE_MOVE
    return min(
        (a for a in actions if isinstance(a, Activate)),
        key=lambda a: (appraisal.worth.activation(a.unit, 0), appraisal.field.step[a.unit], a.unit),
    )


def ride(appraisal: Appraisal, actions: list[Action]) -> Action:
    """The next step of a leader to their planned area."""
    ride = appraisal.field.frame(Ride)
    leader, spent = ride.unit, ride.spent
    points = RIDE - spent
    parts = appraisal.planner.parts(leader, points)
    goal = next((c.area for part in parts for c in part.commanders if c.leader == leader), -1)
    if goal < 0:
        goal = best_seat(appraisal, leader, points)
    here = appraisal.field.where[leader]
    if goal != here:
        try:
            reach = appraisal.marches.at(here, points)
            step: Action = STEP[reach.road(goal, appraisal.field.held | appraisal.field.astray)[0]]
        except LookupError:
            step = REVEAL
        if step in actions:
            return step
    if REVEAL in actions:
        return REVEAL
    return next(a for a in actions if isinstance(a, Step))


def best_seat(appraisal: Appraisal, leader: int, points: int) -> int:
    """The area where a leader who is not in the plan commands the most."""
    options = appraisal.planner.choices(leader, points).get(leader, [])
    best, most = appraisal.field.where[leader], -1.0
    for c in options:
        seat = appraisal.planner.next_mover([], {leader: [c]}, set())
        gain = 0.0 if seat is None else seat[1]
        if gain > most:
            best, most = c.area, gain
    return best


__all__ = ["ENTENTE", "activate", "choose_order", "ride"]
