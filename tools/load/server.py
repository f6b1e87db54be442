"""A server to be loaded, in a process of its own on an empty database, and a PostgreSQL if it shall have one."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx

LIMITS: Final = (
    "RATE", "BURST", "LOGIN_RATE", "LOGIN_BURST", "GAMES", "GUEST_GAMES", "WAITING_GAMES", "BOT_GAMES", "SOCKETS",
    "ADDRESS_SOCKETS",
)  # fmt: skip
"""Settings that keep one client from taking too much, which is what this one is for."""
PATIENCE: Final = 60.0
"""Seconds after which a server that does not answer has failed."""


class Server:
    """The server of a database, which can be stopped and started again at the same port."""

    def __init__(self, database: str, workers: int) -> None:
        self.database: Final = database
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: Final[int] = probe.getsockname()[1]
        self.host: Final = f"127.0.0.1:{self.port}"
        self.page: Final = f"http://{self.host}"
        self._words: Final = [
            *(sys.executable, "-m", "marne", "serve"),
            *("--port", str(self.port), "--workers", str(workers)),
        ]
        limits = {f"MARNE_{name}": "1000000" for name in LIMITS}
        self._environment: Final = {
            **{name: value for name, value in os.environ.items() if not name.startswith("MARNE_")},
            **limits,
            "MARNE_DATABASE_URL": database,
            "MARNE_BOT_WORKERS": "1",
            "MARNE_LOG_LEVEL": "warning",
        }
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, without waiting for it."""
        self._process = subprocess.Popen(self._words, env=self._environment, stdout=subprocess.DEVNULL)

    def wait(self) -> None:
        """Wait until it answers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{self.page}/api/about", trust_env=False)
                return
            time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def ask_to_stop(self) -> None:
        """Tell it to stop, as an operator's tools do."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)

    def has_stopped(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def stop(self) -> None:
        """Stop it, and wait for that."""
        if self._process is None or self.has_stopped():
            return
        self.ask_to_stop()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextlib.contextmanager
def served(database: str | None, workers: int, *, postgres: bool = False) -> Iterator[Server]:
    """A server with limits out of the way; on SQLite in a folder of its own, unless told otherwise."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="marne-load-"))
        if database is None:
            database = stack.enter_context(own_postgres()) if postgres else f"sqlite:///{folder}/load.db"
        server = Server(database, workers)
        server.start()
        stack.callback(server.stop)
        server.wait()
        yield server


@contextlib.contextmanager
def own_postgres() -> Iterator[str]:
    """A PostgreSQL with its usual settings, in particular those about the disk; the URL of an empty database in it."""
    found = shutil.which("initdb")
    programs = Path(found).parent if found is not None else max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)
    if programs is None:
        raise SystemExit("PostgreSQL is not installed here")
    who: dict[str, Any] = {}
    folder = Path(tempfile.mkdtemp(prefix="marne-pg-"))
    if os.geteuid() == 0:  # as which PostgreSQL refuses to run
        user = next(user for user in pwd.getpwall() if user.pw_name in ("postgres", "nobody"))
        os.chown(folder, user.pw_uid, user.pw_gid)
        who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    data = folder / "data"
    calm: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT, "cwd": folder, "check": True}
    try:
        subprocess.run([programs / "initdb", "-D", data, "-U", "marne", "-A", "trust"], **calm, **who)
        settings = f"-k {folder} -c listen_addresses=''"
        control: list[str | Path] = [programs / "pg_ctl", "-D", data, "-w"]
        subprocess.run([*control, "-o", settings, "-l", folder / "log", "start"], **calm, **who)
        try:
            yield f"postgresql://marne@/postgres?host={folder}"
        finally:
            subprocess.run([*control, "-m", "fast", "stop"], **calm, **who)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
