"""The theatre of war as a staff sees it: where each wing wants to go, which forts bar the way, where lines end."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import (
    ALLIED,
    BIT,
    COAST,
    FORT_NAMES,
    HEXES,
    IN_COUNTRY,
    LAND,
    NEIGHBOURS,
    NETHERLANDS,
    PLACE,
    PLAYABLE,
    STARS,
    WIDTH,
    set_of,
    spread,
)

# ---------------------------------------------------------------- wings

RIGHT: Final = 0
CENTRE: Final = 1
LEFT: Final = 2
_CENTRE_FROM: Final = 67
_LEFT_FROM: Final = 76


def slant(h: int) -> int:
    """How far a hex lies from the north-western corner, across the German axes of advance.

    The lines of one slant run from Aachen to Paris, from Luxembourg to Châlons, from Metz to Toul.
    """
    return 2 * (h % WIDTH) + h // WIDTH + 1


WING: Final[list[int]] = [
    RIGHT if slant(h) < _CENTRE_FROM else CENTRE if slant(h) < _LEFT_FROM else LEFT for h in range(HEXES)
]
"""The wing of the German armies in whose zone a hex lies."""

# ---------------------------------------------------------------- what the Germans want

GOALS: Final[list[dict[str, int]]] = [
    {
        "Liege": 3, "Namur": 3, "Brussels": 2, "Charleroi": 4, "Mons": 4, "Maubeuge": 6, "Valenciennes": 8, "Lille": 8,
        "Lens": 8, "Cambrai": 10, "Saint-Quentin": 10, "Antwerp": 12, "Amiens": 11, "Compiegne": 13, "Paris": 15,
    },
    {
        "Briey": 0, "Longwy": 1, "Sedan": 2, "Mezieres": 4, "Montmedy": 4, "Reims": 6, "Chalons": 9, "Laon": 9,
        "Verdun": 9, "Bar-le-Duc": 12,
    },
    {"Briey": 0, "Nancy": 3, "Luneville": 4, "Verdun": 9, "Bar-le-Duc": 12, "Saint-Die": 8},
]  # fmt: skip
"""By wing: the places that it marches for, and how much farther than they are they seem."""
BARRED: Final = 5
"""How much farther a place seems while a fort bars it."""
SIEGES: Final[dict[str, float]] = {
    "Liege": 20, "Namur": 14, "Antwerp": 6, "Termonde": 2, "Maubeuge": 8, "Lille": 8, "Longwy": 4, "Montmedy": 3,
    "Givet": 3, "Hirson": 3, "Mezieres": 4, "Reims": 6, "Laon": 3, "La Fere": 3, "Verdun": 8, "Paris": 20, "Toul": 3,
    "Calais": 6, "Dunkirk": 5,
}  # fmt: skip
"""What the fall of a fort is worth to the Germans, in points."""
FORT_VALUE: Final[list[float]] = [SIEGES.get(name, 1.5) for name in FORT_NAMES]


def _known(names: dict[str, int]) -> dict[int, int]:
    return {PLACE[name]: handicap for name, handicap in names.items() if name in PLACE}


GOAL_HEXES: Final[list[dict[int, int]]] = [_known(names) for names in GOALS]

# ---------------------------------------------------------------- stars

STAR: Final[list[list[int]]] = [[0] * HEXES for _ in range(2)]
"""STAR[side][hex]: what the hex is worth to the side that scores it."""
for _h, _side, _points in STARS:
    STAR[_side][_h] = _points
PRIZES: Final[int] = set_of([h for h, side, _ in STARS if side == ALLIED])
"""The stars that the Allies score."""
OBJECTIVES: Final[int] = set_of([h for h, side, _ in STARS if side != ALLIED])
"""Those that the Germans score."""
PARIS: Final[int] = PLACE["Paris"]
ANTWERP: Final[int] = PLACE["Antwerp"]
FORWARD: Final[tuple[int, ...]] = (PLACE["Namur"], PLACE["Charleroi"], PLACE["Mons"], PLACE["Brussels"])
"""The stars of Belgium that the French go for when they may enter it."""
LIEGE: Final[int] = PLACE["Liege"]

# ---------------------------------------------------------------- where lines end

DUTCH_BORDER: Final[int] = spread(IN_COUNTRY[NETHERLANDS]) & ~IN_COUNTRY[NETHERLANDS]
NORTH_END: Final[int] = COAST & set_of([h for h in range(HEXES) if PLAYABLE[h] and h % WIDTH < 20])
"""The Channel."""
SOUTH_END: Final[int] = LAND & set_of(
    [h for h in range(HEXES) if PLAYABLE[h] and h % WIDTH >= 32 and h // WIDTH >= 31 and len(NEIGHBOURS[h]) < 6]
)
"""Switzerland, and the edge of the map beside it."""
HEARTS: Final[list[int]] = [BIT[PLACE["Koln"]], BIT[PARIS]]
"""By side: what must never be lost."""
