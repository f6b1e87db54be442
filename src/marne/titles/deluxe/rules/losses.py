"""Losing steps and dying: wherever the loss comes from, it goes through here.

A loss is always seen: a face-down counter that loses a step is turned up first.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.event import Event
from marne.titles.deluxe.rules import facts
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.roster import POOL, POOL_SIZE, SIZES, STEPS
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.grid import HEXES
from marne.titles.hex14.rules.roster import (
    DEAD,
    DUMMY_BIT,
    GONE,
    IS_DUMMY,
    NATION,
    OF_SIDE,
    POINTS,
    RESERVE,
    SIDE,
    UNITS,
    VEIL,
)
from marne.titles.hex14.rules.veils import show

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


def is_unsure(g: Deluxe, pool: int, nation: int) -> bool:
    """Whether the enemy cannot know if a step counter of a pool is free: it hangs on steps that nobody saw (DLX R-91).

    Without a pool, at full strength, no counter is needed.
    """
    if pool < 0:
        return False
    used = 0
    doubtful = 0
    for u in range(UNITS):
        if g.most[u] == 0 or NATION[u] != nation or g.where[u] >= DEAD:
            continue
        if g.where[u] >= HEXES:  # beside the map it may be any of several units
            doubtful += 1
        elif pool in POOL[u][g.least[u] : g.most[u] + 1]:
            if g.least[u] == g.most[u]:
                used += 1
            else:
                doubtful += 1
    return doubtful > 0 and used < POOL_SIZE[pool] <= used + doubtful


def lose_step(g: Deluxe, unit: int, rule: str, in_combat: bool = False) -> bool:
    """A unit loses a step. True if it is destroyed by it."""
    if not g.mark[unit] & UP:
        show(g, unit, rule)
    before = g.lost[unit]
    lost = next_step(g, unit)
    learned = False
    if g.listening:
        for pool in POOL[unit][before + 1 : lost + 1]:
            learned = learned or is_unsure(g, pool, NATION[unit])
    if lost >= STEPS[unit]:
        destroy(g, unit, rule if lost == before + 1 else "DLX 10.1.10-1", in_combat, learned)
        return True
    g.lost[unit] = g.least[unit] = g.most[unit] = lost
    if g.listening:
        cause = rule if lost == before + 1 else "DLX 10.1.10-1"
        g.tell(Event(facts.STEP_LOST, cause, (unit, g.where[unit], lost), reveals=learned))
    return False


def destroy(g: Deluxe, unit: int, rule: str, in_combat: bool = False, learned: bool = False) -> None:
    """A unit is gone for good, and the enemy scores what it was when it came into play (DLX R-55).

    `learned`: that it comes to this tells the enemy something. When the counter that dies in combat is a corps, a dummy
    that is not on the map is lost with it (DLX 3.3.3.4-1).
    """
    if not g.mark[unit] & UP:
        show(g, unit, rule)
    h = g.where[unit]
    g.lift(unit, DEAD)
    g.mark[unit] = 0
    g.veil[unit] = VEIL[unit]
    g.least[unit] = g.most[unit] = g.lost[unit]
    if g.listening:
        g.tell(Event(shared_facts.DESTROYED, rule, (unit, h, POINTS[unit]), reveals=learned))
    if in_combat and SIZES[unit][g.lost[unit]] == CORPS:
        lose_dummy(g, SIDE[unit])


def lose_dummy(g: Deluxe, side: int) -> None:
    """One dummy of a side that is not on the map is out of play (DLX 3.3.3.4-1); those on the map are safe.

    First one that everybody knows to be a dummy. If there may be one among the reinforcements that wait, but is not,
    that has to be told too.
    """
    bit = DUMMY_BIT[side]
    doubtful = [u for u in OF_SIDE[side] if g.where[u] == RESERVE and g.veil[u] & bit]
    known = [u for u in doubtful if g.veil[u] == bit]
    for u in known or doubtful:
        if IS_DUMMY[u]:
            g.where[u] = GONE
            g.veil[u] = VEIL[u]
            if g.listening:
                g.tell(Event(shared_facts.DUMMY_LOST, "DLX 3.3.3.4-1", (side,), reveals=not known))
            return
    if doubtful:
        for u in doubtful:
            g.veil[u] &= ~bit
        if g.listening:
            g.tell(Event(shared_facts.NO_DUMMY_LOST, "DLX 3.3.3.4-1", (side,), reveals=True))
