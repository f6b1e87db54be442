"""How many may advance into a hex: the stacking points that may stop there."""

from __future__ import annotations

from marne.kernel.ruling import Ruling
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.tables import END_LIMIT
from marne.titles.hex14.rules.board import Campaign


def room(g: Campaign, h: int, advanced: tuple[int, ...]) -> int:
    """The stacking points that may still stop in a hex (DLX R-19)."""
    left = END_LIMIT[h]
    for u in advanced:
        if g.where[u] == h:
            left -= g.points(u)
    return left


def refuse_room(g: Campaign, unit: int, h: int, advanced: tuple[int, ...]) -> Ruling | None:
    """Why there is no room for a unit in the hex that it would advance into (DLX R-19)."""
    return no.NO_ROOM_LEFT if g.points(unit) > room(g, h, advanced) else None
