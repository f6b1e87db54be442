"""Odd characters and foreign ids are refused in words; nothing breaks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.players import Player, ok, refused

HALF = "\ud800"
NUL = "\0"


def raw(player: Player, path: str, body: Any) -> Any:
    """A body with half characters, which only escaped JSON can carry."""
    headers = {**player.headers, "Content-Type": "application/json"}
    return player.client.post(f"/api/games{path}", content=json.dumps(body).encode(), headers=headers)


@pytest.mark.parametrize("odd", [HALF, NUL, "\x1b"])
def test_odd_characters(client: TestClient, odd: str) -> None:
    anna = Player(client, "Anna")
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = anna.create("qmg", "me", "me")
    game = made["id"]
    shot = anna.see(game)
    good = {"title": "qmg", "options": {"players": "2"}, "seats": seats}
    for path, body in (
        ("", {**good, "title": odd}),
        ("", {**good, "options": {odd: "2"}}),
        ("", {**good, "options": {odd: 2}}),
        ("", {**good, "options": {"players": odd}}),
        ("", {**good, "name": f"a{odd}b"}),
        ("", {**good, odd: 1}),
        (f"/{game}/join", {"secret": odd}),
        (f"/{game}/answers", {"version": 0, "action": odd, "key": "k"}),
        (f"/{game}/answers", {"version": 0, "action": "pass", "key": odd}),
        (f"/{game}/chat", {"text": f"a{odd}b"}),
        (f"/{game}/fork", {"at": 0, "agent": odd}),
    ):
        response = raw(anna, path, body)
        assert response.status_code in (404, 409, 422), (path, body, response.text)
        assert response.json()["message"]
    assert anna.see(game) == shot
    assert ok(anna.get(f"/{game}/chat")) == []
    assert len(ok(anna.get("", mine=True))) == 1


def test_foreign_ids(client: TestClient) -> None:
    anna = Player(client, "Anna")
    for odd in ("nothing", "%00", "%F0%9F%92%A9", "x" * 300, "..%2F..", "-1", "'", "%ff"):
        refused(anna.get(f"/{odd}"), 404, "not_found")
        refused(anna.get(f"/{odd}/log"), 404, "not_found")
        refused(anna.post(f"/{odd}/answers", {"version": 0, "action": "pass", "key": "k"}), 404, "not_found")
