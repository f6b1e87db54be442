"""What can be counted of a game once it is over: numbers of a position, tables of the log, dice.

A title says what its figures are; `marne.table.chronicle` follows them through a finished game. They may use what was
hidden while the game went on, so nobody is shown them before it is over.
"""

from __future__ import annotations

from typing import NamedTuple


class Figure(NamedTuple):
    """A number that each team has in a position, such as its points: over time a curve."""

    key: str
    """The same in every position of the title."""
    name: str
    values: tuple[int, ...]
    """By team."""


class Statistic(NamedTuple):
    """A table of what the log of a game counts."""

    name: str
    columns: tuple[str, ...]
    """Teams, or powers where a title counts by power."""
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    """What is counted, and how often by column."""


class Roll(NamedTuple):
    """A die that CHANCE rolled."""

    team: int
    """In whose turn it was rolled."""
    name: str
    """What it was rolled for."""
    value: int
    expected: float
    """The mean of all outcomes by their weights."""
