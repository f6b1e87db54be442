"""Who is here: from the websockets of all processes, rarely told and roughly remembered."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from marne.server.notify import presence
from marne.server.settings import Settings
from tests.server.conftest import Serve
from tests.server.players import Player, ok, state_of

SOON = 10.0


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for seconds here."""
    monkeypatch.setattr(presence, "BEAT", 0.02)
    monkeypatch.setattr(presence, "GRACE", 0.05)


def table(anna: Player, bert: Player) -> str:
    made = anna.create("qmg", "me", "invited")
    ok(bert.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    game: str = made["id"]
    return game


def people(player: Player, game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ok(player.get(f"/{game}/company"))["people"]
    return found


def soon(look: Callable[[], bool]) -> None:
    limit = time.monotonic() + SOON
    while not look():
        assert time.monotonic() < limit
        time.sleep(0.01)


def company(line: WebSocketTestSession, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first message about the company that is as it should be."""
    while True:
        message: dict[str, Any] = line.receive_json()
        if message["type"] == "company" and until(message):
            return message


@pytest.mark.company
def test_people_come_and_go(client: TestClient) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    game = table(anna, bert)
    assert [(each["here"], each["seen"]) for each in people(anna, game)] == [(False, None), (False, None)]
    with anna.socket(game) as line:
        assert line.receive_json()["type"] == "snapshot", "the game comes first"
        company(line, lambda told: told["people"][0]["here"])
        with bert.socket(game) as other:
            other.receive_json()
            company(line, lambda told: told["people"][1]["here"])
            (listed,) = ok(anna.get("", mine=True))
            assert [each["here"] for each in listed["people"]] == [True, True]
        gone = company(line, lambda told: not told["people"][1]["here"])
        assert time.time() - 400 < gone["people"][1]["seen"] <= time.time()


def test_who_reloads_the_page_is_not_gone(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GRACE", 1000.0)
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    game = table(anna, bert)
    for _ in range(2):
        with bert.socket(game) as line:
            line.receive_json()
    assert people(anna, game)[1]["here"]


@pytest.mark.company
def test_nothing_is_told_for_a_click(client: TestClient) -> None:
    """However much is played, the company is told only when it is another."""
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me")["id"]
    with anna.socket(game, "?seat=0") as line:
        line.receive_json()
        company(line, lambda told: all(each["here"] for each in told["people"]))
        for _ in range(10):
            done = ok(anna.answer(game, anna.see(game)))
            while (told := line.receive_json())["version"] < done["version"]:
                assert told["type"] in ("snapshot", "update")


@pytest.mark.company
def test_who_does_not_show_it_is_neither_here_nor_away(client: TestClient) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    game = table(anna, bert)
    assert ok(client.get("/api/me/presence", headers=bert.headers)) == {"shown": True}
    with anna.socket(game) as line, bert.socket(game):
        company(line, lambda told: told["people"][1]["here"])
        ok(client.put("/api/me/presence", json={"shown": False}, headers=bert.headers))
        hidden = company(line, lambda told: told["people"][1]["here"] is None)
        assert hidden["people"][1]["seen"] is None
    ok(client.put("/api/me/presence", json={"shown": True}, headers=bert.headers))
    soon(lambda: people(anna, game)[1]["seen"] is not None)


def test_the_time_is_told_roughly() -> None:
    """No more exactly than by five minutes, hours, days."""
    from marne.server.games.company import roughly

    assert [roughly(s) for s in (299, 301, 3_599, 3_601, 86_399, 90_000)] == [0, 300, 3_300, 3_600, 82_800, 86_400]


def test_other_processes_know_it(serve: Serve, settings: Settings) -> None:
    if settings.database_url.startswith("sqlite"):
        pytest.skip("SQLite serves one process")
    one, two = serve(settings), serve(settings)
    anna, bert = Player(one, "Anna"), Player(two, "Bert")
    game = table(anna, bert)
    with bert.socket(game) as line:
        line.receive_json()
        soon(lambda: people(anna, game)[1]["here"])
        with anna.socket(game) as mine:
            mine.receive_json()
            soon(lambda: people(bert, game)[0]["here"])
        soon(lambda: not people(bert, game)[0]["here"])
    soon(lambda: not people(anna, game)[1]["here"])


def test_who_has_it_open_in_two_processes_is_gone_when_both_are_closed(serve: Serve, settings: Settings) -> None:
    if settings.database_url.startswith("sqlite"):
        pytest.skip("SQLite serves one process")
    one, two, three = serve(settings), serve(settings), serve(settings)
    anna, bert = Player(one, "Anna"), Player(two, "Bert")
    game = table(anna, bert)
    elsewhere = Player(three, "nobody")
    elsewhere.headers = bert.headers
    with bert.socket(game) as line:
        line.receive_json()
        with elsewhere.socket(game) as other:
            other.receive_json()
            soon(lambda: people(anna, game)[1]["here"])
        time.sleep(0.3)
        soon(lambda: people(anna, game)[1]["here"])
    soon(lambda: not people(anna, game)[1]["here"])


def test_a_process_that_was_killed_has_nobody_any_more(
    serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is heard of its people: after a while they are gone."""
    anna, bert = Player(client := serve(settings), "Anna"), Player(client, "Bert")
    game = table(anna, bert)
    here = state_of(client).runtime.presence
    assert client.portal is not None
    client.portal.call(here.heard, game, presence.STILL, bert.id)
    assert people(anna, game)[1]["here"]
    monkeypatch.setattr(presence, "STALE", 0.05)
    soon(lambda: not people(anna, game)[1]["here"])
