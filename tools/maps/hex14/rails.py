"""The course of every railway link. Standard library only, so that a test can follow it.

A link crosses its hexside near the middle. Inside these limits the lines are pulled taut, so that a railway runs as
straight as its hexes allow; then a spline rounds it. Towns and junctions lie on the centres of their hexes.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from tools.maps.hex14 import grid
from tools.maps.hex14.facts import Link
from tools.maps.hex14.grid import Pt

REACH = 0.11
"""How far from the middle of a side a link may cross it, as a part of the side; the rules of the map ask for 1/6."""
STEPS = 10
Key = tuple[str, str]


@dataclass(frozen=True)
class Track:
    """The drawn line of a link, from the middle of hex a to the middle of hex b, and where it crosses the side."""

    link: Link
    crossing: Pt
    line: tuple[Pt, ...]


class Net:
    """All links together."""

    def __init__(self, links: Iterable[Link], towns: set[str]) -> None:
        self.links = {(link.a, link.b): link for link in links}
        self.at: dict[str, list[Key]] = defaultdict(list)
        for a, b in self.links:
            self.at[a].append((a, b))
            self.at[b].append((a, b))
        self.fixed = {n for n, keys in self.at.items() if n in towns or len(keys) != 2}
        self.side = {key: grid.side(*key) for key in self.links}
        self.t = dict.fromkeys(self.links, 0.0)
        self._tighten()
        self.through = self._pair()
        self.tracks = self._draw()

    def cross(self, key: Key) -> Pt:
        return grid.along(self.side[key], self.t[key])

    def _beyond(self, key: Key, number: str) -> Pt:
        """The point before or after the crossing of a link, on the side of the hex `number`."""
        if number in self.fixed:
            return grid.centre(number)
        first, second = self.at[number]
        return self.cross(second if first == key else first)

    def _tighten(self) -> None:
        for _ in range(60):
            for key in self.links:
                a, b = (self._beyond(key, number) for number in key)
                self.t[key] = 0.5 * self.t[key] + 0.5 * max(-REACH, min(REACH, _meet(a, b, self.side[key])))

    def _pair(self) -> dict[tuple[str, Key], Key]:
        """Which link a train coming from a link goes on to in a hex: the straightest one, each used once."""
        out = {}
        for number, keys in self.at.items():
            x, y = grid.centre(number)
            turn = {}
            for key in keys:
                px, py = self.cross(key)
                turn[key] = math.atan2(py - y, px - x)
            pairs = sorted((-_bend(turn[a], turn[b]), a, b) for a, b in itertools.combinations(keys, 2))
            used: set[Key] = set()
            for straight, a, b in pairs:
                if -straight > math.radians(100 if number in self.fixed else 0) and not {a, b} & used:
                    out[number, a], out[number, b] = b, a
                    used |= {a, b}
        return out

    def _draw(self) -> dict[Key, Track]:
        tracks: dict[Key, Track] = {}
        for key in self.links:
            if key not in tracks:
                for track in self._chain(key):
                    tracks[track.link.a, track.link.b] = track
        return tracks

    def _walk(self, key: Key, number: str) -> list[tuple[str, Key]]:
        """Hexes and links met when leaving a link through the hex `number`, until the line ends or closes."""
        out = [(number, key)]
        while (step := self.through.get(out[-1])) and step != key:
            here = out[-1][0]
            out.append((step[1] if step[0] == here else step[0], step))
        return out

    def _chain(self, key: Key) -> list[Track]:
        back, ahead = self._walk(key, key[0]), self._walk(key, key[1])
        links = [k for _, k in reversed(back[1:])] + [k for _, k in ahead]
        stops = [n for n, _ in reversed(back)] + [n for n, _ in ahead]
        points: list[Pt] = []
        spot: dict[Key, int] = {}
        for i, number in enumerate(stops):
            if number in self.fixed or i in (0, len(stops) - 1):
                points.append(grid.centre(number))
            if i < len(links):
                spot[links[i]] = len(points)
                points.append(self.cross(links[i]))
        pieces = _spline(points)
        out = []
        for i, k in enumerate(links):
            at = spot[k]
            before, after = pieces[at - 1], pieces[at]
            half = STEPS // 2
            if stops[i] not in self.fixed and i:
                before = before[half:]
            if stops[i + 1] not in self.fixed and i + 1 < len(links):
                after = after[: half + 1]
            line = [*before, *after[1:]]
            if stops[i] != k[0]:
                line.reverse()
            out.append(Track(self.links[k], points[at], tuple(line)))
        return out

    def runs(self, tracks: int) -> list[list[Pt]]:
        """Lines to draw: links of one kind joined where a train goes straight on."""
        todo = {key for key, link in self.links.items() if link.tracks == tracks}
        out = []
        while todo:
            key = min(todo)
            back, ahead = self._walk(key, key[0]), self._walk(key, key[1])
            chain = list(dict.fromkeys([*_until(back[1:], todo)[::-1], *_until(ahead, todo)]))
            todo -= set(chain)
            out.append(_oriented(chain, self.tracks))
        return out


def _until(steps: list[tuple[str, Key]], todo: set[Key]) -> list[Key]:
    """The links of a walk up to the first that is not to be drawn."""
    return [key for _, key in itertools.takewhile(lambda step: step[1] in todo, steps)]


def _oriented(chain: list[Key], tracks: dict[Key, Track]) -> list[Pt]:
    """The lines of consecutive links as one line."""
    line = list(tracks[chain[0]].line)
    if len(chain) > 1 and chain[0][0] in chain[1]:
        line.reverse()
    for key in chain[1:]:
        part = list(tracks[key].line)
        if math.dist(line[-1], part[0]) > math.dist(line[-1], part[-1]):
            part.reverse()
        line += part[1:]
    return line


def _bend(a: float, b: float) -> float:
    """The angle between two directions."""
    turn = abs(a - b) % (2 * math.pi)
    return min(turn, 2 * math.pi - turn)


def _meet(a: Pt, b: Pt, ends: tuple[Pt, Pt]) -> float:
    """Where the line from a to b meets a side, as a parameter of `grid.along`."""
    (px, py), (qx, qy) = ends
    dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], qx - px, qy - py
    cross = ex * dy - ey * dx
    if abs(cross) < 1e-9:
        return 0.0
    return ((a[0] - px) * dy - (a[1] - py) * dx) / cross - 0.5


def _spline(points: list[Pt]) -> list[list[Pt]]:
    """Hermite pieces between points, with gentle tangents: no piece swings out of its hex."""
    n = len(points)
    tangent = []
    for i in range(n):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(n - 1, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        tangent.append(((bx - ax) / length, (by - ay) / length))
    out = []
    for i in range(n - 1):
        (ax, ay), (bx, by) = points[i], points[i + 1]
        reach = 0.95 * math.hypot(bx - ax, by - ay)
        (ux, uy), (vx, vy) = tangent[i], tangent[i + 1]
        piece = []
        for k in range(STEPS + 1):
            s = k / STEPS
            h1, h2 = 2 * s**3 - 3 * s**2 + 1, s**3 - 2 * s**2 + s
            h3, h4 = -2 * s**3 + 3 * s**2, s**3 - s**2
            piece.append(
                (h1 * ax + h3 * bx + reach * (h2 * ux + h4 * vx), h1 * ay + h3 * by + reach * (h2 * uy + h4 * vy))
            )
        out.append(piece)
    return out
