"""The counters of this title, by the numbers of the family: names, steps, strengths, stacking, step counters."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.box.load import BOX, Step, Unit
from marne.titles.hex14.rules.roster import (
    CALIBRE,
    IS_DUMMY,
    KIND,
    LETTER,
    MOVE,
    NATION,
    OF_TYPE,
    RAIL_ONLY,
    SEA_SUPPLY,
    TYPES,
    UNIT_IDS,
    UNITS,
)

LIMITS: Final[dict[str, int]] = {k: v for k, v in BOX.tables["limits"].items() if isinstance(v, int)}

_UNIT: Final[dict[str, Unit]] = {u.id: u for u in BOX.units}
HAS_COUNTER: Final[list[bool]] = [IS_DUMMY[u] or UNIT_IDS[u] in _UNIT for u in range(UNITS)]  # DLX 2-1
"""Whether there is a counter for a formation of the family: the French railway troops have none."""


def _steps(u: int) -> list[Step]:
    if UNIT_IDS[u] in _UNIT:
        return _UNIT[UNIT_IDS[u]].steps
    return [Step(0, 0, LIMITS["dummy_move"], "", LIMITS["dummy_stacking"] if IS_DUMMY[u] else 0)]


_STEPS: Final[list[list[Step]]] = [_steps(u) for u in range(UNITS)]
RED: Final[list[bool]] = [name in _UNIT and _UNIT[name].red for name in UNIT_IDS]
STEPS: Final[list[int]] = [len(steps) for steps in _STEPS]
FIRST_STEP: Final[list[int]] = [_UNIT[name].first_step if name in _UNIT else 1 for name in UNIT_IDS]
# By steps lost: list[unit][lost]
ATTACK: Final[list[list[int]]] = [[s.attack for s in steps] for steps in _STEPS]
DEFENCE: Final[list[list[int]]] = [[s.defence for s in steps] for steps in _STEPS]  # DLX 2.2.7-1
STACKING: Final[list[list[int]]] = [[s.stacking for s in steps] for steps in _STEPS]
SIZES: Final[list[list[str]]] = [[s.size for s in steps] for steps in _STEPS]  # DLX 2.2.2-1


def _printed(t: int) -> tuple[object, ...]:
    """What counters of a type show."""
    u = OF_TYPE[t][0]
    values = (ATTACK[u], DEFENCE[u], STACKING[u], SIZES[u], MOVE[u])
    return (NATION[u], KIND[u], LETTER[u], CALIBRE[u], RAIL_ONLY[u], SEA_SUPPLY[u], values)


_PRINTED: Final[list[tuple[object, ...]]] = [_printed(t) for t in range(TYPES)]
LOOK: Final[list[int]] = [_PRINTED.index(printed) for printed in _PRINTED]
"""LOOK[type]: the first type whose counters show the same. Only its name tells the Guard from other A corps."""

# ---------------------------------------------------------------- step counters


def _pool(u: int, lost: int) -> int:
    """The number of the pool of step counters of a unit after so many losses, -1 at full strength."""
    return -1 if lost == 0 else POOL_KEYS.index((NATION[u], LETTER[u], FIRST_STEP[u] - lost))


POOL_KEYS: Final[list[tuple[int, str, int]]] = list(BOX.pools)
POOL_SIZE: Final[list[int]] = [BOX.pools[key] for key in POOL_KEYS]
POOL: Final[list[list[int]]] = [[_pool(u, lost) for lost in range(STEPS[u])] for u in range(UNITS)]
"""POOL[unit][lost]: the pool that its counter comes from after so many losses; -1 at full strength."""
