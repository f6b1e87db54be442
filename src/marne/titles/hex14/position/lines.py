"""Parsing the lines of a position as text, each by itself."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from marne.kit import position_text
from marne.kit.position_text import Line, choice, frame_of, items, number_of, placed, plain_name, split, words
from marne.titles.hex14.position.dialect import Dialect
from marne.titles.hex14.position.vocabulary import (
    COUNTRY_CODES,
    DUTY_CODES,
    LISTS,
    NEUTRAL_CODES,
    NEVER,
    SIDE_CODES,
    WORK_CODES,
    ZONE_CODES,
)
from marne.titles.hex14.rules.board import FACING_SHIFT
from marne.titles.hex14.rules.calendar import LAST_TURN_EXTENDED
from marne.titles.hex14.rules.east import FOR_GOOD
from marne.titles.hex14.rules.grid import HEX_CODES, PLACE_NAMES, PLAYABLE
from marne.titles.hex14.rules.kinds import CARD, FACE, FORT, HEX, PLAN
from marne.titles.hex14.rules.roster import SIDE, UNIT_IDS

COUNTER: Final = re.compile(
    r"([^\s/\[\]+@]+)(?:/(\d+))?(?:\[(\d+)-(\d+)\])?(?:@([a-z0-9]+))?((?:\+[a-z]+)*)", re.IGNORECASE
)
"""A unit, the steps it has lost, their known range, the turn it comes, and marks: GE-A-IX/2[1-2]@7+up."""
RANGE: Final = re.compile(r"(\d\d)(\d\d)-(\d\d)(\d\d)")
"""Hexes of a column from one to another."""
NO_TURN: Final = -1


class Counter(NamedTuple):
    """A counter as written; `due` is NO_TURN and `facing` -1 if nothing is said of them."""

    line: int
    unit: int
    where: int
    lost: int
    least: int
    most: int
    due: int
    mark: int
    facing: int


class Statements(position_text.Statements):
    """The statements of a text, each with its line number."""

    def __init__(self, dialect: Dialect[Any], text: str) -> None:
        self.dialect: Final = dialect
        super().__init__()
        self.counters: dict[int, Counter] = {}
        """By unit, in the order of the text: so stacks are read from the bottom."""
        self.control: dict[int, tuple[int, int]] = {}
        self.forts: list[int] = []
        self.works: dict[int, int] = {}
        self.numbers: dict[str, dict[int, int]] = {"invaded": {}, "east points": {}, "owed": {}}
        self.sets: dict[str, int] = {}
        self.plans: list[int] = []
        self.known: list[tuple[int, list[int], str]] = []
        self.rides: dict[int, int] = {}
        self.own: dict[str, dict[int, int]] = {key: {} for key in dialect.lists - LISTS}
        """What lines say that only this title has, by key."""
        self.stack: list[tuple[int, list[Any]]] = []
        for line in split(text, dialect.head):
            try:
                self.take(line)
            except ValueError as e:
                raise placed(line.number, e) from None
        self.midway = bool(self.stack) or "won" in self.once

    def take(self, line: Line) -> None:
        number, key, value = line
        self.at.setdefault(key, number)
        if key in self.dialect.once:
            self.take_once(line)
        elif key in ZONE_CODES:
            self.take_counters(number, ZONE_CODES[key], value)
        elif key == "control":
            self.take_control(number, value)
        elif key == "fallen":
            self.forts += [FORT.read(word) for word in words(value)]
        elif key == "repairs":
            for item in pairs(value, "3013 1-2"):
                self.works[HEX.read(item[0])] = 1 + choice(item[1], WORK_CODES[1:], "a repair")
        elif key == "invaded":
            for item in pairs(value, "belgium 1"):
                country = COUNTRY_CODES.index(NEUTRAL_CODES[choice(item[0], NEUTRAL_CODES, "a neutral country")])
                self.numbers[key][country] = number_of(item[1], 1, LAST_TURN_EXTENDED, "the turn")
        elif key == "owed":
            for item in pairs(value, "belgium 4"):
                self.numbers[key][choice(item[0], COUNTRY_CODES, "a country")] = number_of(item[1], 1, None, "points")
        elif key == "east points":
            for item in pairs(value, "german 5"):
                self.numbers[key][choice(item[0], SIDE_CODES[:2], "a side")] = number_of(item[1], 1, None, "points")
        elif key in ("drawn", "in force"):
            self.add(key, [CARD.read(word) for word in words(value) if word.lower() != "none"])
        elif key == "effects":
            self.add(key, [number_of(word, 1, 8, "an effect") for word in words(value) if word.lower() != "none"])
        elif key == "duties":
            self.add(key, [choice(word, DUTY_CODES, "a duty") for word in words(value)])
        elif key == "plans":
            self.plans += [PLAN.read(word) for word in words(value) if word.lower() != "none"]
        elif key == "known":
            self.take_known(number, value)
        elif key == "rides":
            for item in pairs(value, "GE-A-IX 3013"):
                self.rides[self.dialect.counters.unit_of(item[0])] = HEX.read(item[1])
        elif key == "stack":
            self.stack.append((number, frame_of(value, '["GameTurn", 3]')))
        elif key in self.own:
            self.dialect.take(self, key, value)
        else:
            self.take_counters(number, self.hex_of(key), value)

    def add(self, key: str, members: list[int]) -> None:
        """Put members into a set that is kept as bits."""
        found = self.sets.get(key, 0)
        for n in members:
            found |= 1 << n
        self.sets[key] = found

    def take_counters(self, line: int, where: int, value: str) -> None:
        for word in words(value):
            c = self.counter_of(line, where, word)
            before = self.counters.get(c.unit)
            if before is not None:
                raise ValueError(f"{UNIT_IDS[c.unit]} is already on line {before.line}")
            self.counters[c.unit] = c

    def take_control(self, line: int, value: str) -> None:
        for side, hexes in sides_and_hexes(value, 3):
            for h in hexes:
                if h in self.control and self.control[h][1] != side:
                    raise ValueError(f"hex {HEX_CODES[h]} was given to another side on line {self.control[h][0]}")
                self.control[h] = (line, side)

    def take_known(self, line: int, value: str) -> None:
        counters, among, names = value.partition(" among ")
        if not among or not words(counters) or not words(names):
            raise ValueError("write units, 'among', and types that they may be: 'known: GE-A-IX among GE-infantry'")
        units = [self.dialect.counters.unit_of(word) for word in words(counters)]
        if len({SIDE[u] for u in units}) != 1:
            raise ValueError("the units of one line must belong to one side")
        self.known.append((line, units, names))

    def hex_of(self, key: str) -> int:
        """The hex at the beginning of a line; its town may follow the number."""
        code, _, name = key.partition(" ")
        if not code.isdecimal():
            known = ", ".join(sorted(self.dialect.once | self.dialect.lists))
            raise ValueError(f"no line begins with {key!r}; a line has a hex, like 3013, or: {known}")
        h = HEX.read(code)
        if not PLAYABLE[h]:
            rule = self.dialect.cite("DLX 9-1")
            raise ValueError(f"hex {code} is sea, an island, or off the board: no counter can be there ({rule})")
        if name and plain_name(name) != plain_name(PLACE_NAMES[h]):
            raise ValueError(f"hex {code} is {PLACE_NAMES[h] or 'without a town'}, not {name!r}")
        return h

    def counter_of(self, line: int, where: int, word: str) -> Counter:
        """A counter as written in a hex or zone."""
        found = COUNTER.fullmatch(word)
        if found is None:
            raise ValueError(
                f"{word!r} is not a counter: write the unit, /steps lost, [known range of them], @turn it comes, +marks"
            )
        name, worn, low, high, turn, marks = found.groups()
        u = self.dialect.counters.unit_of(name)
        lost, steps = int(worn or 0), self.dialect.steps(u)
        for n in (lost, int(high or 0)):
            if n >= steps:
                raise ValueError(f"{UNIT_IDS[u]} has {steps} steps: it can have lost at most {steps - 1}, not {n}")
        codes, mark, facing = self.dialect.marks, 0, -1
        for code in marks.lower().split("+")[1:]:
            if code in codes:
                mark |= codes[code]
            elif code in FACE.codes:
                facing = FACE.read(code) << FACING_SHIFT
            else:
                raise ValueError(f"{word!r}: no mark is called {code!r}; there are {', '.join([*codes, *FACE.codes])}")
        least, most = (lost, lost) if low is None else (int(low), int(high))
        if not least <= lost <= most:
            raise ValueError(f"{word!r}: the known range of steps must include the steps lost, {lost}")
        due = NO_TURN
        if turn is not None:
            due = FOR_GOOD if turn.lower() == NEVER else number_of(turn, 0, LAST_TURN_EXTENDED, "the turn of a unit")
        return Counter(line, u, where, lost, least, most, due, mark, facing)


def pairs(value: str, example: str) -> list[list[str]]:
    """The items of a list in which each has two words."""
    found = items(value)
    for item in found:
        if len(item) != 2:
            raise ValueError(f"write it like '{example}', with commas between, not {' '.join(item)!r}")
    return found


def hexes_of(word: str) -> list[int]:
    """A hex, or those of a column from one to another: 3013, 3013-3016."""
    found = RANGE.fullmatch(word)
    if found is None:
        return [HEX.read(word)]
    column, first, other, last = found.groups()
    if column != other or int(first) > int(last):
        raise ValueError(f"{word!r}: hexes from one to another are of one column, like 3013-3016")
    return [HEX.read(f"{column}{row:02d}") for row in range(int(first), int(last) + 1)]


def sides_and_hexes(value: str, sides: int) -> list[tuple[int, list[int]]]:
    """Hexes by side: "german 3013 3015-3018, allied 2714"."""
    found: list[tuple[int, list[int]]] = []
    for item in items(value):
        side = choice(item[0], SIDE_CODES[:sides], "a side")
        hexes = [h for word in item[1:] for h in hexes_of(word)]
        for h in hexes:
            if not PLAYABLE[h]:
                raise ValueError(f"nobody can hold hex {HEX_CODES[h]}, which is not on the board")
        found.append((side, hexes))
    return found
