"""Combat from the defender's side, and losses: who defends, who pays, stand or go."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.titles.deluxe.rules.actions import STAND, Retreat
from marne.titles.deluxe.rules.defence import Defence
from marne.titles.deluxe.rules.retreat import Footing
from marne.titles.deluxe.rules.roster import DEFENCE, STEPS
from marne.titles.deluxe.staff.offence import price
from marne.titles.hex14.rules.actions import DONE_HERE, Defend, Lose
from marne.titles.hex14.rules.grid import BIT, LAND, RING
from marne.titles.hex14.rules.roster import INFANTRY, KIND
from marne.titles.hex14.staff.geography import HEARTS, STAR
from marne.titles.hex14.staff.situation import Situation


def answer_defence(s: Situation, actions: list[Action]) -> Action:
    """The strongest first; more as far as they add to it."""
    frame = s.frame
    assert isinstance(frame, Defence)
    g = s.g
    best: Action = DONE_HERE
    best_value = 0.0
    for a in actions:
        if isinstance(a, Defend):
            u = a.unit
            value = (
                DEFENCE[u][g.steps_lost(u)]
                + (0.1 if KIND[u] == INFANTRY else 0.0)
                + 0.01 * (STEPS[u] - g.steps_lost(u))
            )
            if value >= best_value and (not frame.units or DEFENCE[u][g.steps_lost(u)] > 0):
                best, best_value = a, value
    return best if best in actions else actions[0]


def answer_loss(s: Situation, actions: list[Action]) -> Action:
    """The step that costs least; nobody's last one if it can be helped."""
    g = s.g

    def cost(a: Action) -> tuple[float, int]:
        assert isinstance(a, Lose)
        u = a.unit
        left = STEPS[u] - g.steps_lost(u)
        drop = DEFENCE[u][g.steps_lost(u)] - (DEFENCE[u][g.steps_lost(u) + 1] if left > 1 else 0)
        return price(s, u) + 0.1 * drop, u

    return min(actions, key=cost)


def answer_footing(s: Situation, actions: list[Action]) -> Action:
    """Stand where the hex is worth it and the steps are there; else go where it is safest."""
    frame = s.frame
    assert isinstance(frame, Footing)
    g = s.g
    ways = [a for a in actions if isinstance(a, Retreat)]
    if not ways:
        return STAND if STAND in actions else actions[0]
    if STAND in actions:
        left = max([STEPS[u] - g.steps_lost(u) for u in frame.units], default=0)
        worth = 0.5 * s.star(frame.hex) + 1.0
        if frame.hex == HEARTS[s.side].bit_length() - 1:
            worth += 10
        if left >= 3 and worth >= s.style.worth_standing:
            return STAND
    home = s.field(((0, HEARTS[s.side]),), LAND & ~g.occupied[s.foe])

    def risk(a: Retreat) -> tuple[float, int]:
        h = a.hex
        foes = sum([s.foes[n].attack for n in s.foes if RING[h] >> n & 1])
        value = 0.3 * foes + 0.4 * home[h]
        if not all(s.fed(u) & BIT[h] for u in frame.units):
            value += 8
        if s.own_at(h):
            value -= 1.0
        value -= 0.1 * STAR[s.foe][h]
        return value, h

    return min(ways, key=risk)
