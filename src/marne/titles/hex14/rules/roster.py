"""The counters of the family as ints and lists: formations, dummies, and the types that a face-down counter may be.

The German side's counters come first (Germans, Italians, dummies), then the Allied ones (French, British, Belgians,
Dutch, dummies). A title that has no counter for a formation keeps it in the zone GONE. A *type* is what counters have
in common that play can tell apart: nation, class, size, guns, and whether they are of the Guard. Sets of types of one
side are ints with the bit TYPE_BIT[type].

Strengths, steps, stacking and names of counters are the titles' own.
"""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.box.formations import NATIONS, Formation
from marne.titles.hex14.box.load import FAMILY
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, HEXES, PLACE

# Nations whose counters there are, in the order of box.formations.NATIONS
GE: Final = 0
IT: Final = 1
FR: Final = 2
BR: Final = 3
BE: Final = 4
NL: Final = 5
SIDE_OF_NATION: Final[list[int]] = [GERMAN, GERMAN, ALLIED, ALLIED, ALLIED, ALLIED]
NATION_CODES: Final[list[str]] = NATIONS

# Kinds, in the order of box.formations.KINDS
INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
ENGINEER: Final = 3
DUMMY: Final = 4
# Calibres, in the order of box.formations.CALIBRES; NO_GUN without guns
NO_GUN: Final = -1
GUN_150: Final = 0
GUN_210: Final = 1
GUN_305: Final = 2
GUN_420: Final = 3
FIELD_GUN: Final = 4

LIMITS: Final[dict[str, int]] = FAMILY.campaign.limits.numbers
"""The numbers of the rules that both titles have alike."""
DUMMIES: Final[int] = LIMITS["dummies_each"]
"""Dummies of each side (DLX R-64)."""


def _dummy(nation: int, number: int) -> Formation:
    return Formation(
        id=f"{NATIONS[nation]}-DUM-{number}",
        name="Dummy",
        nation=nation,
        kind=DUMMY,
        group="",
        size="",
        move=LIMITS["dummy_move"],
        arrival=0,
        bef=False,
        city="",
        card="",
        east=0,
        in_east=False,
        calibre=NO_GUN,
        guard=False,
        rail_only=False,
        sea_supply=False,
        army="",
        points=0,
    )


_ALL: Final[list[Formation]] = [
    *[f for f in FAMILY.formations.all if SIDE_OF_NATION[f.nation] == GERMAN],
    *[_dummy(GE, n + 1) for n in range(DUMMIES)],
    *[f for f in FAMILY.formations.all if SIDE_OF_NATION[f.nation] == ALLIED],
    *[_dummy(FR, n + 1) for n in range(DUMMIES)],
]

UNITS: Final[int] = len(_ALL)
UNIT_IDS: Final[list[str]] = [f.id for f in _ALL]
UNIT_NAMES: Final[list[str]] = [f.name for f in _ALL]  # DLX 2.2.9-1: no rule looks at them
ARMY: Final[list[str]] = [f.army for f in _ALL]
"""The army of 1914 that it belonged to; "" for some. No rule looks at it."""
UNIT: Final[dict[str, int]] = {name: n for n, name in enumerate(UNIT_IDS)}
NATION: Final[list[int]] = [f.nation for f in _ALL]
SIDE: Final[list[int]] = [SIDE_OF_NATION[n] for n in NATION]
KIND: Final[list[int]] = [f.kind for f in _ALL]
LETTER: Final[list[str]] = [f.letter for f in _ALL]
"""The class of infantry and cavalry; "" for all others."""
SIZE: Final[list[str]] = [f.size for f in _ALL]
"""At full strength; "" for dummies."""
CORPS: Final = "XXX"
CALIBRE: Final[list[int]] = [f.calibre for f in _ALL]  # DLX 2.2.4-1
RAIL_ONLY: Final[list[bool]] = [f.rail_only for f in _ALL]
ARRIVAL: Final[list[int]] = [f.arrival for f in _ALL]
"""The turn of arrival printed on the track; 0: at the start."""
IS_BEF: Final[list[bool]] = [f.bef for f in _ALL]
POINTS: Final[list[int]] = [f.points for f in _ALL]
EAST_VALUE: Final[list[int]] = [f.east for f in _ALL]
SEA_SUPPLY: Final[list[bool]] = [f.sea_supply or f.nation == BR for f in _ALL]
CITY: Final[list[int]] = [PLACE[f.city] if f.city else -1 for f in _ALL]
"""The hex where it must be set up, or -1."""
CARD_NEEDED: Final[list[str]] = [f.card for f in _ALL]
HISTORICAL_EAST: Final[list[bool]] = [f.in_east for f in _ALL]
MOVE: Final[list[int]] = [f.move for f in _ALL]
IS_DUMMY: Final[list[bool]] = [k == DUMMY for k in KIND]
FIGHTS: Final[list[bool]] = [k == INFANTRY or k == CAVALRY for k in KIND]
"""Infantry and cavalry: they fight, and hexes become theirs (DLX 9.12-1)."""

OF_SIDE: Final[list[list[int]]] = [[u for u in range(UNITS) if SIDE[u] == s] for s in range(2)]
DUMMIES_OF: Final[list[list[int]]] = [[u for u in OF_SIDE[s] if IS_DUMMY[u]] for s in range(2)]
ENGINEERS: Final[list[list[int]]] = [[u for u in OF_SIDE[s] if KIND[u] == ENGINEER] for s in range(2)]
"""ENGINEERS[side]: railway troops, German EB and French MG."""

# ---------------------------------------------------------------- types: what a face-down counter may be


def _traits(f: Formation) -> tuple[object, ...]:
    return (f.nation, f.kind, f.group, f.size, f.calibre, f.guard, f.rail_only, f.sea_supply)


_KNOWN: Final[list[tuple[object, ...]]] = []
for _f in _ALL:
    if _traits(_f) not in _KNOWN:
        _KNOWN.append(_traits(_f))
TYPES: Final[int] = len(_KNOWN)
TYPE: Final[list[int]] = [_KNOWN.index(_traits(f)) for f in _ALL]
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
GUN_SET: Final[list[int]] = [type_set(s, [k == ARTILLERY for k in KIND]) for s in range(2)]
"""GUN_SET[side]: artillery."""
REAL_SET: Final[list[int]] = [type_set(s, [not d for d in IS_DUMMY]) for s in range(2)]
"""REAL_SET[side]: everything but dummies."""

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
"""Out of play: garrisons, dummies lost, units that no card brought into this game, formations without a counter."""
ZONES: Final = 5
