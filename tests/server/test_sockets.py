"""Websockets are kept small: what is left out of memory is not needed, and what is made once serves many."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets.sync.client as ws
from fastapi.testclient import TestClient
from websockets.exceptions import ConnectionClosed

from marne.server.games.room import Room
from tests.server.players import Player, state_of
from tests.server.processes import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(f"sqlite:///{tmp_path}/marne.db", MARNE_BOT_WORKERS="0")
    made.start()
    try:
        made.wait()
        yield made
    finally:
        made.stop()


def _hears_of_the_end(socket: ws.ClientConnection) -> str:
    """The error with which it is closed."""
    error = ""
    try:
        while True:
            error = json.loads(socket.recv(timeout=30)).get("error", error)
    except ConnectionClosed:
        return error


@pytest.mark.server
def test_an_open_websocket_is_known_by_its_token_and_by_its_cookie(server: Server) -> None:
    """`marne serve` keeps no other headers of it, and forgets its request."""
    with httpx.Client(base_url=server.page, headers={"Origin": server.page}, trust_env=False) as client:
        client.post("/api/guests", json={"name": "Anna"})
        made = client.post("/api/tokens", json={"label": "test"}).json()
        body = {"title": "qmg", "options": {"players": "2"}, "seats": [{"kind": "me"}, {"kind": "me"}]}
        game = client.post("/api/games", json=body).json()["id"]
        url = f"{server.page.replace('http', 'ws')}/api/games/{game}/socket?seat=0"
        token = {"Authorization": f"Bearer {made['token']}"}
        cookie = {"Cookie": f"marne={client.cookies['marne']}", "Origin": server.page}
        with (
            ws.connect(url, additional_headers=token, proxy=None) as by_token,
            ws.connect(url, additional_headers=cookie, proxy=None) as by_cookie,
        ):
            for socket in (by_token, by_cookie):
                assert json.loads(socket.recv(timeout=30))["seat"] == 0
            assert client.delete(f"/api/tokens/{made['id']}").is_success
            assert _hears_of_the_end(by_token) == "bad_token", "without its header it would be a stranger's"
            shot = client.get(f"/api/games/{game}?seat=0").json()
            action = shot["prompt"]["actions"][0]["notation"] if shot["prompt"] else "x"
            by_cookie.send(json.dumps({"type": "answer", "version": shot["version"], "action": action, "key": "a"}))
            assert "done" in [json.loads(by_cookie.recv(timeout=30))["type"] for _ in range(3)], "it is still Anna"
            assert client.delete("/api/session").is_success
            assert _hears_of_the_end(by_cookie) == "login_ended"


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_the_first_message_is_made_once_for_all_who_watch(client: TestClient) -> None:
    """Until something changes; and nobody gets what was made for somebody who sees more."""
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me", public=True)["id"]
    runtime = state_of(client).runtime
    messages, rooms = runtime.messages, runtime.rooms
    room: Room = rooms.opened(game)
    assert messages.ready_snapshot(room, None, None) is None, "nobody has watched yet"
    with client.websocket_connect(f"/api/games/{game}/socket?spectator=true") as socket:
        first = socket.receive_text()
    assert messages.ready_snapshot(room, None, None) == first
    assert messages.ready_snapshot(room, 0, anna.id) is None, "a player sees more"
    with client.websocket_connect(f"/api/games/{game}/socket?spectator=true") as socket:
        assert socket.receive_text() == first
    shot = anna.my_turn(game)
    assert anna.answer(game, shot).is_success
    assert messages.ready_snapshot(room, None, None) is None, "the game has gone on"
