"""What a worker process is told of a game: its entries, as far as the worker does not know them."""

from __future__ import annotations

from marne.server.bots.worker import Job
from marne.server.games.room import Room


def job_for(room: Room, name: str, after: int, seat: int, agent: str) -> Job | None:
    """A question to an agent of this seat, for a worker that knows the game up to number `after`, by this name; None
    if the game has not begun. It may ask the store, so it blocks."""
    row = room.row
    if row.header is None:
        return None
    entries = room.entries_after(after)
    if entries is None:
        entries = [entry for entry in room.store.entries(row.id, after) if entry.number <= room.number]
    told = [(entry.kind, entry.seat, entry.texts) for entry in entries]
    return Job(name, row.header, after, room.number, told, seat, agent)
