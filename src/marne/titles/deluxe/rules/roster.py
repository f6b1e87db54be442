"""The counters as ints and lists: units, dummies, and the types that a face-down counter may be.

The German side's counters come first (Germans, Italians, dummies), then the Allied ones (French, British, Belgians,
Dutch, dummies). A *type* is what counters have in common that play can tell apart: nation, class, steps. Sets of types
of one side are ints with the bit TYPE_BIT[type].
"""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.box.load import BOX, NATIONS, Step, Unit
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, HEXES, PLACE

# Nations whose counters there are, in the order of box.load.NATIONS
GE: Final = 0
IT: Final = 1
FR: Final = 2
BR: Final = 3
BE: Final = 4
NL: Final = 5
SIDE_OF_NATION: Final[list[int]] = [GERMAN, GERMAN, ALLIED, ALLIED, ALLIED, ALLIED]
NATION_CODES: Final[list[str]] = NATIONS

# Kinds, in the order of box.load.KINDS
INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
ENGINEER: Final = 3
DUMMY: Final = 4
# Calibres, in the order of box.load.CALIBRES; NO_GUN without guns
NO_GUN: Final = -1
GUN_150: Final = 0
GUN_210: Final = 1
GUN_305: Final = 2
GUN_420: Final = 3
FIELD_GUN: Final = 4

LIMITS: Final[dict[str, int]] = {k: v for k, v in BOX.tables["limits"].items() if isinstance(v, int)}
DUMMIES: Final[int] = LIMITS["dummies_each"]  # DLX R-64
"""Dummies of each side."""


def _dummy(nation: int, number: int) -> Unit:
    step = Step(0, 0, LIMITS["dummy_move"], "", LIMITS["dummy_stacking"])
    return Unit(
        f"{NATIONS[nation]}-DUM-{number}", nation, "Dummy", DUMMY, "", 1, [step], -1, False, False, 0, False, 0, 0, "",
        "", False, "", False,
    )  # fmt: skip


_GERMAN: Final = [u for u in BOX.units if SIDE_OF_NATION[u.nation] == GERMAN]
_ALLIED: Final = [u for u in BOX.units if SIDE_OF_NATION[u.nation] == ALLIED]
_ALL: Final = [
    *sorted(_GERMAN, key=lambda u: u.nation),
    *[_dummy(GE, n + 1) for n in range(DUMMIES)],
    *sorted(_ALLIED, key=lambda u: u.nation),
    *[_dummy(FR, n + 1) for n in range(DUMMIES)],
]

UNITS: Final[int] = len(_ALL)  # DLX 2-1
UNIT_IDS: Final[list[str]] = [u.id for u in _ALL]
UNIT: Final[dict[str, int]] = {name: n for n, name in enumerate(UNIT_IDS)}
UNIT_NAMES: Final[list[str]] = [u.name for u in _ALL]  # DLX 2.2.9-1: no rule looks at them
ARMY: Final[list[str]] = [u.army for u in _ALL]
NATION: Final[list[int]] = [u.nation for u in _ALL]
SIDE: Final[list[int]] = [SIDE_OF_NATION[n] for n in NATION]
KIND: Final[list[int]] = [u.kind for u in _ALL]
LETTER: Final[list[str]] = [u.letter for u in _ALL]
CALIBRE: Final[list[int]] = [u.calibre for u in _ALL]  # DLX 2.2.4-1
RED: Final[list[bool]] = [u.red for u in _ALL]
RAIL_ONLY: Final[list[bool]] = [u.rail_only for u in _ALL]
ARRIVAL: Final[list[int]] = [u.arrival for u in _ALL]
"""The turn of arrival printed on the track; 0: at the start."""
IS_BEF: Final[list[bool]] = [u.bef for u in _ALL]
POINTS: Final[list[int]] = [u.points for u in _ALL]
EAST_VALUE: Final[list[int]] = [u.east for u in _ALL]
SEA_SUPPLY: Final[list[bool]] = [u.sea_supply or u.nation == BR for u in _ALL]
CITY: Final[list[int]] = [PLACE[u.city] if u.city else -1 for u in _ALL]
"""The hex where it must be set up, or -1."""
CARD_NEEDED: Final[list[str]] = [u.card for u in _ALL]
HISTORICAL_EAST: Final[list[bool]] = [u.historical_east for u in _ALL]
STEPS: Final[list[int]] = [len(u.steps) for u in _ALL]
FIRST_STEP: Final[list[int]] = [u.first_step for u in _ALL]
MOVE: Final[list[int]] = [u.steps[0].move for u in _ALL]
"""The same at every step."""
IS_DUMMY: Final[list[bool]] = [k == DUMMY for k in KIND]
FIGHTS: Final[list[bool]] = [k == INFANTRY or k == CAVALRY for k in KIND]
"""Infantry and cavalry: they fight, and hexes become theirs (DLX 9.12-1)."""
# By steps lost: list[unit][lost]
ATTACK: Final[list[list[int]]] = [[s.attack for s in u.steps] for u in _ALL]
DEFENCE: Final[list[list[int]]] = [[s.defence for s in u.steps] for u in _ALL]  # DLX 2.2.7-1
STACKING: Final[list[list[int]]] = [[s.stacking for s in u.steps] for u in _ALL]
SIZE: Final[list[list[str]]] = [[s.size for s in u.steps] for u in _ALL]  # DLX 2.2.2-1

OF_SIDE: Final[list[list[int]]] = [[u for u in range(UNITS) if SIDE[u] == s] for s in range(2)]
DUMMIES_OF: Final[list[list[int]]] = [[u for u in OF_SIDE[s] if IS_DUMMY[u]] for s in range(2)]
ENGINEERS: Final[list[int]] = [u for u in range(UNITS) if KIND[u] == ENGINEER]

# ---------------------------------------------------------------- types: what a face-down counter may be


def _traits(u: Unit) -> tuple[object, ...]:
    return (u.nation, u.kind, u.letter, u.first_step, u.calibre, u.rail_only, u.sea_supply)


_KNOWN: Final[list[tuple[object, ...]]] = []
for _u in _ALL:
    if _traits(_u) not in _KNOWN:
        _KNOWN.append(_traits(_u))
TYPES: Final[int] = len(_KNOWN)
TYPE: Final[list[int]] = [_KNOWN.index(_traits(u)) for u in _ALL]
OF_TYPE: Final[list[list[int]]] = [[u for u in range(UNITS) if TYPE[u] == t] for t in range(TYPES)]
TYPE_SIDE: Final[list[int]] = [SIDE[OF_TYPE[t][0]] for t in range(TYPES)]
_FIRST_TYPE: Final[list[int]] = [TYPE_SIDE.index(s) for s in range(2)]
TYPE_BIT: Final[list[int]] = [1 << (t - _FIRST_TYPE[TYPE_SIDE[t]]) for t in range(TYPES)]
VEIL: Final[list[int]] = [TYPE_BIT[t] for t in TYPE]
"""VEIL[unit]: the set with nothing but its own type."""
TYPES_OF_NATION: Final[list[list[int]]] = [
    [t for t in range(TYPES) if NATION[OF_TYPE[t][0]] == n] for n in range(len(NATIONS))
]
DUMMY_BIT: Final[list[int]] = [VEIL[DUMMIES_OF[s][0]] for s in range(2)]
"""DUMMY_BIT[side]: the set with nothing but the dummy."""


def type_set(side: int, wanted: list[bool]) -> int:
    """The types of a side whose units are wanted (a list by unit)."""
    found = 0
    for u in OF_SIDE[side]:
        if wanted[u]:
            found |= VEIL[u]
    return found


MOVE_SET: Final[list[list[int]]] = [
    [type_set(s, [MOVE[u] >= m and not IS_DUMMY[u] for u in range(UNITS)]) for m in range(6)] for s in range(2)
]
"""MOVE_SET[side][points]: the types that have at least so many movement points, dummies apart."""
FIGHTER_SET: Final[list[int]] = [type_set(s, FIGHTS) for s in range(2)]
"""FIGHTER_SET[side]: infantry and cavalry."""
REAL_SET: Final[list[int]] = [type_set(s, [not d for d in IS_DUMMY]) for s in range(2)]
"""REAL_SET[side]: everything but dummies."""

# ---------------------------------------------------------------- step counters


def _pool(u: int, lost: int) -> int:
    """The number of the pool of step counters of a unit after so many losses, -1 at full strength."""
    return -1 if lost == 0 else POOL_KEYS.index((NATION[u], LETTER[u], FIRST_STEP[u] - lost))


POOL_KEYS: Final[list[tuple[int, str, int]]] = list(BOX.pools)
POOL_SIZE: Final[list[int]] = [BOX.pools[key] for key in POOL_KEYS]
POOLS: Final[int] = len(POOL_KEYS)
POOL: Final[list[list[int]]] = [[_pool(u, lost) for lost in range(STEPS[u])] for u in range(UNITS)]
"""POOL[unit][lost]: the pool that its counter comes from after so many losses; -1 at full strength."""

# ---------------------------------------------------------------- where a counter can be besides a hex

LATER: Final[int] = HEXES
"""On the track, face up: it arrives on a later turn."""
RESERVE: Final[int] = HEXES + 1
"""To be set up or due now, and dummies not on the map: face down beside it."""
EAST: Final[int] = HEXES + 2
"""In the East Front box, face down."""
DEAD: Final[int] = HEXES + 3
"""Destroyed: the enemy scores it."""
GONE: Final[int] = HEXES + 4
"""Out of play: garrisons, dummies lost, and units that no card brought into this game."""
ZONES: Final = 5
