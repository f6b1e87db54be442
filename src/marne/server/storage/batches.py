"""How things of a kind are written, many at a time: `Database.enqueue` takes them.

Few statements do it for all of them: our own work around every statement takes longer than the database does. SQLite
gets a single one, since its driver gives other threads a turn at each and then has to wait for its own. So a view that
only the writer's connection knows takes the rows, and its trigger does with each whatever has to be done.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from sqlite3 import Connection as SqliteConnection
from typing import Any, ClassVar, Generic, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class Batch(ABC, Generic[T]):
    """A kind of things. The first four are for SQLite."""

    view: ClassVar[str]
    """The name of the view,"""
    columns: ClassVar[tuple[str, ...]]
    """its columns,"""
    does: ClassVar[str]
    """what is done with the row NEW, in SQL,"""
    tables: ClassVar[tuple[str, ...]]
    """and in which tables."""

    @abstractmethod
    def values(self, item: T) -> Sequence[Any]:
        """The row for the view; lists and objects become JSON."""

    @abstractmethod
    def write_many(self, db: Connection, items: Sequence[T]) -> None:
        """Write them within a transaction of PostgreSQL."""

    def get_ready(self, db: SqliteConnection) -> None:
        """Before the first of them is written, and again after something went wrong."""
        # A trigger would not find tables that were made since this connection last looked.
        db.execute(f"SELECT 1 FROM {', '.join(self.tables)} LIMIT 0")
        columns = ", ".join(f"NULL AS {name}" for name in self.columns)
        db.execute(f"CREATE TEMP VIEW IF NOT EXISTS {self.view} AS SELECT {columns}")
        db.execute(
            f"CREATE TEMP TRIGGER IF NOT EXISTS {self.view}_come INSTEAD OF INSERT ON {self.view} BEGIN {self.does} END"
        )

    def write_all(self, db: SqliteConnection, items: Sequence[T]) -> None:
        """Write them in one statement, which SQLite keeps wholly or not at all."""
        row = f"({', '.join('?' for _ in self.columns)})"
        values = [value for item in items for value in self.values(item)]
        db.execute(
            f"INSERT INTO {self.view} VALUES {', '.join(row for _ in items)}",
            [json.dumps(value) if isinstance(value, list | dict) else value for value in values],
        )
