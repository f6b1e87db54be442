"""Carrying out orders: which unit is taken up next, and where it goes."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.titles.hex14.rules.actions import BY_LINE, DONE_HERE, ENTRAIN, HALT, MARCH, Go, Rail, Sail
from marne.titles.hex14.rules.grid import BIT, CLEAR, LAND, RAIL, RING, TERRAIN, hexes_in, within
from marne.titles.hex14.rules.ground import cheapest, reach
from marne.titles.hex14.rules.lines import GROUP, TO_RAIL
from marne.titles.hex14.rules.marching import manner_of
from marne.titles.hex14.rules.railways import Entrained
from marne.titles.hex14.rules.roster import ARTILLERY, FIGHTS, INFANTRY, KIND
from marne.titles.hex14.staff.fields import FAR
from marne.titles.hex14.staff.orders import ADVANCE, COVER, FLEE, FOLLOW, LAY, SCREEN, WEAK, Order
from marne.titles.hex14.staff.plan import MarchPlan
from marne.titles.hex14.staff.situation import Situation

SAFE: Final = 4
"""So far from the enemy a gun may be alone."""
STRONG: Final = 8
"""The defence that a gun wants beside it next to the enemy."""
EXPOSED: Final = 3.0
"""What it counts to end next to the enemy where one was not sent."""
NO_GO: Final = 1000.0
STRONG_ENOUGH: Final = 5
"""The defence of a corps that is worth being covered."""
NOBODY_THERE: Final = 80.0
"""What a hex counts where nobody needs to be covered, for who is to cover somebody."""
STRIKER: Final = 0.2
"""What a point of strength that could strike a corps counts for it to be covered."""
ROUGH: Final = 20.0
"""What it counts against it that the ground shelters a corps."""


def next_march(plan: MarchPlan, actions: list[Action]) -> Action:
    """Take up the next unit with an order that leads somewhere."""
    s = plan.s
    offered = set(actions)
    while True:
        while plan.at < len(plan.orders):
            order = plan.orders[plan.at]
            plan.at += 1
            if MARCH[order.unit] not in offered:
                continue
            if order.kind == LAY:
                s.look_at_lines()
            goal = best_hex(s, order)
            if goal != s.g.where[order.unit] or is_far(s, order):
                plan.order, plan.goal = order, goal
                return MARCH[order.unit]
            plan.later.append(order)
        if not plan.later or not plan.has_moved:
            return DONE_HERE
        plan.orders, plan.later, plan.at, plan.has_moved = plan.later, [], 0, False


def is_far(s: Situation, order: Order) -> bool:
    """Whether a unit is so far from where it is to be that it looks for a train."""
    away = order.field[s.g.where[order.unit]]
    return away < FAR and away >= (1 if order.kind == FLEE else s.style.ride)


def best_hex(s: Situation, order: Order) -> int:
    """Of the hexes where a march on foot could end the one that serves the order best; where it is, if that does."""
    u = order.unit
    here = s.g.where[u]
    best, best_score = here, score(s, order, here)
    points = s.g.points(u)
    way = order.field
    for h in hexes_in(s.reach(u)):
        if order.kind != LAY and way[h] - 1 >= best_score:
            continue
        value = score(s, order, h)
        if value < best_score and (s.room(h) >= points or RAIL >> h & 1):
            best, best_score = h, value
    return best


def score(s: Situation, order: Order, h: int) -> float:
    """How well a hex serves an order: the less the better."""
    u = order.unit
    kind = order.kind
    value = float(order.field[h])
    bit = BIT[h]
    if s.spared & bit or (h != s.g.where[u] and (strands(s, u, h) or s.judge.shuns(s, h))):
        return value + NO_GO
    if h == order.goal:
        return value - 1
    if FIGHTS[u] and not s.fed(u) & bit:
        value += s.style.hunger
    near = s.g.near(s.foe) & bit
    if kind == FOLLOW:
        if not s.escorted(h):
            return value + (1 if s.threat()[h] > SAFE else NO_GO if h != s.g.where[u] else 50)
        if near and guard(s, h) < STRONG:
            return value + 40
    elif kind == LAY:
        if not s.supply().net.joined & bit or (near and not s.escorted(h)):
            return value + NO_GO
        return 0.2 * value - hungry_near(s, u, h)
    elif kind == SCREEN:
        if near and not s.escorted(h):
            value += 6
    elif kind == ADVANCE:
        if near or s.style.afar:
            value += danger(s, u, h)
    elif kind == COVER:
        value += uncovered(s, u, h)
    elif kind == FLEE:
        if near:
            value += 8
    elif near:
        value += EXPOSED if s.judge.defence(s.g, u) > WEAK else NO_GO
    return value


def uncovered(s: Situation, unit: int, h: int) -> float:
    """The less the more a corps in a hex needs somebody beside it; without one, the farther from the enemy."""
    there = [u for u in s.own_at(h) if u != unit]
    strikers = s.strikers(h)
    if len(there) != 1 or KIND[there[0]] != INFANTRY or not strikers or s.judge.defence(s.g, there[0]) < STRONG_ENOUGH:
        return NOBODY_THERE + max(0, SAFE + 1 - s.threat()[h])
    return max(0.0, NOBODY_THERE / 2 - STRIKER * strikers) + (0.0 if TERRAIN[h] == CLEAR else ROUGH)


def hungry_near(s: Situation, unit: int, h: int) -> float:
    """How many corps engineers in a hex would feed that the lines alone do not, and how many of the others."""
    found = 0.0
    around = within(BIT[h], TO_RAIL, LAND & ~s.g.occupied[s.foe])
    line = s.supply().line[GROUP[unit]]
    for u in s.units(INFANTRY):
        at = s.g.where[u]
        if around >> at & 1:
            found += 0.1 if line >> at & 1 else 1.0
    return found


def strands(s: Situation, unit: int, h: int) -> bool:
    """Whether a unit that goes to a hex would leave a gun alone that cannot come after it."""
    there = s.own_at(s.g.where[unit])
    if len(there) == 1 or KIND[unit] != INFANTRY:
        return False
    gun = -1
    for u in there:
        if u != unit and KIND[u] == INFANTRY:
            return False
        if KIND[u] == ARTILLERY:
            gun = u
    return gun >= 0 and s.threat()[s.g.where[unit]] <= SAFE and not s.reach(gun) >> h & 1


def crosses(s: Situation, unit: int, a: Go) -> bool:
    """Whether the way of a march leads over ground that shall be spared."""
    if not s.spared & within(BIT[s.g.where[unit]], 4, LAND):
        return False
    found = reach(s.g, unit, s.g.where[unit], s.g.allowance(unit))
    return any(s.spared >> h & 1 for h in cheapest(s.g, s.side, found, a.hex, manner_of(s.g, a)))


def guard(s: Situation, h: int) -> int:
    """The defence of the best infantry in a hex."""
    return max([s.judge.defence(s.g, u) for u in s.own_at(h) if KIND[u] == INFANTRY], default=0)


def danger(s: Situation, unit: int, h: int) -> float:
    """What it costs to stand next to the enemy with what is there."""
    against = sum([s.foes[n].attack for n in hexes_in(RING[h] & s.g.occupied[s.foe])])
    if s.style.afar:
        against += s.style.afar * (s.strikers(h) - against)
    own = s.judge.together(
        [
            s.judge.defence(s.g, unit),
            *[s.judge.defence(s.g, v) for v in s.own_at(h) if KIND[v] == INFANTRY and v != unit],
        ]
    )
    weight = s.style.danger * (s.style.wary if s.is_late else 1.0)
    return max(0.0, min(2.0, against / max(own, 1) - 1.0) * weight)


def march(plan: MarchPlan, unit: int, actions: list[Action]) -> Action:
    """The way that serves the order best: on foot, by rail, or none."""
    s = plan.s
    order = plan.order_for(unit)
    halt = HALT if HALT in actions else actions[-1]
    if order is None:
        return halt
    here = s.g.where[unit]
    best: Action = halt
    best_score = score(s, order, here)
    way = order.field
    for a in actions:
        if isinstance(a, Go):
            h = a.hex
            if order.kind != LAY and way[h] - 1.01 >= best_score:
                continue
            value = score(s, order, h) - (0.01 if a.manner == BY_LINE else 0.0)
            if value < best_score and not crosses(s, unit, a):
                best, best_score = a, value
    if is_far(s, order) and ENTRAIN in actions:
        value = min([score(s, order, h) for h in train_ends(s, unit)], default=NO_GO)
        if value + 2 < best_score:
            return ENTRAIN
    return best


def train_ends(s: Situation, unit: int) -> list[int]:
    """The hexes where a train could take a unit."""
    return [a.hex for a in Entrained(unit).candidates(s.g, s.g.seats(s.side)[0]) if isinstance(a, Rail)]


def ride(plan: MarchPlan, unit: int, actions: list[Action]) -> Action:
    """The end of the journey by train or ship that serves the order best."""
    s = plan.s
    order = plan.order_for(unit)
    best: Action = HALT
    if order is None:
        return best
    best_score = score(s, order, s.g.where[unit])
    for a in actions:
        if isinstance(a, Rail | Sail):
            value = score(s, order, a.hex)
            if value < best_score:
                best, best_score = a, value
    return best
