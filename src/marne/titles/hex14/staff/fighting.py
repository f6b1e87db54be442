"""Combat as both games ask for it: which attack next, who joins, who advances, who gets away."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.titles.hex14.rules.actions import (
    ATTACK,
    DONE_HERE,
    JOIN,
    Advance,
    Attack,
    Defend,
    FortAction,
    Join,
    Pursue,
    Withdraw,
)
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.grid import BIT, LAND, RING
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.roster import ARTILLERY, INFANTRY, KIND
from marne.titles.hex14.rules.targets import ATTACK as ON_UNITS
from marne.titles.hex14.staff.geography import HEARTS
from marne.titles.hex14.staff.judgement import Blow
from marne.titles.hex14.staff.offence import ready
from marne.titles.hex14.staff.plan import AttackPlan
from marne.titles.hex14.staff.sight import Sight
from marne.titles.hex14.staff.situation import Situation

MEETS: Final = 3
"""Cavalry of such a defence meets a probe."""


def plan_attacks(s: Situation, sight: Sight, actions: list[Action]) -> AttackPlan:
    """The attacks of a phase, as many as may be made now."""
    targets = 0
    forts: list[int] = []
    for a in actions:
        if isinstance(a, Attack):
            targets |= BIT[a.hex]
        elif s.judge.siege(a) >= 0:
            forts.append(s.judge.siege(a))
    return AttackPlan(s, sight, s.judge.attacks(s, targets, forts) if targets or forts else [])


def next_attack(plan: AttackPlan, actions: list[Action]) -> Action:
    """The next attack of the plan that may be made."""
    sieges = {plan.s.judge.siege(a): a for a in actions if isinstance(a, FortAction)}
    while plan.at < len(plan.blows):
        blow = plan.blows[plan.at]
        plan.at += 1
        a = sieges.get(blow.fort) if blow.fort >= 0 else ATTACK[blow.target]
        if a is not None and a in actions:
            plan.blow = blow
            return a
    plan.blow = None
    return DONE_HERE if DONE_HERE in actions else actions[0]


def join(blow: Blow | None, frame: Joining, actions: list[Action]) -> Action:
    """The units of an attack one after the other."""
    if blow is not None:
        for u in sorted(blow.part, key=lambda u: (KIND[u] == ARTILLERY, u)):
            if u not in frame.joined and JOIN[u] in actions:
                return JOIN[u]
    if DONE_HERE in actions:
        return DONE_HERE
    return next(a for a in actions if isinstance(a, Join))


def blow_on(s: Situation, frame: Joining) -> Blow | None:
    """The best attack on a target that has been chosen already."""
    if frame.kind == ON_UNITS and s.foes.get(frame.target) is not None:
        return s.judge.blow_at(s, frame.target, ready(s, INFANTRY), ready(s, ARTILLERY), False)
    if s.judge.is_siege(frame.kind):
        return s.judge.siege_at(s, frame.target, ready(s, INFANTRY), ready(s, ARTILLERY), False)
    return None


# ---------------------------------------------------------------- advance


def answer_advance(s: Situation, actions: list[Action]) -> Action:
    """The strongest infantry goes in, as much as holds the hex, unless that would leave a hole worth more."""
    frame = s.frame
    assert isinstance(frame, AdvanceChoice)
    g = s.g
    best: Action = DONE_HERE
    best_value = 0.0
    inside = sum([g.points(u) for u in s.own_at(frame.hex) if KIND[u] == INFANTRY])
    for a in actions:
        if isinstance(a, Advance):
            u = a.unit
            value = float(s.judge.defence(g, u))
            if KIND[u] != INFANTRY:
                value = 0.5 if KIND[u] == ARTILLERY and inside and not stays_escorted(s, u) else 0.0
            elif inside >= s.judge.garrison() or leaves_gun(s, u) or not is_wise(s, u, frame.hex):
                value = 0.0
            if value > best_value:
                best, best_value = a, value
        elif isinstance(a, Pursue) and a.hex == frame.hex and inside and best_value < 0.1:
            best, best_value = a, 0.1
    return best


def is_wise(s: Situation, unit: int, h: int) -> bool:
    """Whether a unit that goes into a hex is fed there, and can stand what may strike it there."""
    if s.has_last_word:
        return True
    if not (s.fed(unit) >> h & 1 or s.star(h)):
        return False
    if s.judge.is_worn(s.g, unit):
        return False
    against = sum([foes.attack for n, foes in s.foes.items() if RING[h] >> n & 1])
    return against <= s.style.exposure * s.judge.defence(s.g, unit) or s.star(h) > 0


def stays_escorted(s: Situation, gun: int) -> bool:
    """Whether a gun would still have infantry with it if it stayed."""
    return any(KIND[u] == INFANTRY for u in s.own_at(s.g.where[gun]))


def leaves_gun(s: Situation, unit: int) -> bool:
    """Whether a unit that goes on would leave a gun alone next to the enemy."""
    h = s.g.where[unit]
    there = s.own_at(h)
    if not any(KIND[u] == ARTILLERY for u in there):
        return False
    if any(KIND[u] == INFANTRY and u != unit for u in there):
        return False
    return bool(RING[h] & s.g.occupied[s.foe])


# ---------------------------------------------------------------- before the fight


def answer_withdrawal(s: Situation, actions: list[Action]) -> Action:
    """Cavalry gets away from infantry, homewards."""
    home = s.field(((0, HEARTS[s.side]),), LAND & ~s.g.occupied[s.foe])
    best: Action = DONE_HERE
    best_value = 999
    for a in actions:
        if isinstance(a, Withdraw):
            value = home[a.hex] + (0 if s.fed(a.unit) >> a.hex & 1 else 10)
            if value < best_value:
                best, best_value = a, value
    return best


def answer_probe(s: Situation, actions: list[Action]) -> Action:
    """Cavalry strong enough meets a probe; the French let them look."""
    for a in actions:
        if isinstance(a, Defend) and s.judge.defence(s.g, a.unit) >= MEETS:
            return a
    return DONE_HERE


def answer_evasion(s: Situation, actions: list[Action]) -> Action:
    """Infantry stays: to be caught in the open costs more."""
    return DONE_HERE
