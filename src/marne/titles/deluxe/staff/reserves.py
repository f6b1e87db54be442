"""What only this game asks before the fighting: replacements, the air, impulses."""

from __future__ import annotations

from typing import Any

from marne.kernel.action import Action
from marne.kernel.frame import Frame
from marne.titles.deluxe.rules.actions import Activate, Rebuild, Scout
from marne.titles.deluxe.rules.air import hidden
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.roster import ATTACK, DEFENCE
from marne.titles.hex14.rules.actions import DONE_HERE
from marne.titles.hex14.rules.grid import BIT, RING, hexes_in
from marne.titles.hex14.rules.roster import POINTS
from marne.titles.hex14.staff.plan import MarchPlan
from marne.titles.hex14.staff.situation import Situation


def answer_rebuilding(s: Situation, actions: list[Action]) -> Action:
    """The best corps that have lost most."""
    g = s.g
    found = [a for a in actions if isinstance(a, Rebuild)]
    if not found:
        return DONE_HERE

    def worth(a: Rebuild) -> tuple[float, int]:
        u, lost = a.unit, g.steps_lost(a.unit)
        more = ATTACK[u][lost - 1] - ATTACK[u][lost] + DEFENCE[u][lost - 1] - DEFENCE[u][lost]
        return more + 0.2 * POINTS[u] + lost, -u

    return max(found, key=worth)


def answer_scouting(s: Situation, actions: list[Action]) -> Action:
    """Over the most hidden counters next to the own front."""
    g = s.g
    assert isinstance(g, Deluxe)
    covered = hidden(g, s.foe)
    near = g.near(s.side)
    close = near
    for _ in range(2):
        close |= set_around(close)
    best: Action = DONE_HERE
    best_value = 0.0
    for a in actions:
        if isinstance(a, Scout):
            seen = (RING[a.hex] | BIT[a.hex]) & covered
            value = (seen & near).bit_count() * 3.0 + (seen & close).bit_count() + 0.1 * seen.bit_count()
            if value > best_value:
                best, best_value = a, value
    return best


def set_around(bits: int) -> int:
    """The hexes next to a set."""
    found = 0
    for h in hexes_in(bits):
        found |= RING[h]
    return found


def activate(plan: MarchPlan, frame: Frame[Any], actions: list[Action]) -> Action:
    """In an impulse: the hexes whose units have orders, starting with the first of them."""
    offered = {a.hex: a for a in actions if isinstance(a, Activate)}
    for order in plan.orders:
        h = plan.s.g.where[order.unit]
        if h in offered:
            return offered[h]
    return DONE_HERE
