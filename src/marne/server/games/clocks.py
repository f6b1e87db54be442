"""The clocks of a game: live (seconds for the whole game, and some more for every answer) or days per move.

Whoever is asked uses up time. When it is used up, a bot holds the seat until its owner returns. Bots have no clock.
Everything here is arithmetic on plain values, kept in the database beside the game; what time it is comes from outside.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from marne.server.games.wire import ClockOut

DAY: Final = 86_400.0
GRACE: Final = 60.0
"""At least this many seconds for whoever comes back to a live game: else the bot would take over again at once."""


class LiveClock(BaseModel):
    """Seconds for every player for the whole game, and some more after every answer."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: Literal["live"]
    seconds: float = Field(ge=30, le=24 * 3600)
    increment: float = Field(default=0, ge=0, le=600)


class DaysClock(BaseModel):
    """Days for every answer."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: Literal["days"]
    days: float = Field(ge=0.01, le=60)


Clock = Annotated[LiveClock | DaysClock, Field(discriminator="kind")]


def agreed(data: dict[str, Any] | None) -> LiveClock | DaysClock | None:
    """The clock as the database has it."""
    if data is None:
        return None
    return LiveClock.model_validate(data) if data["kind"] == "live" else DaysClock.model_validate(data)


@dataclass(frozen=True, slots=True)
class Clocks:
    """What every seat had left at the time `since`, and whose clock has been running from then."""

    left: tuple[float, ...]
    since: float
    running: tuple[int, ...] = ()

    @classmethod
    def start(cls, clock: LiveClock | DaysClock, seats: int, at: float) -> Clocks:
        return cls((_full(clock),) * seats, at)

    @classmethod
    def read(cls, data: dict[str, Any] | None) -> Clocks | None:
        return None if data is None else cls(tuple(data["left"]), data["since"], tuple(data["running"]))

    def data(self) -> dict[str, Any]:
        return {"left": list(self.left), "since": self.since, "running": list(self.running)}

    def at(self, at: float) -> Clocks:
        """The same clocks, read at a later time."""
        used = max(0.0, at - self.since)
        left = tuple(max(0.0, t - used) if seat in self.running else t for seat, t in enumerate(self.left))
        return Clocks(left, max(at, self.since), self.running)

    def moved(self, clock: LiveClock | DaysClock, mover: int | None, asked: Collection[int], at: float) -> Clocks:
        """After an answer of `mover`; `asked` are the people who are asked now, without bots."""
        now = self.at(at)
        left = list(now.left)
        if isinstance(clock, DaysClock):
            for seat in asked:
                if seat == mover or seat not in self.running:
                    left[seat] = _full(clock)
        elif mover is not None and mover in self.running:
            left[mover] += clock.increment
        return replace(now, left=tuple(left), running=tuple(sorted(asked)))

    def back(self, clock: LiveClock | DaysClock, seat: int, asked: Collection[int], at: float) -> Clocks:
        """The owner of a seat has returned."""
        now = self.at(at)
        left = list(now.left)
        left[seat] = _full(clock) if isinstance(clock, DaysClock) else max(left[seat], clock.increment, GRACE)
        return replace(now, left=tuple(left), running=tuple(sorted(asked)))

    @property
    def deadline(self) -> float | None:
        """When the first of the running clocks is used up."""
        return self.since + min(self.left[seat] for seat in self.running) if self.running else None

    def late(self, at: float) -> tuple[int, ...]:
        """The seats whose time is up."""
        now = self.at(at)
        return tuple(seat for seat in self.running if now.left[seat] <= 0)

    def out(self, at: float) -> list[ClockOut]:
        """As it is sent."""
        now = self.at(at)
        return [
            {"seat": seat, "left": round(left, 3), "running": seat in self.running}
            for seat, left in enumerate(now.left)
        ]


def _full(clock: LiveClock | DaysClock) -> float:
    return clock.days * DAY if isinstance(clock, DaysClock) else clock.seconds
