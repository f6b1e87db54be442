"""What can be counted of a game: numbers of a position, tables of the log, dice, and how it stands in one line.

A title says what its figures are; `marne.table.chronicle` follows them through a finished game. They may use what was
hidden while the game went on, so nobody is shown them before it is over. A `Stand` alone is public from the beginning.
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


class Stand(NamedTuple):
    """How a game stands, in a line: what everybody at the table sees, at any time."""

    where: str
    """How far it has come, as players say it: "Round 5 of 17"."""
    score: Figure
    """What each team has of that by which the game is judged."""


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
