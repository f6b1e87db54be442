"""Worlds for a search: likely positions that look the same to a seat, each dealt once and copied for every trial."""

from __future__ import annotations

from typing import Final

from marne.agents.search.stream import Stream
from marne.kernel.game import Game, View
from marne.kernel.state import State


class Worlds:
    """Worlds by number, with the randomness of what is drawn in each: the same for all candidates."""

    def __init__(self, game: Game, view: View, seed: int) -> None:
        self._sampler: Final = game.sampler(view)
        self._seed: Final = seed
        self._dealt: Final[list[State]] = []

    def open(self, number: int) -> State:
        """A copy of a world."""
        while len(self._dealt) <= number:
            deal = Stream(self._seed + 2 * len(self._dealt))
            self._dealt.append(self._sampler.deal(deal))
        return self._dealt[number].clone()

    def chance(self, number: int) -> Stream:
        """The draws in a world."""
        return Stream(self._seed + 2 * number + 1)
