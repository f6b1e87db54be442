"""The hex grid on the sheet: numbers, centres, corners, sides, neighbours. Standard library only.

Flat-topped hexes in upright columns, even columns half a hex lower; a number is column then row (CCRR). One unit of the
sheet is 100 m on the ground, x to the right, y downwards.
"""

from __future__ import annotations

import math
from typing import Final

Pt = tuple[float, float]

COLUMNS: Final = 45
ROWS: Final = 35
ACROSS: Final = 170.0
"""From flat side to flat side, which is also the distance between neighbouring centres."""
RADIUS: Final = ACROSS / math.sqrt(3)
"""From the centre to a corner, which is also the length of a side."""
STEP: Final = 1.5 * RADIUS
"""From column to column."""
LEFT: Final = 190.0
TOP: Final = 190.0
WIDTH: Final = (COLUMNS - 1) * STEP + 2 * RADIUS
HEIGHT: Final = (ROWS + 0.5) * ACROSS
FRAME: Final = (LEFT, TOP, LEFT + WIDTH, TOP + HEIGHT)
"""The map itself on the sheet: left, top, right, bottom. Half-hexes lie inside it."""
NAMES: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""The sides of a hex in order; side k lies between corners `_ENDS[k]`."""
_CORNERS: Final = tuple(
    (RADIUS * math.cos(math.radians(60 * k)), RADIUS * math.sin(math.radians(60 * k))) for k in range(6)
)
_ENDS: Final = ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))


def code(column: int, row: int) -> str:
    return f"{column:02d}{row:02d}"


def split(number: str) -> tuple[int, int]:
    """Column and row of a number.

    >>> split("3229")
    (32, 29)
    """
    return int(number[:2]), int(number[2:])


def centre_of(column: int, row: int) -> Pt:
    """The centre, also of a hex beyond the edge, which has no number."""
    low = 0.5 if column % 2 == 0 else 0.0
    return LEFT + RADIUS + (column - 1) * STEP, TOP + (row - 0.5 + low) * ACROSS


def centre(number: str) -> Pt:
    return centre_of(*split(number))


def ring_of(column: int, row: int) -> list[Pt]:
    """The six corners, from the east clockwise."""
    x, y = centre_of(column, row)
    return [(x + dx, y + dy) for dx, dy in _CORNERS]


def ring(number: str) -> list[Pt]:
    return ring_of(*split(number))


def beside(column: int, row: int) -> list[tuple[int, int]]:
    """The six neighbours in the order of NAMES, also those beyond the edge."""
    k = 1 if column % 2 == 0 else 0
    return [
        (column, row - 1),
        (column + 1, row - 1 + k),
        (column + 1, row + k),
        (column, row + 1),
        (column - 1, row + k),
        (column - 1, row - 1 + k),
    ]


def on_board(column: int, row: int) -> bool:
    return 1 <= column <= COLUMNS and 1 <= row <= ROWS


def neighbours(number: str) -> list[str]:
    """The numbered neighbours.

    >>> neighbours("3229")
    ['3228', '3329', '3330', '3230', '3130', '3129']
    """
    return [code(*at) for at in beside(*split(number)) if on_board(*at)]


def direction(a: str, b: str) -> int:
    """Which side of a is b at: an index into NAMES. Raises ValueError if they are not neighbours."""
    return beside(*split(a)).index(split(b))


def side_at(number: str, k: int) -> tuple[Pt, Pt]:
    """The ends of side k, clockwise as seen from inside."""
    corners = ring(number)
    first, second = _ENDS[k]
    return corners[first], corners[second]


def side(a: str, b: str) -> tuple[Pt, Pt]:
    """The ends of the side between neighbours, in the same order for (a, b) and (b, a)."""
    low, high = min(a, b), max(a, b)
    return side_at(low, direction(low, high))


def along(ends: tuple[Pt, Pt], t: float) -> Pt:
    """A point of a side: -0.5 and 0.5 are its ends, 0 its middle."""
    (ax, ay), (bx, by) = ends
    return ax + (bx - ax) * (t + 0.5), ay + (by - ay) * (t + 0.5)


def distance(a: str, b: str) -> int:
    """Hexes from a to b.

    >>> distance("1323", "2822")
    15
    """

    def cube(number: str) -> tuple[int, int]:
        column, row = split(number)
        q = column - 1
        return q, row - 1 - (q - (q & 1)) // 2

    (q, z), (p, w) = cube(a), cube(b)
    return max(abs(q - p), abs(z - w), abs(q + z - p - w))


def contains(number: str, p: Pt, slack: float = 0.0) -> bool:
    """Whether a point lies in a hex, or at most `slack` outside of it."""
    x, y = centre(number)
    dx, dy = abs(p[0] - x), abs(p[1] - y)
    half = ACROSS / 2 + slack
    return dy <= half and dx * math.sqrt(3) / 2 + dy / 2 <= half
