"""A forgotten password: a link by e-mail that works once, for an hour, and gives nothing away."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from marne.server.settings import Settings
from tests.server.conftest import Serve
from tests.server.letters import Letters, confirm, with_mail
from tests.server.players import state_of

OLD, NEW = "old password", "new password"


@pytest.fixture
def letters() -> Letters:
    return Letters()


@pytest.fixture
def site(serve: Serve, settings: Settings, letters: Letters) -> TestClient:
    return with_mail(serve, settings, letters)


def account(site: TestClient, letters: Letters, name: str = "Anna", email: str | None = "anna@example.org") -> None:
    assert site.post("/api/accounts", json={"name": name, "password": OLD, "email": email}).status_code == 201
    if email is not None:
        confirm(site, letters, email)
        letters.sent.clear()


def ask(site: TestClient, name: str = "Anna") -> None:
    answer = site.post("/api/password/forgotten", json={"name": name})
    assert answer.status_code == 204 and answer.content == b"", "whoever asks is told the same"


def secret(letters: Letters) -> str:
    assert "Anna" in letters.sent[-1][1] and OLD not in letters.sent[-1][1]
    return letters.secret("anna@example.org", "password")


def log_in(site: TestClient, password: str) -> int:
    site.cookies.clear()
    return int(site.post("/api/session", json={"name": "anna", "password": password}).status_code)


def test_a_new_password_by_mail(site: TestClient, letters: Letters) -> None:
    account(site, letters)
    token = site.post("/api/tokens", json={}).json()["token"]
    old_session = site.cookies["marne"]
    site.cookies.clear()
    ask(site, "ANNA")
    link = secret(letters)
    assert log_in(site, OLD) == 200, "nothing has changed yet"
    site.cookies.clear()
    answer = site.post("/api/password", json={"secret": link, "password": NEW})
    assert answer.status_code == 200 and answer.json()["name"] == "Anna"
    assert site.get("/api/me").json()["name"] == "Anna", "logged in"
    assert log_in(site, OLD) == 401 and log_in(site, NEW) == 200
    site.cookies.clear()
    assert site.get("/api/me", headers={"Cookie": f"marne={old_session}"}).json() is None
    assert site.get("/api/me", headers={"Authorization": f"Bearer {token}"}).status_code == 401
    again = site.post("/api/password", json={"secret": link, "password": "third password"})
    assert again.status_code == 404 and log_in(site, NEW) == 200, "a link works once"


def test_a_link_grows_old(site: TestClient, letters: Letters, monkeypatch: pytest.MonkeyPatch) -> None:
    account(site, letters)
    ask(site)
    monkeypatch.setattr("marne.server.people.accounts.now", lambda: time.time() + 3601)
    assert site.post("/api/password", json={"secret": secret(letters), "password": NEW}).status_code == 404


def test_a_second_link_does_not_outlive_the_first_ones_use(site: TestClient, letters: Letters) -> None:
    account(site, letters)
    ask(site)
    first = secret(letters)
    ask(site)
    second = secret(letters)
    assert first != second
    assert site.post("/api/password", json={"secret": second, "password": NEW}).status_code == 200
    assert site.post("/api/password", json={"secret": first, "password": OLD}).status_code == 404


def test_nobody_is_flooded_and_nothing_is_given_away(site: TestClient, letters: Letters) -> None:
    account(site, letters)
    account(site, letters, "Bert", None)
    site.post("/api/guests", json={"name": "Gast"})
    for name in ("nobody", "Bert", "Gast", *["anna"] * 6):
        ask(site, name)
    assert [to for to, _ in letters.sent] == ["anna@example.org"] * 2
    link = secret(letters)
    services: Any = state_of(site).services
    with services.database.reading() as db:
        kept = db.exec_driver_sql("SELECT token_hash FROM resets").scalars().all()
    assert len(kept) == 2 and link not in kept
    for wrong in ("", "x", link[:-1], kept[0]):
        answer = site.post("/api/password", json={"secret": wrong, "password": NEW})
        assert answer.status_code in (404, 422)
    assert site.post("/api/password", json={"secret": link, "password": "short"}).status_code == 422
    assert log_in(site, OLD) == 200


def test_without_mail_it_says_so(client: TestClient) -> None:
    assert client.get("/api/about").json()["mail"] is False
    answer = client.post("/api/password/forgotten", json={"name": "Anna"})
    assert (answer.status_code, answer.json()["error"]) == (409, "no_mail")


def test_the_password_can_be_changed(site: TestClient, letters: Letters) -> None:
    account(site, letters)
    assert site.get("/api/about").json()["mail"] is True
    wrong = site.put("/api/me/password", json={"old": NEW, "new": NEW})
    assert (wrong.status_code, wrong.json()["error"]) == (403, "wrong_login")
    assert site.put("/api/me/password", json={"old": OLD, "new": NEW}).status_code == 204
    assert log_in(site, OLD) == 401 and log_in(site, NEW) == 200
    site.cookies.clear()
    site.post("/api/guests", json={"name": "Gast"})
    assert site.put("/api/me/password", json={"old": "", "new": NEW}).status_code == 403, "a guest has none"
