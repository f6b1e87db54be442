"""What the family asks a title about movement, railways and the sea, as methods of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marne.titles.hex14.rules.combat_asks import CombatAsks
from marne.titles.hex14.rules.grid import GERMAN

if TYPE_CHECKING:
    from marne.kernel.frame import Frame
    from marne.kernel.ruling import Ruling
    from marne.titles.hex14.rules.land import Land


class MovementAsks(CombatAsks):
    """The questions about movement. `Campaign` is built on it, and a title's position answers them."""

    # Ground and points

    def land(self) -> Land:
        """The land as this title's marches see it."""
        raise NotImplementedError  # every title answers for its own terrain table

    def allowance(self, unit: int) -> int:
        """The movement points of a unit in this turn; for a dummy the hexes."""
        raise NotImplementedError  # every title answers for its own counters and options

    def types_with(self, unit: int, points: int) -> int:
        """The types of units that would have so many points, with the marks that everybody sees on this counter."""
        raise NotImplementedError  # every title answers for its own counters and options

    def most_points(self, unit: int) -> int:
        """The most that any of these types would have."""
        raise NotImplementedError  # every title answers for its own counters and options

    def stop_refusal(self, unit: int, h: int, manner: int) -> Ruling | None:
        """Why a counter may not end its move in a hex that it enters along the railway or off it."""
        raise NotImplementedError  # every title has its own stacking limits

    def crowded(self, unit: int, area: int) -> tuple[list[int], list[int]]:
        """The hexes of an area where it may not end its move off the line, and those where it may not along it.

        The second list has only hexes where that is something different. Both are in order, and nobody changes them.
        """
        raise NotImplementedError  # every title has its own stacking limits

    def learn_stop(self, unit: int, h: int, manner: int) -> None:
        """A counter has ended its move in a hex: what that tells of it and of those beside it."""

    def learn_load(self, units: list[int], most: int) -> None:
        """These counters ride or sail together: they count so much at most, in what `points` counts."""

    # Railways and the sea

    def rail_load(self, group: int) -> int:
        """What a group (see `railways`) may move by rail in this turn, in what `points` counts."""
        raise NotImplementedError  # every title answers for its own tables

    def rail_hexes(self, group: int) -> int:
        """How far its strategic moves go."""
        raise NotImplementedError  # every title answers for its own tables

    def pair_load(self) -> int:
        """What may go by rail between the same two hexes, unless the line is double."""
        raise NotImplementedError  # every title answers for its own tables

    def sea_load(self) -> int:
        """What may go by sea in a turn."""
        raise NotImplementedError  # every title answers for its own tables

    def ride_refusal(self, unit: int) -> Ruling | None:
        """Why a unit that could otherwise board a train may not."""
        return None

    def sail_refusal(self, unit: int) -> Ruling | None:
        """Why a unit that could otherwise board a ship may not."""
        return None

    def beaches(self, unit: int) -> int:
        """The hexes other than ports where a unit on a ship may land."""
        return 0

    def builds(self, side: int) -> bool:
        """Whether a side has railway troops."""
        return side == GERMAN

    # The Movement step

    def idle_refusal(self, unit: int) -> Ruling | None:
        """Why a unit may not march in this impulse."""
        return None

    def question_of(self, unit: int) -> Frame[Any] | None:
        """The question for a unit that is taken up, where it is another than `Marching`."""
        return None

    def end_of_movement(self, side: int) -> Frame[Any] | None:
        """What has to be done when a side has moved. It is asked again when the frame is done, until there is none."""
        return None
