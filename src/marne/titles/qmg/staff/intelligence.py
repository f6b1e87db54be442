"""What a power may have: the cards that have not been seen to leave its hand and deck, and what they allow."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import COUNTRIES, COUNTRIES_OF, LAND, POWERS
from marne.titles.qmg.rules.cards import (
    BATTLE,
    BUILD,
    CLAUSES,
    COUNT,
    COUNTRY,
    KINDS,
    OWNER,
    REACH,
    RECRUIT,
    SUPPLY_SYMBOL,
    SYMBOL,
    VALUE,
    cards_in,
)
from marne.titles.qmg.rules.view import QmgView

FULL: Final[list[list[int]]] = [[COUNT[k] if OWNER[k] == p else 0 for k in range(KINDS)] for p in range(POWERS)]
"""By power: the copies of each card in its whole deck."""
KINDS_OF: Final[list[list[int]]] = [[k for k in range(KINDS) if OWNER[k] == p] for p in range(POWERS)]

UNABLE: Final = 0
HARDLY: Final = 1
ABLE: Final = 2
"""How well a country can do something in its next turn, from the chance that its power holds a card for it."""


def countries_that(card: int, op_1: int, op_2: int) -> list[int]:
    """The countries that a card lets do something on land."""
    found = {c.country for c in CLAUSES[card] if c.op in (op_1, op_2) and c.country >= 0 and c.where & LAND}
    return sorted(found)


BUILDERS: Final = [countries_that(k, BUILD, RECRUIT) for k in range(KINDS)]
ATTACKERS: Final = [countries_that(k, BATTLE, BATTLE) for k in range(KINDS)]


class Pool:
    """The cards that a power may have in hand or deck: of the own power exactly these, of others also what lies
    face down."""

    def __init__(self, power: int, gone: int) -> None:
        """`gone` are the copies that are not there."""
        left = FULL[power][:]
        for k in cards_in(power, gone):
            left[k] = left[k] - 1
        self.power: Final = power
        self.left: Final = left
        self.builders: Final = [0] * COUNTRIES
        """By country: how many of the cards let it build or recruit on land."""
        self.attackers: Final = [0] * COUNTRIES
        """By country: how many of the cards let it battle on land."""
        total = 0
        for k in KINDS_OF[power]:
            n = left[k]
            if n:
                total += n
                for c in BUILDERS[k]:
                    self.builders[c] += n
                for c in ATTACKERS[k]:
                    self.attackers[c] += n
        self.total: Final = max(1, total)
        self._able: Final[dict[int, tuple[list[int], list[int]]]] = {}

    def able(self, hand: int) -> tuple[list[int], list[int]]:
        """How well each country of the power can build and battle on land with so many cards in hand."""
        found = self._able.get(hand)
        if found is None:
            countries = COUNTRIES_OF[self.power]
            build = [able(self.builders[c], self.total, hand) for c in countries]
            battle = [able(self.attackers[c], self.total, hand) for c in countries]
            found = self._able[hand] = (build, battle)
        return found

    def symbols(self, symbol: int, country: int, space: int, supplied: bool) -> float:
        """The mean number of symbols, for a battle in a space, of a card drawn from the pool."""
        found = 0
        for k in KINDS_OF[self.power]:
            if self.left[k] and SYMBOL[k] == symbol and COUNTRY[k] == country and REACH[k] >> space & 1:
                if supplied or SUPPLY_SYMBOL[k]:
                    found += self.left[k] * VALUE[k]
        return found / self.total


class Abilities:
    """By country: how well it can build and battle on land in its next turn."""

    def __init__(self, view: QmgView, pools: list[Pool]) -> None:
        self.build: Final = [UNABLE] * COUNTRIES
        self.battle: Final = [UNABLE] * COUNTRIES
        for p in range(POWERS):
            build, battle = pools[p].able(view.cards[p].hand_count)
            countries = COUNTRIES_OF[p]
            for n in range(len(countries)):
                self.build[countries[n]] = build[n]
                self.battle[countries[n]] = battle[n]


def able(good: int, total: int, hand: int) -> int:
    """How well something can be done with so many cards for it among all, and so many cards in hand."""
    if not hand or not good:
        return UNABLE
    none: float = (1.0 - min(1.0, good / total)) ** hand
    return ABLE if none < 0.55 else HARDLY if none < 0.9 else UNABLE
