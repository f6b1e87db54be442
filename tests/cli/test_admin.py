"""marne admin: what is typed and printed. What it does is tested in tests/server."""

from __future__ import annotations

import io
import itertools
import json
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from marne.cli import build_parser
from tests.cli.kit import Ran, one_line, typing

pytest.importorskip("sqlalchemy", reason="the extra packages of the server are not installed")

from argon2 import PasswordHasher

from marne.server.people.accounts import Accounts
from marne.server.people.hashing import PasswordHashing
from marne.server.storage.database import Database
from marne.server.storage.migrate import upgrade
from marne.server.storage.rows import NewGame, SeatRow
from marne.server.storage.store import Store

Cli = Callable[..., Ran]
PASSWORD = "a long password"


class Typed(io.StringIO):
    """A terminal at which somebody sits."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database with Anna, who has an account, Bert, who is a guest, and a game of theirs that waits."""
    monkeypatch.setattr("marne.server.people.hashing.PasswordHasher", lambda: PasswordHasher(1, 1024, 1))
    monkeypatch.delenv("MARNE_DATABASE_URL", raising=False)
    numbers = itertools.count()
    monkeypatch.setattr("marne.server.storage.models.secrets.randbelow", lambda most: next(numbers))  # they get 1 and 2
    made = f"sqlite:///{tmp_path}/marne.db"
    database = Database(made)
    upgrade(database)
    accounts = Accounts(database, 1000.0, PasswordHashing(PasswordHasher(1, 1024, 1)))
    anna, (bert, _) = accounts.register("Anna", PASSWORD), accounts.welcome("Bert")
    seats = (SeatRow(0, "user", user_id=anna.id), SeatRow(1, "user", user_id=bert.id), SeatRow(2, "open"))
    Store(database).create(
        NewGame("qmg", "2", {"players": "3"}, "A game", anna.id, public=True, secret=b"x" * 32, seats=seats)
    )
    accounts.hashing.close()
    database.close()
    return made


@pytest.fixture
def admin(url: str, cli: Cli) -> Cli:
    """The command on that database."""
    return lambda *words: cli("admin", *words, "--database", url)


def test_every_command_has_help_with_an_example_that_can_be_parsed(cli: Cli) -> None:
    ran = cli("admin")
    assert ran.code == 0
    for name in ("people", "names", "lock", "unlock", "password", "delete", "export", "games", "remove", "sweep",
                 "export-games", "migrate", "check", "backup", "restore"):  # fmt: skip
        assert f"\n    {name}" in ran.out
        example = cli("admin", name, "--help").out.split("example:\n  marne ", 1)[1].split()
        assert build_parser().parse_args(example).action == name


def test_lists(admin: Cli) -> None:
    assert [line.split()[:3] for line in admin("people").out.splitlines()] == [
        ["number", "name", "kind"], ["1", "Anna", "account"], ["2", "Bert", "guest"],
    ]  # fmt: skip
    found = admin("people", "ann", "--json").json()["people"]
    assert [(each["id"], each["name"], each["guest"], each["locked"]) for each in found] == [(1, "Anna", False, None)]
    assert admin("people", "nobody").out == "nobody\n"
    assert admin("names", "--json").json()["names"][0]["name"] == "Anna" and "Bert" not in admin("names").out
    (game,) = admin("games", "--state", "waiting", "--json").json()["games"]
    assert (game["title"], game["owner"], game["players"]) == ("qmg", "Anna", ["Anna", "Bert", "open"])
    assert game["id"] in admin("games", "--owner", "Anna").out
    assert admin("games", "--player", "Bert", "--json").code == 2, "guests are named by their number"
    assert admin("games", "--idle", "1").out == "no games\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lock", "Carl", "--yes"], "there is no account called 'Carl', and nobody of that number"),
        (["unlock", "Anna"], "Anna is not locked"),
        (["password", "2"], "Bert is a guest and has no password"),
        (["remove", "game", "nothing", "--yes"], "there is no game 'nothing'"),
        (["remove", "game", "x", "--new", "Berta"], "--new is for a name that is freed"),
        (["remove", "name", "Bert", "--yes"], "there is no account called"),
        (["remove", "person", "Carl", "--yes"], "there is no account called"),
        (["sweep"], "say what is to be swept"),
        (["sweep", "--guests", "-3"], "expected a number above 0"),
        (["games", "--state", "lost"], "invalid choice"),
        (["restore", "nowhere.backup"], "cannot read nowhere.backup: No such file"),
        (["export-games", "/dev/null/x"], "cannot write to /dev/null/x"),
        (["export", "Anna", "--out", "/dev/null/x"], "cannot write /dev/null/x"),
        (["fly"], "invalid choice"),
    ],
)
def test_bad_input_is_told_in_one_line(words: list[str], said: str, admin: Cli, cli: Cli) -> None:
    assert said in one_line(cli("admin", *words) if words == ["fly"] else admin(*words))


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("sqlite:///nothing.db", "there is no database nothing.db"),
        ("mysql://host/name", "expected a database of SQLite or PostgreSQL"),
        ("nonsense", "expected a database URL"),
    ],
)
def test_databases_that_are_not_there(url: str, said: str, cli: Cli) -> None:
    assert said in one_line(cli("admin", "people", "--database", url))


def test_it_asks_before_it_removes(admin: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    (game,) = admin("games", "--json").json()["games"]
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert "give --yes" in one_line(admin("remove", "game", game["id"]))
    monkeypatch.setattr("sys.stdin", Typed())
    for answer in ("", "n", "perhaps"):
        typing(monkeypatch, answer)
        ran = admin("remove", "game", game["id"])
        assert (ran.code, ran.out, ran.err) == (1, "", "nothing has changed\n")
    typing(monkeypatch)
    assert admin("delete", "Anna").code == 1
    typing(monkeypatch, "y")
    assert admin("remove", "game", game["id"]).out == f"the game {game['id']} is removed\n"
    assert admin("games").out == "no games\n"


def test_people_come_and_go(admin: Cli, tmp_path: Path) -> None:
    assert admin("lock", "Anna", "--yes").out == "Anna is locked out; bots play for them in 0 games\n"
    assert "account, locked" in admin("people", "--locked").out
    assert admin("unlock", "anna").out == "Anna can log in again\n"
    ran = admin("remove", "name", "Anna", "--yes")
    assert ran.out == "Anna is free; the account is called Player 1 now, and logs in with that name\n"
    assert admin("remove", "name", "Player 1", "--new", "Berta", "--yes").code == 0
    ran = admin("delete", "Berta", "--yes")
    assert (ran.out, ran.err) == ("Berta is deleted\n", "1 game will be left before the beginning.\n")
    assert admin("names").out == "no name is registered\n"
    assert admin("remove", "person", "2", "--yes").err == "1 game will be removed, as nobody else plays in them.\n"


def test_a_password_is_read_or_typed_twice(admin: Cli, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("short\n"))
    assert "a password has 8 to 200 characters" in one_line(admin("password", "Anna"))
    monkeypatch.setattr("sys.stdin", io.StringIO("another password\n"))
    assert admin("password", "Anna").code == 0
    monkeypatch.setattr("sys.stdin", Typed())
    typed = iter(["one password", "two passwords", "the third password", "the third password"])
    monkeypatch.setattr("getpass.getpass", lambda _: next(typed))
    assert "two different passwords" in one_line(admin("password", "Anna"))
    assert admin("password", "Anna").code == 0
    database = Database(url)
    accounts = Accounts(database, 1000.0)
    assert accounts.check("Anna", "the third password") is not None
    accounts.hashing.close()
    database.close()


def test_an_export_is_private(admin: Cli, tmp_path: Path) -> None:
    assert admin("export", "Anna").json()["person"]["name"] == "Anna"
    file = tmp_path / "anna.json"
    assert admin("export", "Anna", "--out", str(file)).out == f"{file} has 1 game\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert json.loads(file.read_text())["games"][0]["name"] == "A game"


def test_a_sweep_says_what_it_would_do(admin: Cli) -> None:
    assert admin("sweep", "--guests", "0.000000001", "--waiting", "100", "--yes").out == (
        "0 guests and 0 waiting games were removed\n"
    ), "a guest who sits in a game that waits stays"
    ran = admin("sweep", "--guests", "0.000000001", "--waiting", "0.000000001", "--dry-run")
    assert ran.out.splitlines()[-1] == "1 guest and 1 waiting game would be removed"
    ran = admin("sweep", "--guests", "0.000000001", "--waiting", "0.000000001", "--yes", "--json")
    assert ran.json()["removed"] and [guest["name"] for guest in ran.json()["guests"]] == ["Bert"]
    assert "Bert" not in admin("people").out


def test_the_database(admin: Cli, cli: Cli, tmp_path: Path) -> None:
    assert "already" in admin("migrate").out
    assert admin("check").out == "2 people, 1 game, of which 0 replayed: nothing is wrong\n"
    assert admin("check", "--json").json()["faults"] == []
    file, other = tmp_path / "marne.backup", f"sqlite:///{tmp_path}/new/marne.db"
    assert admin("backup", str(file)).out.startswith(f"{file} has ")
    assert "is there already" in one_line(admin("backup", str(file)))
    assert cli("admin", "restore", str(file), "--database", other).out == f"{file} is restored\n"
    assert "is not empty; with --force" in one_line(cli("admin", "restore", str(file), "--database", other))
    ran = cli("admin", "restore", str(file), "--force", "--database", other)
    assert ran.code == 0 and "the database that was there is" in ran.out
    assert admin("export-games", str(tmp_path / "records")).out == f"0 records in {tmp_path}/records\n"


def test_a_fault_is_an_exit_code(admin: Cli, url: str) -> None:
    database = Database(url)
    with database.writing() as db:
        db.exec_driver_sql("UPDATE games SET changes = 3")
    database.close()
    ran = admin("check")
    assert ran.code == 1 and ran.out.splitlines()[-1].endswith("1 fault")


def test_it_needs_the_packages_of_the_server(admin: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "marne admin needs its extra packages" in one_line(admin("people"))
