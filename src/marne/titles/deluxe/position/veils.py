"""What the enemy knows of face-down counters: the defaults that a text need not state, and sets of types in words."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.box.load import KINDS
from marne.titles.deluxe.notation import unit_of
from marne.titles.deluxe.position.lines import words
from marne.titles.deluxe.position.vocabulary import ALL
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.roster import HAS_COUNTER
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.commitment import EAST_VEIL, POOL_VEIL
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


def _groups(side: int) -> dict[str, int]:
    """The words for sets of types of a side, larger ones first."""
    found: dict[str, int] = {START_WORD: POOL_VEIL[side]}
    for n, code in enumerate(NATION_CODES):
        if SIDE_OF_NATION[n] == side:
            found[code] = 0
            for u in OF_SIDE[side]:
                if NATION[u] == n and HAS_COUNTER[u] and not VEIL[u] & DUMMY_BIT[side]:
                    found[code] |= VEIL[u]
                    key = f"{code}-{KINDS[KIND[u]]}"
                    found[key] = found.get(key, 0) | VEIL[u]
    found[DUMMY_WORD] = DUMMY_BIT[side]
    return found


GROUPS: Final[list[dict[str, int]]] = [_groups(s) for s in range(2)]
"""GROUPS[side]: `start`, nations, kinds of a nation like GE-infantry, and `dummy`."""


def usual_veil(g: Deluxe, unit: int, knowledge: str) -> int:
    """The veil of a counter about which a text says nothing.

    A face-down counter may be whatever is set up face down, if it is one of these types; otherwise any type of its
    nation, or a dummy among Germans and French. Units with a place of their own at set-up are known.
    """
    zone, side = g.where[unit], SIDE[unit]
    if knowledge == ALL or g.mark[unit] & UP or zone in (LATER, DEAD, GONE) or CITY[unit] >= 0:
        return VEIL[unit]
    if zone == EAST:
        return EAST_VEIL if EAST_VEIL & VEIL[unit] else VEIL[unit]
    if POOL_VEIL[side] & VEIL[unit] and NATION[unit] in (GE, FR):
        return POOL_VEIL[side]
    nation = GROUPS[side][NATION_CODES[NATION[unit]]]
    return nation | DUMMY_BIT[side] if NATION[unit] in (GE, FR) else nation


def usual_veils(g: Deluxe, knowledge: str) -> list[int]:
    """The same for all units."""
    return [usual_veil(g, u, knowledge) for u in range(UNITS)]


def set_of(side: int, names: str) -> int:
    """The set of types written in these words, less those after 'but'; a unit stands for its type."""
    lower = {name.lower(): bits for name, bits in GROUPS[side].items()}
    found = 0
    taking = True
    for word in words(names):
        if word.lower() == "but":
            taking = False
            continue
        bits = lower.get(word.lower(), 0)
        if not bits:
            u = unit_of(word)
            if SIDE[u] != side:
                raise ValueError(f"{UNIT_IDS[u]} does not belong to the side whose counters these are")
            bits = VEIL[u]
        found = found | bits if taking else found & ~bits
    return found


def set_text(side: int, veil: int) -> str:
    """The shortest way to write a set of types."""
    plain = " ".join(set_words(side, veil))
    start = POOL_VEIL[side]
    lacking = start & ~veil
    more = set_words(side, veil & ~start)
    rest = " ".join([START_WORD, *more, *(["but", *set_words(side, lacking)] if lacking else [])])
    return plain if len(plain) <= len(rest) else rest


def set_words(side: int, veil: int) -> list[str]:
    """A set of types as groups that it holds whole, then single types, each by one of its units."""
    found: list[str] = []
    left = veil
    for name, bits in GROUPS[side].items():
        if bits & ~veil == 0 and bits & left and (bits & left).bit_count() > 1:
            found.append(name)
            left &= ~bits
    if left & DUMMY_BIT[side]:
        found.append(DUMMY_WORD)
        left &= ~DUMMY_BIT[side]
    return found + [UNIT_IDS[OF_TYPE[t][0]] for t in range(TYPES) if TYPE_SIDE[t] == side and TYPE_BIT[t] & left]
