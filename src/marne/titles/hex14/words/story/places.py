"""Places as the story names them: a town by its name alone, any other hex by its number and the nearest town."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.titles.hex14.rules.grid import (
    FORT_HEX,
    FORT_IN,
    FORT_NAMES,
    FORT_OUTER,
    HEX_CODES,
    HEXES,
    NEIGHBOURS,
    PLACE_NAMES,
    STARS,
)
from marne.titles.hex14.words.names import count, listed, side_name

_MANY: Final = 4
"""Up to so many hexes are named; more are counted."""


def _nearest() -> list[str]:
    """By hex: the nearest town, of several the one that points are scored for, or else a fortress."""
    stars = {h for h, _, _ in STARS}
    towns = sorted([h for h in range(HEXES) if PLACE_NAMES[h]], key=lambda h: (h not in stars, FORT_IN[h] < 0))
    found = [""] * HEXES
    for h in towns:
        found[h] = PLACE_NAMES[h]
    edge = towns
    while edge:
        outside: list[int] = []
        for h in edge:
            for n in NEIGHBOURS[h]:
                if not found[n]:
                    found[n] = found[h]
                    outside.append(n)
        edge = outside
    return found


_NEAREST: Final = _nearest()
_THINGS: Final = [f"hex:{code}" for code in HEX_CODES]
_POINTS: Final = {h: (side, points) for h, side, points in STARS}


class Spots:
    """The places of one line: a town that has been named need not be named again to say where a hex is."""

    def __init__(self) -> None:
        self.named: Final[set[str]] = set()

    def name(self, h: int) -> str:
        """A hex.

        >>> from marne.titles.hex14.rules.grid import PLACE
        >>> here, liege = Spots(), PLACE["Liege"]
        >>> here.name(liege + 1), here.name(liege + 1), here.name(liege)
        ('3014 near Liège', '3014', 'Liège')
        """
        town, near = PLACE_NAMES[h], _NEAREST[h]
        if town:
            self.named.add(town)
            return town
        if near in self.named:
            return HEX_CODES[h]
        self.named.add(near)
        return f"{HEX_CODES[h]} near {near}"

    def names(self, hexes: Sequence[int]) -> str:
        """Several hexes, each once, those near a town together; where there are many, how many.

        >>> from marne.titles.hex14.rules.grid import PLACE
        >>> liege = PLACE["Liege"]
        >>> Spots().names([liege, PLACE["Namur"], liege]), Spots().names([liege + 1, liege - 1])
        ('Liège and Namur', '3014 and 3012 near Liège')
        """
        found = list(dict.fromkeys(hexes))
        if len(found) > _MANY:
            return count(len(found), "hex", "hexes")
        groups: dict[tuple[str, bool], list[int]] = {}
        for h in found:
            groups.setdefault((_NEAREST[h], is_named(h)), []).append(h)
        return listed([listed([*[HEX_CODES[h] for h in rest], self.name(h)]) for *rest, h in groups.values()])


def spot(h: int) -> str:
    """A hex that is the only one of its line.

    >>> from marne.titles.hex14.rules.grid import PLACE
    >>> spot(PLACE["Liege"]), spot(PLACE["Liege"] + 1)
    ('Liège', '3014 near Liège')
    """
    return Spots().name(h)


def fort_spot(fort: int, here: Spots) -> str:
    """A fort in a line with these places.

    >>> fort_spot(0, Spots())
    'the forts of Liège'
    """
    return f"the forts of {here.name(FORT_HEX[fort])}" if is_several(fort) else f"Fort {FORT_NAMES[fort]}"


def is_several(fort: int) -> bool:
    """Whether the name of a fort is a plural."""
    return FORT_OUTER[fort] < 0


def things(hexes: Sequence[int]) -> list[str]:
    """Hexes as things to point at."""
    return [_THINGS[h] for h in hexes]


# ---------------------------------------------------------------- what changes hands


def counts(h: int) -> bool:
    """Whether a hex is one that players ask for when it is lost: points are scored for it, or it is a fortress."""
    return h in _POINTS or FORT_IN[h] >= 0


def is_named(h: int) -> bool:
    """Whether there is a town in a hex."""
    return PLACE_NAMES[h] != ""


def prize(h: int, taker: int) -> str:
    """A town that changes hands, with what it is worth.

    >>> from marne.titles.hex14.rules.grid import PLACE
    >>> prize(PLACE["Liege"], 0), prize(PLACE["Metz"], 0), prize(PLACE["Huy"], 0)
    ('Liège (10 points)', 'Metz (20 points less for the Allies)', 'Huy')
    """
    if h not in _POINTS:
        return spot(h)
    side, points = _POINTS[h]
    less = "" if side == taker else f" less for {side_name(side)}"
    return f"{spot(h)} ({points} points{less})"


def taking(hexes: Sequence[int], side: int) -> str:
    """What a side has taken, in a sentence of its own."""
    return f"{side_name(side)} take {listed([prize(h, side) for h in hexes])}"
