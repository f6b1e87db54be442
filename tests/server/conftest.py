"""The server on both databases: SQLite always, PostgreSQL where its programs are installed."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import anyio
import pytest
from argon2 import PasswordHasher
from fastapi.testclient import TestClient
from sqlalchemy import Connection, create_engine, text
from starlette.testclient import WebSocketTestSession

from marne.server.app import create_app
from marne.server.settings import Settings
from marne.server.storage.database import Database
from marne.server.storage.migrate import upgrade

LONG = ("backup", "frames", "machines", "processes", "proxies", "restart", "serve", "whole_games", "workers")
"""Tests that take minutes together: `make test-server` runs them. Secrecy over the wire, the lobby and the clocks are
not among them: `make test` runs those on SQLite."""
BOTH = ("store", "migrations", "play")
"""What is always tested on both databases: the rest works on top of it, and is done again with the long ones."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent != Path(__file__).parent:
            continue
        about = item.path.stem.removeprefix("test_")
        if about in LONG or (about not in BOTH and "postgresql" in item.nodeid):
            item.add_marker(pytest.mark.server)


_NUMBERS = itertools.count()
HOST = "http://testserver"
PATIENCE = 30.0
"""Seconds after which a message that a websocket should have sent is not expected any more."""


def programs() -> Path | None:
    """Where PostgreSQL's programs are: on the path, or where Debian puts them."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own, as the start of a URL; skips where there is none."""
    with cluster() as url:
        yield url


@contextmanager
def cluster(network: str | None = None) -> Iterator[str]:
    """A PostgreSQL of our own, as the start of a URL: for this computer alone, or for everybody in a network, at the
    network's first address. Skips where there is none."""
    bin_ = programs()
    if bin_ is None:
        pytest.skip("PostgreSQL is not installed here")
    # PostgreSQL refuses to run as root; and a socket's path must be short, which pytest's own folders are not.
    who: dict[str, Any] = {}
    folder = Path(tempfile.mkdtemp(prefix="marne-pg-"))
    if os.geteuid() == 0:
        user = next((u for u in pwd.getpwall() if u.pw_name in ("postgres", "nobody")), None)
        if user is None:
            pytest.skip("PostgreSQL does not run as root, and there is no other user here")
        os.chown(folder, user.pw_uid, user.pw_gid)
        who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    data = folder / "data"
    calm = {"stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT, "cwd": folder, "check": True, **who}
    address = "" if network is None else str(next(ip_network(network).hosts()))
    try:
        subprocess.run([bin_ / "initdb", "-D", data, "-U", "marne", "-A", "trust", "-N"], **calm)
        if network is not None:
            with (data / "pg_hba.conf").open("a") as rules:
                rules.write(f"host all all {network} trust\n")
        settings = f"-k {folder} -c listen_addresses='{address}' -c fsync=off -c max_connections=200"
        subprocess.run([bin_ / "pg_ctl", "-D", data, "-w", "-o", settings, "-l", folder / "log", "start"], **calm)
        try:
            yield f"postgresql+psycopg://marne@{address}/{{}}" + ("" if address else f"?host={folder}")
        finally:
            subprocess.run([bin_ / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop"], **calm)
    finally:
        shutil.rmtree(folder)


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with all tables: to copy it is quicker than to make every step again."""
    path = tmp_path_factory.mktemp("template") / "marne.db"
    made = Database(f"sqlite:///{path}")
    upgrade(made)
    made.close()
    return path


@pytest.fixture(scope="session")
def postgres_template(postgres: str) -> str:
    """The same on PostgreSQL, which copies whole databases by itself."""
    with server(postgres) as connection:
        connection.execute(text("CREATE DATABASE template_marne"))
    made = Database(postgres.format("template_marne"))
    upgrade(made)
    made.close()
    return postgres


@contextmanager
def server(postgres: str) -> Iterator[Connection]:
    """A connection to no database of ours."""
    engine = create_engine(postgres.format("postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


@contextmanager
def fresh(postgres: str, template: str = "template1") -> Iterator[str]:
    """The URL of a database that is dropped in the end."""
    name = f"test_{next(_NUMBERS)}"
    with server(postgres) as connection:
        connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {template}"))
    try:
        yield postgres.format(name)
    finally:
        with server(postgres) as connection:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a database of the test's own, with all tables and nothing in them."""
    if request.param == "sqlite":
        shutil.copy(request.getfixturevalue("template"), tmp_path / "marne.db")
        yield f"sqlite:///{tmp_path}/marne.db"
        return
    with fresh(request.getfixturevalue("postgres_template"), "template_marne") as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a database without any table."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/empty.db"
        return
    with fresh(request.getfixturevalue("postgres")) as url:
        yield url


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """A database with all tables."""
    made = Database(database_url)
    yield made
    made.close()


@pytest.fixture
def beside(database_url: str) -> Iterator[Database]:
    """The same as a command has it, beside the server."""
    made = Database(database_url, beside=True)
    yield made
    made.close()


@pytest.fixture
def bots_look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server looks for forgotten bots every half a minute, which a test need not wait for."""
    monkeypatch.setattr("marne.server.runtime.ROUND", 1.0)


def settings_for(url: str) -> Settings:
    """Settings under which a test need not hurry slowly."""
    most = 10**6
    limits: dict[str, Any] = {"rate": most, "burst": most, "login_rate": most, "login_burst": most, "bot_games": most}
    return Settings(database_url=url, bot_workers=0, **limits)


def changed(settings: Settings, **changes: Any) -> Settings:
    """The settings with some of them changed, and checked."""
    return Settings(**{**settings.model_dump(), **changes})


@pytest.fixture
def settings(database_url: str) -> Settings:
    return settings_for(database_url)


@pytest.fixture(autouse=True)
def cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hash takes a tenth of a second on purpose, which is not what these tests are about."""
    monkeypatch.setattr("marne.server.people.hashing.PasswordHasher", lambda: PasswordHasher(1, 1024, 1))


@pytest.fixture(autouse=True)
def messages_come_soon(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A message that is never sent fails the test, which would wait for it for ever. Who is there, which is told a
    moment later whenever somebody comes or goes, only those tests hear that are marked with `company`."""
    hears_company = request.node.get_closest_marker("company") is not None

    def receive(session: WebSocketTestSession) -> Any:
        async def soon() -> Any:
            with anyio.fail_after(PATIENCE):
                while True:
                    message = await session._send_rx.receive()
                    if hears_company or '"type":"company"' not in str(message.get("text"))[:40]:
                        return message

        return session.portal.call(soon)

    monkeypatch.setattr(WebSocketTestSession, "receive", receive)


Serve = Callable[..., TestClient]


@pytest.fixture
def serve(database_url: str) -> Iterator[Serve]:  # named so that servers stop before their database is dropped
    """Starts a server with settings; its client says it is a page of that server."""
    started: list[TestClient] = []

    def start(settings: Settings) -> TestClient:
        client = TestClient(create_app(settings), base_url=HOST, headers={"Origin": HOST})
        client.__enter__()
        started.append(client)
        return client

    yield start
    for client in started:
        client.__exit__(None, None, None)


@pytest.fixture
def client(serve: Serve, settings: Settings) -> TestClient:
    """A browser at a fresh server."""
    return serve(settings)
