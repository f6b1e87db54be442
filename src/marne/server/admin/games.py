"""The games of a server: listed and removed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, delete, select

from marne.server.admin.errors import AdminError
from marne.server.storage.database import Database, notify, now
from marne.server.storage.models import Game, Seat, User
from marne.server.storage.rows import DELETED

DAY: Final = 86_400.0
TOGETHER: Final = 500
"""Games whose seats are read at a time."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in a list. Times are seconds since 1970."""

    id: str
    title: str
    name: str
    state: str
    public: bool
    created: float
    moved: float
    """When something last happened in it."""
    changes: int
    set_aside: float | None
    """Since when the server cannot read it."""
    owner: str | None
    players: list[str]
    """Who sits there, seat by seat: people, the levels of bots, `open` and `invited`."""


def games(
    database: Database,
    *,
    state: str | None = None,
    title: str | None = None,
    owner: int | None = None,
    player: int | None = None,
    idle_days: float | None = None,
    set_aside: bool = False,
) -> list[GameLine]:
    """The games of this state, title, owner or player, those in which nothing has happened for so many days, and those
    that the server cannot read; the latest first."""
    conditions: list[ColumnElement[bool]] = []
    for column, value in ((Game.state, state), (Game.title, title), (Game.owner_id, owner)):
        if value is not None:
            conditions.append(column == value)
    if player is not None:
        conditions.append(Game.id.in_(select(Seat.game_id).where(Seat.user_id == player)))
    if idle_days is not None:
        conditions.append(Game.moved < now() - idle_days * DAY)
    if set_aside:
        conditions.append(Game.set_aside.is_not(None))
    return _lines(database, *conditions)


def game(database: Database, public_id: str) -> GameLine:
    """The game of that public id, or of an address that ends in it."""
    found = _lines(database, Game.public_id == public_id.rstrip("/").rpartition("/")[2])
    if not found:
        raise AdminError(f"there is no game {public_id!r}; see marne admin games")
    return found[0]


def remove(database: Database, public_id: str) -> None:
    """Remove a game with everything in it. Whoever has it open is told that there is no such game any more."""
    with database.writing() as db:
        if not db.execute(delete(Game).where(Game.public_id == public_id)).rowcount:
            raise AdminError(f"there is no game {public_id!r} any more")
        notify(db, public_id, "seats", 0)


def _lines(database: Database, *conditions: ColumnElement[bool]) -> list[GameLine]:
    wanted = select(
        Game.id,
        Game.public_id,
        Game.title,
        Game.name,
        Game.state,
        Game.public,
        Game.created,
        Game.moved,
        Game.changes,
        Game.set_aside,
        User.name,
    ).outerjoin(User, User.id == Game.owner_id)
    with database.reading() as db:
        rows: Sequence[Any] = db.execute(wanted.where(*conditions).order_by(Game.moved.desc(), Game.id)).all()
        players: dict[int, list[str]] = {row[0]: [] for row in rows}
        ids = list(players)
        for first in range(0, len(ids), TOGETHER):
            sitting = select(Seat.game_id, Seat.kind, Seat.agent, User.name).outerjoin(User, User.id == Seat.user_id)
            sitting = sitting.where(Seat.game_id.in_(ids[first : first + TOGETHER])).order_by(Seat.game_id, Seat.seat)
            for game_id, kind, agent, name in db.execute(sitting):
                players[game_id].append({"user": name or DELETED, "bot": agent or "bot"}.get(kind, kind))
    return [GameLine(*[*row[1:], players[row[0]]]) for row in rows]
