"""Parsing the lines of a position as text, each by itself."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from marne.kit import position_text
from marne.kit.position_text import Line, choice, frame_of, items, number_of, placed, plain_name, split, words
from marne.titles.gaw.notation import read_area, read_fort, read_unit
from marne.titles.gaw.position.vocabulary import HEAD, KNOWN_CODE, LISTS, MARK_CODES, ONCE, SIDE_CODES, ZONE_CODES
from marne.titles.gaw.rules.atlas import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    COUNTRY,
    DISCS_PER_FORT,
    FORT_AREA,
    FORT_NAMES,
    POWER_CODES,
    POWERS,
)
from marne.titles.gaw.rules.roster import LAST, POWER, UNIT_IDS

BLOCK: Final = re.compile(r"([^\s/\[\]+]+)(?:/(\d+))?(?:\[(\d+)-(\d+)\])?((?:\+[a-z]+)*)", re.IGNORECASE)
"""A unit, the steps it has lost, the known range of steps lost, and marks: G1-II/2[1-2]+moved+minor."""


class Block(NamedTuple):
    """A block as written."""

    line: int
    unit: int
    where: int
    step: int
    least: int
    most: int
    mark: int
    known: bool


class Statements(position_text.Statements):
    """The statements of a text, each with its line number."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.blocks: dict[int, Block] = {}
        self.valour: dict[int, tuple[int, int]] = {}
        self.restored: dict[int, tuple[int, int]] = {}
        self.control: dict[int, tuple[int, int]] = {}
        self.discs: dict[int, tuple[int, list[int]]] = {}
        self.known: list[tuple[int, list[int], str]] = []
        self.fresh: list[int] = []
        self.stack: list[tuple[int, list[Any]]] = []
        for line in split(text, HEAD):
            try:
                self.take(line)
            except ValueError as e:
                raise placed(line.number, e) from None
        self.midway = bool(self.stack) or "won" in self.once

    def take(self, line: Line) -> None:
        number, key, value = line
        self.at.setdefault(key, number)
        if key in ONCE:
            self.take_once(line)
        elif key == "valour":
            self.take_counts(number, value, POWER_CODES, self.valour)
        elif key == "restored":
            self.take_counts(number, value, SIDE_CODES, self.restored)
        elif key == "control":
            self.take_control(number, value)
        elif key == "garrisons":
            self.take_garrisons(number, value)
        elif key == "known":
            self.take_known(number, value)
        elif key == "fresh":
            self.fresh += [read_area(word) for word in words(value)]
        elif key == "stack":
            self.stack.append((number, frame_of(value, '["Turn", 3]')))
        elif key in ZONE_CODES:
            self.take_blocks(number, ZONE_CODES[key], value)
        else:
            self.take_blocks(number, self.area_of(key), value)

    def area_of(self, key: str) -> int:
        code, _, name = key.partition(" ")
        if not code.isdecimal() and code != "gb":
            known = ", ".join(sorted(ONCE | LISTS))
            raise ValueError(f"no line begins with {key!r}; a line has an area (GB, 1 to {AREAS - 1}) or: {known}")
        area = read_area(code)
        if name and plain_name(name) != plain_name(AREA_NAMES[area]):
            raise ValueError(f"area {AREA_IDS[area]} is {AREA_NAMES[area]}, not {name!r}")
        return area

    def take_blocks(self, line: int, where: int, value: str) -> None:
        for word in words(value):
            b = block_of(line, where, word)
            before = self.blocks.get(b.unit)
            if before is not None:
                raise ValueError(f"{UNIT_IDS[b.unit]} is already on line {before.line}")
            self.blocks[b.unit] = b

    def take_counts(self, line: int, value: str, codes: list[str], counts: dict[int, tuple[int, int]]) -> None:
        """A number for each of some Powers or sides."""
        for item in items(value):
            if len(item) != 2:
                raise ValueError(f"write '{codes[0]} 3', not {' '.join(item)!r}")
            counts[choice(item[0], codes, "this")] = (line, number_of(item[1], 0, None, "this"))

    def take_control(self, line: int, value: str) -> None:
        for item in items(value):
            side = choice(item[0], SIDE_CODES, "a side")
            for word in item[1:]:
                area = read_area(word)
                if area in self.control and self.control[area][1] != side:
                    raise ValueError(
                        f"area {AREA_IDS[area]} was given to the other side on line {self.control[area][0]}"
                    )
                self.control[area] = (line, side)

    def take_garrisons(self, line: int, value: str) -> None:
        for item in items(value):
            fort = read_fort(item[0])
            if fort in self.discs:
                raise ValueError(f"the garrison of {item[0]} is already on line {self.discs[fort][0]}")
            discs = [0] * POWERS
            rest = item[1:]
            if len(rest) == 1 and rest[0] != "none":
                rest = [POWER_CODES[COUNTRY[FORT_AREA[fort]]], *rest]
            if rest != ["none"]:
                if not rest or len(rest) % 2:
                    raise ValueError(f"write a fortress and its discs, like '9 belgian 2' or '9 none', not {value!r}")
                for at in range(0, len(rest), 2):
                    power = choice(rest[at], POWER_CODES, "a Power")
                    discs[power] += number_of(rest[at + 1], 0, DISCS_PER_FORT, "the discs of a fortress")
            if sum(discs) > DISCS_PER_FORT:
                raise ValueError(f"{FORT_NAMES[fort]} holds at most {DISCS_PER_FORT} discs")
            self.discs[fort] = (line, discs)

    def take_known(self, line: int, value: str) -> None:
        blocks, among, names = value.partition(" among ")
        if not among or not words(blocks) or not words(names):
            raise ValueError("write blocks, 'among', and units that they may be: 'known: B-1 B-2 among B-infantry'")
        units = [read_unit(word) for word in words(blocks)]
        if len({POWER[u] for u in units}) != 1:
            raise ValueError("the blocks of one line must belong to one Power")
        self.known.append((line, units, names))


def block_of(line: int, where: int, word: str) -> Block:
    """A block as written in an area or zone."""
    found = BLOCK.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} is not a block: write the unit, /steps lost, [known range of steps lost], +marks")
    name, worn, least, most, marks = found.groups()
    u = read_unit(name)
    step = int(worn or 0)
    for n in (step, int(most or 0)):
        if n > LAST[u]:
            raise ValueError(f"{UNIT_IDS[u]} has {LAST[u] + 1} steps: it can have lost at most {LAST[u]}, not {n}")
    mark = 0
    known = False
    for code in marks.lower().split("+")[1:]:
        if code == KNOWN_CODE:
            known = True
        elif code in MARK_CODES:
            mark |= MARK_CODES[code]
        else:
            raise ValueError(f"{word!r}: no mark is called {code!r}; there are {', '.join([*MARK_CODES, KNOWN_CODE])}")
    low, high = (step, step) if least is None else (int(least), int(most))
    if not low <= step <= high:
        raise ValueError(f"{word!r}: the known range of steps must include the steps lost, {step}")
    return Block(line, u, where, step, low, high, mark, known)
