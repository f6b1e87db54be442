"""Passing on: likely arrangements of things in hidden places, where some are very much likelier than others.

It deals by the same weights as `marne.kit.lots`, where two places exchange what they hold. That takes very long where
each place has only a few likely things: three places seldom come to pass on what they hold through an unlikely
arrangement. Here a thing is taken out of a place and put into another, chosen by its weight there, whose thing is put
into a third, and so on until one goes into the place that is empty. Such a round may change everything, and every
arrangement comes as often as its weight says: in the chain of single steps, things in hand included, each step is as
frequent as its way back (a worm algorithm).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from marne.kit.lots import FINE, INCREMENT, MASK, MULTIPLIER, POOR, REST

if TYPE_CHECKING:
    from mypy_extensions import i64

WHOLE: Final = 1 << 24
BALANCED: Final = 8
"""So often the weights are balanced: places of which things are likely by the same factor are not preferred."""
LONGEST: Final = 200
"""A round of more steps for each place is not made: the way back would be as long."""
ENOUGH: Final = 10
"""After so many rounds an arrangement says nothing of the one it began with."""


class Passing:
    """Places and the things that they hold, both by number. Several things that are alike may have one number.

    >>> passing = Passing([[9.0, 1.0, 0.0], [1.0, 1.0, 0.0], [0.0, 0.0, 1.0]], [1, 0, 2])
    >>> passing.loose
    [0, 1]
    """

    def __init__(self, weights: list[list[float]], start: list[int]) -> None:
        """`weights`: by place and thing, 0 where it cannot lie. `start`: by place the thing that it holds at first, a
        possible arrangement."""
        self.held: Final[list[int]] = start[:]
        """By place: the thing that it holds."""
        number = [0] * (len(weights[0]) if weights else 0)
        for thing in start:
            number[thing] += 1
        self.loose: Final[list[int]] = []
        """The places that may hold several things."""
        for i, row in enumerate(weights):
            if sum([1 for thing, weight in enumerate(row) if weight and number[thing]]) > 1:
                self.loose.append(i)
        rows = balanced([weights[i] for i in self.loose], [start[i] for i in self.loose])
        self.chance: Final[list[list[int]]] = []
        """By thing and loose place, with `other`: where a thing in the hand is put (the alias method)."""
        self.other: Final[list[list[int]]] = []
        for thing in range(len(number)):
            chance, other = aliases([row[thing] for row in rows])
            self.chance.append(chance)
            self.other.append(other)
        self.kept: Final[list[int]] = [0] * len(self.loose)

    def lay(self, arrangement: list[int]) -> None:
        """Go on from this arrangement."""
        held = self.held
        for i, thing in enumerate(arrangement):
            held[i] = thing

    def stir(self, seed: int, rounds: int) -> int:
        """Make so many rounds; returns the seed for what follows."""
        held, loose, kept = self.held, self.loose, self.kept
        s: i64 = seed
        places: i64 = len(loose)
        if places == 0:
            return seed
        most: i64 = places * LONGEST
        for _ in range(rounds):
            for n, i in enumerate(loose):
                kept[n] = held[i]
            s = (s * MULTIPLIER + INCREMENT) & MASK
            empty: i64 = (s >> POOR) * places >> FINE
            hand = held[loose[empty]]
            left: i64 = most
            while left > 0:
                left -= 1
                s = (s * MULTIPLIER + INCREMENT) & MASK
                drawn: i64 = (s >> POOR) * places
                at: i64 = drawn >> FINE
                if (drawn & REST) >= self.chance[hand][at]:
                    at = self.other[hand][at]
                i = loose[at]
                if at == empty:
                    held[i] = hand
                    break
                other = held[i]
                held[i] = hand
                hand = other
            else:
                for n, i in enumerate(loose):
                    held[i] = kept[n]
        return s

    def shares(self, rounds: int) -> list[list[float]]:
        """By place and thing: how often the place holds it, after each of so many rounds."""
        seed = self.stir(1914, 4 * ENOUGH)
        found = [[0.0] * len(self.chance) for _ in self.held]
        for i, thing in enumerate(self.held):
            found[i][thing] = 1.0
        for i in self.loose:
            found[i][self.held[i]] = 0.0
        share = 1.0 / rounds
        for _ in range(rounds):
            seed = self.stir(seed, 1)
            for i in self.loose:
                found[i][self.held[i]] += share
        return found


def balanced(rows: list[list[float]], start: list[int]) -> list[list[float]]:
    """The weights with factors for places and for things, so that every place is sought equally often. The chances of
    arrangements are the same."""
    found = [row[:] for row in rows]
    things = len(rows[0]) if rows else 0
    number = [0.0] * things
    for thing in start:
        number[thing] += 1.0
    for _ in range(BALANCED):
        for thing in range(things):
            total = sum([row[thing] for row in found])
            if total:
                for row in found:
                    row[thing] *= number[thing] / total
        for row in found:
            total = sum(row)
            for thing in range(things):
                row[thing] /= total
    return found


def aliases(weights: list[float]) -> tuple[list[int], list[int]]:
    """Two numbers for each place, from which one is drawn by its weight in two steps: a place at random, which is taken
    with a chance (of WHOLE), and the other one otherwise.

    >>> aliases([3.0, 1.0])
    ([16777216, 8388608], [0, 0])
    """
    n = len(weights)
    total = sum(weights)
    chance = [WHOLE] * n
    other = list(range(n))
    if total <= 0.0:
        return chance, other
    share = [weight * n / total for weight in weights]
    small = [i for i in range(n) if share[i] < 1.0]
    large = [i for i in range(n) if share[i] >= 1.0]
    while small and large:
        i = small.pop()
        j = large[len(large) - 1]
        chance[i] = int(share[i] * WHOLE)
        other[i] = j
        share[j] -= 1.0 - share[i]
        if share[j] < 1.0:
            small.append(large.pop())
    return chance, other
