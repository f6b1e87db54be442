"""The strength of an attack and of a defence, with every factor and its rule: for play, for reports, for forecasts.

Attack strengths are counted in eighths, for three halvings may come together (river, slope, terrain) and fractions are
kept until the odds are formed (DLX R-12).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import FACING
from marne.titles.deluxe.rules.roster import ATTACK, DEFENCE
from marne.titles.deluxe.rules.tables import EIGHTHS, HALVES, INTO, OUT_OF_RIVER, UPSLOPE
from marne.titles.hex14.rules.clash import Term
from marne.titles.hex14.rules.facing import CORNERS
from marne.titles.hex14.rules.flanks import is_flanked
from marne.titles.hex14.rules.grid import (
    HEAVY_WOODS,
    LIGHT_WOODS,
    RIVER,
    ROUGH,
    TERRAIN,
    UPHILL,
    direction,
)
from marne.titles.hex14.rules.roster import ARTILLERY, CAVALRY, KIND

INTO_RULE: Final[dict[int, str]] = {ROUGH: "DLX 2.1.2-1", LIGHT_WOODS: "DLX 2.1.3-1", HEAVY_WOODS: "DLX 2.1.4-1"}


# ---------------------------------------------------------------- attack


def attack_strength(
    g: Deluxe, attackers: Sequence[int], target: int, mounted: bool, terms: list[Term] | None = None
) -> int:
    """The strength of an attack on a hex in eighths (DLX 10.1.4-1): each unit by its own hex, then added (DLX R-12).

    `mounted`: the defence is cavalry alone; else cavalry adds nothing to an attack (DLX 2.2.6-1, R-21).
    """
    total = 0
    for u in attackers:
        total += unit_attack(g, u, target, mounted, terms)
    return total


def unit_attack(g: Deluxe, unit: int, target: int, mounted: bool, terms: list[Term] | None) -> int:
    """What a unit adds to an attack, in eighths: factors multiply (DLX 10.1.4-1, R-11)."""
    value = EIGHTHS * ATTACK[unit][g.lost[unit]]
    if terms is not None:
        terms.append(("DLX 10.3.2-1" if KIND[unit] == ARTILLERY else "DLX 10.1.4-1", unit, 0, value))
    if KIND[unit] == CAVALRY and not mounted:
        if terms is not None:
            terms.append(("DLX R-21", unit, value, 0))
        return 0
    h = g.where[unit]
    if RIVER[h]:  # DLX 2.1.5-2, R-13: also along the same river; never where it ends (DLX 2.1.5-3)
        value = _scale(unit, value, OUT_OF_RIVER, "DLX 2.1.5-2", terms)
    d = direction(h, target)
    if d >= 0 and UPHILL[CORNERS * h + d]:
        value = _scale(unit, value, UPSLOPE, "DLX 2.1.6-2", terms)
    into = TERRAIN[target]
    if INTO[into] != HALVES:
        value = _scale(unit, value, INTO[into], INTO_RULE[into], terms)
    return value


def _scale(unit: int, value: int, halves: int, rule: str, terms: list[Term] | None) -> int:
    after = value * halves // HALVES
    if terms is not None:
        terms.append((rule, unit, value, after))
    return after


# ---------------------------------------------------------------- defence


def defence_strength(
    g: Deluxe, defenders: Sequence[int], foes: int, caught: bool, terms: list[Term] | None = None
) -> int:
    """The strength of a defence in points (DLX 10.1.3-1, R-10).

    `foes` are the hexes that the attack comes from. `caught`: infantry that tried in vain to get away (DLX 15.2-1).
    """
    total = 0
    for u in defenders:
        value = DEFENCE[u][g.lost[u]]
        if terms is not None:
            terms.append(("DLX 10.1.3-1", u, 0, value))
        weak = ""
        if caught and KIND[u] != CAVALRY:
            weak = "DLX 15.2-1"
        elif g.rules & FACING and is_flanked(g, u, foes):
            weak = "DLX 15.1-2"
        if weak:
            after = ATTACK[u][g.lost[u]]
            if terms is not None:
                terms.append((weak, u, value, after))
            value = after
        total += value
    return total
