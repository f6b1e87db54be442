"""The clocks of a game: live (seconds for the whole game, and some more for every answer) or days per turn.

Whoever is asked uses up time. When it is used up, a bot holds the seat until its owner returns. Bots have no clock, and
on holiday the day clocks of a player stand still.
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

WARNING: Final = 6 * 3600.0
"""At most this many seconds before a turn's days are used up the player is warned."""


class LiveClock(BaseModel):
    """Seconds for every player for the whole game, and some more after every answer."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: Literal["live"]
    seconds: float = Field(ge=30, le=24 * 3600)
    increment: float = Field(default=0, ge=0, le=600)


class DaysClock(BaseModel):
    """Days for every turn, and some in reserve for the whole game.

    A turn is a chapter of the story (`Game.opens`): in each one that asks them anything a player has the days once,
    however many answers it takes.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: Literal["days"]
    days: float = Field(ge=0.01, le=60)
    reserve: float = Field(default=0, ge=0, le=365)


Clock = Annotated[LiveClock | DaysClock, Field(discriminator="kind")]


def agreed(data: dict[str, Any] | None) -> LiveClock | DaysClock | None:
    """The clock as the database has it."""
    if data is None:
        return None
    return LiveClock.model_validate(data) if data["kind"] == "live" else DaysClock.model_validate(data)


def warning_time(data: dict[str, Any] | None) -> float:
    """So many seconds before the time is up a player who is away is warned: a quarter of a turn's days, but not earlier
    than WARNING. In a live game there is no time for that.

    >>> [warning_time({"kind": "days", "days": days}) / 3600 for days in (7, 0.5)]
    [6.0, 3.0]
    """
    clock = agreed(data)
    return min(WARNING, clock.days * DAY / 4) if isinstance(clock, DaysClock) else 0.0


@dataclass(frozen=True, slots=True)
class Clocks:
    """What every seat had left at the time `since`, and whose clock has been running from then."""

    left: tuple[float, ...]
    """Seconds: of a live clock for the game, of a day clock for the turn."""
    since: float
    reserve: tuple[float, ...]
    """Seconds of a day clock that are used when those of a turn are gone."""
    turns: tuple[int, ...]
    """In which turn every seat got its days last: the place in the log where that turn began. It never falls, so
    nobody gains time by undoing."""
    running: tuple[int, ...] = ()
    breaks: tuple[tuple[tuple[float, float], ...], ...] = ()
    """For every seat when its day clock stands still: from when until when. Empty: for nobody."""

    @classmethod
    def start(cls, clock: LiveClock | DaysClock, seats: int, at: float) -> Clocks:
        reserve = clock.reserve * DAY if isinstance(clock, DaysClock) else 0.0
        return cls((_full(clock),) * seats, at, (reserve,) * seats, (-1,) * seats)

    @classmethod
    def read(cls, data: dict[str, Any] | None) -> Clocks | None:
        if data is None:
            return None
        left = tuple(data["left"])
        reserve = tuple(data.get("reserve", (0.0,) * len(left)))  # a game of before there was a reserve
        turns = tuple(data.get("turns", (-1,) * len(left)))
        breaks = tuple(tuple((first, until) for first, until in each) for each in data.get("breaks", ()))
        return cls(left, data["since"], reserve, turns, tuple(data["running"]), breaks)

    def data(self) -> dict[str, Any]:
        return {
            "left": list(self.left),
            "since": self.since,
            "reserve": list(self.reserve),
            "turns": list(self.turns),
            "running": list(self.running),
            **({"breaks": [[list(each) for each in seat] for seat in self.breaks]} if any(self.breaks) else {}),
        }

    def at(self, at: float) -> Clocks:
        """The same clocks, read at a later time."""
        left, reserve = list(self.left), list(self.reserve)
        for seat in self.running:
            used = max(0.0, at - self.since - self._standing_still(seat, at))
            reserve[seat] = max(0.0, reserve[seat] - max(0.0, used - left[seat]))
            left[seat] = max(0.0, left[seat] - used)
        return replace(self, left=tuple(left), since=max(at, self.since), reserve=tuple(reserve))

    def moved(
        self, clock: LiveClock | DaysClock, mover: int | None, asked: Collection[int], at: float, turn: int
    ) -> Clocks:
        """After an answer of `mover`; `asked` are the people who are asked now, without bots, and `turn` is the place
        in the log where the turn began that is being played."""
        now = self.at(at)
        left, turns = list(now.left), list(now.turns)
        if isinstance(clock, DaysClock):
            for seat in asked:
                if turns[seat] < turn:
                    left[seat], turns[seat] = _full(clock), turn
        elif mover is not None and mover in self.running:
            left[mover] += clock.increment
        return replace(now, left=tuple(left), turns=tuple(turns), running=tuple(sorted(asked)))

    def back(self, clock: LiveClock | DaysClock, seat: int, asked: Collection[int], at: float) -> Clocks:
        """The owner of a seat has returned."""
        now = self.at(at)
        left = list(now.left)
        left[seat] = _full(clock) if isinstance(clock, DaysClock) else max(left[seat], clock.increment, GRACE)
        return replace(now, left=tuple(left), running=tuple(sorted(asked)))

    def rest(self, seat: int, at: float) -> float:
        """The seconds that a seat has left at that time, with its reserve."""
        now = self.at(at)
        return now.left[seat] + now.reserve[seat]

    def _breaks_of(self, seat: int) -> tuple[tuple[float, float], ...]:
        return self.breaks[seat] if seat < len(self.breaks) else ()

    def _standing_still(self, seat: int, at: float) -> float:
        """For how many seconds the clock of a seat has stood still from `since` until that time."""
        return sum(max(0.0, min(until, at) - max(first, self.since)) for first, until in self._breaks_of(seat))

    @property
    def deadline(self) -> float | None:
        """When the first of the running clocks is used up."""
        return min((self._out_at(seat) for seat in self.running), default=None)

    def _out_at(self, seat: int) -> float:
        """When the clock of a seat is used up; breaks come one after the other."""
        end = self.since + self.left[seat] + self.reserve[seat]
        for first, until in self._breaks_of(seat):
            if first < end and until > self.since:
                end += until - max(first, self.since)
        return end

    def late(self, at: float, within: float = 0.0) -> tuple[int, ...]:
        """The seats whose time is up, or will be within so many seconds."""
        return tuple(seat for seat in self.running if self.rest(seat, at) <= within)

    def out(self, at: float) -> list[ClockOut]:
        """As it is sent."""
        now = self.at(at)
        return [
            {
                "seat": seat,
                "left": round(left, 3),
                "reserve": round(reserve, 3),
                "running": seat in self.running
                and not any(first <= at < until for first, until in self._breaks_of(seat)),
            }
            for seat, (left, reserve) in enumerate(zip(now.left, now.reserve, strict=True))
        ]


def _full(clock: LiveClock | DaysClock) -> float:
    return clock.days * DAY if isinstance(clock, DaysClock) else clock.seconds
