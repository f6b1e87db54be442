"""Replaying a recorded game as one seat saw it at the time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from marne.kernel.event import Event
from marne.kernel.game import Game, View
from marne.kernel.state import State, pending, push
from marne.table.answers import read
from marne.table.errors import BadRecord
from marne.table.record import GameLookup, Record, RecordLike, aged, game_for, record_of

STRIDE: Final = 50
"""The number of answers between two positions that a replayer keeps as starting points."""


class Step(NamedTuple):
    """One answer and its events. Step 0 is the position before the first answer."""

    number: int
    seat: int | None
    """Who answered: CHANCE, a seat, or None for step 0."""
    text: str | None
    """The answer in notation, if it is the seat's own. Another's may contain secrets: see the events and the view."""
    words: str | None
    """The same as a short phrase, as an answer to the question that was asked: "skip the draft", not "pass"."""
    events: tuple[Event, ...]
    view: View
    position: bytes | None = None
    """The whole position, if everything may be seen; then the view is laid open."""


def replay(
    record: RecordLike,
    games: Game | GameLookup,
    seat: int | None = None,
    *,
    first: int = 0,
    to: int | None = None,
    full: bool = False,
) -> Iterator[Step]:
    """The steps from `first` up to and including `to`, as the seat saw them (None: a spectator).

    `full` gives all answers and events and lays the views open, which only a finished game allows.
    """
    return Replayer(record, games).steps(seat, first=first, to=to, full=full)


def position(record: RecordLike, games: Game | GameLookup, seat: int | None, at: int) -> Step:
    """Step `at` alone."""
    (step,) = replay(record, games, seat, first=at, to=at)
    return step


class Replayer:
    """Replays a recorded game repeatedly: it caches positions on the way and starts from the nearest.

    It is safe to use from several threads at once: the cached positions are never changed.
    """

    def __init__(
        self, record: RecordLike, games: Game | GameLookup, before: Replayer | None = None, *, stride: int = STRIDE
    ) -> None:
        """`before` is a replayer of the same game earlier on, whose positions are reused where they still apply."""
        self.record: Final[Record] = record_of(record)
        self.game: Final[Game] = game_for(self.record.header, games)
        self.answers: Final[list[str]] = self.record.answers
        self._stride: Final = stride
        self._kept: Final[dict[int, State]] = {}
        if before is not None and before.record.header == self.record.header:
            same = _common(self.answers, before.answers)
            self._kept.update({at: g for at, g in list(before._kept.items()) if at <= same})

    def steps(
        self, seat: int | None = None, *, first: int = 0, to: int | None = None, full: bool = False
    ) -> Iterator[Step]:
        """As `replay`."""
        seats, last = len(self.record.header.seats), len(self.answers)
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat}: the game has {seats}")
        if first < 0 or (to is not None and not first <= to <= last):
            raise ValueError(f"there are no steps {first} to {to}: the game has {last}")
        if full and self.record.result is None:
            raise ValueError("the game is still running: everything can be seen when it is over")
        return self._steps(seat, first, last if to is None else to, full)

    def _steps(self, seat: int | None, first: int, to: int, full: bool) -> Iterator[Step]:
        game = self.game
        g, done = self._nearest(first)

        def step(number: int, by: int | None, text: str | None, words: str | None, told: list[Event]) -> Step:
            seen = told if full else [e for e in (event.seen_by(seat) for event in told) if e is not None]
            view = game.laid_open(g) if full else game.view(g, seat)
            return Step(number, by, text, words, tuple(seen), view, game.encode(g) if full else None)

        if first == 0:
            yield step(0, None, None, None, [])
        for number in range(done + 1, to + 1):
            try:
                answer = read(game, g, self.answers[number - 1], number)
            except BadRecord as e:
                raise aged(e, self.record.header, game) from None
            question = type(pending(g)).__name__
            push(g, answer.seat, answer.action)
            told, g.told = g.told, []
            if number % self._stride == 0 and number not in self._kept:
                self._kept[number] = g.clone()
            if number < first:
                continue
            if full or answer.seat == seat:
                text, words = game.show(answer.action), game.describe(answer.action, question)
                yield step(number, answer.seat, text, words, told)
            else:
                yield step(number, answer.seat, None, None, told)

    def _nearest(self, first: int) -> tuple[State, int]:
        """The nearest cached position before the answer of step `first`, and how many answers lead to it."""
        at = max((n for n in list(self._kept) if n < first), default=0)
        g = self._kept[at].clone() if at else self.game.new(self.record.header.options)
        g.listening = True
        return g, at


def _common(one: list[str], other: list[str]) -> int:
    """The length of the common prefix of two lists of answers."""
    for at, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return at
    return min(len(one), len(other))
