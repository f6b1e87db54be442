"""Reading values that the files of the family have in common: hexes, hexsides, rows, dates, sources.

Everything is read through an `Entry`, so a mistake raises DataError with file, entry and reason.
"""

from __future__ import annotations

from datetime import date
from itertools import pairwise
from typing import Any, Final, NoReturn

from marne.kernel.game import DataError
from marne.kit.data import Entry, Sheet, shown
from marne.titles.hex14.box.chart import around, hex_code, hex_number

SIDES: Final = ["german", "allied"]
"""Their indices are the numbers of the sides."""


def fail(place: str, reason: str) -> NoReturn:
    """Tell a mistake that shows only when several entries, or files, are compared."""
    raise DataError(f"{place}: {reason}")


def to_hex(entry: Entry, key: str, code: Any) -> int:
    """The number of a written hex."""
    try:
        return hex_number(code if isinstance(code, str) else "")
    except ValueError:
        entry.fail(key, f"there is no hex {shown(code)}")


def hex_at(entry: Entry, key: str) -> int:
    """A hex."""
    return to_hex(entry, key, entry.value(key))


def hexes_at(entry: Entry, key: str) -> list[int]:
    """A list of hexes, none of them twice."""
    codes = entry.value(key)
    if not isinstance(codes, list) or not codes:
        entry.fail(key, f"must be hexes, not {shown(codes)}")
    found = [to_hex(entry, key, code) for code in codes]
    if len(set(found)) < len(found):
        twice = next(h for n, h in enumerate(found) if h in found[:n])
        entry.fail(key, f"{hex_code(twice)} is written twice")
    return found


def chain(entry: Entry, key: str, codes: Any) -> list[int]:
    """Hexes in one text, each next to the one before it."""
    if not isinstance(codes, str) or len(codes.split()) < 2:
        entry.fail(key, f"must be two or more hexes in one text, not {shown(codes)}")
    found = [to_hex(entry, key, code) for code in codes.split()]
    for a, b in pairwise(found):
        if b not in around(a):
            entry.fail(key, f"{hex_code(a)} and {hex_code(b)} are not neighbours")
    return found


def hexsides(entry: Entry, key: str, sign: str) -> list[tuple[int, int]]:
    """Pairs of neighbouring hexes, written "2821>2722" or "2821|2722"."""
    texts = entry.value(key)
    if not isinstance(texts, list) or not texts:
        entry.fail(key, f'must be a list of hexsides like "2821{sign}2722", not {shown(texts)}')
    found = []
    for text in texts:
        codes = text.split(sign) if isinstance(text, str) else []
        if len(codes) != 2:
            entry.fail(key, f'must have hexsides like "2821{sign}2722", not {shown(text)}')
        a, b = to_hex(entry, key, codes[0]), to_hex(entry, key, codes[1])
        if b not in around(a):
            entry.fail(key, f"{hex_code(a)} and {hex_code(b)} are not neighbours")
        found.append((a, b))
    return found


def rows(entry: Entry, key: str, title: str, columns: list[str]) -> list[Entry]:
    """The arrays of a list as entries with named values; the first value names each of them in errors."""
    value = entry.value(key)
    if not isinstance(value, list) or not all(isinstance(row, list) for row in value):
        entry.fail(key, "must be a list of rows")
    found = []
    for n, row in enumerate(value, 1):
        named = Entry(f"{entry.place}, {title} {row[0] if row else f'(number {n})'}", {}, {})
        if len(row) != len(columns):
            named.refuse(f"must have {len(columns)} values ({', '.join(columns)}), not {len(row)}")
        named.data.update(zip(columns, row, strict=True))
        found.append(named)
    return found


def columns_named(entry: Entry, names: list[str]) -> None:
    """The line that names the columns of the rows."""
    if entry.value("columns") != names:
        entry.fail("columns", f"must be {shown(names)}")


def tables(entry: Entry, key: str, title: str, named_by: str) -> list[Entry]:
    """The tables of a list that has at least one."""
    if not entry.has(key) or not entry.value(key):
        entry.fail(key, "missing")
    return entry.rows(key, title, named_by)


def wholes(entry: Entry, key: str, count: int, low: int, high: int) -> list[int]:
    """A list of whole numbers, `count` of them, or at least one with a count of 0."""
    value = entry.value(key)
    if not isinstance(value, list) or (len(value) != count if count else not value):
        entry.fail(key, f"must be a list of {count or 'whole'} numbers, not {shown(value)}")
    for number in value:
        if isinstance(number, bool) or not isinstance(number, int):
            entry.fail(key, f"must have whole numbers, not {shown(number)}")
        if not low <= number <= high:
            entry.fail(key, f"must have numbers from {low} to {high}, not {number}")
    return value


def span(entry: Entry, key: str, low: int, high: int) -> tuple[int, int]:
    """The first and the last of a range."""
    first, last = wholes(entry, key, 2, low, high)
    if first > last:
        entry.fail(key, f"must not end before it begins, and {last} is less than {first}")
    return first, last


def fraction(entry: Entry, key: str, low: float, high: float) -> float:
    """A number that need not be whole."""
    value = entry.value(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
        entry.fail(key, f"must be a number from {low:g} to {high:g}, not {shown(value)}")
    return float(value)


def day(entry: Entry, key: str) -> date:
    """A date, written 1914-08-14."""
    try:
        return date.fromisoformat(entry.text(key))
    except ValueError:
        entry.fail(key, f"must be a date like 1914-08-14, not {shown(entry.value(key))}")


def note(entry: Entry, key: str) -> str:
    """A text that may be left out or empty."""
    value = entry.value(key) if entry.has(key) else ""
    if not isinstance(value, str):
        entry.fail(key, f"must be a text, not {shown(value)}")
    return value


def flag(entry: Entry, key: str) -> bool:
    """A yes or no that may be left out: no."""
    return entry.flag(key) if entry.has(key) else False


def word(entry: Entry, key: str) -> str:
    """A text that may be left out, but not be empty."""
    return entry.text(key) if entry.has(key) else ""


def source(entry: Entry, key: str = "source") -> str:
    """Where the values of an entry come from."""
    return entry.judge_prov(key, entry.value(key))


class Sources:
    """The [sources] of a file: where the values come from that have no source of their own."""

    def __init__(self, sheet: Sheet) -> None:
        self.entry: Final = sheet.table("sources")
        self.texts: Final = {key: source(self.entry, key) for key in list(self.entry.data)}
        self.asked: Final[set[str]] = set()

    def of(self, name: str) -> str:
        """The source of a value ("limits.corps"): its own, or that of its table."""
        table = name.partition(".")[0]
        if name in self.texts:
            self.asked.update((name, table))
            return self.texts[name]
        if table not in self.texts:
            self.entry.fail(name, "missing")
        self.asked.add(table)
        return self.texts[table]

    def close(self) -> None:
        """Refuse sources of values that do not exist."""
        for key in self.texts:
            if key not in self.asked:
                self.entry.fail(key, "there is no such value")


def places_named(entry: Entry, key: str, names: dict[str, int]) -> list[str]:
    """Names of places, each one of those that there are."""
    found = entry.words(key)
    for name in found:
        if name not in names:
            entry.fail(key, f"there is no place {name}")
    return found
