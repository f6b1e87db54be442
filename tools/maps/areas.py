"""Grow the areas of a board over the land: a guide says where seeds, fences and border rivers lie.

The guide (a TOML table) is the only thing typed by hand for one board; docs/maps.md explains it. The result is a set
of arcs: lines between two areas, or between an area and the outside, that both sides share.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import polygonize, unary_union

from tools.maps.curves import Pt, between, chaikin, nearest_on, parts, relax, tidy, wander
from tools.maps.geography import Land, table
from tools.maps.mesh import Key, Mesh

OUTSIDE = -1
CELL = 34.0  # map units between the points of the mesh
WAY = {"clear": 1.0, "lwood": 1.15, "rough": 1.25, "hwood": 1.45, "swamp": 1.5}  # price of a unit of way
FIXED = {"river", "frontier", "coast", "limit"}  # lines that a border keeps; where it follows none it is smoothed
EDGES = ("coast", "limit", "frontier")
SHORTEST = 60.0  # map units: a common border must be seen on the board


@dataclass
class Arc:
    """A border between two junctions. The outside is area -1."""

    areas: tuple[int, int]
    raw: list[Pt]
    edges: list[int]
    points: list[Pt]
    share: dict[str, float]  # how much of it lies on a river, frontier, coast, limit
    along: list[str]  # the rivers it follows


@dataclass
class Grown:
    """What came out, in whole map units."""

    outline: dict[int, list[tuple[int, int]]]
    arcs: list[Arc]
    corners: list[tuple[Pt, list[int]]] = field(default_factory=list)


class Growth:
    def __init__(self, land: Land, guide: Mapping[str, Any], country: Mapping[int, str]) -> None:
        self.land, self.guide, self.country = land, guide, country
        self.frame = land.sheet.frame
        self.limits = [
            LineString(chaikin(wander(land.sheet.all_at(line), 0.10, 77 + i, 2), 2))
            for i, line in enumerate(guide["limit"])
        ]
        self.stretches = [
            (name, between(land.river[name], self._put(a, name), self._put(b, name))) for name, a, b in guide["stretch"]
        ]
        self.fences = [
            LineString(chaikin(wander([self._put(p) for p in line], 0.12, 300 + i, 3), 1))
            for i, line in enumerate(guide["fence"])
        ]

    def _put(self, p: Any, river: str = "") -> Pt:
        """A point of the guide: [lon, lat], put on a line [lon, lat, A], where two lines cross [lon, lat, A, B], or the
        mouth ("A") or source ("A^") of a river."""
        if isinstance(p, str):
            points = self.land.river[p.removesuffix("^")].coords
            x, y = points[0] if p.endswith("^") else points[-1]
            return x, y
        at = self.land.sheet.at(p[0], p[1])
        lines = [self.land.river.get(name) or self.land.frontier[name] for name in p[2:]]
        if len(lines) == 2:
            crossings = parts(lines[0].intersection(lines[1]), "Point")
            if not crossings:
                raise ValueError(f"{p}: these lines do not cross")
            nearest = min(crossings, key=Point(at).distance)
            return nearest.x, nearest.y
        if lines or river:
            return nearest_on(lines[0] if lines else self.land.river[river], at)
        return at

    # ------------------------------------------------------------------------------------------------------- growing

    def run(self) -> Grown:
        near = self.frame.buffer(120)
        lines: dict[Key, Any] = {("frontier", name): line for name, line in self.land.frontier.items()}
        lines |= {("river", name, str(i)): line for i, (name, line) in enumerate(self.stretches)}
        lines |= {("fence", str(i)): line for i, line in enumerate(self.fences)}
        lines |= {("limit", str(i)): line for i, line in enumerate(self.limits)}
        lines |= {("coast", str(i)): ring.exterior for i, ring in enumerate(self.land.coast)}
        mesh = Mesh(self.frame, {k: v.intersection(near) for k, v in lines.items() if v.intersects(near)}, CELL)
        group = self._groups(mesh)
        seeds = {
            int(area): [mesh.cell_at(self.land.sheet.at(*p), group, self.country[int(area)]) for p in row]
            for area, row in self.guide["seeds"].items()
        }
        barriers = {"river", "fence", "limit", "coast"}
        closed = {k for k, keys in mesh.on.items() if any(key[0] in barriers for key in keys)}
        strength = {int(area): float(w) for area, w in self.guide["weight"].items()}
        owner = mesh.grow(seeds, group, self._prices(mesh), closed, strength)
        mesh.one_piece(owner, seeds, group)
        return Borders(mesh, owner, self.frame).grown()

    def _groups(self, mesh: Mesh) -> list[str]:
        """The country of every cell in play, "" elsewhere."""
        faces = polygonize(unary_union([self.frame.exterior, *self.limits]))
        in_play = max((f for f in faces if self.frame.contains(f.representative_point())), key=lambda f: f.area)
        shapely.prepare(in_play)
        out = [""] * len(mesh.cells)
        for code in sorted(set(self.country.values())):
            face = self.land.country[code]
            shapely.prepare(face)
            for i in np.flatnonzero(shapely.contains(face, mesh.inside) & shapely.contains(in_play, mesh.inside)):
                out[int(i)] = code
        return out

    def _prices(self, mesh: Mesh) -> list[float]:
        """Terrain times a smooth noise, so that borders wander like those of districts."""
        price = np.ones(len(mesh.cells))
        tree = shapely.STRtree(mesh.inside)
        for region in table("regions")["region"]:
            price[tree.query(Polygon(self.land.sheet.all_at(region["pts"])), predicate="contains")] = WAY[region["t"]]
        rng = np.random.default_rng(1914)
        rows, columns = int(self.frame.bounds[3] / 20) + 2, int(self.frame.bounds[2] / 20) + 2
        noise = sum(gaussian_filter(rng.normal(size=(rows, columns)), s) * s * a for s, a in ((2, 0.9), (5, 1.3)))
        noise = np.clip(1 + 0.26 * noise / noise.std(), 0.5, 1.8)
        x, y = np.array(mesh.centre).T
        prices: list[float] = (price * noise[(y / 20).astype(int), (x / 20).astype(int)]).tolist()
        return prices


class Borders:
    """The edges between cells of different areas, chained into arcs between junctions and smoothed."""

    def __init__(self, mesh: Mesh, owner: list[int], frame: Any) -> None:
        self.mesh, self.rim = mesh, frame.exterior
        self.areas_of: dict[int, tuple[int, int]] = {}
        at: dict[Pt, list[int]] = defaultdict(list)
        for k, side in enumerate(mesh.sides):
            a, b = owner[side[0]], owner[side[1]] if len(side) == 2 else OUTSIDE
            if a != b:
                self.areas_of[k] = (min(a, b), max(a, b))
                for p in mesh.edges[k]:
                    at[p].append(k)
        nodes = {p for p, ks in at.items() if len(ks) != 2 or self._kind(ks[0]) != self._kind(ks[1])}
        self.corners = [
            (p, sorted({area for k in at[p] for area in self.areas_of[k]}))
            for p in sorted(nodes)
            if len(at[p]) == 4 and all(OUTSIDE not in self.areas_of[k] for k in at[p])
        ]
        self.arcs: list[Arc] = []
        seen: set[int] = set()
        starts = [(p, k) for p in sorted(nodes) for k in at[p]]
        starts += [(mesh.edges[k][0], k) for k in sorted(self.areas_of)]  # rings without a junction
        for p, k in starts:
            if k in seen:
                continue
            chain, points = [], [p]
            while True:
                seen.add(k)
                chain.append(k)
                one, other = mesh.edges[k]
                p = other if p == one else one
                points.append(p)
                if p in nodes or p == points[0]:
                    break
                k = next(edge for edge in at[p] if edge != k)
            self.arcs.append(self._arc(points, chain, 17.0))
        for sigma in (10.0, 5.0, 0.0):  # where smoothing made lines cross, smooth less
            for i in sorted(self._crossing()):
                self.arcs[i] = self._arc(self.arcs[i].raw, self.arcs[i].edges, sigma)

    def _kinds(self, k: int) -> set[str]:
        return {key[0] for key in self.mesh.on[k]}

    def _kind(self, k: int) -> tuple[int, int, str]:
        """What makes one arc of edges: the two areas and, at the outside, what ends the area there."""
        a, b = self.areas_of[k]
        kinds = self._kinds(k)
        return a, b, next((kind for kind in EDGES if kind in kinds), "frame") if a == OUTSIDE else ""

    def _arc(self, points: list[Pt], chain: list[int], sigma: float) -> Arc:
        kinds = [self._kinds(k) for k in chain]
        fixed = [
            bool(kind & FIXED) or self.rim.distance(Point((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)) < 0.1
            for kind, p, q in zip(kinds, points, points[1:], strict=False)
        ]
        smooth, i = [points[0]], 0
        while i < len(chain):
            j = i
            while j < len(chain) and fixed[j] == fixed[i]:
                j += 1
            run = points[i : j + 1]
            if not fixed[i] and sigma:
                run = list(LineString(relax(run, sigma)).simplify(0.5).coords)
            elif fixed[i]:
                run = list(LineString(run).simplify(0.6).coords)
            smooth += run[1:]
            i = j
        length = [math.dist(p, q) for p, q in itertools.pairwise(points)]
        share = {
            kind: sum(d for d, on in zip(length, kinds, strict=True) if kind in on) / sum(length) for kind in FIXED
        }
        rivers: Counter[str] = Counter()
        for k, d in zip(chain, length, strict=True):
            for key in self.mesh.on[k]:
                if key[0] == "river":
                    rivers[key[1]] += d  # type: ignore[assignment]  # a Counter of lengths
        along = [name for name, d in rivers.most_common() if d > 15]
        return Arc(self.areas_of[chain[0]], points, chain, smooth, share, along)

    def _crossing(self) -> set[int]:
        """Arcs that cross each other or themselves once they are rounded to whole units."""
        lines = [LineString(tidy(arc.points)) for arc in self.arcs]
        bad = {i for i, line in enumerate(lines) if not line.is_simple}
        tree = shapely.STRtree(lines)
        for i, line in enumerate(lines):
            for j in tree.query(line, predicate="intersects"):
                if j <= i:
                    continue
                ends = {line.coords[0], line.coords[-1]} & {lines[j].coords[0], lines[j].coords[-1]}
                hit = line.intersection(lines[j])
                if any(g.geom_type != "Point" or g.coords[0] not in ends for g in getattr(hit, "geoms", [hit])):
                    bad |= {i, int(j)}
        return bad

    def grown(self) -> Grown:
        if self._crossing():
            raise ValueError(f"{len(self._crossing())} arcs cross")
        rings: dict[int, list[Any]] = defaultdict(list)
        for arc in self.arcs:
            for area in arc.areas:
                rings[area].append(LineString(tidy(arc.points)))
        outline = {}
        for area, lines in sorted(rings.items()):
            if area != OUTSIDE:
                faces = list(polygonize(lines))
                if len(faces) != 1:
                    raise ValueError(f"area {area}: its borders make {len(faces)} faces")
                outline[area] = tidy(faces[0].exterior.coords)[:-1]
        return Grown(outline, self.arcs, self.corners)


def check(grown: Grown, wanted: Mapping[tuple[int, int], str]) -> list[str]:
    """Faults of the drawn borders against the rules: {(a, b): "none" | "minor" | "major"}."""
    length: dict[tuple[int, int], float] = defaultdict(float)
    wet: dict[tuple[int, int], float] = defaultdict(float)
    for arc in grown.arcs:
        if OUTSIDE not in arc.areas:
            drawn = LineString(arc.points).length
            length[arc.areas] += drawn
            wet[arc.areas] += drawn * arc.share["river"]
    faults = [f"{a}/{b}: common border of {length[a, b] / 10:.1f} km" for a, b in wanted if length[a, b] < SHORTEST]
    faults += [f"{a}/{b}: drawn, but not adjacent" for a, b in length if (a, b) not in wanted]
    for pair, kind in wanted.items():
        part = wet[pair] / length[pair] if length[pair] else 0.0
        if kind != "none" and part < 0.8:
            faults.append(f"{pair[0]}/{pair[1]}: {kind} river, but only {part:.0%} lies on one")
        if kind == "none" and part > 0.08:
            faults.append(f"{pair[0]}/{pair[1]}: open, but {part:.0%} lies on a river")
    return faults
