"""Whose question is due when, so that people share the bots evenly, however many games each of them has."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

PEOPLE: Final = 1000
"""Of so many people it is kept when their last question is due; then those are forgotten for whom nothing waits."""


class Shares:
    """Everybody's questions are due one after the other, as if each person had a worker of their own. So whoever has
    many games waits for themselves, and not the others for them."""

    def __init__(self) -> None:
        self._due: Final[dict[Hashable, float]] = {}

    def due(self, who: Hashable, at: float, takes: float) -> float:
        """When a question is due that somebody puts at this time, and that takes so many seconds to answer.

        >>> shares = Shares()
        >>> [shares.due("Anna", 10.0, 1.0) for _ in range(3)], shares.due("Bert", 10.5, 1.0)
        ([11.0, 12.0, 13.0], 11.5)
        >>> shares.due("Anna", 20.0, 1.0)
        21.0
        """
        due = max(at, self._due.get(who, at)) + takes
        if len(self._due) >= PEOPLE:
            for key in [key for key, last in self._due.items() if last <= at]:
                del self._due[key]
        self._due[who] = due
        return due
