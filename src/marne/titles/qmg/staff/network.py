"""What the pieces of a country reach: supply, builds and targets."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.rules.atlas import BORDERS, CANAL_BORDERS, HOME_BIT, LAND, SEA, STOCK_ARMIES, STOCK_NAVIES


class Network:
    """What a country's pieces reach.

    `chain` are the pieces in supply and `front` the spaces next to them; `steps` could be occupied by one, two or three
    builds, `targets` are enemies next to the chain or next to a first build.
    """

    __slots__ = ("chain", "front", "steps", "targets")

    def __init__(self, country: int, own: int, enemies: int, canal: bool) -> None:
        borders = borders_of(canal)
        home = HOME_BIT[country]
        chain = fresh = own & home
        front = 0
        while fresh:
            low = fresh & -fresh
            fresh ^= low
            near = borders[low.bit_length() - 1]
            front |= near
            new = near & own & ~chain
            chain |= new
            fresh |= new
        open_spaces = ~(enemies | own)
        if (own & LAND).bit_count() >= STOCK_ARMIES[country]:
            open_spaces &= ~LAND
        if (own & SEA).bit_count() >= STOCK_NAVIES[country]:
            open_spaces &= ~SEA
        first = (front | home) & open_spaces
        second_front = around(first, borders)
        second = second_front & open_spaces & ~first
        third = around(second, borders) & open_spaces & ~first & ~second
        self.chain: Final = chain
        self.front: Final = front
        self.steps: Final = (first, second, third)
        self.targets: Final = (front & enemies, second_front & enemies & ~front)


def borders_of(canal: bool) -> list[int]:
    """The neighbours of each space, for those who may use the Kiel Canal or not."""
    return CANAL_BORDERS if canal else BORDERS


def around(spaces: int, borders: list[int]) -> int:
    """All spaces adjacent to a set of spaces."""
    found = 0
    while spaces:
        low = spaces & -spaces
        spaces ^= low
        found |= borders[low.bit_length() - 1]
    return found
