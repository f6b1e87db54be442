"""What is printed on the cards, for a client that draws a view."""

from __future__ import annotations

from marne.titles.toy.rules.board import COPIES, HAND
from marne.titles.toy.rules.kinds import KINDS, NAMES, PLAYER, WEATHER
from marne.titles.toy.wire import Book


def book() -> Book:
    """The cards with their value in each weather, and the players."""
    last = len(KINDS) - 1
    return {
        "cards": [{"id": kind, "fair": n + 1, "storm": last - n + 1, "copies": COPIES} for n, kind in enumerate(KINDS)],
        "players": [{"id": code, "name": name} for code, name in zip(PLAYER.codes, NAMES, strict=True)],
        "weather": WEATHER.codes,
        "hand": HAND,
    }
