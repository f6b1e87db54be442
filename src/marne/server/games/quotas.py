"""How many games somebody may have at once, so that nobody takes the server from the others."""

from __future__ import annotations

from marne.server.errors import Problem
from marne.server.people.accounts import Person
from marne.server.settings import Settings
from marne.server.storage.rows import GameRow, NewGame
from marne.server.storage.store import Store


def make_game(store: Store, settings: Settings, person: Person, new: NewGame) -> GameRow:
    """Make a game for somebody; refuses those who have as many as they may. Blocks."""
    _must_have_room(store, settings, person, new)
    return store.create(new)


def _must_have_room(store: Store, settings: Settings, person: Person, new: NewGame) -> None:
    has = store.made_by(person.id)
    most = settings.guest_games if person.guest else settings.games
    if has.all >= most:
        raise _too_many(f"You have made {most} games that are not over: finish some of them, or resign.")
    if any(seat.kind in ("open", "invited") for seat in new.seats) and has.waiting >= settings.waiting_games:
        raise _too_many(f"{settings.waiting_games} games of yours wait for players: leave some of them first.")
    if all(seat.kind == "bot" for seat in new.seats) and has.bots_alone >= settings.bot_games:
        raise _too_many(f"{settings.bot_games} games of yours are played by bots alone: wait until one is over.")


def _too_many(message: str) -> Problem:
    return Problem(409, "too_many_games", message)
