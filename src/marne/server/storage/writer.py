"""A thread that writes what comes while games are played, many things at a time.

Waiting for the disk is what takes the time: so whatever arrives meanwhile is written together, in one transaction.
"""

from __future__ import annotations

import contextlib
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from sqlite3 import Connection as SqliteConnection
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
_Write: TypeAlias = "Callable[[Batch[Any], Sequence[Any]], None]"
TOGETHER: Final = 500
"""At most this many things are written in one transaction."""


class Batch(ABC, Generic[T]):
    """How things of one kind are written, within a transaction that was begun."""

    @abstractmethod
    def write_sqlite(self, db: SqliteConnection, items: Sequence[T]) -> None:
        """Write them to SQLite, by its driver: there our own process does all the work, and a layer costs more than
        the statement."""

    @abstractmethod
    def write_postgres(self, db: Connection, items: Sequence[T]) -> None:
        """Write them to PostgreSQL."""


class Writer:
    """The queue and its thread, which starts with the first thing that is to be written."""

    def __init__(self, engine: Engine, postgres: bool, lock: threading.Lock) -> None:
        """`lock` is held by whoever writes to SQLite."""
        self._engine: Final = engine
        self._postgres: Final = postgres
        self._lock: Final = lock
        self._queue: Final[SimpleQueue[_Piece | None]] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._starting: Final = threading.Lock()
        self._waiting_since: float | None = None
        """Since when the oldest thing waits that is not yet written, by the monotonic clock."""

    def enqueue(self, batch: Batch[T], what: T) -> Future[None]:
        """Write something: it is on the disk when the future is done. If that raises, it was not written at all."""
        piece = _Piece(batch, what, Future(), time.monotonic())
        with self._starting:
            if self._thread is None:  # nothing that is only half done depends on it: it may end with the process
                self._thread = threading.Thread(target=self._write_all, name="marne-writer", daemon=True)
                self._thread.start()
        self._queue.put(piece)
        return piece.done

    @property
    def age(self) -> float:
        """For how many seconds the oldest thing has been waiting that is being written, or for the next transaction."""
        since = self._waiting_since
        return 0.0 if since is None else time.monotonic() - since

    def close(self) -> None:
        """Write what is in the queue, and end."""
        with self._starting:
            thread, self._thread = self._thread, None
        if thread is not None:
            self._queue.put(None)
            thread.join()

    def _write_all(self) -> None:
        with contextlib.ExitStack() as stack:
            write = self._write_postgres if self._postgres else self._sqlite_writer(stack)
            while (piece := self._queue.get()) is not None:
                pieces = [piece]
                self._waiting_since = piece.since
                with contextlib.suppress(Empty):
                    while len(pieces) < TOGETHER:
                        if (more := self._queue.get_nowait()) is None:
                            self._queue.put(None)  # the end came with them
                            break
                        pieces.append(more)
                for batch in {piece.batch: None for piece in pieces}:
                    _write_pieces(write, batch, [piece for piece in pieces if piece.batch is batch])
                self._waiting_since = None

    def _write_postgres(self, batch: Batch[Any], items: Sequence[Any]) -> None:
        with self._engine.begin() as db:
            batch.write_postgres(db, items)

    def _sqlite_writer(self, stack: contextlib.ExitStack) -> _Write:
        pooled = self._engine.raw_connection()
        stack.callback(pooled.close)
        db = pooled.driver_connection
        assert isinstance(db, SqliteConnection)

        def write(batch: Batch[Any], items: Sequence[Any]) -> None:
            with self._lock:
                db.execute("BEGIN IMMEDIATE")
                try:
                    batch.write_sqlite(db, items)
                    db.execute("COMMIT")
                except BaseException:
                    if db.in_transaction:  # SQLite itself may have ended it
                        db.execute("ROLLBACK")
                    raise

        return write


class _Piece(NamedTuple):
    """Something to be written, and whether it is."""

    batch: Batch[Any]
    what: Any
    done: Future[None]
    since: float
    """When it came, by the monotonic clock."""


def _write_pieces(write: _Write, batch: Batch[Any], pieces: list[_Piece]) -> None:
    """All in one transaction. Hardly ever does anything go wrong: then each is tried by itself, to find out which."""
    try:
        write(batch, [piece.what for piece in pieces])
    except BaseException as e:
        if len(pieces) > 1:
            for piece in pieces:
                _write_pieces(write, batch, [piece])
        else:
            pieces[0].done.set_exception(e)
    else:
        for piece in pieces:
            piece.done.set_result(None)
