"""Names as a person reads them: of units, hexes, forts, countries, seats, cards and dates; counts and lists."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from marne.kernel.frame import CHANCE
from marne.titles.hex14.rules.calendar import DAYS_PER_TURN, FIRST_DAY
from marne.titles.hex14.rules.cards import CARD_IDS, CARD_TITLES, PLAN_IDS, PLAN_TITLES
from marne.titles.hex14.rules.grid import (
    FORT_HEX,
    FORT_NAMES,
    FORT_OUTER,
    GERMAN,
    HEX_CODES,
    PLACE_NAMES,
)
from marne.titles.hex14.rules.roster import IS_DUMMY, NATION, TYPE_BIT, TYPE_SIDE, TYPES, UNIT_IDS, UNIT_NAMES

ADJECTIVES: Final = ["German", "Italian", "French", "British", "Belgian", "Dutch"]
NATION_NAMES: Final = ["the Germans", "the Italians", "the French", "the British", "the Belgians", "the Dutch"]
COUNTRY_NAMES: Final = ["Germany", "France", "Belgium", "the Netherlands", "Luxembourg", "Switzerland", "Great Britain"]
KIND_NAMES: Final = ["infantry", "cavalry", "artillery", "engineers", "dummies"]
SIDE_NAMES: Final = ["the Germans", "the Allies", "nobody"]
_CORNERS: Final = ["north-east", "east", "south-east", "south-west", "west", "north-west"]
_FIRST_DAY: Final = date.fromisoformat(FIRST_DAY)
_EIGHTHS: Final = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"]
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


def unit_name(unit: int) -> str:
    """A unit in a sentence.

    >>> from marne.titles.hex14.rules.roster import UNIT
    >>> [unit_name(UNIT[code]) for code in ("GE-A-Gd", "FR-A-I", "GE-DUM-3")]
    ['German Guard Corps', 'French I Corps', 'German dummy 3']
    """
    if IS_DUMMY[unit]:
        return f"{ADJECTIVES[NATION[unit]]} dummy {number_of_dummy(unit)}"
    name = UNIT_NAMES[unit]
    adjective = ADJECTIVES[NATION[unit]]
    return name if name.startswith(adjective) else f"{adjective} {name}"


def number_of_dummy(unit: int) -> int:
    """The number of a dummy among those of its side, from 1."""
    return int(UNIT_IDS[unit].rsplit("-", 1)[1])


def counter_name(nation: int, h: int) -> str:
    """A counter whose face one cannot see.

    >>> from marne.titles.hex14.rules.grid import PLACE
    >>> counter_name(1, PLACE["Metz"])
    'an Italian counter in Metz 3223'
    """
    return grown("a", f"{ADJECTIVES[nation]} counter in {hex_name(h)}")


def grown(article: str, noun: str) -> str:
    """A noun with the article as it sounds before it.

    >>> grown("a", "Allied counter"), grown("a", "German counter")
    ('an Allied counter', 'a German counter')
    """
    return f"{article}{'n' if noun[0] in 'AEIO' else ''} {noun}"


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


def side_adjective(side: int) -> str:
    """What belongs to a side.

    >>> side_adjective(0), side_adjective(1)
    ('German', 'Allied')
    """
    return "German" if side == GERMAN else "Allied"


def seat_name(seat: int) -> str:
    """The player at a seat."""
    return "chance" if seat == CHANCE else side_name(seat % 2)


def country_name(country: int) -> str:
    """A country in a sentence.

    >>> country_name(3)
    'the Netherlands'
    """
    return COUNTRY_NAMES[country]


def face_name(facing: int) -> str:
    """A corner that a counter faces.

    >>> face_name(0), face_name(4)
    ('north-east', 'west')
    """
    return _CORNERS[facing]


def card_name(card: int) -> str:
    return f"{CARD_IDS[card]} {CARD_TITLES[card]}"


def plan_name(plan: int) -> str:
    return f"{PLAN_IDS[plan]} {PLAN_TITLES[plan]}"


def dates(turn: int) -> str:
    """The days of a turn.

    >>> dates(1), dates(9), dates(10)
    ('14–15 August', '30–31 August', '1–2 September')
    """
    first = _FIRST_DAY + timedelta(days=DAYS_PER_TURN * (turn - 1))
    last = first + timedelta(days=DAYS_PER_TURN - 1)
    if first.month == last.month:
        return f"{first.day}–{last.day} {last:%B}"
    return f"{first.day} {first:%B}–{last.day} {last:%B}"


def on_turn(turn: int) -> str:
    """A turn with its dates.

    >>> on_turn(5)
    'turn 5 (22–23 August)'
    """
    return f"turn {turn} ({dates(turn)})"


def count(n: int, noun: str, plural: str = "") -> str:
    """A number with its noun.

    >>> count(1, "step"), count(3, "step"), count(0, "loss", "losses"), count(20, "corps", "corps")
    ('one step', 'three steps', 'no losses', '20 corps')
    """
    number = _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)
    return f"{number} {noun if n == 1 else plural or noun + 's'}"


def fraction(n: int, parts: int) -> str:
    """A number that is counted in halves, quarters or eighths: `parts` make one.

    >>> fraction(56, 8), fraction(14, 4), fraction(7, 8), fraction(0, 8)
    ('7', '3½', '⅞', '0')
    """
    whole, rest = divmod(n, parts)
    return f"{whole if whole or not rest else ''}{_EIGHTHS[8 * rest // parts]}"


def listed(names: Sequence[str], word: str = "and") -> str:
    """
    >>> listed(["a", "b", "c"]), listed(["a"])
    ('a, b and c', 'a')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {word} {names[-1]}" if names else "nothing"


def few(names: Sequence[str], word: str = "and", most: int = 4) -> str:
    """The names, or the first of many.

    >>> few(["a", "b", "c"], most=2), few(["a", "b"], "or")
    ('a, b and 1 more', 'a or b')
    """
    return listed(names, word) if len(names) <= most else listed([*names[:most], f"{len(names) - most} more"], word)


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def types_in(look: Sequence[int], side: int, veil: int) -> list[int]:
    """The types of a set, of those that look the same the first; `look` says of each type which that is."""
    found = [look[t] for t in range(TYPES) if TYPE_SIDE[t] == side and TYPE_BIT[t] & veil]
    return list(dict.fromkeys(found))
