"""The counters of this title, by the numbers of the family: labels, strengths, guns, and who is there at the start."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.roster import (
    CARD_NEEDED,
    HISTORICAL_EAST,
    IS_DUMMY,
    KIND,
    NATION,
    OF_TYPE,
    SEA_SUPPLY,
    TYPES,
    UNIT_IDS,
    UNITS,
)
from marne.titles.revision.box.counters import Unit
from marne.titles.revision.box.load import BOX
from marne.titles.revision.rules.options import CARDS, DUMMIES, bit

# Modes, in the order of box.counters.MODES
NORMAL: Final = 0
ATTACKS: Final = 1  # REV set-up-4
"""It only attacks, and dies if it is attacked alone."""
DEFENDS: Final = 2  # REV set-up-5
"""It only defends."""

# Guns against forts, in the order of box.counters.SIEGE
NO_SIEGE: Final = -1
SIEGE_150: Final = 0
SIEGE_210: Final = 1
SIEGE_305: Final = 2

_UNIT: Final[dict[str, Unit]] = {unit.formation.id: unit for unit in BOX.units}
HAS_COUNTER: Final[list[bool]] = [IS_DUMMY[u] or UNIT_IDS[u] in _UNIT for u in range(UNITS)]  # REV counters-1, V-32
"""Whether there is a counter for a formation of the family: the Italians have none."""


def _needs(u: int) -> int:
    if IS_DUMMY[u]:
        return DUMMIES
    if not HAS_COUNTER[u]:
        return 0
    if CARD_NEEDED[u]:
        return CARDS
    needs = _UNIT[UNIT_IDS[u]].needs
    return bit(BOX.tables.options.numbers[needs]) if needs else 0


LABELS: Final[list[str]] = [_UNIT[name].label if name in _UNIT else "" for name in UNIT_IDS]
"""What is printed on the counter for its name; "" for dummies."""
VALUES: Final[list[str]] = [_UNIT[name].printed if name in _UNIT else "" for name in UNIT_IDS]
"""Strength, mode and movement as printed, like 9-3 or 4d4; "" for dummies."""
STRENGTH: Final[list[int]] = [_UNIT[name].strength if name in _UNIT else 0 for name in UNIT_IDS]  # REV units-1, V-17
"""For attack and defence alike."""
MODE: Final[list[int]] = [_UNIT[name].mode if name in _UNIT else NORMAL for name in UNIT_IDS]
SIEGE: Final[list[int]] = [_UNIT[name].siege if name in _UNIT else NO_SIEGE for name in UNIT_IDS]  # REV siege-1
"""The guns that a unit has against forts, or NO_SIEGE: a 150 in every German A corps, and siege artillery."""
NEEDS: Final[list[int]] = [_needs(u) for u in range(UNITS)]  # REV V-16, V-25, REV advanced-10
"""The bit of the point of the advanced game without which a unit is not in play, or 0: railway troops and the railway
gun, units that a card brings, dummies."""
# REV set-up-2, REV set-up-3, REV belgian-set-up-1
AT_START: Final[list[bool]] = [name in _UNIT and _UNIT[name].at_start for name in UNIT_IDS]
"""In the set-up lists, and besides whoever starts if what it NEEDS is in force."""
EAST_POOL: Final[list[int]] = [u for u in range(UNITS) if HAS_COUNTER[u] and HISTORICAL_EAST[u]]  # REV V-22
"""The units that stood against Russia: they stay off the map, unless the East Front is played."""


def _printed(t: int) -> tuple[object, ...]:
    """What counters of a type show besides their names, first whose they are, by colour and letter (REV units-3)."""
    u = OF_TYPE[t][0]
    return (NATION[u], KIND[u], VALUES[u], SIEGE[u], SEA_SUPPLY[u])


_PRINTED: Final[list[tuple[object, ...]]] = [_printed(t) for t in range(TYPES)]
LOOK: Final[list[int]] = [_PRINTED.index(printed) for printed in _PRINTED]
"""LOOK[type]: the first type whose counters show the same."""
