"""The lists of games are read by an index, however many games there are."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import event

from marne.server.storage.database import Database
from marne.server.storage.store import Store


def plans(database: Database, method: str, *arguments: Any) -> list[str]:
    """How SQLite finds the games that a method of the store lists."""
    asked: list[tuple[str, Any]] = []

    def note(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        asked.append((statement, parameters))

    event.listen(database.engine, "before_cursor_execute", note)
    try:
        getattr(Store(database), method)(*arguments)
    finally:
        event.remove(database.engine, "before_cursor_execute", note)
    found = []
    with database.reading() as db:
        for statement, parameters in asked:
            if statement.lstrip().upper().startswith("SELECT"):
                found += [str(row[3]) for row in db.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)]
    return found


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize(
    ("method", "arguments", "index"),
    [
        ("public", (), "ix_games_public_moved"),
        ("mine", (7,), "ix_games_owner_id"),
        ("mine", (7,), "ix_seats_user_id"),
        ("made_by", (7,), "ix_games_owner_id"),
        ("due", (1.0,), "ix_games_state_deadline (state=? AND deadline"),
        ("due_soon", (1.0, 2.0), "ix_games_state_deadline (state=? AND deadline"),
        ("tables_of", (7,), "ix_seats_user_id"),
    ],
)
def test_no_list_reads_all_games(database: Database, method: str, arguments: tuple[Any, ...], index: str) -> None:
    plan = plans(database, method, *arguments)
    assert any(index in line for line in plan), plan
    assert not any(line.startswith("SCAN games") for line in plan), plan


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_without_the_index_it_would_be_noticed(database: Database) -> None:
    with database.writing() as db:
        db.exec_driver_sql("DROP INDEX ix_games_owner_id")
    assert not any("ix_games_owner_id" in line for line in plans(database, "mine", 7))
