"""The names of people: freed, and changed wherever a game has them."""

from __future__ import annotations

from sqlalchemy import Connection, delete, null, select, update
from sqlalchemy.exc import IntegrityError

from marne.server.admin.errors import AdminError
from marne.server.people.accounts import NameTaken, Person, claim_name
from marne.server.people.names import clean_name
from marne.server.storage.database import Database, notify
from marne.server.storage.models import Game, Seat, Snapshot, User


def rename(database: Database, person: Person, name: str) -> None:
    """Give somebody another name: the one before can be registered by anybody. They log in with the new one."""
    if person.guest:
        raise AdminError(f"{person.name} is a guest: guests register no names")
    try:
        name = clean_name(name)
        with database.writing() as db:
            mine = update(User).where(User.id == person.id)
            if not db.execute(mine.values(claim_name(db, name, person.id))).rowcount:
                raise AdminError(f"there is no account of {person.name} any more")
            for game in rename_in_games(db, person.id, name):
                notify(db, game, "seats", 0)
    except ValueError as e:
        raise AdminError(f"{name}: {e}") from None
    except (IntegrityError, NameTaken):
        raise AdminError(f"the name {name} is taken") from None


def rename_in_games(db: Connection, user_id: int, name: str) -> list[str]:
    """Write another name into the headers of somebody's games, which are in their records; returns the games.

    A snapshot names the header it was made with, so it is given up: the server makes the next one.
    """
    wanted = select(Game.id, Game.public_id, Game.header).where(Game.header.is_not(null()))
    mine = select(Seat.game_id).where(Seat.user_id == user_id)
    games = []
    for game_id, public_id, header in db.execute(wanted.where(Game.id.in_(mine)).with_for_update()).all():
        own = set(db.execute(select(Seat.seat).where(Seat.game_id == game_id, Seat.user_id == user_id)).scalars())
        seats = [name if seat in own else before for seat, before in enumerate(header["seats"])]
        db.execute(update(Game).where(Game.id == game_id).values(header={**header, "seats": seats}))
        db.execute(delete(Snapshot).where(Snapshot.game_id == game_id))
        games.append(public_id)
    return games
