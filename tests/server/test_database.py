"""What is written together is kept together, and who fails takes nobody with him."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Connection, text

from marne.server.database import Database


def values(database: Database) -> list[int]:
    with database.reading() as db:
        return sorted(row[0] for row in db.execute(text("SELECT n FROM numbers")))


@pytest.fixture
def numbers(database: Database) -> Database:
    with database.writing() as db:
        db.execute(text("CREATE TABLE numbers (n INTEGER PRIMARY KEY)"))
    return database


def adding(n: int, fails: bool = False) -> Callable[[Connection], int]:
    """Something to be done soon: write a number, and fail afterwards if it shall."""

    def add(db: Connection) -> int:
        db.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": n})
        if fails:
            raise LookupError(str(n))
        return n

    return add


def test_a_piece_that_fails_undoes_itself_alone(numbers: Database) -> None:
    pieces = [numbers.soon(adding(n, fails=n % 3 == 0)) for n in range(60)]
    for n, piece in enumerate(pieces):
        if n % 3 == 0:
            with pytest.raises(LookupError, match=str(n)):
                piece.result(30)
        else:
            assert piece.result(30) == n
    assert values(numbers) == [n for n in range(60) if n % 3]


def test_what_is_done_is_there_for_others(numbers: Database, database_url: str) -> None:
    other = Database(database_url)
    for n in range(5):
        numbers.soon(adding(n)).result(30)
        assert values(other) == list(range(n + 1))
    other.close()


def test_closing_finishes_what_was_begun(numbers: Database, database_url: str) -> None:
    pieces = [numbers.soon(adding(n)) for n in range(40)]
    numbers.close()
    assert [piece.result(0) for piece in pieces] == list(range(40))
    other = Database(database_url)
    assert values(other) == list(range(40))
    other.close()
