"""Chat at the table and private notes. Every method is one transaction and blocks, like those of the store."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from marne.server.storage.database import Database, notify, now
from marne.server.storage.models import Chat, Game, Note, User
from marne.server.storage.rows import ChatRow, GameRow

LINES: Final = 200
"""At most this many lines are read at once."""
TABLES: Final = 5_000
"""At most this many tables whose latest lines are kept in memory."""
IS_GUEST: Final = func.coalesce((User.password_hash.is_(None)) & User.id.is_not(None), False)
"""Whether who said it has no account."""


def add_line(db: Connection, game_id: int, user_id: int | None, text: str, *, told: bool) -> tuple[int, float]:
    """Add a line to the chat of a game that is locked for this transaction; its number and time."""
    last = db.execute(select(func.max(Chat.number)).where(Chat.game_id == game_id)).scalar()
    number, at = 1 + (last or 0), now()
    line = {"game_id": game_id, "number": number, "user_id": user_id, "text": text, "at": at, "told": told}
    db.execute(insert(Chat).values(line))
    return number, at


class ChatStore:
    """The chat and the private notes of all games."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    def say(self, game: GameRow, user_id: int, text: str, *, told: bool = False) -> ChatRow:
        """Add a line to the chat. `told`: it is what somebody did, in the server's words."""
        with self.database.writing() as db:
            db.execute(select(Game.id).where(Game.id == game.id).with_for_update())  # numbers are given one by one
            number, at = add_line(db, game.id, user_id, text, told=told)
            name, guest = db.execute(select(User.name, IS_GUEST).where(User.id == user_id)).one()
            notify(db, game.public_id, "chat", number)
        return ChatRow(number, user_id, name, text, at, told, bool(guest))

    def lines(self, game_id: int, after: int = 0, limit: int = LINES) -> list[ChatRow]:
        """The latest lines after that number, in order."""
        wanted = select(Chat.number, Chat.user_id, User.name, Chat.text, Chat.at, Chat.told, IS_GUEST)
        wanted = wanted.outerjoin(User, User.id == Chat.user_id)
        wanted = wanted.where(Chat.game_id == game_id, Chat.number > after).order_by(Chat.number.desc()).limit(limit)
        with self.database.reading() as db:
            return [ChatRow(*row) for row in db.execute(wanted)][::-1]

    def note(self, game_id: int, user_id: int) -> str:
        """Somebody's notes on a game."""
        with self.database.reading() as db:
            wanted = select(Note.text).where(Note.game_id == game_id, Note.user_id == user_id)
            return db.execute(wanted).scalar_one_or_none() or ""

    def write_note(self, game_id: int, user_id: int, text: str) -> None:
        """Replace somebody's notes on a game."""
        with self.database.writing() as db:
            db.execute(delete(Note).where(Note.game_id == game_id, Note.user_id == user_id))
            db.execute(insert(Note).values(game_id=game_id, user_id=user_id, text=text))


class LatestLines:
    """The latest lines of the tables that somebody watches: read once for all who do. In the event loop."""

    def __init__(self, store: ChatStore) -> None:
        self._store: Final = store
        self._reading: Final[OrderedDict[str, asyncio.Task[list[ChatRow]]]] = OrderedDict()
        """By game: the task that reads the lines, or has read them."""

    def changed(self, public_id: str | None) -> None:
        """Something was said there; None: perhaps anywhere."""
        if public_id is None:
            self._reading.clear()
        else:
            self._reading.pop(public_id, None)

    async def after(self, game: GameRow, number: int) -> list[ChatRow]:
        """The latest lines after that number, in order."""
        task = self._reading.get(game.public_id)
        if task is None:
            task = asyncio.create_task(asyncio.to_thread(self._store.lines, game.id))
            self._reading[game.public_id] = task
            if len(self._reading) > TABLES:
                self._reading.popitem(last=False)
        try:
            lines = await asyncio.shield(task)  # whoever goes away meanwhile leaves it to the others
        except Exception:
            if self._reading.get(game.public_id) is task:
                del self._reading[game.public_id]
            raise
        return [line for line in lines if line.number > number]
