"""Holidays on the clocks of a game: the day clocks of whoever is on holiday stand still.

The holidays are what counts; the clocks of a game have a copy of them, so that they are plain arithmetic. It is brought
up to date when a holiday begins or ends, when a game begins, and before anybody's time is found to be up.
"""

from __future__ import annotations

from dataclasses import replace

from marne.server.games.clocks import Clocks, DaysClock, agreed
from marne.server.games.room import Room
from marne.server.people.holidays import Holidays


def keep_holidays(room: Room, holidays: Holidays) -> bool:
    """Bring the clocks of a game up to date; whether anything has changed. Within `Room.run`."""
    changed = False
    while (renewed := _renewed(room, holidays)) is not None:
        clocks, changed = renewed, True
        if room.store.set_breaks(room.row, clocks.data(), clocks.deadline):
            room.catch_up()
            room.touch()
            break
        room.catch_up()  # somebody has answered meanwhile
    return changed


def _renewed(room: Room, holidays: Holidays) -> Clocks | None:
    """The clocks with the holidays as they are now; None if they have them already, or no holiday concerns them.

    No holiday begins before it is taken, so nobody gets back what was used up before.
    """
    clocks = Clocks.read(room.row.clocks)
    if clocks is None or room.over or not isinstance(agreed(room.row.clock), DaysClock):
        return None
    away = holidays.since(clocks.since, [seat.user_id for seat in room.seats if seat.user_id is not None])
    breaks = tuple(tuple(away.get(seat.user_id or 0, ())) for seat in room.seats)
    had = tuple(tuple(each for each in seat if each[1] > clocks.since) for seat in clocks.breaks)
    return None if breaks == (had or ((),) * len(room.seats)) else replace(clocks, breaks=breaks)
