"""Who is who: passwords, guests, sessions, tokens."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select, text

from marne.server.people.accounts import TOKENS, Accounts, NameTaken
from marne.server.people.names import clean_name
from marne.server.services import Services
from marne.server.settings import Settings
from marne.server.storage.database import Database, now
from marne.server.storage.models import Login, Token, User
from tests.server.conftest import HOST, Serve, changed
from tests.server.players import state_of

ANNA = {"name": "Anna", "password": "a long password"}


@pytest.fixture
def accounts(database: Database) -> Accounts:
    return Accounts(database, session_seconds=100)


def test_there_is_no_default_account(client: TestClient) -> None:
    services: Services = state_of(client).services
    with services.database.reading() as db:
        assert db.execute(select(User)).first() is None
    assert client.get("/api/me").json() is None


def test_passwords_are_kept_as_argon2id(accounts: Accounts) -> None:
    accounts.register("Anna", "a long password")
    with accounts.database.reading() as db:
        kept = db.execute(select(User.password_hash)).scalar_one()
    assert kept is not None and kept.startswith("$argon2id$") and "password" not in kept


def test_a_name_is_taken_once_however_it_is_written(accounts: Accounts) -> None:
    accounts.register("Straße", "a long password")
    for name in ("Straße", "STRASSE", " strasse "):
        with pytest.raises(NameTaken):
            accounts.register(name, "another password")
    found = accounts.check("STRASSE", "a long password")
    assert found is not None and found.name == "Straße" and not found.guest


def test_a_wrong_password_or_name_is_nobody(accounts: Accounts) -> None:
    accounts.register("Anna", "a long password")
    assert accounts.check("Anna", "A long password") is None
    assert accounts.check("Berta", "a long password") is None
    accounts.welcome("Gast")
    assert accounts.check("Gast", "") is None


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", "a\u202eb", "\ufdfa" * 10])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        clean_name(name)


def test_a_guest_comes_back_by_the_link(accounts: Accounts) -> None:
    guest, secret = accounts.welcome("Gast")
    other, _ = accounts.welcome("Gast")
    assert guest.guest and guest.id != other.id
    assert accounts.guest(secret) == guest
    assert accounts.guest("guess") is None


def test_sessions_expire(accounts: Accounts, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = accounts.register("Anna", "a long password")
    secret, start = accounts.log_in(anna), now()
    assert accounts.by_session(secret) == anna
    monkeypatch.setattr("marne.server.people.accounts.now", lambda: start + 99)
    assert accounts.by_session(secret) == anna
    monkeypatch.setattr("marne.server.people.accounts.now", lambda: start + 101)
    assert accounts.by_session(secret) is None
    accounts.log_in(anna)
    with accounts.database.reading() as db:
        assert len(db.execute(select(Login)).all()) == 1, "the old one is swept out"


def test_the_database_holds_no_secret_that_opens_anything(accounts: Accounts) -> None:
    anna = accounts.register("Anna", "a long password")
    made = accounts.new_token(anna, "bot")
    assert made is not None
    secrets = [accounts.log_in(anna), made[1], accounts.welcome("Gast")[1]]
    with accounts.database.reading() as db:
        rows = [str(db.execute(select(model.__table__)).all()) for model in (User, Login, Token)]
    assert not any(secret in row for secret in secrets for row in rows)


def test_tokens_open_until_they_are_taken_back(accounts: Accounts) -> None:
    anna, berta = (accounts.register(name, "a long password") for name in ("Anna", "Berta"))
    made = accounts.new_token(anna, "bot")
    assert made is not None
    token, secret = made
    assert accounts.by_token(secret) == anna and accounts.tokens(anna) == [token]
    assert not accounts.drop_token(berta, token.id)
    assert accounts.drop_token(anna, token.id)
    assert accounts.by_token(secret) is None
    for _ in range(TOKENS):
        assert accounts.new_token(anna, "bot") is not None
    assert accounts.new_token(anna, "bot") is None


def test_an_account_through_the_api(client: TestClient) -> None:
    made = client.post("/api/accounts", json=ANNA)
    assert made.status_code == 201 and made.json()["name"] == "Anna"
    cookie = made.headers["set-cookie"]
    assert cookie.startswith("marne=") and "HttpOnly" in cookie and "SameSite=lax" in cookie and "Max-Age" in cookie
    assert client.get("/api/me").json()["name"] == "Anna"
    assert client.post("/api/accounts", json=ANNA).json()["error"] == "name_taken"
    assert client.delete("/api/session").status_code == 204
    assert client.get("/api/me").json() is None
    assert client.post("/api/session", json={**ANNA, "password": "wrong"}).status_code == 401
    assert client.post("/api/session", json=ANNA).json()["name"] == "Anna"


def test_a_cookie_of_a_closed_session_is_worthless(client: TestClient) -> None:
    client.post("/api/accounts", json=ANNA)
    kept = client.cookies["marne"]
    client.delete("/api/session")
    client.cookies.set("marne", kept)
    assert client.get("/api/me").json() is None


def test_logging_in_ends_the_session_before(client: TestClient) -> None:
    client.post("/api/accounts", json=ANNA)
    kept = client.cookies["marne"]
    client.post("/api/session", json=ANNA)
    client.cookies.clear()
    client.cookies.set("marne", kept)
    assert client.get("/api/me").json() is None


def test_cookies_are_signed(client: TestClient) -> None:
    client.post("/api/accounts", json=ANNA)
    text_, _, mark = client.cookies["marne"].rpartition(".")
    for forged in (text_, f"{text_}.", f"{text_}.{mark[::-1]}", f"x{text_}.{mark}", "."):
        client.cookies.clear()
        client.cookies.set("marne", forged)
        assert client.get("/api/me").json() is None


def test_cookies_keep_to_https_where_the_server_has_it(serve: Serve, settings: Settings) -> None:
    client = serve(changed(settings, public_url="https://play.example"))
    made = client.post("/api/guests", json={"name": "Gast"}, headers={"Origin": "https://play.example"})
    assert "Secure" in made.headers["set-cookie"]
    assert "max-age" in made.headers["strict-transport-security"]


def test_a_session_outlives_the_server(serve: Serve, settings: Settings) -> None:
    first = serve(settings)
    first.post("/api/accounts", json=ANNA)
    second = serve(settings)
    second.cookies.set("marne", first.cookies["marne"])
    assert second.get("/api/me").json()["name"] == "Anna"


def test_a_guest_through_the_api(client: TestClient) -> None:
    made = client.post("/api/guests", json={"name": "Gast"}).json()
    assert made["guest"] and client.get("/api/me").json()["id"] == made["id"]
    client.cookies.clear()
    assert client.post("/api/session", json={"secret": made["secret"]}).json()["id"] == made["id"]
    assert client.post("/api/session", json={"secret": "guess"}).status_code == 401


def test_tokens_through_the_api(client: TestClient) -> None:
    assert client.post("/api/tokens", json={}).status_code == 401
    client.post("/api/accounts", json=ANNA)
    made = client.post("/api/tokens", json={"label": "my bot"}).json()
    assert made["token"].startswith("marne_")
    assert "token" not in client.get("/api/tokens").json()[0]
    client.cookies.clear()
    del client.headers["Origin"]
    bot = {"Authorization": f"Bearer {made['token']}"}
    assert client.get("/api/me", headers=bot).json()["name"] == "Anna"
    assert client.delete(f"/api/tokens/{made['id']}", headers=bot).status_code == 204
    refused = client.get("/api/me", headers=bot)
    assert refused.status_code == 401 and refused.json()["error"] == "bad_token"
    client.headers["Origin"] = HOST
    client.post("/api/session", json=ANNA)
    assert client.delete(f"/api/tokens/{made['id']}").status_code == 404
    assert client.delete("/api/tokens/77777777777777777777").status_code == 422


def test_notices_are_chosen(client: TestClient) -> None:
    client.post("/api/accounts", json=ANNA)
    chosen = {"webhook": "https://example.org/turn"}
    assert client.put("/api/me/notices", json=chosen).json()["webhook"] == "https://example.org/turn"
    assert client.get("/api/me").json()["webhook"] == "https://example.org/turn"
    hooks = (
        "http://example.org",
        "https://10.1.2.3/",
        "https://[::1]/turn",
        "https://localhost:8000",
        "https://a:b@c.d",
    )
    wrongs = [{"email": "anna"}, {"email": "a@b\r\nBcc: c@d"}, {"phone": "1"}, *({"webhook": hook} for hook in hooks)]
    for wrong in wrongs:
        assert client.put("/api/me/notices", json=wrong).status_code == 422


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"name": "A"},
        {"name": "A", "password": "short"},
        {"name": 1, "password": "a long password"},
        [],
        {**ANNA, "admin": 1},
    ],
)
def test_wrong_bodies_are_told_so(client: TestClient, body: object) -> None:
    answer = client.post("/api/accounts", json=body)
    assert answer.status_code == 422
    assert set(answer.json()) == {"error", "message", "rule", "version"} and answer.json()["error"] == "invalid"


def test_half_a_login_is_none(client: TestClient) -> None:
    for body in ({}, {"name": "Anna"}, {"name": "Anna", "password": "x" * 8, "secret": "x"}):
        assert client.post("/api/session", json=body).status_code == 422


def test_the_secret_of_the_server_is_made_once(database: Database) -> None:
    from marne.server.people.signing import server_secret

    made = server_secret(database)
    assert len(made) > 40 and server_secret(database) == made
    with database.reading() as db:
        assert db.execute(text("SELECT count(*) FROM settings")).scalar_one() == 1
