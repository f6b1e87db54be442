"""The order of an impulse: which of the plans that can be made is carried out."""

from __future__ import annotations

from marne.titles.gaw.rules.actions import PASS, TACTICAL
from marne.titles.gaw.rules.atlas import AREAS, GERMAN_SIDE, STRATEGIC_VALUE, TURNS
from marne.titles.gaw.rules.board import POOL
from marne.titles.gaw.rules.roster import HEART, KIND, LEADER
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff.plan import Plan
from marne.titles.gaw.staff.reach import can_move
from marne.titles.gaw.staff.style import Style
from marne.titles.gaw.staff.values import Worth
from marne.titles.gaw.staff.view_map import Field


def is_over(view: GawView, ahead: bool, kinds: list[int]) -> bool:
    """Whether a second pass ends the game, and it is won."""
    return view.turn == TURNS and ahead and view.passes > 0 and PASS in kinds


def best_plan(field: Field, worth: Worth, plans: list[Plan]) -> Plan:
    """The plan that gains the most; a Pass has to gain less than an action by some trouble."""
    style = field.style
    last = field.view.turn == TURNS and not worth.ahead
    best: Plan | None = None
    most = -1e9
    for plan in plans:
        value = plan.gain
        if plan.order == PASS:
            if last and len(plans) > 1 and (has_star(field) or any(p.gain > 0 for p in plans if p.order == TACTICAL)):
                continue  # a side that is behind loses by passing
            value += style.trouble
        elif plan.order != TACTICAL:
            value -= style.disc
        if best is None or value > most:
            best, most = plan, value
    assert best is not None
    return best


def has_star(field: Field) -> bool:
    """Whether a leader can be activated without being lost."""
    for a in range(AREAS):
        for u in field.here[a]:
            if KIND[u] == LEADER and can_move(field, u) and not HEART[u][field.step[u]]:
                return True
    return False


def reinforcements(view: GawView, style: Style) -> float:
    """The value of drawing reinforcements now rather than later."""
    assert view.side is not None
    n = 0
    for t in view.tokens:
        if t.where == POOL and (t.power == GERMAN_SIDE) == (view.side == GERMAN_SIDE):
            n += 1
    left = TURNS - view.turn + 1
    return min(n, STRATEGIC_VALUE[view.side]) * style.recruit * (0.4 + 0.2 * left)
