"""What the results of games are worth: shares, Elo, confidence intervals, and the sequential test of a change.

The unit is the pair: two games on one seed with the sides swapped. A pair brings 0, ½, 1, 1½ or 2 points (the
pentanomial model), so what only the sides or the draws decide falls out of the comparison.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

Z95: Final = 1.959964
"""The normal quantile of a 95 % interval."""
KINDS: Final = 5
"""Results of a pair: 0, ½, 1, 1½ and 2 points."""
UNSEEN: Final = 1
"""What is added to the number of pairs with each result before their variance is taken: few pairs that all end alike do
not prove that there are no others. With less, the sequential test decides too early and is wrong more often than it
says (with a tenth of it 10 % instead of 5 %)."""


def wilson(score: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share, which is valid for few games and for shares near 0 and 1.

    >>> [round(x, 3) for x in wilson(8, 10)]
    [0.49, 0.943]
    """
    if not games:
        return 0.0, 1.0
    share, zz = score / games, Z95 * Z95
    middle = (share + zz / (2 * games)) / (1 + zz / games)
    half = Z95 / (1 + zz / games) * math.sqrt(share * (1 - share) / games + zz / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(share: float) -> float:
    """The difference in Elo at which this share of the points is expected.

    >>> round(elo(0.75)), elo(1.0)
    (191, inf)
    """
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return -400 * math.log10(1 / share - 1)


def expected(difference: float) -> float:
    """The share of the points that is expected at a difference in Elo.

    >>> round(expected(100), 3)
    0.64
    """
    return 1 / (1 + math.pow(10, -difference / 400))


class Pairs:
    """How many pairs brought 0, ½, 1, 1½ and 2 points."""

    def __init__(self, counts: Sequence[int] = (0,) * KINDS) -> None:
        self.counts: Final = list(counts)

    def add(self, half_points: int) -> None:
        """Count a pair by its half points: 0 to 4."""
        self.counts[half_points] += 1

    @property
    def number(self) -> int:
        return sum(self.counts)

    @property
    def share(self) -> float:
        """Points per game."""
        if not self.number:
            return 0.0
        return sum(n * kind for kind, n in enumerate(self.counts)) / (self.number * (KINDS - 1))

    @property
    def variance(self) -> float:
        """The variance of a pair's share, never 0: see `UNSEEN`."""
        weights = [n + UNSEEN for n in self.counts]
        total = sum(weights)
        shares = [kind / (KINDS - 1) for kind in range(KINDS)]
        mean = sum(w * s for w, s in zip(weights, shares, strict=True)) / total
        return sum(w * (s - mean) ** 2 for w, s in zip(weights, shares, strict=True)) / total

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share: Wilson's, for as many single games as would have this variance."""
        if not self.number:
            return 0.0, 1.0
        weights = [n + UNSEEN for n in self.counts]
        mean = sum(w * kind for kind, w in enumerate(weights)) / (sum(weights) * (KINDS - 1))
        games = self.number * mean * (1 - mean) / self.variance
        return wilson(self.share * games, games)

    def data(self) -> dict[str, Any]:
        """As JSON data; an Elo that is not finite is null."""
        low, high = self.interval
        return {
            "pairs": self.number,
            "pentanomial": list(self.counts),
            "score": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "elo": _finite(elo(self.share) if self.number else math.nan),
            "elo_low": _finite(elo(low)),
            "elo_high": _finite(elo(high)),
        }


def _finite(value: float) -> float | None:
    return round(value, 1) if math.isfinite(value) else None


class Sprt(NamedTuple):
    """The sequential test whether a player is stronger by `elo1` (accepted) or by no more than `elo0` (rejected)."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    """How often a player of `elo0` may be accepted."""
    beta: float = 0.05
    """How often a player of `elo1` may be rejected."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratios at which it is rejected and accepted."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Pairs) -> float:
        """The log likelihood ratio of both hypotheses, by the normal approximation of the pairs' shares."""
        low, high = expected(self.elo0), expected(self.elo1)
        return pairs.number * (high - low) * (2 * pairs.share - low - high) / (2 * pairs.variance)

    def verdict(self, pairs: Pairs) -> str | None:
        """ "accepted" or "rejected"; None: more games are needed."""
        ratio, (low, high) = self.ratio(pairs), self.bounds
        if ratio >= high:
            return "accepted"
        return "rejected" if ratio <= low else None


STEP: Final = math.log(1.1)
"""Times of decisions are counted in classes that differ by a tenth, so that those of many games can be added up."""


class Times:
    """How much processor time decisions took: counts by classes of a tenth, and the longest."""

    def __init__(self, classes: dict[int, int] | None = None, longest: float = 0.0, total: float = 0.0) -> None:
        self.classes: Final = {} if classes is None else classes
        self.longest = longest
        self.total = total

    def add(self, seconds: float) -> None:
        kind = round(math.log(max(seconds, 1e-7)) / STEP)
        self.classes[kind] = self.classes.get(kind, 0) + 1
        self.longest = max(self.longest, seconds)
        self.total += seconds

    def merge(self, other: Times) -> None:
        for kind, count in other.classes.items():
            self.classes[kind] = self.classes.get(kind, 0) + count
        self.longest = max(self.longest, other.longest)
        self.total += other.total

    @property
    def number(self) -> int:
        return sum(self.classes.values())

    def quantile(self, share: float) -> float:
        """The time that this share of the decisions did not exceed, to a twentieth.

        >>> times = Times()
        >>> for ms in range(1, 101):
        ...     times.add(ms / 1000)
        >>> 0.047 < times.quantile(0.5) < 0.053, times.quantile(1.0) <= times.longest
        (True, True)
        """
        wanted, seen = share * self.number, 0
        for kind in sorted(self.classes):
            seen += self.classes[kind]
            if seen >= wanted:
                return min(math.exp(kind * STEP), self.longest)
        return self.longest

    def data(self) -> dict[str, Any]:
        """As JSON data that `read` understands."""
        classes = {str(kind): self.classes[kind] for kind in sorted(self.classes)}
        return {"classes": classes, "longest": self.longest, "total": self.total}

    @classmethod
    def read(cls, data: dict[str, Any]) -> Times:
        return cls({int(kind): n for kind, n in data["classes"].items()}, data["longest"], data["total"])
