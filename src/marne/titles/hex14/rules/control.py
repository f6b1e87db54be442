"""What follows when a counter comes into a hex: control, invasion, the Meuse, and repairs that the enemy disturbs."""

from __future__ import annotations

from typing import Final

from marne.kernel.event import Event
from marne.titles.hex14.rules import facts, neutrality
from marne.titles.hex14.rules.board import UP, Campaign
from marne.titles.hex14.rules.grid import BIT, COUNTRY, GERMAN, HEXES, RING
from marne.titles.hex14.rules.roster import FIGHTS, SIDE

REPAIRED: Final = 3
"""The value of `Campaign.works` for a line that is repaired; smaller: the marker of an unfinished repair."""


def enter(g: Campaign, unit: int, h: int) -> None:
    """A counter comes into a hex. Call it before the counter is shifted: where it stands is where it comes from."""
    enter_from(g, unit, g.where[unit], h)


def move_in(g: Campaign, unit: int, h: int) -> None:
    """Move a counter into the next hex, with everything that follows: advance, retreat, pursuit."""
    enter_from(g, unit, g.where[unit], h)
    g.shift(unit, h)


def enter_from(g: Campaign, unit: int, origin: int, h: int) -> None:
    """A counter comes from one hex into the next, or passes through it.

    The hex belongs to the side whose infantry or cavalry was last in it (DLX 9.12-1, R-42); guns, engineers and dummies
    change nothing. A German counter, of whatever kind, invades (DLX R-48) and may cross the Meuse (DLX R-50). Every
    counter ends unfinished repairs of the enemy next to it (DLX 9.9-3).
    """
    side = SIDE[unit]
    bit = BIT[h]
    if side == GERMAN:
        if neutrality.untouched(g) & bit:
            neutrality.invade(g, COUNTRY[h], h, "DLX 2.1.11-1")
        if not g.opened and neutrality.WEST_OF_MEUSE & bit and origin < HEXES and g.meuse_bank() & BIT[origin]:
            neutrality.open_belgium(g, "DLX 12-2")
    if g.works and g.builds(1 - side):
        disturb(g, side, h)
    if not g.held[side] & bit:
        if FIGHTS[unit]:
            take(g, side, h)
        elif g.listening:  # everybody sees that too, and that the counter is no infantry or cavalry
            g.tell(Event(facts.NOT_TAKEN, "DLX R-42", (h, side), reveals=not g.mark[unit] & UP))


def take(g: Campaign, side: int, h: int) -> None:
    """A hex changes hands (DLX 9.12-1)."""
    g.held[side] |= BIT[h]
    g.held[1 - side] ^= g.held[1 - side] & BIT[h]
    if g.listening:
        g.tell(Event(facts.TAKEN, "DLX 9.12-1", (h, side)))


def disturb(g: Campaign, side: int, h: int) -> None:
    """A counter came to a hex: markers of the enemy's unfinished repairs there and next to it are lifted (DLX 9.9-3).

    If both sides have railway troops, they are of the side that controls the hex: it repairs nowhere else, and the
    marker is gone before the hex is.
    """
    around = RING[h] | BIT[h]
    if g.builds(side):
        around &= ~g.held[side]
    for place in sorted(g.works):
        if g.works[place] != REPAIRED and around & BIT[place]:
            del g.works[place]
            if g.listening:
                g.tell(Event(facts.REPAIR_LIFTED, "DLX 9.9-3", (place,)))
