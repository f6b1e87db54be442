"""Keys that the server makes once and keeps in its database."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from marne.server.storage.database import Database
from marne.server.storage.models import Setting


def kept_key(database: Database, name: str, make: Callable[[], str]) -> str:
    """The key of that name, made by the first process that asks for it. Blocks."""
    found = _read(database, name)
    if found is None:
        found = make()
        try:
            with database.writing() as db:
                db.execute(insert(Setting).values(key=name, value=found))
        except IntegrityError:  # another process that starts at the same time was quicker
            found = _read(database, name)
            assert found is not None, "keys are never removed"
    return found


def _read(database: Database, name: str) -> str | None:
    with database.reading() as db:
        return db.execute(select(Setting.value).where(Setting.key == name)).scalar_one_or_none()
