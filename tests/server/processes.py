"""`marne serve` in a process of its own, that can be killed and started again."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from copy import copy
from pathlib import Path
from typing import Any

import httpx


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


def children(pid: int) -> list[int]:
    """The processes that a process has started (Linux)."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
        if int(fields[1]) == pid and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return found


def servers(pid: int) -> list[int]:
    """The processes that serve for a supervisor. They are forked from one that it has started."""
    found = []
    for child in children(pid):
        with contextlib.suppress(OSError):
            if b"multiprocessing.forkserver" in Path(f"/proc/{child}/cmdline").read_bytes():
                found += children(child)
    return found


def workers(pid: int) -> list[int]:
    """Those of them that think for bots."""
    found = []
    for child in children(pid):
        try:
            if b"marne.server.bots.process" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(child)
        except OSError:
            continue
    return found


def holder(port: int, pids: Sequence[int]) -> int:
    """Which of the processes has the other end of a connection from this port of ours (Linux)."""
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if int(fields[2].rpartition(":")[2], 16) == port:
            for pid in pids:
                for file in Path(f"/proc/{pid}/fd").iterdir():
                    with contextlib.suppress(OSError):  # it has just been closed
                        if os.readlink(file) == f"socket:[{fields[9]}]":
                            return pid
    raise AssertionError(f"nobody has the connection from port {port}")


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Server:
    """The server of a database at a port of its own."""

    def __init__(
        self,
        database_url: str,
        *words: str,
        program: Sequence[str] = ("marne",),
        host: str = "127.0.0.1",
        inside: Sequence[str] = (),
        **environment: str,
    ) -> None:
        """`program` is the module that is run, with what it wants to be told first; `inside` is the command that runs
        it in another place, where it has the address `host`."""
        self.database_url = database_url
        self.port = free_port()
        self.page = f"http://{host}:{self.port}"
        self._words = [*inside, sys.executable, "-m", *program, "serve", "--port", str(self.port), *words]
        self._words += ["--host", host] if host != "127.0.0.1" else []
        self._environment = {
            **os.environ,
            "MARNE_DATABASE_URL": database_url,
            "MARNE_RATE": "100000",
            "MARNE_BOT_GAMES": "100000",
            "MARNE_BURST": "100000",
            "MARNE_LOGIN_RATE": "1000",
            "MARNE_LOGIN_BURST": "1000",
            **environment,
        }
        self.process: subprocess.Popen[bytes] | None = None
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - as long as the server lasts

    def start(self) -> None:
        self.process = subprocess.Popen(
            self._words, env=self._environment, stdout=subprocess.DEVNULL, stderr=self._said
        )

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def wait(self, seconds: float = 120) -> None:
        """Until it answers."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            assert self.process is not None and self.process.poll() is None, self._last_words()
            try:
                httpx.get(f"{self.page}/api/about", trust_env=False, timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("it does not start")

    @property
    def log(self) -> str:
        """What it has said so far."""
        self._said.seek(0)
        return self._said.read().decode(errors="replace")

    def _last_words(self) -> str:
        return f"it does not run: {self.log[-2000:]}"

    def kill(self) -> list[int]:
        """End it without a word; the processes it had started."""
        started = children(self.pid)
        os.kill(self.pid, signal.SIGKILL)
        assert self.process is not None
        self.process.wait()
        return started

    def await_death(self, seconds: float = 60) -> None:
        """Until somebody has ended it without a word."""
        assert self.process is not None
        assert self.process.wait(seconds) == -signal.SIGKILL, self._last_words()

    def stop(self) -> None:
        """End it as its user does, or by force if it does not listen; whatever it has started ends with it."""
        try:
            self._stop()
        finally:
            self._said.close()

    def _stop(self) -> None:
        if self.process is None or self.process.poll() is not None:
            return
        started = children(self.pid)
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for pid in started:
            if is_alive(pid):
                os.kill(pid, signal.SIGKILL)


class Remote:
    """Somebody at such a server, who tries again until they are answered."""

    def __init__(self, server: Server, name: str) -> None:
        self._server = server
        self._client = httpx.Client(trust_env=False, timeout=20)
        self.lost = 0
        """How often no answer came."""
        self.patience = 120.0
        """Seconds to try."""
        guest = self._once("POST", "/api/guests", {"name": name})
        self.id: int = guest.json()["id"]
        cookie = {"Cookie": f"marne={guest.cookies['marne']}", "Origin": server.page}
        self._client.cookies.clear()
        made = self._client.post(f"{server.page}/api/tokens", json={}, headers=cookie)
        self.headers = {"Authorization": f"Bearer {made.json()['token']}"}

    def _once(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return self._client.request(
            method, f"{self._server.page}{path}", json=body, headers=getattr(self, "headers", {})
        )

    def send(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """The answer, however often the server dies meanwhile."""
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            try:
                response = self._once(method, path, body)
            except httpx.TransportError:
                self.lost += 1
                time.sleep(0.05)
                continue
            if response.status_code == 503:  # the database, or a server that is stopping
                time.sleep(0.05)
                continue
            return response
        raise AssertionError(f"nobody answers {method} {path}")

    def another(self) -> Remote:
        """The same person, over connections of its own."""
        made = copy(self)
        made._client = httpx.Client(trust_env=False, timeout=20)
        made.lost = 0
        return made

    def follow(self, server: Server) -> None:
        """Go on at another server of the same database."""
        self._server = server

    def close(self) -> None:
        self._client.close()
