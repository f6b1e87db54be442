"""Brings the database to the form that this program knows; done whenever a server starts.

A new step: change models.py, then `python -m marne.server.storage.migrate "what it does"` writes its draft into
migrations/versions, against an empty database that has all steps so far.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from marne.server.storage.database import Database

_FOLDER: Final = Path(__file__).with_name("migrations")
_LOCK: Final = 0x6D61726E65
"""The advisory lock of PostgreSQL under which one process at a time migrates; any number that nobody else uses."""


class NewerDatabase(Exception):  # noqa: N818 - a name, like Illegal
    """The database was last used by a newer version of this program."""


def upgrade(database: Database) -> None:
    """Make all steps that are missing, in one transaction: all of them or none. Others who start wait meanwhile."""
    with database.writing() as db:
        if database.postgres:
            db.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        config = _config(db)
        _steps(db, config)
        command.upgrade(config, "head")


def steps(database: Database) -> tuple[str | None, str]:
    """The step at which the database is, None if it has no tables, and the newest one that this version knows."""
    with database.reading() as db:
        return _steps(db, _config(db))


def known_steps() -> set[str]:
    """All steps that this version knows."""
    return {script.revision for script in ScriptDirectory(str(_FOLDER)).walk_revisions()}


def _steps(db: Connection, config: Config) -> tuple[str | None, str]:
    current = MigrationContext.configure(db).get_current_revision()
    scripts = ScriptDirectory.from_config(config)
    if current is not None and current not in {script.revision for script in scripts.walk_revisions()}:
        raise NewerDatabase(f"the database is at step {current}, which this version does not know: update Marne")
    return current, scripts.get_current_head() or ""


def _config(db: Connection) -> Config:
    config = Config(attributes={"connection": db})
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.set_main_option("file_template", "v%%(rev)s")
    return config


def draft(message: str) -> None:
    """Write the draft of the next step."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{folder}/draft.db")
        upgrade(database)
        with database.writing() as db:
            number = 1 + len(list(_FOLDER.glob("versions/v*.py")))
            command.revision(_config(db), message, autogenerate=True, rev_id=f"{number:04}")
        database.close()


if __name__ == "__main__":
    draft(sys.argv[1])
