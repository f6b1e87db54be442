"""How a game begins: when the last seat is taken, or as a branch of another."""

from __future__ import annotations

from dataclasses import replace

from marne.server.games.clocks import Clocks, agreed
from marne.server.games.contributions import awaited, gathered
from marne.server.games.room import Room
from marne.server.games.seating import answers_by_bot
from marne.server.games.wire import stand_out
from marne.server.storage.database import now
from marne.server.storage.rows import GameRow, Progress, SeatRow
from marne.server.storage.store import Store
from marne.table import Table
from marne.table.answers import split


def begin_if_full(room: Room) -> bool:
    """Begin a game for which nobody is missing any more. Within `Room.run`."""
    begun = False
    while not begun and _complete(room):  # somebody who gets up meanwhile leaves it incomplete
        row = room.row
        names = [seat.agent or seat.name or "?" if seat.kind == "bot" else seat.name or "?" for seat in room.seats]
        table = Table(room.game, row.options, secret=row.secret, contributions=gathered(room.seats), seats=names)
        begun = begin(room.store, row, room.seats, table)
    room.catch_up()
    return begun


def _complete(room: Room) -> bool:
    """Whether the game waits for nobody."""
    room.catch_up()
    missing = any(seat.kind in ("open", "invited") for seat in room.seats) or awaited(room.seats)
    return room.row.state == "waiting" and not missing


def begin(store: Store, row: GameRow, seats: list[SeatRow], table: Table) -> bool:
    """Store the beginning of a game: its header, and the answers given so far. False if it has begun already, or if
    others sit there now."""
    clock = agreed(row.clock)
    progress = Progress(table.asked, stand=stand_out(table))
    if clock is not None:
        people = [seat for seat in table.asked if not answers_by_bot(seats[seat], ())]
        clocks = Clocks.start(clock, len(seats), now()).moved(clock, None, people, now(), table.turn)
        progress = replace(progress, clocks=clocks.data(), deadline=clocks.deadline)
    return store.begin(row, seats, table.header.data(), table.changes, split(table.record().lines), progress)
