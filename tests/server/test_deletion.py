"""Deleting an account, by its owner or by whoever runs the server: the others play on and keep their games."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import func, select
from starlette.websockets import WebSocketDisconnect

from marne.server.admin import deletion
from marne.server.admin.check import check
from marne.server.admin.deletion import delete_person, preview
from marne.server.admin.people import find, people
from marne.server.settings import DAY, Settings
from marne.server.storage.database import Database, now
from marne.server.storage.models import Base, User
from tests.server.browsers import Browser, account, running_game
from tests.server.conftest import Serve
from tests.server.letters import Letters, with_mail
from tests.server.players import Player, new_key, ok, refused, state_of

PASSWORD = "a long password"


def by_owner(anna: Browser, beside: Database) -> None:
    ok(anna("DELETE", "/me", {"password": PASSWORD}))


def by_operator(anna: Browser, beside: Database) -> None:
    assert delete_person(beside, find(beside, "Anna").id) is not None


both_ways = pytest.mark.parametrize("deleting", [by_owner, by_operator])
Deleting = Callable[[Browser, Database], None]


@both_ways
def test_a_game_of_two_is_resigned(client: TestClient, beside: Database, deleting: Deleting) -> None:
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    game = running_game(anna, bert)
    ok(anna("POST", f"/games/{game}/chat", {"text": "Good luck"}))
    ok(anna("PUT", f"/games/{game}/notes", {"text": "my plan"}))
    with (
        bert.socket(game) as other,
        client.websocket_connect(f"/api/games/{game}/socket", headers=anna.headers) as mine,
    ):
        other.receive_json(), mine.receive_json()
        deleting(anna, beside)
        while (said := mine.receive_json())["type"] != "refused":
            pass
        assert said["error"] == "login_ended"
        with pytest.raises(WebSocketDisconnect):
            mine.receive_json()
        while not ((said := other.receive_json())["type"] in ("update", "snapshot") and said["over"]):
            pass
        assert said["seats"][0] == {**said["seats"][0], "player": None, "resigned": True}
        while said["type"] != "chat":
            said = other.receive_json()
        assert (said["player"], said["text"], said["told"]) == ("deleted player", deletion.TOLD, True)
    assert bert.see(game)["result"] == {"winner": 1, "kind": "resigned", "rule": "MARNE resign"}
    record = ok(bert.get(f"/{game}/export"))
    assert record["seats"] == ["deleted player", "Bert"]
    assert ok(bert.get(f"/{game}/verify"))["ok"]
    assert [line["player"] for line in ok(bert.get(f"/{game}/chat"))] == ["deleted player", "deleted player"]
    assert "Anna" not in json.dumps(
        [record, bert.see(game), ok(bert.get("", mine=True)), ok(bert.get(f"/{game}/chat"))]
    )
    refused(anna("POST", "/session", {"name": "Anna", "password": PASSWORD}), 401, "wrong_login")
    assert check(beside).faults == []
    account(client, "Anna")


@both_ways
def test_with_teammates_a_bot_plays_on(
    bots_look_often: None, client: TestClient, beside: Database, deleting: Deleting
) -> None:
    anna, bert, carl = account(client, "Anna"), Player(client, "Bert"), Player(client, "Carl")
    seats = [{"kind": "invited"}, {"kind": "me"}, {"kind": "invited"}]
    made = ok(anna("POST", "/games", {"title": "qmg", "options": {"players": "3"}, "seats": seats}))
    game = made["id"]
    for player, link in zip((bert, carl), made["links"], strict=True):
        ok(player.post(f"/{game}/join", {"secret": link["secret"]}))
    ok(anna("POST", f"/games/{game}/standing", {"question": "", "answers": ["only"], "lasts": "revoked"}))
    deleting(anna, beside)
    played = 0
    while played < 12:
        for player in (bert, carl):
            shot = player.see(game)
            assert not shot["over"]
            if shot["prompt"] is not None:
                ok(player.answer(game, shot))
                played += 1
        shot = bert.wait(game, lambda shot: 1 not in shot["asked"])
    assert shot["seats"][1] == {**shot["seats"][1], "player": None, "resigned": True}
    assert check(beside).faults == []


@both_ways
def test_games_that_wait_go_on_waiting(client: TestClient, beside: Database, deleting: Deleting) -> None:
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "invited"}]
    new = {"title": "qmg", "options": {"players": "3"}, "seats": seats, "public": True}
    made, alone = ok(anna("POST", "/games", new)), ok(anna("POST", "/games", new))["id"]
    ok(bert.post(f"/{made['id']}/join", {"seat": 1}))
    theirs = bert.create("qmg", "me", "invited", "open", options={"players": "3"}, public=True)["id"]
    ok(anna("POST", f"/games/{theirs}/join", {"seat": 2}))
    expected = preview(beside, find(beside, "Anna").id)
    assert (expected.left, expected.removed) == ([made["id"], theirs], [alone])
    deleting(anna, beside)
    assert [seat["kind"] for seat in bert.see(made["id"])["seats"]] == ["open", "human", "invited"]
    assert [seat["kind"] for seat in bert.see(theirs)["seats"]] == ["human", "invited", "open"]
    assert ok(bert.get(f"/{made['id']}/room"))["made"], "the game belongs to somebody who sits there"
    refused(bert.get(f"/{alone}"), 404, "not_found")
    assert check(beside).faults == []


@both_ways
def test_what_is_theirs_alone_is_gone(client: TestClient, beside: Database, deleting: Deleting) -> None:
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    shared = running_game(anna, bert)
    ok(bert.post(f"/{shared}/resign", {"key": new_key()}))
    ok(anna("POST", f"/games/{shared}/rematch", {}))
    ok(anna("PUT", f"/games/{shared}/archived", {"archived": True}))
    alone = ok(anna("POST", "/games", {"title": "qmg", "options": {"players": "2"}, "seats": [{"kind": "me"}] * 2}))
    ok(anna("POST", "/tokens", {}))
    ok(anna("POST", "/me/holidays", {"until": now() + 3 * DAY}))
    user_id = find(beside, "Anna").id
    deleting(anna, beside)
    with beside.reading() as db:
        for table in Base.metadata.sorted_tables:
            for key in table.foreign_keys:
                if key.column.table is User.__table__:
                    left = select(func.count()).select_from(table).where(key.parent == user_id)
                    assert db.execute(left).scalar_one() == 0, table.name
    refused(bert.get(f"/{alone['id']}"), 404, "not_found")
    kept = bert.see(shared)
    assert kept["over"] and kept["seats"][0]["player"] is None
    assert ok(bert.get(f"/{shared}/company"))["offer"]["state"] == "withdrawn"
    assert [person.name for person in people(beside)] == ["Bert"]


def test_the_owner_gives_the_password_in_a_browser(client: TestClient) -> None:
    anna = account(client, "Anna")
    token = {"Authorization": f"Bearer {ok(anna('POST', '/tokens', {}))['token']}"}
    body = {"password": PASSWORD}
    refused(client.request("DELETE", "/api/me", json=body, headers=token), 403, "browser_needed")
    refused(anna("DELETE", "/me", {}), 403, "password_needed")
    refused(anna("DELETE", "/me", {"password": "a wrong password"}), 403, "wrong_login")
    other_site = {**anna.headers, "Origin": "https://evil.example"}
    assert client.request("DELETE", "/api/me", json=body, headers=other_site).status_code == 403
    assert ok(anna("GET", "/me"))["name"] == "Anna"
    response = anna("DELETE", "/me", body)
    assert response.status_code == 204 and 'marne=""' in response.headers["set-cookie"]
    refused(Browser(client)("DELETE", "/me", body), 401, "login_needed")


def test_a_guest_needs_no_password(client: TestClient) -> None:
    browser = Browser(client)
    secret = ok(browser("POST", "/guests", {"name": "Gast"}))["secret"]
    ok(browser("DELETE", "/me", {}))
    refused(browser("POST", "/session", {"secret": secret}), 401, "wrong_login")


def test_the_address_is_told(serve: Serve, settings: Settings) -> None:
    letters = Letters()
    client = with_mail(serve, settings, letters)
    anna = account(client, "Anna")
    accounts = state_of(client).services.accounts
    me = ok(anna("GET", "/me"))["id"]
    accounts.set_address(me, "anna@example.org", accounts.address(me)[1])
    ok(anna("DELETE", "/me", {"password": PASSWORD}))
    assert letters.sent[-1][0] == "anna@example.org" and "“Anna” at Marne was deleted" in letters.sent[-1][1]


def test_a_move_in_between_is_not_lost(client: TestClient, beside: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """The resignation is worked out, then somebody answers: it is worked out anew."""
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    game = running_game(anna, bert)
    give_up, tries = deletion._give_up, 0

    def slow(*given: object) -> object:
        nonlocal tries
        made = give_up(*given)  # type: ignore[arg-type]  # as it was called
        tries += 1
        if tries == 1:
            shot = bert.see(game)
            mover = bert if shot["prompt"] is not None else None
            if mover is not None:
                ok(mover.answer(game, shot))
            else:
                mine = ok(anna("GET", f"/games/{game}"))
                action = mine["prompt"]["actions"][0]["notation"]
                ok(anna("POST", f"/games/{game}/answers", {"version": mine["version"], "action": action, "key": "k"}))
        return made

    monkeypatch.setattr(deletion, "_give_up", slow)
    before = bert.see(game)["version"]
    assert delete_person(beside, find(beside, "Anna").id) is not None
    assert tries == 2
    shot = bert.wait(game, lambda shot: shot["over"])
    assert shot["version"] == before + 2, "the answer and the resignation"
    assert check(beside).faults == []


def test_several_go_at_once(client: TestClient, beside: Database) -> None:
    """Two who play each other delete themselves at the same time: one of them is the last, and the game is gone."""
    anna, bert = account(client, "Anna"), account(client, "Bert")
    made = ok(
        anna(
            "POST",
            "/games",
            {"title": "qmg", "options": {"players": "2"}, "seats": [{"kind": "me"}, {"kind": "invited"}]},
        )
    )
    ok(bert("POST", f"/games/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    numbers = [line.id for line in people(beside)]
    threads = [threading.Thread(target=delete_person, args=(beside, number)) for number in numbers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert people(beside) == [] and check(beside).games == 0
    assert delete_person(beside, numbers[0]) is None


def test_an_interrupted_deletion_has_changed_nothing(
    client: TestClient, beside: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    game = running_game(anna, bert)
    before = bert.see(game)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(deletion, "_say", interrupted)  # the resignation is written, the name is not gone yet
    with pytest.raises(KeyboardInterrupt):
        delete_person(beside, find(beside, "Anna").id)
    assert bert.see(game) == before and check(beside).faults == []
    assert ok(anna("GET", "/me"))["name"] == "Anna"
