"""The people of a server: listed, searched, found by what an operator types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, case, distinct, func, select

from marne.server.admin.errors import AdminError
from marne.server.people.accounts import Person
from marne.server.people.names import fold
from marne.server.storage.database import Database
from marne.server.storage.models import Game, Seat, User

BY_ID: Final = "id:"
BY_NAME: Final = "name:"


@dataclass(frozen=True, slots=True)
class PersonLine:
    """Somebody in a list. Times are seconds since 1970."""

    id: int
    name: str
    guest: bool
    locked: float | None
    """Since when they are locked out."""
    created: float
    seen: float | None
    """When they last had a game open."""
    running: int
    """Running games in which they sit."""
    games: int
    """All games in which they sit."""

    @property
    def person(self) -> Person:
        return Person(self.id, self.name, self.guest)


def people(
    database: Database, *, name: str = "", guests: bool | None = None, locked: bool | None = None
) -> list[PersonLine]:
    """Everybody whose name contains the text, in the order in which they came; of these the guests or the accounts, the
    locked or the others."""
    conditions: list[ColumnElement[bool]] = []
    if guests is not None:
        conditions.append(User.password_hash.is_(None) if guests else User.password_hash.is_not(None))
    if locked is not None:
        conditions.append(User.locked.is_not(None) if locked else User.locked.is_(None))
    wanted = fold(name)
    return [line for line in _lines(database, *conditions) if wanted in fold(line.name)]


def find(database: Database, text: str) -> PersonLine:
    """The person of a registered name or of a number, as `people` lists it; `id:` or `name:` before it says which."""
    by_name = text.removeprefix(BY_NAME) if not text.startswith(BY_ID) else None
    number = text.removeprefix(BY_ID) if not text.startswith(BY_NAME) else ""
    found = []
    if by_name is not None:
        found += _lines(database, User.folded == fold(" ".join(by_name.split())))
    if number.isdecimal() and int(number) < 1 << 31:
        found += [line for line in _lines(database, User.id == int(number)) if line not in found]
    if not found:
        raise AdminError(f"there is no account called {text!r}, and nobody of that number; see marne admin people")
    if len(found) > 1:
        raise AdminError(f"{text} is a name and the number of somebody else: write {BY_NAME}{text} or {BY_ID}{text}")
    return found[0]


def _lines(database: Database, *conditions: ColumnElement[bool]) -> list[PersonLine]:
    running = case((Game.state == "running", Game.id))
    played = select(
        Seat.user_id, func.count(distinct(running)).label("running"), func.count(distinct(Game.id)).label("games")
    )
    counted = played.join(Game, Game.id == Seat.game_id).group_by(Seat.user_id).subquery()
    wanted = select(
        User.id,
        User.name,
        User.password_hash.is_(None),
        User.locked,
        User.created,
        User.seen,
        func.coalesce(counted.c.running, 0),
        func.coalesce(counted.c.games, 0),
    ).outerjoin(counted, counted.c.user_id == User.id)
    with database.reading() as db:
        rows = db.execute(wanted.where(*conditions).order_by(User.created, User.id))
        return [PersonLine(row[0], row[1], bool(row[2]), *row[3:]) for row in rows]
