"""The plan of an impulse as data: leaders with their places, blows with their forecasts, and all other moves.

It is made once, when the order of the impulse is given, and then carried out (`executor`).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Commander:
    """A leader who is activated or is to be, in the area where they are revealed."""

    def __init__(self, leader: int, area: int, stars: int, covers: list[bool], place: int, cost: float) -> None:
        self.leader: Final = leader
        self.area: Final = area
        self.stars: Final = stars
        self.covers: Final = covers
        """By area, and in the end for those who are in none: whether it is within their command range."""
        self.place: Final = place
        """Their index in LEADERS."""
        self.cost: Final = cost


class Blow(NamedTuple):
    """A planned attack."""

    area: int
    units: tuple[int, ...]
    """The units that march in."""
    gain: float
    advantage: int
    result: float
    """The expected result: Offensive Fire less Defensive Fire."""
    cleared: bool
    """Whether it is expected to clear the area."""


class Move(NamedTuple):
    """What a unit does: it marches to an area, sails there, or stays and builds discs."""

    unit: int
    gain: float
    area: int
    """The destination; the unit's own area if it stays or builds."""
    discs: int
    road: tuple[int, ...] = ()
    """The areas of the march, without the start; empty if it goes by sea or rail."""


class Seat(NamedTuple):
    """The way of a leader to the area where they are revealed."""

    leader: int
    area: int
    road: tuple[int, ...]
    """The areas of the ride, without the start. No area comes twice, so nobody rides back."""


class Plan(NamedTuple):
    """What one side does in one impulse."""

    order: int
    seats: tuple[Seat, ...]
    """The leaders to be activated, in this order."""
    blows: tuple[Blow, ...]
    """The attacks, as they are expected to go."""
    moves: tuple[Move, ...]
    """All moves, those of the attacks first, in the order in which they are made."""
    gain: float
    """What it is expected to gain, in hundredths of a game."""


NO_PLAN: Final = Plan(-1, (), (), (), 0.0)
