"""Offensive and Defensive Fire: every term of a battle, with its rule.

A term is (rule, code, subject, amount); the fire is the sum of the amounts. Codes say what the subject is.
"""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.actions import FOCH_ATTACK, PONTOON, SURPRISE
from marne.titles.gaw.rules.atlas import BONUS, DISC_STRENGTH, FRENCH, GREEN, NEIGHBOURS, RED, TERRAIN
from marne.titles.gaw.rules.board import ACTIVE, CUT, MAJOR_CROSSED, MINOR_CROSSED, Gaw
from marne.titles.gaw.rules.roster import (
    BLUE,
    CAVALRY,
    CHASSEUR,
    HEART,
    INFANTRY,
    KIND,
    LEADERS,
    POWER,
    SIDE,
    STATIC,
    STRENGTH,
)

Term = tuple[str, int, int, int]
"""(rule, code, subject, amount)"""

# Codes of terms; the subject in brackets.
STRENGTH_TERM: Final = 0  # a unit (unit)
MOUNTAIN_TERM: Final = 1  # the 44th in a red area (unit)
FOCH_TERM: Final = 2  # Foch's attack (unit)
CHARGE_TERM: Final = 3  # a charge (unit)
HALVED_TERM: Final = 4  # a class that crossed a river that halves (kind)
QUARTERED_TERM: Final = 5  # a class that crossed a river that quarters (kind)
TACTICAL_TERM: Final = 6  # a leader next door (unit)
VALOUR_TERM: Final = 7  # Valour (power)
GARRISON_TERM: Final = 8  # discs (how many)
TERRAIN_TERM: Final = 9  # the Terrain Bonus (unit)
MINUTE_TERM: Final = 10  # the mad minute (unit)
TERM_CODES: Final = 11
UNIT_TERMS: Final = frozenset(
    [STRENGTH_TERM, MOUNTAIN_TERM, FOCH_TERM, CHARGE_TERM, TACTICAL_TERM, TERRAIN_TERM, MINUTE_TERM]
)
"""The terms whose subject is a unit."""


NOT_DIVIDED: Final = 0
HALVED: Final = 1
QUARTERED: Final = 2
RIVER_RULES: Final = ["", "GAW 7.5.1.4-1", "GAW 7.5.1.4-2"]


def division(mark: int, mild: bool) -> int:
    """GAW 7.5.1.4, 7.2.1: how a river crossed into a new engagement divides, with or without the pontoon effect.

    With it a Minor River does nothing, so that even a charge is possible (GAW M10).
    """
    if mark & MAJOR_CROSSED:
        return HALVED if mild else QUARTERED
    if mark & MINOR_CROSSED:
        return NOT_DIVIDED if mild else HALVED
    return NOT_DIVIDED


def is_dominant(g: Gaw, side: int, area: int) -> bool:
    """GAW 7.5.1.9: a side with a garrison in a fortress it controls there, the attacker too (GAW R42)."""
    return g.control[area] == side and g.walls[area] > 0


def has_cavalry(g: Gaw, side: int, area: int) -> bool:
    """Whether a side has cavalry in a battle; isolated attackers do not count (GAW M25), defenders are never marked."""
    for u in g.units_in(side, area):
        if KIND[u] == CAVALRY and not g.mark[u] & CUT:
            return True
    return False


def offensive(g: Gaw, side: int, area: int, advantage: int, terms: list[Term] | None) -> int:
    """GAW 7.5.1.6: the Offensive Fire of the phasing side in an area.

    Activated leaders of every Power of the Side help from next door (GAW 1.5-6, 1.5-7, 7.3.1.4-1), one in the area adds
    his strength (GAW 7.3.1.4-2), as in a Strategic Action (GAW 7.1-7). One Power adds its Valour (GAW 2.11-6, R44). Own
    discs add nothing (GAW R33).
    """
    enemy = 1 - side
    mild = advantage == PONTOON or g.order == SURPRISE  # GAW 7.2.3-3
    attackers = g.units_in(side, area)
    charge = (
        TERRAIN[area] == GREEN and not is_dominant(g, enemy, area) and not has_cavalry(g, enemy, area)
    )  # GAW 7.5.1.8, R43
    total = 0
    grouped = [0] * 12  # by kind and division (GAW R35)
    for u in attackers:
        if g.mark[u] & CUT:
            continue  # GAW M8
        strength = STRENGTH[u][g.step[u]]
        value = strength
        if terms is not None:
            terms.append(("GAW 7.5.1.6-1", STRENGTH_TERM, u, strength))
        if u == CHASSEUR and TERRAIN[area] == RED:
            if terms is not None:
                terms.append(("GAW 4.2.2-3", MOUNTAIN_TERM, u, value))
            value *= 2
        if advantage == FOCH_ATTACK and POWER[u] == FRENCH:  # GAW R39
            if terms is not None:
                terms.append(("GAW 7.3.1.7-1", FOCH_TERM, u, value))
            value *= 2
        divided = division(g.mark[u], mild)
        if charge and KIND[u] == CAVALRY and divided == NOT_DIVIDED:
            if terms is not None:
                terms.append(("GAW 7.5.1.8-1", CHARGE_TERM, u, value))
            value *= 2
        total += value
        at = KIND[u] * 3 + divided
        grouped[at] = grouped[at] + value
    for kind in range(4):
        for divided in (HALVED, QUARTERED):
            whole = grouped[kind * 3 + divided]
            if whole:
                part = max(whole // (2 * divided), 1)
                total += part - whole
                if terms is not None:
                    code = HALVED_TERM if divided == HALVED else QUARTERED_TERM
                    rule = "GAW 7.2.1-1" if mild else RIVER_RULES[divided]
                    terms.append((rule, code, kind, part - whole))
    for leader in LEADERS:
        if SIDE[leader] == side and g.mark[leader] & ACTIVE and g.where[leader] in NEIGHBOURS[area]:
            value = tactical_value(g, leader)
            if value:
                total += value
                if terms is not None:
                    terms.append(("GAW 7.5.1.6-2", TACTICAL_TERM, leader, value))
    power = g.leading(side, area)  # now, after any retreat (GAW M22)
    if g.valour[power]:
        total += g.valour[power]
        if terms is not None:
            terms.append(("GAW 7.5.1.6-3", VALOUR_TERM, power, g.valour[power]))
    return total


def tactical_value(g: Gaw, leader: int) -> int:
    """GAW 7.3.1.1: the leader's stars, but not the heart (GAW 7.3.1.3-4)."""
    step = g.step[leader]
    return 0 if HEART[leader][step] else STRENGTH[leader][step]


def defensive(g: Gaw, side: int, area: int, terms: list[Term] | None) -> int:
    """GAW 7.5.1.6: the Defensive Fire of the side that is not phasing, without any Tactical Value (GAW R23).

    Each disc adds its strength and no Terrain Bonus (GAW 4.1-3 to -5), one Power its Valour (GAW 2.11-6, R44).
    """
    total = 0
    if g.control[area] == side and g.walls[area]:
        total += DISC_STRENGTH * g.walls[area]
        if terms is not None:
            terms.append(("GAW 7.5.1.6-4", GARRISON_TERM, g.walls[area], total))
    bonus = 0 if is_dominant(g, 1 - side, area) else BONUS[area]
    for u in g.units_in(side, area):
        step = g.step[u]
        strength = STRENGTH[u][step]
        total += strength
        if terms is not None:
            terms.append(("GAW 7.5.1.6-5", STRENGTH_TERM, u, strength))
        if u == CHASSEUR and TERRAIN[area] == RED:
            total += strength
            if terms is not None:
                terms.append(("GAW 4.2.2-3", MOUNTAIN_TERM, u, strength))
        if KIND[u] == INFANTRY or KIND[u] == STATIC:  # GAW R41
            if bonus:  # once, for the 44th too (GAW R40)
                total += bonus
                if terms is not None:
                    terms.append(("GAW 7.5.1.6-6", TERRAIN_TERM, u, bonus))
            if BLUE[u][step]:  # GAW 7.5.1.7-2, R27
                total += 1
                if terms is not None:
                    terms.append(("GAW 7.5.1.7-1", MINUTE_TERM, u, 1))
    power = g.leading(side, area)
    if g.valour[power]:
        total += g.valour[power]
        if terms is not None:
            terms.append(("GAW 7.5.1.6-7", VALOUR_TERM, power, g.valour[power]))
    return total


def capacity(g: Gaw, side: int, area: int) -> int:
    """GAW R28: the hits that would destroy everything a side has in an area, its discs included (GAW R33)."""
    total = g.walls[area] if g.control[area] == side else 0
    for u in g.units_in(side, area):
        total += g.endurance(u)
    return total


def winners_price(result: int, suffered: int) -> int:
    """GAW 7.5.1.11: the hits of the winner, from the result and the hits the loser really takes."""
    if result > 10:
        return 1  # GAW R32
    if result > 5:
        return (suffered + 3) // 4
    return (suffered + 1) // 2
