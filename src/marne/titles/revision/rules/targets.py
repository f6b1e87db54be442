"""Which hexes and forts may be attacked, and which attacks Plan 17 calls for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marne.kernel.action import Action
from marne.kernel.ruling import Ruling
from marne.titles.hex14.rules.actions import ASSAULT as ASSAULT_FORT
from marne.titles.hex14.rules.cavalry import INFANTRY_SET, may_hold
from marne.titles.hex14.rules.combat import refuse_fort
from marne.titles.hex14.rules.grid import BIT, FORT_HEX, UPHILL, direction, hexes_in
from marne.titles.hex14.rules.roster import FR, NATION, SIDE
from marne.titles.hex14.rules.targets import ASSAULT, ATTACK, ENEMY_FORTS, SPOTS
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.attackers import is_enough, muster
from marne.titles.revision.rules.strength import QUARTERS, attack_strength, greatest_defence, span
from marne.titles.revision.rules.tables import FORT_DEFENCE, TOO_WEAK, column

if TYPE_CHECKING:  # a position asks this module
    from marne.titles.revision.rules.board import Revision


def refuse_target(g: Revision, side: int, h: int) -> Ruling | None:
    """Why the units of a hex may not be attacked: once a turn (REV base-7, V-02), and at odds of 1-3 (REV crt-1)."""
    if g.fought & BIT[h]:
        return no.HEX_FOUGHT
    foot = muster(g, side, ATTACK, h, False)
    if is_enough(g, ATTACK, h, foot):
        return None
    horse: list[int] = []
    if g.cavalry_attacks() and not may_hold(g, h, INFANTRY_SET):
        horse = muster(g, side, ATTACK, h, True)
        if is_enough(g, ATTACK, h, horse):
            return None
    return no.ODDS_TOO_LOW if foot or horse else None  # if there is nobody at all, that is the reason


def surely_attacks(g: Revision, unit: int, target: int) -> bool:
    """Whether everybody can tell that a unit known to be infantry may attack a hex, whatever lies there."""
    if g.fought & BIT[target]:
        return False
    h = g.where[unit]
    least = QUARTERS * span(SIDE[unit], g.veil[unit])[0]
    if UPHILL[6 * h + direction(h, target)]:
        least //= 2
    return column(least, QUARTERS * greatest_defence(g, target)) != TOO_WEAK


# ---------------------------------------------------------------- forts


def fort_attacks(g: Revision, side: int, foot: int) -> list[Action]:
    """The forts that infantry out of the hexes `foot` can attack (REV infantry-attack-1), as often as there are units
    for it (REV V-37)."""
    found: list[Action] = []
    for f in ENEMY_FORTS[side]:
        if SPOTS[f] & foot and g.stands(f) and is_enough(g, ASSAULT, f, muster(g, side, ASSAULT, f, False)):
            found.append(ASSAULT_FORT[f])
    return found


def refuse_fort_attack(g: Revision, side: int, fort: int) -> Ruling | None:
    """Why a fort may not be attacked: infantry next to it has to reach 1-3 against one symbol (REV forts-2, crt-1)."""
    reason = refuse_fort(g, side, fort)
    if reason is not None:
        return reason
    return None if is_enough(g, ASSAULT, fort, muster(g, side, ASSAULT, fort, False)) else no.FORT_TOO_STRONG


def greatest_support(g: Revision, fort: int) -> int:
    """The most that one unit can add to a fort, as far as everybody knows (REV V-10)."""
    h = FORT_HEX[fort]
    best = 0
    for u in g.units_at(h):
        best = max(best, span(SIDE[u], g.veil[u])[1])
    return best


# ---------------------------------------------------------------- Plan 17


def has_french_attack(g: Revision, side: int) -> bool:
    """Whether French units can make an attack that reaches 1-3 against the strongest units that may lie there, so that
    a die will be rolled for it (REV V-14, V-35)."""
    for h in hexes_in(g.occupied[1 - side] & g.near(side)):
        if g.fought & BIT[h]:
            continue
        defence = greatest_defence(g, h)
        if defence == 0:  # no die is rolled
            continue
        if is_sure(g, muster(g, side, ATTACK, h, False), h, defence):
            return True
        if g.cavalry_attacks() and not may_hold(g, h, INFANTRY_SET):
            if is_sure(g, muster(g, side, ATTACK, h, True), h, defence):
                return True
    for f in ENEMY_FORTS[side]:
        if SPOTS[f] & g.occupied[side] and g.stands(f):
            units = muster(g, side, ASSAULT, f, False)
            if is_sure(g, units, FORT_HEX[f], FORT_DEFENCE + greatest_support(g, f)):
                return True
    return False


def is_sure(g: Revision, units: list[int], h: int, defence: int) -> bool:
    """Whether these, with a French unit among them, reach 1-3 against so much."""
    for u in units:
        if NATION[u] == FR:
            return column(attack_strength(g, units, h), QUARTERS * defence) != TOO_WEAK
    return False
