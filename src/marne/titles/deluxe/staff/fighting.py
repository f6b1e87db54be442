"""Combat from the attacker's side: which attack next, who joins, who advances."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.titles.deluxe.rules import actions
from marne.titles.deluxe.rules.actions import Bombard
from marne.titles.deluxe.rules.advance import AdvanceChoice
from marne.titles.deluxe.rules.battle import ATTACK, PROBE
from marne.titles.deluxe.rules.forts import ASSAULT, BOMBARD
from marne.titles.deluxe.rules.joining import Joining
from marne.titles.deluxe.rules.roster import DEFENCE, STEPS
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.staff.assign import WORN
from marne.titles.deluxe.staff.offence import Blow, blow_at, blows, enemy_forts, siege_at
from marne.titles.deluxe.staff.situation import Situation
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules.actions import DONE_HERE, JOIN, Advance, Attack, Join, Pursue
from marne.titles.hex14.rules.board import ATTACKED
from marne.titles.hex14.rules.grid import BIT, RING
from marne.titles.hex14.rules.roster import ARTILLERY, INFANTRY, KIND

CORPS: Final = 4
"""The stacking points that hold a hex."""


def ready(s: Situation, kind: int) -> dict[int, int]:
    """The own units of a kind that have not attacked, with the hex where they stand."""
    g = s.g
    return {u: BIT[g.where[u]] for u in s.units(kind) if not g.mark[u] & ATTACKED}


def answer_attack_choice(view: DeluxeView, prompt: Prompt) -> Action:
    """The attack that brings most."""
    s = Situation(view)
    targets = 0
    forts: list[int] = []
    for a in prompt.actions:
        if isinstance(a, Attack):
            targets |= BIT[a.hex]
        elif isinstance(a, Bombard) and a.fort in enemy_forts(s):
            forts.append(a.fort)
    if not targets and not forts:
        return DONE_HERE
    found = blows(
        s, ready(s, INFANTRY), ready(s, ARTILLERY), s.style.worthwhile, moving=False, targets=targets, forts=forts
    )
    if not found:
        return DONE_HERE
    best = found[0]
    return actions.BOMBARD[best.fort] if best.fort >= 0 else verbs.ATTACK[best.target]


def answer_joining(view: DeluxeView, prompt: Prompt) -> Action:
    """The units of the plan one after the other."""
    s = Situation(view)
    frame = view.stack[-1]
    assert isinstance(frame, Joining)
    plan: Blow | None = None
    infantry, guns = ready(s, INFANTRY), ready(s, ARTILLERY)
    if frame.kind == ATTACK and s.foes.get(frame.target) is not None:
        plan = blow_at(s, frame.target, infantry, guns, False)
    elif frame.kind == BOMBARD:
        plan = siege_at(s, frame.target, infantry, guns, False)
    elif frame.kind == PROBE or frame.kind == ASSAULT:
        plan = None
    wanted = plan.part if plan is not None else {}
    order = sorted(wanted, key=lambda u: (KIND[u] == ARTILLERY, u))
    for u in order:
        if u not in frame.joined and JOIN[u] in prompt.actions:
            return JOIN[u]
    if DONE_HERE in prompt.actions:
        return DONE_HERE
    return next(a for a in prompt.actions if isinstance(a, Join))


def answer_advance(view: DeluxeView, prompt: Prompt) -> Action:
    """The strongest infantry goes in, one corps, unless that would leave a hole worth more."""
    s = Situation(view)
    frame = view.stack[-1]
    assert isinstance(frame, AdvanceChoice)
    g = s.g
    best: Action = DONE_HERE
    best_value = 0.0
    inside = sum([g.points(u) for u in s.own_at(frame.hex) if KIND[u] == INFANTRY])
    for a in prompt.actions:
        if isinstance(a, Advance):
            u = a.unit
            value = float(DEFENCE[u][g.lost[u]])
            if KIND[u] != INFANTRY:
                value = 0.5 if KIND[u] == ARTILLERY and inside and not stays_escorted(s, u) else 0.0
            elif inside >= CORPS or leaves_gun(s, u) or not is_wise(s, u, frame.hex):
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
    lost = s.g.lost[unit]
    if lost > 0 and STEPS[unit] - lost <= WORN:
        return False
    against = sum([foes.attack for n, foes in s.foes.items() if RING[h] >> n & 1])
    return against <= s.style.exposure * DEFENCE[unit][lost] or s.star(h) > 0


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
