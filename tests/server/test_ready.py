"""A server starts when its database is there, and says in a sentence why it does not."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from sqlalchemy import text

from marne.server.storage.database import Database
from marne.server.storage.ready import PAUSE, NotReadyError, make_ready


def away() -> str:
    """The URL of a PostgreSQL that does not run."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return f"postgresql+psycopg://marne@127.0.0.1:{s.getsockname()[1]}/marne"


def test_a_database_that_is_away_is_waited_for_and_then_named() -> None:
    said: list[str] = []
    pauses: list[float] = []
    with pytest.raises(NotReadyError, match="does not answer"):
        make_ready(away(), said.append, 2 * PAUSE - 1, clock=lambda: sum(pauses), sleep=pauses.append)
    assert len(said) == 1 and "waiting for the database" in said[0] and pauses == [PAUSE, PAUSE]


def test_it_starts_as_soon_as_the_database_is_there(empty_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first two tries find nothing there."""
    tries: list[str] = []
    nowhere, genuine = away(), Database

    def opened(url: str) -> Database:
        tries.append(url)
        return genuine(url if len(tries) > 2 else nowhere)

    monkeypatch.setattr("marne.server.storage.ready.Database", opened)
    make_ready(empty_url, lambda text: None, sleep=lambda seconds: None)
    assert len(tries) == 3
    database = Database(empty_url)
    with database.reading() as db:
        assert db.execute(text("SELECT count(*) FROM games")).scalar_one() == 0
    database.close()


def test_a_newer_database_is_named(database_url: str) -> None:
    database = Database(database_url)
    with database.writing() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    with pytest.raises(NotReadyError, match="update Marne"):
        make_ready(database_url, lambda text: None)


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "marne.db").write_bytes(b"this is no database" * 100)
    with pytest.raises(NotReadyError, match="not a database"):
        make_ready(f"sqlite:///{tmp_path}/marne.db", lambda text: None)
