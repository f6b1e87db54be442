"""Chat at the table and private notes. Every method is one transaction and blocks, like those of the store."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, insert, select

from marne.server.storage.database import Database, notify, now
from marne.server.storage.models import Chat, Note, User
from marne.server.storage.rows import ChatRow, GameRow

LINES: Final = 200
"""At most this many lines are read at once."""


class ChatStore:
    """The chat and the private notes of all games."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    def say(self, game: GameRow, user_id: int, text: str, *, told: bool = False) -> ChatRow:
        """Add a line to the chat. `told`: it is what somebody did, in the server's words."""
        with self.database.writing() as db:
            line = insert(Chat).values(game_id=game.id, user_id=user_id, text=text, at=(at := now()), told=told)
            number = db.execute(line.returning(Chat.id)).scalar_one()
            name = db.execute(select(User.name).where(User.id == user_id)).scalar_one()
            notify(db, game.public_id, "chat", number)
        return ChatRow(number, user_id, name, text, at, told)

    def lines(self, game_id: int, after: int = 0, limit: int = LINES) -> list[ChatRow]:
        """The latest lines after that number, in order."""
        wanted = select(Chat.id, Chat.user_id, User.name, Chat.text, Chat.at, Chat.told)
        wanted = wanted.outerjoin(User, User.id == Chat.user_id)
        wanted = wanted.where(Chat.game_id == game_id, Chat.id > after).order_by(Chat.id.desc()).limit(limit)
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
