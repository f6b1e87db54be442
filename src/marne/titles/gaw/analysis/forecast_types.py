"""What can be said of a battle before it is fought: terms, sums and hits as ranges."""

from __future__ import annotations

from typing import NamedTuple


class Range(NamedTuple):
    low: int
    high: int


class Span(NamedTuple):
    """A number that is not known exactly. The mean takes all units that a block may be for equally likely."""

    low: int
    mean: float
    high: int


class Part(NamedTuple):
    """A term of a fire as `firepower` has them, with a range for its amount.

    The subject of a term about a block that may be several units is -1 - power.
    """

    rule: str
    code: int
    subject: int
    low: int
    high: int


class Forecast(NamedTuple):
    """What can be said of a battle before it is fought."""

    area: int
    side: int
    """The attacker."""
    seat_side: int | None
    """The side of the player who asks, None for a spectator."""
    advantage: int
    """What the Disc buys in it."""
    attack: list[Part]
    defence: list[Part]
    fire: Span
    """The Offensive Fire. It can be known better than the sum of its terms."""
    reply: Span
    """The Defensive Fire."""
    result: Span
    """Their difference: positive if the attacker wins."""
    attacker_hits: Range
    defender_hits: Range
    attacker_bears: Range
    """The hits that would destroy all the attacker has there."""
    defender_bears: Range

    def fought(self) -> bool:
        """Whether both sides have something there."""
        return self.attacker_bears.high > 0 and self.defender_bears.high > 0

    def winner(self) -> int | None:
        """The side that wins for certain."""
        if self.result.low > 0:
            return self.side
        return 1 - self.side if self.result.high < 0 else None

    def cleared(self) -> bool:
        """Whether the attacker destroys all defenders for certain."""
        return self.result.low > 0 and self.result.low >= self.defender_bears.high
