"""Locking people out, and letting them in again."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, select, update

from marne.server.admin.errors import AdminError
from marne.server.games.clocks import Clocks
from marne.server.people.accounts import Person, end_logins
from marne.server.storage.database import Database, notify, now
from marne.server.storage.models import Game, Seat, User


def lock(database: Database, person: Person) -> list[str]:
    """Lock somebody out: their sessions, tokens and websockets end, and they cannot log in. Bots hold their seats in
    running games, so that the others play on; returns these games."""
    with database.writing() as db:
        free = (User.id == person.id) & User.locked.is_(None)
        if not db.execute(update(User).where(free).values(locked=now())).rowcount:
            raise AdminError(f"{person.name} is locked already")
        end_logins(db, person.id)
        return _hold_seats(db, person.id)


def unlock(database: Database, person: Person) -> None:
    """Let somebody log in again. They get their seats back when they open a game."""
    with database.writing() as db:
        locked = (User.id == person.id) & User.locked.is_not(None)
        if not db.execute(update(User).where(locked).values(locked=None)).rowcount:
            raise AdminError(f"{person.name} is not locked")


def _hold_seats(db: Connection, user_id: int) -> list[str]:
    wanted = select(Game.id, Game.public_id, Game.clocks, Seat.seat).join(Seat, Seat.game_id == Game.id)
    mine = (Seat.user_id == user_id) & Seat.held_by_bot.is_(False) & (Game.state == "running")
    games: dict[str, Clocks | None] = {}
    for game_id, public_id, data, seat in db.execute(wanted.where(mine).with_for_update(of=Game)).all():
        db.execute(update(Seat).where(Seat.game_id == game_id, Seat.seat == seat).values(held_by_bot=True))
        clocks = games.get(public_id, Clocks.read(data))
        if clocks is not None:  # a bot has no clock
            clocks = replace(clocks.at(now()), running=tuple(each for each in clocks.running if each != seat))
            values = {"clocks": clocks.data(), "deadline": clocks.deadline}
            db.execute(update(Game).where(Game.id == game_id).values(values))
        games[public_id] = clocks
    for public_id in games:
        notify(db, public_id, "seats", 0)
    return list(games)
