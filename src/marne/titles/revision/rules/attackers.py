"""Who may attack, who joins whom, and how strong an attack must be (REV crt-1, V-02, V-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from marne.kernel.ruling import Ruling
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.board import ATTACKED, CUT, ISOLATED
from marne.titles.hex14.rules.cavalry import INFANTRY_SET, may_hold
from marne.titles.hex14.rules.clash import hexes_of
from marne.titles.hex14.rules.flanks import front
from marne.titles.hex14.rules.grid import FORT_HEX, hexes_in
from marne.titles.hex14.rules.joining import refusal, with_infantry
from marne.titles.hex14.rules.retreats import bits_of
from marne.titles.hex14.rules.roster import ARTILLERY, CAVALRY, INFANTRY, KIND, SIDE
from marne.titles.hex14.rules.targets import ASSAULT, ATTACK, PROBE, aim, spots
from marne.titles.revision.rules import landing_attack
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.roster import STRENGTH
from marne.titles.revision.rules.strength import QUARTERS, attack_strength, is_from_sea, least_defence
from marne.titles.revision.rules.tables import FORT_DEFENCE, TOO_WEAK, column

if TYPE_CHECKING:  # a position asks this module
    from marne.titles.revision.rules.board import Revision

SPENT: Final = ATTACKED | CUT | ISOLATED
"""The marks of units that do not attack: once a turn (REV base-7), and not without supply (REV supply-2)."""


def refuse_attacker(g: Revision, side: int, unit: int) -> Ruling | None:
    """Why a unit attacks nothing at all: cut off (REV supply-2, V-11), or marked d (REV set-up-5, V-25)."""
    reason = refusal(g, side, unit)
    if reason is not None:
        return reason
    if g.mark[unit] & (CUT | ISOLATED):
        return no.CUT_OFF
    return no.ONLY_DEFENDS if KIND[unit] == CAVALRY and not g.cavalry_attacks() else None


def muster(g: Revision, side: int, kind: int, target: int, mounted: bool) -> list[int]:
    """All who could join an attack: cavalry by itself, or infantry and the guns with it (REV R-21, V-33)."""
    found: list[int] = []
    for h in hexes_in(spots(kind, target) & g.occupied[side]):
        aimed = aim(kind, target, h)
        able = [u for u in g.at[h] if g.attack_refusal(side, u) is None and front(g, u) & aimed]
        if mounted:
            found.extend([u for u in able if KIND[u] == CAVALRY])
            continue
        foot = [u for u in able if KIND[u] == INFANTRY]
        if foot:
            found.extend(foot)
            found.extend([u for u in able if KIND[u] == ARTILLERY and (STRENGTH[u] > 0 or kind == ASSAULT)])
    if kind == ATTACK and not mounted:
        found.extend(from_sea(g, side, target))
    return found


def from_sea(g: Revision, side: int, target: int) -> list[int]:
    """The strongest unit that could attack a hex from the sea, if there is any: only one does (REV base-20, V-53)."""
    best: list[int] = []
    for u in landing_attack.passengers(g, side, target):
        if not best or STRENGTH[u] > STRENGTH[best[0]]:
            best = [u]
    return best


def is_enough(g: Revision, kind: int, target: int, units: list[int]) -> bool:
    """Whether these reach odds of 1-3 against the least that can be there, as far as everybody knows (REV crt-1, V-03,
    V-35). A symbol of a fort is 4, whoever may support it (REV forts-1)."""
    if not units:
        return False
    if kind == ASSAULT:
        h = FORT_HEX[target]
        defence = FORT_DEFENCE
    else:
        h = target
        foes = bits_of(hexes_of(g, [u for u in units if not is_from_sea(g, u, h)]))
        defence = least_defence(g, h, foes)
    return column(attack_strength(g, units, h), QUARTERS * defence) != TOO_WEAK


def refuse_joining(g: Revision, kind: int, target: int, joined: tuple[int, ...], unit: int) -> Ruling | None:
    """Why a unit that could attack this target may not join these."""
    if kind == ATTACK and is_from_sea(g, unit, target):
        return refuse_sailor(g, target, joined, unit)
    if KIND[unit] == ARTILLERY:
        return refuse_gun(g, kind, joined, unit)
    if kind == PROBE:
        return None if KIND[unit] == CAVALRY else shared_no.ONLY_CAVALRY_PROBES
    mounted = KIND[unit] == CAVALRY
    if mounted:
        if kind == ASSAULT:
            return shared_no.CAVALRY_AT_FORT
        if with_infantry(joined):
            return no.CAVALRY_APART  # REV R-21
        if may_hold(g, target, INFANTRY_SET):
            return no.INFANTRY_THERE  # REV base-17
    elif joined and KIND[joined[0]] == CAVALRY:
        return no.CAVALRY_APART
    if joined or is_enough(g, kind, target, muster(g, SIDE[unit], kind, target, mounted)):
        return None
    return no.ODDS_TOO_LOW


def refuse_sailor(g: Revision, target: int, joined: tuple[int, ...], unit: int) -> Ruling | None:
    """Why a unit in a port does not join from the sea: one unit does, and with it the odds must be high enough."""
    if unit not in landing_attack.passengers(g, SIDE[unit], target):
        return no.NOT_FROM_SEA
    for u in joined:
        if KIND[u] == CAVALRY:
            return no.CAVALRY_APART
        if is_from_sea(g, u, target):
            return shared_no.SHIPS_USED
    others = [u for u in muster(g, SIDE[unit], ATTACK, target, False) if not is_from_sea(g, u, target)]
    return None if is_enough(g, ATTACK, target, [*others, unit]) else no.ODDS_TOO_LOW


def refuse_gun(g: Revision, kind: int, joined: tuple[int, ...], unit: int) -> Ruling | None:
    """Guns fight only together with infantry of their hex, and those without strength only besiege (REV base-10,
    V-33)."""
    if kind == PROBE:
        return shared_no.ONLY_CAVALRY_PROBES
    if kind == ATTACK and STRENGTH[unit] == 0:
        return no.ONLY_BESIEGES
    for u in joined:
        if KIND[u] == INFANTRY and g.where[u] == g.where[unit]:
            return None
    return shared_no.GUN_ALONE


def refuse_declaring(g: Revision, kind: int, target: int, joined: tuple[int, ...]) -> Ruling | None:
    """Why these do not make an attack yet: the odds are below 1-3 (REV crt-1). A probe only looks."""
    if kind == PROBE or is_enough(g, kind, target, list(joined)):
        return None
    return no.TOO_FEW_JOINED
