"""Names of what only this title prints on its counters: their values; and what it counts where room is scarce."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules.roster import ATTACK, DEFENCE, LOOK
from marne.titles.hex14.rules.roster import CAVALRY, IS_DUMMY, KIND, MOVE, OF_TYPE
from marne.titles.hex14.words import names
from marne.titles.hex14.words.measure import Measure

MEASURE: Final = Measure("stacking point", "point", "has")


def values_name(unit: int, lost: int) -> str:
    """The three values as they are printed: attack in parentheses for cavalry.

    >>> from marne.titles.hex14.rules.roster import UNIT
    >>> values_name(UNIT["GE-A-Gd"], 0), values_name(UNIT["FR-K-1"], 1)
    ('7-12-3', '(1)-0-4')
    """
    attack = ATTACK[unit][lost]
    shown = f"({attack})" if KIND[unit] == CAVALRY else str(attack)
    return f"{shown}-{DEFENCE[unit][lost]}-{MOVE[unit]}"


def type_name(t: int) -> str:
    """A type of counter by its full values.

    >>> from marne.titles.hex14.rules.roster import TYPE, UNIT
    >>> type_name(TYPE[UNIT["GE-A-Gd"]]), type_name(TYPE[UNIT["GE-DUM-1"]])
    ('7-12-3', 'dummy')
    """
    u = OF_TYPE[t][0]
    return "dummy" if IS_DUMMY[u] else values_name(u, 0)


def types_in(side: int, veil: int) -> list[int]:
    """The types of a set, of those that look the same the first."""
    return names.types_in(LOOK, side, veil)
