"""How an entry is added, together with what it changes in its game's row: behind every move, so it has to be quick.

PostgreSQL gets two statements. SQLite gets one for everything that is to be written, however many games that is: the
driver gives other threads a turn at every statement and then has to wait for its own, which takes longer than SQLite
itself. A view that only the writer's connection knows takes the rows, and its trigger does with each what has to be
done.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from sqlite3 import Connection as SqliteConnection
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, insert, update

from marne.server.database import Batch, call_out, now
from marne.server.models import Entry, Game
from marne.server.rows import EntryRow, GameRow, Progress


class Ahead(Exception):  # noqa: N818 - a name, like Illegal
    """The number is not the next one."""


class Move(NamedTuple):
    """An entry, its game as it was before, and what the lobby shows after it."""

    game: GameRow
    entry: EntryRow
    progress: Progress


class Moves(Batch[Move]):
    """Raises Ahead or an IntegrityError if somebody was quicker."""

    def get_ready(self, db: SqliteConnection) -> None:
        for statement in _SQLITE:
            db.execute(statement)

    def write_all(self, db: SqliteConnection, items: Sequence[Move]) -> None:
        values = [value for item in items for value in _values(*item)]
        rows = ", ".join(_ROW for _ in items)
        db.execute(
            f"INSERT INTO moves VALUES {rows}",
            [json.dumps(value) if isinstance(value, list | dict) else value for value in values],
        )

    def write_one(self, db: Connection, item: Move) -> None:
        game, entry, progress = item
        if db.execute(_MOVE_ON, _moved(game.id, entry.number, progress)).rowcount != 1:
            raise Ahead
        db.execute(_ADD, _entry(game.id, entry))
        call_out(db, game.public_id, "entry", entry.number)


def begin(db: Connection, game: GameRow, entry: EntryRow, progress: Progress) -> None:
    """The same for the first entry of a game."""
    db.execute(_ADD, _entry(game.id, entry))
    db.execute(_MOVE, _moved(game.id, entry.number, progress))


def _entry(game_id: int, entry: EntryRow) -> dict[str, Any]:
    return {"game_id": game_id, **{name: getattr(entry, name) for name in EntryRow.__slots__}}


def _moved(game_id: int, number: int, progress: Progress) -> dict[str, Any]:
    """The game's row after an entry."""
    return {
        "id_": game_id,
        "before": number - 1,
        "changes": number,
        "moved": now(),
        "asked": list(progress.asked),
        "result": progress.result,
        "clocks": progress.clocks,
        "deadline": progress.deadline,
        "state": "running" if progress.result is None else "over",
    }


def _values(game: GameRow, entry: EntryRow, progress: Progress) -> list[Any]:
    values = {**_moved(game.id, entry.number, progress), **_entry(game.id, entry)}
    return [values[name] for name in _NAMES]


# Made once: to build them anew would take longer than the database does.
_ENTRY: Final = ("game_id", *EntryRow.__slots__)
_MOVED: Final = ("changes", "moved", "asked", "result", "clocks", "deadline", "state")
_ADD: Final = insert(Entry)
_MOVE: Final = update(Game).where(Game.id == bindparam("id_")).values({name: bindparam(name) for name in _MOVED})
_MOVE_ON: Final = _MOVE.where(Game.changes == bindparam("before"), Game.state == "running")

# The same once more for SQLite.
_NAMES: Final = (*_ENTRY, *_MOVED)
_ROW: Final = f"({', '.join('?' for _ in _NAMES)})"
_SQLITE: Final = (
    "SELECT 1 FROM games, entries LIMIT 0",  # a trigger would not find tables that were made since the last look
    f"CREATE TEMP VIEW IF NOT EXISTS moves AS SELECT {', '.join(f'0 AS {name}' for name in _NAMES)}",
    f"""CREATE TEMP TRIGGER IF NOT EXISTS move INSTEAD OF INSERT ON moves BEGIN
        UPDATE games SET {", ".join(f"{name} = NEW.{name}" for name in _MOVED)}
            WHERE id = NEW.game_id AND changes = NEW.changes - 1 AND state = 'running';
        SELECT RAISE(ABORT, 'the number is not the next one') WHERE changes() = 0;
        INSERT INTO entries ({", ".join(_ENTRY)}) VALUES ({", ".join(f"NEW.{name}" for name in _ENTRY)});
    END""",
)
