"""Counting the events of a log into a table, for the statistics of a title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.chronicle import Statistic


class Counting:
    """A table that is being counted. Its rows are those that were named, in that order, without the empty ones."""

    def __init__(self, name: str, columns: Sequence[str], rows: Sequence[str]) -> None:
        self.name: Final = name
        self.columns: Final = tuple(columns)
        self.rows: Final[dict[str, list[int]]] = {row: [0] * len(self.columns) for row in rows}

    def add(self, row: str, column: int, number: int = 1) -> None:
        """Count something. The row must be one of those named at the beginning."""
        self.rows[row][column] += number

    def statistic(self) -> Statistic:
        """What has been counted."""
        rows = [(row, tuple(counts)) for row, counts in self.rows.items() if any(counts)]
        return Statistic(self.name, self.columns, tuple(rows))


def counted(countings: Sequence[Counting]) -> list[Statistic]:
    """The statistics, without those that have nothing to tell."""
    return [found for found in [each.statistic() for each in countings] if found.rows]
