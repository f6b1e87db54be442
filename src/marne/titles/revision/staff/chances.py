"""The chances of the combat results: how often each comes up in a column with so much added to the die."""

from __future__ import annotations

from typing import Final

from marne.titles.revision.rules.combat_die import read
from marne.titles.revision.rules.tables import HIGHEST_DIE, NOTHING, ODDS, kept

FACES: Final = 6


def _chances(column: int, added: int, fort: bool) -> list[float]:
    found = [0.0] * (NOTHING + 1)
    for die in range(1, FACES + 1):
        found[read(kept(die + added), column, fort)] += 1 / FACES
    return found


CHANCE: Final[list[list[list[float]]]] = [
    [_chances(c, added, False) for added in range(HIGHEST_DIE)] for c in range(len(ODDS))
]
"""CHANCE[column][added][result]"""
FORT_CHANCE: Final[list[list[list[float]]]] = [
    [_chances(c, added, True) for added in range(HIGHEST_DIE)] for c in range(len(ODDS))
]
"""The same for an attack on a fort."""
