"""The map as flat arrays, built once: neighbours, terrain, railways, ridges and forts, and sets of hexes.

A hex is a number (see `box.chart`); a hexside is 6 * hex + direction, clockwise from the north. A set of hexes is one
int with a bit for each: whole fronts, railways and supplied areas are combined, grown and compared in a few operations.
"""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.box.chart import COLS, STRIDE, around, hex_code
from marne.titles.hex14.box.chart import HEXES as _HEXES
from marne.titles.hex14.box.load import CHART

HEXES: Final[int] = _HEXES
WIDTH: Final[int] = STRIDE

# Terrain, in the order of box.chart.TERRAINS
CLEAR: Final = 0
ROUGH: Final = 1
LIGHT_WOODS: Final = 2
HEAVY_WOODS: Final = 3
SWAMP: Final = 4
SEA: Final = 5
# Countries, in the order of box.chart.NATIONS
GERMANY: Final = 0
FRANCE: Final = 1
BELGIUM: Final = 2
NETHERLANDS: Final = 3
LUXEMBOURG: Final = 4
# Sides
GERMAN: Final = 0
ALLIED: Final = 1
NOBODY: Final = 2

HEX_CODES: Final[list[str]] = [hex_code(h) for h in range(HEXES)]
PLAYABLE: Final[list[bool]] = [not closed for closed in CHART.closed]
TERRAIN: Final[list[int]] = CHART.terrain
COUNTRY: Final[list[int]] = CHART.nation
RIVER: Final[list[bool]] = [r == 1 for r in CHART.river]
"""River hexes; a hex where a river ends is none."""
COASTAL: Final[list[bool]] = CHART.coastal

BIT: Final[list[int]] = [1 << h for h in range(HEXES)]


_PIECE_BITS: Final = 60
_PIECE: Final[int] = (1 << _PIECE_BITS) - 1
"""As many hexes as fit into an int that the compiled code keeps in a register."""


def set_of(hexes: list[int]) -> int:
    """A set of hexes."""
    found = 0
    for h in hexes:
        found |= BIT[h]
    return found


def hexes_in(bits: int) -> list[int]:
    """The hexes of a set, in order. Taken piece by piece, since small numbers are quicker than large ones."""
    found: list[int] = []
    if not bits:
        return found
    base = (bits ^ (bits - 1)).bit_length() - 1
    bits >>= base
    while bits:
        piece = bits & _PIECE
        while piece:
            low = piece & -piece
            found.append(base + low.bit_length() - 1)
            piece ^= low
        bits >>= _PIECE_BITS
        base += _PIECE_BITS
    return found


LAND: Final[int] = set_of([h for h in range(HEXES) if PLAYABLE[h]])
"""Every playable hex."""
IN_COUNTRY: Final[list[int]] = [LAND & set_of([h for h in range(HEXES) if COUNTRY[h] == n]) for n in range(8)]
"""IN_COUNTRY[country]: its playable hexes."""
COAST: Final[int] = LAND & set_of([h for h in range(HEXES) if COASTAL[h]])
RIVERS: Final[int] = LAND & set_of([h for h in range(HEXES) if RIVER[h]])

SIDES: Final[list[int]] = [n if n >= 0 and PLAYABLE[h] and PLAYABLE[n] else -1 for h in range(HEXES) for n in around(h)]
"""SIDES[6 * hex + direction]: the playable neighbour, or -1."""
NEIGHBOURS: Final[list[list[int]]] = [[n for n in around(h) if n >= 0 and PLAYABLE[n]] for h in range(HEXES)]
"""The playable neighbours of each playable hex."""
RING: Final[list[int]] = [set_of(NEIGHBOURS[h]) for h in range(HEXES)]
"""The same as a set."""


def direction(a: int, b: int) -> int:
    """The direction from a hex to a neighbour, -1 if they are not neighbours."""
    for d in range(6):
        if SIDES[6 * a + d] == b:
            return d
    return -1


def opposite(side: int) -> int:
    """The same hexside seen from the neighbour."""
    return 6 * SIDES[side] + (side + 3) % 6 if side % 6 < 3 else 6 * SIDES[side] + side % 6 - 3


def distance(a: int, b: int) -> int:
    """How many hexes apart, as the crow flies."""
    qa, qb = a // WIDTH, b // WIDTH
    za = a % WIDTH - (qa - qa % 2) // 2
    zb = b % WIDTH - (qb - qb % 2) // 2
    dq, dz = qa - qb, za - zb
    return max(abs(dq), abs(dz), abs(dq + dz))


# ---------------------------------------------------------------- sets that grow

_EVEN: Final[int] = set_of([h for h in range(HEXES) if (h // WIDTH + 1) % 2 == 0])
"""The columns that lie half a hex lower."""
_ODD: Final[int] = set_of([h for h in range(HEXES) if (h // WIDTH + 1) % 2 == 1])


def spread(bits: int) -> int:
    """The neighbours of a set of hexes."""
    even = bits & _EVEN
    odd = bits & _ODD
    return (
        bits << 1
        | bits >> 1
        | bits << WIDTH
        | bits >> WIDTH
        | odd << (WIDTH - 1)
        | even << (WIDTH + 1)
        | even >> (WIDTH - 1)
        | odd >> (WIDTH + 1)
    ) & LAND


def within(bits: int, steps: int, allowed: int) -> int:
    """The hexes within so many steps of a set, moving through allowed hexes only; the set itself too."""
    found = bits
    edge = bits
    for _ in range(steps):
        edge = spread(edge) & allowed
        edge ^= edge & found  # not `& ~found`: compiled, a negative number takes the slow path
        if not edge:
            break
        found |= edge
    return found


# ---------------------------------------------------------------- railways

TRACKS: Final[list[int]] = [0] * (6 * HEXES)
"""TRACKS[side]: 0 no railway, 1 single, 2 double."""
for _link in CHART.links:
    TRACKS[6 * _link.a + direction(_link.a, _link.b)] = _link.tracks
    TRACKS[6 * _link.b + direction(_link.b, _link.a)] = _link.tracks

RAIL: Final[int] = set_of([h for h in range(HEXES) if any(TRACKS[6 * h + d] for d in range(6))])
"""The hexes with a railway."""
IS_RAIL: Final[list[bool]] = [bool(RAIL >> h & 1) for h in range(HEXES)]


class Links:
    """The railways that may be followed, as sets by direction, so that a whole net grows at once."""

    def __init__(self, by: list[int]) -> None:
        """`by`: for each direction the hexes from which a link leads that way."""
        self.by: Final = by
        self.north: Final = by[0]
        self.south: Final = by[3]
        self.east: Final = by[1] & _EVEN | by[2] & _ODD
        self.west: Final = by[4] & _ODD | by[5] & _EVEN
        self.east_up: Final = by[1] & _ODD
        self.east_down: Final = by[2] & _EVEN
        self.west_down: Final = by[4] & _EVEN
        self.west_up: Final = by[5] & _ODD

    def without(self, sides: list[int]) -> Links:
        """The same but for the links across these hexsides, each named from both hexes."""
        by = self.by[:]
        for s in sides:
            by[s % 6] &= ~BIT[s // 6]
        return Links(by)

    def step(self, bits: int) -> int:
        """The hexes one link away from a set."""
        return (
            (bits & self.south) << 1
            | (bits & self.north) >> 1
            | (bits & self.east) << WIDTH
            | (bits & self.west) >> WIDTH
            | (bits & self.east_up) << (WIDTH - 1)
            | (bits & self.east_down) << (WIDTH + 1)
            | (bits & self.west_down) >> (WIDTH - 1)
            | (bits & self.west_up) >> (WIDTH + 1)
        )

    def flood(self, bits: int, allowed: int, limit: int = 1 << 30) -> int:
        """All that links through allowed hexes join to a set, at most `limit` links away; the set itself too."""
        found = bits
        edge = bits
        while edge and limit > 0:
            edge = self.step(edge) & allowed
            edge ^= edge & found
            found |= edge
            limit -= 1
        return found


def links_of(tracks: list[int], least: int) -> Links:
    """The links across all hexsides with at least so many tracks."""
    return Links([set_of([h for h in range(HEXES) if tracks[6 * h + d] >= least]) for d in range(6)])


# ---------------------------------------------------------------- ridges, forts, places

UPHILL: Final[list[bool]] = [False] * (6 * HEXES)
"""UPHILL[side]: the neighbour lies on the high side of a ridge."""
for _ridge in CHART.ridges.values():
    for _low, _high in _ridge:
        UPHILL[6 * _low + direction(_low, _high)] = True

FORTS: Final[int] = len(CHART.forts)
FORT_NAMES: Final[list[str]] = [fort.name for fort in CHART.forts]
FORT_HEX: Final[list[int]] = [fort.hex for fort in CHART.forts]
"""The hex of the fort; for one on a hexside the owner's hex behind it."""
FORT_OUTER: Final[list[int]] = [fort.outer for fort in CHART.forts]
"""For a fort on a hexside the hex in front of it, else -1."""
FORT_OWNER: Final[list[int]] = [fort.owner for fort in CHART.forts]
FORT_SYMBOLS: Final[list[int]] = [fort.symbols for fort in CHART.forts]
FORT_GRADE: Final[list[int]] = [fort.grade for fort in CHART.forts]
FORT_IN: Final[list[int]] = [-1] * HEXES
"""FORT_IN[hex]: the fort in that hex, or -1."""
FORT_ON: Final[list[int]] = [-1] * (6 * HEXES)
"""FORT_ON[side]: the fort on that hexside, seen from either hex, or -1."""
FORTS_BEHIND: Final[list[list[int]]] = [[] for _ in range(HEXES)]
"""FORTS_BEHIND[hex]: the hexside forts that shield it."""
for _f in range(FORTS):
    if FORT_OUTER[_f] < 0:
        FORT_IN[FORT_HEX[_f]] = _f
    else:
        FORT_ON[6 * FORT_HEX[_f] + direction(FORT_HEX[_f], FORT_OUTER[_f])] = _f
        FORT_ON[6 * FORT_OUTER[_f] + direction(FORT_OUTER[_f], FORT_HEX[_f])] = _f
        FORTS_BEHIND[FORT_HEX[_f]].append(_f)

PLACE: Final[dict[str, int]] = {place.name: place.hex for place in CHART.places}
PLACE_NAMES: Final[list[str]] = [""] * HEXES
"""PLACE_NAMES[hex]: the lettering of its largest town, or ""."""
for _place in sorted(CHART.places, key=lambda p: p.size):
    PLACE_NAMES[_place.hex] = _place.lettering
PORTS: Final[list[int]] = [h for h, _ in CHART.ports.values()]
BELGIAN_PORTS: Final[list[int]] = [h for h, use in CHART.ports.values() if use == "belgian"]
STARS: Final[list[tuple[int, int, int]]] = [(star.hex, star.side, star.points) for star in CHART.stars]
"""Hex, side that scores it, points."""
EDGES: Final[list[list[int]]] = CHART.supply
"""By side: the rail hexes where lines leave the board (sources of supply, entry of reinforcements)."""
ENTRY: Final[dict[str, list[int]]] = CHART.entry
MOBILIZATION: Final[list[list[int]]] = CHART.mobilization
ZONE: Final[dict[str, int]] = {name: set_of(hexes) for name, hexes in CHART.zones.items()}

RIVER_ENDS: Final[set[int]] = set()
"""Hexsides (6 * river hex + direction) from a river into the hex where that river ends."""
for _chain in CHART.rivers.values():
    if len(_chain) > 1 and CHART.river[_chain[0]] == 2:
        RIVER_ENDS.add(6 * _chain[1] + direction(_chain[1], _chain[0]))

assert COLS * WIDTH == HEXES
