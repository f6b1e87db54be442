"""What drawn lines must keep to, so that nobody has to guess which hex or side is meant. Standard library only."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from tools.maps.hex14 import grid
from tools.maps.hex14.grid import Pt

MIDDLE_THIRD = 1 / 6
"""A railway crosses its side at most so far from the middle, as a part of the side."""
SLACK = 0.6
"""Lines are written in whole units."""


def crossings(line: Sequence[Pt], ends: tuple[Pt, Pt]) -> list[float]:
    """Where a line crosses a side, as parts of the side from its middle (-0.5 to 0.5)."""
    (px, py), (qx, qy) = ends
    ex, ey = qx - px, qy - py
    found = []
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        one = ex * (ay - py) - ey * (ax - px)
        two = ex * (by - py) - ey * (bx - px)
        if (one < 0) == (two < 0):
            continue
        s = one / (one - two)
        x, y = ax + (bx - ax) * s, ay + (by - ay) * s
        t = ((x - px) * ex + (y - py) * ey) / (ex * ex + ey * ey) - 0.5
        if -0.5 <= t <= 0.5:
            found.append(t)
    return found


def rail_fault(a: str, b: str, line: Sequence[Pt]) -> str | None:
    """Why the line of a link is wrong: it must stay in its two hexes and cross their side once, in the middle third."""
    where = crossings(line, grid.side(a, b))
    if len(where) != 1:
        return f"railway {a} {b} crosses its side {len(where)} times"
    if abs(where[0]) > MIDDLE_THIRD:
        return f"railway {a} {b} crosses its side {where[0]:+.2f} from the middle"
    for p in line:
        if not (grid.contains(a, p, SLACK) or grid.contains(b, p, SLACK)):
            return f"railway {a} {b} leaves its hexes at {p[0]:.0f}, {p[1]:.0f}"
    return None


def beyond(p: Pt, chain: Sequence[str]) -> bool:
    """Whether a point lies in a half-hex beside the first or last hex of a river, on its way to the frame."""
    rim = {at for n in (chain[0], chain[-1]) for at in grid.beside(*grid.split(n)) if not grid.on_board(*at)}
    return any(math.dist(grid.centre_of(*at), p) < grid.RADIUS for at in rim)


def river_fault(name: str, chain: Sequence[str], line: Sequence[Pt]) -> str | None:
    """Why the line of a river is wrong: it must stay in its hexes and cross the sides between them, in their order."""
    for p in line:
        if not any(grid.contains(number, p, SLACK) for number in chain) and not beyond(p, chain):
            return f"{name} leaves its hexes at {p[0]:.0f}, {p[1]:.0f}"
    for a, b in itertools.pairwise(chain):
        if len(crossings(line, grid.side(a, b))) % 2 == 0:
            return f"{name} does not cross from {a} to {b}"
    return None
