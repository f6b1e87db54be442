"""The chances of the combat tables: how often each side is hit."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules.tables import ATTACKER_LOSES, DEFENDER_LOSES


def _chances(losses: list[list[list[int]]]) -> list[list[float]]:
    return [[sum(dice[1:]) / 6 for dice in columns] for columns in losses]


ATTACKER_HIT: Final = _chances(ATTACKER_LOSES)
"""ATTACKER_HIT[table][column]: the chance that the attacker loses a step."""
DEFENDER_HIT: Final = _chances(DEFENDER_LOSES)
