"""How many websockets may be open at once: from one address, of one person, and in all.

A process can have so many files open, and a websocket is one of them. Once they are used up it could not even read its
database, so a few are kept back.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from marne.server.errors import Problem

_LOGGER: Final = logging.getLogger("marne.server")
KEPT_BACK: Final = 200
"""Files for everything but websockets: the database, workers, requests."""
PAUSE: Final = 60.0
"""Seconds before it is said again that the server is full."""
USUAL: Final = 1 << 20
"""Where a system does not say how many files there may be."""


def raise_file_limit() -> int:
    """Let this process open as many files as the system allows without asking; how many that is."""
    try:
        import resource
    except ImportError:  # of Unix
        return USUAL
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = max(soft, USUAL)
    if soft < hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
            soft = hard
        except (ValueError, OSError):  # a system that allows less than it says
            _LOGGER.warning("only %d files can be opened", soft)
    return soft


class Doors:
    """Counts the websockets of a process. In the event loop."""

    def __init__(self, each: int, address: int, files: int, clock: Callable[[], float] = time.monotonic) -> None:
        """At most `each` of a person and `address` of an address, and no more than the number of files allows."""
        self._each: Final = each
        self._address: Final = address
        self._most: Final = max(1, files - KEPT_BACK)
        self._open: Final[Counter[str]] = Counter()
        self._all = 0
        self._clock: Final = clock
        self._said = -PAUSE

    def from_address(self, address: str) -> Open:
        """A websocket from an address, for as long as it is open; refuses one too many."""
        return Open(self, address, self._address, whole=True)

    def of_person(self, user_id: int) -> Open:
        """A websocket of somebody, for as long as it is open; refuses one too many."""
        return Open(self, f"user {user_id}", self._each, whole=False)

    def enter(self, key: str, most: int, whole: bool) -> None:
        """One more is open; `whole` counts it among all. Refuses one too many."""
        if whole and self._all >= self._most:
            self._say(f"no more websockets: {self._all} are open, and more files than these cannot be")
            raise Problem(503, "full", "The server is full; try again later.")
        if self._open[key] >= most:
            raise Problem(429, "too_many_sockets", f"At most {most} games can be open at once: close some of them.")
        self._open[key] += 1
        self._all += whole

    def leave(self, key: str, whole: bool) -> None:
        """One of them is closed."""
        self._all -= whole
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def _say(self, what: str) -> None:
        if self._clock() - self._said >= PAUSE:
            self._said = self._clock()
            _LOGGER.error("%s", what)


class Open:
    """A websocket that is counted. One of these stays in memory as long as it is open, so it is small."""

    __slots__ = ("_doors", "_key", "_most", "_whole")

    def __init__(self, doors: Doors, key: str, most: int, *, whole: bool) -> None:
        self._doors: Final = doors
        self._key: Final = key
        self._most: Final = most
        self._whole: Final = whole

    def __enter__(self) -> None:
        self._doors.enter(self._key, self._most, self._whole)

    def __exit__(self, *_: object) -> None:
        self._doors.leave(self._key, self._whole)
