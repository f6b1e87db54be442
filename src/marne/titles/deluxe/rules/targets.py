"""What may be attacked: hexes with units that have not defended, forts from enough hexes or with guns."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.kernel.ruling import Ruling
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.actions import BOMBARD as BOMBARD_FORT
from marne.titles.deluxe.rules.actions import Bombard
from marne.titles.deluxe.rules.joining import can_attack_fort, is_siege_gun
from marne.titles.hex14.rules.actions import ASSAULT as ASSAULT_FORT
from marne.titles.hex14.rules.actions import FortAction
from marne.titles.hex14.rules.board import DEFENDED, UP, Campaign
from marne.titles.hex14.rules.combat import refuse_fort
from marne.titles.hex14.rules.grid import FORT_SYMBOLS, GERMAN, hexes_in
from marne.titles.hex14.rules.roster import ARTILLERY, FIGHTS, INFANTRY, KIND
from marne.titles.hex14.rules.targets import ENEMY_FORTS, SPOTS


def is_attackable(g: Campaign, h: int) -> bool:
    """Whether some counter of a hex can still be attacked this turn (DLX 10.1.1-1, R-15).

    Judged by what everybody knows: face-down counters count as units. Guns and engineers with troops are not attacked
    by themselves.
    """
    alone = True
    for u in g.units_at(h):
        if FIGHTS[u] or not g.mark[u] & UP:
            if not g.mark[u] & DEFENDED:
                return True
            alone = False
    return alone


def fort_attacks(g: Campaign, side: int, foot: int) -> list[Action]:
    """The attacks on forts that infantry out of the hexes `foot` can make."""
    found: list[Action] = []
    for f in ENEMY_FORTS[side]:
        if SPOTS[f] & foot and g.stands(f):
            if assault_hexes(g, side, f) >= FORT_SYMBOLS[f]:
                found.append(ASSAULT_FORT[f])
            if side == GERMAN and can_bombard(g, side, f):
                found.append(BOMBARD_FORT[f])
    return found


def refuse_fort_attack(g: Campaign, side: int, a: FortAction) -> Ruling | None:
    """Why a fort may not be assaulted or bombarded."""
    return refuse_bombardment(g, side, a.fort) if isinstance(a, Bombard) else refuse_assault(g, side, a.fort)


def refuse_assault(g: Campaign, side: int, fort: int) -> Ruling | None:
    """Why a fort may not be assaulted (DLX 11.2-1): it takes as many hexes as it has symbols (DLX 11.2-2, R-26)."""
    reason = refuse_fort(g, side, fort)
    if reason is not None:
        return reason
    return None if assault_hexes(g, side, fort) >= FORT_SYMBOLS[fort] else no.TOO_FEW_HEXES


def refuse_bombardment(g: Campaign, side: int, fort: int) -> Ruling | None:
    """Why a fort may not be bombarded: Germans only, with guns and infantry in one hex (DLX 11.3-1)."""
    if side != GERMAN:
        return no.GERMANS_BOMBARD
    reason = refuse_fort(g, side, fort)
    if reason is not None:
        return reason
    return None if can_bombard(g, side, fort) else no.NO_GUNS


def assault_hexes(g: Campaign, side: int, fort: int) -> int:
    """Out of how many hexes a side's infantry can attack a fort."""
    found = 0
    for h in hexes_in(SPOTS[fort] & g.occupied[side]):
        for u in g.at[h]:
            if KIND[u] == INFANTRY and can_attack_fort(g, u, fort):
                found += 1
                break
    return found


def can_bombard(g: Campaign, side: int, fort: int) -> bool:
    """Whether infantry that can attack a fort has guns in its hex, or is of class A (DLX 11.3-1, 11.3-3)."""
    for h in hexes_in(SPOTS[fort] & g.occupied[side]):
        guns = False
        infantry = False
        for u in g.at[h]:
            if KIND[u] == INFANTRY and can_attack_fort(g, u, fort):
                infantry = True
                guns = guns or is_siege_gun(u)
            elif KIND[u] == ARTILLERY and is_siege_gun(u) and can_attack_fort(g, u, fort):
                guns = True
        if infantry and guns:
            return True
    return False
