"""Guns that retreats have brought together: a hex holds one."""

from __future__ import annotations

from marne.titles.deluxe.rules.stacking import GUN_SET, GUNS, GUNS_A_HEX
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import HEXES
from marne.titles.hex14.rules.losses import destroy
from marne.titles.hex14.rules.roster import CALIBRE


def lose_second_guns(g: Campaign, side: int) -> None:
    """Of several guns in a hex, brought there by retreats, one stays and the others are lost (DLX 10.3.1-1, R-24).

    The owner has had a movement to part them. The heaviest calibre is kept, and of two alike the one that lies lower.
    """
    hexes: list[int] = []
    for u in GUNS[side]:
        h = g.where[u]
        if h < HEXES and len(g.at[h]) > 1 and h not in hexes:
            hexes.append(h)
    for h in sorted(hexes):
        doubtful = False  # whether the enemy was not sure which of them are guns
        for u in g.at[h]:
            if g.veil[u] & GUN_SET[side] and g.veil[u] & ~GUN_SET[side]:
                doubtful = True
        guns = [u for u in g.at[h] if u in GUNS[side]]
        guns.sort(key=lambda u: -CALIBRE[u])
        for u in guns[GUNS_A_HEX:]:
            destroy(g, u, "DLX R-24", learned=doubtful)
