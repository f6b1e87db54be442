"""Many running games at once: copies of those that were made, written straight into the database."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import func, insert, select

from marne.server.storage.database import Database
from marne.server.storage.models import Entry, Game, Seat

TABLES: Final[Sequence[Any]] = (Seat.__table__, Entry.__table__)


def copy_games(url: str, wanted: int) -> None:
    """Copy the games of a database, with their seats and entries, until there are so many."""
    database = Database(url)
    with database.writing() as db:
        games = db.execute(select(Game.__table__).order_by(Game.id)).mappings().all()
        parts = {table: db.execute(select(table)).mappings().all() for table in TABLES}
        last = db.execute(select(func.max(Game.id))).scalar_one()
        for begin in range(len(games), wanted, len(games)):
            copied = games[: wanted - begin]
            ids = {game["id"]: last + number for number, game in enumerate(copied, 1)}
            last += len(copied)
            news = [{**game, "id": ids[game["id"]], "public_id": secrets.token_urlsafe(12)} for game in copied]
            db.execute(insert(Game), news)
            for table, rows in parts.items():
                db.execute(
                    insert(table), [{**row, "game_id": ids[row["game_id"]]} for row in rows if row["game_id"] in ids]
                )
    database.close()
