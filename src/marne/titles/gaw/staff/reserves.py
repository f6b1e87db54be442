"""Choices about reinforcements: where they go, which leaders are restored, which units are mustered."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.titles.gaw.rules.actions import DONE_MOVE, Call, Place, Restore
from marne.titles.gaw.rules.atlas import AREAS, HOME_SIDE
from marne.titles.gaw.rules.roster import HEART, SIDE, STRENGTH
from marne.titles.gaw.staff.appraisal import Appraisal
from marne.titles.gaw.staff.distances import DISTANCE

FRONTIER: Final = 3
"""Movement Points from the enemy's country within which the best units are mustered."""


def call(appraisal: Appraisal, actions: list[Action]) -> Action:
    return max((a for a in actions if isinstance(a, Call)), key=lambda a: a.count)


def deploy(appraisal: Appraisal, actions: list[Action]) -> Action:
    """The block and place that gain the most."""
    best, most = actions[0], -1e9
    for a in actions:
        if isinstance(a, Place):
            gain = appraisal.stations.at(a.unit, a.area)
            if gain > most:
                best, most = a, gain
    return best


def restore(appraisal: Appraisal, actions: list[Action]) -> Action:
    """Restore leaders whose army faces the enemy first, the weakest of them first."""
    field, stations = appraisal.field, appraisal.stations
    best: Action = DONE_MOVE
    most = -1.0
    for a in actions:
        if isinstance(a, Restore):
            area = field.where[a.unit]
            if area >= AREAS:
                continue
            need = 3.0 if HEART[a.unit][field.step[a.unit]] else float(field.step[a.unit])
            score = stations.company(a.unit, area) + 0.1 * stations.lure[area] + 0.7 * need
            if score > most:
                best, most = a, score
    return best


def muster(appraisal: Appraisal, actions: list[Action]) -> Action:
    """The strongest units near the enemy, the weakest in the rear."""
    places = [a for a in actions if isinstance(a, Place)]
    first = places[0]
    side = SIDE[first.unit]
    front = any(HOME_SIDE[b] != side and DISTANCE[first.area][b] <= FRONTIER for b in range(1, AREAS))
    return max(places, key=lambda a: (sum(STRENGTH[a.unit]) * (1 if front else -1), -a.unit))
