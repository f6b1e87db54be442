"""Prerequisites for battle: what difficult terrain is, what a battle costs, where one may battle at all."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.kernel.ruling import Ruling
from marne.kernel.tally import Tally, add
from marne.titles.qmg.rules.actions import (
    ATTACK,
)
from marne.titles.qmg.rules.atlas import (
    AO,
    CENTRAL,
    DIFFICULT,
    FRANCE,
    GERMANY,
    LAND,
    POWER_OF,
    SIDE_OF,
    UK,
    mask_of,
    spaces_in,
)
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import (
    LIMITED_RAIL,
)
from marne.titles.qmg.rules.options import (
    RAIL_SEAS,
)
from marne.titles.qmg.rules.reinforce_sustain import (
    is_waived,
)
from marne.titles.qmg.rules.rulings import (
    NO_PIECE_ADJACENT,
    NO_TERRAIN_CARD,
    RAIL_AND_TERRAIN,
    RAIL_NO_CARD,
    TRUCE_HOLDS,
)

RAIL_SPACES: Final[int] = mask_of(["ANA", "AZE", "PER", "MID", "IST"])
RAIL_SEA_SPACES: Final[int] = mask_of(["EAS", "BLA"])


def is_rough(space: int, origin: int) -> bool:
    """QMG battle.terrain: brown land, any land battled by a Navy, any sea battled by an Army."""
    if LAND >> space & 1:
        return DIFFICULT >> space & 1 != 0 or not LAND >> origin & 1
    return LAND >> origin & 1 != 0


def rail_charge(g: Qmg, country: int, space: int) -> int:
    """QMG card A-20: one more hand card for Entente builds, recruits and battles in five Ottoman spaces."""
    if SIDE_OF[country] == CENTRAL or not g.table[AO] & LIMITED_RAIL:
        return 0
    covered = RAIL_SPACES | RAIL_SEA_SPACES if g.rules & RAIL_SEAS else RAIL_SPACES
    return covered >> space & 1


def terrain_charge(g: Qmg, country: int, space: int, origin: int) -> int:
    """QMG battle.terrain-1: a hand card to battle into difficult terrain."""
    return 1 if is_rough(space, origin) and not is_waived(g, country) else 0


def battle_cost(g: Qmg, country: int, space: int, origin: int, tally: Tally | None = None) -> int:
    """The hand cards due before a battle starts."""
    cost = add(tally, "QMG battle.terrain-1", 0, terrain_charge(g, country, space, origin))
    return add(tally, "QMG card A-20", cost, rail_charge(g, country, space))


def truce_bars(g: Qmg, country: int, space: int) -> bool:
    """QMG ruling-7.1.8: The Christmas Truce keeps France and the UK from German Armies for the rest of the round."""
    return g.truce == g.round and (country == FRANCE or country == UK) and g.pos[GERMANY] & LAND & 1 << space != 0


def may_battle(g: Qmg, country: int, space: int, origin: int) -> Ruling | None:
    """QMG battle.prerequisites-1 and -2: the prerequisites of a battle."""
    if not g.borders(country)[space] & g.able(country) & 1 << origin:
        return NO_PIECE_ADJACENT
    if truce_bars(g, country, space):
        return TRUCE_HOLDS
    if battle_cost(g, country, space, origin) > g.hand_count(POWER_OF[country]):
        if not rail_charge(g, country, space):
            return NO_TERRAIN_CARD
        return RAIL_AND_TERRAIN if terrain_charge(g, country, space, origin) else RAIL_NO_CARD
    return None


def battles(g: Qmg, country: int, where: int, origins: int) -> list[Action]:
    """Every legal battle of a country against the given spaces, started by pieces in the given ones."""
    found: list[Action] = []
    able = g.able(country) & origins
    borders = g.borders(country)
    hand = g.hand_count(POWER_OF[country])
    reach = 0
    for o in spaces_in(able):
        reach |= borders[o]
    for s in spaces_in(reach & where):
        if truce_bars(g, country, s):
            continue
        for o in spaces_in(borders[s] & able):
            if battle_cost(g, country, s, o) <= hand:
                found.append(ATTACK[s][o])
    return found
