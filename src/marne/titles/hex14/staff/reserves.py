"""The steps of a turn before and after the fighting: arrivals, railways, the East, garrisons."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.titles.hex14.rules import victory
from marne.titles.hex14.rules.actions import DONE_HERE, EXTEND, FINISH, Build, Enter, Feed, Garrison, Return, Send
from marne.titles.hex14.rules.grid import BIT, GERMAN, LAND, NOBODY, PLACE
from marne.titles.hex14.rules.roster import CAVALRY, EAST_VALUE, IS_DUMMY, KIND, POINTS
from marne.titles.hex14.staff.geography import RIGHT, WING
from marne.titles.hex14.staff.situation import Situation

FRONT_LEFT: Final[int] = BIT[PLACE["Cambrai"]]
"""Where the Allied left will be needed."""
FRONT_RIGHT: Final[int] = BIT[PLACE["Aachen"]]


def answer_entering(s: Situation, actions: list[Action]) -> Action:
    """Everybody comes, where they are nearest to the wing that matters; no dummies."""
    goal = FRONT_RIGHT if s.side == GERMAN else FRONT_LEFT
    way = s.field(((0, goal),), LAND)
    found = [a for a in actions if isinstance(a, Enter) and not IS_DUMMY[a.unit]]
    if not found:
        return DONE_HERE
    return min(found, key=lambda a: (s.judge.shuns(s, a.hex), way[a.hex], a.unit, a.hex))


def answer_building(s: Situation, actions: list[Action]) -> Action:
    """Engineers work wherever there is work."""
    return next((a for a in actions if isinstance(a, Build)), DONE_HERE)


def answer_garrison(s: Situation, actions: list[Action]) -> Action:
    """The units of least use stay behind."""
    found = [a for a in actions if isinstance(a, Garrison)]
    if not found:
        return DONE_HERE

    def worth(a: Garrison) -> tuple[float, int]:
        u = a.unit
        return (s.judge.attack(s.g, u) + s.judge.defence(s.g, u)) / max(1, s.g.points(u)), u

    return min(found, key=worth)


def answer_fort_supply(s: Situation, actions: list[Action]) -> Action:
    """The most valuable eat first."""
    found = [a for a in actions if isinstance(a, Feed)]
    return max(found, key=lambda a: (POINTS[a.unit], -a.unit), default=DONE_HERE)


def answer_returning(s: Situation, actions: list[Action]) -> Action:
    """Whoever may come back does."""
    found = [a for a in actions if isinstance(a, Return)]
    return max(found, key=lambda a: (EAST_VALUE[a.unit], -a.unit), default=DONE_HERE)


def answer_sending(s: Situation, actions: list[Action]) -> Action:
    """Units of little use, and not of the right wing if it can be helped."""
    found = [a for a in actions if isinstance(a, Send)]
    if not found:
        return DONE_HERE

    def cost(a: Send) -> tuple[float, int]:
        u = a.unit
        value = (s.judge.attack(s.g, u) + s.judge.defence(s.g, u)) / EAST_VALUE[u]
        return value + (1.0 if WING[s.g.where[u]] == RIGHT else 0.0) - (0.5 if KIND[u] == CAVALRY else 0.0), u

    return min(found, key=cost)


def answer_facing(s: Situation, actions: list[Action]) -> Action:
    """Units face the enemy by themselves."""
    return DONE_HERE


def answer_extension(s: Situation, actions: list[Action]) -> Action:
    """Whoever is behind plays on."""
    leader, _ = victory.standing(s.g)
    return FINISH if leader == s.side or leader == NOBODY else EXTEND
