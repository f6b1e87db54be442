"""Randomness of a search: numbers that depend on a seed alone, so that equal searches give equal answers."""

from __future__ import annotations

from marne.agents.uniform import scatter


class Stream:
    """Ints from 0 to n - 1, reproducible from the seed.

    >>> a, b = Stream(7), Stream(7)
    >>> [a(6) for _ in range(5)] == [b(6) for _ in range(5)]
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = scatter(seed)

    def __call__(self, n: int, /) -> int:
        self.state = scatter(self.state)
        return self.state % n

    def unit(self) -> float:
        """A float from 0 up to, but not including, 1."""
        return self(1 << 53) / (1 << 53)
