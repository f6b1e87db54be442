"""Browsers at a test server."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient

from tests.server.players import Player, ok


class Browser:
    """A browser with a cookie of its own, where all share one client."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.cookie: str | None = None

    def __call__(self, method: str, path: str, body: Any = None) -> Any:
        self.client.cookies.clear()
        headers = {} if self.cookie is None else {"Cookie": f"marne={self.cookie}"}
        response = self.client.request(method, f"/api{path}", json=body, headers=headers)
        self.cookie = response.cookies.get("marne", self.cookie)
        self.client.cookies.clear()
        return response

    @property
    def headers(self) -> dict[str, str]:
        """For a websocket of this browser."""
        return {"Cookie": f"marne={self.cookie}"}


def account(client: TestClient, name: str, password: str = "a long password") -> Browser:
    """Somebody who has just opened an account."""
    browser = Browser(client)
    ok(browser("POST", "/accounts", {"name": name, "password": password}))
    return browser


def running_game(anna: Browser, friend: Player, **more: object) -> str:
    """Anna's game against a friend."""
    seats = [{"kind": "me"}, {"kind": "invited"}]
    made = ok(anna("POST", "/games", {"title": "qmg", "options": {"players": "2"}, "seats": seats, **more}))
    ok(friend.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    game: str = made["id"]
    return game
