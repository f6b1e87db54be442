"""Searches on the map for the checks of the data; rules have faster ones of their own."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import Final

from marne.titles.hex14.box.chart import COLS, HEXES, NATIONS, ROWS, STRIDE, TERRAINS, Chart, around

CLEAR: Final = TERRAINS.index("clear")
SEA: Final = TERRAINS.index("sea")
RIVER: Final = 1
RIVER_END: Final = 2
Side = frozenset[int]
"""A hexside, as the set of its two hexes."""


class Ground:
    """The map with its neighbours, railways and forts at hand."""

    def __init__(self, chart: Chart) -> None:
        self.chart: Final = chart
        self.land: Final = {h for h in range(HEXES) if not chart.closed[h]}
        """The playable hexes."""
        self.near: Final = [[n for n in around(h) if n >= 0] for h in range(HEXES)]
        """The neighbours on the grid, closed hexes and the sea included."""
        self.names: Final = {place.name: place.hex for place in chart.places} | chart.alias
        self.rail: Final[dict[int, dict[int, int]]] = {}
        """Tracks by the two hexes of a link, both ways."""
        for link in chart.links:
            self.rail.setdefault(link.a, {})[link.b] = link.tracks
            self.rail.setdefault(link.b, {})[link.a] = link.tracks
        self.fort_in: Final = {fort.hex: fort for fort in chart.forts if fort.outer < 0}
        self.fort_on: Final = {frozenset((fort.hex, fort.outer)): fort for fort in chart.forts if fort.outer >= 0}

    def nation(self, h: int) -> str:
        return NATIONS[self.chart.nation[h]]

    def of(self, *nations: str) -> set[int]:
        """The playable hexes of some countries."""
        wanted = [NATIONS.index(name) for name in nations]
        return {h for h in self.land if self.chart.nation[h] in wanted}

    def at_edge(self, h: int) -> bool:
        """Whether a hex is the last of its row or column."""
        return h // STRIDE in (0, COLS - 1) or h % STRIDE in (0, ROWS - 1)

    def is_river(self, h: int) -> bool:
        return self.chart.river[h] == RIVER

    def piece(self, start: Collection[int], within: Collection[int]) -> set[int]:
        """What can be reached from some hexes, moving through the hexes within."""
        seen = set(start)
        todo = list(start)
        while todo:
            for n in self.near[todo.pop()]:
                if n in within and n not in seen:
                    seen.add(n)
                    todo.append(n)
        return seen

    def lines(
        self,
        starts: Collection[int],
        nets: Collection[str] = (),
        tracks: int = 1,
        shut: Collection[int] = (),
        barred: Collection[Side] = (),
    ) -> dict[int, int]:
        """Hexes by their distance along the railways of some countries (all, if none is named).

        Lines enter no hex that is shut, cross no hexside that is barred, and have at least so many tracks.
        """
        far = dict.fromkeys(starts, 0)
        todo = deque(starts)
        while todo:
            a = todo.popleft()
            for b, number in self.rail.get(a, {}).items():
                if b in far or number < tracks or b in shut or (nets and self.nation(b) not in nets):
                    continue
                if barred and frozenset((a, b)) in barred:
                    continue
                far[b] = far[a] + 1
                todo.append(b)
        return far

    def by_rail(self, a: int, b: int, nets: Collection[str]) -> int:
        """How many links apart two hexes are, -1 without a line."""
        return self.lines([a], nets).get(b, -1)

    def has_own_rail(self, h: int, far: int) -> bool:
        """Whether a railway of the same country is so near (0 or 1)."""
        hexes = [h, *self.near[h]] if far else [h]
        return any(n in self.rail and self.chart.nation[n] == self.chart.nation[h] for n in hexes)
