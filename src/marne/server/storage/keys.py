"""Keys that the server makes once and keeps in its database, and other single values."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from marne.server.storage.database import Database
from marne.server.storage.models import Setting


def kept_key(database: Database, name: str, make: Callable[[], str]) -> str:
    """The key of that name, made by the first process that asks for it. Blocks."""
    found = kept_value(database, name)
    if found is None:
        found = make()
        try:
            with database.writing() as db:
                db.execute(insert(Setting).values(key=name, value=found))
        except IntegrityError:  # another process that starts at the same time was quicker
            found = kept_value(database, name)
            assert found is not None, "keys are never removed"
    return found


def keep_value(database: Database, name: str, value: str) -> None:
    """Keep a value instead of the one before. Blocks."""
    change = update(Setting).where(Setting.key == name).values(value=value)
    with database.writing() as db:
        if db.execute(change).rowcount:
            return
    try:
        with database.writing() as db:
            db.execute(insert(Setting).values(key=name, value=value))
    except IntegrityError:  # another process that started at the same time was quicker
        with database.writing() as db:
            db.execute(change)


def kept_value(database: Database, name: str) -> str | None:
    """The value of that name. Blocks."""
    with database.reading() as db:
        return db.execute(select(Setting.value).where(Setting.key == name)).scalar_one_or_none()
