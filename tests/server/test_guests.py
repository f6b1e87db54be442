"""A guest gets an account, a new one or his own, and loses nothing by it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from marne.server.people.accounts import Accounts, NameTaken
from marne.server.people.guests import Guests
from marne.server.settings import Settings
from marne.server.storage.database import Database
from marne.server.storage.models import User
from tests.server.browsers import Browser
from tests.server.conftest import Serve, changed
from tests.server.players import Player, new_key, ok, refused, state_of

ANNA = {"name": "Anna", "password": "a long password"}


def guest(client: TestClient, name: str = "Courier 12") -> tuple[Browser, str]:
    """A guest in a browser, and the secret of his link."""
    browser = Browser(client)
    return browser, ok(browser("POST", "/guests", {"name": name}))["secret"]


def give_address(client: TestClient, user_id: int, email: str) -> None:
    """As if somebody had followed the link that was sent there."""
    accounts = state_of(client).services.accounts
    assert accounts.set_address(user_id, email, accounts.address(user_id)[1]) is not None


def table(browser: Browser, friend: Player, **more: Any) -> str:
    """A running game of the guest against a friend."""
    seats = [{"kind": "me"}, {"kind": "invited"}]
    made = ok(browser("POST", "/games", {"title": "gaw", "options": {"players": "2"}, "seats": seats, **more}))
    ok(friend.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    game: str = made["id"]
    return game


def test_a_guest_becomes_an_account_and_keeps_everything(client: TestClient) -> None:
    browser, secret = guest(client)
    me = ok(browser("GET", "/me"))
    game = table(browser, Player(client, "Bert"))
    ok(browser("PUT", f"/games/{game}/notes", {"text": "Beware of Liège."}))
    ok(browser("POST", f"/games/{game}/chat", {"text": "Good luck!"}))
    token = ok(browser("POST", "/tokens", {"label": "my bot"}))["token"]
    give_address(client, me["id"], "a@example.org")
    ok(browser("PUT", "/me/notices", {"email": "a@example.org", "webhook": "https://example.invalid/turn"}))
    before, cookie = ok(browser("GET", f"/games/{game}")), browser.cookie

    made = browser("POST", "/me/account", ANNA)
    assert made.status_code == 201 and made.json() == {"id": me["id"], "name": "Anna", "guest": False}
    assert browser.cookie != cookie, "a fresh session"
    assert ok(browser("GET", "/me")) == {
        "id": me["id"], "name": "Anna", "guest": False, "email": "a@example.org", "webhook": "https://example.invalid/turn",
        "muted": [], "letters": True,
    }  # fmt: skip
    after = ok(browser("GET", f"/games/{game}"))
    assert [seat["player"] for seat in after["seats"]] == ["Anna", "Bert"]
    assert {**after, "seats": None} == {**before, "seats": None}
    assert ok(browser("GET", f"/games/{game}/notes"))["text"] == "Beware of Liège."
    assert ok(browser("GET", f"/games/{game}/chat"))[0]["player"] == "Anna"
    assert [each["label"] for each in ok(browser("GET", "/tokens"))] == ["my bot"]
    bearer = {"Authorization": f"Bearer {token}"}
    assert ok(client.get("/api/me", headers=bearer))["name"] == "Anna"

    old = Browser(client)
    old.cookie = cookie
    assert ok(old("GET", "/me")) is None, "the guest's session has ended"
    refused(old("POST", "/session", {"secret": secret}), 401, "wrong_login")
    assert ok(old("POST", "/session", ANNA))["id"] == me["id"]


def test_a_taken_name_is_refused_and_nothing_is_lost(client: TestClient) -> None:
    ok(Browser(client)("POST", "/accounts", ANNA))
    browser, secret = guest(client)
    game = table(browser, Player(client, "Bert"))
    cookie, before = browser.cookie, ok(browser("GET", f"/games/{game}"))
    told = refused(browser("POST", "/me/account", {**ANNA, "name": " ANNA"}), 409, "name_taken")
    assert "ANNA" in told["message"]
    assert browser.cookie == cookie and ok(browser("GET", "/me"))["guest"]
    assert ok(browser("GET", f"/games/{game}")) == before
    assert ok(Browser(client)("POST", "/session", {"secret": secret}))["name"] == "Courier 12"


@pytest.mark.parametrize(
    "body", [{}, {"name": "Anna"}, {**ANNA, "password": "short"}, {**ANNA, "name": ""}, {**ANNA, "email": "nowhere"}]
)
def test_half_an_account_is_none(client: TestClient, body: object) -> None:
    browser, _ = guest(client)
    refused(browser("POST", "/me/account", body), 422, "invalid")
    assert ok(browser("GET", "/me"))["guest"]


def test_who_may_not_become_an_account(client: TestClient) -> None:
    refused(Browser(client)("POST", "/me/account", ANNA), 401, "login_needed")
    browser, _ = guest(client)
    token = ok(browser("POST", "/tokens", {}))["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    refused(client.post("/api/me/account", json=ANNA, headers=bearer), 403, "browser_needed")
    client.cookies.set("marne", browser.cookie or "")
    foreign = client.post("/api/me/account", json=ANNA, headers={"Origin": "http://evil.example"})
    refused(foreign, 403, "foreign_origin")
    ok(browser("POST", "/me/account", ANNA))
    refused(browser("POST", "/me/account", {**ANNA, "name": "Berta"}), 409, "no_guest")
    assert ok(browser("GET", "/me"))["name"] == "Anna"


def test_it_cannot_be_tried_by_the_thousand(serve: Serve, settings: Settings) -> None:
    client = serve(changed(settings, login_rate=0.001, login_burst=3))
    ok(Browser(client)("POST", "/accounts", ANNA))
    browser, _ = guest(client)
    answers = [browser("POST", "/me/account", ANNA).status_code for _ in range(2)]
    assert answers == [409, 429]


def test_a_password_of_such_an_account_is_kept_as_argon2id(database: Database) -> None:
    accounts = Accounts(database, session_seconds=100)
    person, _ = accounts.welcome("Courier 12")
    settled = Guests(accounts).open_account(person, "Anna", "a long password")
    assert settled is not None and settled[0] == replace(person, name="Anna", guest=False)
    with database.reading() as db:
        row = db.execute(select(User.__table__)).one()
    assert row.password_hash.startswith("$argon2id$") and row.folded == "anna" and row.link_hash is None
    assert accounts.check("ANNA", "a long password") == settled[0]
    assert Guests(accounts).open_account(person, "Berta", "a long password") is None, "no guest any more"
    other, _ = accounts.welcome("Courier 13")
    with pytest.raises(NameTaken):
        Guests(accounts).open_account(other, "anna", "a long password")


def test_the_table_hears_of_the_new_name(client: TestClient) -> None:
    browser, _ = guest(client)
    bert = Player(client, "Bert")
    game = table(browser, bert)
    with bert.socket(game) as line:
        assert line.receive_json()["seats"][0]["player"] == "Courier 12"
        ok(browser("POST", "/me/account", ANNA))
        assert line.receive_json()["seats"][0]["player"] == "Anna"


def test_who_logs_in_brings_the_guests_games_along(client: TestClient) -> None:
    anna = Browser(client)
    account = ok(anna("POST", "/accounts", ANNA))
    give_address(client, account["id"], "anna@example.org")
    browser, secret = guest(client)
    bert = Player(client, "Bert")
    game = table(browser, bert)
    waiting = ok(
        browser(
            "POST", "/games", {"title": "gaw", "options": {"players": "2"}, "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
    )["id"]
    ok(browser("PUT", f"/games/{game}/notes", {"text": "Beware of Liège."}))
    ok(browser("POST", f"/games/{game}/chat", {"text": "Good luck!"}))
    give_address(client, ok(browser("GET", "/me"))["id"], "guest@example.org")
    token = ok(browser("POST", "/tokens", {}))["token"]
    ok(browser("GET", f"/games/{game}"))

    assert ok(browser("POST", "/session", {**ANNA, "bring": True}))["id"] == account["id"]
    assert ok(browser("GET", "/me")) | {"webhook": None} == ok(anna("GET", "/me"))
    assert {each["id"]: each["mine"] for each in ok(browser("GET", "/games?mine=true"))} == {game: [0], waiting: [0]}
    assert ok(browser("GET", f"/games/{waiting}/room"))["made"]
    assert ok(browser("GET", f"/games/{game}/notes"))["text"] == "Beware of Liège."
    assert ok(browser("GET", f"/games/{game}/chat"))[0]["player"] == "Anna"
    shot = ok(browser("GET", f"/games/{game}"))
    assert shot["seat"] == 0 and shot["seats"][0]["player"] == "Anna"
    (asked,) = shot["asked"]
    if asked == 0:
        action = shot["prompt"]["actions"][0]["notation"]
        ok(browser("POST", f"/games/{game}/answers", {"version": shot["version"], "action": action, "key": "k"}))
    refused(client.get("/api/me", headers={"Authorization": f"Bearer {token}"}), 401, "bad_token")
    refused(Browser(client)("POST", "/session", {"secret": secret}), 401, "wrong_login")
    services: Any = state_of(client).services
    with services.database.reading() as db:
        assert set(db.execute(select(User.name)).scalars()) == {"Anna", "Bert"}, "the guest is no more"


def test_nothing_is_brought_unasked_or_without_the_guests_session(client: TestClient) -> None:
    ok(Browser(client)("POST", "/accounts", ANNA))
    browser, secret = guest(client)
    game = table(browser, Player(client, "Bert"))
    ok(browser("POST", "/session", ANNA))
    assert ok(browser("GET", "/games?mine=true")) == []
    stranger = Browser(client)
    ok(stranger("POST", "/session", {**ANNA, "bring": True}))
    assert ok(stranger("GET", "/games?mine=true")) == []
    ok(stranger("POST", "/session", {**ANNA, "bring": True}))  # an account's session brings nothing either
    assert ok(stranger("GET", "/me"))["name"] == "Anna"
    back = Browser(client)
    ok(back("POST", "/session", {"secret": secret}))
    assert [each["id"] for each in ok(back("GET", "/games?mine=true"))] == [game]
    refused(back("POST", "/session", {**ANNA, "password": "wrong", "bring": True}), 401, "wrong_login")
    assert [each["id"] for each in ok(back("GET", "/games?mine=true"))] == [game]
    refused(back("POST", "/session", {"secret": secret, "bring": True}), 422, "invalid")


def test_one_person_does_not_come_to_see_two_hands(client: TestClient) -> None:
    anna = Browser(client)
    ok(anna("POST", "/accounts", ANNA))
    browser, _ = guest(client)
    seats = [{"kind": "me"}, {"kind": "invited"}]
    made = ok(
        anna("POST", "/games", {"title": "gaw", "options": {"players": "2"}, "seats": seats, "name": "An evening"})
    )
    ok(browser("POST", f"/games/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    other = table(browser, Player(client, "Bert"))
    for each, text in ((anna, "Mine."), (browser, "The guest's.")):
        ok(each("PUT", f"/games/{made['id']}/notes", {"text": text}))
    cookie = browser.cookie
    told = refused(browser("POST", "/session", {**ANNA, "bring": True}), 409, "both_seated")
    assert "An evening" in told["message"]
    assert browser.cookie == cookie and ok(browser("GET", "/me"))["guest"], "nothing has changed"
    assert {each["id"] for each in ok(browser("GET", "/games?mine=true"))} == {made["id"], other}
    assert [each["id"] for each in ok(anna("GET", "/games?mine=true"))] == [made["id"]]

    ok(browser("POST", f"/games/{made['id']}/resign", {"key": new_key()}))
    ok(browser("POST", "/session", {**ANNA, "bring": True}))
    games = {each["id"]: each["mine"] for each in ok(browser("GET", "/games?mine=true"))}
    assert games == {made["id"]: [0, 1], other: [0]}, "of a game that is over there is nothing to see any more"
    assert ok(browser("GET", f"/games/{made['id']}/notes"))["text"] == "Mine.\n\nThe guest's."


def test_a_rematch_finds_the_guest_who_has_an_account_now(client: TestClient) -> None:
    ok(Browser(client)("POST", "/accounts", ANNA))
    browser, _ = guest(client)
    bert = Player(client, "Bert")
    game = table(browser, bert)
    ok(bert.post(f"/{game}/resign", {"key": new_key()}))
    assert ok(bert.post(f"/{game}/rematch", {"swapped": False}))["game"] is None
    ok(browser("POST", "/session", {**ANNA, "bring": True}))
    again = ok(browser("POST", f"/games/{game}/rematch/accept", {"number": 1}))["game"]
    shot = ok(browser("GET", f"/games/{again}"))
    assert shot["state"] == "running" and shot["seats"][0]["player"] == "Anna"


def test_other_processes_hear_whose_the_seats_are(serve: Serve, settings: Settings) -> None:
    """Bert's process has the game in memory, with the guest in it."""
    if settings.database_url.startswith("sqlite"):
        pytest.skip("SQLite serves one process")
    one, two = serve(settings), serve(settings)
    ok(Browser(one)("POST", "/accounts", ANNA))
    browser, _ = guest(one)
    bert = Player(two, "Bert")
    game = table(browser, bert)
    with bert.socket(game) as line:
        assert line.receive_json()["seats"][0]["player"] == "Courier 12"
        ok(browser("POST", "/session", {**ANNA, "bring": True}))
        told = line.receive_json()
        assert told["seats"][0]["player"] == "Anna"


def test_both_or_nothing(database: Database) -> None:
    """A guest who is gone already brings nothing."""
    accounts = Accounts(database, session_seconds=100)
    anna = accounts.register("Anna", "a long password")
    person, _ = accounts.welcome("Courier 12")
    assert Guests(accounts).bring_along(person, anna) == []
    assert Guests(accounts).bring_along(person, anna) == []
