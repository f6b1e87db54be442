"""Races: which of several candidates does best on average, found with few trials.

Every candidate that is still in the race is tried in the same worlds, so that differences between them are due to the
candidates. After each lap the worse half drops out (sequential halving), and so do twins: candidates with the very
values of another one in all worlds, which is the same plan in other words. A lead over another candidate comes with its
standard error, so that a player can ask whether it is more than luck.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from marne.agents.advice import Option
from marne.kernel.action import Action

UNKNOWN: Final = 0.5
"""A chance of winning of which nothing is known."""
WIDEST: Final = 0.5
"""The standard error of such a chance: as wide as a chance can spread."""

Trial = Callable[[int, int], float]
"""The value of a candidate in a world, both by number."""


class Race:
    """The trials of a growing field of candidates in a growing list of worlds."""

    def __init__(self, trial: Trial, stop: Callable[[], bool]) -> None:
        """`stop` says whether time is up; it is asked before every trial."""
        self._trial: Final = trial
        self.is_over: Final = stop
        self.values: Final[list[list[float]]] = []
        """By candidate: its values, by world."""
        self.trials = 0

    def enter(self, number: int) -> list[int]:
        """So many new candidates, by their numbers."""
        first = len(self.values)
        self.values.extend([] for _ in range(number))
        return list(range(first, first + number))

    def run(self, candidates: Sequence[int], trials: int, settle: bool = False) -> list[int]:
        """Spend about this many trials on these candidates; returns them from the best to the worst of the last lap.

        Each is tried at least once, unless time is up. What was tried before counts and is not tried again. With
        `settle` nothing more is tried when only one is left: nobody wants to know how good it is.
        """
        if settle and len(candidates) < 2:
            return list(candidates)
        running = list(candidates)
        laps = max(1, math.ceil(math.log2(max(2, len(running)))))
        dropped: list[int] = []
        worlds = 0
        for _ in range(laps):
            worlds += max(1, trials // laps // len(running))
            for c in running:
                self._catch_up(c, worlds)
            running.sort(key=lambda c: -self.mean(c, worlds))
            twins = self._twins(running)
            running, dropped = [c for c in running if c not in twins], twins + dropped
            if settle and len(running) == 1:
                break
            if len(running) > 2:
                half = max(2, (len(running) + 1) // 2)
                dropped = running[half:] + dropped
                running = running[:half]
        return running + dropped

    def _twins(self, candidates: Sequence[int]) -> list[int]:
        """Those that have been tried, with the very values of one before them."""
        first: dict[tuple[float, ...], int] = {}
        return [c for c in candidates if self.values[c] and first.setdefault(tuple(self.values[c]), c) != c]

    def _catch_up(self, candidate: int, worlds: int) -> None:
        values = self.values[candidate]
        while len(values) < worlds and not self.is_over():
            values.append(self._trial(candidate, len(values)))
            self.trials += 1

    def mean(self, candidate: int, worlds: int) -> float:
        """The mean value of a candidate in the first worlds; below all others if it was never tried."""
        values = self.values[candidate][:worlds]
        return sum(values) / len(values) if values else -math.inf

    def lead(self, candidate: int, other: int) -> tuple[float, float]:
        """By how much a candidate is ahead of another one in the worlds of both, and the standard error of that."""
        pairs = [a - b for a, b in zip(self.values[candidate], self.values[other], strict=False)]
        n = len(pairs)
        if n == 0:
            return 0.0, math.inf
        mean = sum(pairs) / n
        if n == 1:
            return mean, abs(mean)
        variance = sum((d - mean) ** 2 for d in pairs) / (n - 1)
        return mean, math.sqrt(variance / n)

    def winner(self, best: int, incumbent: int, certain: float) -> int:
        """The best candidate if it leads the incumbent by more than so many standard errors, else the incumbent."""
        lead, error = self.lead(best, incumbent)
        return best if lead > certain * error else incumbent

    def options(self, best: int, answers: Sequence[tuple[int, Action]]) -> tuple[Option, ...]:
        """These candidates, each with the answer it begins with, as options: the best first, then by their means.
        Values have to be chances of winning."""
        others = sorted([one for one in answers if one[0] != best], key=lambda one: -self._average(one[0]))
        return tuple([self._option(c, a) for c, a in [one for one in answers if one[0] == best] + others])

    def _average(self, candidate: int) -> float:
        return self.mean(candidate, len(self.values[candidate]))

    def _option(self, candidate: int, action: Action) -> Option:
        values = self.values[candidate]
        n = len(values)
        mean = sum(values) / n if n else UNKNOWN
        if n < 2:
            return Option(action, mean, WIDEST, n)
        variance = sum((v - mean) ** 2 for v in values) / (n - 1)
        return Option(action, mean, math.sqrt(variance / n), n)
