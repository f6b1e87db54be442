"""The steps of the database lead from nothing to the tables that the program knows."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from marne.server.people.names import skeleton
from marne.server.storage.database import Database
from marne.server.storage.migrate import NewerDatabase, _config, upgrade
from marne.server.storage.models import Base


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


def test_several_may_start_at_once(empty_url: str) -> None:
    databases = [Database(empty_url) for _ in range(3)]
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(upgrade, databases))
    assert "entries" in inspect(databases[0].engine).get_table_names()
    for database in databases:
        database.close()


def test_a_database_of_the_first_version_keeps_its_games(empty_url: str) -> None:
    """Of several rematches of one game, which nothing forbade then, the latest stays one."""
    database = Database(empty_url)
    with database.writing() as db:
        command.upgrade(_config(db), "0001")
        for number, of in ((1, "NULL"), (2, "1"), (3, "1"), (4, "NULL")):
            db.execute(
                text(
                    "INSERT INTO games (id, public_id, title, rules_version, options, name, secret, state, public,"
                    f" asked, rematch_of, changes, created, moved) VALUES ({number}, 'g{number}', 'qmg', '1', '{{}}',"
                    f" 'x', '', 'over', false, '[]', {of}, 0, 0, 0)"
                )
            )
    upgrade(database)
    with database.reading() as db:
        found = db.execute(text("SELECT id, rematch_of FROM games ORDER BY id")).all()
    assert [tuple(row) for row in found] == [(1, None), (2, None), (3, 1), (4, None)]
    database.close()


def test_chat_keeps_its_order_and_is_numbered_by_game(empty_url: str) -> None:
    database = Database(empty_url)
    with database.writing() as db:
        command.upgrade(_config(db), "0008")
        db.execute(text("INSERT INTO users (id, name, folded, created) VALUES (7, 'Anna', 'anna', 0)"))
        for game in (1, 2):
            db.execute(
                text(
                    "INSERT INTO games (id, public_id, title, rules_version, options, name, secret, state, public,"
                    f" asked, changes, created, moved) VALUES ({game}, 'g{game}', 'qmg', '1', '{{}}', 'x', '', 'over',"
                    " false, '[]', 0, 0, 0)"
                )
            )
        for number, game in ((1, 1), (2, 2), (3, 1), (4, 1)):
            line = f"VALUES ({number}, {game}, 7, 'line {number}', 0, false)"
            db.execute(text(f"INSERT INTO chat (id, game_id, user_id, text, at, told) {line}"))
    upgrade(database)
    with database.reading() as db:
        found = db.execute(text("SELECT game_id, number, text FROM chat ORDER BY game_id, number")).all()
        looks = db.execute(text("SELECT skeleton FROM users")).scalar_one()
    assert [tuple(row) for row in found] == [(1, 1, "line 1"), (1, 2, "line 3"), (1, 3, "line 4"), (2, 1, "line 2")]
    assert looks == skeleton("Anna")
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


def test_a_database_that_is_up_to_date_needs_no_alembic(template: Path) -> None:
    """To load it would take a fifth of the start of a server."""
    program = (
        "import sys\n"
        "from marne.server.storage.database import Database\n"
        "from marne.server.storage.migrate import upgrade\n"
        "upgrade(Database(sys.argv[1]))\n"
        "sys.exit('alembic' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", program, f"sqlite:///{template}"]).returncode == 0
