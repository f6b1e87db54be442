"""Losing steps and dying: wherever the loss comes from, it goes through here.

A loss is always seen: a face-down counter that loses a step is turned up first.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.event import Event
from marne.titles.deluxe.rules import facts
from marne.titles.deluxe.rules.board import UP, Deluxe
from marne.titles.deluxe.rules.roster import (
    DEAD,
    DUMMIES_OF,
    GONE,
    POINTS,
    POOL,
    RESERVE,
    SIDE,
    SIZE,
    STEPS,
    VEIL,
)
from marne.titles.deluxe.rules.veils import show

CORPS: Final = "XXX"


def next_step(g: Deluxe, unit: int) -> int:
    """The steps that a unit will have lost after one more loss; STEPS[unit] if it dies.

    The next lower counter of its class takes its place (DLX 2.2.3-1), for red ovals a smaller one (DLX 2.2.3-2, 13-2):
    size and stacking value go with the step. If none of them is free the unit drops further (DLX 10.1.10-1, R-20).
    """
    lost = g.lost[unit] + 1
    while lost < STEPS[unit] and g.free_counters(POOL[unit][lost]) <= 0:
        lost += 1
    return lost


def lose_step(g: Deluxe, unit: int, rule: str, in_combat: bool = False) -> bool:
    """A unit loses a step. True if it is destroyed by it."""
    if not g.mark[unit] & UP:
        show(g, unit, rule)
    before = g.lost[unit]
    lost = next_step(g, unit)
    if lost >= STEPS[unit]:
        destroy(g, unit, rule if lost == before + 1 else "DLX 10.1.10-1", in_combat)
        return True
    g.lost[unit] = g.least[unit] = g.most[unit] = lost
    if g.listening:
        cause = rule if lost == before + 1 else "DLX 10.1.10-1"
        g.tell(Event(facts.STEP_LOST, cause, (unit, g.where[unit], lost)))
    return False


def destroy(g: Deluxe, unit: int, rule: str, in_combat: bool = False) -> None:
    """A unit is gone for good, and the enemy scores what it was when it came into play (DLX R-55).

    When the counter that dies in combat is a corps, a dummy that is not on the map is lost with it (DLX 3.3.3.4-1).
    """
    if not g.mark[unit] & UP:
        show(g, unit, rule)
    h = g.where[unit]
    g.lift(unit, DEAD)
    g.mark[unit] = 0
    g.veil[unit] = VEIL[unit]
    g.least[unit] = g.most[unit] = g.lost[unit]
    if g.listening:
        g.tell(Event(facts.DESTROYED, rule, (unit, h, POINTS[unit])))
    if in_combat and SIZE[unit][g.lost[unit]] == CORPS:
        lose_dummy(g, SIDE[unit])


def lose_dummy(g: Deluxe, side: int) -> None:
    """One dummy of a side that is not on the map is out of play (DLX 3.3.3.4-1); those on the map are safe."""
    for u in DUMMIES_OF[side]:
        if g.where[u] == RESERVE:
            g.where[u] = GONE
            if g.listening:
                g.tell(Event(facts.DUMMY_LOST, "DLX 3.3.3.4-1", (side,)))
            return
