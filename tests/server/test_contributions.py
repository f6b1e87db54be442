"""Players add to the draws, after they have seen what the server has bound itself to."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.players import Player, new_key, ok, refused


def test_the_commitment_is_known_before_anybody_contributes(client: TestClient) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create("qmg", "me", "invited", contribute=True)
    game, (link,) = made["id"], made["links"]
    before = anna.see(game)
    assert before["state"] == "waiting" and len(before["commitment"]) == 64 and before["contributions"] == []
    shown = ok(bert.post(f"/{game}/invitation", {"secret": link["secret"]}))
    assert shown["commitment"] == before["commitment"]
    assert (shown["seat"], shown["title"], shown["seats"][0]["player"]) == (1, "qmg", "Anna")
    refused(bert.get(f"/{game}"), 404, "not_found")
    joined = ok(bert.post(f"/{game}/join", {"secret": link["secret"], "contribution": "0b" * 20}))
    assert not joined["begun"], "Anna has promised something"
    assert ok(
        anna.client.put(f"/api/games/{game}/contribution", json={"contribution": "0a" * 64}, headers=anna.headers)
    ) == {"begun": True}
    shot = anna.see(game)
    assert shot["state"] == "running" and shot["commitment"] == before["commitment"]
    assert shot["contributions"] == ["0a" * 64, "0b" * 20]
    refused(bert.put(f"/{game}/contribution", {"contribution": "ff"}), 409, "begun")
    for player in (anna, bert):
        assert player.see(game)["contributions"] == shot["contributions"]
    ok(anna.post(f"/{game}/resign", {"key": new_key()}))
    assert ok(bert.get(f"/{game}/verify"))["ok"]


def test_who_brings_nothing_leaves_it_to_the_server(client: TestClient) -> None:
    anna = Player(client, "Anna")
    one, two = (anna.see(anna.create("qmg", "me", "random")["id"]) for _ in range(2))
    assert len(one["contributions"]) == 2 and one["contributions"] != two["contributions"]


def test_against_bots_the_game_waits_for_what_was_promised(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "random", contribute=True)["id"]
    assert anna.see(game)["state"] == "waiting"
    assert ok(anna.put(f"/{game}/contribution", {"contribution": "abcd"}))["begun"]
    assert anna.my_turn(game)["contributions"][0] == "abcd"


@pytest.mark.parametrize("wrong", ["", "0", "xx", "AB", "0a" * 65, "0a 0b", None, 7, ["0a"]])
def test_wrong_contributions(client: TestClient, wrong: Any) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create("qmg", "me", "invited")
    game = made["id"]
    before = anna.see(game)
    refused(anna.put(f"/{game}/contribution", {"contribution": wrong}), 422, "invalid")
    if wrong is not None:
        body = {"secret": made["links"][0]["secret"], "contribution": wrong}
        refused(bert.post(f"/{game}/join", body), 422, "invalid")
    refused(bert.put(f"/{game}/contribution", {"contribution": "00"}), 403, "not_seated")
    refused(bert.post(f"/{game}/invitation", {"secret": "guessed"}), 404, "not_found")
    assert anna.see(game) == before
