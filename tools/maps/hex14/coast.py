"""Land and sea. The coast is the real one, moved a little where a hex would look like what it is not."""

from __future__ import annotations

from typing import Any

from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union

from tools.maps.curves import chaikin, parts, seed_of, wander
from tools.maps.geography import Land
from tools.maps.hex14 import facts, grid, sheet

LAND_DISC = 0.60
SEA_DISC = 0.52
"""In a hex of the coast so much round the centre is land or sea, as parts of the radius."""
SMALLEST = 1500.0
"""Islets of fewer square units are left out."""


def shore(land: Land) -> Any:
    """The land of the sheet: every playable hex is land in its middle, every sea hex is sea, railways stay dry."""
    hexes = facts.hexes()
    seas = [n for n, h in hexes.items() if h.nation == facts.SEA]
    coastal = {m for n in seas for m in grid.neighbours(n) if hexes[m].playable}
    dry = [Point(grid.centre(n)).buffer(LAND_DISC * grid.RADIUS) for n in coastal]
    dry += [
        LineString([grid.centre(link.a), grid.centre(link.b)]).buffer(24)
        for link in facts.links()
        if link.a in coastal or link.b in coastal
    ]
    wet = [Point(grid.centre(n)).buffer(SEA_DISC * grid.RADIUS) for n in seas]
    near = sheet.MAP.buffer(300)
    raw = land.land.intersection(near)
    moved = unary_union([raw, *dry]).difference(unary_union(wet)).union(unary_union(dry))
    moved = moved.buffer(11).buffer(-22).buffer(11)
    kept = []
    for part in parts(moved, "Polygon"):
        if part.area > SMALLEST:
            kept.append(Polygon(_rough(part.exterior)).buffer(0))  # an estuary that was closed is no lake
    return unary_union(kept).intersection(near)


def _rough(ring: Any) -> list[tuple[float, float]]:
    """A ring with the small unevenness of a shore."""
    even = list(ring.simplify(2.5).segmentize(40).coords)
    return chaikin(wander(even, 0.09, seed_of("shore"), 2)[:-1], 1, True)
