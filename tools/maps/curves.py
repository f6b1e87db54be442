"""Lines of points: smoothing, wandering, cutting. Coordinates are map units, y downwards."""

from __future__ import annotations

import itertools
import math
import random
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

from shapely.geometry import LineString, Point
from shapely.ops import substring

Pt = tuple[float, float]


def seed_of(name: str) -> int:
    """The same number for the same name in every run (hash() is salted)."""
    return zlib.crc32(name.encode())


def chaikin(points: Sequence[Pt], rounds: int, closed: bool = False) -> list[Pt]:
    """Cut the corners. An open line keeps its ends."""
    line = list(points)
    for _ in range(rounds):
        pairs = list(zip(line, line[1:] + line[:1] if closed else line[1:], strict=False))
        cut: list[Pt] = []
        for (ax, ay), (bx, by) in pairs:
            cut += [(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by), (0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by)]
        line = cut if closed else [line[0], *cut, line[-1]]
    return line


def wander(points: Sequence[Pt], amount: float, seed: int, rounds: int) -> list[Pt]:
    """Displace midpoints: the typed points stay, and between them the line wanders like a real one."""
    rng = random.Random(seed)
    line = list(points)
    for _ in range(rounds):
        out = [line[0]]
        for (ax, ay), (bx, by) in itertools.pairwise(line):
            shift = rng.uniform(-1, 1) * amount
            if (ax, ay) != (bx, by):
                out.append(((ax + bx) / 2 - (by - ay) * shift, (ay + by) / 2 + (bx - ax) * shift))
            out.append((bx, by))
        line, amount = out, amount * 0.8
    return line


def spline(points: Sequence[Pt], steps: int = 6) -> list[Pt]:
    """A Catmull-Rom spline through all points: railways must not miss their towns."""
    if len(points) < 3:
        return list(points)
    first = (2 * points[0][0] - points[1][0], 2 * points[0][1] - points[1][1])
    last = (2 * points[-1][0] - points[-2][0], 2 * points[-1][1] - points[-2][1])
    q = [first, *points, last]
    out: list[Pt] = []
    for a, b, c, d in zip(q, q[1:], q[2:], q[3:], strict=False):
        for k in range(steps):
            t = k / steps
            x, y = (
                0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t**2
                       + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t**3)
                for i in (0, 1)
            )  # fmt: skip
            out.append((x, y))
    return [*out, points[-1]]


def relax(points: Sequence[Pt], sigma: float, step: float = 8.0) -> list[Pt]:
    """Smooth a free line: even spacing, a Gaussian along the line, both ends fixed."""
    line = LineString(points)
    n = max(3, int(line.length / step) + 1)
    reach = int(4 * sigma / step) + 1
    if n <= reach:  # too short for the Gaussian
        return chaikin(list(line.simplify(10).coords), 3)
    even: list[Pt] = [line.interpolate(k / (n - 1), normalized=True).coords[0] for k in range(n)]
    (x0, y0), (x1, y1) = even[0], even[-1]
    before = [(2 * x0 - x, 2 * y0 - y) for x, y in even[reach:0:-1]]
    after = [(2 * x1 - x, 2 * y1 - y) for x, y in even[-2 : -reach - 2 : -1]]
    padded = before + even + after
    weights = [math.exp(-0.5 * (k * step / sigma) ** 2) for k in range(-reach, reach + 1)]
    total = sum(weights)
    out = []
    for i in range(n):
        near = padded[i : i + 2 * reach + 1]
        out.append((sum(w * p[0] for w, p in zip(weights, near, strict=True)) / total,
                    sum(w * p[1] for w, p in zip(weights, near, strict=True)) / total))  # fmt: skip
    out[0], out[-1] = even[0], even[-1]
    return out


def between(line: Any, a: Pt, b: Pt) -> Any:
    """The part of a line between its points nearest to a and b, running from a to b."""
    s, t = line.project(Point(a)), line.project(Point(b))
    part = substring(line, min(s, t), max(s, t))
    return part if s <= t else LineString(list(part.coords)[::-1])


def nearest_on(line: Any, p: Pt) -> Pt:
    x, y = line.interpolate(line.project(Point(p))).coords[0]
    return x, y


def parts(geometry: Any, kind: str) -> list[Any]:
    """The pieces of that kind ("LineString", "Polygon") in a geometry."""
    return [g for g in getattr(geometry, "geoms", [geometry]) if g.geom_type == kind and not g.is_empty]


def tidy(points: Iterable[Pt]) -> list[tuple[int, int]]:
    """Whole map units, without repetitions."""
    out: list[tuple[int, int]] = []
    for x, y in points:
        p = (round(x), round(y))
        if not out or out[-1] != p:
            out.append(p)
    return out
