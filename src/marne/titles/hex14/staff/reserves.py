"""The steps of a turn before and after the fighting: arrivals, railways, the East, garrisons."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.titles.hex14.rules import victory
from marne.titles.hex14.rules.actions import DONE_HERE, EXTEND, FINISH, Build, Enter, Feed, Garrison, Return, Send
from marne.titles.hex14.rules.grid import BIT, GERMAN, LAND, NOBODY, PLACE
from marne.titles.hex14.rules.roster import CAVALRY, EAST_VALUE, IS_DUMMY, KIND, POINTS
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.staff.geography import RIGHT, WING
from marne.titles.hex14.staff.judgement import Judgement
from marne.titles.hex14.staff.situation import Situation

FRONT_LEFT: Final[int] = BIT[PLACE["Cambrai"]]
"""Where the Allied left will be needed."""
FRONT_RIGHT: Final[int] = BIT[PLACE["Aachen"]]


def answer_entering(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """Everybody comes, where they are nearest to the wing that matters; no dummies."""
    s = Situation(judge, view)
    goal = FRONT_RIGHT if s.side == GERMAN else FRONT_LEFT
    way = s.field(((0, goal),), LAND)
    found = [a for a in prompt.actions if isinstance(a, Enter) and not IS_DUMMY[a.unit]]
    if not found:
        return DONE_HERE
    return min(found, key=lambda a: (judge.shuns(s, a.hex), way[a.hex], a.unit, a.hex))


def answer_building(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """Engineers work wherever there is work."""
    return next((a for a in prompt.actions if isinstance(a, Build)), DONE_HERE)


def answer_garrison(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """The units of least use stay behind."""
    s = Situation(judge, view)
    found = [a for a in prompt.actions if isinstance(a, Garrison)]
    if not found:
        return DONE_HERE

    def worth(a: Garrison) -> tuple[float, int]:
        u = a.unit
        return (judge.attack(s.g, u) + judge.defence(s.g, u)) / max(1, s.g.points(u)), u

    return min(found, key=worth)


def answer_fort_supply(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """The most valuable eat first."""
    found = [a for a in prompt.actions if isinstance(a, Feed)]
    return max(found, key=lambda a: (POINTS[a.unit], -a.unit), default=DONE_HERE)


def answer_returning(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """Whoever may come back does."""
    found = [a for a in prompt.actions if isinstance(a, Return)]
    return max(found, key=lambda a: (EAST_VALUE[a.unit], -a.unit), default=DONE_HERE)


def answer_sending(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """Units of little use, and not of the right wing if it can be helped."""
    s = Situation(judge, view)
    found = [a for a in prompt.actions if isinstance(a, Send)]
    if not found:
        return DONE_HERE

    def cost(a: Send) -> tuple[float, int]:
        u = a.unit
        value = (judge.attack(s.g, u) + judge.defence(s.g, u)) / EAST_VALUE[u]
        return value + (1.0 if WING[s.g.where[u]] == RIGHT else 0.0) - (0.5 if KIND[u] == CAVALRY else 0.0), u

    return min(found, key=cost)


def answer_facing(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """Units face the enemy by themselves."""
    return DONE_HERE


def answer_extension(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """Whoever is behind plays on."""
    s = Situation(judge, view)
    leader, _ = victory.standing(s.g)
    return FINISH if leader == s.side or leader == NOBODY else EXTEND
