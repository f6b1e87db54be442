"""What a player types for places and units: numbers and towns, forts, ways, and units by code, class or name."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final

from marne.titles.hex14.box.load import CHART
from marne.titles.hex14.rules.grid import FORT_HEX, FORT_IN, FORT_NAMES, FORT_OUTER, FORTS, FORTS_BEHIND, HEX_CODES
from marne.titles.hex14.rules.grid import direction as direction_of
from marne.titles.hex14.rules.roster import SIDE, UNIT_IDS, UNIT_NAMES
from marne.titles.hex14.terminal.theme import plain

_HEXES: Final = {code: h for h, code in enumerate(HEX_CODES)}
MANY: Final = 6


def key(text: str) -> str:
    """A name as it is compared: lower-case letters and digits only."""
    return re.sub(r"[^a-z0-9]+", "", plain(text).lower())


def drop(words: Sequence[str], *small: str) -> list[str]:
    """The words without optional prepositions."""
    return [word for word in words if word.lower() not in small]


_TOWNS: Final[dict[str, int]] = {}
for _place in CHART.places:
    _TOWNS[key(_place.name)] = _TOWNS[key(_place.lettering)] = _place.hex
for _name, _hex in CHART.alias.items():
    _TOWNS[key(_name)] = _hex


def hex_code(text: str) -> int:
    """The hex with a number, -1 if it is not one.

    >>> HEX_CODES[hex_code("3013")], hex_code("9999")
    ('3013', -1)
    """
    return _HEXES.get(text, -1)


def find_hex(text: str) -> int:
    """The hex with a number, or with a town whose name begins so.

    >>> HEX_CODES[find_hex("lieg")], HEX_CODES[find_hex("bar-le-duc")]
    ('3013', '2725')
    """
    if text in _HEXES:
        return _HEXES[text]
    wanted = key(text)
    if wanted in _TOWNS:
        return _TOWNS[wanted]
    found = {h: name for name, h in _TOWNS.items() if wanted and not wanted.isdigit() and name.startswith(wanted)}
    if len(found) == 1:
        return next(iter(found))
    if not found:
        raise ValueError(f"there is no hex or town {text!r}; write a number such as 3013, or the beginning of a town")
    names = sorted(f"{p.lettering} {HEX_CODES[p.hex]}" for p in CHART.places if p.hex in found)
    raise ValueError(f"{text!r} may be any of: {', '.join(names[:MANY])}{' ...' if len(names) > MANY else ''}")


def is_hex(text: str) -> bool:
    """Whether a word names a hex."""
    try:
        find_hex(text)
    except ValueError:
        return False
    return True


def find_fort(text: str) -> int:
    """The fort in a hex or town, on a hexside (2823|2923), or whose name begins so.

    >>> FORT_NAMES[find_fort("liege")], FORT_NAMES[find_fort("troyon")]
    ('Liege', 'Troyon')
    """
    pair = re.fullmatch(r"(\d{4})[|/-](\d{4})", text)
    if pair:
        ends = {find_hex(pair[1]), find_hex(pair[2])}
        for fort in range(FORTS):
            if {FORT_HEX[fort], FORT_OUTER[fort]} == ends:
                return fort
        raise ValueError(f"there is no fort on the hexside {text}")
    if not text.isdigit():
        wanted = key(text)
        named = [f for f in range(FORTS) if wanted and key(FORT_NAMES[f]).startswith(wanted)]
        if len(named) == 1:
            return named[0]
        if len(named) > 1:
            raise ValueError(f"{text!r} may be any of: {', '.join(FORT_NAMES[f] for f in named[:MANY])}")
    h = find_hex(text)
    if FORT_IN[h] >= 0:
        return FORT_IN[h]
    if len(FORTS_BEHIND[h]) == 1:
        return FORTS_BEHIND[h][0]
    if FORTS_BEHIND[h]:
        sides = ", ".join(f"{HEX_CODES[h]}|{HEX_CODES[FORT_OUTER[f]]}" for f in FORTS_BEHIND[h])
        raise ValueError(f"several forts shield {HEX_CODES[h]}: {sides}")
    raise ValueError(f"there is no fort in {HEX_CODES[h]}")


def find_way(text: str) -> list[int]:
    """Hexes one after the other (3213-3114-3014); none if the text is not a way.

    >>> [HEX_CODES[h] for h in find_way("3213-3114-3014")], find_way("bar-le-duc")
    (['3213', '3114', '3014'], [])
    """
    parts = re.split(r"[->]+", text)
    if len(parts) < 2 or not all(part in _HEXES for part in parts):
        return []
    way = [_HEXES[part] for part in parts]
    for a, b in pairwise(way):
        if direction_of(a, b) < 0:
            raise ValueError(f"{HEX_CODES[b]} is not next to {HEX_CODES[a]}: write a way hex by hex")
    return way


class Units:
    """The units of a title, found by what is typed for them. Units of the family without a counter are never found."""

    def __init__(self, has_counter: Sequence[bool]) -> None:
        self.units: Final = [u for u, there in enumerate(has_counter) if there]
        """Those that have a counter."""
        self._codes: Final = {key(UNIT_IDS[u]): u for u in self.units}

    def code(self, text: str) -> int | None:
        """The unit with that code, with or without its hyphens."""
        return None if text.isdigit() else self._codes.get(key(text))

    def find(self, text: str, side: int | None, likely: Collection[int] = ()) -> int:
        """The unit with a code, or with the end of a code (A-IX, IX), or whose name begins so; own units come first,
        and of these the likely ones."""
        unit = self.code(text)
        if unit is not None:
            return unit
        found = self.meant(text, side, likely)
        if len(found) == 1:
            return found[0]
        if not found:
            raise ValueError(
                f"no unit is called {text!r}; units are written like GE-A-IX, A-IX or IX, FR-K-1, GE-DUM-3"
            )
        some = ", ".join(f"{UNIT_IDS[u]} {UNIT_NAMES[u]}" for u in found[:MANY])
        raise ValueError(f"{text!r} may be any of {len(found)} units: {some}{' ...' if len(found) > MANY else ''}")

    def like(self, text: str) -> list[int]:
        """The units that a text may mean."""
        low = text.lower()
        ends = [u for u in self.units if UNIT_IDS[u].lower().endswith("-" + low)]
        wanted = key(text)
        return ends or [u for u in self.units if wanted and key(UNIT_NAMES[u]).startswith(wanted)]

    def meant(self, text: str, side: int | None, likely: Collection[int] = ()) -> list[int]:
        """The units that a player of a side may mean by a text."""
        found = self.like(text)
        found = [u for u in found if SIDE[u] == side] or found
        return [u for u in found if u in likely] or found

    def is_unit(self, text: str, side: int | None, likely: Collection[int] = ()) -> bool:
        """Whether a word names a unit."""
        return self.code(text) is not None or (not text.isdigit() and len(self.meant(text, side, likely)) == 1)
