"""The forecast of an attack before it is made, from a view alone: strengths with every factor, column, results.

Defenders that the attacker cannot see are taken as what they may be, each type by the number of units of it that are
nowhere in the open: so there are several cases, each with its share.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.joining import BOMBARD, is_siege_gun
from marne.titles.deluxe.rules.roster import DEFENCE, STACKING
from marne.titles.deluxe.rules.strength import attack_strength, defence_strength
from marne.titles.deluxe.rules.tables import (
    ASSAULT_DIE,
    ATTACKER_LOSES,
    DEFEND_POINTS,
    DEFENDER_LOSES,
    DESTROYS,
    EIGHTHS,
    FORT_BAND,
    FORT_DEFENCE,
    band,
    column,
)
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.hex14.analysis.hidden import WHOLE, possible, strongest
from marne.titles.hex14.analysis.unseen import unseen
from marne.titles.hex14.rules.clash import Term, hexes_of
from marne.titles.hex14.rules.grid import FORT_GRADE, FORT_HEX, FORT_SYMBOLS, set_of
from marne.titles.hex14.rules.roster import CALIBRE, CAVALRY, INFANTRY, KIND, SIDE
from marne.titles.hex14.rules.view import UNKNOWN, Token

NO_COLUMN: Final = -1
"""No die is rolled: nobody can defend."""


class Case(NamedTuple):
    """One possible defence: its strength, who it is if that is known, where it leads on the tables, and its share."""

    defence: int
    units: list[int]
    column: int
    table: int
    share: int


class Prospect(NamedTuple):
    """What an attack would be: its strength in eighths with its terms, and the cases of the defence."""

    attack: int
    terms: list[Term]
    defence_terms: list[Term]
    cases: list[Case]
    take: int
    """The chance, in thousandths, that the defenders lose a step or are cleared away, or that the fort falls."""


def loses(case: Case) -> int:
    """The chance, in thousandths, that the defenders of a case lose a step; they are cleared without a die if nobody
    can defend."""
    if case.column == NO_COLUMN:
        return WHOLE
    hits = 0
    for die in range(1, 7):
        hits += DEFENDER_LOSES[case.table][case.column][die]
    return WHOLE * hits // 6


# ---------------------------------------------------------------- against units


def best_defence(g: Deluxe, units: list[int]) -> list[int]:
    """The units, of at most four points, with which a defender would be strongest."""
    best: list[int] = []
    most = -1
    for mask in range(1, 1 << min(len(units), 10)):
        chosen = [u for i, u in enumerate(units) if mask >> i & 1]
        points = 0
        value = 0
        for u in chosen:
            points += STACKING[u][g.lost[u]]
            value += DEFENCE[u][g.lost[u]]
        if points <= DEFEND_POINTS and value > most:
            best = chosen
            most = value
    return best


def spread_of(token: Token, side: int, left: list[int]) -> dict[int, int]:
    """The defence values that a hidden counter may have, with their weights; 0 for what cannot defend alone."""
    found: dict[int, int] = {}
    for unit, weight in possible(token, side, left):
        lost = min(token.most, len(DEFENCE[unit]) - 1)
        value = DEFENCE[unit][lost] if KIND[unit] <= CAVALRY else 0
        found[value] = found.get(value, 0) + weight
    return found or {0: 1}


def against_units(view: DeluxeView, g: Deluxe, attackers: list[int], target: int) -> Prospect:
    """The forecast of an attack on the units of a hex."""
    foes = set_of(list(hexes_of(g, attackers)))
    tokens = [t for t in view.tokens if t.where == target]
    side = 1 - SIDE[attackers[0]]
    terms: list[Term] = []
    theirs: list[Term] = []
    known = [t.unit for t in tokens if t.unit != UNKNOWN and KIND[t.unit] <= CAVALRY]
    hidden = [t for t in tokens if t.unit == UNKNOWN]
    cases: list[Case] = []
    if not hidden:
        units = best_defence(g, known)
        mounted = all(KIND[u] == CAVALRY for u in units)
        attack = attack_strength(g, attackers, target, mounted, terms)
        defence = defence_strength(g, units, foes, False, theirs)
        cases.append(_case(attack, defence, units, WHOLE))
    else:
        attack = attack_strength(g, attackers, target, False, terms)
        firm = best_defence(g, known)
        least = defence_strength(g, firm, foes, False, theirs) if firm else 0
        left = unseen(view, g, side)
        for value, share in strongest([spread_of(token, side, left) for token in hidden], least):
            cases.append(_case(attack, value, firm if value == least else [], share))
    take = 0
    for case in cases:
        take += case.share * loses(case)
    return Prospect(attack, terms, theirs, cases, take // WHOLE)


def _case(attack: int, defence: int, units: list[int], share: int) -> Case:
    if defence == 0:
        return Case(0, units, NO_COLUMN, 0, share)
    return Case(defence, units, column(attack, EIGHTHS * defence), band(defence), share)


# ---------------------------------------------------------------- against forts


def against_fort(g: Deluxe, kind: int, attackers: list[int], fort: int) -> Prospect:
    """The forecast of an assault on a fort, or of its bombardment.

    An assault needs a die for every symbol, each from a hex of its own; a bombardment one die, read on both tables.
    """
    terms: list[Term] = []
    infantry = [u for u in attackers if KIND[u] == INFANTRY]
    attack = attack_strength(g, infantry, FORT_HEX[fort], False, terms)
    at = column(attack, EIGHTHS * FORT_DEFENCE)
    if kind == BOMBARD:
        chance = WHOLE * destroying_die(attackers, fort) // 6
    else:
        chance = WHOLE
        for _ in range(FORT_SYMBOLS[fort]):
            chance = chance * ASSAULT_DIE // 6
    return Prospect(attack, terms, [], [Case(FORT_DEFENCE, [], at, FORT_BAND, WHOLE)], chance)


def destroying_die(attackers: list[int], fort: int) -> int:
    """The die up to which the heaviest gun of a bombardment destroys a fort; 0: never."""
    best = ASSAULT_DIE if FORT_SYMBOLS[fort] == 1 else 0
    for u in attackers:
        if is_siege_gun(u):
            best = max(best, DESTROYS[FORT_GRADE[fort]][CALIBRE[u]])
    return best


def losses(case: Case, die: int) -> tuple[int, int]:
    """The steps that attacker and defender lose at a number on the die."""
    if case.column == NO_COLUMN:
        return 0, 1
    return ATTACKER_LOSES[case.table][case.column][die], DEFENDER_LOSES[case.table][case.column][die]
