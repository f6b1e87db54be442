"""Whole games through the server, against bots: by HTTP alone, and by the websocket."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.players import Player, new_key, ok

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)  # the games are long


@pytest.mark.parametrize("title", ["qmg", "gaw"])
def test_a_game_over_http(client: TestClient, title: str) -> None:
    anna = Player(client, "Anna")
    game = anna.create(title, "me", "random", public=True)["id"]
    version = -1
    while not (shot := anna.my_turn(game))["over"]:
        assert shot["version"] >= version, "the version never falls"
        version = ok(anna.answer(game, shot))["version"]
        assert version == shot["version"] + 1
    assert shot["result"] is not None
    assert shot["asked"] == [] and shot["prompt"] is None
    report = ok(anna.get(f"/{game}/verify"))
    assert report["ok"] and report["finished"] and report["answers"] == shot["answers"]
    assert ok(anna.get(f"/{game}/export"))["format"] == "marne-game/1"


@pytest.mark.parametrize("title", ["qmg", "gaw"])
def test_a_game_over_the_websocket(client: TestClient, title: str) -> None:
    bert = Player(client, "Bert")
    game = bert.create(title, "random", "me")["id"]
    with bert.socket(game) as session:
        known: dict[str, Any] = session.receive_json()
        assert known["type"] == "snapshot" and known["seat"] == 1
        log = known["log"]
        asked: str | None = None
        done = -1
        while not known["over"]:
            if known["prompt"] is not None and asked is None and known["version"] >= done:
                asked = new_key()
                body = {"version": known["version"], "action": bert.choose(known), "key": asked}
                session.send_text(json.dumps({"type": "answer", **body}))
            message = session.receive_json()
            if message["type"] in ("done", "refused"):
                assert message["type"] == "done" and message["key"] == asked
                asked, done = None, message["version"]
                continue
            assert message["type"] == "update"
            assert message["version"] >= known["version"]
            log = [event for event in log if event["step"] <= message["keep"]] + message["events"]
            known = message
    shot = bert.see(game)
    assert log == shot["log"], "the updates add up to the whole log"
    assert known["view"] == shot["view"]
    assert known["result"] == shot["result"] is not None
