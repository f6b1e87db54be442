"""Combat as both games ask for it: which attack next, who joins, who advances, who gets away."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.titles.hex14.rules.actions import (
    ATTACK,
    DONE_HERE,
    JOIN,
    Advance,
    Attack,
    Defend,
    Join,
    Pursue,
    Withdraw,
)
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.board import ATTACKED
from marne.titles.hex14.rules.grid import BIT, LAND, RING
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.roster import ARTILLERY, INFANTRY, KIND
from marne.titles.hex14.rules.targets import ATTACK as ON_UNITS
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.staff.geography import HEARTS
from marne.titles.hex14.staff.judgement import Blow, Judgement
from marne.titles.hex14.staff.offence import blows, enemy_forts
from marne.titles.hex14.staff.situation import Situation

MEETS: Final = 3
"""Cavalry of such a defence meets a probe."""


def ready(s: Situation, kind: int) -> dict[int, int]:
    """The own units of a kind that have not attacked, with the hex where they stand."""
    g = s.g
    return {u: BIT[g.where[u]] for u in s.units(kind) if not g.mark[u] & ATTACKED}


def answer_attack_choice(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """The attack that brings most."""
    s = Situation(judge, view)
    targets = 0
    sieges: dict[int, Action] = {}
    wanted = enemy_forts(s)
    for a in prompt.actions:
        if isinstance(a, Attack):
            targets |= BIT[a.hex]
        elif judge.siege(a) in wanted:
            sieges[judge.siege(a)] = a
    if not targets and not sieges:
        return DONE_HERE
    found = blows(
        s, ready(s, INFANTRY), ready(s, ARTILLERY), s.style.worthwhile, moving=False, targets=targets,
        forts=list(sieges),
    )  # fmt: skip
    if not found:
        return DONE_HERE
    best = found[0]
    return sieges[best.fort] if best.fort >= 0 else ATTACK[best.target]


def answer_joining(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """The units of the plan one after the other."""
    s = Situation(judge, view)
    frame = view.stack[-1]
    assert isinstance(frame, Joining)
    plan: Blow | None = None
    infantry, guns = ready(s, INFANTRY), ready(s, ARTILLERY)
    if frame.kind == ON_UNITS and s.foes.get(frame.target) is not None:
        plan = judge.blow_at(s, frame.target, infantry, guns, False)
    elif judge.is_siege(frame.kind):
        plan = judge.siege_at(s, frame.target, infantry, guns, False)
    wanted = plan.part if plan is not None else {}
    order = sorted(wanted, key=lambda u: (KIND[u] == ARTILLERY, u))
    for u in order:
        if u not in frame.joined and JOIN[u] in prompt.actions:
            return JOIN[u]
    if DONE_HERE in prompt.actions:
        return DONE_HERE
    return next(a for a in prompt.actions if isinstance(a, Join))


# ---------------------------------------------------------------- advance


def answer_advance(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """The strongest infantry goes in, as much as holds the hex, unless that would leave a hole worth more."""
    s = Situation(judge, view)
    frame = view.stack[-1]
    assert isinstance(frame, AdvanceChoice)
    g = s.g
    best: Action = DONE_HERE
    best_value = 0.0
    inside = sum([g.points(u) for u in s.own_at(frame.hex) if KIND[u] == INFANTRY])
    for a in prompt.actions:
        if isinstance(a, Advance):
            u = a.unit
            value = float(judge.defence(g, u))
            if KIND[u] != INFANTRY:
                value = 0.5 if KIND[u] == ARTILLERY and inside and not stays_escorted(s, u) else 0.0
            elif inside >= judge.garrison() or leaves_gun(s, u) or not is_wise(s, u, frame.hex):
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


def answer_withdrawal(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """Cavalry gets away from infantry, homewards."""
    s = Situation(judge, view)
    home = s.field(((0, HEARTS[s.side]),), LAND & ~s.g.occupied[s.foe])
    best: Action = DONE_HERE
    best_value = 999.0
    for a in prompt.actions:
        if isinstance(a, Withdraw):
            value = home[a.hex] + (0 if s.fed(a.unit) >> a.hex & 1 else 10)
            if value < best_value:
                best, best_value = a, value
    return best


def answer_probe(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """Cavalry strong enough meets a probe; the French let them look."""
    s = Situation(judge, view)
    for a in prompt.actions:
        if isinstance(a, Defend) and judge.defence(s.g, a.unit) >= MEETS:
            return a
    return DONE_HERE


def answer_evasion(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """Infantry stays: to be caught in the open costs more."""
    return DONE_HERE
