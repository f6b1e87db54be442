"""Looking at a recorded game again, as one seat knew it at the time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from marne.kernel.event import Event
from marne.kernel.game import Game, View
from marne.kernel.state import push
from marne.table.answers import read
from marne.table.errors import BadRecord
from marne.table.record import GameLookup, Record, RecordLike, aged, game_for, record_of


class Step(NamedTuple):
    """One answer and what came of it. Step 0 is the position before the first answer, which nobody gave."""

    number: int
    seat: int | None
    """Who answered: CHANCE, a seat, or None for step 0."""
    text: str | None
    """The answer in notation: the seat's own. Another's may hide something, so there the events and the view speak."""
    events: tuple[Event, ...]
    view: View
    position: bytes | None = None
    """The whole position, where everything may be seen."""


def replay(
    record: RecordLike,
    games: Game | GameLookup,
    seat: int | None = None,
    *,
    first: int = 0,
    to: int | None = None,
    full: bool = False,
) -> Iterator[Step]:
    """The steps from `first` up to and including `to`, in the knowledge of the seat (None: a spectator).

    `full` tells everything about every answer, which only a finished game allows.
    """
    checked = record_of(record)
    header = checked.header
    game = game_for(header, games)
    if seat is not None and not 0 <= seat < len(header.seats):
        raise ValueError(f"there is no seat {seat}: the game has {len(header.seats)}")
    answers = checked.answers
    if first < 0 or (to is not None and not first <= to <= len(answers)):
        raise ValueError(f"there are no steps {first} to {to}: the game has {len(answers)}")
    if full and checked.result is None:
        raise ValueError("the game is still running: everything can be seen when it is over")
    return _walk(game, checked, answers[: len(answers) if to is None else to], seat, first, full)


def position(record: RecordLike, games: Game | GameLookup, seat: int | None, at: int) -> Step:
    """Step `at` alone."""
    (step,) = replay(record, games, seat, first=at, to=at)
    return step


def _walk(game: Game, record: Record, answers: list[str], seat: int | None, first: int, full: bool) -> Iterator[Step]:
    g = game.new(record.header.options)
    g.listening = True
    if first == 0:
        yield Step(0, None, None, (), game.view(g, seat), game.encode(g) if full else None)
    for number, text in enumerate(answers, 1):
        try:
            answer = read(game, g, text, number)
        except BadRecord as e:
            raise aged(e, record.header, game) from None
        push(g, answer.seat, answer.action)
        told, g.told = g.told, []
        if number < first:
            continue
        seen = told if full else [e for e in (event.seen_by(seat) for event in told) if e is not None]
        shown = game.show(answer.action) if full or answer.seat == seat else None
        yield Step(number, answer.seat, shown, tuple(seen), game.view(g, seat), game.encode(g) if full else None)
