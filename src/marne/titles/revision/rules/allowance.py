"""How many movement points a unit has: what is printed, half if it is isolated, more after a forced march."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import FORCED, ISOLATED, Campaign
from marne.titles.hex14.rules.roster import IS_DUMMY, MOVE, MOVE_SET, OF_SIDE, SIDE
from marne.titles.revision.box.load import BOX

_LIMITS: Final[dict[str, int]] = BOX.tables.limits.numbers
_MINIMUM: Final[int] = _LIMITS["minimum_move"]
_BONUS: Final[int] = _LIMITS["forced_march_bonus"]
_FACTOR: Final[float] = BOX.tables.limits.isolated
_PRINTED: Final[int] = max(MOVE)
MOST: Final[int] = _PRINTED + _BONUS
"""Nobody has more points."""


def points_of(printed: int, isolated: bool, forced: bool) -> int:
    """The points of a unit with this movement printed on it.

    Isolated units have half, the fraction lost (REV supply-3), but whoever can move can move one hex (REV V-26). A
    forced march that succeeds gives one more (REV advanced-15), but none to a unit without movement (REV V-20).

    >>> [points_of(m, True, False) for m in range(5)], points_of(3, True, True)
    ([0, 1, 1, 1, 2], 2)
    """
    if not printed:
        return 0
    points = max(int(printed * _FACTOR), min(printed, _MINIMUM)) if isolated else printed
    return points + _BONUS if forced else points


# By the marks of a counter, which everybody sees: 1 if it is isolated, 2 if it forces its march
_STATES: Final = 4
_POINTS: Final[list[list[int]]] = [
    [points_of(m, n & 1 != 0, n & 2 != 0) for m in range(_PRINTED + 1)] for n in range(_STATES)
]
"""_POINTS[state][printed]"""
_FASTEST: Final[list[int]] = [max([MOVE[u] for u in OF_SIDE[s] if not IS_DUMMY[u]]) for s in range(2)]
"""_FASTEST[side]: the most that is printed on a unit."""


def _types_with(side: int, state: int, points: int) -> int:
    for m in range(_FASTEST[side] + 1):
        if _POINTS[state][m] >= points:
            return MOVE_SET[side][m]
    return 0


_TYPES: Final[list[list[list[int]]]] = [
    [[_types_with(s, n, points) for points in range(MOST + 1)] for n in range(_STATES)] for s in range(2)
]
"""_TYPES[side][state][points]: the types that have so many."""


def _state(g: Campaign, unit: int) -> int:
    mark = g.mark[unit]
    return (1 if mark & ISOLATED else 0) + (2 if mark & FORCED else 0)


def allowance(g: Campaign, unit: int) -> int:
    """The points of a unit in this turn (REV units-2); a dummy has its hexes, whatever happens (REV V-40)."""
    return MOVE[unit] if IS_DUMMY[unit] else _POINTS[_state(g, unit)][MOVE[unit]]


def types_with(g: Campaign, unit: int, points: int) -> int:
    """The types of units that would have so many points, with the marks of this counter."""
    return _TYPES[SIDE[unit]][_state(g, unit)][points] if points <= MOST else 0


def most_points(g: Campaign, unit: int) -> int:
    """The most that any of them would have."""
    return _POINTS[_state(g, unit)][_FASTEST[SIDE[unit]]]
