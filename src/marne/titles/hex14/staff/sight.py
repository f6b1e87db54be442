"""What a player looks at between two plans: where its own counters are, and which hexes the enemy is in.

A player at a table has a view; inside a search a view is made of the position only where one is needed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import HEXES
from marne.titles.hex14.rules.roster import GONE, OF_SIDE, SIDE, SIDE_OF_NATION, UNITS
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView


class Sight(ABC):
    """A position as one side sees it."""

    @abstractmethod
    def moment(self) -> tuple[int, int, int]:
        """Turn, side whose turn it is, and the forts that have fallen."""

    @abstractmethod
    def places(self) -> list[int]:
        """Where the own counters are, in the order of `OF_SIDE`."""

    @abstractmethod
    def held(self) -> list[int]:
        """By side: the hexes that it controls."""

    @abstractmethod
    def enemy(self) -> dict[int, int]:
        """How many counters of the enemy are in each hex."""

    @abstractmethod
    def view(self) -> CampaignView:
        """All that the side may see."""


class ViewSight(Sight):
    """What a view shows."""

    def __init__(self, view: CampaignView) -> None:
        self.seen: Final = view
        assert view.side is not None, "spectators decide nothing"
        self.side: Final[int] = view.side

    def moment(self) -> tuple[int, int, int]:
        return self.seen.turn, self.seen.phasing, self.seen.fallen

    def places(self) -> list[int]:
        where = [GONE] * UNITS
        for t in self.seen.tokens:
            if t.unit != UNKNOWN:
                where[t.unit] = t.where
        return [where[u] for u in OF_SIDE[self.side]]

    def held(self) -> list[int]:
        return self.seen.held

    def enemy(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for t in self.seen.tokens:
            if t.where < HEXES and SIDE_OF_NATION[t.nation] != self.side:
                found[t.where] = found.get(t.where, 0) + 1
        return found

    def view(self) -> CampaignView:
        return self.seen


class BoardSight(Sight):
    """The same of a position: nothing is read here that the side does not see."""

    def __init__(self, g: Campaign, seat: int, look: Callable[[Campaign, int], CampaignView]) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.side: Final[int] = seat % 2
        self.look: Final = look
        """Makes the view of a seat."""

    def moment(self) -> tuple[int, int, int]:
        return self.g.turn, self.g.phasing, self.g.fallen

    def places(self) -> list[int]:
        where = self.g.where
        return [where[u] for u in OF_SIDE[self.side]]

    def held(self) -> list[int]:
        return self.g.held

    def enemy(self) -> dict[int, int]:
        return {h: len(stack) for h, stack in self.g.at.items() if SIDE[stack[0]] != self.side}

    def view(self) -> CampaignView:
        return self.look(self.g, self.seat)
