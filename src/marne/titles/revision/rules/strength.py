"""The strength of an attack and of a defence, with every factor and its rule: for play, for reports, for forecasts.

Attacks are counted in quarters, for two halvings may come together (uphill and from the sea) and their fractions are
kept until the odds are formed (REV V-27). A defence is counted in points: whatever halves it loses the fraction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.titles.hex14.rules.board import ISOLATED, UP, Campaign
from marne.titles.hex14.rules.clash import Term
from marne.titles.hex14.rules.facing import CORNERS, facing_of
from marne.titles.hex14.rules.flanks import FRONT, is_flanked
from marne.titles.hex14.rules.grid import UPHILL, direction
from marne.titles.hex14.rules.roster import (
    ARTILLERY,
    CAVALRY,
    FIGHTS,
    KIND,
    OF_TYPE,
    SIDE,
    TYPE_BIT,
    TYPE_SIDE,
    TYPES,
)
from marne.titles.revision.rules.roster import STRENGTH

QUARTERS: Final = 4


# ---------------------------------------------------------------- attack


def attack_strength(g: Campaign, attackers: Sequence[int], target: int, terms: list[Term] | None = None) -> int:
    """The strength of an attack on a hex in quarters: each unit by its own hex, then added (REV units-1, base-7)."""
    total = 0
    for u in attackers:
        total += unit_attack(g, u, target, terms)
    return total


def unit_attack(g: Campaign, unit: int, target: int, terms: list[Term] | None = None) -> int:
    """What a unit adds to an attack, in quarters: half uphill (REV base-8, V-27), half from the sea (REV base-20).

    Guns add their number to that of the infantry (REV base-10, V-33).
    """
    value = QUARTERS * STRENGTH[unit]
    if terms is not None:
        terms.append(("REV V-33" if KIND[unit] == ARTILLERY else "REV units-1", unit, 0, value))
    h = g.where[unit]
    if h == target:  # a fort on a hexside that is attacked from within
        return value
    d = direction(h, target)
    if d < 0:
        return _halve(unit, value, "REV base-20", terms)
    return _halve(unit, value, "REV V-27", terms) if UPHILL[CORNERS * h + d] else value


def is_from_sea(g: Campaign, unit: int, target: int) -> bool:
    """Whether a unit attacks a hex from the sea: it stands neither in it nor next to it."""
    return g.where[unit] != target and direction(g.where[unit], target) < 0


def _halve(unit: int, value: int, rule: str, terms: list[Term] | None) -> int:
    if terms is not None:
        terms.append((rule, unit, value, value // 2))
    return value // 2


# ---------------------------------------------------------------- defence


def defence_strength(
    g: Campaign, defenders: Sequence[int], foes: int, caught: bool, terms: list[Term] | None = None
) -> int:
    """The strength of a defence in points: all units of the hex together (REV base-7, V-02)."""
    total = 0
    for u in defenders:
        total += unit_defence(g, u, foes, caught, terms)
    return total


def unit_defence(g: Campaign, unit: int, foes: int, caught: bool, terms: list[Term] | None = None) -> int:
    """What a unit adds to a defence: less if it has tried in vain to get away or is attacked from the flank (REV
    advanced-11, advanced-12, base-19).

    `foes` are the hexes that the attack comes from. `caught`: the infantry tried in vain to get away.
    """
    weak = ""
    if caught and KIND[unit] != CAVALRY:
        weak = "REV advanced-12"
    elif g.has_facing() and is_flanked(g, unit, foes):
        weak = "REV advanced-11"
    return reduced(unit, g.mark[unit] & ISOLATED != 0, weak, terms)


def reduced(unit: int, isolated: bool, weak: str, terms: list[Term] | None = None) -> int:
    """The strength of a unit in defence: half if it is isolated (REV supply-3, V-11), half by the rule `weak` if there
    is one, fractions lost."""
    value = STRENGTH[unit]
    if terms is not None:
        terms.append(("REV units-1", unit, 0, value))
    if isolated:
        value = _halve(unit, value, "REV supply-3", terms)
    return _halve(unit, value, weak, terms) if weak else value


# ---------------------------------------------------------------- what everybody knows of a defence

_SPANS: Final[list[dict[int, tuple[int, int]]]] = [{}, {}]
"""By side and veil: the least and the greatest strength in defence."""


def span(side: int, veil: int) -> tuple[int, int]:
    """The least and the greatest strength with which a counter of these types defends; guns defend with nothing."""
    found = _SPANS[side].get(veil)
    if found is None:
        values = [
            STRENGTH[OF_TYPE[t][0]] if FIGHTS[OF_TYPE[t][0]] else 0
            for t in range(TYPES)
            if TYPE_SIDE[t] == side and TYPE_BIT[t] & veil
        ]
        found = (min(values), max(values))
        _SPANS[side][veil] = found
    return found


def least_defence(g: Campaign, h: int, foes: int) -> int:
    """The least that the counters of a hex can defend with against an attack from these hexes, as everybody knows (REV
    V-35)."""
    total = 0
    if is_shown(g, h):
        for u in g.units_at(h):
            if FIGHTS[u]:
                total += unit_defence(g, u, foes, False)
        return total
    for u in g.units_at(h):
        value = span(SIDE[u], g.veil[u])[0]
        if g.mark[u] & ISOLATED:
            value //= 2
        if g.has_facing() and foes & ~FRONT[CORNERS * h + facing_of(g, u)]:
            value //= 2
        total += value
    return total


def greatest_defence(g: Campaign, h: int) -> int:
    """The most that the counters of a hex can defend with, as everybody knows (REV V-35)."""
    total = 0
    for u in g.units_at(h):
        value = span(SIDE[u], g.veil[u])[1]
        total += value // 2 if g.mark[u] & ISOLATED else value
    return total


def is_shown(g: Campaign, h: int) -> bool:
    """Whether all counters of a hex lie face up."""
    for u in g.units_at(h):
        if not g.mark[u] & UP:
            return False
    return True
