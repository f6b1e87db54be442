"""The types of a forecast: terms, sums and hits of a battle as ranges."""

from __future__ import annotations

from typing import NamedTuple


class Range(NamedTuple):
    low: int
    high: int


class Span(NamedTuple):
    """A number that may not be known exactly. The mean treats all units that a block may be as equally likely."""

    low: int
    mean: float
    high: int


class Part(NamedTuple):
    """A term of a fire, like those of `firepower` but with a range as its amount.

    A term about a block that may be any of several units has the subject -1 - power.
    """

    rule: str
    code: int
    subject: int
    low: int
    high: int


class Forecast(NamedTuple):
    """A battle before it is fought, as ranges."""

    area: int
    side: int
    """The attacker."""
    seat_side: int | None
    """The viewer's side, None for a spectator."""
    advantage: int
    """What the Disc is spent on."""
    attack: list[Part]
    defence: list[Part]
    fire: Span
    """The Offensive Fire. Its range may be narrower than the sum of its terms' ranges."""
    reply: Span
    """The Defensive Fire."""
    result: Span
    """Offensive Fire less Defensive Fire: positive if the attacker wins."""
    attacker_hits: Range
    defender_hits: Range
    attacker_bears: Range
    """The hits that would destroy the attacker's whole force there."""
    defender_bears: Range

    def fought(self) -> bool:
        """Whether both sides have blocks or discs there."""
        return self.attacker_bears.high > 0 and self.defender_bears.high > 0

    def winner(self) -> int | None:
        """The side that is certain to win, None if neither is."""
        if self.result.low > 0:
            return self.side
        return 1 - self.side if self.result.high < 0 else None

    def cleared(self) -> bool:
        """Whether the attacker is certain to destroy all defenders."""
        return self.result.low > 0 and self.result.low >= self.defender_bears.high
