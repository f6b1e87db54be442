"""Brings the database to the form that this program knows; done whenever a server starts.

A new step: change models.py, then `python -m marne.server.storage.migrate "what it does"` writes its draft into
migrations/versions, against an empty database that has all steps so far.

Mostly no step is missing, which one query tells: Alembic takes a fifth of the whole start to load,
so it is asked only if there is something to do.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

from marne.server.storage.database import Database

if TYPE_CHECKING:
    from alembic.config import Config

_FOLDER: Final = Path(__file__).with_name("migrations")
_LOCK: Final = 0x6D61726E65
"""The advisory lock of PostgreSQL under which one process at a time migrates; any number that nobody else uses."""


class NewerDatabase(Exception):  # noqa: N818 - a name, like Illegal
    """The database was last used by a newer version of this program."""


def upgrade(database: Database) -> None:
    """Make all steps that are missing, in one transaction: all of them or none. Others who start wait meanwhile."""
    current, newest = steps(database)
    if current == newest:
        return
    from alembic import command

    with database.writing() as db:
        if database.postgres:
            db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        command.upgrade(_config(db), "head")


def steps(database: Database) -> tuple[str | None, str]:
    """The step at which the database is, None if it has no tables, and the newest one that this version knows."""
    known = known_steps()
    with database.reading() as db:
        current = _step_of(db)
    if current is not None and current not in known:
        raise NewerDatabase(f"the database is at step {current}, which this version does not know: update Marne")
    return current, max(known)


def known_steps() -> set[str]:
    """All steps that this version knows: each is a file, and they follow each other by their numbers."""
    return {path.stem.removeprefix("v") for path in _FOLDER.glob("versions/v*.py")}


def _step_of(db: Connection) -> str | None:
    if not inspect(db).has_table("alembic_version"):
        return None
    step: str | None = db.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return step


def _config(db: Connection) -> Config:
    from alembic.config import Config

    config = Config(attributes={"connection": db})
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.set_main_option("file_template", "v%%(rev)s")
    return config


def draft(message: str) -> None:
    """Write the draft of the next step."""
    from alembic import command

    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{folder}/draft.db")
        upgrade(database)
        with database.writing() as db:
            number = 1 + len(list(_FOLDER.glob("versions/v*.py")))
            command.revision(_config(db), message, autogenerate=True, rev_id=f"{number:04}")
        database.close()


if __name__ == "__main__":
    draft(sys.argv[1])
