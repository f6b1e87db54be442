"""The probability that a battle succeeds: what the defenders may have prepared against what the attacker has."""

from __future__ import annotations

from math import exp
from typing import Final

from marne.titles.qmg.rules.atlas import AUSTRIA, DIFFICULT, GERMANY, LAND, OTTOMAN, POWER_OF, SIDE_COUNTRIES, SIDE_OF
from marne.titles.qmg.rules.cards import (
    ANY_TERRAIN,
    CLEAR_TERRAIN,
    COUNTRY,
    KIND,
    REACH,
    REINFORCE_ARMY,
    REINFORCE_NAVY,
    SUPPLY_SYMBOL,
    SUSTAIN_LAND,
    SUSTAIN_SEA,
    SYMBOL,
    TERRAIN,
    VALUE,
)
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_board import Outlook
from marne.titles.qmg.staff.notes import Pieces

GERMAN_AID: Final = KIND["G-31"]


def is_rough(space: int, origin: int) -> bool:
    """Whether a battle is fought in difficult terrain."""
    if LAND >> space & 1:
        return bool(DIFFICULT >> space & 1) or not LAND >> origin & 1
    return bool(LAND >> origin & 1)


def fits(card: int, space: int, rough: bool) -> bool:
    """Whether the prepare text of a card covers a battle for a space."""
    if not REACH[card] >> space & 1:
        return False
    if TERRAIN[card] == ANY_TERRAIN:
        return True
    return rough != (TERRAIN[card] == CLEAR_TERRAIN)


def at_most(symbols: int, expected: float) -> float:
    """The probability of at most this many symbols, given the expected number (Poisson)."""
    term = total = exp(-expected)
    for i in range(1, symbols + 1):
        term *= expected / i
        total += term
    return total


def expected_defence(view: QmgView, outlook: Outlook, pos: Pieces, team: int, space: int) -> float:
    """The expected Reinforce symbols that a defending team has prepared for a space."""
    land = LAND >> space & 1
    symbol = REINFORCE_ARMY if land else REINFORCE_NAVY
    style = outlook.style
    expected: dict[int, float] = {}
    for c in SIDE_COUNTRIES[team]:
        if not pos[c] >> space & 1:
            continue
        cards = view.cards[POWER_OF[c]]
        supplied = outlook.network(c, pos).chain >> space & 1
        each = style.navy_symbols if not land else style.army_symbols if supplied else style.cut_off_symbols
        known = cards.prepared if not cards.own else []
        if style.counted and not cards.own:
            drawn = outlook.pools[POWER_OF[c]].symbols(symbol, c, space, bool(supplied))
            each += style.counted * (style.prepared_lean * drawn - each)
        symbols = each * (cards.prepared_count - len(known))
        for k in known:
            if SYMBOL[k] == symbol and COUNTRY[k] == c and REACH[k] >> space & 1 and (supplied or SUPPLY_SYMBOL[k]):
                symbols += VALUE[k]
        expected[POWER_OF[c]] = max(symbols, expected.get(POWER_OF[c], 0.0))
        if GERMAN_AID in outlook.tables and c in (AUSTRIA, OTTOMAN) and POWER_OF[GERMANY] not in expected:
            expected[POWER_OF[GERMANY]] = 0.5 * style.army_symbols * view.cards[POWER_OF[GERMANY]].prepared_count
    return sum(expected.values())


def own_sustain(view: QmgView, country: int, space: int, origin: int) -> int:
    """The Sustain symbols that the attacker has prepared, as far as its hand can pay for difficult terrain."""
    cards = view.cards[POWER_OF[country]]
    rough = is_rough(space, origin)
    symbol = SUSTAIN_LAND if LAND >> space & 1 else SUSTAIN_SEA
    usable = [k for k in cards.prepared if SYMBOL[k] == symbol and COUNTRY[k] == country and fits(k, space, rough)]
    values = [VALUE[k] for k in usable]
    if rough:  # one card is played, one pays for the terrain
        values = sorted(values, reverse=True)[: max(0, cards.hand_count - 2)]
    return sum(values)


def expected_sustain(view: QmgView, outlook: Outlook, country: int, space: int) -> float:
    """The expected Sustain symbols that an enemy attacker has prepared for a space."""
    style, power = outlook.style, POWER_OF[country]
    symbol = SUSTAIN_LAND if LAND >> space & 1 else SUSTAIN_SEA
    drawn = outlook.pools[power].symbols(symbol, country, space, True)
    each = style.sustain_symbols + style.counted * (style.prepared_lean * drawn - style.sustain_symbols)
    return each * view.cards[power].prepared_count


def enemy_of(country: int) -> int:
    return 1 - SIDE_OF[country]
