"""The land: projection, rivers, frontiers of 1914, coast and countries, from the tables in geo/.

A Sheet turns degrees into map units (100 m on the ground, y downwards, the frame's upper left corner at 0, 0).
"""

from __future__ import annotations

import functools
import math
import tomllib
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import polygonize, substring, unary_union

from tools.maps.curves import Pt, between, chaikin, nearest_on, seed_of, wander

GEO = Path(__file__).parent / "geo"
RANK = {"stream": 0, "minor": 1, "major": 2}
ONE_LOWER = {"major": "minor", "minor": "stream", "stream": "stream"}
EARTH = 63710.0  # radius in map units
JOIN = 70.0  # a river that ends so near to another flows into it


@functools.cache
def table(name: str) -> dict[str, Any]:
    with (GEO / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


class Sheet:
    """Lambert's conformal conic on a sphere, cut to a frame (west, south, east, north in units from the origin)."""

    def __init__(self, lon0: float, lat0: float, parallels: tuple[float, float], frame: list[float]) -> None:
        p1, p2 = (math.radians(p) for p in parallels)
        self.n = math.log(math.cos(p1) / math.cos(p2)) / math.log(self._t(p2) / self._t(p1))
        self.f = EARTH * math.cos(p1) * self._t(p1) ** self.n / self.n
        self.rho0 = self.f / self._t(math.radians(lat0)) ** self.n
        self.lon0 = lon0
        west, south, east, north = frame
        self.west, self.north = west, north
        self.width, self.height = round(east - west), round(north - south)
        self.frame = box(0, 0, self.width, self.height)

    @staticmethod
    def _t(lat: float) -> float:
        return math.tan(math.pi / 4 + lat / 2)

    def at(self, lon: float, lat: float) -> Pt:
        rho = self.f / self._t(math.radians(lat)) ** self.n
        turn = self.n * math.radians(lon - self.lon0)
        return rho * math.sin(turn) - self.west, self.north - (self.rho0 - rho * math.cos(turn))

    def all_at(self, points: list[list[float]]) -> list[Pt]:
        return [self.at(p[0], p[1]) for p in points]


class Land:
    """Smooth lines of the whole theatre on one sheet; a map's guide may add rivers and let frontiers follow rivers."""

    def __init__(self, sheet: Sheet, extra_rivers: list[dict[str, Any]], follow: list[Any]) -> None:
        self.sheet = sheet
        self.river = self._rivers(extra_rivers)
        self.frontier = self._frontiers(follow)
        self.coast = [
            Polygon(chaikin(wander(sheet.all_at([*row["pts"], row["pts"][0]]), 0.05, 5, 2), 1)).buffer(0)
            for row in table("coast")["land"]
        ]
        self.land = unary_union(self.coast)
        self.lakes = {
            row["name"]: Polygon(chaikin(sheet.all_at(row["pts"]), 2, True)) for row in table("coast")["lake"]
        }
        self.country = self._countries()

    # ------------------------------------------------------------------------------------------------------- rivers

    def _rivers(self, extra: list[dict[str, Any]]) -> dict[str, Any]:
        """Every river smooth, and ending exactly on the river it flows into."""
        rows = table("rivers")["river"] + extra
        typed = {row["name"]: self.sheet.all_at(row["pts"]) for row in rows}
        raw = {name: LineString(points) for name, points in typed.items()}
        rank = {row["name"]: RANK[row.get("class", "stream")] for row in rows}
        canals = {row["name"] for row in rows if row.get("canal")}
        ends = [(name, -1) for name in typed] + [(name, 0) for name in sorted(canals)]
        host: dict[tuple[str, int], str] = {}
        for name, end in ends:
            tip = Point(typed[name][end])
            # Not into a lesser one: two rivers may share an estuary.
            near = [
                (line.distance(tip), other)
                for other, line in raw.items()
                if other != name and other not in canals and rank[other] >= rank[name]
            ]
            if near and min(near)[0] < JOIN:
                host[name, end] = min(near)[1]
                typed[name][end] = nearest_on(raw[min(near)[1]], typed[name][end])
        smooth = {
            name: LineString(chaikin(wander(points, 0.11, seed_of(name), 2), 2)) for name, points in typed.items()
        }
        for (name, end), other in host.items():  # smoothing moved both lines a little
            smooth[name] = _joined(smooth[name], end, smooth[other])
        return smooth

    def river_parts(self) -> list[tuple[str, str, Any]]:
        """(name, class, line) of every river, the upper course one class lower."""
        rows = {row["name"]: row for row in table("rivers")["river"]}
        out = []
        for name, line in self.river.items():
            row = rows.get(name)
            if row is None:
                out.append((name, "stream", line))
                continue
            size, first = row["class"], row["major_from"]
            start = line.project(Point(self.sheet.at(*row["pts"][first]))) if first else 0.0
            if start:
                out.append((name, ONE_LOWER[size], substring(line, 0, start)))
            if start < line.length:
                out.append((name, size, substring(line, start, line.length)))
        return out

    # ---------------------------------------------------------------------------------------------------- frontiers

    def _frontiers(self, follow: list[Any]) -> dict[str, Any]:
        """The typed arcs smoothed, or the line of the river where the frontier ran along one."""
        out = {}
        for arc in table("frontiers")["arc"]:
            typed = self.sheet.all_at(arc["pts"])
            line: list[Pt] = []
            done = 0
            for arc_id, name, a, b in follow:
                if arc_id != arc["id"]:
                    continue
                a, b = self.sheet.at(*a), self.sheet.at(*b)
                along = list(between(self.river[name], a, b).coords)
                line += chaikin([*line[-1:], *typed[done : _nearest(typed, a)], along[0]], 2)
                line += along
                done = _nearest(typed, b) + 1
            rest = [*line[-1:], *typed[done:]]
            line += chaikin(wander(rest, 0.05, seed_of(arc["id"]), 2), 2) if len(rest) > 1 else rest
            distinct = [p for i, p in enumerate(line) if i == 0 or math.dist(p, line[i - 1]) > 1e-5]
            out[arc["id"]] = LineString(distinct)
        return out

    # ---------------------------------------------------------------------------------------------------- countries

    def _countries(self) -> dict[str, Any]:
        """Coast and frontiers cut the land into faces; the towns in a face say whose it is."""
        reach = self.sheet.frame.buffer(2500, join_style="mitre")
        lines = [reach.exterior, *(ring.exterior for ring in self.coast), *self.frontier.values()]
        towns = [(Point(self.sheet.at(row[2], row[3])), row[4]) for row in table("towns")["rows"]]
        faces = defaultdict(list)
        for face in polygonize(unary_union(lines)):
            inside = face.representative_point()
            if not reach.contains(inside) or not self.land.contains(inside):
                continue
            votes = Counter(owner for point, owner in towns if face.contains(point))
            nearest = min(towns, key=lambda town: face.distance(town[0]))[1]
            faces[votes.most_common(1)[0][0] if votes else nearest].append(face)
        return {code: shapely.unary_union(group) for code, group in faces.items()}


def _nearest(points: list[Pt], p: Pt) -> int:
    return min(range(len(points)), key=lambda i: math.dist(points[i], p))


def _joined(line: Any, end: int, other: Any) -> Any:
    """The line with its end put exactly on the other one: cut where they cross, or led on to it."""
    tail = substring(line, line.length - 50, line.length) if end else substring(line, 0, 50)
    cross = tail.intersection(other)
    points = list(line.coords)
    if cross.is_empty:
        on = nearest_on(other, points[end])
        return LineString([*points, on] if end else [on, *points])
    at = getattr(cross, "geoms", [cross])[0].centroid
    where = line.project(at)
    points = list((substring(line, 0, where) if end else substring(line, where, line.length)).coords)
    points[end] = (at.x, at.y)
    return LineString(points)
