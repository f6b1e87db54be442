"""Names of what only this title has: the values on its counters, results, garrisons; and what it counts for room."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.roster import IS_DUMMY, OF_TYPE
from marne.titles.hex14.words import names
from marne.titles.hex14.words.measure import Measure
from marne.titles.hex14.words.names import count
from marne.titles.revision.rules.garrisons import PRICE
from marne.titles.revision.rules.roster import LOOK, VALUES
from marne.titles.revision.rules.tables import AB, AE, DB, DE, EX, NOTHING, RESULT_NAMES

MEASURE: Final = Measure("unit", "unit", "counts as")
RESULTS: Final[dict[int, str]] = {
    AE: "the attacker loses a unit and goes back, or loses two",
    AB: "the attacker goes back, or loses a unit",
    EX: "both sides lose units",
    DB: "the defender goes back, or loses a unit",
    DE: "the defender loses a unit and goes back, or loses two",
    NOTHING: "nothing happens",
}
"""What a result means."""
FORT_RESULTS: Final[dict[int, str]] = {
    **RESULTS,
    EX: "a symbol of the fort falls, and the attacker loses units",
    DE: "a symbol of the fort falls",
    NOTHING: "the fort holds out",
}
"""What it means against a fort."""


def values_name(unit: int) -> str:
    """The values as they are printed: strength and movement, between them "a" or "d" for units that only attack or
    only defend.

    >>> from marne.titles.hex14.rules.roster import UNIT
    >>> [values_name(UNIT[code]) for code in ("GE-A-Gd", "FR-K-1", "GE-DUM-1")]
    ['10-3', '2d4', 'dummy']
    """
    return "dummy" if IS_DUMMY[unit] else VALUES[unit]


def type_name(t: int) -> str:
    """A type of counter by its values."""
    return values_name(OF_TYPE[t][0])


def types_in(side: int, veil: int) -> list[int]:
    """The types of a set, of those that look the same the first."""
    return names.types_in(LOOK, side, veil)


def result_name(result: int, fort: bool = False) -> str:
    """A result with what it means.

    >>> result_name(AB), result_name(NOTHING, True)
    ('AB, the attacker goes back, or loses a unit', 'no effect, the fort holds out')
    """
    code = "no effect" if result == NOTHING else RESULT_NAMES[result]
    return f"{code}, {(FORT_RESULTS if fort else RESULTS)[result]}"


def garrison_name(owed: int) -> str:
    """What is owed to a country: a unit that is one of two counts half of a garrison.

    >>> [garrison_name(n) for n in (1, 2, 3, 4)]
    ['a 2-2', 'a 4-2 or two 2-2', 'a 2-2, and then a 4-2 or two 2-2', 'two garrisons, each a 4-2 or two 2-2']
    """
    whole, rest = divmod(owed, PRICE)
    each = "a 4-2 or two 2-2"
    garrisons = each if whole == 1 else f"{count(whole, 'garrison')}, each {each}"
    if not rest:
        return garrisons
    return f"a 2-2, and then {garrisons}" if whole else "a 2-2"


def garrisons_name(owed: int) -> str:
    """The same after "owe", where it has not been said that it is a garrison.

    >>> garrisons_name(2), garrisons_name(4)
    ('a garrison: a 4-2 or two 2-2', 'two garrisons, each a 4-2 or two 2-2')
    """
    return garrison_name(owed) if owed % PRICE == 0 and owed > PRICE else f"a garrison: {garrison_name(owed)}"
