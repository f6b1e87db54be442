"""Somebody who sends more than is allowed stops nobody but themselves."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from marne.server.settings import Settings
from marne.server.web import socket
from tests.server.conftest import Serve, changed
from tests.server.players import Player, state_of


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long those who are refused have to wait, which the test does not."""
    made: list[float] = []
    genuine = asyncio.sleep

    async def sleep(seconds: float) -> None:
        made.append(seconds)
        await genuine(0)

    monkeypatch.setattr(socket, "sleep", sleep)
    return made


def flood(session: Any, messages: int = 300) -> list[str]:
    """Send until the server hangs up; the errors it answers with. Every message is answered, so this ends anyway."""
    for _ in range(messages):
        session.send_json({"type": "answer"})
    errors: list[str] = []
    code = None
    while code is None and len(errors) < messages:
        try:
            errors.append(session.receive_json()["error"])
        except WebSocketDisconnect as ended:
            code = ended.code
    assert code == socket.REFUSED
    return errors


def tight(client: TestClient, rate: float = 0.5, burst: int = 20) -> None:
    """From now on only so many messages are allowed."""
    limiter = state_of(client).services.limiter
    limiter._buckets.clear()
    object.__setattr__(limiter, "rate", rate)
    object.__setattr__(limiter, "burst", burst)


def test_who_floods_a_socket_has_to_wait_and_is_cut_off(serve: Serve, settings: Settings, pauses: list[float]) -> None:
    client = serve(settings)
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "open", public=True)["id"]
    tight(client)
    with client.websocket_connect(f"/api/games/{game}/socket") as stranger:
        stranger.receive_json()
        errors = flood(stranger)
    refused = errors.count("too_often")
    assert refused == socket.REFUSALS and errors[-1] == "too_often", "it is closed after some refusals"
    assert len(pauses) == refused - 1 and all(0 < seconds <= socket.LONGEST_PAUSE for seconds in pauses)


def test_accounts_of_one_address_share_its_limit(serve: Serve, settings: Settings, pauses: list[float]) -> None:
    client = serve(settings)
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    game = anna.create("qmg", "me", "open", public=True)["id"]
    tight(client, rate=0.001)
    with anna.socket(game) as one:
        one.receive_json()
        first = flood(one)
    with pytest.raises(WebSocketDisconnect), bert.socket(game) as two:
        two.receive_json()
    assert first.count("too_often") == socket.REFUSALS, "the address has used up what it has"


def test_strangers_of_different_addresses_share_no_limit(
    serve: Serve, settings: Settings, pauses: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    client = serve(settings)
    game = Player(client, "Anna").create("qmg", "me", "open", public=True)["id"]
    tight(client, rate=0.001)
    path = f"/api/games/{game}/socket"
    with client.websocket_connect(path) as one:
        one.receive_json()
        assert flood(one)[-1] == "too_often"
    monkeypatch.setattr(client._transport, "client", ("192.0.2.2", 50000))
    with client.websocket_connect(path) as two:
        two.receive_json()
        two.send_json({"type": "answer"})
        assert two.receive_json()["error"] == "login_needed"


def test_an_account_is_counted_at_every_address(serve: Serve, settings: Settings, pauses: list[float]) -> None:
    client = serve(settings)
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "open", public=True)["id"]
    with anna.socket(game) as session:
        session.receive_json()
        limiter = state_of(client).services.limiter
        limiter._buckets[f"user {anna.id}"] = (-1e9, limiter._clock())
        assert set(flood(session)) == {"too_often"}


def test_others_play_on_while_somebody_floods(serve: Serve, settings: Settings) -> None:
    """The flooding socket sleeps: with the real pause a move of somebody else is answered before it is cut off."""
    client = serve(changed(settings, rate=1e6, burst=10**6))
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me", public=True)["id"]
    limiter = state_of(client).services.limiter
    with client.websocket_connect(f"/api/games/{game}/socket") as stranger:
        stranger.receive_json()
        limiter._buckets["unknown"] = (-1e12, limiter._clock())
        for _ in range(200):
            stranger.send_json({"type": "answer"})
        assert stranger.receive_json()["error"] == "too_often"
        limiter._buckets.pop("unknown")
        shot = anna.see(game)
        assert anna.answer(game, shot).is_success
        assert stranger.receive_json()["type"] == "update", "not one more refusal came before it"
