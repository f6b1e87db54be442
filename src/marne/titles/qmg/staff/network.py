"""What the pieces of a country reach: supply, builds and targets.

A set of spaces fits into a machine word, which is several times as fast as an int where it is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from marne.titles.qmg.rules.atlas import BORDERS, CANAL_BORDERS, HOME_BIT, LAND, SEA, STOCK_ARMIES, STOCK_NAVIES

if TYPE_CHECKING:
    from mypy_extensions import i64

RESIDUES: Final = 67
"""All bits of a machine word leave different remainders when they are divided by this."""


def _by_bit(borders: list[int]) -> list[int]:
    """What belongs to each space, by the remainder of its bit."""
    found = [0] * RESIDUES
    for space, near in enumerate(borders):
        found[(1 << space) % RESIDUES] = near
    return found


BY_BIT: Final = _by_bit(BORDERS)
CANAL_BY_BIT: Final = _by_bit(CANAL_BORDERS)
"""The neighbours of each space, by the remainder of its bit."""


class Network:
    """What a country's pieces reach.

    `chain` are the pieces in supply and `front` the spaces next to them; `steps` could be occupied by one, two or three
    builds, `targets` are enemies next to the chain or next to a first build.
    """

    __slots__ = ("chain", "front", "steps", "targets")

    def __init__(self, country: int, own_spaces: int, enemy_spaces: int, canal: bool) -> None:
        near_bit = CANAL_BY_BIT if canal else BY_BIT
        own: i64 = own_spaces
        enemies: i64 = enemy_spaces
        home: i64 = HOME_BIT[country]
        land: i64 = LAND
        sea: i64 = SEA
        front: i64 = 0
        chain: i64 = own & home
        fresh: i64 = chain
        while fresh:
            low = fresh & -fresh
            fresh ^= low
            near: i64 = near_bit[low % RESIDUES]
            front |= near
            new = near & own & ~chain
            chain |= new
            fresh |= new
        open_spaces = ~(enemies | own)
        if count(own & land) >= STOCK_ARMIES[country]:
            open_spaces &= ~land
        if count(own & sea) >= STOCK_NAVIES[country]:
            open_spaces &= ~sea
        first = (front | home) & open_spaces
        second_front = _around(first, near_bit)
        second = second_front & open_spaces & ~first
        third = _around(second, near_bit) & open_spaces & ~first & ~second
        self.chain: Final[i64] = chain
        self.front: Final[i64] = front
        self.steps: Final = (first, second, third)
        self.targets: Final = (front & enemies, second_front & enemies & ~front)


def borders_of(canal: bool) -> list[int]:
    """The neighbours of each space, for those who may use the Kiel Canal or not."""
    return CANAL_BORDERS if canal else BORDERS


def around(spaces: int, canal: bool) -> int:
    """All spaces adjacent to a set of spaces."""
    return _around(spaces, CANAL_BY_BIT if canal else BY_BIT)


def _around(spaces: i64, near_bit: list[int]) -> i64:
    found: i64 = 0
    while spaces:
        low = spaces & -spaces
        spaces ^= low
        found |= near_bit[low % RESIDUES]
    return found


def count(spaces: i64) -> int:
    """How many spaces are in a set.

    >>> count(0b1011)
    3
    """
    spaces -= spaces >> 1 & 0x5555555555555555
    spaces = (spaces & 0x3333333333333333) + (spaces >> 2 & 0x3333333333333333)
    spaces = spaces + (spaces >> 4) & 0x0F0F0F0F0F0F0F0F
    spaces += spaces >> 8
    spaces += spaces >> 16
    return (spaces + (spaces >> 32)) & 0x7F
