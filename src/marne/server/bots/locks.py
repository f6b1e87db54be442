"""Locks that let one process at a time answer for the bots of a game.

On PostgreSQL it is an advisory lock, held by a connection that the process uses for nothing else: it needs no row and
no expiry, and ends with the process; with a machine that vanishes, as soon as the database notices
(`storage/vanished.py`). SQLite serves one process only. The locks save work and no more: if two processes
answered at once, the entries' numbers would still let only one answer be written.
"""

from __future__ import annotations

import asyncio
import threading
from typing import Final

from sqlalchemy import Connection, TextClause, text
from sqlalchemy.exc import SQLAlchemyError

from marne.server.storage.database import Database

_CLASS: Final = 0x6D61726E
"""The first half of the locks' names; any number that nobody else uses."""
_LOCK: Final = text("SELECT pg_try_advisory_lock(:class, :game)")
_UNLOCK: Final = text("SELECT pg_advisory_unlock(:class, :game)")
_HELD: Final = text(
    "SELECT public_id FROM games WHERE id IN ("
    "SELECT objid::bigint FROM pg_locks JOIN pg_database ON pg_database.oid = database "
    "WHERE locktype = 'advisory' AND classid::bigint = :class AND granted AND datname = current_database())"
)


class GameLocks:
    """The locks of this process."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._turn: Final = threading.Lock()
        self._connection: Connection | None = None

    async def acquire(self, game_id: int) -> bool:
        """Try to lock a game; whether this process has it now. A lock that is held must not be acquired again."""
        return not self._database.postgres or await asyncio.to_thread(self._ask, _LOCK, game_id)

    async def release(self, game_id: int) -> None:
        """Unlock the game."""
        if self._database.postgres:
            await asyncio.to_thread(self._ask, _UNLOCK, game_id)

    async def held(self) -> set[str]:
        """The public ids of the games that any process has locked now."""
        return await asyncio.to_thread(self._held) if self._database.postgres else set()

    def _held(self) -> set[str]:
        with self._database.reading() as db:
            return set(db.execute(_HELD, {"class": _CLASS}).scalars())

    async def close(self) -> None:
        """Release all locks."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        with self._turn:
            self._drop()

    def _ask(self, question: TextClause, game_id: int) -> bool:
        with self._turn:
            try:
                if self._connection is None:
                    engine = self._database.engine.execution_options(isolation_level="AUTOCOMMIT")
                    self._connection = engine.connect()
                return bool(self._connection.execute(question, {"class": _CLASS, "game": game_id}).scalar())
            except SQLAlchemyError:
                self._drop()  # with the connection all locks are gone; they are acquired anew
                raise

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()  # never back into the pool: it would carry its locks along
            self._connection.close()
            self._connection = None
