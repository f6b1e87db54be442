"""People as whoever runs the server sees them: listed, locked out, renamed; a running server hears of it."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from marne.server.admin.errors import AdminError
from marne.server.admin.locking import lock, unlock
from marne.server.admin.naming import rename
from marne.server.admin.people import find, people
from marne.server.people.accounts import Accounts
from marne.server.storage.database import Database
from tests.server.browsers import Browser, account, running_game
from tests.server.players import Player, ok, refused

PASSWORD = "a long password"


def test_people_are_listed(client: TestClient, beside: Database) -> None:
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    running_game(anna, bert)
    first, second = people(beside)
    assert (first.name, first.guest, first.running, first.games) == ("Anna", False, 1, 1)
    assert (second.name, second.guest, second.locked) == ("Bert", True, None)
    assert people(beside, name="ANN") == people(beside, guests=False) == [first]
    assert people(beside, guests=True) == people(beside, locked=False, name="er") == [second]
    assert people(beside, locked=True) == []


def test_people_are_found_by_name_and_number(client: TestClient, beside: Database) -> None:
    anna = str(ok(account(client, "Anna")("GET", "/me"))["id"])
    account(client, anna)
    account(client, "7")
    assert find(beside, "anna") == find(beside, f"id:{anna}") == find(beside, "name:ANNA")
    assert find(beside, "7").name == "7"
    assert find(beside, f"name:{anna}").name == anna and find(beside, f"id:{anna}").name == "Anna"
    with pytest.raises(AdminError, match=f"write name:{anna} or id:{anna}"):
        find(beside, anna)
    for nobody in ("Berta", "id:99", "id:Anna", "99999999999999999999", ""):
        with pytest.raises(AdminError, match="there is no account"):
            find(beside, nobody)


def test_a_lock_ends_sessions_tokens_and_sockets(bots_look_often: None, client: TestClient, beside: Database) -> None:
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    token = {"Authorization": f"Bearer {ok(anna('POST', '/tokens', {}))['token']}"}
    game = running_game(anna, bert)
    path = f"/api/games/{game}/socket"
    with (
        client.websocket_connect(path, headers=anna.headers) as one,
        client.websocket_connect(path, headers=token) as two,
        bert.socket(game) as other,
    ):
        for session in (one, two, other):
            session.receive_json()
        assert lock(beside, find(beside, "Anna").person) == [game]
        for session in (one, two):
            while (said := session.receive_json())["type"] != "refused":
                pass
            assert said["error"] in ("login_ended", "bad_token")
            with pytest.raises(WebSocketDisconnect):
                session.receive_json()
        while not other.receive_json()["seats"][0]["held"]:
            pass
    assert ok(anna("GET", "/me")) is None
    assert client.get("/api/me", headers=token).status_code == 401
    refused(anna("POST", "/session", {"name": "Anna", "password": PASSWORD}), 403, "locked")
    refused(anna("POST", "/session", {"name": "Anna", "password": "something else"}), 401, "wrong_login")
    refused(anna("POST", "/accounts", {"name": "Anna", "password": PASSWORD}), 409, "name_taken")
    shot = bert.wait(game, lambda shot: shot["version"] > 0, seconds=60)
    assert not shot["over"], "a bot plays for whoever is locked out, and the others go on"
    with pytest.raises(AdminError, match="locked already"):
        lock(beside, find(beside, "Anna").person)

    unlock(beside, find(beside, "Anna").person)
    ok(anna("POST", "/session", {"name": "Anna", "password": PASSWORD}))
    ok(anna("POST", f"/games/{game}/return"))
    assert not bert.see(game)["seats"][0]["held"], "whoever comes back has their seat again"
    with pytest.raises(AdminError, match="is not locked"):
        unlock(beside, find(beside, "Anna").person)


def test_a_locked_guest_has_no_way_back(client: TestClient, beside: Database) -> None:
    browser = Browser(client)
    made = ok(browser("POST", "/guests", {"name": "Gast"}))
    lock(beside, find(beside, f"id:{made['id']}").person)
    assert ok(browser("GET", "/me")) is None
    refused(browser("POST", "/session", {"secret": made["secret"]}), 403, "locked")
    assert people(beside, locked=True)[0].name == "Gast"


def test_a_session_that_begins_while_the_lock_is_made_is_worth_nothing(client: TestClient, beside: Database) -> None:
    account(client, "Anna")
    accounts = Accounts(beside, 1000.0)
    person = accounts.check("Anna", PASSWORD)
    assert person is not None
    lock(beside, person)
    assert accounts.by_session(accounts.log_in(person)) is None
    made = accounts.new_token(person, "late")
    assert made is not None and accounts.by_token(made[1]) is None
    accounts.hashing.close()


def test_the_clock_of_whoever_is_locked_out_stands_still(client: TestClient, beside: Database) -> None:
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    game = running_game(anna, bert, clock={"kind": "days", "days": 2})
    before = {clock["seat"]: clock["running"] for clock in bert.see(game)["clocks"]}
    assert before[0]
    lock(beside, find(beside, "Anna").person)
    shot = bert.wait(game, lambda shot: not shot["clocks"][0]["running"])
    assert shot["seats"][0]["held"]


def test_a_freed_name_can_be_registered_by_others(client: TestClient, beside: Database) -> None:
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    game = running_game(anna, bert)
    assert bert.see(game)["seats"][0]["player"] == "Anna"
    with pytest.raises(AdminError, match="a name has"):
        rename(beside, find(beside, "Anna").person, " ")
    account(client, "Berta")
    with pytest.raises(AdminError, match="the name Berta is taken"):
        rename(beside, find(beside, "Anna").person, "Berta")
    rename(beside, find(beside, "Anna").person, "Player 1")
    assert ok(anna("GET", "/me"))["name"] == "Player 1", "she stays logged in"
    shot = bert.wait(game, lambda shot: shot["seats"][0]["player"] == "Player 1")
    assert shot["prompt"] is None or bert.answer(game, shot).is_success
    assert ok(bert.get(f"/{game}/export"))["seats"][0] == "Player 1"
    account(client, "Anna")
    ok(anna("POST", "/session", {"name": "Player 1", "password": PASSWORD}))
    with pytest.raises(AdminError, match="is a guest"):
        rename(beside, find(beside, f"id:{bert.id}").person, "Somebody")


def test_nobody_can_be_called_like_the_deleted(client: TestClient) -> None:
    browser = Browser(client)
    for name in ("deleted player", "Deleted  PLAYER"):
        refused(browser("POST", "/guests", {"name": name}), 422, "invalid")
