"""The server on both databases: SQLite always, PostgreSQL where its programs are installed."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, text

from marne.server.app import create_app
from marne.server.database import Database
from marne.server.migrate import upgrade
from marne.server.settings import Settings

LONG = ("bots", "clocks", "lobby", "restart", "secrecy", "serve", "whole_games")
"""Tests that take minutes together: `make test-server` runs them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent == Path(__file__).parent and item.path.stem.removeprefix("test_") in LONG:
            item.add_marker(pytest.mark.server)


_NUMBERS = itertools.count()
HOST = "http://testserver"


def programs() -> Path | None:
    """Where PostgreSQL's programs are: on the path, or where Debian puts them."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own, as the start of a URL; skips where there is none."""
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
    try:
        subprocess.run([bin_ / "initdb", "-D", data, "-U", "marne", "-A", "trust", "-N"], **calm)
        settings = f"-k {folder} -c listen_addresses='' -c fsync=off -c max_connections=200"
        subprocess.run([bin_ / "pg_ctl", "-D", data, "-w", "-o", settings, "-l", folder / "log", "start"], **calm)
        try:
            yield f"postgresql+psycopg://marne@/{{}}?host={folder}"
        finally:
            subprocess.run([bin_ / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop"], **calm)
    finally:
        shutil.rmtree(folder)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database of the test's own."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/marne.db"
        return
    urls = request.getfixturevalue("postgres")
    name = f"test_{next(_NUMBERS)}"
    engine = create_engine(urls.format("postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield urls.format(name)
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """A database with all tables."""
    made = Database(database_url)
    upgrade(made)
    yield made
    made.close()


@pytest.fixture
def settings(database_url: str) -> Settings:
    """Settings under which a test need not hurry slowly."""
    return Settings(database_url=database_url, rate=1e6, burst=10**6, login_rate=1e6, login_burst=10**6, bot_workers=0)


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
