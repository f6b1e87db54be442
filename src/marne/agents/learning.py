"""What a value of positions is learned from: numbers that describe a position, and where in a game they are taken."""

from __future__ import annotations

from typing import Protocol

from marne.kernel.state import State


class Learning(Protocol):
    """The features of a title."""

    @property
    def version(self) -> str:
        """Another one whenever the features change: a model says for which it was made."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the numbers are, in their order."""

    def features(self, g: State) -> list[float]:
        """The position in numbers, in the order of the names. They may use what is hidden: a search asks for them in
        worlds that it has dealt itself."""

    def is_milestone(self, g: State) -> bool:
        """Whether a position is one to learn from, such as the beginning of a turn."""
