"""`marne serve` as a user starts it."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import marne.titles
from marne.cli import main
from tests.server.conftest import fresh
from tests.server.processes import children, is_alive, servers


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


@contextlib.contextmanager
def started(*words: str, home: Path) -> Iterator[subprocess.Popen[str]]:
    """A server of its own, which is gone afterwards, also if the test fails."""
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "MARNE_BOT_WORKERS": "1"}
    environment.pop("MARNE_DATABASE_URL", None)
    with subprocess.Popen(
        [sys.executable, "-m", "marne", "serve", *words],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def wait_for(url: str, process: subprocess.Popen[str]) -> httpx.Response:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        assert process.poll() is None, process.communicate()[0]
        try:
            return httpx.get(url, trust_env=False)
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("it does not start")


def stop(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGINT)
    return process.communicate(timeout=30)[0]


def test_it_serves_from_a_file_and_stops(tmp_path: Path) -> None:
    port = free_port()
    with started("--port", str(port), home=tmp_path) as process:
        titles = wait_for(f"http://127.0.0.1:{port}/api/titles", process).json()
        assert [title["key"] for title in titles] == list(marne.titles.keys())
        said = stop(process)
    assert process.returncode == 0, said
    assert said == f"Marne is at http://localhost:{port} (Ctrl-C ends it)\n"
    assert (tmp_path / "marne" / "server.db").is_file()


def test_several_workers_serve_from_postgresql(postgres: str, tmp_path: Path) -> None:
    port = free_port()
    database = postgres.format("postgres")
    with started("--port", str(port), "--workers", "2", "--database", database, home=tmp_path) as process:
        page = f"http://127.0.0.1:{port}/api"
        wait_for(f"{page}/titles", process)
        made = httpx.post(f"{page}/guests", json={"name": "Gast"}, trust_env=False)
        assert made.status_code == 201
        for _ in range(6):  # whichever worker answers
            me = httpx.get(f"{page}/me", cookies={"marne": made.cookies["marne"]}, trust_env=False)
            assert me.json()["name"] == "Gast"
        stop(process)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--workers", "2", "--database", "sqlite:///x.db"], "several workers need PostgreSQL"),
        (["--database", "mysql://host/x"], "SQLite or PostgreSQL"),
        (["--database", "x.db"], "expected a database URL"),
        (["--port", "99999", "--database", "sqlite:///x.db"], "up to 65535"),
        (["--port", "0"], "expected 1 or more"),
        (["--host", "192.0.2.1", "--database", "sqlite:///x.db"], "cannot listen"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARNE_DATABASE_URL", "")
    monkeypatch.setattr("marne.cli.serve._serve", lambda *_: pytest.fail("it serves"))
    assert main(["serve", *words]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


def test_a_port_in_use_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--database", f"sqlite:///{tmp_path}/x.db"]) == 2
    assert f"port {port}" in capsys.readouterr().err


def test_wrong_settings_are_said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MARNE_RATE", "fast")
    assert main(["serve", "--database", "sqlite:///x.db"]) == 2
    assert "MARNE_RATE" in capsys.readouterr().err


def test_missing_packages_are_said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        "importlib.util.find_spec", lambda name: None if name in ("fastapi", "psycopg") else found(name)
    )
    assert main(["serve"]) == 2
    assert "pip install 'marne[server]'" in capsys.readouterr().err


def test_workers_end_with_the_process_that_started_them(postgres_template: str, tmp_path: Path) -> None:
    """L6: workers whose supervisor was killed served on, and the next start said that the address is in use."""
    port = free_port()
    with fresh(postgres_template, "template_marne") as database:
        words = ("--port", str(port), "--workers", "2", "--database", database)
        with started(*words, home=tmp_path) as process:
            wait_for(f"http://127.0.0.1:{port}/healthz", process)
            theirs = [*children(process.pid), *servers(process.pid)]
            process.kill()
            process.wait()
        end = time.monotonic() + 30
        while any(is_alive(pid) for pid in theirs):
            assert time.monotonic() < end, "they serve on"
            time.sleep(0.1)
        assert len(theirs) >= 4
