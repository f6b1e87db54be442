"""Chat is read once for everybody who watches a table."""

from __future__ import annotations

import asyncio

import pytest

from marne.server.games.chat import ChatStore, LatestLines
from marne.server.storage.rows import ChatRow
from tests.server.test_notices import GAME


class Counted(ChatStore):
    """Two lines, and how often they were read."""

    def __init__(self) -> None:
        self.reads = 0
        self.fails = False

    def lines(self, game_id: int, after: int = 0, limit: int = 200) -> list[ChatRow]:
        self.reads += 1
        if self.fails:
            raise OSError("the database is away")
        return [ChatRow(number, 1, "Anna", f"line {number}", 0.0) for number in (1, 2)]


def test_a_hundred_watchers_read_once() -> None:
    """D10: each of them asked the database for himself, which took a whole core."""
    store = Counted()
    latest = LatestLines(store)

    async def watched() -> None:
        told = await asyncio.gather(*[latest.after(GAME, 1) for _ in range(100)])
        assert all([line.number for line in lines] == [2] for lines in told) and store.reads == 1
        latest.changed(GAME.public_id)
        assert len(await latest.after(GAME, 0)) == 2 and store.reads == 2
        latest.changed(None)
        await latest.after(GAME, 0)
        assert store.reads == 3

    asyncio.run(watched())


def test_what_could_not_be_read_is_read_again() -> None:
    store = Counted()
    latest = LatestLines(store)
    store.fails = True

    async def watched() -> None:
        with pytest.raises(OSError, match="away"):
            await latest.after(GAME, 0)
        store.fails = False
        assert len(await latest.after(GAME, 0)) == 2

    asyncio.run(watched())
