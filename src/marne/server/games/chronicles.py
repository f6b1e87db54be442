"""The chronicles of the games that were looked at last: a finished game is counted once, not for every visitor."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final

from marne.kernel.game import Game
from marne.table import Chronicle, Record, chronicle

KEPT: Final = 64
"""At most this many games have theirs kept."""


class Chronicles:
    """Chronicles by game."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[str, tuple[Record, Chronicle]]] = OrderedDict()
        self._lock: Final = Lock()

    def of(self, public_id: str, record: Record, game: Game) -> Chronicle:
        """The chronicle of a finished game. For any thread; two who ask at the same time may both count it."""
        with self._lock:
            known = self._kept.get(public_id)
            if known is not None and known[0] == record:
                self._kept.move_to_end(public_id)
                return known[1]
        made = chronicle(record, game)
        with self._lock:
            self._kept[public_id] = (record, made)
            self._kept.move_to_end(public_id)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return made
