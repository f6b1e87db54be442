"""Names as a person reads them: of units, counters, seats and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.frame import CHANCE
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.roster import ATTACK, DEFENCE, LOOK, UNIT_NAMES
from marne.titles.hex14.rules.cards import CARD_IDS, CARD_TITLES, PLAN_IDS, PLAN_TITLES
from marne.titles.hex14.rules.grid import GERMAN
from marne.titles.hex14.rules.roster import (
    CAVALRY,
    IS_DUMMY,
    KIND,
    MOVE,
    NATION,
    OF_TYPE,
    TYPE_BIT,
    TYPE_SIDE,
    TYPES,
    UNIT_IDS,
)
from marne.titles.hex14.words.names import COUNTRY_NAMES
from marne.titles.hex14.words.names import capital as capital
from marne.titles.hex14.words.names import count as count
from marne.titles.hex14.words.names import dates as dates
from marne.titles.hex14.words.names import fort_name as fort_name
from marne.titles.hex14.words.names import hex_name as hex_name
from marne.titles.hex14.words.names import listed as listed
from marne.titles.hex14.words.names import side_name as side_name

ADJECTIVES: Final = ["German", "Italian", "French", "British", "Belgian", "Dutch"]
_CORNERS: Final = ["north-east", "east", "south-east", "south-west", "west", "north-west"]
NATION_NAMES: Final = ["the Germans", "the Italians", "the French", "the British", "the Belgians", "the Dutch"]


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


def values_name(unit: int, lost: int) -> str:
    """The three values as they are printed: attack in parentheses for cavalry.

    >>> from marne.titles.hex14.rules.roster import UNIT
    >>> values_name(UNIT["GE-A-Gd"], 0), values_name(UNIT["FR-K-1"], 1)
    ('7-12-3', '(1)-0-4')
    """
    attack = ATTACK[unit][lost]
    shown = f"({attack})" if KIND[unit] == CAVALRY else str(attack)
    return f"{shown}-{DEFENCE[unit][lost]}-{MOVE[unit]}"


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


def side_adjective(side: int) -> str:
    """What belongs to a side.

    >>> side_adjective(0), side_adjective(1)
    ('German', 'Allied')
    """
    return "German" if side == GERMAN else "Allied"


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


def few(names: Sequence[str], word: str = "and", most: int = 4) -> str:
    """The names, or the first of many.

    >>> few(["a", "b", "c"], most=2), few(["a", "b"], "or")
    ('a, b and 1 more', 'a or b')
    """
    return listed(names, word) if len(names) <= most else listed([*names[:most], f"{len(names) - most} more"], word)


def on_turn(turn: int) -> str:
    """A turn with its dates.

    >>> on_turn(5)
    'turn 5 (22–23 August)'
    """
    return f"turn {turn} ({dates(turn)})"


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
    found = [LOOK[t] for t in range(TYPES) if TYPE_SIDE[t] == side and TYPE_BIT[t] & veil]
    return list(dict.fromkeys(found))


def seat_name(g: Deluxe, seat: int) -> str:
    """The player at a seat."""
    return "chance" if seat == CHANCE else side_name(seat % 2)


def card_name(card: int) -> str:
    return f"{CARD_IDS[card]} {CARD_TITLES[card]}"


def plan_name(plan: int) -> str:
    return f"{PLAN_IDS[plan]} {PLAN_TITLES[plan]}"
