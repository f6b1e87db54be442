"""A mesh of small cells whose edges contain given lines exactly, and areas grown over it from seeds.

The cells are the Voronoi diagram of jittered points, noded together with the lines. Since every river, frontier and
coast is a chain of cell edges, a border that follows one lies on it: nothing has to be snapped afterwards.
"""

from __future__ import annotations

import heapq
import itertools
import math
import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

import shapely
from shapely.geometry import MultiPoint, Point
from shapely.ops import polygonize

from tools.maps.curves import Pt

GRID = 0.01  # map units; every vertex is rounded to it, so that cells that share an edge agree on it
Key = tuple[str, ...]


def jittered(frame: Any, step: float, seed: int) -> list[Pt]:
    """The points of a triangular grid, each a little out of place."""
    rng = random.Random(seed)
    x0, y0, x1, y1 = frame.buffer(2 * step).bounds
    out = []
    for row in range(int((y1 - y0) / (step * 0.866)) + 1):
        for column in range(int((x1 - x0) / step) + 1):
            x = x0 + (column + row % 2 / 2) * step
            out.append((x + rng.uniform(-0.42, 0.42) * step, y0 + row * step * 0.866 + rng.uniform(-0.42, 0.42) * step))
    return out


class Mesh:
    def __init__(self, frame: Any, lines: Mapping[Key, Any], step: float) -> None:
        edges = shapely.voronoi_polygons(MultiPoint(jittered(frame, step, 1914)), only_edges=True)
        exact = [shapely.set_precision(g, GRID) for g in (edges, frame.exterior, *lines.values())]
        noded = shapely.unary_union(exact, grid_size=GRID)
        self.cells = [cell for cell in polygonize(noded) if frame.contains(cell.representative_point())]
        self.inside = [cell.representative_point() for cell in self.cells]
        self.centre: list[Pt] = [(cell.centroid.x, cell.centroid.y) for cell in self.cells]
        sides: dict[tuple[Pt, Pt], list[int]] = defaultdict(list)
        for i, cell in enumerate(self.cells):
            for ring in (cell.exterior, *cell.interiors):
                points = [(round(x, 2), round(y, 2)) for x, y in ring.coords]
                for a, b in itertools.pairwise(points):
                    if a != b:
                        sides[(a, b) if a < b else (b, a)].append(i)
        self.edges = list(sides)
        self.sides = list(sides.values())
        self.on: dict[int, set[Key]] = defaultdict(set)  # edge -> the lines it is part of
        middles = shapely.STRtree(shapely.points([((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in self.edges]))
        for key, line in lines.items():
            for k in middles.query(line, predicate="dwithin", distance=0.06):
                self.on[int(k)].add(key)
        self.beside: dict[int, list[tuple[int, int]]] = defaultdict(list)  # cell -> (neighbour, edge between)
        for k, pair in enumerate(self.sides):
            if len(pair) == 2:
                self.beside[pair[0]].append((pair[1], k))
                self.beside[pair[1]].append((pair[0], k))
        self._tree = shapely.STRtree(self.cells)

    def cell_at(self, p: Pt, group: Sequence[str], code: str) -> int:
        """The cell of that group at a point, or the nearest one."""
        point = Point(p)
        near = sorted(int(i) for i in self._tree.query(point.buffer(150)) if group[int(i)] == code)
        return min(near, key=lambda i: self.cells[i].distance(point))

    def grow(
        self,
        seeds: Mapping[int, Sequence[int]],
        group: Sequence[str],
        price: Sequence[float],
        closed: set[int],
        strength: Mapping[int, float],
    ) -> list[int]:
        """Dijkstra from all seeds at once: the area of every cell, -1 where none came.

        An area stays in the group (the country) of its seeds and does not cross closed edges. `price` is the cost of a
        unit of way in each cell; a strong area travels cheaper.
        """
        owner = [-1] * len(self.cells)
        best = [math.inf] * len(self.cells)
        heap = [(0.0, cell, area) for area, cells in seeds.items() for cell in cells]
        heapq.heapify(heap)
        while heap:
            cost, cell, area = heapq.heappop(heap)
            if owner[cell] >= 0:
                continue
            owner[cell] = area
            for other, k in self.beside[cell]:
                if owner[other] >= 0 or group[other] != group[cell] or k in closed:
                    continue
                way = math.dist(self.centre[cell], self.centre[other]) * (price[cell] + price[other]) / 2
                reached = cost + way / strength.get(area, 1.0)
                if reached < best[other]:
                    best[other] = reached
                    heapq.heappush(heap, (reached, other, area))
        return owner

    def one_piece(self, owner: list[int], seeds: Mapping[int, Sequence[int]], group: Sequence[str]) -> None:
        """Give cells cut off from their area's first seed, and those nobody reached, to the neighbour with the longest
        common edge. Changes owner."""
        loose = {i for i, code in enumerate(group) if code}
        for area, cells in seeds.items():
            stack = [cells[0]] if owner[cells[0]] == area else []
            while stack:
                cell = stack.pop()
                if cell in loose:
                    loose.discard(cell)
                    stack += [n for n, _ in self.beside[cell] if owner[n] == area and n in loose]
        for i in loose:
            owner[i] = -1
        while loose:
            given: dict[int, int] = {}
            for i in sorted(loose):
                share: dict[int, float] = defaultdict(float)
                for n, k in self.beside[i]:
                    if owner[n] >= 0 and group[n] == group[i]:
                        share[owner[n]] += math.dist(*self.edges[k]) * (0.05 if self.on[k] else 1)
                if share:
                    given[i] = max(sorted(share), key=lambda area: share[area])
            if not given:
                raise ValueError(f"{len(loose)} cells have no neighbour in their country")
            for i, area in given.items():
                owner[i] = area
            loose -= set(given)
