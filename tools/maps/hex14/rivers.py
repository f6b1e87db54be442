"""The rivers of the rules, each inside its hexes, and the streams without effect.

A river keeps the course it has on the ground as far as its hexes allow: it crosses the side between two of its hexes
where the real one does or near to that, beside a railway and not on it, and passes the town in the middle of a hex.
"""

from __future__ import annotations

import itertools
import math
from typing import Any

from shapely.geometry import LineString, Point, Polygon
from shapely.ops import nearest_points, substring

from tools.maps.curves import Pt, chaikin, parts, seed_of, wander
from tools.maps.geography import Land
from tools.maps.hex14 import checks, facts, grid, sheet
from tools.maps.hex14.rails import Net

REAL = {
    "Lek": "Neder Rijn / Lek",
    "Scheldt": "Schelde / Escaut",
    "Dyle": "Dyle / Rupel",
    "Sauer": "Sauer / Sûre",
    "Saone": "Saône",
}
"""Rivers that the table of the land calls otherwise."""
FIRST = ("Rhine", "Seine")
"""Drawn before the rivers that meet them; the table has the others in such an order."""
CROSSED = {
    ("0318", "0418"): 0.3,
    ("2025", "2026"): 0.3,
    ("2025", "2126"): -0.3,
}
"""Sides crossed at a place chosen by hand: the mouth of the Seine south of Le Havre, a bend of the Aube."""
MOUTH = {"Seine": (-75.0, 50.0)}
"""Where to look for the sea, from the centre of the last hex, if not where the real river ends."""
WIDEST = 0.33
"""A river crosses a side at most so far from its middle, as a part of the side."""
APART = 0.21
"""And so far from a railway that crosses the same side."""
CLEAR_OF_TOWN, CLEAR_OF_RAIL = 27.0, 21.0
"""How far from the centre a river passes a town, or a railway."""
FARTHEST = 56.0
SHARPEST = 0.5
"""How far from the straight way through a hex a river may swing, as a part of that way."""


class Waters:
    """The lines of all rivers, by name, in the order in which they are drawn."""

    def __init__(self, land: Land, shore: Any, net: Net) -> None:
        self.land, self.shore, self.net = land, shore, net
        self.sea = sheet.MAP.buffer(60).difference(shore)
        self.towns = {p.hex for p in facts.places()}
        self.chains = facts.rivers()
        self.real = {name: land.river[REAL.get(name, name)] for name in self.chains}
        self.lines: dict[str, Any] = {}
        for name in sorted(self.chains, key=lambda n: n not in FIRST):
            self.lines[name] = self._line(name)
        faults = [checks.river_fault(name, self.chains[name], self.lines[name].coords) for name in self.chains]
        if found := [fault for fault in faults if fault]:
            raise ValueError("rivers out of their hexes:\n  " + "\n  ".join(found))
        self.streams = self._streams()

    # -------------------------------------------------------------------------------------------------- rule rivers

    def _line(self, name: str) -> Any:
        chain, real = self.chains[name], self.real[name]
        cross = [self._crossing(real, a, b) for a, b in itertools.pairwise(chain)]
        points = [*self._begin(name, cross[0])]
        for i, number in enumerate(chain):
            if i:
                points.append(cross[i - 1])
            if 0 < i < len(chain) - 1:
                points.append(self._inside(real, number, cross[i - 1], cross[i]))
        points += self._end(name, cross[-1])
        line = chaikin(wander(_rounded(points), 0.10, seed_of(name), 2), 2)
        return LineString(self._kept(line, chain))

    def _crossing(self, real: Any, a: str, b: str) -> Pt:
        """Where the river crosses the side between two of its hexes."""
        ends, key = grid.side(a, b), (min(a, b), max(a, b))
        if key in CROSSED:
            return grid.along(ends, CROSSED[key])
        edge = LineString(ends)
        meet = real.intersection(edge)
        spots = [p for p in getattr(meet, "geoms", [meet]) if p.geom_type == "Point" and not p.is_empty]
        at = min(spots, key=lambda p: p.distance(edge.centroid)) if spots else nearest_points(edge, real)[0]
        t = max(-WIDEST, min(WIDEST, edge.project(at, normalized=True) - 0.5))
        if key in self.net.links:
            rail = self.net.t[key]
            if abs(t - rail) < APART:
                t = rail + math.copysign(APART, t - rail)
        return grid.along(ends, max(-WIDEST, min(WIDEST, t)))

    def _inside(self, real: Any, number: str, a: Pt, b: Pt) -> Pt:
        """A point on the way through a hex: on the real course, but beside the town or railway in the middle."""
        x, y = grid.centre(number)
        inside = real.intersection(Polygon(grid.ring(number)))
        if inside.is_empty or inside.length < 40:
            at = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        else:
            near = nearest_points(inside, Point(x, y))[0]
            at = (near.x, near.y)
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        swing, most = math.dist(at, middle), SHARPEST * math.dist(a, b)
        if swing > most:  # no spikes where a river only cuts a corner of the hex
            at = (middle[0] + (at[0] - middle[0]) * most / swing, middle[1] + (at[1] - middle[1]) * most / swing)
        dx, dy = at[0] - x, at[1] - y
        away = math.hypot(dx, dy)
        least = CLEAR_OF_TOWN if number in self.towns else CLEAR_OF_RAIL if number in self.net.at else 0.0
        if away < 6.0 and least:  # no side is the right one: take that of the shorter way
            dx, dy = (a[0] + b[0]) / 2 - x, (a[1] + b[1]) / 2 - y
            if math.hypot(dx, dy) < 4.0:
                dx, dy = b[1] - a[1], a[0] - b[0]
            away = math.hypot(dx, dy)
        if away < 1e-6:
            return at
        scale = max(least, min(FARTHEST, away)) / away
        return x + dx * scale, y + dy * scale

    def _begin(self, name: str, cross: Pt) -> list[Pt]:
        chain = self.chains[name]
        first = chain[0]
        if host := self._host(name, first):
            return [self._joint(host, first, cross, self.real[name].coords[0])]
        if not facts.hexes()[first].source:
            return self._to_edge(name, first, cross)
        x, y = grid.centre(first)
        if first in {fort.hex for fort in facts.forts()}:  # not under the fort
            return [(x + 0.55 * (cross[0] - x), y + 0.55 * (cross[1] - y))]
        inside = self.real[name].intersection(Polygon(grid.ring(first)).buffer(-22))
        spring = nearest_points(inside, Point(x, y))[0] if inside.length > 10 else Point(x, y)
        dx, dy = spring.x - x, spring.y - y
        away = math.hypot(dx, dy)
        if away < CLEAR_OF_TOWN:
            dx, dy = (dx, dy) if away > 2 else (cross[0] - x, cross[1] - y)
            scale = CLEAR_OF_TOWN / (math.hypot(dx, dy) or 1.0)
            return [(x + dx * scale, y + dy * scale)]
        return [(spring.x, spring.y)]

    def _end(self, name: str, cross: Pt) -> list[Pt]:
        last = self.chains[name][-1]
        if host := self._host(name, last):
            return [self._joint(host, last, cross, self.real[name].coords[-1])]
        hex_shape = Polygon(grid.ring(last)).buffer(-4)
        water = self.sea.intersection(hex_shape)
        if not water.is_empty:
            x, y = grid.centre(last)
            target = (x + MOUTH[name][0], y + MOUTH[name][1]) if name in MOUTH else self.real[name].coords[-1]
            mouth = nearest_points(water.buffer(-6) if water.area > 900 else water, Point(target))[0]
            way = [(mouth.x, mouth.y)]
            if math.dist(cross, way[0]) > 0.8 * grid.RADIUS:
                way.insert(0, self._inside(self.real[name], last, cross, way[0]))
            return way
        if self._at_edge(last):
            return self._to_edge(name, last, cross)[::-1]
        neighbours = [n for n in grid.neighbours(last) if not facts.hexes()[n].playable]
        if not neighbours:  # it goes on under another name
            return [self._inside(self.real[name], last, cross, self.real[name].coords[-1])]
        side = min(
            (grid.side(last, n) for n in neighbours),
            key=lambda s: math.dist(grid.along(s, 0), self.real[name].coords[-1]),
        )
        return [self._inside(self.real[name], last, cross, grid.along(side, 0)), grid.along(side, 0)]

    def _host(self, name: str, number: str) -> str | None:
        """The river already drawn that this one meets in a hex."""
        met = [other for other in self.lines if number in self.chains[other]]
        return met[0] if met else None

    def _joint(self, host: str, number: str, cross: Pt, real_end: Pt) -> Pt:
        course = self.lines[host].intersection(Polygon(grid.ring(number)).buffer(-8))
        if self.chains[host][-1] == number and self.chains[host][0] != number:
            tip = self.lines[host].coords[-1]
            if grid.contains(number, tip):
                return tip[0], tip[1]
        target = Point((cross[0] + real_end[0]) / 2, (cross[1] + real_end[1]) / 2)
        at = nearest_points(course, target)[0]
        return at.x, at.y

    def _at_edge(self, number: str) -> bool:
        return any(not grid.on_board(*at) for at in grid.beside(*grid.split(number)))

    def _to_edge(self, name: str, number: str, cross: Pt) -> list[Pt]:
        """From the frame into an edge hex: through the open side nearest to where the real river runs."""
        real = self.real[name]
        best: tuple[float, Pt, Pt] | None = None
        for k, at in enumerate(grid.beside(*grid.split(number))):
            if grid.on_board(*at):
                continue
            middle = grid.along(grid.side_at(number, k), 0.0)
            x, y = grid.centre_of(*at)
            out = (middle[0] + (x - middle[0]) * 0.9, middle[1] + (y - middle[1]) * 0.9)
            away = real.distance(Point(out)) + 0.02 * real.distance(Point(middle))
            if best is None or away < best[0]:
                best = (away, out, middle)
        assert best is not None
        return [best[1], best[2], self._inside(real, number, best[2], cross)]

    def _kept(self, line: list[Pt], chain: list[str]) -> list[Pt]:
        """The line with its few points outside the hexes drawn back into the nearest of them."""
        out = []
        for p in line:
            if not any(grid.contains(n, p) for n in chain) and not checks.beyond(p, chain):
                near = min(chain, key=lambda n: math.dist(grid.centre(n), p))
                back = nearest_points(Polygon(grid.ring(near)).buffer(-1), Point(p))[0]
                p = (back.x, back.y)
            out.append(p)
        return out

    # ------------------------------------------------------------------------------------------------------ streams

    def _streams(self) -> list[Any]:
        """Thin lines without effect: lesser rivers, led on to the drawn river into which they flow."""
        taken = {REAL.get(name, name) for name in self.chains}
        rivers = {REAL.get(name, name): line for name, line in self.lines.items()}
        out = []
        for name, _, line in self.land.river_parts():
            if name in taken:
                continue
            course = line.intersection(sheet.MAP).intersection(self.shore)
            for part in parts(course, "LineString"):
                out += self._cut(part, list(rivers.values()))
        return out

    def _cut(self, line: Any, rivers: list[Any]) -> list[Any]:
        """The stream up to the first river it meets, or led on to one that is near its end."""
        if line.length < 60:
            return []
        for river in rivers:
            meet = line.intersection(river)
            if not meet.is_empty:
                first = min(line.project(p) for p in getattr(meet, "geoms", [meet]))
                if first > 0.45 * line.length:
                    line = substring(line, 0, first)
                else:
                    last = max(line.project(p) for p in getattr(meet, "geoms", [meet]))
                    line = substring(line, last, line.length)
                if line.length < 60 or line.geom_type != "LineString":
                    return []
        tip = Point(line.coords[-1])
        near = min(rivers, key=lambda r: r.distance(tip))
        gap = near.distance(tip)
        if 1 < gap < 90:
            on = nearest_points(near, tip)[0]
            body = substring(line, 0, max(30.0, line.length - 0.8 * gap))
            return [
                LineString(
                    [
                        *body.coords[:-1],
                        *chaikin([body.coords[-1], ((tip.x + on.x) / 2, (tip.y + on.y) / 2), (on.x, on.y)], 2),
                    ]
                )
            ]
        return [line]


def _rounded(points: list[Pt]) -> list[Pt]:
    """One more point on every long leg, a little off the straight line, so that the bends of a river are soft."""
    clean = [p for i, p in enumerate(points) if i == 0 or math.dist(p, points[i - 1]) > 6]
    return chaikin(clean, 1)
