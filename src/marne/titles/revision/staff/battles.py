"""What a fight costs: who is lost, who goes back where, who supports a fort, who comes back as a replacement."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.titles.hex14.rules.actions import DONE_HERE, LOSE, Lose
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.grid import BIT, GERMAN, HEXES, LAND, RING
from marne.titles.hex14.rules.roster import IS_DUMMY, POINTS, RAIL_ONLY
from marne.titles.hex14.staff import fighting
from marne.titles.hex14.staff.geography import HEARTS, STAR
from marne.titles.hex14.staff.reserves import FRONT_LEFT, FRONT_RIGHT
from marne.titles.hex14.staff.situation import Situation
from marne.titles.revision.rules.actions import BACK, STAY, Assist, Fall, OccupyHex, Raise
from marne.titles.revision.rules.aftermath import Aftermath
from marne.titles.revision.rules.going_back import open_hexes
from marne.titles.revision.rules.replacements import Raising
from marne.titles.revision.rules.results import Losses, Outcome, price
from marne.titles.revision.rules.roster import STRENGTH
from marne.titles.revision.rules.tables import AB, AE, PRICE
from marne.titles.revision.staff.price import Prices

GIVEN_UP: Final = 1.0
"""What it costs to give up a hex that is nothing special."""
HELD: Final = 0.5
"""The share of a star that the hex counts when it is fought for."""
HEART: Final = 20.0
"""What Paris and Köln count."""


def answer_outcome(s: Situation, actions: list[Action]) -> Action:
    """Stay and pay if that costs less than going back."""
    frame, fight = s.frame, s.g.stack[-2]
    assert isinstance(frame, Outcome) and isinstance(fight, Aftermath)
    prices = Prices(s.g, s.style)
    attacks = frame.result in (AE, AB)
    units = [u for u in (fight.attackers if attacks else s.own_at(frame.hex)) if s.g.where[u] < HEXES]
    worth = sorted([prices.of(u) for u in units])
    due = price(frame.result, False)
    going = sum(worth[:due]) + s.style.back * max(0, len(units) - due)
    going += sum([prices.of(u) for u in units[due:] if not open_hexes(s.g, u)])
    if not attacks:
        going += GIVEN_UP + HELD * s.star(frame.hex) + (HEART if HEARTS[s.side] >> frame.hex & 1 else 0.0)
    return STAY if sum(worth[: due + 1]) < going else BACK


def answer_losses(s: Situation, actions: list[Action]) -> Action:
    """The units that are worth least and are enough."""
    if DONE_HERE in actions:
        return DONE_HERE
    frame = s.frame
    assert isinstance(frame, Losses)
    prices = Prices(s.g, s.style)
    units = [a.unit for a in actions if isinstance(a, Lose)]
    best, best_cost = units[0], 999.0
    for u in units:
        cost = prices.of(u)
        short = frame.need - STRENGTH[u]
        if short > 0:
            cost += min([prices.of(v) for v in units if v != u and STRENGTH[v] >= short], default=50.0)
        if cost < best_cost:
            best, best_cost = u, cost
    return LOSE[best]


def answer_going_back(s: Situation, actions: list[Action]) -> Action:
    """Where it is safest, behind the own line."""
    g = s.g
    home = s.field(((0, HEARTS[s.side]),), LAND & ~g.occupied[s.foe])

    def risk(a: Action) -> tuple[float, int, int]:
        assert isinstance(a, Fall)
        h = a.hex
        against = sum([foes.attack for n, foes in s.foes.items() if RING[h] >> n & 1])
        value = 0.2 * against + 0.3 * home[h] - 0.1 * STAR[s.foe][h]
        if not s.fed(a.unit) & BIT[h]:
            value += 8
        return value, a.unit, h

    return min(actions, key=risk)


def answer_occupy(s: Situation, actions: list[Action]) -> Action:
    """Defenders leave their hex for a star only."""
    found = [a for a in actions if isinstance(a, OccupyHex) and s.star(a.hex)]
    return max(found, key=lambda a: (s.star(a.hex), -a.hex), default=DONE_HERE)


def answer_advance(s: Situation, actions: list[Action]) -> Action:
    """Attackers go in; defenders stay where they are, but for a star."""
    frame = s.frame
    assert isinstance(frame, AdvanceChoice)
    if frame.side != s.g.phasing and not STAR[GERMAN][frame.hex] + STAR[1 - GERMAN][frame.hex]:
        return DONE_HERE
    return fighting.answer_advance(s, actions)


def answer_support(s: Situation, actions: list[Action]) -> Action:
    """The strongest: a fort without siege guns before it seldom costs its supporter."""
    found = [a for a in actions if isinstance(a, Assist)]
    return max(found, key=lambda a: (STRENGTH[a.unit], -a.unit), default=DONE_HERE)


def answer_surplus(s: Situation, actions: list[Action]) -> Action:
    """Dummies first, then whoever is worth least."""
    prices = Prices(s.g, s.style)
    found = [a for a in actions if isinstance(a, Lose)]
    return min(found, key=lambda a: (not IS_DUMMY[a.unit], prices.of(a.unit), a.unit))


# ---------------------------------------------------------------- replacements


def answer_raising(s: Situation, actions: list[Action]) -> Action:
    """The dead that count most and fit together into what comes back, where the way to the front is shortest."""
    frame = s.frame
    assert isinstance(frame, Raising)
    found = [a for a in actions if isinstance(a, Raise) and not RAIL_ONLY[a.unit]]
    if not found:
        return DONE_HERE
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (frame.left + 1)
    for u in sorted({a.unit for a in found}):
        for room in range(frame.left, PRICE[u] - 1, -1):
            value, units = best[room - PRICE[u]]
            if value + POINTS[u] + 0.2 * STRENGTH[u] > best[room][0]:
                best[room] = (value + POINTS[u] + 0.2 * STRENGTH[u], (*units, u))
    unit = max(best)[1][0]
    way = s.field(((0, FRONT_RIGHT if s.side == GERMAN else FRONT_LEFT),), LAND)
    return min([a for a in found if a.unit == unit], key=lambda a: (s.judge.shuns(s, a.hex), way[a.hex], a.hex))
