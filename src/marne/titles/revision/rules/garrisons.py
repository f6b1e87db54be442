"""What serves as a garrison: a 4-2 or two 2-2, and if they are not there, one other unit (REV base-18, R-52)."""

from __future__ import annotations

from math import lcm
from typing import Final

from marne.kernel.ruling import Ruling
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import GERMAN, IN_COUNTRY, hexes_in
from marne.titles.hex14.rules.roster import OF_SIDE, UNIT_IDS, UNITS
from marne.titles.revision.box.load import BOX
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.roster import STRENGTH

_SETS: Final[list[list[str]]] = BOX.tables.limits.garrison
_PRINTED: Final[dict[str, str]] = {unit.formation.id: unit.printed for unit in BOX.units}
PRICE: Final[int] = lcm(*[len(wanted) for wanted in _SETS])
"""What a garrison is worth: a unit that is one of two counts half of it."""


def _worth(u: int) -> int:
    for wanted in _SETS:
        if u in OF_SIDE[GERMAN] and _PRINTED.get(UNIT_IDS[u]) in wanted:
            return PRICE // len(wanted)
    return 0


WORTH: Final[list[int]] = [_worth(u) for u in range(UNITS)]
"""By unit: what it counts; 0 if it serves only for want of others."""
LARGEST: Final[int] = max([STRENGTH[u] for u in range(UNITS) if WORTH[u] > 0])
"""The strength up to which these others serve."""


def rest(g: Campaign, country: int) -> int:
    """What is still owed of the garrison that is being given up."""
    return g.owed[country] % PRICE or PRICE


def serving(g: Campaign, country: int) -> list[int]:
    """The units in a country that make the garrison which is due there, each alone or with others like it."""
    need = rest(g, country)
    there = [u for h in hexes_in(g.occupied[GERMAN] & IN_COUNTRY[country]) for u in g.at[h] if 0 < WORTH[u] <= need]
    return [u for u in there if sum([WORTH[v] for v in there if WORTH[v] == WORTH[u]]) >= need]


def worth(g: Campaign, country: int, unit: int) -> int:
    """What a unit counts as a garrison of a country now: one that is taken for want of others counts like a 4-2."""
    return WORTH[unit] if unit in serving(g, country) else rest(g, country)


def refusal(g: Campaign, country: int, unit: int) -> Ruling | None:
    """Why a unit is not taken as a garrison (REV R-52): others are there that are, or it is too strong."""
    found = serving(g, country)
    if found:
        return None if unit in found else no.OTHERS_SERVE
    return None if STRENGTH[unit] <= LARGEST else no.TOO_STRONG_TO_STAY
