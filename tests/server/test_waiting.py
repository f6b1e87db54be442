"""Before a game begins: new links for free seats, and who adds to the draws."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from tests.server.players import Player, new_key, ok, refused

OWN_SHARE = "0b0c" * 8
"""What a player adds to the draws: too long to stand in a hash by chance."""


def test_a_new_link_replaces_the_one_before(client: TestClient) -> None:
    anna, bert, carl = (Player(client, name) for name in ("Anna", "Bert", "Carl"))
    made = anna.create("qmg", "me", "invited")
    game, (first,) = made["id"], made["links"]
    link = ok(anna.post(f"/{game}/links", {"seat": 1}))
    assert link["seat"] == 1 and link["secret"] != first["secret"]
    assert link["url"].endswith(f"/games/{game}#join={link['secret']}")
    refused(bert.post(f"/{game}/invitation", {"secret": first["secret"]}), 404, "not_found")
    refused(bert.post(f"/{game}/join", {"secret": first["secret"]}), 404, "not_found")
    shown = ok(bert.post(f"/{game}/invitation", {"secret": link["secret"]}))
    assert (shown["seat"], shown["mine"]) == (1, [])
    assert ok(anna.post(f"/{game}/invitation", {"secret": link["secret"]}))["mine"] == [0], "it is her own table"
    assert ok(bert.post(f"/{game}/join", {"secret": link["secret"]}))["begun"]
    refused(anna.post(f"/{game}/links", {"seat": 1}), 409, "seat_taken")
    refused(carl.post(f"/{game}/join", {"secret": link["secret"]}), 404, "not_found")


def test_only_who_made_the_game_gives_out_links(client: TestClient) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    three = {"options": {"players": "3"}}
    private = anna.create("qmg", "me", "invited", "open", **three)
    game, links = private["id"], {link["seat"]: link["secret"] for link in private["links"]}
    refused(bert.post(f"/{game}/links", {"seat": 1}), 404, "not_found")
    refused(client.post(f"/api/games/{game}/links", json={"seat": 1}), 401, "login_needed")
    ok(bert.post(f"/{game}/join", {"secret": links[1]}))
    refused(bert.post(f"/{game}/links", {"seat": 2}), 403, "not_yours")
    for wrong in ({}, {"seat": -1}, {"seat": 8}, {"seat": "x"}, {"seat": 2, "secret": "mine"}):
        refused(anna.post(f"/{game}/links", wrong), 422, "invalid")
    for taken in (0, 1, 5):
        refused(anna.post(f"/{game}/links", {"seat": taken}), 409, "seat_taken")
    assert ok(bert.post(f"/{game}/invitation", {"secret": links[2]}))["seat"] == 2, "nothing has changed"
    public = anna.create("qmg", "me", "open", public=True)["id"]
    refused(bert.post(f"/{public}/links", {"seat": 1}), 403, "not_yours")


def test_a_seat_that_somebody_has_left_gets_a_link_again(client: TestClient) -> None:
    anna, bert, carl = (Player(client, name) for name in ("Anna", "Bert", "Carl"))
    made = anna.create("qmg", "me", "invited", "invited", options={"players": "3"})
    game = made["id"]
    ok(bert.post(f"/{game}/join", {"secret": made["links"][0]["secret"]}))
    ok(bert.post(f"/{game}/leave"))
    link = ok(anna.post(f"/{game}/links", {"seat": 1}))
    assert ok(carl.post(f"/{game}/join", {"secret": link["secret"]}))["seat"] == 1


def test_who_adds_to_the_draws_is_shown_and_what_only_later(client: TestClient) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create("qmg", "me", "invited", "staff", options={"players": "3"}, contribute=True)
    game = made["id"]
    refused(bert.get(f"/{game}/room"), 404, "not_found")
    room = ok(anna.get(f"/{game}/room"))
    assert room["clock"] is None
    assert room["made"] and [each["by"] for each in room["shares"]] == ["awaited", "server", "server"]
    ok(bert.post(f"/{game}/join", {"secret": made["links"][0]["secret"], "contribution": OWN_SHARE}))
    room = ok(bert.get(f"/{game}/room"))
    assert not room["made"] and [each["by"] for each in room["shares"]] == ["awaited", "player", "server"]
    assert {each["value"] for each in room["shares"]} == {None}, "nobody can choose his own by the others'"
    assert OWN_SHARE not in anna.get(f"/{game}").text + anna.get(f"/{game}/room").text
    with anna.socket(game) as line:
        line.receive_json()
        assert ok(anna.put(f"/{game}/contribution", {"contribution": "0a"}))["begun"]
        assert line.receive_json()["type"] == "snapshot"
    shares = ok(bert.get(f"/{game}/room"))["shares"]
    assert [each["by"] for each in shares] == ["player", "player", "server"]
    assert [each["value"] for each in shares] == bert.see(game)["contributions"]
    assert [each["value"] for each in shares][:2] == ["0a", OWN_SHARE]


def test_a_contribution_can_be_changed_until_the_game_begins(client: TestClient) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create("qmg", "me", "invited")
    game = made["id"]
    assert [each["by"] for each in ok(anna.get(f"/{game}/room"))["shares"]] == ["server", "server"]
    for value in ("aa", "bb"):
        assert not ok(anna.put(f"/{game}/contribution", {"contribution": value}))["begun"]
    ok(bert.post(f"/{game}/join", {"secret": made["links"][0]["secret"]}))
    shares = ok(anna.get(f"/{game}/room"))["shares"]
    assert [each["by"] for each in shares] == ["player", "server"] and shares[0]["value"] == "bb"
    ok(anna.post(f"/{game}/resign", {"key": new_key()}))
    assert ok(bert.get(f"/{game}/verify"))["ok"] and ok(bert.get(f"/{game}/room"))["shares"] == shares


@pytest.mark.parametrize("public", [False, True])
def test_a_stranger_sees_the_room_of_a_public_game_only(client: TestClient, public: bool) -> None:
    game = Player(client, "Anna").create("qmg", "me", "open", public=public)["id"]
    answer = client.get(f"/api/games/{game}/room")
    if public:
        assert ok(answer)["made"] is False
    else:
        refused(answer, 404, "not_found")
