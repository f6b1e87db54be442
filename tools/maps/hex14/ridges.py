"""Ridges on hexsides: the high hex shaded along the side, hachures down the slope into the low one."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

from tools.maps import svg
from tools.maps.hex14 import facts, grid, style
from tools.maps.hex14.rails import Net

DEPTHS = (5.0, 10.0, 16.0, 22.0, 29.0)
"""Strips of shade in the high hex, one over the other, so that the shade fades away from the side."""
TICKS = 9


def draw(net: Net) -> str:
    crest, slope = "", ""
    for low, high in facts.ridges():
        a, b = grid.side(low, high)
        crest += svg.way([a, b])
        slope += _hachures(net, low, high)
    out = [
        *(svg.path(svg.polygons(_strip(depth)), fill=style.RIDGE_SHADE, fill_opacity=0.13) for depth in DEPTHS),
        svg.path(slope, fill=style.RIDGE_GLOW, stroke=style.RIDGE_GLOW, stroke_width=4, opacity=0.55),
        svg.path(slope, fill=style.RIDGE),
        svg.path(crest, fill="none", stroke=style.RIDGE, stroke_width=5.4, stroke_linecap="round"),
    ]
    return svg.group("ridges", out)


def _strip(depth: float) -> Any:
    """The ground of high hexes at most `depth` from their ridges."""
    by_hex = defaultdict(list)
    for low, high in facts.ridges():
        by_hex[high].append(LineString(grid.side(low, high)))
    strips = [unary_union(sides).buffer(depth).intersection(Polygon(grid.ring(n))) for n, sides in by_hex.items()]
    return unary_union(strips)


def _hachures(net: Net, low: str, high: str) -> str:
    """Wedges from the side down into the low hex, with a gap for a railway."""
    ends = grid.side(low, high)
    (ax, ay), (bx, by) = ends
    (lx, ly), (hx, hy) = grid.centre(low), grid.centre(high)
    nx, ny = (lx - hx) / grid.ACROSS, (ly - hy) / grid.ACROSS  # down the slope
    ux, uy = 2.9 * (bx - ax) / grid.RADIUS, 2.9 * (by - ay) / grid.RADIUS
    key = (min(low, high), max(low, high))
    out = ""
    for k in range(TICKS):
        t = (k + 0.5) / TICKS - 0.5
        if key in net.links and abs(t - net.t[key]) < 0.12:
            continue
        x, y = grid.along(ends, t)
        long = 19.0 if k % 2 == 0 else 14.0
        corners = [(x - ux, y - uy), (x + ux, y + uy), (x + nx * long, y + ny * long)]
        out += "M" + "L".join(f"{svg.num(px)} {svg.num(py)}" for px, py in corners) + "Z"
    return out
