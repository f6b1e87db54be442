"""The story of a game over the wire, and questions that are still to come."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

from tests.server.players import Player, ok, refused
from tests.server.test_play import asked, two


def retold(shot: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """The log and the story that a client has after an update."""
    log = [event for event in shot["log"] if event["step"] <= update["keep"]] + update["events"]
    story = [line for line in shot["story"] if line["parts"][0] < update["told"]] + update["story"]
    return {"log": log, "story": story}


def test_updates_add_up_to_the_story_of_a_snapshot(client: TestClient) -> None:
    """Whatever is played and taken back, for both players: Germany at War has marches that grow and shrink."""
    anna, bert, game = two(client, "gaw")
    lines = [
        "tactical; activate G1-L",
        "undo",
        "activate G1-L",
        "reveal",
        "done",
        None,
        None,
        "undo",
        None,
        None,
        "undo",
    ]
    undone = 0
    with anna.socket(game) as first, bert.socket(game) as second:
        known = [first.receive_json(), second.receive_json()]
        for line in lines:
            who, _, shot = asked(anna, bert, game)
            if line == "undo" and shot["undoable"]:
                undone += 1
                ok(who.post(f"/{game}/undo", {"version": shot["version"], "steps": 1, "key": f"k{shot['version']}"}))
            else:
                ok(who.answer(game, shot, None if line == "undo" else line))
            for at, (socket, player) in enumerate([(first, anna), (second, bert)]):
                update = socket.receive_json()
                assert update["type"] == "update"
                known[at] = {**known[at], **retold(known[at], update)}
                now = player.see(game)
                assert (known[at]["log"], known[at]["story"]) == (now["log"], now["story"])
    assert undone


def test_every_entry_of_the_log_is_told_once(client: TestClient) -> None:
    anna, bert, game = two(client)
    for _ in range(12):
        who, _, shot = asked(anna, bert, game)
        ok(who.answer(game, shot))
    for player in (anna, bert):
        shot = player.see(game)
        told = sorted(part for line in shot["story"] for part in line["parts"])
        assert told == list(range(len(shot["log"])))


def test_the_next_question_can_be_asked_for(client: TestClient) -> None:
    anna, bert, game = two(client, "gaw")
    who, other, shot = asked(anna, bert, game)
    ahead = ok(who.get(f"/{game}/ahead", line="tactical; activate G1-L"))
    assert who.see(game) == shot, "nothing is played by asking"
    ok(who.answer(game, shot, "tactical; activate G1-L"))
    assert ahead["prompt"] == who.see(game)["prompt"]
    refused(other.get(f"/{game}/ahead", line="sing a song"), 422, "unreadable")
    assert ok(other.get(f"/{game}/ahead", line="done")) == {"prompt": None, "after": {}}, "who is not asked"
    refused(Player(client, "Carl").get(f"/{game}/ahead", line="done"), 404, "not_found")
