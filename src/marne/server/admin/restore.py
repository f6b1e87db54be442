"""Restoring a database from a backup.

What is restored is checked first, and takes the place of what was there in one step. A database that is in use is never
replaced: its server would go on with the old one, and lose what people do there. One that is not empty is replaced only
if that is wanted; of SQLite the file that was there is kept beside it.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Final

from sqlalchemy import inspect, text

from marne.server.admin.backup import appearing, connect_read_only, copy, must_have, public_url, run
from marne.server.admin.errors import AdminError
from marne.server.admin.opening import answering, sqlite_file
from marne.server.storage.migrate import known_steps

SQLITE: Final = b"SQLite format 3\x00"
"""How a backup of SQLite begins."""
POSTGRES: Final = b"PGDMP"
"""How one of PostgreSQL begins, as `pg_dump --format=custom` writes it."""
RESTORE: Final = "pg_restore"
_TABLES: Final = ("users", "games")
"""A database is empty if it has nobody and no game."""


def restore(url: str, file: Path, *, force: bool = False) -> Path | None:
    """Restore a backup into the database; with `force` also if that is not empty. Returns where the database is kept
    that was there, if it is."""
    try:
        with file.open("rb") as f:
            begins = f.read(len(SQLITE))
    except OSError as e:
        raise AdminError(f"cannot read {file}: {e.strerror or e}") from None
    target = sqlite_file(url)
    kind = "SQLite" if begins == SQLITE else "PostgreSQL" if begins.startswith(POSTGRES) else None
    if kind is None:
        raise AdminError(f"{file} is no backup of Marne: neither a database of SQLite nor written by pg_dump")
    if kind != ("PostgreSQL" if target is None else "SQLite"):
        raise AdminError(f"{file} is a backup of {kind}, and the database is another one")
    if target is None:
        _restore_postgres(url, file, force)
        return None
    return _restore_sqlite(target, file, force)


def _restore_sqlite(target: Path, file: Path, force: bool) -> Path | None:
    if target.exists() and target.samefile(file):
        raise AdminError(f"{file} is the database itself")
    target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    _must_not_be_used(target)
    if not force and not _is_empty(target):
        raise AdminError(f"{target} is not empty; with --force it is replaced, and kept under another name")
    kept = None
    with appearing(target) as beside:
        copy(file, beside)
        with closing(connect_read_only(beside)) as db:
            _must_be_known(_step_sqlite(db), file)
        if target.exists():
            kept = _set_aside(target)
    return kept


def _must_be_known(step: str | None, file: Path) -> None:
    """Refuses what is no database of ours, or one of a newer version."""
    if step is None:
        raise AdminError(f"{file} is no backup of Marne: it has none of its tables")
    if step not in known_steps():
        raise AdminError(f"{file} is at step {step} of the database, which this version does not know: update Marne")


def _step_sqlite(db: sqlite3.Connection) -> str | None:
    try:
        return str(db.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    except (sqlite3.Error, TypeError):
        return None


def _step_postgres(url: str, file: Path) -> str | None:
    """From the dump itself: the row of the table is the line after COPY."""
    lines = run([RESTORE, "--data-only", "--table=alembic_version", "--file=-", str(file)], url).splitlines()
    return next((after for line, after in pairwise(lines) if line.startswith("COPY ")), None)


def _must_not_be_used(target: Path) -> None:
    """Refuses an SQLite file that a process has open: to lock it alone is possible only if nobody else has."""
    if not target.exists():
        return
    try:
        with closing(sqlite3.connect(target, timeout=0.1, isolation_level=None)) as db:
            db.execute("PRAGMA locking_mode=EXCLUSIVE")
            db.execute("BEGIN EXCLUSIVE")
            db.execute("ROLLBACK")
    except sqlite3.OperationalError as e:
        if e.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise AdminError(f"{target} is in use: stop the server first") from None
        raise AdminError(f"{target} cannot be opened: {e}") from None
    except sqlite3.DatabaseError:
        return  # it is damaged, which may be why it is to be replaced


def _is_empty(target: Path) -> bool:
    if not target.exists():
        return True
    try:
        with closing(connect_read_only(target)) as db:
            known = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            return not any(db.execute(f"SELECT 1 FROM {t} LIMIT 1").fetchone() for t in _TABLES if t in known)
    except sqlite3.DatabaseError:
        return target.stat().st_size == 0


def _set_aside(target: Path) -> Path:
    """Give the database that is there another name, with a journal that it may have: together they are complete."""
    kept = target.with_name(f"{target.name}.{time.strftime('%Y%m%d-%H%M%S')}.replaced")
    for end in ("-wal", "-shm"):
        part = target.with_name(target.name + end)
        if part.exists():
            os.replace(part, kept.with_name(kept.name + end))
    os.replace(target, kept)
    return kept


def _restore_postgres(url: str, file: Path, force: bool) -> None:
    command = [RESTORE, "--no-owner", "--no-privileges", "--single-transaction", "--exit-on-error"]
    with answering(url) as database:
        with database.reading() as db:
            others = text(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
                " AND backend_type = 'client backend'"
            )
            if db.execute(others).scalar_one():
                raise AdminError("the database is in use: stop the server first")
            known = inspect(db).get_table_names()
            full = [t for t in _TABLES if t in known and db.execute(text(f"SELECT 1 FROM {t} LIMIT 1")).first()]
        if full and not force:
            raise AdminError("the database is not empty; with --force everything in it is replaced")
        if known:
            command += ["--clean", "--if-exists"]
    command += [f"--dbname={public_url(url)}", str(file)]
    must_have(RESTORE, command)
    _must_be_known(_step_postgres(url, file), file)
    run(command, url)
