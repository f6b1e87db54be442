"""How many units there is room for where they could march to."""

from __future__ import annotations

from marne.titles.deluxe.rules import stacking
from marne.titles.deluxe.rules.roster import LIMITS
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.reach import ALONG, OFF
from marne.titles.hex14.rules.roster import ARTILLERY, KIND


def room_for(g: Campaign, units: list[int], h: int, along: bool) -> int:
    """How many of these units, one after the other, may end their moves in a hex (DLX 9.7-1, 9.7-2)."""
    left = stacking.limit(h, ALONG if along else OFF)
    guns = 0
    for u in g.units_at(h):
        if g.mark[u] & stacking.COUNTED:
            left -= g.points(u)
        if KIND[u] == ARTILLERY:
            guns += 1
    found = 0
    for u in units:
        left -= g.points(u)
        if KIND[u] == ARTILLERY:
            guns += 1
            if guns > LIMITS["artillery_per_hex"]:
                return found
        if left < 0:
            return found
        found += 1
    return found
