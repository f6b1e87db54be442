"""The ground: sea, tints of the nations, terrain, relief, land that no unit may enter."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from typing import Any

from shapely import STRtree
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union

from tools.maps import svg
from tools.maps.curves import Pt, chaikin, parts, seed_of, wander
from tools.maps.hex14 import facts, grid, sheet, style

INSET = 8.0
"""How far a wood or marsh stays inside its hexes."""
SPACING = {"l": 25.0, "h": 20.0, "r": 27.0, "s": 30.0}
"""Between the little signs of a terrain."""


class Ground:
    """Land by nation and by terrain."""

    def __init__(self, shore: Any) -> None:
        self.shore = shore.intersection(sheet.MAP)
        self.nation = self._nations()
        self.playable = unary_union([Polygon(grid.ring(n)) for n, h in facts.hexes().items() if h.playable])
        self.terrain = {kind: self._terrain(kind) for kind in style.FILL}

    def _nations(self) -> dict[str, Any]:
        """The land of every nation, up to the coast and the frame."""
        shapes: dict[str, list[Any]] = {}
        for c, r in itertools.product(range(grid.COLUMNS + 2), range(grid.ROWS + 2)):
            nation = facts.nation_at(c, r)
            if nation == facts.SEA:
                near = Counter(facts.nation_at(*at) for at in grid.beside(c, r))
                near.pop(facts.SEA, None)
                if not near:
                    continue
                nation = near.most_common(1)[0][0]
            shapes.setdefault(nation, []).append(Polygon(grid.ring_of(c, r)).buffer(0.2))
        return {nation: unary_union(group).intersection(self.shore) for nation, group in shapes.items()}

    def _terrain(self, kind: str) -> Any:
        """All hexes of a terrain as one shape, drawn in from their edges with a free hand."""
        rings = [Polygon(grid.ring(n)) for n, h in facts.hexes().items() if h.terrain == kind and h.playable]
        whole = unary_union([ring.buffer(0.2) for ring in rings]).buffer(-INSET - 5).buffer(5)
        out = []
        for part in parts(whole, "Polygon"):
            edges = [_loose(ring, kind) for ring in (part.exterior, *part.interiors)]
            out.append(Polygon(edges[0], edges[1:]).buffer(0))
        return unary_union(out).intersection(self.shore.buffer(-5))

    # ----------------------------------------------------------------------------------------------------- drawing

    def sea(self) -> str:
        left, top, right, bottom = grid.FRAME
        out = [svg.rect(left, top, right - left, bottom - top, fill=style.SEA)]
        for away, strength in ((9, 0.50), (22, 0.34), (39, 0.22), (61, 0.14), (88, 0.08)):
            line = self.shore.buffer(away).boundary.intersection(sheet.MAP).simplify(1.2)
            out.append(svg.path(svg.lines(line), stroke_opacity=strength))
        return svg.group("sea", out, fill="none", stroke=style.SEA_LINE, stroke_width=2)

    def lands(self) -> str:
        rows = [svg.path(svg.polygons(shape), fill=style.TINT[n]) for n, shape in self.nation.items()]
        return svg.group("lands", rows)

    def fills(self) -> str:
        out = []
        for kind, (colour, strength) in style.FILL.items():
            shape = svg.polygons(self.terrain[kind])
            out.append(svg.path(shape, fill=colour, fill_opacity=strength))
            out.append(svg.path(shape, fill="none", stroke=style.MARK[kind], stroke_width=2.2, stroke_opacity=0.45))
        return svg.group("terrain", out)

    def relief(self, picture: str) -> str:
        image = svg.tag("image", width=sheet.WIDTH, height=sheet.HEIGHT, href=picture, preserveAspectRatio="none")
        return svg.group("relief", [image], clip_path="url(#land)", style="mix-blend-mode:hard-light", opacity=0.62)

    def closed(self) -> str:
        """Hatching on land that is out of play."""
        hexes = facts.hexes()
        shores = [
            n for n, h in hexes.items() if h.nation == facts.SEA and any(hexes[m].playable for m in grid.neighbours(n))
        ]
        seas = [Polygon(grid.ring(n)).buffer(0.3) for n in shores]
        shape = self.shore.difference(self.playable.buffer(0.3)).difference(unary_union(seas))
        area = svg.polygons(shape.buffer(-0.2))
        out = [svg.path(area, fill="#efe9dc", fill_opacity=0.45), svg.path(area, fill="url(#hatch)")]
        return svg.group("closed", out)

    def marks(self, solid: list[Any]) -> str:
        """Little trees, firs, hillocks and reeds; they keep away from what is `solid`, lines and words."""
        tree = STRtree(solid)
        out = []
        for kind, shape in self.terrain.items():
            inner = shape.buffer(-9)
            rows = []
            for x, y in _scatter(inner.bounds, SPACING[kind], kind):
                spot = Point(x, y)
                if inner.contains(spot) and not len(tree.query(spot.buffer(8), "intersects")):
                    turn = 1 + int(x * 7 + y * 3) % 3
                    rows.append((y, svg.use(f"{kind}{turn}", round(x), round(y))))
            out.append(svg.group("", [row for _, row in sorted(rows)], fill=style.MARK[kind], stroke=style.MARK[kind]))
        return svg.group("marks", out)

    def coast(self) -> str:
        edge = self.shore.boundary.intersection(sheet.MAP.buffer(-1))
        return svg.group("coast", [svg.path(svg.lines(edge))], fill="none", stroke=style.COAST, stroke_width=4)


def _loose(ring: Any, kind: str) -> list[Pt]:
    even = list(ring.segmentize(34).coords)
    return chaikin(wander(even, 0.12, seed_of(kind), 1)[:-1], 2, True)


def _scatter(bounds: tuple[float, float, float, float], step: float, kind: str) -> list[Pt]:
    """Points in rows, each a little out of line."""
    rng = random.Random(seed_of("scatter " + kind))
    left, top, right, bottom = bounds
    out = []
    for k in range(math.ceil((bottom - top) / (0.8 * step))):
        for i in range(math.ceil((right - left) / step) + 1):
            x, y = left + (i + 0.5 * (k % 2)) * step, top + k * 0.8 * step
            out.append((x + rng.uniform(-0.26, 0.26) * step, y + rng.uniform(-0.2, 0.2) * step))
    return out
