"""What the enemy can know of a counter: it is shown, it is turned down again, and what it does narrows what it may be.

A face-down counter can be followed with the eyes (DLX R-90): everybody sees which one of a stack moves. So its veil,
the set of types it may be, only ever shrinks. What players give away by moving their own counters does not keep them
from taking the move back (DLX R-105): then the enemy has seen more than the veil says.
"""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules.board import REBUILT, UP, Campaign
from marne.titles.hex14.rules.roster import DUMMIES_OF, IS_DUMMY, NATION, RESERVE, VEIL


def narrow(g: Campaign, unit: int, able: int) -> bool:
    """The counter did what only these types can do. True if somebody learned something by it."""
    veil = g.veil[unit] & able
    if veil == g.veil[unit]:
        return False
    g.veil[unit] = veil
    return True


def show(g: Campaign, unit: int, rule: str) -> None:
    """Turn a counter up, for everybody to see. A dummy is not shown but removed: see `uncover`."""
    if not g.mark[unit] & UP:
        g.mark[unit] |= UP
        g.veil[unit] = VEIL[unit]
        g.see_steps(unit)
        if g.listening:  # even of a type that was known before one learns which unit it is
            h = g.where[unit]
            g.tell(Event(facts.SHOWN, rule, (unit, h, g.place_in(h, unit), g.steps_lost(unit)), reveals=True))


def hide(g: Campaign, unit: int) -> None:
    """Turn a counter down again. What was seen of it stays known."""
    g.mark[unit] &= ~UP


def uncover(g: Campaign, h: int, rule: str) -> None:
    """Show every counter of a hex; dummies are removed from play for now and may come back (DLX 3.3.3.2-1, R-64)."""
    for u in g.units_at(h):
        if IS_DUMMY[u]:
            remove_dummy(g, u, rule)
        else:
            show(g, u, rule)


def remove_dummy(g: Campaign, unit: int, rule: str) -> None:
    """A dummy is found out: it leaves the map and joins those not on it (DLX 3.3.3.3-1)."""
    h = g.where[unit]
    g.lift(unit, RESERVE)
    g.mark[unit] = 0
    g.veil[unit] = VEIL[unit]
    if g.listening:
        g.tell(Event(facts.DUMMY_REMOVED, rule, (unit, h), reveals=True))


def seen_place(g: Campaign, unit: int) -> int:
    """The place in its stack of a counter that leaves it for good: of neighbours that look alike always the lowest.

    The stack looks the same whichever of them has gone, so the log tells no more than that.
    """
    stack = g.at[g.where[unit]]
    place = stack.index(unit)
    while place > 0 and look(g, stack[place - 1]) == look(g, unit):
        place -= 1
    return place


def look(g: Campaign, unit: int) -> tuple[int, int, int, int, int]:
    """What everybody can see and know of a face-down counter on the map (DLX R-91); a face-up one is like no other."""
    if g.mark[unit] & UP:
        return (unit, UP, 0, 0, 0)
    least, most = g.look_of_steps(unit)
    return (NATION[unit], g.mark[unit] & ~REBUILT, g.veil[unit], least, most)


def mingle(g: Campaign, units: list[int]) -> None:
    """These counters, off the map and face down, can no longer be told apart: each may be any of them."""
    union = 0
    for u in units:
        union |= g.veil[u]
    for u in units:
        g.veil[u] = union
    g.mingle_steps(units)


def next_dummy(g: Campaign, side: int) -> int:
    """The dummy that comes to the map next, -1 if all are there or lost: they are all alike (DLX R-64)."""
    for u in DUMMIES_OF[side]:
        if g.where[u] == RESERVE:
            return u
    return -1
