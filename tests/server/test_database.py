"""What is written together is kept together, and who fails takes nobody with him."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from sqlite3 import Connection as SqliteConnection
from sqlite3 import IntegrityError
from threading import Barrier

import pytest
from sqlalchemy import Connection, text

from marne.server.storage.database import PRIVATE_FILE, PRIVATE_FOLDER, Database
from marne.server.storage.keys import keep_value, kept_key, kept_value
from marne.server.storage.migrate import upgrade
from marne.server.storage.writer import Batch


def values(database: Database) -> list[int]:
    with database.reading() as db:
        return sorted(row[0] for row in db.execute(text("SELECT n FROM numbers")))


@pytest.fixture
def numbers(database: Database) -> Database:
    with database.writing() as db:
        db.execute(text("CREATE TABLE numbers (n INTEGER PRIMARY KEY)"))
    return database


class Numbers(Batch[int]):
    """Numbers; a negative one cannot be written, and is noticed only at the end."""

    def write_sqlite(self, db: SqliteConnection, items: Sequence[int]) -> None:
        db.executemany("INSERT INTO numbers VALUES (?)", [(item,) for item in items])
        if min(items) < 0:
            raise IntegrityError("negative")

    def write_postgres(self, db: Connection, items: Sequence[int]) -> None:
        db.execute(text("INSERT INTO numbers VALUES (:n)"), [{"n": item} for item in items])
        if min(items) < 0:
            raise IntegrityError("negative")


NUMBERS = Numbers()


def test_who_fails_undoes_himself_alone(numbers: Database) -> None:
    given = [-n if n % 3 == 0 else n for n in range(1, 60)]
    pieces = [numbers.enqueue(NUMBERS, n) for n in given]
    for n, piece in zip(given, pieces, strict=True):
        if n < 0:
            with pytest.raises(IntegrityError):
                piece.result(30)
        else:
            piece.result(30)
    assert values(numbers) == [n for n in given if n > 0]


def test_what_is_done_is_there_for_others(numbers: Database, database_url: str) -> None:
    other = Database(database_url)
    for n in range(5):
        numbers.enqueue(NUMBERS, n).result(30)
        assert values(other) == list(range(n + 1))
    other.close()


def test_closing_finishes_what_was_begun(numbers: Database, database_url: str) -> None:
    pieces = [numbers.enqueue(NUMBERS, n) for n in range(40)]
    numbers.close()
    assert [piece.result(0) for piece in pieces] == [None] * 40
    other = Database(database_url)
    assert values(other) == list(range(40))
    other.close()


def test_a_new_file_may_be_opened_by_several_at_once(tmp_path: Path) -> None:
    """SQLite refuses now and then, instead of waiting: of forty such files two or three."""
    for number in range(40):
        made = [Database(f"sqlite:///{tmp_path}/{number}.db") for _ in range(4)]
        together = Barrier(len(made))

        def opened(database: Database, together: Barrier = together) -> None:
            together.wait(30)
            with database.reading():
                pass
            database.close()

        with ThreadPoolExecutor(len(made)) as pool:
            for each in [pool.submit(opened, database) for database in made]:
                each.result(30)


def test_nobody_else_can_read_the_file(tmp_path: Path) -> None:
    """D12: the database, with the secrets of running games, was readable for everybody on the machine."""
    file = tmp_path / "new" / "marne.db"
    database = Database(f"sqlite:///{file}")
    upgrade(database)
    assert file.parent.stat().st_mode & 0o777 == PRIVATE_FOLDER
    files = sorted(file.parent.iterdir())
    assert [each.name for each in files] == ["marne.db", "marne.db-shm", "marne.db-wal"]
    assert {each.stat().st_mode & 0o777 for each in files} == {PRIVATE_FILE}
    database.close()
    file.chmod(0o644)
    Database(f"sqlite:///{file}").close()
    assert file.stat().st_mode & 0o777 == PRIVATE_FILE, "one of an earlier version as well"


def test_a_file_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ValueError, match="cannot be opened"):
        Database(f"sqlite:///{tmp_path}/file/marne.db")


def test_processes_that_start_at_once_keep_the_same_key(database_url: str) -> None:
    databases = [Database(database_url) for _ in range(4)]
    together = Barrier(len(databases), timeout=30)

    def make() -> str:
        together.wait()  # all of them have found none
        return secrets.token_hex()

    with ThreadPoolExecutor(len(databases)) as pool:
        kept = list(pool.map(lambda each: kept_key(each, "name", make), databases))
    assert len(set(kept)) == 1 and kept_key(databases[0], "name", lambda: "another") == kept[0]
    for each in databases:
        each.close()


def test_processes_that_start_at_once_keep_a_value_once(database_url: str) -> None:
    """As after an upgrade, when each of them has opened all games."""
    databases = [Database(database_url) for _ in range(4)]
    together = Barrier(len(databases), timeout=30)

    def keep(each: Database) -> None:
        for name in range(8):
            together.wait()
            keep_value(each, str(name), "value")

    with ThreadPoolExecutor(len(databases)) as pool:
        list(pool.map(keep, databases))
    assert [kept_value(databases[0], str(name)) for name in range(8)] == ["value"] * 8
    keep_value(databases[1], "7", "another")
    assert kept_value(databases[0], "7") == "another"
    for each in databases:
        each.close()
