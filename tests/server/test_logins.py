"""Whoever logs out, revokes a token or sets a new password ends the websockets that were opened with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from marne.server.notify.hub import Subscription
from marne.server.settings import Settings
from tests.server.conftest import HOST, Serve
from tests.server.letters import Letters, confirm, with_mail
from tests.server.players import new_key, ok

PASSWORD, OTHER = "a long password", "another password"
LOGIN = {"name": "Anna", "password": PASSWORD}
GAME = {"title": "qmg", "options": {"players": "2"}, "seats": [{"kind": "me"}, {"kind": "me"}]}


def headers(client: TestClient) -> dict[str, str]:
    """Of the browser as it is logged in now, whatever becomes of its cookies."""
    return {"Cookie": f"marne={client.cookies['marne']}", "Origin": HOST}


def log_in(client: TestClient, **login: str) -> dict[str, str]:
    """A further session."""
    client.cookies.clear()
    ok(client.post("/api/session", json=login or LOGIN))
    return headers(client)


def ended(session: WebSocketTestSession) -> bool:
    """Whether the server has refused the client and hung up."""
    assert session.receive_json()["error"] in ("login_ended", "bad_token")
    with pytest.raises(WebSocketDisconnect):
        session.receive_json()
    return True


def answers(session: WebSocketTestSession, shot: dict[str, Any]) -> str:
    """Give an answer; what comes back first that is no news of the game."""
    action = shot["prompt"]["actions"][0]["notation"]
    session.send_json({"type": "answer", "version": shot["version"], "action": action, "key": new_key()})
    while (said := session.receive_json())["type"] in ("update", "snapshot"):
        pass
    return str(said["type"])


@pytest.fixture
def letters() -> Letters:
    return Letters()


@pytest.fixture
def site(serve: Serve, settings: Settings, letters: Letters) -> TestClient:
    """Anna's browser at a server with mail."""
    client = with_mail(serve, settings, letters)
    ok(client.post("/api/accounts", json={**LOGIN, "email": "anna@example.org"}))
    confirm(client, letters, "anna@example.org")
    return client


def log_out(site: TestClient, letters: Letters) -> None:
    ok(site.delete("/api/session"))


def log_in_again(site: TestClient, letters: Letters) -> None:
    ok(site.post("/api/session", json=LOGIN))


def change_password(site: TestClient, letters: Letters) -> None:
    ok(site.put("/api/me/password", json={"old": PASSWORD, "new": OTHER}))


def reset_password(site: TestClient, letters: Letters) -> None:
    ok(site.post("/api/password/forgotten", json={"name": "Anna"}))
    secret = letters.secret("anna@example.org", "password")
    ok(site.post("/api/password", json={"secret": secret, "password": OTHER}))


@pytest.mark.parametrize("ending", [log_out, log_in_again, change_password, reset_password])
def test_the_sockets_of_an_ended_session_end(
    site: TestClient, letters: Letters, ending: Callable[[TestClient, Letters], None]
) -> None:
    game = ok(site.post("/api/games", json=GAME))["id"]
    with site.websocket_connect(f"/api/games/{game}/socket", headers=headers(site)) as session:
        session.receive_json()
        ending(site, letters)
        assert ended(session)


@pytest.mark.parametrize("ending", [change_password, reset_password])
def test_a_new_password_ends_all_other_sessions_and_tokens(
    site: TestClient, letters: Letters, ending: Callable[[TestClient, Letters], None]
) -> None:
    game = ok(site.post("/api/games", json=GAME))["id"]
    bearer = {"Authorization": f"Bearer {ok(site.post('/api/tokens', json={}))['token']}"}
    other = log_in(site)
    log_in(site)
    path = f"/api/games/{game}/socket"
    with site.websocket_connect(path, headers=other) as one, site.websocket_connect(path, headers=bearer) as two:
        one.receive_json(), two.receive_json()
        ending(site, letters)
        assert ended(one) and ended(two)
    assert ok(site.get("/api/me"))["name"] == "Anna", "this browser stays logged in"
    mine = headers(site)
    site.cookies.clear()
    assert ok(site.get("/api/me", headers=other)) is None
    assert site.get("/api/me", headers=bearer).status_code == 401
    with site.websocket_connect(path, headers=mine) as session:
        assert answers(session, session.receive_json()) == "done"


def test_a_revoked_token_ends_its_sockets_and_no_others(site: TestClient) -> None:
    game = ok(site.post("/api/games", json=GAME))["id"]
    made = ok(site.post("/api/tokens", json={}))
    mine = headers(site)
    site.cookies.clear()
    path = f"/api/games/{game}/socket"
    bearer = {"Authorization": f"Bearer {made['token']}"}
    with site.websocket_connect(path, headers=mine) as one, site.websocket_connect(path, headers=bearer) as two:
        shot = one.receive_json()
        two.receive_json()
        ok(site.delete(f"/api/tokens/{made['id']}", headers=mine))
        assert ended(two)
        assert answers(one, shot) == "done"


def test_no_answer_slips_through_an_ended_login(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that comes before the server has hung up is refused, and nothing has changed."""

    def doubt(subscription: Subscription) -> None:
        subscription.doubts += 1  # whoever would hang up is not woken

    monkeypatch.setattr(Subscription, "doubt", doubt)
    game = ok(site.post("/api/games", json=GAME))["id"]
    with site.websocket_connect(f"/api/games/{game}/socket", headers=headers(site)) as session:
        shot = session.receive_json()
        ok(site.delete("/api/session"))
        action = shot["prompt"]["actions"][0]["notation"]
        session.send_json({"type": "answer", "version": shot["version"], "action": action, "key": new_key()})
        assert session.receive_json()["error"] == "login_ended"
    later = log_in(site)
    site.cookies.clear()
    assert ok(site.get(f"/api/games/{game}", headers=later))["version"] == shot["version"]


def open_account(client: TestClient) -> None:
    ok(client.post("/api/me/account", json={**LOGIN, "name": "Berta"}))


def bring_along(client: TestClient) -> None:
    ok(client.post("/api/session", json={**LOGIN, "bring": True}))


@pytest.mark.parametrize("becoming", [open_account, bring_along])
def test_a_guest_who_gets_an_account_ends_the_guests_sockets(
    client: TestClient, becoming: Callable[[TestClient], None]
) -> None:
    ok(client.post("/api/accounts", json=LOGIN))
    ok(client.post("/api/guests", json={"name": "Gast"}))
    game = ok(client.post("/api/games", json=GAME))["id"]
    with client.websocket_connect(f"/api/games/{game}/socket", headers=headers(client)) as session:
        session.receive_json()
        becoming(client)
        while (said := session.receive_json())["type"] != "refused":
            pass
        assert said["error"] == "login_ended"


def revoke_token(site: TestClient, letters: Letters) -> None:
    (token,) = ok(site.get("/api/tokens"))
    ok(site.delete(f"/api/tokens/{token['id']}"))


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
@pytest.mark.parametrize("ending", [log_out, revoke_token, change_password, reset_password])
def test_other_processes_hear_of_it(
    site: TestClient, letters: Letters, serve: Serve, settings: Settings, ending: Callable[[TestClient, Letters], None]
) -> None:
    other = serve(settings)
    game = ok(site.post("/api/games", json=GAME))["id"]
    bearer = {"Authorization": f"Bearer {ok(site.post('/api/tokens', json={}))['token']}"}
    login = bearer if ending is revoke_token else headers(site)
    with other.websocket_connect(f"/api/games/{game}/socket", headers=login) as session:
        session.receive_json()
        ending(site, letters)
        assert ended(session)
