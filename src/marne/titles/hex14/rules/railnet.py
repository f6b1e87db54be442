"""Journeys by rail: what a line joins, how far, and by which way, independent of who may ride it."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import BIT, FORT_ON, SIDES, TRACKS, hexes_in, links_of

SINGLE: Final = 1
DOUBLE: Final = 2


class Net:
    """The railways that no standing fort on a hexside cuts: all of them, and the double lines."""

    def __init__(self, cut: int) -> None:
        """`cut`: the forts that cut lines on their hexside, as bits."""
        self.tracks: Final[list[int]] = [
            0 if TRACKS[s] and FORT_ON[s] >= 0 and cut >> FORT_ON[s] & 1 else TRACKS[s] for s in range(len(TRACKS))
        ]
        self.lines: Final = links_of(self.tracks, SINGLE)
        self.double: Final = links_of(self.tracks, DOUBLE)

    def way(self, start: int, end: int, allowed: int, limit: int) -> list[int]:
        """The shortest way along lines as the hexes entered, at most `limit` of them; empty if there is none.

        Among the shortest: the lowest number of the hex before the last, and so on back to the start.
        """
        layers = [BIT[start]]
        seen = BIT[start]
        while not seen & BIT[end]:
            edge = self.lines.step(layers[-1]) & allowed & ~seen
            if not edge or len(layers) > limit:
                return []
            layers.append(edge)
            seen |= edge
        way = [end]
        at = end
        for edge in layers[-2:0:-1]:
            before = [SIDES[s] for s in range(6 * at, 6 * at + 6) if self.tracks[s] and edge & BIT[SIDES[s]]]
            at = min(before)
            way.append(at)
        way.reverse()
        return way

    def between(self, ends: int, line: int) -> int:
        """The hexes of a line, a set, that lie on the way from one of these ends to another, without blind branches."""
        left = line
        while True:
            blind = 0
            for h in hexes_in(left & ~ends):
                joined = 0
                for s in range(6 * h, 6 * h + 6):
                    if self.tracks[s] and left & BIT[SIDES[s]]:
                        joined += 1
                if joined < 2:
                    blind |= BIT[h]
            if not blind:
                return left
            left ^= blind


_CUTTING: Final[int] = sum([1 << f for f in {FORT_ON[s] for s in range(len(TRACKS)) if TRACKS[s] and FORT_ON[s] >= 0}])
"""The forts on hexsides that a line crosses: no others matter."""
_NETS: Final[dict[int, Net]] = {}


def net_without(cut: int) -> Net:
    """The net with these forts (bits) cutting lines; made once for each set of forts."""
    key = cut & _CUTTING
    found = _NETS.get(key)
    if found is None:
        found = _NETS[key] = Net(key)
    return found
