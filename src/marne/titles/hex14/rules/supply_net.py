"""The supply search of both games: lines along railways to a source, and the ground that they feed.

Everything is a set of hexes (see `grid`): what may be used goes in, what is fed comes out. The title says what is
friendly, which sources count, how far supply goes, and what blocks it.
"""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import FORT_ON, HEXES, LAND, SIDES, TRACKS, links_of

_FORTIFIED: Final[list[int]] = [s for s in range(6 * HEXES) if FORT_ON[s] >= 0]
"""The hexsides with a fort, named from both hexes."""
_RAILS: Final = links_of(TRACKS, 1)
_GROUND: Final = links_of([1 if n >= 0 else 0 for n in SIDES], 1)


class Ways:
    """The railways and the open ground without the hexsides that standing enemy forts close to supply."""

    def __init__(self, shut: int) -> None:
        sides = [s for s in _FORTIFIED if shut >> FORT_ON[s] & 1]
        self.rails: Final = _RAILS.without(sides)
        self.ground: Final = _GROUND.without(sides)

    def joined(self, sources: int, friendly: int) -> int:
        """The rail hexes joined to a source by an unbroken line of friendly ones."""
        return self.rails.flood(sources & friendly, friendly)

    def lines(self, joined: int, own: int, beyond: int) -> int:
        """The joined rail hexes at most so many hexes along a line beyond the own railways."""
        return self.rails.flood(joined & own, joined, beyond)

    def around(self, hexes: int, steps: int, passable: int) -> int:
        """The hexes at most so many steps from a set, through passable hexes only; the passable part of the set too."""
        return self.ground.flood(hexes & passable, passable, steps)


KEPT: Final = 64
"""How many sets of shut hexsides are remembered."""
_WAYS: Final[dict[int, Ways]] = {}


def ways(shut: int) -> Ways:
    """The ways when these forts, a set as bits, close their hexsides. There are few such sets in a game: kept."""
    found = _WAYS.get(shut)
    if found is None:
        if len(_WAYS) >= KEPT:
            _WAYS.clear()
        found = Ways(shut)
        _WAYS[shut] = found
    return found


class Net:
    """What the railways do for one side: all lines that lead home, and the ground within reach of them."""

    def __init__(self, way: Ways, joined: int, passable: int) -> None:
        self.way: Final = way
        self.joined: Final = joined
        """Rail hexes that lead to a source, however far from the own railways."""
        self.passable: Final = passable
        """Hexes through which supply may be brought from a line to a unit."""


def net_of(shut: int, sources: int, friendly: int, blocked: int) -> Net:
    """The lines of a side.

    `friendly`: the hexes it controls; `blocked`: hexes with enemy units or standing enemy forts; `shut`: enemy forts on
    hexsides that stand.
    """
    way = ways(shut)
    return Net(way, way.joined(sources, friendly & ~blocked), LAND & ~blocked)
