"""Combat from the defender's side, and losses: who defends, who pays, stand or go, slip away."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.titles.deluxe.rules.actions import STAND, Defend, Retreat
from marne.titles.deluxe.rules.defence import Defence
from marne.titles.deluxe.rules.retreat import Footing
from marne.titles.deluxe.rules.roster import DEFENCE, STEPS
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.staff.fields import field
from marne.titles.deluxe.staff.geography import HEARTS, STAR
from marne.titles.deluxe.staff.offence import price
from marne.titles.deluxe.staff.situation import Situation
from marne.titles.hex14.rules.actions import DONE_HERE, Lose, Withdraw
from marne.titles.hex14.rules.grid import BIT, LAND, RING
from marne.titles.hex14.rules.roster import INFANTRY, KIND

FULL: Final = 4
"""A defence of so many points is a whole one."""


def answer_defence(view: DeluxeView, prompt: Prompt) -> Action:
    """The strongest first; more as far as they add to it."""
    s = Situation(view)
    frame = view.stack[-1]
    assert isinstance(frame, Defence)
    g = s.g
    best: Action = DONE_HERE
    best_value = 0.0
    for a in prompt.actions:
        if isinstance(a, Defend):
            u = a.unit
            value = DEFENCE[u][g.lost[u]] + (0.1 if KIND[u] == INFANTRY else 0.0) + 0.01 * (STEPS[u] - g.lost[u])
            if value >= best_value and (not frame.units or DEFENCE[u][g.lost[u]] > 0):
                best, best_value = a, value
    return best if best in prompt.actions else prompt.actions[0]


def answer_loss(view: DeluxeView, prompt: Prompt) -> Action:
    """The step that costs least; nobody's last one if it can be helped."""
    s = Situation(view)
    g = s.g

    def cost(a: Action) -> tuple[float, int]:
        assert isinstance(a, Lose)
        u = a.unit
        left = STEPS[u] - g.lost[u]
        drop = DEFENCE[u][g.lost[u]] - (DEFENCE[u][g.lost[u] + 1] if left > 1 else 0)
        return price(s, u) + 0.1 * drop, u

    return min(prompt.actions, key=cost)


def answer_footing(view: DeluxeView, prompt: Prompt) -> Action:
    """Stand where the hex is worth it and the steps are there; else go where it is safest."""
    s = Situation(view)
    frame = view.stack[-1]
    assert isinstance(frame, Footing)
    g = s.g
    ways = [a for a in prompt.actions if isinstance(a, Retreat)]
    if not ways:
        return STAND if STAND in prompt.actions else prompt.actions[0]
    if STAND in prompt.actions:
        left = max([STEPS[u] - g.lost[u] for u in frame.units], default=0)
        worth = 0.5 * s.star(frame.hex) + 1.0
        if frame.hex == HEARTS[s.side].bit_length() - 1:
            worth += 10
        if left >= 3 and worth >= s.style.stand:
            return STAND
    home = field(((0, HEARTS[s.side]),), LAND & ~g.occupied[s.foe])

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


def answer_withdrawal(view: DeluxeView, prompt: Prompt) -> Action:
    """Cavalry gets away from infantry, homewards, unless infantry stands with it."""
    s = Situation(view)
    home = field(((0, HEARTS[s.side]),), LAND & ~s.g.occupied[s.foe])
    best: Action = DONE_HERE
    best_value = 999.0
    for a in prompt.actions:
        if isinstance(a, Withdraw):
            value = home[a.hex] + (0 if s.fed(a.unit) >> a.hex & 1 else 10)
            if value < best_value:
                best, best_value = a, value
    return best


def answer_probe(view: DeluxeView, prompt: Prompt) -> Action:
    """Cavalry strong enough meets a probe; the French let them look."""
    s = Situation(view)
    for a in prompt.actions:
        if isinstance(a, Defend) and DEFENCE[a.unit][s.g.lost[a.unit]] >= 3:
            return a
    return DONE_HERE


def answer_evasion(view: DeluxeView, prompt: Prompt) -> Action:
    """Infantry stays: to be caught in the open costs more."""
    return DONE_HERE
