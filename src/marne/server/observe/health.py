"""Whether the server is well: the process by itself, and whether it can serve everybody who comes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

OK: Final = "ok"
PATIENCE: Final = 2.0
"""Seconds that a check may take."""
FRESH: Final = 1.0
"""Seconds for which a result is told again: whoever asks often must not keep the database busy."""

Check = Callable[[], Awaitable[str]]
"""Says OK, or what is wrong."""


class Readiness:
    """The checks by name, and what they said last."""

    def __init__(self, checks: dict[str, Check]) -> None:
        self._checks: Final = checks
        self._lock: Final = asyncio.Lock()
        self._at = -FRESH
        self._found: dict[str, str] = {}

    async def look(self) -> dict[str, str]:
        """What each check says."""
        async with self._lock:
            if time.monotonic() - self._at >= FRESH:
                said = await asyncio.gather(*[_said(check) for check in self._checks.values()])
                self._found = dict(zip(self._checks, said, strict=True))
                self._at = time.monotonic()
        return self._found


async def _said(check: Check) -> str:
    try:
        return await asyncio.wait_for(check(), PATIENCE)
    except TimeoutError:
        return f"no answer for {PATIENCE:g} s"
    except Exception as e:  # whatever it is, the answer is no
        return f"failed: {type(e).__name__}"
