"""Who may look at a game, and from where."""

from __future__ import annotations

from marne.server.errors import Problem
from marne.server.games.room import Room
from marne.server.games.seating import owned
from marne.server.people.accounts import Person


def must_be_let_in(room: Room, visitor: Person | None) -> None:
    """Everybody may watch a public game; a private one exists only for its players and whoever made it."""
    if room.row.public:
        return
    if visitor is not None and (room.row.owner_id == visitor.id or owned(room.seats, visitor.id)):
        return
    raise Problem(404, "not_found", "There is no such game.")


def viewer_of(room: Room, visitor: Person | None, wanted: int | None, *, spectator: bool = False) -> int | None:
    """The seat somebody looks from: the one they name if it is theirs, else one of theirs that is asked, else the
    first."""
    must_be_let_in(room, visitor)
    mine = [seat.seat for seat in owned(room.seats, None if visitor is None else visitor.id)]
    if spectator:
        return None
    if wanted is not None:
        if wanted not in mine:
            raise Problem(403, "not_your_seat", "This is not your seat.")
        return wanted
    return next((seat for seat in mine if seat in room.asked), mine[0] if mine else None)
