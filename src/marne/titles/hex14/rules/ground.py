"""Where a counter may go over the ground as things stand: forts, closed hexes, what its points reach, cheapest ways."""

from __future__ import annotations

from marne.titles.hex14.rules.board import SLOWED, Campaign
from marne.titles.hex14.rules.grid import LAND, RAIL
from marne.titles.hex14.rules.neutrality import closed_to, untouched
from marne.titles.hex14.rules.reach import Fence, Reach, Ways
from marne.titles.hex14.rules.roster import NATION, SIDE


def fence(g: Campaign, side: int) -> Fence:
    """The enemy's standing forts on hexsides (DLX 2.1.7-2, 9.6-1, R-31)."""
    return g.land().fence(g.fallen, side)


def blocked(g: Campaign, unit: int) -> int:
    """The hexes that a counter may not enter: enemies (DLX R-34), enemy forts (DLX R-31), neutral ground (DLX 12)."""
    side = SIDE[unit]
    return g.occupied[1 - side] | g.walls[side] | closed_to(g, NATION[unit])


def open_to(g: Campaign, unit: int) -> int:
    """The hexes that a counter may enter."""
    return LAND ^ (LAND & blocked(g, unit))


def has_paid(g: Campaign, unit: int) -> bool:
    """Whether a counter has paid the toll of its march, where the title has one."""
    return g.mark[unit] & SLOWED != 0


def reach(g: Campaign, unit: int, start: int, points: int) -> Reach:
    """Where a counter gets from a hex with so many points, apart from the minimum move."""
    land = g.land()
    return land.search(start, points, open_to(g, unit), land.fence(g.fallen, SIDE[unit]), has_paid(g, unit))


def ways(g: Campaign, side: int, found: Reach) -> Ways:
    """The ways of `go`, the same for all types of counters, so that they tell as little as possible.

    The cheapest; then with the fewest hexes of countries not yet invaded; then with the most railway hexes of the
    enemy; then with the fewest hexes; then the lowest hex number.
    """
    return Ways(g.land().ground, found, untouched(g), RAIL & g.held[1 - side])


def cheapest(g: Campaign, side: int, found: Reach, h: int, manner: int) -> list[int]:
    """The way of `go` to a hex; beyond its points a unit takes the direct step (DLX 9.2-1)."""
    way = ways(g, side, found).to(h, manner)
    return way if way else [h]
