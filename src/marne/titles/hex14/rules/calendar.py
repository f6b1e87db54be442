"""The calendar: turns, dates and months, and the turns on which things become possible.

A turn is two days; the first begins on 14 August 1914, and turn 39 is the end of October (DLX 1-1).
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, Final

from marne.titles.hex14.box.load import WAR

_CALENDAR: Final[dict[str, Any]] = WAR["calendar"]
DAYS_PER_TURN: Final[int] = _CALENDAR["days_per_turn"]
FIRST_DAY: Final[str] = _CALENDAR["first_day"]
LAST_TURN: Final[int] = _CALENDAR["last_turn_standard"]
"""The last turn of the standard game by DLX 14.4 (R-01)."""
LAST_TURN_BY_DATE: Final[int] = _CALENDAR["last_turn_september_12"]
"""The turn that has 12 September in it (DLX 14-2)."""
LAST_TURN_EXTENDED: Final[int] = _CALENDAR["last_turn_extended"]
"""The last turn there is (DLX 14.4-1)."""
BEF_START: Final[int] = _CALENDAR["bef_marker_start"]
BEF_AUTOMATIC: Final[int] = _CALENDAR["bef_automatic_turn"]
EAST_RESOLVE_START: Final[int] = _CALENDAR["ef_resolve_start"]
SEA_MOVES_FROM: Final[int] = _CALENDAR["sea_movement_from"]
REPLACEMENTS_FROM: Final[int] = _CALENDAR["replacements_from"]
BRITISH_REPLACEMENTS_FROM: Final[int] = _CALENDAR["british_replacements_from"]

AUGUST: Final = 0
SEPTEMBER: Final = 1
OCTOBER: Final = 2
MONTHS: Final[list[str]] = ["august", "september", "october"]


def _month(turn: int) -> int:
    for m in (AUGUST, SEPTEMBER, OCTOBER):
        first, last = _CALENDAR[f"{MONTHS[m]}_turns"]
        if first <= turn <= last:
            return m
    return AUGUST


MONTH: Final[list[int]] = [_month(turn) for turn in range(LAST_TURN_EXTENDED + 1)]
"""MONTH[turn], from turn 1."""


def days_of(turn: int) -> tuple[str, str]:
    """The first and the last day of a turn, as ISO dates.

    >>> days_of(1), days_of(12), days_of(39)
    (('1914-08-14', '1914-08-15'), ('1914-09-05', '1914-09-06'), ('1914-10-29', '1914-10-30'))
    """
    first = date.fromisoformat(FIRST_DAY) + timedelta(days=DAYS_PER_TURN * (turn - 1))
    return first.isoformat(), (first + timedelta(days=DAYS_PER_TURN - 1)).isoformat()
