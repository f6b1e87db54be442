"""`marne serve` that is killed, as if by `kill -9`, while it gives the first standing answer.

python -m tests.server.dying_server MOMENT serve --port 8000
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Sequence
from sqlite3 import Connection as SqliteConnection
from typing import Any
from unittest.mock import patch

from sqlalchemy import Connection

from marne.cli import main
from marne.server.standing.keeper import StandingAnswers
from marne.server.storage.entries import Move, Moves
from marne.server.storage.rows import EntryRow, GameRow
from marne.server.storage.store import Store


def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def when_it_is_due() -> None:
    """Before anything is done."""
    patch.object(StandingAnswers, "_fire", die).start()


def while_it_is_written() -> None:
    """The database has everything, but the transaction is not kept."""
    to_sqlite, to_postgres = Moves.write_sqlite, Moves.write_postgres

    def write_sqlite(moves: Moves, db: SqliteConnection, items: Sequence[Move]) -> None:
        to_sqlite(moves, db, items)
        _die_if_given(items)

    def write_postgres(moves: Moves, db: Connection, items: Sequence[Move]) -> None:
        to_postgres(moves, db, items)
        _die_if_given(items)

    patch.object(Moves, "write_sqlite", write_sqlite).start()
    patch.object(Moves, "write_postgres", write_postgres).start()


def _die_if_given(items: Sequence[Move]) -> None:
    if any(move.entry.key is None for move in items):  # an answer that no click has given
        die()


def when_it_is_written() -> None:
    """The transaction is kept, but nobody in the process knows."""
    added = Store._added

    async def dying(store: Store, game: GameRow, entry: EntryRow, adding: asyncio.Future[None]) -> None:
        await added(store, game, entry, adding)
        if entry.key is None:
            die()

    patch.object(Store, "_added", dying).start()


MOMENTS: dict[str, Callable[[], None]] = {
    "due": when_it_is_due,
    "writing": while_it_is_written,
    "written": when_it_is_written,
}

if __name__ == "__main__":
    MOMENTS[sys.argv.pop(1)]()
    sys.exit(main())
