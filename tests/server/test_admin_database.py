"""The database as whoever runs the server looks after it: checked, backed up, restored, brought up to date."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from fastapi.testclient import TestClient
from sqlalchemy import inspect, text, update

from marne.server.admin.backup import backup, dump_command
from marne.server.admin.check import check
from marne.server.admin.errors import AdminError
from marne.server.admin.migration import migrate
from marne.server.admin.opening import opened, sqlite_file
from marne.server.admin.restore import restore
from marne.server.settings import Settings
from marne.server.storage.database import Database
from marne.server.storage.migrate import _config, steps
from marne.server.storage.models import Entry, Game
from tests.server.browsers import account, running_game
from tests.server.conftest import HOST, Serve, fresh, settings_for
from tests.server.players import Player, ok


@pytest.fixture
def other_url(request: pytest.FixtureRequest, database_url: str, tmp_path: Path) -> Iterator[str]:
    """Where a database of the same kind could be, on a machine that has none."""
    if sqlite_file(database_url) is not None:
        yield f"sqlite:///{tmp_path}/another/machine/marne.db"
        return
    with fresh(request.getfixturevalue("postgres")) as url:
        yield url


def played(client: TestClient, answers: int = 5) -> tuple[Player, str]:
    """A game in which something has happened."""
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    game = running_game(anna, bert)
    for n in range(answers):
        shot = ok(anna("GET", f"/games/{game}"))
        if shot["prompt"] is None:
            ok(bert.answer(game, bert.see(game)))
        else:
            body = {"version": shot["version"], "action": bert.choose(shot), "key": f"anna-{n}"}
            ok(anna("POST", f"/games/{game}/answers", body))
    return bert, game


def test_a_sound_database_has_no_faults(client: TestClient, beside: Database) -> None:
    _, game = played(client)
    found = check(beside)
    assert (found.people, found.games, found.replayed, found.faults, found.notes) == (2, 1, 1, [], [])
    assert check(beside, finished=True).replayed == 1
    assert game not in str(found)


def spoil_answer(db: Any) -> str:
    db.execute(update(Entry).where(Entry.number == 3).values(texts=["nonsense"]))
    return "cannot be replayed"


def lose_entry(db: Any) -> str:
    db.execute(text("DELETE FROM entries WHERE number = 2"))
    return "is at entry 5, and has 5 entries up to 5"


def claim_other_turn(db: Any) -> str:
    db.execute(update(Game).values(asked=[7]))
    return "is said to stand at asked [7]"


def unknown_title(db: Any) -> str:
    db.execute(update(Game).values(title="chess"))
    return "is of the title chess, which is not here"


def contradict(db: Any) -> str:
    db.execute(update(Game).values(state="over"))
    return "is over, which its other data contradict"


@pytest.mark.parametrize("damage", [spoil_answer, lose_entry, claim_other_turn, unknown_title, contradict])
def test_damage_is_found(client: TestClient, beside: Database, damage: Any) -> None:
    played(client)
    with beside.writing() as db:
        expected = damage(db)
    faults = check(beside).faults
    assert any(expected in fault for fault in faults), faults


def test_rows_that_refer_to_nothing_are_found(client: TestClient, beside: Database) -> None:
    played(client)
    file = sqlite_file(beside.url)
    if file is None:
        pytest.skip("PostgreSQL does not let them be")
    with sqlite3.connect(file, isolation_level=None) as db:  # which does not look after them unless it is told to
        db.execute("DELETE FROM users WHERE name = 'Anna'")
    db.close()
    faults = check(beside).faults
    assert "1 rows of seats refer by user_id to nothing in users" in faults


def test_snapshots_are_compared(client: TestClient, beside: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marne.server.games.room.SNAPSHOT", 2)
    played(client)
    with beside.reading() as db:
        number = db.execute(text("SELECT number FROM snapshots")).scalar_one()
    assert number >= 2 and check(beside).faults == check(beside).notes == []
    with beside.writing() as db:
        db.execute(text("UPDATE snapshots SET number = number - 1"))
    found = check(beside)
    assert found.faults == [] and "is not used" in found.notes[0], "it is ignored, which costs time only"


def test_a_backup_is_restored_on_another_machine(
    client: TestClient, serve: Serve, database_url: str, other_url: str, tmp_path: Path
) -> None:
    """While the server runs; sessions and games go on there as if nothing had happened."""
    bert, game = played(client)
    file = tmp_path / "marne.backup"
    backup(database_url, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not list(tmp_path.glob(".*")), "nothing is left beside it"
    shot = bert.see(game)
    assert restore(other_url, file) is None
    with opened(other_url) as database:
        assert check(database, finished=True).faults == []
    other = serve(settings_for(other_url))
    there = Player.__new__(Player)
    there.__dict__.update(bert.__dict__, client=other)
    assert there.see(game) == shot, "the token is known there, and the game stands as it stood"
    client.cookies.clear()
    ok(other.post("/api/session", json={"name": "Anna", "password": "a long password"}, headers={"Origin": HOST}))


def test_a_database_in_use_is_not_replaced(
    client: TestClient, database_url: str, other_url: str, tmp_path: Path
) -> None:
    played(client)
    file = tmp_path / "marne.backup"
    backup(database_url, file)
    for force in (False, True):
        with pytest.raises(AdminError, match="in use: stop the server first"):
            restore(database_url, file, force=force)
    assert ok(client.get("/api/about"))["version"]


def test_one_that_is_not_empty_only_by_force(
    serve: Serve, settings: Settings, database_url: str, other_url: str, tmp_path: Path
) -> None:
    client = serve(settings)
    played(client)
    file = tmp_path / "marne.backup"
    backup(database_url, file)
    restore(other_url, file)
    before = sqlite_file(other_url)
    with opened(other_url) as database, database.writing() as db:
        db.execute(text("UPDATE users SET name = 'Changed' WHERE name = 'Anna'"))
    with pytest.raises(AdminError, match="not empty"):
        restore(other_url, file)
    kept = restore(other_url, file, force=True)
    with opened(other_url) as database, database.reading() as db:
        assert "Anna" in db.execute(text("SELECT name FROM users")).scalars().all()
    if before is None:
        assert kept is None
        return
    assert kept is not None and kept.parent == before.parent
    with opened(f"sqlite:///{kept}") as database, database.reading() as db:
        assert "Changed" in db.execute(text("SELECT name FROM users")).scalars().all(), "nothing is lost"


def test_an_empty_database_is_no_obstacle(
    client: TestClient, database_url: str, other_url: str, tmp_path: Path
) -> None:
    """A server was started there, and nobody has come yet."""
    played(client)
    file = tmp_path / "marne.backup"
    backup(database_url, file)
    target = sqlite_file(other_url)
    if target is not None:
        target.parent.mkdir(parents=True)
    migrate(other_url)
    restore(other_url, file)
    with opened(other_url) as database:
        assert check(database).people == 2


def test_what_is_no_backup_is_refused(database: Database, database_url: str, other_url: str, tmp_path: Path) -> None:
    nonsense, foreign, cut = tmp_path / "nonsense", tmp_path / "foreign", tmp_path / "cut"
    nonsense.write_bytes(b"hello")
    with pytest.raises(AdminError, match="is no backup of Marne"):
        restore(other_url, nonsense)
    with pytest.raises(AdminError, match="cannot read"):
        restore(other_url, tmp_path / "nothing")
    whole = tmp_path / "whole"
    backup(database_url, whole)
    cut.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    with pytest.raises(AdminError):
        restore(other_url, cut)
    if sqlite_file(database_url) is not None:
        other = sqlite3.connect(foreign)
        other.execute("CREATE TABLE a (b)")
        other.close()
        with pytest.raises(AdminError, match="it has none of its tables"):
            restore(other_url, foreign)
        with pytest.raises(AdminError, match="is the database itself"):
            restore(database_url, Path(sqlite_file(database_url) or ""))
        with pytest.raises(AdminError, match="is a backup of SQLite, and the database is another one"):
            restore("postgresql://nowhere/marne", whole)
    with database.writing() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    newer = tmp_path / "newer"
    backup(database_url, newer)
    with pytest.raises(AdminError, match="step 9999"):
        restore(other_url, newer)
    target = sqlite_file(other_url)
    if target is not None:
        assert not target.exists() and not list(target.parent.glob(".*"))
    else:
        made = Database(other_url)
        assert inspect(made.engine).get_table_names() == []
        made.close()


def test_a_backup_overwrites_nothing(database_url: str, tmp_path: Path) -> None:
    file = tmp_path / "there"
    file.write_text("already")
    with pytest.raises(AdminError, match="is there already"):
        backup(database_url, file)
    with pytest.raises(AdminError, match="there is no folder"):
        backup(database_url, tmp_path / "nowhere" / "file")
    with pytest.raises(AdminError, match="there is no database"):
        backup(f"sqlite:///{tmp_path}/nothing.db", tmp_path / "new")
    assert file.read_text() == "already" and not (tmp_path / "new").exists()


def test_where_pg_dump_is_missing_its_command_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    url = "postgresql+psycopg://marne:hidden@db.example/games"
    with pytest.raises(AdminError, match=r"pg_dump is not installed here; where it is, run: pg_dump --format=custom"):
        backup(url, tmp_path / "file")
    assert "hidden" not in " ".join(dump_command(url, tmp_path / "file")), "others can see what a command is told"


def test_an_older_database_is_migrated_by_hand(empty_url: str) -> None:
    database = Database(empty_url)
    with database.writing() as db:
        command.upgrade(_config(db), "0008")
    with pytest.raises(AdminError, match="at step 0008, this version of Marne needs"), opened(empty_url):
        pass
    newest = steps(database)[1]
    database.close()
    assert migrate(empty_url) == ("0008", newest)
    assert migrate(empty_url) == (newest, newest)
    with opened(empty_url) as made:
        assert check(made).faults == []


def test_a_database_without_tables_is_none_of_ours(empty_url: str) -> None:
    file = sqlite_file(empty_url)
    if file is not None:
        with pytest.raises(AdminError, match="there is no database"), opened(empty_url):
            pass
        assert not file.exists(), "a look does not make one"
        file.touch()
    with pytest.raises(AdminError, match="marne admin migrate makes them"), opened(empty_url):
        pass
    assert migrate(empty_url)[0] is None


def test_a_newer_database_is_left_alone(database: Database) -> None:
    with database.writing() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(AdminError, match="9999"), opened(database.url):
        pass
    with pytest.raises(AdminError, match="9999"):
        migrate(database.url)
