"""The steps of the database lead from nothing to the tables that the program knows."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from marne.server.database import Database
from marne.server.migrate import NewerDatabase, upgrade
from marne.server.models import Base


def test_all_steps_give_the_models(database: Database) -> None:
    with database.reading() as db:
        context = MigrationContext.configure(db, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_again_changes_nothing(database: Database) -> None:
    with database.writing() as db:
        db.execute(text("INSERT INTO settings (key, value) VALUES ('a', 'b')"))
    upgrade(database)
    with database.reading() as db:
        assert db.execute(text("SELECT value FROM settings")).scalar_one() == "b"


def test_several_may_start_at_once(database_url: str) -> None:
    databases = [Database(database_url) for _ in range(3)]
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(upgrade, databases))
    assert "entries" in inspect(databases[0].engine).get_table_names()
    for database in databases:
        database.close()


def test_a_newer_database_is_left_alone(database: Database) -> None:
    with database.writing() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match="9999"):
        upgrade(database)


def test_sqlite_is_told_to_be_careful(database: Database) -> None:
    if database.postgres:
        pytest.skip("about SQLite")
    with database.reading() as db:
        told = [
            db.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert told == ["wal", 2, 1]


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://host/name", "SQLite or PostgreSQL"),
        ("sqlite://", "needs a file"),
        ("marne.db", "expected a database URL"),
    ],
)
def test_urls_that_are_refused(url: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Database(url)
