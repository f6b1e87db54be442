"""Who may leave a hex before an attack on it is fought, from a view alone.

A forecast counts on everybody to stay: whether they do is for the defender to say, after the attack is declared.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.cavalry import CAVALRY_SET, INFANTRY_SET, ways_out
from marne.titles.hex14.rules.grid import RING
from marne.titles.hex14.rules.retreats import lawful
from marne.titles.hex14.rules.roster import CAVALRY, KIND, SIDE
from marne.titles.hex14.rules.view import CampaignView

FACES: Final = 6


class Escapes(NamedTuple):
    """`cavalry`: whether there may be some that can withdraw. `die`: the least number on the die with which infantry
    gets away, if there may be any that can try, otherwise 0."""

    cavalry: bool
    die: int


def escapes(view: CampaignView, g: Campaign, attackers: list[int], target: int) -> Escapes:
    """Who may leave a hex before these units attack it (DLX 10.2.1-1, 15.2-1). `g` is a position of the view."""
    side = 1 - SIDE[attackers[0]]
    against_cavalry = g.cavalry_attacks() and not [u for u in attackers if KIND[u] == CAVALRY]
    cavalry = infantry = False
    for t in view.tokens:
        if t.where != target:
            continue
        u = g.at[target][t.place]
        if g.has_defended(u):
            continue
        if against_cavalry and t.veil & CAVALRY_SET[side] and ways_out(g, side, u):
            cavalry = True
        if g.has_evasion() and t.veil & INFANTRY_SET[side]:
            if lawful(g, side, target, (u,), (u,), 0) & ~g.full_hexes(side):
                infantry = True
    around = (RING[target] & g.occupied[1 - side]).bit_count()
    return Escapes(cavalry, around + 1 if infantry and around < FACES else 0)
