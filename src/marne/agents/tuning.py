"""What a title lets be tuned by self-play: `TUNING` in the module `staff.tuning` of its package.

A player has weights by side, all of them positive numbers. They are tuned as factors on what they are now, so that 1
everywhere is the present player and a search on a logarithmic scale treats all of them alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from marne.agents.agent import Agent


class Parameter(NamedTuple):
    """A weight, or several that are changed together."""

    name: str
    low: float
    """The least factor."""
    high: float
    """The greatest factor."""


class Tuning(NamedTuple):
    """The weights of a title's player."""

    sides: tuple[str, ...]
    """The teams of the game, by number; each has weights of its own."""
    parameters: tuple[Parameter, ...]
    """The weights of a side, the same of every side."""
    agent: Callable[[int, Sequence[float]], Agent]
    """A player of a side with these factors on its weights."""
    file: str
    """Where the weights are kept, in the folder of the title."""
    text: Callable[[Sequence[Sequence[float]], str, str], str]
    """The content of that file, given the factors of every side, the version and the command that found them."""
