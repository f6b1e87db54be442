"""Hidden counters: which of the units that are nowhere in the open each of them is, at random within its veil.

Dealt are types, nation by nation; which of the units of a type it is makes no difference to anybody. Every
counter of a nation lies somewhere, so what is hidden is a rearrangement of the units that are not seen.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.chance import Below
from marne.kit.lots import FINE, POOR, SEEDS, following
from marne.titles.hex14.rules.roster import NATION_CODES, OF_TYPE, TYPE_BIT, TYPES, TYPES_OF_NATION

NOBODY: Final = -1
NATIONS: Final[int] = len(NATION_CODES)
_MEMBERS: Final[list[dict[int, list[int]]]] = [{} for _ in range(NATIONS)]
"""By nation and veil: its types. There are few different veils in a game."""
_KEPT: Final = 5000


def members(nation: int, veil: int) -> list[int]:
    """The types of a nation in a veil."""
    known = _MEMBERS[nation]
    found = known.get(veil)
    if found is None:
        if len(known) >= _KEPT:
            known.clear()
        found = known[veil] = [t for t in TYPES_OF_NATION[nation] if TYPE_BIT[t] & veil]
    return found


def shuffle(items: list[int], below: Below) -> None:
    """Put items into a random order."""
    for i in range(len(items) - 1, 0, -1):
        j = below(i + 1)
        items[i], items[j] = items[j], items[i]


class Deal:
    """The hidden counters of one nation: their veils, and the type that each has been dealt."""

    def __init__(self, nation: int, veils: list[int], seen: list[bool], below: Below) -> None:
        self.veils: Final = veils
        self.below = below
        self.units: Final[list[list[int]]] = [[] for _ in range(TYPES)]
        """By type: the units nowhere in the open (`seen` is by unit)."""
        self.left: Final[list[int]] = [0] * TYPES
        for t in TYPES_OF_NATION[nation]:
            for u in OF_TYPE[t]:
                if not seen[u]:
                    self.units[t].append(u)
            self.left[t] = len(self.units[t])
        self.choices: Final[list[list[int]]] = [members(nation, veil) for veil in veils]
        self.types: Final[list[int]] = [NOBODY] * len(veils)

    def run(self) -> None:
        """Deal anew. Who has the least choice comes first; then counters that could both be the other's are swapped, as
        the first deal found is not yet a fair one."""
        for i, t in enumerate(self.types):
            if t != NOBODY:
                self.left[t] += 1
                self.types[i] = NOBODY
        n = len(self.types)
        order = list(range(n))
        shuffle(order, self.below)
        order.sort(key=[len(choice) for choice in self.choices].__getitem__)
        for i in order:
            self.types[i] = self.draw(i)
            if self.types[i] == NOBODY and not self.seat(i, [False] * TYPES):
                raise ValueError("no deal of the hidden counters agrees with what is known")
        for _ in range(n):
            self.swap(self.below(n), self.below(n))

    def draw(self, i: int) -> int:
        """One of the units left that a counter may be; NOBODY if there is none."""
        left = self.left
        total = 0
        for t in self.choices[i]:
            total += left[t]
        if total:
            at = self.below(total)
            for t in self.choices[i]:
                at -= left[t]
                if at < 0:
                    left[t] -= 1
                    return t
        return NOBODY

    def seat(self, i: int, tried: list[bool]) -> bool:
        """Find a type for a counter, if need be by giving another counter another one."""
        for t in self.choices[i]:
            if tried[t]:
                continue
            tried[t] = True
            if self.left[t]:
                self.left[t] -= 1
                self.types[i] = t
                return True
            for j, held in enumerate(self.types):
                if held == t and self.seat(j, tried):
                    self.types[i] = t
                    return True
        return False

    def swap(self, i: int, j: int) -> bool:
        """Let two counters change places if both may; True if they differ now."""
        a, b = self.types[i], self.types[j]
        if a == b or not self.veils[i] & TYPE_BIT[b] or not self.veils[j] & TYPE_BIT[a]:
            return False
        self.types[i], self.types[j] = b, a
        return True

    def make(self, i: int, types: int, others: list[int]) -> bool:
        """Let a counter be one of these types, in exchange with one of the others; False if none can change with it."""
        if TYPE_BIT[self.types[i]] & types:
            return True
        for j in others:
            if TYPE_BIT[self.types[j]] & types and self.swap(i, j):
                return True
        return False

    def named(self) -> list[int]:
        """A unit for every counter, any of its type: those of a type in turn, from one of them on."""
        seed = self.below(SEEDS)
        turns = [NOBODY] * TYPES
        found: list[int] = []
        for t in self.types:
            pool = self.units[t]
            at = turns[t]
            if at == NOBODY:
                seed = following(seed)
                at = (seed >> POOR) * len(pool) >> FINE
            found.append(pool[at])
            turns[t] = at + 1 if at + 1 < len(pool) else 0
        return found
