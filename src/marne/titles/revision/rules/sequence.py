"""The order of the steps of a turn (REV base-1): supply, arrivals, movement, combat; Germans first, then Allies.

There is no air. Construction comes with supply lines (REV advanced-4), garrisons with that point of the advanced game
(REV advanced-7).
"""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.phases import (
    BEGIN,
    COMBAT,
    CONSTRUCTION,
    END,
    GARRISONS,
    MOVEMENT,
    REINFORCEMENTS,
    SUPPLY,
)
from marne.titles.revision.rules import options

_STEPS: Final = (BEGIN, SUPPLY, REINFORCEMENTS, CONSTRUCTION, MOVEMENT, GARRISONS, COMBAT, END)


def _sequence(construction: bool, garrisons: bool) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for side in (GERMAN, ALLIED):
        for step in _STEPS:
            if step == CONSTRUCTION and not construction:
                continue
            if step == GARRISONS and not (garrisons and side == GERMAN):
                continue
            found.append((side, step))
    return found


_SEQUENCES: Final[list[list[tuple[int, int]]]] = [_sequence(n & 1 != 0, n & 2 != 0) for n in range(4)]


def sequence(rules: int) -> list[tuple[int, int]]:
    """Side and step, in the order in which they come in a game with these options."""
    construction = 1 if rules & options.SUPPLY_LINES else 0
    return _SEQUENCES[construction + (2 if rules & options.GARRISONS else 0)]
