"""Opening a database from a command, beside a server that may be running on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

from marne.server.admin.errors import AdminError
from marne.server.storage.database import Database
from marne.server.storage.migrate import NewerDatabase, steps


@contextmanager
def opened(url: str, *, any_step: bool = False) -> Iterator[Database]:
    """The database; raises AdminError if there is none, or if it is not at the step of this version of Marne. With
    `any_step` it may be at another one."""
    file = sqlite_file(url)
    if file is not None and not file.is_file():
        raise AdminError(f"there is no database {file}")
    with answering(url) as database:
        if not any_step:
            must_be_current(database)
        yield database


@contextmanager
def answering(url: str) -> Iterator[Database]:
    """The database as it is; its errors are told in a line."""
    database = Database(url, beside=True)
    try:
        yield database
    except DBAPIError as e:
        reason = next(iter(str(e.orig).strip().splitlines()), type(e.orig).__name__)
        raise AdminError(f"the database cannot be used: {reason}") from None
    finally:
        database.close()


def must_be_current(database: Database) -> None:
    """Refuses a database that this version of Marne would have to change first."""
    try:
        at, newest = steps(database)
    except NewerDatabase as e:
        raise AdminError(str(e)) from None
    if at is None:
        raise AdminError("this database has no tables of Marne; marne admin migrate makes them")
    if at != newest:
        raise AdminError(
            f"the database is at step {at}, this version of Marne needs {newest}: back it up, then run marne admin "
            "migrate or start the server"
        )


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database; None for PostgreSQL."""
    parts = make_url(url)
    return Path(parts.database or "") if parts.get_backend_name() == "sqlite" else None
