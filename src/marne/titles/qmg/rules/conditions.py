"""What the board decides in the text of a card: whether a condition is met, and how many cards its hits cost."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import (
    CENTRAL,
    ENTENTE,
    FRANCE,
    GERMANY,
    SEA,
    SIDE_COUNTRIES,
    SPACE,
    UK,
    US,
    WITHIN_TWO,
    spaces_in,
)
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import (
    CENTRAL_NAVIES,
    CENTRAL_PIECES,
    ENTENTE_NAVY_IN_NTH,
    FRENCH_ARMIES,
    FRENCH_NAVY_IN_NAO,
    KIND,
    NO_CONDITION,
    UK_ARMY_IN,
    UK_NAVIES_3,
    UK_NAVIES_BELOW_3,
    Clause,
)
from marne.titles.qmg.rules.options import (
    AFRIQUE_WES,
    BLOCKADE_NOT_US,
    OCTOBER_NOT_MOSCOW,
)

OCTOBER: Final[int] = KIND["A-23"]
MOSCOW_BIT: Final[int] = 1 << SPACE["MOS"]
NORTH_SEA_BIT: Final[int] = 1 << SPACE["NTH"]
AFRIQUE_BITS: Final[list[int]] = [1 << SPACE["NAO"], 1 << SPACE["WES"]]


def holds(g: Qmg, condition: int, where: int) -> bool:
    """Whether a card's condition is met."""
    if condition == NO_CONDITION:
        return True
    if condition == UK_NAVIES_3:
        return g.navies(UK).bit_count() >= 3
    if condition == UK_NAVIES_BELOW_3:
        return g.navies(UK).bit_count() < 3
    if condition == FRENCH_NAVY_IN_NAO:
        return g.pos[FRANCE] & AFRIQUE_BITS[1 if g.rules & AFRIQUE_WES else 0] != 0
    if condition == UK_ARMY_IN:
        return g.armies(UK) & where != 0
    if condition == ENTENTE_NAVY_IN_NTH:
        navies = g.side(ENTENTE)
        if g.rules & BLOCKADE_NOT_US:
            navies = g.pos[2] | g.pos[4] | g.pos[5] | g.pos[6]
        return navies & NORTH_SEA_BIT != 0
    # A US Army within two spaces of a German Army, counted over land and sea.
    germans = g.armies(GERMANY)
    for s in spaces_in(g.armies(US)):
        if WITHIN_TWO[s] & germans:
            return True
    return False


def hits_of_clause(g: Qmg, card: int, clause: Clause) -> tuple[int, ...]:
    """QMG cards.economic-1: the cards each power discards, with the extras the board decides."""
    hits = clause.hits[:]
    if clause.doubles and holds(g, clause.condition, 0):
        hits = [2 * n for n in hits]
    if clause.extra_power >= 0:
        where = clause.extra_where
        if card == OCTOBER and g.rules & OCTOBER_NOT_MOSCOW:
            where &= ~MOSCOW_BIT
        extra = 0
        if clause.extra_each == CENTRAL_PIECES:
            for c in SIDE_COUNTRIES[CENTRAL]:
                extra += (g.pos[c] & where).bit_count()
        elif clause.extra_each == CENTRAL_NAVIES:
            for c in SIDE_COUNTRIES[CENTRAL]:
                extra += (g.pos[c] & SEA & where).bit_count()
        elif clause.extra_each == FRENCH_ARMIES:
            extra = (g.armies(FRANCE) & where).bit_count()
        elif clause.extra_each:
            extra = (g.armies(GERMANY) & where).bit_count()
        elif holds(g, clause.condition, 0):
            extra = clause.extra_n
        hits[clause.extra_power] += extra
    return tuple(hits)
