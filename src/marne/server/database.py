"""The database: SQLite in a file by default, or PostgreSQL. Everything here blocks: call it from a thread."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from sqlite3 import Connection as SqliteConnection
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError


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

    def close(self) -> None:
        """Give up all connections."""
        self.engine.dispose()


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
