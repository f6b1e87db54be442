"""How a game begins: when the last seat is taken, or as a branch of another."""

from __future__ import annotations

from marne.server.clocks import Clocks, agreed
from marne.server.database import now
from marne.server.rooms import Room
from marne.server.rows import GameRow, Progress, SeatRow
from marne.server.seating import answers_by_bot
from marne.server.store import Store
from marne.table import Table
from marne.table.answers import split


def begin_if_full(room: Room) -> bool:
    """Begin a game for which nobody is missing any more. Within `Room.run`."""
    room.catch_up()
    if room.row.state != "waiting" or any(seat.kind in ("open", "invited") for seat in room.seats):
        return False
    row = room.row
    names = [seat.agent or seat.name or "?" if seat.kind == "bot" else seat.name or "?" for seat in room.seats]
    begun = begin(room.store, row, room.seats, Table(room.game, row.options, secret=row.secret, seats=names))
    room.catch_up()
    return begun


def begin(store: Store, row: GameRow, seats: list[SeatRow], table: Table) -> bool:
    """Write down the beginning of a game: its header, and the answers given so far. False if it has begun already."""
    clock = agreed(row.clock)
    progress = Progress(table.asked)
    if clock is not None:
        people = [seat for seat in table.asked if not answers_by_bot(seats[seat], ())]
        clocks = Clocks.start(clock, len(seats), now()).moved(clock, None, people, now())
        progress = Progress(table.asked, None, clocks.data(), clocks.deadline)
    return store.begin(row, table.header.data(), table.changes, split(table.record().lines), progress)
