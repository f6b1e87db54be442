"""Python's search for garbage stops everybody while it lasts: so it is done in bites, and wholly when all is quiet.

What games are made of is given back without it; it is needed for the little that goes in circles, such as the sockets
of clients who have gone. Its time grows with what it looks through: so what is new is looked through once, few objects
at a time, and all there is only now and then, if possible while nobody moves.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Final

NEW: Final = 10_000
"""When there are so many more objects than before, the new ones are looked through: some 20 ms, every 3 s at 300 moves
a second. A fifth of it took half the time each, a fivefold of it three times as long."""
NEVER: Final = 1_000_000
QUIET: Final = 600.0
"""Seconds until everything is looked through again if nobody moves,"""
LATEST: Final = 3_600.0
"""and if somebody always does."""


def settle() -> None:
    """What is there now, before the first visitor, stays: nothing of it need be looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, NEVER, NEVER)


class FullCollection:
    """When to look through everything."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock: Final = clock
        self._done = clock()
        self._busy = False

    def disturbed(self) -> None:
        """Somebody has moved."""
        self._busy = True

    def look(self) -> bool:
        """Now, if it is time: to be called once in a while. Whether it was."""
        busy, self._busy = self._busy, False
        if self._clock() - self._done < (LATEST if busy else QUIET):
            return False
        gc.collect()
        self._done = self._clock()
        return True
