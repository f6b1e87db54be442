"""People at a test server: each acts with a token of its own, over HTTP or a websocket."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

_KEYS = itertools.count()
Response: TypeAlias = Any  # of whichever client the framework tests with


def state_of(client: TestClient) -> Any:
    """What the application behind a client keeps: its services and the running server."""
    return client.app.state  # type: ignore[attr-defined]  # for the client it is any callable


class Player:
    """Somebody who has logged in at the server."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        client.cookies.clear()
        self.id = ok(client.post("/api/guests", json={"name": name}))["id"]
        token = ok(client.post("/api/tokens", json={"label": "test"}))["token"]
        client.cookies.clear()
        self.headers = {"Authorization": f"Bearer {token}"}
        self.random = random.Random(name)

    def get(self, path: str, **query: Any) -> Response:
        return self.client.get(f"/api/games{path}", params=query or None, headers=self.headers)

    def post(self, path: str, body: Any = None) -> Response:
        return self.client.post(f"/api/games{path}", json=body, headers=self.headers)

    def put(self, path: str, body: Any) -> Response:
        return self.client.put(f"/api/games{path}", json=body, headers=self.headers)

    def create(self, title: str, *kinds: str, options: dict[str, str] | None = None, **more: Any) -> dict[str, Any]:
        """A new game; a kind that is none of the four is a bot's level."""
        usual = ("me", "open", "invited")
        seats = [{"kind": kind} if kind in usual else {"kind": "bot", "agent": kind} for kind in kinds]
        made: dict[str, Any] = ok(
            self.post("", {"title": title, "options": options or {"players": "2"}, "seats": seats, **more})
        )
        return made

    def see(self, game: str, **query: Any) -> dict[str, Any]:
        made: dict[str, Any] = ok(self.get(f"/{game}", **query))
        return made

    def wait(self, game: str, until: Callable[[dict[str, Any]], bool], seconds: float = 30) -> dict[str, Any]:
        """The game as soon as it is as it should be."""
        limit = time.monotonic() + seconds
        while not until(shot := self.see(game)):
            assert time.monotonic() < limit, f"nothing happens in version {shot['version']}, asked {shot['asked']}"
            time.sleep(0.01)
        return shot

    def my_turn(self, game: str) -> dict[str, Any]:
        """The game as soon as this player is asked, or it is over."""
        return self.wait(game, lambda shot: shot["over"] or shot["prompt"] is not None)

    def choose(self, shot: dict[str, Any]) -> str:
        """Any answer that brings the game forward rather than back. Of the long title most impulses are passed."""
        notations: list[str] = [action["notation"] for action in shot["prompt"]["actions"]]
        if shot["prompt"]["rule"].startswith("GAW") and self.random.random() < 0.7:
            return next((each for each in notations if "pass" in each.split()), self.random.choice(notations))
        better = [each for each in notations if not each.startswith(("remove", "pass"))]
        return self.random.choice(better or notations)

    def answer(self, game: str, shot: dict[str, Any], action: str | None = None, key: str | None = None) -> Response:
        body = {"version": shot["version"], "action": action or self.choose(shot), "key": key or new_key()}
        return self.post(f"/{game}/answers", body)

    @contextmanager
    def socket(self, game: str, query: str = "") -> Iterator[WebSocketTestSession]:
        with self.client.websocket_connect(f"/api/games/{game}/socket{query}", headers=self.headers) as session:
            yield session


def new_key() -> str:
    return f"key-{next(_KEYS)}"


def ok(response: Response) -> Any:
    """The body of a response that is no refusal."""
    assert response.is_success, f"{response.status_code}: {response.text}"
    return response.json() if response.content else None


def refused(response: Response, status: int, error: str) -> dict[str, Any]:
    """The body of a refusal."""
    assert response.status_code == status, f"{response.status_code}: {response.text}"
    body: dict[str, Any] = response.json()
    assert set(body) == {"error", "message", "rule", "version"}
    assert body["error"] == error, body
    return body
