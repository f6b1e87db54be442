"""A rematch: the same game in the same seats, which everybody finds by asking for it."""

from __future__ import annotations

from marne.agents.default import default_level
from marne.kernel.game import Game
from marne.server.errors import Problem
from marne.server.games.room import Room
from marne.server.games.seating import owned
from marne.server.people.accounts import Person
from marne.server.storage.rows import GameRow, NewGame, SeatRow
from marne.table import new_secret
from marne.titles import levels


def rematch_of(room: Room, person: Person) -> GameRow:
    """The rematch, in which this person sits as before. Within `Room.run`."""
    mine = owned(room.seats, person.id)
    if not mine:
        raise Problem(403, "not_seated", "You do not play in this game.")
    if room.row.state != "over":
        raise Problem(409, "running", "The game is not over yet.", version=room.row.changes)
    made = room.store.rematch(room.row.id)
    if made is None:
        new = room.store.create_rematch(_again(room, person))
        if new is not None:
            return new
        made = room.store.rematch(room.row.id)  # another process was quicker
        assert made is not None
    for seat in mine:
        room.store.sit_reserved(made, seat.seat, person.id)
    return made


def _again(room: Room, person: Person) -> NewGame:
    row = room.row
    return NewGame(
        title=row.title,
        rules_version=room.game.rules_version,
        options=row.options,
        name=row.name,
        owner_id=person.id,
        public=row.public,
        secret=new_secret(),
        seats=tuple(_kept(room.game, seat, person) for seat in room.seats),
        clock=row.clock,
        rematch_of=row.id,
    )


def _kept(game: Game, seat: SeatRow, person: Person) -> SeatRow:
    """The same seat in the rematch. Another person's is reserved: it is for whoever has a link, and there is none. The
    owner is not named in it, for a guest's seat may become an account's."""
    if seat.kind == "bot" or seat.user_id is None:
        return SeatRow(seat.seat, "bot", agent=seat.agent or default_level(levels(game)))
    if seat.user_id == person.id:
        return SeatRow(seat.seat, "user", user_id=person.id)
    return SeatRow(seat.seat, "invited")
