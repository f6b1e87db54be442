"""The shapes of the board: lines joined to outlines, and the comparison with the rules."""

from __future__ import annotations

import itertools
from collections import defaultdict
from typing import Any

from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon
from shapely.ops import linemerge, polygonize, unary_union

from tools.maps.curves import chaikin, parts
from tools.maps.qmg import rules
from tools.maps.qmg.sheet import MAP, all_at, course

SHORTEST = 70.0  # units of common border that can be seen
APART = 36.0  # spaces that are no neighbours keep this distance
CROSSING = 110.0  # a river that stays longer beside a border runs along it
SOUNDS = "Danish Sounds"  # the only water out of play
Edge = frozenset[tuple[float, float]]


class Line:
    def __init__(self, between: list[str], points: list[list[int]]) -> None:
        self.between = (min(between), max(between))
        self.points = [(x, y) for x, y in points]
        self.geometry = LineString(self.points)


class Shapes:
    def __init__(self) -> None:
        self.lines = [Line(row["between"], row["pts"]) for row in rules.table("lines")["line"]]
        self.facts = rules.spaces()
        self.outline = self._outlines()
        self.beyond = [name for name in self.outline if name not in self.facts]
        faults = self._faults()
        if faults:
            raise ValueError("the map disagrees with the rules:\n  " + "\n  ".join(faults))
        dry = [g for name, g in self.outline.items() if name != SOUNDS and not self.is_sea(name)]
        self.land = unary_union([g.buffer(0.6) for g in dry]).intersection(MAP)
        ground = rules.table("ground")
        self.lakes = {row["name"]: Polygon(chaikin(all_at(row["pts"]), 3, True)) for row in ground["lake"]}
        self.lakes |= {row["name"]: Polygon(chaikin(row["pts"], 2, True)) for row in ground["pool"]}
        self.rivers = self._rivers(ground["river"])

    def is_sea(self, name: str) -> bool:
        return name in self.facts and self.facts[name]["kind"] == "sea"

    def _outlines(self) -> dict[str, Any]:
        """Every face of the net of lines goes to the one that all its lines have on one side.

        An island within one sea has a single line, which knows two names: it gets the one its surroundings leave over.
        """
        of: dict[Edge, int] = {}
        for k, line in enumerate(self.lines):
            for pair in itertools.pairwise(line.points):
                of[frozenset(pair)] = k
        faces = list(polygonize([line.geometry for line in self.lines]))
        around = [
            {of[frozenset(pair)] for ring in (f.exterior, *f.interiors) for pair in itertools.pairwise(ring.coords)}
            for f in faces
        ]
        owner: dict[int, str] = {}
        while len(owner) < len(faces):
            before = len(owner)
            for i, own in enumerate(around):
                if i not in owner:
                    others = {name for j, name in owner.items() if own & around[j]}
                    names = set.intersection(*(set(self.lines[k].between) for k in own)) - {"frame"} - others
                    if len(names) == 1:
                        owner[i] = names.pop()
            if len(owner) == before:
                raise ValueError(f"{len(faces) - before} faces of the map belong to nobody")
        grouped = defaultdict(list)
        for i, name in owner.items():
            grouped[name].append(faces[i])
        return {name: MultiPolygon(sorted(found, key=lambda f: -f.area)) for name, found in sorted(grouped.items())}

    def borders(self) -> list[Line]:
        """Lines between two spaces."""
        return [line for line in self.lines if all(name in self.facts for name in line.between)]

    def edges(self) -> list[Line]:
        """Lines between a space and what is out of play."""
        return [line for line in self.lines if sum(name in self.facts for name in line.between) == 1]

    def _faults(self) -> list[str]:
        wanted, faults = rules.links(), []
        length: dict[rules.Pair, float] = defaultdict(float)
        for line in self.borders():
            length[line.between] += line.geometry.length
        faults += [f"{a} and {b} are neighbours, but have no border" for a, b in sorted(wanted - set(length))]
        faults += [f"{a} and {b} have a border, but are no neighbours" for a, b in sorted(set(length) - wanted)]
        faults += [f"{a} and {b} hardly touch" for (a, b), long in sorted(length.items()) if long < SHORTEST]
        missing = set(self.facts) - set(self.outline)
        if missing:
            return [*faults, f"no outline for {sorted(missing)}"]
        for a, b in itertools.combinations(sorted(self.facts), 2):
            if (a, b) not in wanted and self.outline[a].distance(self.outline[b]) < APART:
                faults.append(f"{a} and {b} are no neighbours, but too close")
        whole = sum(g.area for g in self.outline.values())
        if abs(whole - MAP.area) > 1 or not all(g.is_valid for g in self.outline.values()):
            faults.append("the lines leave gaps or cross each other")
        return faults

    def _rivers(self, rows: list[dict[str, Any]]) -> dict[str, Any]:
        """On land only, and not where a river runs along a border: there the border is drawn."""
        near = unary_union([line.geometry for line in self.lines]).buffer(20)
        lakes = unary_union([lake.buffer(-2) for lake in self.lakes.values()])
        out: dict[str, Any] = {}
        for row in rows:
            wet = course(row["name"], row["pts"]).intersection(self.land).difference(lakes)
            kept = parts(wet.difference(near), "LineString")
            kept += [part for part in parts(wet.intersection(near), "LineString") if part.length < CROSSING]
            merged = linemerge(kept) if len(kept) > 1 else unary_union(kept)
            out[row["name"]] = MultiLineString([g for g in parts(merged, "LineString") if g.length > 60])
        return out
