"""Hidden pieces: which of the units left each of them is, dealt at random within what everybody knows.

A title that samples positions knows of every hidden piece which units it may be, and which units are nowhere in the
open. Sets of units are ints with a bit for each unit.
"""

from __future__ import annotations

from typing import NamedTuple

from marne.kernel.chance import Below


class Need(NamedTuple):
    """One of these pieces is one of these units: what a deal has to agree with besides what each piece may be."""

    pieces: list[int]
    units: int


class Dealer:
    """Deals units to hidden pieces, one to each and none twice.

    >>> dealer = Dealer([0b011, 0b001], 0b111, lambda n: 0)
    >>> dealer.deal(None), dealer.unit(0), dealer.unit(1)
    (True, 1, 0)
    """

    def __init__(self, veils: list[int], free: int, below: Below) -> None:
        self.veils = veils  # the units that each piece may be
        self.free = free  # the units that are nowhere in the open
        self.below = below
        self.holder: dict[int, int] = {}  # bit -> piece
        self.held = [0] * len(veils)

    def unit(self, piece: int) -> int:
        """The number of the unit that a piece was dealt."""
        return self.held[piece].bit_length() - 1

    def deal(self, need: Need | None) -> bool:
        """Deal so that the need is met, at random; False if there is no such deal."""
        pairs: list[tuple[int, int]] = [(-1, 0)]
        if need is not None:
            pairs = [(p, bit) for p in need.pieces for bit in self.bits(self.veils[p] & self.free & need.units)]
            pairs = [pairs[i] for i in self.shuffled(list(range(len(pairs))))]
        for fixed, bit in pairs:
            if self.deal_with(fixed, bit):
                self.mix(fixed)
                return True
        return False

    def deal_with(self, fixed: int, bit: int) -> bool:
        """Deal with one piece fixed to one unit."""
        self.holder.clear()
        free = self.free
        if fixed >= 0:
            self.held[fixed] = bit
            self.free = free & ~bit
        try:
            return self.seat_all(fixed)
        finally:
            self.free = free

    def seat_all(self, fixed: int) -> bool:
        """Find a unit for every piece but the fixed one. Who has the least choice comes first: so one of the units left
        over will nearly always do."""
        left = self.shuffled(self.bits(self.free))
        veils = [veil & self.free for veil in self.veils]
        for piece in sorted(self.shuffled(list(range(len(veils)))), key=[v.bit_count() for v in veils].__getitem__):
            if piece == fixed:
                continue
            veil = veils[piece]
            for bit in left:
                if veil & bit:
                    self.holder[bit] = piece
                    self.held[piece] = bit
                    left.remove(bit)
                    break
            else:
                if not self.seat(piece, set()):
                    return False
                left = [bit for bit in left if bit not in self.holder]
        return True

    def seat(self, piece: int, tried: set[int]) -> bool:
        """Find a unit for a piece, if need be by giving another piece another one."""
        for bit in self.shuffled(self.bits(self.veils[piece] & self.free)):
            if bit in tried:
                continue
            tried.add(bit)
            if bit not in self.holder or self.seat(self.holder[bit], tried):
                self.holder[bit] = piece
                self.held[piece] = bit
                return True
        return False

    def mix(self, fixed: int) -> None:
        """Swap units between pieces that could both be the other's: the first deal found is not yet a fair one."""
        n = len(self.veils)
        if n < 2:
            return
        for _ in range(2 * n):
            i, j = self.below(n), self.below(n)
            if i == j or fixed in (i, j):
                continue
            x, y = self.held[i], self.held[j]
            if self.veils[i] & y and self.veils[j] & x:
                self.held[i], self.held[j] = y, x

    def shuffled(self, items: list[int]) -> list[int]:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    def bits(self, mask: int) -> list[int]:
        found = []
        while mask:
            low = mask & -mask
            found.append(low)
            mask ^= low
        return found
