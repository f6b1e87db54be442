"""Backups of a database that is in use.

Of SQLite the backup is a copy that SQLite itself makes within one transaction: it has every answer that was
acknowledged before it began, and needs no other file. (To copy the file of a running server would lose what is still in
its journal.) Of PostgreSQL it is what `pg_dump` writes. Either way the file appears under its name once it is complete
and checked, and nobody else on the machine can read it: it has the secrets of running games.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shlex
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import make_url

from marne.server.admin.errors import AdminError
from marne.server.admin.opening import sqlite_file
from marne.table.files import sync_folder

DUMP: Final = "pg_dump"


def backup(url: str, file: Path) -> None:
    """Write a backup of the database to a new file."""
    if file.exists():
        raise AdminError(f"{file} is there already; a backup does not overwrite anything")
    if not file.parent.is_dir():
        raise AdminError(f"there is no folder {file.parent}")
    source = sqlite_file(url)
    if source is None:
        must_have(DUMP, dump_command(url, file))
        with appearing(file) as beside:
            run(dump_command(url, beside), url)
        return
    if not source.is_file():
        raise AdminError(f"there is no database {source}")
    with appearing(file) as beside:
        copy(source, beside)


def copy(source: Path, target: Path) -> None:
    """Copy an SQLite database, which may be in use, to an empty file, and check the copy."""
    try:
        with closing(connect_read_only(source)) as old, closing(sqlite3.connect(target, isolation_level=None)) as new:
            old.backup(new)  # all at once: in one transaction, which keeps nobody from writing
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without a journal beside it
            (found,) = new.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.Error as e:
        raise AdminError(f"{source} cannot be copied: {e}") from None
    if found != "ok":
        raise AdminError(f"{source} is damaged: {found}")


def connect_read_only(file: Path) -> sqlite3.Connection:
    """A connection to an SQLite file that is there."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=30)


@contextmanager
def appearing(file: Path) -> Iterator[Path]:
    """An empty private file beside this one, which takes its name when the block ends well, on the disk; else it is
    gone."""
    beside = file.with_name(f".{file.name}.{secrets.token_hex(6)}.tmp")
    try:
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        yield beside
        fd = os.open(beside, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
        os.replace(beside, file)
    except OSError as e:
        raise AdminError(f"{file} cannot be written: {e.strerror or e}") from None
    finally:
        for left in (beside, *(beside.with_name(beside.name + end) for end in ("-journal", "-wal", "-shm"))):
            with contextlib.suppress(OSError):
                left.unlink()
    sync_folder(file.parent)


def dump_command(url: str, file: Path) -> list[str]:
    """How PostgreSQL's own program writes a backup."""
    return [DUMP, "--format=custom", "--no-owner", "--no-privileges", f"--file={file}", f"--dbname={public_url(url)}"]


def public_url(url: str) -> str:
    """The address of a PostgreSQL as its programs take it, without the password: others see what a command is told."""
    return make_url(url).set(drivername="postgresql", password=None).render_as_string()


def must_have(program: str, command: Sequence[str]) -> None:
    """Refuses with the command where the program is missing."""
    if shutil.which(program) is None:
        raise AdminError(f"{program} is not installed here; where it is, run: {shlex.join(command)}")


def run(command: Sequence[str], url: str) -> str:
    """Run a program of PostgreSQL; what it prints. Raises AdminError with what it has complained about."""
    password = make_url(url).password
    environment: Mapping[str, str] = {**os.environ, **({} if password is None else {"PGPASSWORD": str(password)})}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        said = done.stderr.strip() or f"exit code {done.returncode}"
        raise AdminError(f"{shlex.join(command)} has failed: {said}")
    return done.stdout
