"""Notes of what became of standing answers. That one was given is noted in the transaction of the answer itself: else
a process that dies in between would leave an answer that its owner believes to have given themselves."""

from __future__ import annotations

import json
from sqlite3 import Connection as SqliteConnection
from typing import Any, Final

from sqlalchemy import Connection, text

from marne.server.storage.database import STANDING, notify, now
from marne.server.storage.rows import GameRow, NoteRow

NOTES: Final = 40
"""At most this many notes of a seat are kept."""
_ADD: Final = """
    INSERT INTO standing_notes (game_id, seat, number, what, about, answer, at)
    VALUES (:game_id, :seat, :number, :what, :about, :answer, :at)
"""
_TRIM: Final = f"""
    DELETE FROM standing_notes WHERE game_id = :game_id AND seat = :seat AND id NOT IN (
        SELECT id FROM standing_notes WHERE game_id = :game_id AND seat = :seat ORDER BY id DESC LIMIT {NOTES}
    )
"""


def write(db: Connection, game: GameRow, note: NoteRow) -> None:
    """Add a note, and tell the other processes."""
    row = _row(game, note)
    db.execute(text(_ADD), row)
    db.execute(text(_TRIM), row)
    notify(db, game.public_id, STANDING, note.seat)


def write_sqlite(db: SqliteConnection, game: GameRow, note: NoteRow) -> None:
    """The same by SQLite's driver."""
    row = _row(game, note)
    db.execute(_ADD, row)
    db.execute(_TRIM, row)


def _row(game: GameRow, note: NoteRow) -> dict[str, Any]:
    return {
        "game_id": game.id,
        "seat": note.seat,
        "number": note.number,
        "what": note.what,
        "about": json.dumps(note.about),
        "answer": note.answer,
        "at": now(),
    }
