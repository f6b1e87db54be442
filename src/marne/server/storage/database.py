"""The database: SQLite in a file by default, or PostgreSQL. Everything here blocks: call it from a thread."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from sqlite3 import SQLITE_BUSY
from sqlite3 import Connection as SqliteConnection
from sqlite3 import OperationalError as SqliteError
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.exc import ArgumentError

from marne.server.storage.batches import Batch

T = TypeVar("T")
_Write: TypeAlias = Callable[[Batch[Any], Sequence[Any]], None]
CHANNEL: Final = "marne"
"""Where the processes on a PostgreSQL hear of each other."""
ENTRY: Final = "entry"
"""What they call out when one was written."""
POOL: Final = 8
"""Connections that are kept; as many again are opened when they are needed."""
PATIENCE: Final = 10.0
"""Seconds to try to open a file that somebody else is just making."""
TOGETHER: Final = 500
"""The most that is written in one go: a statement has limits."""


def now() -> float:
    """Seconds since 1970."""
    return time.time()


class Database:
    """Transactions that read, and transactions that write: what they wrote is on the disk when they end."""

    def __init__(self, url: str) -> None:
        self.url = normalised(url)
        self.engine = _engine(self.url)
        self.postgres = self.engine.dialect.name == "postgresql"
        # SQLite lets one write at a time, and lets the others sleep and try again: waiting here is quicker and fair.
        self._writer = threading.Lock()
        self._queue: SimpleQueue[_Piece | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._starting = threading.Lock()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees one moment."""
        with self.engine.connect() as connection:
            if not self.postgres:
                connection = connection.execution_options(marne_begin="BEGIN")
            with connection.begin():
                yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is kept when the block ends, and undone wholly if it raises."""
        if self.postgres:
            with self.engine.begin() as connection:
                yield connection
            return
        with self._writer, self.engine.begin() as connection:
            yield connection

    def enqueue(self, batch: Batch[T], what: T) -> Future[None]:
        """Write something in a transaction, in another thread: it is on the disk when the future is done. If that
        raises, it was not written at all.

        To wait for the disk is what takes the time: so whatever comes while it lasts is written together with all else
        that has come, in one go.
        """
        piece = _Piece(batch, what, Future())
        with self._starting:
            if self._thread is None:  # nothing that is only half done depends on it: it may end with the process
                self._thread = threading.Thread(target=self._write_all, name="marne-writer", daemon=True)
                self._thread.start()
        self._queue.put(piece)
        return piece.done

    def _write_all(self) -> None:
        with contextlib.ExitStack() as stack:
            write = self._write_to_postgres if self.postgres else self._sqlite_writer(stack)
            while (piece := self._queue.get()) is not None:
                pieces = [piece]
                with contextlib.suppress(Empty):
                    while len(pieces) < TOGETHER:
                        if (more := self._queue.get_nowait()) is None:
                            self._queue.put(None)  # the end came with them
                            break
                        pieces.append(more)
                for batch in {piece.batch: None for piece in pieces}:
                    _write_pieces(write, batch, [piece for piece in pieces if piece.batch is batch])

    def _write_to_postgres(self, batch: Batch[Any], items: Sequence[Any]) -> None:
        with self.writing() as db:
            batch.write_many(db, items)

    def _sqlite_writer(self, stack: contextlib.ExitStack) -> _Write:
        """With a connection of the driver itself, since there our own process does all the work."""
        pooled = self.engine.raw_connection()
        stack.callback(pooled.close)
        db = pooled.driver_connection
        assert isinstance(db, SqliteConnection)
        ready: set[Batch[Any]] = set()

        def write(batch: Batch[Any], items: Sequence[Any]) -> None:
            try:
                if batch not in ready:
                    batch.get_ready(db)
                    ready.add(batch)
                with self._writer:
                    batch.write_all(db, items)
            except BaseException:
                ready.discard(batch)
                raise

        return write

    def close(self) -> None:
        """Finish what is under way, and give up all connections."""
        with self._starting:
            thread, self._thread = self._thread, None
        if thread is not None:
            self._queue.put(None)
            thread.join()
        self.engine.dispose()


class _Piece(NamedTuple):
    """Something to be written, and whether it is."""

    batch: Batch[Any]
    what: Any
    done: Future[None]


def _write_pieces(write: _Write, batch: Batch[Any], pieces: list[_Piece]) -> None:
    """All in one go. Hardly ever does anything go wrong: then each is tried by itself, to find out which it was."""
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


def notify(db: Connection, game: str, what: str, number: int) -> None:
    """Tell all processes, once the transaction is kept, as `game what number`. SQLite serves one: there is nobody."""
    if db.dialect.name == "postgresql":
        db.execute(select(func.pg_notify(CHANNEL, f"{game} {what} {number}")))


def normalised(url: str) -> str:
    """The URL as SQLAlchemy wants it; `postgres://` and `postgresql://` mean the driver that Marne brings."""
    head, colon, rest = url.partition("://")
    if head in ("postgres", "postgresql"):
        head = "postgresql+psycopg"
    try:
        name = make_url(head + colon + rest).get_backend_name()
    except ArgumentError:
        raise ValueError("expected a database URL such as sqlite:///marne.db or postgresql://host/name") from None
    if name not in ("sqlite", "postgresql"):
        raise ValueError(f"expected a database of SQLite or PostgreSQL, not {name}")
    return head + colon + rest


def _engine(url: str) -> Engine:
    """Its errors go to the log, so they do not show what was written."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=POOL, max_overflow=POOL, pool_pre_ping=True, hide_parameters=True)
    if make_url(url).database in (None, "", ":memory:"):
        raise ValueError("SQLite needs a file: what is kept in memory is lost when the server stops")
    engine = create_engine(url, connect_args={"timeout": 30}, pool_size=POOL, max_overflow=POOL, hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: SqliteConnection, _: Any) -> None:
    connection.isolation_level = None  # the driver must not begin transactions by its own rules: see _begin
    for pragma in ("busy_timeout=30000", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except SqliteError as e:  # two that open a new file at once: here SQLite refuses instead of waiting
            if e.sqlite_errorcode != SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return


def _begin(connection: Connection) -> None:
    """A writer asks for the lock at once: taken later, after reading, it could be refused without waiting."""
    connection.exec_driver_sql(connection.get_execution_options().get("marne_begin", "BEGIN IMMEDIATE"))
