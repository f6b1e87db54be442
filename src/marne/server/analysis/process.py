"""A worker process that analyses a game, as the server sees it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from typing import Any, Final

from marne.server.analysis.worker import STOP

MODULE: Final = "marne.server.analysis.worker"
LONGEST: Final = 1 << 24
"""Bytes of the longest line that is read."""
PATIENCE: Final = 300.0
"""Seconds for a process that is to stop to tell what it has found: everybody else comes before it, so on a busy machine
that may take minutes."""


class AnalysisProcess:
    """Analyses one game."""

    def __init__(self, python: str) -> None:
        self._python: Final = python
        self._child: Process | None = None
        self._ending: asyncio.TimerHandle | None = None

    async def told(self, record: str, simulations: int) -> AsyncIterator[dict[str, Any]]:
        """What it has to say, until it ends: `done` and `total`, in the end `found`."""
        child = await asyncio.create_subprocess_exec(
            self._python, "-P", "-m", MODULE, stdin=PIPE, stdout=PIPE, limit=LONGEST
        )
        self._child = child
        assert child.stdin is not None and child.stdout is not None
        try:
            with contextlib.suppress(ConnectionError):
                child.stdin.write(json.dumps({"record": record, "simulations": simulations}).encode() + b"\n")
                await child.stdin.drain()
            async for line in child.stdout:
                yield json.loads(line)
        finally:
            if self._ending is not None:
                self._ending.cancel()
            self._kill()
            await child.wait()

    def stop(self) -> None:
        """Let it tell what it has found, and end."""
        child = self._child
        if child is None or child.stdin is None or self._ending is not None:
            return
        with contextlib.suppress(ConnectionError, RuntimeError):  # it may just have ended by itself
            child.stdin.write(STOP + b"\n")
        self._ending = asyncio.get_running_loop().call_later(PATIENCE, self._kill)

    def _kill(self) -> None:
        if self._child is not None:
            with contextlib.suppress(ProcessLookupError):
                self._child.kill()
