"""How many websockets may be open at once: from one address, of one person, and in all.

A process can have so many files open, and a websocket is one of them. Once they are used up it could not even read its
database, so a few are kept back.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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

    @contextmanager
    def from_address(self, address: str) -> Iterator[None]:
        """A websocket from an address is open; refuses one too many."""
        if self._all >= self._most:
            self._say(f"no more websockets: {self._all} are open, and more files than these cannot be")
            raise Problem(503, "full", "The server is full; try again later.")
        self._all += 1
        try:
            with self._counted(address, self._address):
                yield
        finally:
            self._all -= 1

    @contextmanager
    def of_person(self, user_id: int) -> Iterator[None]:
        """A websocket of somebody is open; refuses one too many."""
        with self._counted(f"user {user_id}", self._each):
            yield

    @contextmanager
    def _counted(self, key: str, most: int) -> Iterator[None]:
        if self._open[key] >= most:
            raise Problem(429, "too_many_sockets", f"At most {most} games can be open at once: close some of them.")
        self._open[key] += 1
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    def _say(self, what: str) -> None:
        if self._clock() - self._said >= PAUSE:
            self._said = self._clock()
            _LOGGER.error("%s", what)
