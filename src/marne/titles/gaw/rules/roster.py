"""The blocks as ints and lists: armies, units, their steps, and the set-up icons one by one.

Units are numbered by Power, inside a Power in the order of units.toml. A set of units of one Power is an int with the
bit `unit - FIRST[power]`; no Power has more than 58 units.
"""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.box.load import BOX
from marne.titles.gaw.rules.atlas import CAVALRY as CAVALRY
from marne.titles.gaw.rules.atlas import INFANTRY as INFANTRY
from marne.titles.gaw.rules.atlas import KIND_NAMES as KIND_NAMES
from marne.titles.gaw.rules.atlas import LEADER as LEADER
from marne.titles.gaw.rules.atlas import POWERS, SIDE_OF
from marne.titles.gaw.rules.atlas import STATIC as STATIC

# ---------------------------------------------------------------- armies

ARMIES: Final[int] = len(BOX.armies)  # GAW armies-1 to -3
ARMY_IDS: Final[list[str]] = [army.id for army in BOX.armies]
ARMY_NAMES: Final[list[str]] = [army.name for army in BOX.armies]
ARMY_COLOURS: Final[list[str]] = [army.colour for army in BOX.armies]
ARMY_POWER: Final[list[int]] = [army.power for army in BOX.armies]

# ---------------------------------------------------------------- units

UNITS: Final[int] = len(BOX.units)
UNIT_IDS: Final[list[str]] = [unit.id for unit in BOX.units]
UNIT: Final[dict[str, int]] = {name: u for u, name in enumerate(UNIT_IDS)}
UNIT_NAMES: Final[list[str]] = [unit.name for unit in BOX.units]  # for texts: play never asks for it (GAW 4.2-1)
UNIT_HISTORICAL: Final[list[str]] = [unit.historical for unit in BOX.units]  # what it stands for (GAW 1.2-2)
ARMY: Final[list[int]] = [unit.army for unit in BOX.units]
POWER: Final[list[int]] = [ARMY_POWER[a] for a in ARMY]
SIDE: Final[list[int]] = [SIDE_OF[p] for p in POWER]
KIND: Final[list[int]] = [unit.kind for unit in BOX.units]  # garrisons are discs, no units (GAW 4.0-1)
MOVE: Final[list[int]] = [BOX.rules.move[k] for k in KIND]  # GAW 4.0-2, 7.3.1-1
GREEN_TURN: Final[list[int]] = [unit.green for unit in BOX.units]  # GAW 4.2-2
"""Turn from which the unit is in the pool, 0 without green number."""
HORSEHEAD: Final[list[bool]] = [unit.horsehead for unit in BOX.units]  # it has no effect (GAW 4.0-4)

COUNT: Final[list[int]] = [POWER.count(p) for p in range(POWERS)]  # GAW 1.1-1
"""Units of each Power."""
FIRST: Final[list[int]] = [sum(COUNT[:p]) for p in range(POWERS)]
"""The first unit of each Power."""
BIT: Final[list[int]] = [1 << (u - FIRST[POWER[u]]) for u in range(UNITS)]
"""The unit in a set of its Power's units."""

# Steps, full strength first: list[unit][step] (GAW 4.0-2, 7.5.1.5-1).
STRENGTH: Final[list[list[int]]] = [unit.strengths for unit in BOX.units]
STEP_COLOURS: Final[list[list[str]]] = [unit.colours for unit in BOX.units]
# A star falls to one hit, a heart to three (GAW 7.3.1.3-3).
HITS: Final[list[list[int]]] = [[BOX.rules.hits[c] for c in colours] for colours in STEP_COLOURS]
"""Hits to lose that step."""
BLUE: Final[list[list[bool]]] = [[c == "blue" for c in colours] for colours in STEP_COLOURS]
# GAW 7.3.1-2
HEART: Final[list[list[bool]]] = [[c == "heart" for c in colours] for colours in STEP_COLOURS]
LAST: Final[list[int]] = [len(steps) - 1 for steps in STRENGTH]
"""The weakest step."""

# ---------------------------------------------------------------- units with a name in the rules

# The 44th Division is infantry of the French 1st Army (GAW 4.2.2-4).
CHASSEUR: Final[int] = [unit.ability for unit in BOX.units].index("chasseurs")
FOCH: Final[int] = [unit.ability for unit in BOX.units].index("foch")
PARIS_STATIC: Final[int] = KIND.index(STATIC)
RESERVES: Final[list[int]] = [u for u in range(UNITS) if BOX.units[u].ability == "reserve"]
"""The white French units."""
IS_RESERVE: Final[list[bool]] = [u in RESERVES for u in range(UNITS)]
LEADERS: Final[list[int]] = [u for u in range(UNITS) if KIND[u] == LEADER]


def leader_of(army: int) -> int:
    """The leader of an army, -1 if it has none."""
    for u in LEADERS:
        if ARMY[u] == army:
            return u
    return -1


LEADER_OF: Final[list[int]] = [leader_of(a) for a in range(ARMIES)]


def class_mask(power: int, army: int, kind: int) -> int:
    """The units of one army and kind, as a set of the Power's units."""
    mask = 0
    for u in range(FIRST[power], FIRST[power] + COUNT[power]):
        if ARMY[u] == army and KIND[u] == kind:
            mask |= BIT[u]
    return mask


CLASS: Final[list[list[int]]] = [[class_mask(ARMY_POWER[a], a, k) for k in range(4)] for a in range(ARMIES)]
"""CLASS[army][kind]: the units of one army and kind, as a set of the Power's units."""
NO_GREEN: Final[list[int]] = [
    sum(BIT[u] for u in range(UNITS) if POWER[u] == p and GREEN_TURN[u] == 0) for p in range(POWERS)
]
"""NO_GREEN[power]: the units that are in the game from the start."""


def units_in(power: int, mask: int) -> list[int]:
    """The units of a set, in order."""
    found = []
    first = FIRST[power]
    while mask:
        low = mask & -mask
        found.append(first + low.bit_length() - 1)
        mask ^= low
    return found


# ---------------------------------------------------------------- set-up, icon by icon


def slots_of(side: int) -> list[tuple[int, int, int, int]]:
    """One entry per icon of a Side."""
    return [
        (icon.area, ARMY_POWER[icon.army], icon.army, icon.kind)
        for area in BOX.areas
        for icon in area.icons
        if SIDE_OF[ARMY_POWER[icon.army]] == side
        for _ in range(icon.count)
    ]


SLOTS: Final[list[tuple[int, int, int, int]]] = slots_of(1) + slots_of(0)  # 46 and 42 (GAW 5.0-2, 5.0-5, 5.0-6)
"""Area, Power, army and kind of every icon in the order of set-up: the Entente first."""
