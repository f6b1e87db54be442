"""The forecast of an attack before it is made, from a view alone: strengths with every factor, column, results.

Defenders that the attacker cannot see are taken as what they may be, each type by the number of units of it that are
nowhere in the open: so there are several cases, each with its share.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.titles.hex14.analysis.hidden import WHOLE, possible, strongest, sums
from marne.titles.hex14.analysis.unseen import unseen
from marne.titles.hex14.rules.board import FACING_MASK, FACING_SHIFT, ISOLATED
from marne.titles.hex14.rules.clash import Term, hexes_of
from marne.titles.hex14.rules.facing import CORNERS
from marne.titles.hex14.rules.flanks import FRONT
from marne.titles.hex14.rules.grid import FORT_HEX
from marne.titles.hex14.rules.retreats import bits_of
from marne.titles.hex14.rules.roster import CAVALRY, FIGHTS, IS_DUMMY, KIND, SIDE
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView, Token
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.combat_die import additions, read
from marne.titles.revision.rules.siege import breaking_die
from marne.titles.revision.rules.strength import QUARTERS, attack_strength, is_from_sea, reduced
from marne.titles.revision.rules.tables import EX, FORT_DEFENCE, NOTHING, TOO_WEAK, column, kept

NO_COLUMN: Final = -2
"""No die is rolled: nobody can defend. TOO_WEAK: none is rolled because the odds are below 1-3."""
FACES: Final = 6


class Case(NamedTuple):
    """One possible defence: its strength in points, who it is if that is known, column and what is added to the die,
    and its share. `fort`: it is that of a fort."""

    defence: int
    units: list[int]
    column: int
    added: int
    fort: bool
    share: int


class Prospect(NamedTuple):
    """What an attack would be: its strength in quarters with its terms, and the cases of the defence."""

    attack: int
    terms: list[Term]
    defence_terms: list[Term]
    cases: list[Case]
    siege: int
    """The chance, in thousandths, that a siege destroys the fort before the infantry attacks; 0: there is none."""
    take: int
    """The chance, in thousandths, that the defenders lose a unit or go back or are cleared away, or that a symbol of
    the fort falls."""


def result(case: Case, die: int) -> int:
    """The result at a number on the die; NOTHING if none is rolled."""
    if case.column < 0:
        return NOTHING
    return read(kept(die + case.added), case.column, case.fort)


def chance(case: Case) -> int:
    """The chance, in thousandths, that the attack of a case succeeds: it hurts the defenders, or takes a symbol."""
    if case.column < 0:
        return WHOLE if case.column == NO_COLUMN else 0
    hits = 0
    for die in range(1, FACES + 1):
        if EX <= result(case, die) < NOTHING:
            hits += 1
    return WHOLE * hits // FACES


def _mean(cases: list[Case]) -> int:
    total = 0
    for case in cases:
        total += case.share * chance(case)
    return total // WHOLE


def _foes(g: Revision, attackers: list[int], h: int) -> tuple[int, ...]:
    return hexes_of(g, [u for u in attackers if not is_from_sea(g, u, h)])


# ---------------------------------------------------------------- against units


def against_units(view: CampaignView, g: Revision, attackers: list[int], target: int, probe: bool = False) -> Prospect:
    """The forecast of an attack on the units of a hex, or of a probe, which only cavalry meets."""
    foes = _foes(g, attackers, target)
    tokens = [t for t in view.tokens if t.where == target]
    side = 1 - SIDE[attackers[0]]
    terms: list[Term] = []
    theirs: list[Term] = []
    attack = attack_strength(g, attackers, target, terms)
    known: list[int] = []
    least = 0
    left = unseen(view, g, side)
    spreads: list[dict[int, int]] = []
    for t in tokens:
        halved = _is_flanked(g, t, tokens, bits_of(foes))
        if t.unit == UNKNOWN:
            spread: dict[int, int] = {}
            for unit, weight in possible(t, side, left):
                value = _value(t, unit, halved, probe)
                spread[value] = spread.get(value, 0) + weight
            spreads.append(spread or {0: 1})
        elif FIGHTS[t.unit] and (not probe or KIND[t.unit] == CAVALRY):
            known.append(t.unit)
            least += _value(t, t.unit, halved, probe, theirs)
    cases: list[Case] = []
    for defence, share in sums(spreads, least):
        units = known if defence == least else []
        if defence == 0:
            cases.append(Case(0, [], NO_COLUMN, 0, False, share))
            continue
        at = column(attack, QUARTERS * defence)
        added = 0 if at == TOO_WEAK else additions(g, foes, target, at, False)
        cases.append(Case(defence, units, at, added, False, share))
    return Prospect(attack, terms, theirs, cases, 0, _mean(cases))


def _value(token: Token, unit: int, halved: bool, probe: bool, terms: list[Term] | None = None) -> int:
    """What a counter would add to the defence if it is this unit."""
    if not FIGHTS[unit] or (probe and KIND[unit] != CAVALRY):
        return 0
    return reduced(unit, token.mark & ISOLATED != 0, "REV advanced-11" if halved else "", terms)


def _is_flanked(g: Revision, token: Token, tokens: list[Token], foes: int) -> bool:
    """Whether an attack comes through a flank of a counter, as far as the viewer knows: see `hex14.rules.flanks`."""
    if not g.has_facing():
        return False
    corner = (token.mark & FACING_MASK) >> FACING_SHIFT
    if not foes & ~FRONT[CORNERS * token.where + corner]:
        return False
    other = (corner + CORNERS // 2) % CORNERS
    for t in tokens:
        if t.place != token.place and (t.mark & FACING_MASK) >> FACING_SHIFT == other:
            if t.unit == UNKNOWN or not IS_DUMMY[t.unit]:
                return False
    return True


# ---------------------------------------------------------------- against forts


def against_fort(view: CampaignView, g: Revision, attackers: list[int], fort: int) -> Prospect:
    """The forecast of an attack on one symbol of a fort, after a siege if there are guns for it.

    Its owner is taken to let the strongest unit support it. If the siege succeeds the fort is gone; what an attack on
    the units there would bring is a forecast of its own.
    """
    h = FORT_HEX[fort]
    foes = _foes(g, attackers, h)
    side = 1 - SIDE[attackers[0]]
    terms: list[Term] = []
    attack = attack_strength(g, attackers, h, terms)
    best = UNKNOWN
    least = 0
    left = unseen(view, g, side)
    spreads: list[dict[int, int]] = []
    for t in view.tokens:
        if t.where != h or g.holder(h) != side:
            continue
        if t.unit == UNKNOWN:
            spread: dict[int, int] = {}
            for unit, weight in possible(t, side, left):
                value = _value(t, unit, False, False)
                spread[value] = spread.get(value, 0) + weight
            spreads.append(spread or {0: 1})
        elif _value(t, t.unit, False, False) > least:
            best = t.unit
            least = _value(t, t.unit, False, False)
    theirs: list[Term] = []
    cases: list[Case] = []
    for support, share in strongest(spreads, least):
        units = [best] if best != UNKNOWN and support == least else []
        at = column(attack, QUARTERS * (FORT_DEFENCE + support))
        added = 0 if at == TOO_WEAK else additions(g, foes, h, at, True)
        cases.append(Case(FORT_DEFENCE + support, units, at, added, True, share))
    if best != UNKNOWN:
        theirs.append(("REV infantry-attack-3", best, 0, least))
    siege = WHOLE * breaking_die(attackers, fort) // FACES
    return Prospect(attack, terms, theirs, cases, siege, siege + (WHOLE - siege) * _mean(cases) // WHOLE)
