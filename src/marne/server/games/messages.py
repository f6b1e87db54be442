"""The messages about a game, for a viewer, as text ready to be sent.

Many may look at one game from the same place: what was made for one of them is kept until something changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast
from weakref import WeakKeyDictionary

import orjson

from marne.server.games.clocks import Clocks
from marne.server.games.hints import are_on
from marne.server.games.room import Room
from marne.server.games.seating import owned, seats_out
from marne.server.games.wire import ClockOut, SeatOut, Snapshot, Standing, Update, lines_out, log_out, standing
from marne.server.notify.hub import Hub
from marne.server.storage.database import now
from marne.server.storage.rows import SeatRow
from marne.table import commitment, story

PRESENT: Final = 0.25
"""A clock in a message may be behind by at most this many seconds."""


class _Made:
    """What was made of one revision of a room."""

    def __init__(self) -> None:
        self.revision = -1
        self.texts: Final[dict[tuple[object, ...], str]] = {}
        """Messages by what they depend on."""
        self.seats: list[SeatOut] = []
        self.seats_of: tuple[list[SeatRow], int] | None = None
        """The rows and the number of resignations that `seats` was made of: they change far less often."""


class Messages:
    """The messages about the rooms of this process. All of them are made within `Room.run` or `Room.change`."""

    def __init__(self, hub: Hub) -> None:
        self._hub: Final = hub
        self._made: Final[WeakKeyDictionary[Room, _Made]] = WeakKeyDictionary()

    def snapshot(self, room: Room, viewer: int | None, user_id: int | None) -> str:
        """Everything the viewer knows."""
        mine = _mine(room, user_id)
        return self._kept(room, ("snapshot", viewer, *mine), lambda: _text(self._snapshot(room, viewer, mine)))

    def ready_snapshot(self, room: Room, viewer: int | None, user_id: int | None) -> str | None:
        """The same, if it is made already: many who watch come at once after a restart."""
        return None if _aged(room) else self._of(room).texts.get(("snapshot", viewer, *_mine(room, user_id)))

    def prepare(self, room: Room) -> None:
        """Make what the last entry means to everybody who watches, so that it only has to be sent."""
        if room.table is not None:
            for viewer in self._hub.viewers(room.row.public_id):
                self.update(room, viewer, room.number - 1)

    def ready(self, room: Room, viewer: int | None, since: int) -> str | None:
        """An update that is made already, if there is one."""
        keep = room.kept_since(since)
        return (
            None
            if keep is None or _aged(room)
            else self._of(room).texts.get(("update", viewer, keep, room.undone_since(since)))
        )

    def update(self, room: Room, viewer: int | None, since: int) -> str | None:
        """What has changed for the viewer since that version; None if a snapshot is needed to tell it."""
        table, keep = room.begun, room.kept_since(since)
        if keep is None:
            return None
        undone = room.undone_since(since)

        def made() -> str:
            shown = standing(table, room.number, viewer, self._seats(room), _clocks(room), room.ended)
            told = story(table, viewer, keep, undone)
            news: Update = {
                "type": "update",
                **shown,
                "keep": keep,
                "events": log_out(table, viewer, keep),
                "told": told.place,
                "story": lines_out(told.lines),
            }
            return _text(news)

        return self._kept(room, ("update", viewer, keep, undone), made)

    def _snapshot(self, room: Room, viewer: int | None, mine: list[int]) -> Snapshot:
        row, table = room.row, room.table
        if row.header is not None:
            room.must_have_begun()
        header = row.header or {"commitment": commitment(row.secret), "contributions": []}
        if table is None:
            shown: Standing = {
                "version": row.changes,
                "answers": 0,
                "view": None,
                "prompt": None,
                "asked": [],
                "undoable": 0,
                "since": None,
                "over": False,
                "result": None,
                "clocks": [],
                "seats": self._seats(room),
            }
        else:
            shown = standing(table, room.number, viewer, self._seats(room), _clocks(room), room.ended)
        return {
            "type": "snapshot",
            **shown,
            "id": row.public_id,
            "title": row.title,
            "name": row.name,
            "options": row.options,
            "commitment": header["commitment"],
            "contributions": header["contributions"],
            "public": row.public,
            "state": cast(Any, row.state),  # the database allows these three only
            "seat": viewer,
            "mine": mine,
            "hints": are_on(room.game, row, room.seats),
            "log": [] if table is None else log_out(table, viewer),
            "story": [] if table is None else lines_out(story(table, viewer).lines),
        }

    def _seats(self, room: Room) -> list[SeatOut]:
        made, resigned = self._of(room), room.resigned
        last = made.seats_of
        if last is None or last[0] is not room.seats or last[1] != len(resigned):
            made.seats = seats_out(room.game, room.row.options, room.seats, resigned)
            made.seats_of = room.seats, len(resigned)
        return made.seats

    def _of(self, room: Room) -> _Made:
        """What was made of the room as it stands."""
        made = self._made.get(room)
        if made is None:
            made = self._made[room] = _Made()
        if made.revision != room.revision:
            made.texts.clear()
            made.revision = room.revision
        return made

    def _kept(self, room: Room, what: tuple[object, ...], make: Callable[[], str]) -> str:
        if _aged(room):
            return make()
        texts = self._of(room).texts
        if what not in texts:
            texts[what] = make()
        return texts[what]


def _mine(room: Room, user_id: int | None) -> list[int]:
    """The seats of somebody."""
    return [seat.seat for seat in owned(room.seats, user_id)]


def _clocks(room: Room) -> list[ClockOut]:
    clocks = Clocks.read(room.row.clocks)
    return [] if clocks is None else clocks.out(now())


def _text(message: Snapshot | Update) -> str:
    return orjson.dumps(message).decode()


def _aged(room: Room) -> bool:
    """Whether a message of before would tell the time wrongly: clocks go on while nothing else changes."""
    return room.row.clocks is not None and now() - room.touched > PRESENT
