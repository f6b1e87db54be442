"""What a title counts where room is scarce: stacking points, or units."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.words.names import count


class Measure:
    """The noun for what `Campaign.points` counts, a short one for where it has been named already, and the verb: a unit
    has four stacking points, or counts as one unit."""

    def __init__(self, noun: str, short: str, verb: str) -> None:
        self.noun: Final = noun
        self.short: Final = short
        self.verb: Final = verb

    def of(self, n: int) -> str:
        """So many.

        >>> Measure("stacking point", "point", "has").of(4), Measure("unit", "unit", "counts as").of(1)
        ('four stacking points', 'one unit')
        """
        return count(n, self.noun)

    def in_short(self, n: int) -> str:
        """So many, where it is clear what is counted."""
        return count(n, self.short)

    def has(self, g: Campaign, unit: int) -> str:
        """What an own unit counts."""
        return f"it {self.verb} {self.of(g.points(unit))}"
