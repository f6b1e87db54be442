"""Losing steps: wherever the loss comes from, it goes through here.

A loss is always seen: a face-down counter that loses a step is turned up first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marne.kernel.event import Event
from marne.titles.deluxe.rules import facts
from marne.titles.deluxe.rules.roster import POOL, POOL_SIZE, STEPS
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.grid import HEXES
from marne.titles.hex14.rules.losses import destroy
from marne.titles.hex14.rules.roster import DEAD, NATION, UNITS
from marne.titles.hex14.rules.veils import show

if TYPE_CHECKING:  # a position asks this module what hunger does
    from marne.titles.deluxe.rules.board import Deluxe


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
