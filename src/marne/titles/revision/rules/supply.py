"""Units that are worse off than cut off: no way at all leads to where they would be in supply (REV supply-3, V-11)."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.hex14.rules.board import CUT, ISOLATED, Campaign
from marne.titles.hex14.rules.grid import BIT, HEXES
from marne.titles.hex14.rules.lines import GROUP, GROUPS, net
from marne.titles.hex14.rules.roster import OF_SIDE
from marne.titles.revision.rules import facts


def joined_to_supply(g: Campaign, side: int) -> list[int]:
    """By group of units: the hexes from which a way free of enemy units and forts leads to where it is in supply."""
    found = net(g, side)
    passable = found.net.passable
    return [found.net.way.ground.flood(found.fed[n] & passable, passable) for n in range(GROUPS)]


def mark_isolated(g: Campaign, side: int) -> None:
    """Units of a side that carry the marker are isolated if no way at all leads to a line (REV supply-3, V-11).

    They are marked, like those cut off, in their own Supply step, and stay so until the next one: units that leave
    their supply may attack before it (REV supply-4, V-48). Want of supply kills nobody (REV V-30).
    """
    joined: list[int] | None = None
    for u in OF_SIDE[side]:
        if not g.mark[u] & (CUT | ISOLATED) or g.where[u] >= HEXES:
            continue
        alone = False
        if g.mark[u] & CUT:
            if joined is None:
                joined = joined_to_supply(g, side)
            alone = not joined[GROUP[u]] & BIT[g.where[u]]
        if not alone:
            g.mark[u] &= ~ISOLATED
        elif not g.mark[u] & ISOLATED:
            g.mark[u] |= ISOLATED
            if g.listening:
                g.tell(Event(facts.ISOLATED, "REV supply-3", (u, g.where[u])))
