"""Set-up: which counters belong to a game, and how many a hex takes (REV set-up-1 to set-up-3, V-22)."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.cards import CARD, PLAN
from marne.titles.hex14.rules.commitment import IS_BLACK
from marne.titles.hex14.rules.grid import BIT
from marne.titles.hex14.rules.roster import CITY, IS_DUMMY, SIDE, UNITS, type_set
from marne.titles.revision.box.load import BOX
from marne.titles.revision.rules.options import EAST_FRONT, FACE_DOWN
from marne.titles.revision.rules.roster import EAST_POOL, HAS_COUNTER, NEEDS
from marne.titles.revision.rules.tables import UNITS_PER_HEX

PLAN_17: Final[int] = PLAN["MF1"]
"""The mobilization card by which the French always deploy (REV set-up-1, V-22)."""
LEFT_OUT: Final[int] = sum([1 << CARD[name] for name in BOX.tables.options.cards_left_out])
"""The political cards that are not in the deck, as bits (REV V-32)."""


def _required(u: int) -> int:
    """The options without which a counter is not in play.

    Units that stood in the East need the East Front (REV V-22). Dummies make sense only among face-down counters (REV
    advanced-10, V-45).
    """
    found = NEEDS[u]
    if IS_DUMMY[u]:
        found |= FACE_DOWN
    if u in EAST_POOL:
        found |= EAST_FRONT
    return found


REQUIRED: Final[list[int]] = [_required(u) for u in range(UNITS)]
_TYPES: Final[dict[int, list[int]]] = {}


def is_in_play(rules: int, unit: int) -> bool:
    """Whether a counter belongs to a game with these options (REV V-16, V-22, V-25)."""
    return HAS_COUNTER[unit] and rules & REQUIRED[unit] == REQUIRED[unit]


def types_at_start(rules: int, side: int) -> int:
    """The types of the counters that a side sets up in a game with these options."""
    found = _TYPES.get(rules)
    if found is None:
        there = [is_in_play(rules, u) and (IS_BLACK[u] or IS_DUMMY[u]) and CITY[u] < 0 for u in range(UNITS)]
        found = [type_set(s, there) for s in range(2)]
        _TYPES[rules] = found
    return found[side]


def full_hexes(g: Campaign, side: int) -> list[int]:
    """The hexes that hold as many counters of a side as they may (REV stacking-1, V-01, V-36)."""
    found: list[int] = []
    for h, stack in g.at.items():
        if len(stack) >= UNITS_PER_HEX and SIDE[stack[0]] == side:
            found.append(h)
    return found


def full_set(g: Campaign, side: int) -> int:
    """The same as a set."""
    found = 0
    for h in full_hexes(g, side):
        found |= BIT[h]
    return found
