"""Mobilization plans: which classes they name, where their slots are, and what the slots still want (DLX 3.3.2)."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.cards import CARD, EARLY, PLAN_SIDE, PLAN_SLOTS, PLANS
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BIT,
    ENTRY,
    FRANCE,
    GERMANY,
    HEXES,
    IN_COUNTRY,
    MOBILIZATION,
    WIDTH,
    hexes_in,
    set_of,
    spread,
)
from marne.titles.hex14.rules.roster import (
    ARTILLERY,
    CITY,
    KIND,
    LETTER,
    OF_SIDE,
    RESERVE,
    SIDE,
    SIZE,
    UNIT_IDS,
    UNITS,
    type_set,
)

HOME: Final[list[int]] = [IN_COUNTRY[GERMANY], IN_COUNTRY[FRANCE]]
"""By side: where its units are set up; a foreign hex never is (DLX 3.3-1, R-08)."""


def plan_class(unit: int) -> str:
    """The class of a unit as plans write it: L2 is a Landwehr division, ART artillery (DLX 2.2.1-1); "" for a dummy."""
    if KIND[unit] == ARTILLERY:
        return "ART"
    return LETTER[unit] + "2" if LETTER[unit] == "L" and SIZE[unit] == "XX" else LETTER[unit]


def _around(side: int, numbers: list[int]) -> int:
    """The hexes of a side in or next to mobilization hexes with these numbers (DLX 2.1.13-1)."""
    there = set_of([MOBILIZATION[side][n - 1] for n in numbers])
    return (there | spread(there)) & HOME[side]


PLAN_CLASS: Final[list[str]] = [plan_class(u) for u in range(UNITS)]
BORDER: Final[list[int]] = [_around(s, [n + 1 for n in range(len(MOBILIZATION[s]))]) for s in range(2)]
"""By side: the hexes in or next to any mobilization hex."""
SLOT_AREA: Final[list[list[int]]] = [
    [_around(PLAN_SIDE[p], numbers) for numbers, _ in PLAN_SLOTS[p]] for p in range(PLANS)
]
"""SLOT_AREA[plan][slot]: the hexes in or next to its mobilization hexes."""
SLOTS_AT: Final[list[dict[int, list[int]]]] = [
    {h: [n for n, area in enumerate(SLOT_AREA[p]) if area & BIT[h]] for h in hexes_in(BORDER[PLAN_SIDE[p]])}
    for p in range(PLANS)
]
"""SLOTS_AT[plan][hex]: the slots that a unit there can fill."""
NAMED: Final[list[list[bool]]] = [
    [
        SIDE[u] == PLAN_SIDE[p] and CITY[u] < 0 and any(PLAN_CLASS[u] in wanted for _, wanted in PLAN_SLOTS[p])
        for u in range(UNITS)
    ]
    for p in range(PLANS)
]
"""NAMED[plan][unit]: whether the plan says where units of its class go."""
NAMED_VEIL: Final[list[int]] = [type_set(PLAN_SIDE[p], NAMED[p]) for p in range(PLANS)]

# Units of the Army of Africa that start early have places of their own (card A5, DLX R-110).
_SOUTHERN: Final[int] = set_of([h for h in hexes_in(HOME[ALLIED]) if h % WIDTH == WIDTH - 2])
AFRICAN_ENTRY: Final[int] = _SOUTHERN | set_of(ENTRY["french"])
"""The southern edge of the map in France, and Paris."""
IS_AFRICAN: Final[list[bool]] = [UNIT_IDS[u] in EARLY[CARD["A5"]] for u in range(UNITS)]
AFRICAN_VEIL: Final[int] = type_set(ALLIED, IS_AFRICAN)


def _find_slot(n: int, slots: list[list[int]], held: list[int], left: list[int], tried: list[bool]) -> bool:
    """Give the n-th unit one of the slots it can fill, moving others to their other slots if need be."""
    for s in slots[n]:
        if tried[s]:
            continue
        tried[s] = True
        if left[s] > 0:
            left[s] -= 1
            held[n] = s
            return True
        for other in range(len(held)):
            if held[other] == s and _find_slot(other, slots, held, left, tried):
                held[n] = s
                return True
    return False


def wanting(g: Campaign, plan: int, unit: int) -> int:
    """The hexes of the slots that still want a unit of this class (DLX 3.3.2-1, R-113).

    If there are fewer units of the class than the plan has places, the slots are filled in the order written. A unit in
    reach of several slots counts for the one that suits best.
    """
    side = PLAN_SIDE[plan]
    name = PLAN_CLASS[unit]
    slots: list[list[int]] = []
    there = 0
    for u in OF_SIDE[side]:
        if PLAN_CLASS[u] == name and CITY[u] < 0 and not IS_AFRICAN[u]:
            h = g.where[u]
            if h < HEXES:
                slots.append(SLOTS_AT[plan].get(h, []))
                there += 1
            elif h == RESERVE:
                there += 1
    left: list[int] = []
    for _, wanted in PLAN_SLOTS[plan]:
        n = min(wanted.get(name, 0), there)
        left.append(n)
        there -= n
    held = [-1] * len(slots)
    for i in range(len(slots)):
        _find_slot(i, slots, held, left, [False] * len(left))
    # A full slot takes another unit if one of its own can go to an open one.
    open_slots = [n > 0 for n in left]
    grown = True
    while grown:
        grown = False
        for i in range(len(slots)):
            if held[i] >= 0 and not open_slots[held[i]]:
                for s in slots[i]:
                    if open_slots[s]:
                        open_slots[held[i]] = grown = True
    area = 0
    for s in range(len(left)):
        if open_slots[s]:
            area |= SLOT_AREA[plan][s]
    return area
