"""Which part of the map is shown: where things happen, or a place that the player keeps in sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.event import Event
from marne.titles.hex14.rules.grid import PLACE, distance, hexes_in
from marne.titles.hex14.terminal.hexmap import Window, window
from marne.titles.hex14.terminal.log import hexes_told

START: Final = PLACE["Liege"]
NEAR: Final = 6
"""How far from where something happened the next answers may be, for the map to stay there."""
_SAMPLE: Final = 120


class Focus:
    """Remembers for each seat what part it saw, and the place it asked for."""

    def __init__(self) -> None:
        self._kept: Final[dict[int | None, int]] = {}
        self._seen: Final[dict[int | None, Window]] = {}

    def keep(self, seat: int | None, h: int) -> None:
        """Stay at a hex; -1: follow the action again."""
        self._kept[seat] = h
        self._seen.pop(seat, None)

    def near(self, seat: int | None, events: Sequence[Event]) -> int:
        """The hex that matters now: the one kept, or where something happened last."""
        kept = self._kept.get(seat, -1)
        last = hexes_told(events)
        return kept if kept >= 0 else last if last >= 0 else START

    def window(self, seat: int | None, here: int, lit: int, events: Sequence[Event], width: int, lines: int) -> Window:
        """The part to show. It stays as long as what matters is inside."""
        centre = here if here >= 0 else self.middle(seat, lit, events)
        fresh = window(centre, width, lines)
        seen = self._seen.get(seat)
        if seen is not None and (seen.columns, seen.rows) == (fresh.columns, fresh.rows) and seen.has(centre):
            return seen
        self._seen[seat] = fresh
        return fresh

    def middle(self, seat: int | None, lit: int, events: Sequence[Event]) -> int:
        """Where something happened last, if answers lead somewhere near it; else where most answers are."""
        centre = self.near(seat, events)
        hexes = hexes_in(lit)
        if self._kept.get(seat, -1) >= 0 or not hexes or any(distance(h, centre) <= NEAR for h in hexes):
            return centre
        few = hexes[:: max(1, len(hexes) // _SAMPLE)]
        return max(few, key=lambda h: sum(1 for other in few if distance(h, other) <= NEAR))
