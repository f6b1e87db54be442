"""Looking back at a game: from whose perspective one may, and the replayers of the games that are looked at.

While a game runs, everybody looks back from their own seat. Once it is over, whoever may look at it at all may take
anybody's perspective, or have everything laid open.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from threading import Lock
from typing import Annotated, Any, Final, NamedTuple

from fastapi import Depends, Query

from marne.kernel.game import Game
from marne.server.errors import Problem
from marne.server.games.access import must_be_let_in, viewer_of
from marne.server.games.room import Room
from marne.server.people.accounts import Person
from marne.server.storage.rows import EntryRow, GameRow
from marne.table import Record, Replayer

RAW_FORMAT: Final = "marne-raw/1"
REPLAYERS: Final = 32
"""At most this many games have a replayer, which remembers positions on the way."""


class WantedPerspective(NamedTuple):
    """The perspective somebody asks for."""

    seat: int | None
    spectator: bool
    full: bool


def _wanted(
    seat: Annotated[
        int | None, Query(ge=0, lt=8, description="the seat to look from: your own while the game runs")
    ] = None,
    spectator: bool = False,
    full: Annotated[bool, Query(description="see everything, from no seat: once the game is over")] = False,
) -> WantedPerspective:
    return WantedPerspective(seat, spectator, full)


PerspectiveDep = Annotated[WantedPerspective, Depends(_wanted)]


class Perspective(NamedTuple):
    """The perspective somebody may take: a seat's, a spectator's (None), or one from which everything is seen."""

    seat: int | None
    full: bool


def perspective_of(room: Room, visitor: Person | None, wanted: WantedPerspective) -> Perspective:
    """From whose perspective somebody looks back; refuses those that are not theirs. Within `Room.run`."""
    must_be_let_in(room, visitor)
    room.must_have_begun()
    if wanted.full:
        if not room.over:
            raise Problem(409, "running", "Everything can be seen when the game is over.", version=room.number)
        return Perspective(None, True)
    if wanted.seat is not None and room.over and not wanted.spectator:
        if wanted.seat >= len(room.seats):
            raise Problem(422, "invalid", f"seat: the game has {len(room.seats)}")
        return Perspective(wanted.seat, False)
    return Perspective(viewer_of(room, visitor, wanted.seat, spectator=wanted.spectator), False)


def look_back(room: Room, visitor: Person | None, wanted: WantedPerspective) -> tuple[Record, Perspective]:
    """The record to look back at, and from which perspective. Within `Room.run`."""
    perspective = perspective_of(room, visitor, wanted)
    return recorded(room), perspective


def recorded(room: Room) -> Record:
    """The record, with the result of a resignation if there was one."""
    record, ended = room.begun.record(), room.ended
    return record if ended is None else replace(record, result=(ended["winner"], ended["kind"], ended["rule"]))


def raw_record(
    row: GameRow, entries: Sequence[EntryRow], viewer: int | None, *, everything: bool = False
) -> dict[str, Any]:
    """What is kept of a game that cannot be read: of one that is over everything, of a running one its course and the
    viewer's own answers. Draws and answers of others may be hidden, and nobody can tell here. Whoever runs the server
    may have `everything`."""
    full = everything or row.state == "over"
    made: dict[str, Any] = {"format": RAW_FORMAT, **(row.header or {}), "seat": viewer, "state": row.state}
    if full:
        made |= {"secret": row.secret.hex(), "result": row.result}

    def texts(entry: EntryRow) -> list[Any] | None:
        if full:
            return entry.texts
        return entry.texts[:1] if viewer is not None and entry.seat == viewer else None

    made["entries"] = [
        {"number": entry.number, "kind": entry.kind, "seat": entry.seat, "texts": texts(entry)} for entry in entries
    ]
    return made


class Replayers:
    """The replayers of the games that were looked at last, so that the next step is not far."""

    def __init__(self) -> None:
        self._replayers: Final[OrderedDict[str, Replayer]] = OrderedDict()
        self._lock: Final = Lock()

    def through(self, public_id: str, record: Record, game: Game) -> Replayer:
        """A replayer of the game as the record has it. For any thread."""
        with self._lock:
            replayer = self._replayers.get(public_id)
            if replayer is None or replayer.record != record:
                replayer = self._replayers[public_id] = Replayer(record, game, replayer)
            self._replayers.move_to_end(public_id)
            while len(self._replayers) > REPLAYERS:
                self._replayers.popitem(last=False)
        return replayer
