"""The attack from the sea: a unit in a port attacks a hex on the coast at half strength (REV advanced-8, base-20).

It takes the place of the unit that may go by sea in this turn, so that it may not have moved before, and only one does
it in a turn (REV V-53).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marne.titles.hex14.rules import neutrality, sea
from marne.titles.hex14.rules.board import ATTACKED, MOVED
from marne.titles.hex14.rules.calendar import SEA_MOVES_FROM
from marne.titles.hex14.rules.grid import ALLIED, COAST, GERMAN, RING, hexes_in
from marne.titles.hex14.rules.roster import INFANTRY, KIND, NATION, NL
from marne.titles.hex14.rules.targets import ATTACK
from marne.titles.revision.rules.options import SEA

if TYPE_CHECKING:  # a position asks this module
    from marne.titles.revision.rules.board import Revision


def has_ships(g: Revision, side: int) -> bool:
    """Whether a unit may still go by sea in this turn."""
    if side != ALLIED or not g.rules & SEA or g.turn < SEA_MOVES_FROM:
        return False
    return len(sea.passengers(g)) < g.sea_load()


def may_come(g: Revision, side: int) -> bool:
    """Whether, for all that everybody knows, a unit of a side can attack from the sea."""
    if not has_ships(g, side) or not COAST & g.occupied[GERMAN]:
        return False
    for h in hexes_in(sea.ports(g) & g.occupied[side]):
        for u in g.at[h]:
            if not g.mark[u] & (MOVED | ATTACKED):
                return True
    return False


def passengers(g: Revision, side: int, target: int) -> list[int]:
    """The infantry in ports that can attack a hex on the coast, but not by land; not the Dutch (REV R-70)."""
    if not has_ships(g, side) or not COAST >> target & 1:
        return []
    found: list[int] = []
    for h in hexes_in(sea.ports(g) & g.occupied[side] & ~RING[target]):
        for u in g.at[h]:
            if KIND[u] != INFANTRY or NATION[u] == NL or g.mark[u] & MOVED or g.attack_refusal(side, u) is not None:
                continue
            if not neutrality.closed_to(g, NATION[u]) >> target & 1:
                found.append(u)
    return found


def targets(g: Revision, side: int) -> int:
    """The hexes that can be attacked from the sea."""
    found = 0
    if may_come(g, side):
        for h in hexes_in(COAST & g.occupied[GERMAN]):
            if passengers(g, side, h):
                found |= 1 << h
    return found


def spots(g: Revision, side: int, kind: int, target: int) -> int:
    """The ports from which a hex can be attacked."""
    found = 0
    if kind == ATTACK:
        for u in passengers(g, side, target):
            found |= 1 << g.where[u]
    return found
