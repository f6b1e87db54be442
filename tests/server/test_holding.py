"""A bot holds a seat until its owner has really come back: a refused click is not enough."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

from marne.server.games.room import Room
from tests.server.players import Player, new_key, ok, refused, state_of


def hold(client: TestClient, anna: Player, game: str, seat: int) -> None:
    """Let a bot hold the seat, and think for ever about it."""
    runtime: Any = state_of(client).runtime
    runtime.bots.wake = lambda public_id: None

    async def held() -> None:
        room = await runtime.rooms.enter(game)
        assert await room.run(lambda room: Room.hold(room, seat))

    assert client.portal is not None
    client.portal.call(held)
    assert anna.see(game)["seats"][seat]["held"]


def test_a_refused_answer_does_not_end_the_holding(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "random", clock={"kind": "days", "days": 1})["id"]
    shot = anna.my_turn(game)
    hold(client, anna, game, 0)
    before = anna.see(game)
    assert not before["clocks"][0]["running"]
    refused(anna.answer(game, {**shot, "version": 77}), 409, "stale")
    refused(anna.answer(game, shot, "sing a song"), 422, "unreadable")
    refused(anna.answer(game, shot, "place france PIC"), 422, "illegal")
    body = {"version": shot["version"], "steps": 1, "key": new_key()}
    refused(anna.post(f"/{game}/undo", body), 409, "final")
    assert anna.see(game) == before, "the bot still holds the seat"
    ok(anna.answer(game, shot))
    after = anna.see(game)
    assert not after["seats"][0]["held"]
    if 0 in after["asked"]:
        assert after["clocks"][0]["running"] and after["clocks"][0]["left"] > 80_000


def test_coming_back_ends_it(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "random")["id"]
    anna.my_turn(game)
    hold(client, anna, game, 0)
    ok(anna.post(f"/{game}/return"))
    assert not anna.see(game)["seats"][0]["held"]
    hold(client, anna, game, 0)
    with anna.socket(game) as session:
        assert not session.receive_json()["seats"][0]["held"]
