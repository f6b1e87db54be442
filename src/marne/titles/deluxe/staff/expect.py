"""What a hidden counter is worth on average: it may be any unit of the types in its veil."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from marne.titles.deluxe.rules.roster import ATTACK, DEFENCE, STEPS
from marne.titles.hex14.rules.roster import FIGHTS, OF_TYPE, POINTS, TYPE_BIT, TYPE_SIDE, TYPES, UNITS


class Worth(NamedTuple):
    """Attack and defence of a counter, the points of one of its steps, its points, and the steps it has left."""

    attack: float
    defence: float
    step: float
    points: float
    left: float


NOTHING: Final = Worth(0.0, 0.0, 0.0, 0.0, 1.0)
STEP_VALUE: Final[list[float]] = [POINTS[u] / STEPS[u] for u in range(UNITS)]
"""The points of a unit, shared out over its steps."""


def known(unit: int, lost: int, kill: float) -> Worth:
    """What a unit is worth that lies open; with its last step goes all that it counts, `kill` of it beyond the step."""
    if not FIGHTS[unit]:
        return NOTHING
    step = STEP_VALUE[unit] + (kill * POINTS[unit] if lost + 1 == STEPS[unit] else 0.0)
    return Worth(ATTACK[unit][lost], DEFENCE[unit][lost], step, POINTS[unit], STEPS[unit] - lost)


@lru_cache(maxsize=4096)
def hidden(side: int, veil: int, least: int, most: int) -> Worth:
    """The average over all units that a face-down counter of a side may be.

    A dummy cannot attack, but nobody should count on one in defence.
    """
    total = 0
    able = 0
    attack = defence = step = points = left = 0.0
    for t in range(TYPES):
        if TYPE_SIDE[t] != side or not TYPE_BIT[t] & veil:
            continue
        unit = OF_TYPE[t][0]
        weight = len(OF_TYPE[t])
        total += weight
        if FIGHTS[unit]:
            able += weight
            lost = min((least + most) // 2, STEPS[unit] - 1)
            attack += weight * ATTACK[unit][lost]
            defence += weight * DEFENCE[unit][lost]
            step += weight * STEP_VALUE[unit]
            points += weight * POINTS[unit]
            left += weight * (STEPS[unit] - lost)
    return Worth(attack / total, defence / able, step / total, points / total, left / able) if able else NOTHING
