"""What the habits of players with hidden things are learned from and judged by: for tools, which know the truth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from marne.kernel.chance import Below
from marne.kernel.state import State
from marne.kit.lots import Lots

Signs = Callable[[int, int], list[int]]
"""The signs that hold if a place holds a thing, both by number."""


class Lesson(NamedTuple):
    """Something hidden as it is, and as it might have been just as well, as far as others know."""

    so: list[int]
    """The signs that hold."""
    otherwise: list[int]
    """Those that would hold."""


class Guess(NamedTuple):
    """What a seat would say of something hidden, and the truth."""

    chances: dict[str, float]
    """By everything that it may be; they add up to 1."""
    truth: str
    about: str = ""
    """What was asked, where a title has several sorts of questions: each is judged by itself."""


class Guesswork(Protocol):
    """What a title offers to those who learn and judge habits (see `marne.kit.habits`)."""

    @property
    def version(self) -> str:
        """Another one whenever the signs change."""

    @property
    def names(self) -> Sequence[str]:
        """The signs in words, by number."""

    @property
    def habits(self) -> Path:
        """The file of habits that is in use."""

    def lessons(self, g: State, seat: int, below: Below) -> list[Lesson]:
        """What a position teaches about things that are hidden from a seat: a sample."""

    def guesses(self, g: State, seat: int, below: Below, *, likely: bool) -> list[list[Guess]]:
        """What the seat would say of a sample of the things that are hidden from it, each in several degrees of
        detail, the coarsest first. Unless it is to be `likely`: as if all that is possible were equally likely."""


def exchanges(lots: Lots, truth: list[int], signs: Signs, below: Below, number: int) -> list[Lesson]:
    """So many lessons at most: two places hold what they hold, and might hold each other's things."""
    found: list[Lesson] = []
    weights = lots.weights
    for _ in range(number if lots.one else 0):
        k = below(len(lots.one))
        i, j = lots.one[k], lots.other[k]
        a, b = truth[i], truth[j]
        if a != b and weights[i][b] and weights[j][a]:
            found.append(Lesson(signs(i, a) + signs(j, b), signs(i, b) + signs(j, a)))
    return found
