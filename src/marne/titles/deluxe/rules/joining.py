"""Who may take part in an attack of this title: points, guns, and the hexes that attack a fort."""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.roster import RED
from marne.titles.deluxe.rules.tables import ATTACK_POINTS, GUNS_PER_ATTACK
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.flanks import front
from marne.titles.hex14.rules.grid import BIT, FORT_SYMBOLS
from marne.titles.hex14.rules.joining import refuse_cavalry
from marne.titles.hex14.rules.roster import ARTILLERY, CALIBRE, CAVALRY, FIELD_GUN, INFANTRY, KIND, NO_GUN, SIDE
from marne.titles.hex14.rules.targets import ASSAULT, ATTACK, PROBE, fort_front

BOMBARD: Final = 3
"""A kind of attack, besides those of the family (`hex14.rules.targets`): on a fort, with guns."""


def is_siege_gun(unit: int) -> bool:
    """Whether a unit can bombard forts: siege guns and, by themselves, corps of class A (DLX 11.3-3, R-29)."""
    return CALIBRE[unit] != NO_GUN and CALIBRE[unit] != FIELD_GUN


def refuse_joining(g: Campaign, kind: int, target: int, joined: tuple[int, ...], unit: int) -> Ruling | None:
    """Why a unit that could attack this target may not join these."""
    h = g.where[unit]
    if KIND[unit] == ARTILLERY:
        return refuse_gun(g, kind, joined, unit)
    if KIND[unit] == CAVALRY:
        reason = refuse_cavalry(g, kind, target, joined)
        if reason is not None:
            return reason
    elif kind == PROBE:
        return shared_no.ONLY_CAVALRY_PROBES
    points = g.points(unit)
    hexes = 0
    for u in joined:
        hexes |= BIT[g.where[u]]
        if g.where[u] == h and KIND[u] != ARTILLERY:
            points += g.points(u)
    if points > ATTACK_POINTS:
        return no.EIGHT_POINTS
    if kind == ASSAULT and not hexes & BIT[h] and hexes.bit_count() >= FORT_SYMBOLS[target]:
        return no.ONE_HEX_A_SYMBOL  # DLX 11.2-2, R-26, R-130
    if kind == BOMBARD:
        if hexes and not hexes & BIT[h]:
            return no.BOMBARD_FROM_ONE
        if not is_siege_gun(unit) and not has_guns(g, target, joined, h):
            return no.NO_GUNS_HERE
    return None


def refuse_gun(g: Campaign, kind: int, joined: tuple[int, ...], unit: int) -> Ruling | None:
    """One gun an attack, beyond the eight points, with infantry of its hex (DLX 10.3.2-1, R-24)."""
    if kind == ASSAULT or kind == PROBE:
        return no.NO_GUN_HERE
    if kind == ATTACK and not RED[unit]:
        return no.NOT_A_FIELD_GUN
    if kind == BOMBARD and not is_siege_gun(unit):
        return no.NOT_A_SIEGE_GUN
    guns = 0
    escorted = False
    for u in joined:
        if KIND[u] == ARTILLERY:
            guns += 1
        elif KIND[u] == INFANTRY and g.where[u] == g.where[unit]:
            escorted = True
    if guns >= GUNS_PER_ATTACK:
        return no.ONE_GUN
    return None if escorted else shared_no.GUN_ALONE


def has_guns(g: Campaign, fort: int, joined: tuple[int, ...], h: int) -> bool:
    """Whether guns of a hex can still bombard a fort: a gun that may join, or a corps with guns that has."""
    for u in g.units_at(h):
        if is_siege_gun(u) and (u in joined or (KIND[u] == ARTILLERY and can_attack_fort(g, u, fort))):
            return True
    return False


def refuse_declaring(g: Campaign, kind: int, target: int, joined: tuple[int, ...]) -> Ruling | None:
    """Why these do not make an attack yet."""
    if kind == ASSAULT:
        hexes = 0
        for u in joined:
            hexes |= BIT[g.where[u]]
        return None if hexes.bit_count() == FORT_SYMBOLS[target] else no.TOO_FEW_HEXES
    if kind == BOMBARD:
        for u in joined:
            if is_siege_gun(u):
                return None
        return no.NO_GUNS
    return None


def can_attack_fort(g: Campaign, unit: int, fort: int) -> bool:
    """Whether a unit next to a fort may still take part in an attack on it."""
    return g.attack_refusal(SIDE[unit], unit) is None and front(g, unit) & fort_front(fort, g.where[unit]) != 0
