"""The board of map.toml: hexes, hexsides, railways, forts and places, as plain lists.

A hex is a number on a grid of 45 columns and 36 rows, column by column; the last row is never playable, so that a step
off the northern edge of a column never lands on the board. Written, a hex is column and row: 3013.
"""

from __future__ import annotations

from datetime import date
from typing import Any, Final, NamedTuple

COLS: Final = 45
ROWS: Final = 35
STRIDE: Final = ROWS + 1
HEXES: Final = COLS * STRIDE

TERRAINS: Final = ["clear", "rough", "light_woods", "heavy_woods", "swamp", "sea"]
TERRAIN_LETTERS: Final = ".rlhs~"
NATIONS: Final = ["DE", "FR", "BE", "NL", "LU", "CH", "GB", ""]
"""The countries of the map; the last is the sea."""
NATION_LETTERS: Final = "DFBNLSG~"
RIVER_LETTERS: Final = ".Re"
GRADES: Final = ["light", "medium", "heavy"]


class Fort(NamedTuple):
    """Fortifications in a hex, or on the hexside between `hex` (the owner's) and `outer`."""

    name: str
    hex: int
    outer: int
    """-1: in the hex."""
    owner: int
    symbols: int
    grade: int


class Place(NamedTuple):
    """A town: the name that all files use, its lettering on the map, its hex and size (1 to 4)."""

    name: str
    lettering: str
    hex: int
    size: int


class Star(NamedTuple):
    """A hex that counts for victory."""

    name: str
    hex: int
    side: int
    points: int


class Link(NamedTuple):
    """A railway between two neighbouring hexes: 1 or 2 tracks."""

    a: int
    b: int
    tracks: int
    net: str = ""
    """The country whose railway it is, or "frontier" across a border."""


class Exit(NamedTuple):
    """A rail hex where a line leaves the board."""

    hex: int
    edge: str
    towards: str
    tracks: int


class SetUp(NamedTuple):
    """A hex with the identifiers of the units that are set up there."""

    name: str
    hex: int
    nation: int
    units: list[str]
    """As printed: "6-8-2", cavalry "(2)-1-3"."""
    card: str
    """The card that brings them, or ""."""
    source: str


class TurnBox(NamedTuple):
    """A box of the turn track; `shaded` says for each side whether reinforcements may come."""

    turn: int
    first: date
    last: date
    shaded: tuple[bool, bool]


class Track(NamedTuple):
    """The turn track."""

    boxes: list[TurnBox]
    first_day: date
    days: int
    """Of a turn."""
    start: dict[str, int]
    """The boxes of the markers at the start: turn, ef_resolve, bef_arrival."""
    sea_movement_from: int
    red_outline: int
    end_by_turn: int
    end_by_date: int
    extended_end: int


class Lock(NamedTuple):
    """Hexes without which no line leads from one place to another over the railways named."""

    start: int
    goal: int
    nets: list[str]
    hexes: list[int]
    side_forts: bool


class Expect(NamedTuple):
    """What the map must show: worked examples of the rulebook, and what it was drawn for (see `examine`)."""

    closed: list[int]
    repair_from: int
    repair_to: int
    repairs: list[int]
    rail_within: list[tuple[str, str, str, int]]
    """From, to, railway, most hexes."""
    rail_beyond: list[tuple[str, str, str, int]]
    builders: list[tuple[str, str, int]]
    """From, to, most hexes of a line that engineers can follow in time."""
    rail_share: tuple[int, int]
    """Playable hexes with a railway, in hundredths."""
    double_lines: list[list[str]]
    """By side: the places with a double line from a supply hex."""
    locks: list[Lock]
    fort_lines: list[list[int]]
    gap: tuple[list[int], list[int]]
    """Hexes between which no fort stands."""
    landing: tuple[list[str], list[str]]
    """Ports from which the Belgian border is one and two rail moves away."""
    supplied: tuple[list[str], list[str]]
    """Places that German lines reach, and do not reach, without engineers."""
    siege: tuple[list[str], list[str]]
    """Places next to those from which guns fire on Liege."""
    no_fort_next_to: list[str]
    stars: int
    star_points: tuple[int, int]


class Chart(NamedTuple):
    """Everything on the map sheet."""

    terrain: list[int]
    nation: list[int]
    river: list[int]
    """0 none, 1 river, 2 the end of a river."""
    closed: list[bool]
    coastal: list[bool]
    """Land at the sea, and ports."""
    rivers: dict[str, list[int]]
    ridges: dict[str, list[tuple[int, int]]]
    """Low and high hex."""
    links: list[Link]
    forts: list[Fort]
    places: list[Place]
    ports: dict[str, tuple[int, str]]
    resources: dict[str, int]
    stars: list[Star]
    supply: list[list[int]]
    """By side: the rail hexes where lines leave the board."""
    entry: dict[str, list[int]]
    """Further places where reinforcements may enter: french, british, british_naval."""
    setup: list[list[str]]
    """The rows of the file; `setups` has them by name."""
    mobilization: list[list[int]]
    """By side: the numbered hexes, from number 1 on."""
    zones: dict[str, list[int]]
    track: list[list[Any]]
    """The rows of the file; `turns` has them by name."""
    islands: list[int]
    coast: list[int]
    """The coastal hexes of the file, without the ports inland."""
    borders: dict[str, list[tuple[int, int]]]
    alias: dict[str, int]
    """Smaller places in the hex of another."""
    exits: list[list[Exit]]
    """By side: the hexes of `supply`, with where they lead."""
    setups: list[SetUp]
    mobilization_names: list[list[str]]
    boxes: dict[str, tuple[int, str, str]]
    """Side, title and what it holds."""
    turns: Track
    expect: Expect
    sources: dict[str, str]
    """By table of the file."""


def hex_code(h: int) -> str:
    """A hex as it is written: column and row."""
    return f"{h // STRIDE + 1:02}{h % STRIDE + 1:02}"


def hex_number(code: str) -> int:
    """The number of a written hex; raises ValueError."""
    if len(code) == 4 and code.isdecimal() and 1 <= int(code[:2]) <= COLS and 1 <= int(code[2:]) <= ROWS:
        return (int(code[:2]) - 1) * STRIDE + int(code[2:]) - 1
    raise ValueError(f"there is no hex {code!r}")


def _around(h: int) -> list[int]:
    c, r = h // STRIDE + 1, h % STRIDE + 1
    k = 1 - c % 2
    found = []
    for x, y in ((c, r - 1), (c + 1, r - 1 + k), (c + 1, r + k), (c, r + 1), (c - 1, r + k), (c - 1, r - 1 + k)):
        found.append((x - 1) * STRIDE + y - 1 if 1 <= x <= COLS and 1 <= y <= ROWS else -1)
    return found


_AROUND: Final = [_around(h) for h in range(HEXES)]


def around(h: int) -> list[int]:
    """The six neighbours of a hex, clockwise from the north; -1 off the grid."""
    return _AROUND[h]


def distance(a: int, b: int) -> int:
    """How many hexes apart, as the crow flies."""
    qa, qb = a // STRIDE, b // STRIDE
    dq = qa - qb
    dz = a % STRIDE - (qa - qa % 2) // 2 - b % STRIDE + (qb - qb % 2) // 2
    return max(abs(dq), abs(dz), abs(dq + dz))
