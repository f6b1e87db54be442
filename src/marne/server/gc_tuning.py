"""Garbage collection: Python's collector stops everything while it runs, so it runs in small steps, fully when idle.

The objects of games are freed by reference counting; the collector is needed only for reference cycles, such as those
of sockets whose clients have gone. Its time grows with the number of objects it visits: so new objects are visited
once, a few at a time, and all objects only now and then, if possible while nobody moves.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Final

NEW: Final = 10_000
"""New objects after which the youngest generation is collected: that takes some 20 ms, every 3 s at 300 moves a second.
A fifth of it took half the time each, a fivefold of it three times as long."""
NEVER: Final = 1_000_000
QUIET: Final = 600.0
"""Seconds between two full collections if nobody moves."""
LATEST: Final = 3_600.0
"""Seconds between two full collections if somebody always does."""


def settle() -> None:
    """Exempt everything that exists now, before the first visitor, from collection, and set the thresholds. `marne
    serve` has switched collection off until now: what it has loaded is no garbage, and to search it would take time."""
    if gc.isenabled():
        gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, NEVER, NEVER)
    gc.enable()


class FullCollection:
    """Decides when to run a full collection."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock: Final = clock
        self._done = clock()
        self._busy = False

    def disturbed(self) -> None:
        """Somebody has moved."""
        self._busy = True

    def look(self) -> bool:
        """Collect if it is time, and return whether it was. To be called once in a while."""
        busy, self._busy = self._busy, False
        if self._clock() - self._done < (LATEST if busy else QUIET):
            return False
        gc.collect()
        self._done = self._clock()
        return True
