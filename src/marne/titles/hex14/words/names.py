"""Names as a person reads them: of hexes, forts, countries and dates; counts and lists."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from marne.titles.hex14.box.load import WAR
from marne.titles.hex14.rules.grid import (
    FORT_HEX,
    FORT_NAMES,
    FORT_OUTER,
    HEX_CODES,
    PLACE_NAMES,
)

COUNTRY_NAMES: Final = ["Germany", "France", "Belgium", "the Netherlands", "Luxembourg", "Switzerland", "Great Britain"]
SIDE_NAMES: Final = ["the Germans", "the Allies", "nobody"]
_FIRST_DAY: Final = date.fromisoformat(WAR["calendar"]["first_day"])
_DAYS: Final[int] = WAR["calendar"]["days_per_turn"]
_NUMBERS: Final = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]


def hex_name(h: int) -> str:
    """A hex by its town and number, or by its number alone.

    >>> from marne.titles.hex14.rules.grid import PLACE
    >>> hex_name(PLACE["Liege"]), hex_name(PLACE["Liege"] + 1)
    ('Liège 3013', 'hex 3014')
    """
    return f"{PLACE_NAMES[h]} {HEX_CODES[h]}" if PLACE_NAMES[h] else f"hex {HEX_CODES[h]}"


def fort_name(fort: int) -> str:
    """A fort by its name and place.

    >>> fort_name(0)
    'the forts of Liège 3013'
    """
    if FORT_OUTER[fort] < 0:
        return f"the forts of {hex_name(FORT_HEX[fort])}"
    return f"{FORT_NAMES[fort]} ({HEX_CODES[FORT_HEX[fort]]}|{HEX_CODES[FORT_OUTER[fort]]})"


def side_name(side: int) -> str:
    return SIDE_NAMES[side]


def dates(turn: int) -> str:
    """The days of a turn.

    >>> dates(1), dates(9), dates(10)
    ('14–15 August', '30–31 August', '1–2 September')
    """
    first = _FIRST_DAY + timedelta(days=_DAYS * (turn - 1))
    last = first + timedelta(days=_DAYS - 1)
    if first.month == last.month:
        return f"{first.day}–{last.day} {last:%B}"
    return f"{first.day} {first:%B}–{last.day} {last:%B}"


def count(n: int, noun: str, plural: str = "") -> str:
    """A number with its noun.

    >>> count(1, "step"), count(3, "step"), count(0, "loss", "losses"), count(20, "corps", "corps")
    ('one step', 'three steps', 'no losses', '20 corps')
    """
    number = _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)
    return f"{number} {noun if n == 1 else plural or noun + 's'}"


def listed(names: Sequence[str], word: str = "and") -> str:
    """
    >>> listed(["a", "b", "c"]), listed(["a"])
    ('a, b and c', 'a')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {word} {names[-1]}" if names else "nothing"


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]
