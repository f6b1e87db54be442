"""The e-mail address is the way to a new password: a token or a lost session must not be able to change it."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from marne.server.notify.words import turn_notice
from marne.server.people.addresses import AT_ONCE
from marne.server.settings import Settings
from tests.server.conftest import HOST, Serve
from tests.server.letters import Letters, confirm, with_mail
from tests.server.players import ok, refused, state_of
from tests.server.test_notices import GAME

PASSWORD = "a long password"
OLD, NEW, EVIL = "anna@example.org", "anna@example.net", "evil@example.com"


@pytest.fixture
def letters() -> Letters:
    return Letters()


@pytest.fixture
def site(serve: Serve, settings: Settings, letters: Letters) -> TestClient:
    """Anna's browser, logged in; her address is confirmed."""
    client = with_mail(serve, settings, letters)
    ok(client.post("/api/accounts", json={"name": "Anna", "password": PASSWORD, "email": OLD}))
    assert ok(client.get("/api/me"))["email"] is None, "it counts once it is confirmed"
    confirm(client, letters, OLD)
    assert ok(client.get("/api/me"))["email"] == OLD
    letters.sent.clear()
    return client


def change(site: TestClient, email: str | None, **more: Any) -> Any:
    return site.put("/api/me/notices", json={"email": email, **more})


def test_a_token_takes_no_account(site: TestClient, letters: Letters) -> None:
    token = ok(site.post("/api/tokens", json={}))["token"]
    site.cookies.clear()
    bearer = {"Authorization": f"Bearer {token}"}
    for body in ({"email": EVIL}, {"email": EVIL, "password": PASSWORD}, {"email": None}):
        refused(site.put("/api/me/notices", json=body, headers=bearer), 403, "browser_needed")
    refused(site.post("/api/tokens", json={}, headers=bearer), 403, "browser_needed")
    assert ok(site.get("/api/me", headers=bearer))["email"] == OLD
    ok(site.put("/api/me/notices", json={"email": OLD, "webhook": "https://example.org/t"}, headers=bearer))
    assert letters.sent == []
    ok(site.post("/api/password/forgotten", json={"name": "Anna"}))
    assert [to for to, _ in letters.sent] == [OLD]


def test_a_session_alone_takes_no_account(site: TestClient, letters: Letters) -> None:
    for email in (EVIL, None):
        refused(change(site, email), 403, "password_needed")
        refused(change(site, email, password="a guess"), 403, "wrong_login")
    assert ok(site.get("/api/me"))["email"] == OLD and letters.sent == []


def test_a_new_address_is_confirmed_there_and_the_old_one_is_told(site: TestClient, letters: Letters) -> None:
    answer = ok(change(site, NEW, password=PASSWORD))
    assert (answer["email"], answer["unconfirmed"]) == (OLD, NEW)
    (to_new, link), (to_old, word) = letters.sent
    assert (to_new, to_old) == (NEW, OLD) and "Anna" in word and "secret" not in word and NEW in to_new
    letters.sent.pop()
    secret = letters.secret(NEW, "address")
    site.cookies.clear()  # the link may be followed on another device
    assert ok(site.post("/api/address", json={"secret": secret})) == {"name": "Anna", "email": NEW}
    refused(site.post("/api/address", json={"secret": secret}), 404, "not_found")
    ok(site.post("/api/session", json={"name": "Anna", "password": PASSWORD}))
    assert ok(site.get("/api/me"))["email"] == NEW
    assert link


def test_a_link_is_worthless_once_the_password_has_changed(site: TestClient, letters: Letters) -> None:
    """The owner was told, and did what the message says."""
    ok(change(site, EVIL, password=PASSWORD))
    letters.sent.pop()
    secret = letters.secret(EVIL, "address")
    ok(site.put("/api/me/password", json={"old": PASSWORD, "new": "another password"}))
    refused(site.post("/api/address", json={"secret": secret}), 404, "not_found")
    assert ok(site.get("/api/me"))["email"] == OLD


def test_wrong_and_old_links_lead_nowhere(site: TestClient, letters: Letters, monkeypatch: pytest.MonkeyPatch) -> None:
    ok(change(site, NEW, password=PASSWORD))
    letters.sent.pop()
    secret = letters.secret(NEW, "address")
    for wrong in ("x", "é", secret[:-2], secret[2:], f"{secret}x", site.cookies["marne"]):
        refused(site.post("/api/address", json={"secret": wrong}), 404, "not_found")
    later = time.time() + 24 * 3600 + 60
    with monkeypatch.context() as patch:
        patch.setattr("itsdangerous.timed.time.time", lambda: later)
        refused(site.post("/api/address", json={"secret": secret}), 404, "not_found")
    confirm(site, letters, NEW)


def test_an_address_is_removed_with_the_password(site: TestClient, letters: Letters) -> None:
    answer = ok(change(site, None, password=PASSWORD))
    assert (answer["email"], answer["unconfirmed"]) == (None, None)
    assert [to for to, _ in letters.sent] == [OLD]


def test_a_guest_confirms_too_and_a_token_cannot(site: TestClient, letters: Letters) -> None:
    """Else whoever has a guest's token would own the account that the guest becomes."""
    ok(site.post("/api/guests", json={"name": "Gast"}))
    bearer = {"Authorization": f"Bearer {ok(site.post('/api/tokens', json={}))['token']}"}
    refused(site.put("/api/me/notices", json={"email": EVIL}, headers=bearer), 403, "browser_needed")
    assert ok(change(site, "gast@example.org"))["unconfirmed"] == "gast@example.org"
    assert ok(site.get("/api/me"))["email"] is None
    confirm(site, letters, "gast@example.org")
    assert ok(site.get("/api/me"))["email"] == "gast@example.org"


def test_nobody_is_flooded_with_links(site: TestClient, letters: Letters) -> None:
    """Neither by one account nor, at one address, by several."""
    for n in range(AT_ONCE - 1):  # one was sent when the account was opened
        ok(change(site, f"somebody{n}@example.org", password=PASSWORD))
    refused(change(site, NEW, password=PASSWORD), 429, "too_often")
    letters.sent.clear()
    for n in range(AT_ONCE + 2):
        ok(site.post("/api/guests", json={"name": f"Guest {n}"}))
        change(site, EVIL)
    assert [to for to, _ in letters.sent] == [EVIL] * AT_ONCE
    made = site.post("/api/accounts", json={"name": "Berta", "password": PASSWORD, "email": EVIL})
    assert made.status_code == 201 and len(letters.sent) == AT_ONCE, "the account is opened all the same"


def test_without_mail_there_are_no_addresses(client: TestClient) -> None:
    ok(client.post("/api/accounts", json={"name": "Anna", "password": PASSWORD, "email": OLD}))
    assert ok(client.get("/api/me"))["email"] is None
    refused(change(client, OLD, password=PASSWORD), 409, "no_mail")
    assert state_of(client).services.accounts.address(1)[0] is None


def notify(site: TestClient) -> None:
    """Tell Anna that it is her turn, and wait until that is sent."""
    me = ok(site.get("/api/me"))["id"]
    notices = state_of(site).services.notices
    site.portal.call(notices.deliver, me, turn_notice(GAME, "Quartermaster", HOST))  # type: ignore[union-attr]  # it runs


def test_every_letter_says_how_to_stop_it(site: TestClient, letters: Letters) -> None:
    """D8: there was no way to stop mail. The link works without a login, and for a mail program's own button."""
    notify(site)
    to, _ = letters.sent[-1]
    assert to == OLD and letters.headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    url = letters.headers["List-Unsubscribe"].strip("<>")
    assert letters.secret(OLD, "letters") in url
    session = dict(site.cookies)
    site.cookies.clear()
    one_click = {"Content-Type": "application/x-www-form-urlencoded"}
    ok(site.post(url.removeprefix(HOST), content="List-Unsubscribe=One-Click", headers=one_click))
    site.cookies.update(session)
    assert ok(site.get("/api/me"))["letters"] is False
    letters.sent.clear()
    notify(site)
    assert letters.sent == []
    ok(site.post("/api/password/forgotten", json={"name": "Anna"}))
    assert [to for to, _ in letters.sent] == [OLD], "what somebody has asked for is sent all the same"
    assert ok(site.put("/api/me/letters", json={"letters": True}))["letters"] is True
    notify(site)
    assert len(letters.sent) == 2


def test_such_a_link_can_do_nothing_else(site: TestClient, letters: Letters) -> None:
    confirming = change(site, NEW, password=PASSWORD)
    ok(confirming)
    address = next(text for to, text in letters.sent if to == NEW).partition("secret=")[2].split()[0]
    refused(site.post("/api/letters/stop", params={"secret": address}), 404, "not_found")
    notify(site)
    stop = letters.secret(OLD, "letters")
    refused(site.post("/api/address", json={"secret": stop}), 404, "not_found")
    confirm_new = {"secret": address}
    ok(site.post("/api/address", json=confirm_new))
    refused(site.post("/api/letters/stop", params={"secret": stop}), 404, "not_found")
