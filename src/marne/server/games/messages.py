"""The messages about a room, for a viewer, as text ready to be sent. All of them are made within `Room.run`.

Many may look at one game from the same place: what was made for one of them is kept until something changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

import orjson

from marne.server.games.clocks import Clocks
from marne.server.games.room import Room, Seating
from marne.server.games.seating import owned, seats_out
from marne.server.games.wire import ClockOut, SeatOut, Snapshot, Standing, Update, log_out, standing
from marne.server.storage.database import now
from marne.table import commitment

PRESENT: Final = 0.25
"""So many seconds a clock may be behind."""


def snapshot(room: Room, viewer: int | None, user_id: int | None) -> str:
    """Everything the viewer knows."""
    mine = [seat.seat for seat in owned(room.seats, user_id)]
    return _kept(room, ("snapshot", viewer, *mine), lambda: _text(_snapshot(room, viewer, mine)))


def prepare(room: Room) -> None:
    """Make what the last entry means to everybody who watches, so that it only has to be sent."""
    if room.desk is not None:
        for viewer in room.watching:
            update(room, viewer, room.desk.number - 1)


def ready(room: Room, viewer: int | None, since: int) -> str | None:
    """An update that is made already, if there is one."""
    keep = None if room.desk is None else room.desk.keep_since(since)
    return None if keep is None or _aged(room) else room.ready.get(("update", viewer, keep))


def update(room: Room, viewer: int | None, since: int) -> str | None:
    """What has changed for the viewer since that version; None if a snapshot is needed to tell it."""
    desk = room.begun
    keep = desk.keep_since(since)
    if keep is None:
        return None

    def made() -> str:
        shown = standing(desk.table, desk.number, viewer, _seats(room), _clocks(room), desk.ended)
        news: Update = {"type": "update", **shown, "keep": keep, "events": log_out(desk.table, viewer, keep)}
        return _text(news)

    return _kept(room, ("update", viewer, keep), made)


def _snapshot(room: Room, viewer: int | None, mine: list[int]) -> Snapshot:
    row, desk = room.row, room.desk
    header = row.header or {"commitment": commitment(row.secret), "contributions": []}
    if desk is None:
        shown: Standing = {
            "version": row.changes,
            "answers": 0,
            "view": None,
            "prompt": None,
            "asked": [],
            "undoable": 0,
            "over": False,
            "result": None,
            "clocks": [],
            "seats": _seats(room),
        }
    else:
        shown = standing(desk.table, desk.number, viewer, _seats(room), _clocks(room), desk.ended)
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
        "log": [] if desk is None else log_out(desk.table, viewer),
    }


def _seats(room: Room) -> list[SeatOut]:
    resigned = frozenset[int]() if room.desk is None else room.desk.resigned
    last = room.seating
    if last is None or last.rows is not room.seats or last.resigned != len(resigned):
        made = seats_out(room.game, room.row.options, room.seats, resigned)
        last = room.seating = Seating(room.seats, len(resigned), made)
    return last.out


def _clocks(room: Room) -> list[ClockOut]:
    clocks = Clocks.read(room.row.clocks)
    return [] if clocks is None else clocks.out(now())


def _text(message: Snapshot | Update) -> str:
    return orjson.dumps(message).decode()


def _kept(room: Room, what: tuple[object, ...], made: Callable[[], str]) -> str:
    if _aged(room):
        return made()
    if what not in room.ready:
        room.ready[what] = made()
    return room.ready[what]


def _aged(room: Room) -> bool:
    """Whether a message of before would tell the time wrongly: clocks go on while nothing else changes."""
    return room.row.clocks is not None and now() - room.touched > PRESENT
