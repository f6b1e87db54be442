"""What the map shows, read from the table of the rules. Standard library only."""

from __future__ import annotations

import functools
import itertools
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools.maps.hex14 import grid

DATA: Final = Path(__file__).parents[3] / "src" / "marne" / "titles" / "hex14" / "data"
TABLE: Final = DATA / "map.toml"
SEA: Final = "~"
CLOSED_LAND: Final = ("S", "G")
COUNTRY: Final = {"F": "FR", "B": "BE", "L": "LU", "N": "NL", "D": "DE", "S": "CH", "G": "GB"}


@functools.cache
def table() -> dict[str, Any]:
    with TABLE.open("rb") as file:
        return tomllib.load(file)


@dataclass(frozen=True)
class Hex:
    number: str
    terrain: str
    nation: str
    river: bool
    source: bool
    playable: bool


@dataclass(frozen=True)
class Place:
    name: str
    label: str
    hex: str
    size: int


@dataclass(frozen=True)
class Link:
    """A railway between neighbouring hexes, the lower number first."""

    a: str
    b: str
    tracks: int


@dataclass(frozen=True)
class Fort:
    """`outer` is empty for a fort in a hex."""

    name: str
    hex: str
    outer: str
    symbols: int
    strength: str


@functools.cache
def hexes() -> dict[str, Hex]:
    rows = table()["hexes"]
    closed = set(rows["islands"])
    out = {}
    for r, c in itertools.product(range(grid.ROWS), range(grid.COLUMNS)):
        number = grid.code(c + 1, r + 1)
        terrain, nation, river = (rows[layer][r][c] for layer in ("terrain", "nation", "river"))
        playable = nation != SEA and nation not in CLOSED_LAND and number not in closed
        out[number] = Hex(number, terrain, nation, river == "R", river == "e", playable)
    return out


def nation_at(column: int, row: int) -> str:
    """The nation of a hex; beyond the edge that of the nearest one."""
    return hexes()[grid.code(min(max(column, 1), grid.COLUMNS), min(max(row, 1), grid.ROWS))].nation


@functools.cache
def places() -> tuple[Place, ...]:
    return tuple(Place(*row) for row in table()["places"]["rows"])


@functools.cache
def links() -> tuple[Link, ...]:
    """Every railway link once."""
    found = {}
    for net in table()["rail"].values():
        for tracks, chains in ((2, net["double"]), (1, net["single"])):
            for chain in chains:
                for a, b in itertools.pairwise(chain.split()):
                    found[min(a, b), max(a, b)] = tracks
    return tuple(Link(a, b, tracks) for (a, b), tracks in sorted(found.items()))


@functools.cache
def rivers() -> dict[str, list[str]]:
    return {name: chain.split() for name, chain in table()["rivers"].items()}


@functools.cache
def forts() -> tuple[Fort, ...]:
    rows = table()["forts"]
    inside = [Fort(r["name"], r["hex"], "", r["symbols"], r["class"]) for r in rows["in_hex"]]
    sides = [Fort(r["name"], r["inner"], r["outer"], r["symbols"], r["class"]) for r in rows["on_hexside"]]
    return (*inside, *sides)


def ridges() -> list[tuple[str, str]]:
    """Hexsides with a ridge: the low hex, then the high one."""
    pairs = [pair.split(">") for rows in table()["ridges"].values() for pair in rows]
    return sorted({(low, high) for low, high in pairs})


def borders() -> list[tuple[str, str, str]]:
    """Hexsides between nations, and the pair of nations."""
    return [(pair[:4], pair[5:], nations) for nations, rows in table()["borders"].items() for pair in rows]


def within(nations: str, reach: int) -> set[str]:
    """Playable hexes of other nations at most `reach` hexes from these nations."""
    front = {n for n, h in hexes().items() if h.nation in nations and h.playable}
    seen = set(front)
    for _ in range(reach):
        front = {m for n in front for m in grid.neighbours(n) if hexes()[m].playable} - seen
        seen |= front
    return {n for n in seen if hexes()[n].nation not in nations}
