"""Bringing a database up to date by hand."""

from __future__ import annotations

from marne.server.admin.errors import AdminError
from marne.server.admin.opening import answering
from marne.server.storage.migrate import NewerDatabase, steps, upgrade


def migrate(url: str) -> tuple[str | None, str]:
    """Make all steps that are missing, or all tables: at which step the database was, and is."""
    with answering(url) as database:
        try:
            before, newest = steps(database)
            upgrade(database)
        except NewerDatabase as e:
            raise AdminError(str(e)) from None
    return before, newest
