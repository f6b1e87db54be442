"""Units that are destroyed: wherever that comes from, it goes through here.

A loss is always seen: a face-down counter that is lost is turned up first.
"""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules.board import UP, Campaign
from marne.titles.hex14.rules.roster import DEAD, DUMMY_BIT, GONE, IS_DUMMY, OF_SIDE, RESERVE, SIDE, VEIL
from marne.titles.hex14.rules.veils import show


def destroy(g: Campaign, unit: int, rule: str, in_combat: bool = False, learned: bool = False) -> None:
    """A unit is destroyed, and the enemy scores what it was when it came into play (DLX R-55).

    `learned`: that it comes to this tells the enemy something. When the counter that dies in combat is a corps, a dummy
    that is not on the map is lost with it (DLX 3.3.3.4-1).
    """
    if not g.mark[unit] & UP:
        show(g, unit, rule)
    h = g.where[unit]
    g.lift(unit, DEAD)
    g.mark[unit] = 0
    g.veil[unit] = VEIL[unit]
    g.see_steps(unit)
    if g.listening:
        g.tell(Event(facts.DESTROYED, rule, (unit, h, g.loss_points(unit)), reveals=learned))
    if in_combat and g.is_corps(unit):
        lose_dummy(g, SIDE[unit])


def lose_dummy(g: Campaign, side: int) -> None:
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
                g.tell(Event(facts.DUMMY_LOST, "DLX 3.3.3.4-1", (side,), reveals=not known))
            return
    if doubtful:
        for u in doubtful:
            g.veil[u] &= ~bit
        if g.listening:
            g.tell(Event(facts.NO_DUMMY_LOST, "DLX 3.3.3.4-1", (side,), reveals=True))
