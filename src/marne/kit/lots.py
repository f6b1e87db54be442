"""Lots: which of the things that are nowhere in the open lies in which hidden place, likely arrangements more often.

In each place some things may lie, and some of them are likelier there than others. Every arrangement in which each
place holds a thing that may lie there is possible; its weight is the product of the weights of its places. From one
arrangement to the next two places exchange what they hold, with the probability that keeps to these weights (a Markov
chain of swaps, by heat bath). After enough of them an arrangement says nothing of the one it began with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from marne.kit.hidden import Need

if TYPE_CHECKING:
    from mypy_extensions import i64

# A linear congruential generator whose products fit into a machine word. A deal asks its source of randomness for
# nothing but a seed: that may be much slower than all the rest.
SEEDS: Final = 1 << 40
MASK: Final = (1 << 40) - 1
MULTIPLIER: Final = 1_664_525
INCREMENT: Final = 1_013_904_223
POOR: Final = 16
"""The low bits of a number of the generator, which are not used."""
FINE: Final = 24
"""The bits that are."""
REST: Final = (1 << 24) - 1
UNIT: Final = 1.0 / (1 << 24)

SWEEPS: Final = 6
"""So many exchanges are tried for each place until an arrangement is as good as new."""


def following(seed: int) -> int:
    """The next number of the generator."""
    s: i64 = seed
    return (s * MULTIPLIER + INCREMENT) & MASK


def unit_of(seed: int) -> float:
    """A float from 0 up to, but not including, 1, out of a number of the generator."""
    return (seed >> POOR) * UNIT


class Lots:
    """Places and the things that they hold, both by number. Several things that are alike may have one number.

    >>> lots = Lots([[9.0, 1.0, 0.0], [1.0, 1.0, 0.0], [0.0, 0.0, 1.0]], [0, 1, 2], [1, 0, 2])
    >>> lots.one, lots.other
    ([1], [0])
    """

    def __init__(
        self, weights: list[list[float]], looks: list[int], start: list[int], need: Need | None = None
    ) -> None:
        """`weights`: by place and thing, 0 where it cannot lie. `looks`: by place, numbered from 0; those of one look
        cannot be told apart, so that an exchange between them changes nothing. `start`: by place the thing that it
        holds at first, a possible arrangement. `need`: one of its places always holds one of its things, a set with
        the bit of each."""
        self.weights: Final = weights
        self.looks: Final = looks
        self.held: Final[list[int]] = start[:]
        """By place: the thing that it holds."""
        self.one: Final[list[int]] = []
        """With `other`: the pairs of places that may exchange what they hold."""
        self.other: Final[list[int]] = []
        things: list[int] = []
        for row in weights:
            veil = 0
            for thing, weight in enumerate(row):
                if weight:
                    veil |= 1 << thing
            things.append(veil)
        loose = [False] * len(things)
        for i in range(len(things)):
            veil = things[i]
            look = looks[i]
            for j in range(i):
                both = veil & things[j]
                if both & (both - 1) and look != looks[j]:
                    self.one.append(i)
                    self.other.append(j)
                    loose[i] = loose[j] = True
        self.enough: Final = SWEEPS * sum([1 for is_loose in loose if is_loose])
        """So many exchanges have to be tried until an arrangement is as good as new."""
        self.wanted: Final = 0 if need is None else need.units
        self.needy: Final[list[bool]] = [False] * len(weights)
        if need is not None:
            for i in need.pieces:
                self.needy[i] = True
        self.met = 0
        """How many places of the need hold what is wanted."""
        self.lay(start)

    def lay(self, arrangement: list[int]) -> None:
        """Go on from this arrangement."""
        held = self.held
        self.met = 0
        for i, thing in enumerate(arrangement):
            held[i] = thing
            if self.needy[i] and self.wanted >> thing & 1:
                self.met += 1

    def stir(self, seed: int, swaps: int) -> int:
        """Try so many exchanges; returns the seed for what follows."""
        one, other, held, weights = self.one, self.other, self.held, self.weights
        s: i64 = seed
        pairs: i64 = len(one)
        if pairs == 0:
            return seed
        needs = self.wanted != 0
        for _ in range(swaps):
            s = (s * MULTIPLIER + INCREMENT) & MASK
            drawn: i64 = (s >> POOR) * pairs
            k: i64 = drawn >> FINE
            i: i64 = one[k]
            j: i64 = other[k]
            a: i64 = held[i]
            b: i64 = held[j]
            here = weights[i]
            there = weights[j]
            new = here[b] * there[a]
            if new == 0.0:
                continue  # impossible
            luck: int = drawn & REST
            if luck * UNIT * (new + here[a] * there[b]) >= new:
                continue
            if needs and not self.keeps(i, j):
                continue
            held[i] = b
            held[j] = a
        return s

    def keeps(self, i: int, j: int) -> bool:
        """Whether the need is still met after an exchange, which is then noted."""
        if self.needy[i] == self.needy[j]:
            return True
        loses, gains = (i, j) if self.needy[i] else (j, i)
        met = self.met - (self.wanted >> self.held[loses] & 1) + (self.wanted >> self.held[gains] & 1)
        if not met:
            return False
        self.met = met
        return True

    def shares(self, rounds: int) -> list[list[float]]:
        """By place and thing: how often the place holds it, in so many arrangements. Places of one look share what they
        hold, as nobody can say which of them is which."""
        seed = self.stir(1914, 4 * self.enough)
        things = len(self.weights[0]) if self.weights else 0
        found = [[0.0] * things for _ in range(max(self.looks, default=-1) + 1)]
        each = [0] * len(found)
        for look in self.looks:
            each[look] += rounds
        for _ in range(rounds):
            seed = self.stir(seed, self.enough // 3)
            for i, thing in enumerate(self.held):
                found[self.looks[i]][thing] += 1.0
        number = [0] * things
        for thing in self.held:
            number[thing] += 1
        twins = self.twins(things)
        for look, row in enumerate(found):
            for alike in twins:
                many = each[look] * sum([number[thing] for thing in alike])
                share = sum([row[thing] for thing in alike]) / max(1, many)
                for thing in alike:
                    row[thing] = share * number[thing]
        return [found[look] for look in self.looks]

    def twins(self, things: int) -> list[list[int]]:
        """The things, those together that weigh the same in every place: one of them is as likely as another."""
        found: dict[tuple[float, ...], list[int]] = {}
        for thing in range(things):
            column = (float(self.wanted >> thing & 1), *[row[thing] for row in self.weights])
            alike = found.get(column)
            if alike is None:
                found[column] = [thing]
            else:
                alike.append(thing)
        return list(found.values())
