"""The order of an impulse, and the leaders of a Tactical Action."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.actions import (
    PASS,
    REINFORCE,
    STRATEGIC,
    SURPRISE,
    TACTICAL,
)
from marne.titles.gaw.rules.atlas import AREAS, GERMAN_SIDE, STRATEGIC_VALUE, TURNS
from marne.titles.gaw.rules.board import POOL
from marne.titles.gaw.rules.roster import HEART, KIND, LEADER
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff.appraisal import Appraisal
from marne.titles.gaw.staff.reach import can_move

CROWD: Final = 0.7
"""Moves are scored one by one but interfere: the fraction of their sum to expect from a Strategic Action."""


def best_order(appraisal: Appraisal, kinds: list[int]) -> int:
    """The best of these orders for the impulse."""
    view = appraisal.field.view
    if SURPRISE in kinds:
        return SURPRISE
    if kinds == [PASS]:
        return PASS
    assert view.side is not None
    last = view.turn == TURNS
    ahead = appraisal.worth.ahead
    if last and ahead and view.passes and PASS in kinds:
        return PASS  # a second pass ends the game, and it is won
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
            return PASS
    return max(worths, key=lambda k: (worths[k], -k))


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
