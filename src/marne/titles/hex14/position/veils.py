"""What the enemy knows of face-down counters: the defaults that a text need not state, and sets of types in words."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.box.formations import KINDS
from marne.titles.hex14.notation import Counters
from marne.titles.hex14.position.vocabulary import ALL
from marne.titles.hex14.rules.board import UP, Campaign
from marne.titles.hex14.rules.commitment import EAST_VEIL, POOL_VEIL, set_up_veil
from marne.titles.hex14.rules.roster import (
    CITY,
    DEAD,
    DUMMY_BIT,
    EAST,
    FR,
    GE,
    GONE,
    KIND,
    LATER,
    NATION,
    NATION_CODES,
    OF_SIDE,
    OF_TYPE,
    RESERVE,
    SIDE,
    SIDE_OF_NATION,
    TYPE_BIT,
    TYPE_SIDE,
    TYPES,
    UNIT_IDS,
    UNITS,
    VEIL,
)

START_WORD: Final = "start"
DUMMY_WORD: Final = "dummy"


class Veils:
    """The sets of types of a title, as words for what the enemy knows of its counters."""

    def __init__(self, counters: Counters) -> None:
        self.counters: Final = counters
        self.groups: Final = [self._groups(side) for side in range(2)]
        """By side: `start`, nations, kinds of a nation like GE-infantry, and `dummy`."""

    def _groups(self, side: int) -> dict[str, int]:
        """The words for sets of types of a side, larger ones first."""
        found: dict[str, int] = {START_WORD: POOL_VEIL[side]}
        for n, code in enumerate(NATION_CODES):
            if SIDE_OF_NATION[n] == side:
                found[code] = 0
                for u in OF_SIDE[side]:
                    if NATION[u] == n and self.counters.there[u] and not VEIL[u] & DUMMY_BIT[side]:
                        found[code] |= VEIL[u]
                        key = f"{code}-{KINDS[KIND[u]]}"
                        found[key] = found.get(key, 0) | VEIL[u]
        found[DUMMY_WORD] = DUMMY_BIT[side]
        return found

    def usual(self, g: Campaign, unit: int, knowledge: str) -> int:
        """The veil of a counter about which a text says nothing.

        A face-down counter may be whatever is set up face down, if it is one of these types; otherwise any type of its
        nation, or a dummy among Germans and French. Units with a place of their own at set-up are known.
        """
        zone, side = g.where[unit], SIDE[unit]
        if not g.hides() and zone not in (RESERVE, EAST):
            return VEIL[unit]
        if knowledge == ALL or g.mark[unit] & UP or zone in (LATER, DEAD, GONE) or CITY[unit] >= 0:
            return VEIL[unit]
        if zone == EAST:
            return EAST_VEIL if EAST_VEIL & VEIL[unit] else VEIL[unit]
        start = set_up_veil(g, unit)
        if start & VEIL[unit] and NATION[unit] in (GE, FR):
            return start
        nation = self.groups[side][NATION_CODES[NATION[unit]]]
        return nation | DUMMY_BIT[side] if NATION[unit] in (GE, FR) else nation

    def all_usual(self, g: Campaign, knowledge: str) -> list[int]:
        """The same for all units."""
        return [self.usual(g, u, knowledge) for u in range(UNITS)]

    def read(self, side: int, names: str) -> int:
        """The set of types written in these words, less those after 'but'; a unit stands for its type."""
        lower = {name.lower(): bits for name, bits in self.groups[side].items()}
        found = 0
        taking = True
        for word in names.replace(",", " ").split():
            if word.lower() == "but":
                taking = False
                continue
            bits = lower.get(word.lower(), 0)
            if not bits:
                u = self.counters.unit_of(word)
                if SIDE[u] != side:
                    raise ValueError(f"{UNIT_IDS[u]} does not belong to the side whose counters these are")
                bits = VEIL[u]
            found = found | bits if taking else found & ~bits
        return found

    def show(self, side: int, veil: int) -> str:
        """The shortest way to write a set of types."""
        plain = " ".join(self._words(side, veil))
        start = POOL_VEIL[side]
        lacking = start & ~veil
        more = self._words(side, veil & ~start)
        rest = " ".join([START_WORD, *more, *(["but", *self._words(side, lacking)] if lacking else [])])
        return plain if len(plain) <= len(rest) else rest

    def _words(self, side: int, veil: int) -> list[str]:
        """A set of types as groups that it holds whole, then single types, each by one of its units."""
        found: list[str] = []
        left = veil
        for name, bits in self.groups[side].items():
            if bits & ~veil == 0 and bits & left and (bits & left).bit_count() > 1:
                found.append(name)
                left &= ~bits
        if left & DUMMY_BIT[side]:
            found.append(DUMMY_WORD)
            left &= ~DUMMY_BIT[side]
        return found + [UNIT_IDS[OF_TYPE[t][0]] for t in range(TYPES) if TYPE_SIDE[t] == side and TYPE_BIT[t] & left]
