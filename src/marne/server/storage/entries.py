"""What is written while games are played: entries, with what they change in their game's row, and now and then a
snapshot."""

from __future__ import annotations

import json
from collections.abc import Sequence
from sqlite3 import Connection as SqliteConnection
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, update

from marne.server.storage import notes
from marne.server.storage.database import CHANNEL, ENTRY, notify, now
from marne.server.storage.models import Entry, Game, Snapshot
from marne.server.storage.rows import EntryRow, GameRow, NoteRow, Progress
from marne.server.storage.writer import Batch


class Ahead(Exception):  # noqa: N818 - a name, like Illegal
    """The number is not the next one."""


class Move(NamedTuple):
    """An entry, its game as it was before, and what the lobby shows after it; if it was answered in advance, the note
    of that."""

    game: GameRow
    entry: EntryRow
    progress: Progress
    note: NoteRow | None = None


_ENTRY: Final = ("game_id", *EntryRow.__slots__)
_MOVED: Final = ("changes", "moved", "asked", "result", "clocks", "deadline", "stand", "state")
_MOVE_ALL: Final = f"""
    WITH new AS (
        SELECT * FROM json_to_recordset(%s::json) AS new(
            game_id integer, number integer, kind text, seat integer, texts json, key text, at double precision,
            changes integer, moved double precision, asked json, result json, clocks json, deadline double precision,
            stand json, state text
        )
    ), moved AS (
        UPDATE games SET {", ".join(f"{name} = new.{name}" for name in _MOVED)} FROM new
        WHERE games.id = new.game_id AND games.changes = new.changes - 1 AND games.state = 'running'
        RETURNING games.public_id, {", ".join(f"new.{name}" for name in _ENTRY)}
    ), added AS (
        INSERT INTO entries ({", ".join(_ENTRY)}) SELECT {", ".join(_ENTRY)} FROM moved
    )
    SELECT pg_notify('{CHANNEL}', public_id || ' {ENTRY} ' || number) FROM moved
"""
"""All entries at once for PostgreSQL: a row for each that was the next one of its game."""


_MOVE: Final = f"""
    UPDATE games SET {", ".join(f"{name} = :{name}" for name in _MOVED)}
    WHERE id = :game_id AND changes = :changes - 1 AND state = 'running'
"""
_ADD: Final = f"INSERT INTO entries ({', '.join(_ENTRY)}) VALUES ({', '.join(f':{name}' for name in _ENTRY)})"


class Moves(Batch[Move]):
    """Entries. Raises Ahead or an IntegrityError if somebody was quicker."""

    def write_sqlite(self, db: SqliteConnection, items: Sequence[Move]) -> None:
        rows = [
            {name: json.dumps(value) if isinstance(value, list | dict) else value for name, value in _row(item).items()}
            for item in items
        ]
        if db.executemany(_MOVE, rows).rowcount != len(items):
            raise Ahead
        db.executemany(_ADD, rows)
        for item in items:
            if item.note is not None:
                notes.write_sqlite(db, item.game, item.note)

    def write_postgres(self, db: Connection, items: Sequence[Move]) -> None:
        rows = json.dumps([_row(item) for item in items])
        if len(db.exec_driver_sql(_MOVE_ALL, (rows,)).all()) != len(items):
            raise Ahead
        for item in items:
            if item.note is not None:
                notes.write(db, item.game, item.note)


def _row(item: Move) -> dict[str, Any]:
    return {**_entry(item.game, item.entry), **_moved(item.entry, item.progress)}


def append(db: Connection, move: Move) -> None:
    """Add an entry within a transaction that does more than that. Raises as `Moves` does."""
    if db.dialect.name == "postgresql":
        Moves().write_postgres(db, [move])
        return
    driver = db.connection.driver_connection
    assert isinstance(driver, SqliteConnection)
    Moves().write_sqlite(driver, [move])
    notify(db, move.game.public_id, ENTRY, move.entry.number)


def begin(db: Connection, game: GameRow, entry: EntryRow, progress: Progress) -> None:
    """The first entry of a game, which has no number before it."""
    db.execute(insert(Entry).values(_entry(game, entry)))
    db.execute(update(Game).where(Game.id == game.id).values(_moved(entry, progress)))
    notify(db, game.public_id, ENTRY, entry.number)


def _entry(game: GameRow, entry: EntryRow) -> dict[str, Any]:
    return {"game_id": game.id, **{name: getattr(entry, name) for name in EntryRow.__slots__}}


def _moved(entry: EntryRow, progress: Progress) -> dict[str, Any]:
    """The game's row after an entry."""
    return {
        "changes": entry.number,
        "moved": now(),
        "asked": list(progress.asked),
        "result": progress.result,
        "clocks": progress.clocks,
        "deadline": progress.deadline,
        "stand": progress.stand,
        "state": "running" if progress.result is None else "over",
    }


class Position(NamedTuple):
    """The position after an entry, packed."""

    game_id: int
    number: int
    position: bytes


class Positions(Batch[Position]):
    """Snapshots: each takes the place of the one before."""

    def write_sqlite(self, db: SqliteConnection, items: Sequence[Position]) -> None:
        db.executemany("DELETE FROM snapshots WHERE game_id = ?", [(item.game_id,) for item in items])
        db.executemany("INSERT INTO snapshots (game_id, number, position) VALUES (?, ?, ?)", items)

    def write_postgres(self, db: Connection, items: Sequence[Position]) -> None:
        db.execute(delete(Snapshot).where(Snapshot.game_id.in_([item.game_id for item in items])))
        db.execute(insert(Snapshot), [item._asdict() for item in items])
