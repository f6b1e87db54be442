"""The database: SQLite in a file by default, or PostgreSQL. Everything here blocks: call it from a thread."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from sqlite3 import Connection as SqliteConnection
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

T = TypeVar("T")


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
        self._queue: list[_Piece] = []
        self._queue_lock = threading.Lock()

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

    def together(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction that others may share: what it wrote is on the disk when this returns. If it
        raises, its own part is undone and no other.

        To wait for the disk is what takes the time, and SQLite writes for one at a time: so whoever comes while it
        does is written together with all others who have come, by the first of them, in one go. PostgreSQL does that
        by itself.
        """
        if self.postgres:
            with self.writing() as db:
                return work(db)
        piece = _Piece(work)
        with self._queue_lock:
            self._queue.append(piece)
        with self._writer:
            if not piece.done:
                with self._queue_lock:
                    pieces, self._queue = self._queue, []
                self._write(pieces)
        if piece.error is not None:
            raise piece.error
        result: T = piece.result
        return result

    def _write(self, pieces: list[_Piece]) -> None:
        try:
            with self.engine.begin() as db:
                if len(pieces) == 1:
                    pieces[0].do_alone(db)
                else:
                    for piece in pieces:
                        piece.do(db)
        except BaseException as e:
            for piece in pieces:  # nothing of it was kept
                piece.error = e
        finally:
            for piece in pieces:
                piece.done = True

    def close(self) -> None:
        """Give up all connections."""
        self.engine.dispose()


class _Piece:
    """A part of a transaction, and what came of it."""

    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self._work = work
        self.done = False
        self.result: Any = None
        self.error: BaseException | None = None

    def do_alone(self, db: Connection) -> None:
        """Without company nothing but the whole transaction has to be undone."""
        self.result = self._work(db)

    def do(self, db: Connection) -> None:
        try:
            with db.begin_nested():
                self.result = self._work(db)
        except Exception as e:
            self.error = e


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
        raise ValueError(f"the database must be SQLite or PostgreSQL, not {name}")
    return head + colon + rest


def _engine(url: str) -> Engine:
    """Its errors go to the log, so they do not show what was written."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True)
    if make_url(url).database in (None, "", ":memory:"):
        raise ValueError("SQLite needs a file: what is kept in memory is lost when the server stops")
    engine = create_engine(url, connect_args={"timeout": 30}, pool_size=8, max_overflow=8, hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: SqliteConnection, _: Any) -> None:
    connection.isolation_level = None  # the driver must not begin transactions by its own rules: see _begin
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """A writer asks for the lock at once: taken later, after reading, it could be refused without waiting."""
    connection.exec_driver_sql(connection.get_execution_options().get("marne_begin", "BEGIN IMMEDIATE"))
