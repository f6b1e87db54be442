"""The steps of a turn before and after the fighting: arrivals, replacements, railways, the air, the East, garrisons."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.titles.deluxe.rules.actions import Activate, Rebuild, Scout
from marne.titles.deluxe.rules.air import hidden
from marne.titles.deluxe.rules.roster import ATTACK, DEFENCE
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.staff.fields import field
from marne.titles.deluxe.staff.geography import RIGHT, WING
from marne.titles.deluxe.staff.plan import planned
from marne.titles.deluxe.staff.situation import Situation
from marne.titles.hex14.rules import victory
from marne.titles.hex14.rules.actions import DONE_HERE, EXTEND, FINISH, Build, Enter, Feed, Garrison, Return, Send
from marne.titles.hex14.rules.grid import BIT, GERMAN, LAND, NOBODY, PLACE, RING, hexes_in
from marne.titles.hex14.rules.roster import CAVALRY, EAST_VALUE, IS_DUMMY, KIND, POINTS

FRONT_LEFT: Final[int] = BIT[PLACE["Cambrai"]]
"""Where the Allied left will be needed."""
FRONT_RIGHT: Final[int] = BIT[PLACE["Aachen"]]


def answer_entering(view: DeluxeView, prompt: Prompt) -> Action:
    """Everybody comes, where they are nearest to the wing that matters; no dummies."""
    s = Situation(view)
    goal = FRONT_RIGHT if s.side == GERMAN else FRONT_LEFT
    way = field(((0, goal),), LAND)
    found = [a for a in prompt.actions if isinstance(a, Enter) and not IS_DUMMY[a.unit]]
    if not found:
        return DONE_HERE
    return min(found, key=lambda a: (way[a.hex], a.unit, a.hex))


def answer_rebuilding(view: DeluxeView, prompt: Prompt) -> Action:
    """The best corps that have lost most."""
    s = Situation(view)
    g = s.g
    found = [a for a in prompt.actions if isinstance(a, Rebuild)]
    if not found:
        return DONE_HERE

    def worth(a: Rebuild) -> tuple[float, int]:
        u, lost = a.unit, g.lost[a.unit]
        more = ATTACK[u][lost - 1] - ATTACK[u][lost] + DEFENCE[u][lost - 1] - DEFENCE[u][lost]
        return more + 0.2 * POINTS[u] + lost, -u

    return max(found, key=worth)


def answer_building(view: DeluxeView, prompt: Prompt) -> Action:
    """Engineers work wherever there is work."""
    return next((a for a in prompt.actions if isinstance(a, Build)), DONE_HERE)


def answer_scouting(view: DeluxeView, prompt: Prompt) -> Action:
    """Over the most hidden counters next to the own front."""
    s = Situation(view)
    g = s.g
    covered = hidden(g, s.foe)
    near = g.near(s.side)
    close = near
    for _ in range(2):
        close |= set_around(close)
    best: Action = DONE_HERE
    best_value = 0.0
    for a in prompt.actions:
        if isinstance(a, Scout):
            seen = (RING[a.hex] | BIT[a.hex]) & covered
            value = (seen & near).bit_count() * 3.0 + (seen & close).bit_count() + 0.1 * seen.bit_count()
            if value > best_value:
                best, best_value = a, value
    return best


def set_around(bits: int) -> int:
    """The hexes next to a set."""
    found = 0
    for h in hexes_in(bits):
        found |= RING[h]
    return found


def answer_garrison(view: DeluxeView, prompt: Prompt) -> Action:
    """The units of least use stay behind."""
    s = Situation(view)
    found = [a for a in prompt.actions if isinstance(a, Garrison)]
    if not found:
        return DONE_HERE

    def worth(a: Garrison) -> tuple[float, int]:
        u = a.unit
        lost = s.g.lost[u]
        return (ATTACK[u][lost] + DEFENCE[u][lost]) / max(1, s.g.points(u)), u

    return min(found, key=worth)


def answer_fort_supply(view: DeluxeView, prompt: Prompt) -> Action:
    """The most valuable eat first."""
    found = [a for a in prompt.actions if isinstance(a, Feed)]
    return max(found, key=lambda a: (POINTS[a.unit], -a.unit), default=DONE_HERE)


def answer_returning(view: DeluxeView, prompt: Prompt) -> Action:
    """Whoever may come back does."""
    found = [a for a in prompt.actions if isinstance(a, Return)]
    return max(found, key=lambda a: (EAST_VALUE[a.unit], -a.unit), default=DONE_HERE)


def answer_sending(view: DeluxeView, prompt: Prompt) -> Action:
    """Units of little use, and not of the right wing if it can be helped."""
    s = Situation(view)
    found = [a for a in prompt.actions if isinstance(a, Send)]
    if not found:
        return DONE_HERE

    def cost(a: Send) -> tuple[float, int]:
        u = a.unit
        lost = s.g.lost[u]
        value = (ATTACK[u][lost] + DEFENCE[u][lost]) / EAST_VALUE[u]
        return value + (1.0 if WING[s.g.where[u]] == RIGHT else 0.0) - (0.5 if KIND[u] == CAVALRY else 0.0), u

    return min(found, key=cost)


def answer_activation(view: DeluxeView, prompt: Prompt) -> Action:
    """In an impulse: the hexes whose units have orders, starting with the first of them."""
    s, orders = planned(view)
    wanted = [s.g.where[o.unit] for o in orders]
    offered = {a.hex: a for a in prompt.actions if isinstance(a, Activate)}
    for h in wanted:
        if h in offered:
            return offered[h]
    return DONE_HERE


def answer_facing(view: DeluxeView, prompt: Prompt) -> Action:
    """Units face the enemy by themselves."""
    return DONE_HERE


def answer_extension(view: DeluxeView, prompt: Prompt) -> Action:
    """Whoever is behind plays on."""
    s = Situation(view)
    leader, _ = victory.standing(s.g)
    return FINISH if leader == s.side or leader == NOBODY else EXTEND
