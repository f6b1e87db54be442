"""The list of my games: how they stand, whose turn it is, what is over and archived; and a guest's link back."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

import marne
from tests.server.players import Player, new_key, ok, refused


def listed(player: Player, game: str) -> dict[str, Any]:
    (found,) = [each for each in ok(player.get("", mine=True)) if each["id"] == game]
    return dict(found)


def test_every_title_says_how_a_game_stands(client: TestClient) -> None:
    anna = Player(client, "Anna")
    for key, title in marne.games().items():
        names = title.seat_names({})
        game = anna.create(key, *["me"] * len(names), options={"players": str(len(names))})["id"]
        stand = listed(anna, game)["stand"]
        assert stand["where"] and stand["figure"] and len(stand["values"]) == 2, key
        shot = anna.see(game)
        ok(anna.answer(game, shot))
        assert set(listed(anna, game)["stand"]) == {"where", "figure", "values"}


def test_a_game_that_has_not_begun_stands_nowhere(client: TestClient) -> None:
    anna = Player(client, "Anna")
    assert listed(anna, anna.create("qmg", "me", "invited")["id"])["stand"] is None


def test_clocks_are_in_the_list(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me", clock={"kind": "days", "days": 3})["id"]
    found = listed(anna, game)
    (asked,) = found["asked"]
    assert found["clocks"][asked]["running"] and found["clocks"][asked]["left"] > 250_000
    ok(anna.post(f"/{game}/resign", {"key": new_key()}))
    assert listed(anna, game)["clocks"] == []


def test_a_finished_game_is_archived_and_comes_back(client: TestClient) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create("qmg", "me", "invited", public=True)
    game = made["id"]
    ok(bert.post(f"/{game}/join", {"secret": made["links"][0]["secret"]}))
    refused(anna.put(f"/{game}/archived", {"archived": True}), 409, "running")
    ok(anna.post(f"/{game}/resign", {"key": new_key()}))
    for _ in range(2):
        ok(anna.put(f"/{game}/archived", {"archived": True}))
    assert listed(anna, game)["archived"] and not listed(bert, game)["archived"]
    ok(anna.put(f"/{game}/archived", {"archived": False}))
    assert not listed(anna, game)["archived"]
    refused(Player(client, "Carl").put(f"/{game}/archived", {"archived": True}), 403, "not_seated")


def test_others_are_not_told_who_is_there(client: TestClient) -> None:
    """The public lists say nothing of people's comings and goings."""
    anna = Player(client, "Anna")
    anna.create("qmg", "me", "me", public=True)
    (found,) = ok(client.get("/api/games", params={"public": True}))
    assert found["people"] == [] and found["stand"] is not None


def test_a_guest_gets_a_new_link_in_any_tab(client: TestClient) -> None:
    client.cookies.clear()
    first = ok(client.post("/api/guests", json={"name": "Anna"}))
    second = ok(client.post("/api/me/link"))["secret"]
    assert second != first["secret"]
    client.cookies.clear()
    refused(client.post("/api/session", json={"secret": first["secret"]}), 401, "wrong_login")
    assert ok(client.post("/api/session", json={"secret": second}))["id"] == first["id"]
    client.cookies.clear()
    ok(client.post("/api/accounts", json={"name": "Bert", "password": "a long password"}))
    refused(client.post("/api/me/link"), 409, "no_guest")
    anna = Player(client, "Token")
    refused(client.post("/api/me/link", headers=anna.headers), 403, "browser_needed")
