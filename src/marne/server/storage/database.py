"""The database: SQLite in a file by default, or PostgreSQL. Everything here blocks: call it from a thread."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import SQLITE_BUSY
from sqlite3 import Connection as SqliteConnection
from sqlite3 import OperationalError as SqliteError
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.exc import ArgumentError

from marne.server.storage import bulletins, vanished
from marne.server.storage.writer import Batch, Writer

T = TypeVar("T")
CHANNEL: Final = "marne"
"""Where the processes on a PostgreSQL hear of each other."""
ENTRY: Final = "entry"
"""What they are told when an entry was written."""
LOGINS: Final = "logins"
"""What they are told when sessions or tokens of somebody have ended: the number is the user's."""
STANDING: Final = "standing"
"""What they are told when somebody's standing answers have changed: the number is the seat's."""
NO_GAME: Final = "-"
"""Stands in place of a game when it is about none."""
POOL: Final = 8
"""Connections in the pool; as many again are opened when they are needed."""
PATIENCE: Final = 10.0
"""Seconds to try to open a file that somebody else is just making."""

PRIVATE_FILE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700


def now() -> float:
    """Seconds since 1970."""
    return time.time()


class Database:
    """Transactions that read, and transactions that write: what they wrote is on the disk when they end."""

    def __init__(self, url: str, *, beside: bool = False) -> None:
        """`beside`: this is a command beside a server, which is to be told what changes."""
        self.url = normalised(url)
        self.engine = _engine(self.url).execution_options(marne_beside=beside)
        self.postgres = self.engine.dialect.name == "postgresql"
        # SQLite lets one write at a time, and lets the others sleep and try again: waiting here is quicker and fair.
        self._lock = threading.Lock()
        self._writer = Writer(self.engine, self.postgres, self._lock)

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
        with self._lock, self.engine.begin() as connection:
            yield connection

    def enqueue(self, batch: Batch[T], what: T) -> Future[None]:
        """Write something in the writer's thread, together with what else waits: see `Writer.enqueue`."""
        return self._writer.enqueue(batch, what)

    @property
    def oldest_write(self) -> float:
        """For how many seconds the oldest thing has been waiting to be written by `enqueue`."""
        return self._writer.age

    def answers(self) -> bool:
        """Whether the database answers at all. Blocks."""
        with self.reading() as db:
            return db.execute(select(1)).scalar() == 1

    def close(self) -> None:
        """Finish what is under way, and give up all connections."""
        self._writer.close()
        self.engine.dispose()


def notify(db: Connection, game: str, what: str, number: int) -> None:
    """Tell all processes, once the transaction is kept, as `game what number`. SQLite serves one: only a command beside
    it has somebody to tell."""
    text = f"{game} {what} {number}"
    if db.dialect.name == "postgresql":
        db.execute(select(func.pg_notify(CHANNEL, text)))
    elif db.get_execution_options().get("marne_beside"):
        bulletins.post(db, text)


def normalised(url: str) -> str:
    """The URL as SQLAlchemy wants it; `postgres://` and `postgresql://` mean the driver that Marne brings."""
    head, colon, rest = url.partition("://")
    if head in ("postgres", "postgresql"):
        head = "postgresql+psycopg"
    try:
        name = make_url(head + colon + rest).get_backend_name()
    except (ArgumentError, ValueError):  # the latter if the port is no number
        raise ValueError("expected a database URL such as sqlite:///marne.db or postgresql://host/name") from None
    if name not in ("sqlite", "postgresql"):
        raise ValueError(f"expected a database of SQLite or PostgreSQL, not {name}")
    return head + colon + rest


def _engine(url: str) -> Engine:
    """Its errors go to the log, so they do not show what was written."""
    if not url.startswith("sqlite"):
        engine = create_engine(
            url,
            connect_args=vanished.our_end(url),
            pool_size=POOL,
            max_overflow=POOL,
            pool_pre_ping=True,
            hide_parameters=True,
        )
        event.listen(engine, "connect", vanished.their_end)
        return engine
    file = make_url(url).database
    if file in (None, "", ":memory:"):
        raise ValueError("SQLite needs a file: what is kept in memory is lost when the server stops")
    _keep_private(Path(file))
    engine = create_engine(url, connect_args={"timeout": 30}, pool_size=POOL, max_overflow=POOL, hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _keep_private(file: Path) -> None:
    """Let nobody else on the machine read the file: it holds the secrets of running games and the key of the cookies.

    SQLite gives the files beside it the same permissions. A folder that has to be made is private, too; one that is
    there already is left as it is.
    """
    try:
        file.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE_FILE))
    except OSError as e:
        raise ValueError(f"the database {file} cannot be opened: {e.strerror or e}") from None
    if os.name == "posix" and file.stat().st_uid == os.geteuid():  # else whoever owns it has decided who may read it
        for each in (file, *[file.with_name(file.name + end) for end in ("-wal", "-shm")]):
            if each.exists():
                each.chmod(PRIVATE_FILE)


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
