"""The signs by which a hidden card is likelier to lie in one place than in another: what powers usually keep in hand,
prepare, discard unseen or put under their deck.

A sign is a number. Which of them hold for a card in a place is found here, from what everybody sees; what each weighs
is learned from games (`habits.json`). The shuffled deck is what the other places are compared with: it has no signs.
"""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import (
    COUNTRIES,
    DIFFICULT,
    HOME_BIT,
    LAND,
    OBJECTIVES,
    POWER_CODES,
    POWERS,
    ROUNDS,
    SEA,
    SIDE_OF,
    spaces_in,
)
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import (
    ANY_TERRAIN,
    ATTRITION,
    BATTLE,
    BUILD,
    CLAUSES,
    CLEAR_TERRAIN,
    COUNTERATTACK,
    COUNTRY,
    ID,
    KINDS,
    OWNER,
    PREPARED_HITS,
    REACH,
    RECRUIT,
    REINFORCE_ARMY,
    REINFORCE_NAVY,
    STATUS,
    SUPPLY_SYMBOL,
    SUSTAIN_LAND,
    SYMBOL,
    SYMBOLS,
    TERRAIN,
    TITLE,
    TYPE,
    TYPE_NAMES,
)

VERSION: Final = "1"
"""Another one whenever the signs change."""

# Where a hidden card lies.
IN_HAND: Final = 0
FACE_DOWN: Final = 1
DISCARDED: Final = 2
BURIED: Final = 3
IN_DECK: Final = 4
PLACES: Final = 4
"""Those that have signs."""
PLACE_NAMES: Final = ["in hand", "prepared", "discarded", "under the deck"]

PHASES: Final = 3
PHASE_NAMES: Final = ["early", "midway", "late"]
"""Rounds 1 to 6, 7 to 12, 13 to 17."""

FITS: Final = 4
FIT_NAMES: Final = ["useless", "hardly useful", "useful", "most useful"]
"""What a card would do if it were prepared: nothing; save what nobody threatens; save or take something; an Objective
or a Home space."""
PLAYS: Final = 3
PLAY_NAMES: Final = ["nothing to do", "something to do", "an Objective to gain"]
"""What a card would do if it were played."""

# Where the groups of signs begin; the first is of single cards.
_FIT: Final[int] = PLACES * PHASES * KINDS
_PLAY: Final[int] = _FIT + PLACES * POWERS * len(SYMBOLS) * FITS


def _names() -> list[str]:
    """The signs in words."""
    found = [
        f"{phase} {place}: {ID[k]} {TITLE[k]}" for place in PLACE_NAMES for phase in PHASE_NAMES for k in range(KINDS)
    ]
    for place in PLACE_NAMES:
        for power in POWER_CODES:
            found += [f"{power} {place}: {symbol}, {fit}" for symbol in SYMBOLS for fit in FIT_NAMES]
    for place in PLACE_NAMES:
        for power in POWER_CODES:
            found += [f"{power} {place}: {name}, {play}" for name in TYPE_NAMES for play in PLAY_NAMES]
    return found


NAMES: Final[list[str]] = _names()


class Signs:
    """The signs at one moment. Of the position only that is read which everybody sees."""

    def __init__(self, g: Qmg) -> None:
        self.g: Final = g
        self.phase: Final = min(PHASES - 1, max(0, g.round - 1) * PHASES // ROUNDS)
        self.front: Final[list[int]] = []
        """By country: the spaces next to its pieces that may battle."""
        for country in range(COUNTRIES):
            borders = g.borders(country)
            found = 0
            for space in spaces_in(g.able(country)):
                found |= borders[space]
            self.front.append(found)
        self.threats: Final[list[int]] = [0, 0]
        """By team: the spaces next to an enemy that may battle."""
        for country in range(COUNTRIES):
            self.threats[1 - SIDE_OF[country]] |= self.front[country]
        self.sides: Final[list[int]] = [g.side(0), g.side(1)]
        homes = 0
        for bit in HOME_BIT:
            homes |= bit
        self.prizes: Final = OBJECTIVES | homes

    def of(self, place: int, kind: int) -> list[int]:
        """The signs for a card to lie in a place: as many for each card, none for the deck."""
        if place == IN_DECK:
            return []
        power = OWNER[kind]
        return [
            (place * PHASES + self.phase) * KINDS + kind,
            _FIT + ((place * POWERS + power) * len(SYMBOLS) + SYMBOL[kind]) * FITS + self.fit(kind),
            _PLAY + ((place * POWERS + power) * len(TYPE_NAMES) + TYPE[kind]) * PLAYS + self.play(kind),
        ]

    def fit(self, kind: int) -> int:
        """What the card would do if it were prepared."""
        g, country, symbol = self.g, COUNTRY[kind], SYMBOL[kind]
        team = SIDE_OF[country]
        if symbol == ATTRITION:
            if any(PREPARED_HITS[kind]):
                return 3
            return 2 if self.front[country] & self.sides[1 - team] & LAND else 0
        if symbol == COUNTERATTACK:
            return 2 if g.able(country) & self.threats[team] & LAND else 0
        covered = REACH[kind] & (LAND if symbol in (REINFORCE_ARMY, SUSTAIN_LAND) else SEA)
        if TERRAIN[kind] != ANY_TERRAIN:
            covered &= ~DIFFICULT if TERRAIN[kind] == CLEAR_TERRAIN else DIFFICULT
        if symbol == REINFORCE_ARMY or symbol == REINFORCE_NAVY:
            covered &= g.pos[country] if SUPPLY_SYMBOL[kind] else g.able(country)
            at_stake = covered & self.threats[team]
        else:
            covered &= self.sides[1 - team]
            at_stake = covered & self.front[country]
        if at_stake:
            return 3 if at_stake & self.prizes else 2
        return 1 if covered else 0

    def play(self, kind: int) -> int:
        """What the card would do if it were played."""
        if TYPE[kind] == STATUS:
            return 1
        g = self.g
        best = 0
        for clause in CLAUSES[kind]:
            country = clause.country if clause.country >= 0 else COUNTRY[kind]
            if clause.op == BUILD:
                where = g.buildable(country)
            elif clause.op == RECRUIT:
                where = g.free_for(country)
            elif clause.op == BATTLE:
                where = self.front[country] & self.sides[1 - SIDE_OF[country]]
            else:
                best = max(best, 1)
                continue
            where &= clause.where
            if where:
                best = max(best, 2 if where & self.prizes else 1)
        return best
