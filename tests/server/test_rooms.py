"""Which games stay in memory, and what becomes of one that cannot be read."""

from __future__ import annotations

import asyncio

import pytest
from fastapi.testclient import TestClient

from marne.server.games import room as rooms
from marne.server.settings import Settings
from tests.server.conftest import Serve, changed
from tests.server.players import Player, ok, state_of


def test_watched_games_stay_in_memory(serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many others are opened; those that nobody watches make room for each other."""
    monkeypatch.setattr(rooms, "OPENINGS", 1)
    monkeypatch.setattr(rooms, "ROOM_SIZE", 300_000)
    client = serve(changed(settings, room_memory=1))
    anna = Player(client, "Anna")
    watched = [anna.create("qmg", "me", "me")["id"] for _ in range(5)]
    opened = state_of(client).runtime.rooms._rooms
    with anna.socket(watched[0]) as a, anna.socket(watched[1]) as b:
        a.receive_json(), b.receive_json()
        kept = [opened[game] for game in watched[:2]]
        for _ in range(10):
            anna.create("qmg", "me", "me")
        assert [opened.get(game) for game in watched[:2]] == kept
        assert sum(room.size for room in opened.values()) <= 1 << 20
        assert len(opened) == 3, "the memory is used as far as it goes"
        ok(anna.answer(watched[0], anna.see(watched[0])))
        assert a.receive_json()["type"] == "update"
    ok(anna.answer(watched[4], anna.see(watched[4]))), "a game that was given up is opened again"


def test_a_room_is_estimated_by_what_is_in_it(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me")["id"]
    room = state_of(client).runtime.rooms._rooms[game]
    before = room.size
    for _ in range(10):
        ok(anna.answer(game, anna.see(game)))
    assert room.size >= before + 10 * (rooms.ANSWER_SIZE + rooms.ENTRY_SIZE)


def test_a_busy_room_is_not_given_up(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me")["id"]
    runtime = state_of(client).runtime

    async def busy() -> tuple[bool, bool]:
        room = await runtime.rooms.enter(game)
        runtime.rooms._limit = 0
        inside = asyncio.Event()

        async def work() -> None:
            inside.set()
            await asyncio.sleep(0.05)

        task = asyncio.create_task(room._alone(work))
        await inside.wait()
        runtime.rooms.trim()
        during = game in runtime.rooms._rooms
        await task
        await asyncio.sleep(0)
        runtime.rooms.trim()
        return during, game in runtime.rooms._rooms

    assert client.portal is not None
    assert client.portal.call(busy) == (True, False)
