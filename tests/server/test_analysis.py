"""The analysis of a finished game: who may ask for it and see it, that it is made once, and what stops it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text

from marne.server.analysis import desk, process, store
from marne.server.analysis.store import AnalysisStore
from marne.server.errors import Problem
from marne.server.settings import Settings
from marne.server.storage.database import Database
from tests.server.conftest import Serve, changed
from tests.server.players import Player, new_key, ok, refused, state_of


def finished(player: Player, answers: int = 14, title: str = "qmg") -> str:
    """A short game of one player in both seats, which ends by a resignation."""
    game: str = player.create(title, "me", "me")["id"]
    for _ in range(answers):
        ok(player.answer(game, player.see(game)))
    ok(player.post(f"/{game}/resign", {"key": new_key()}))
    return game


def wait(player: Player, game: str, until: Callable[[dict[str, Any]], bool], seconds: float = 120) -> dict[str, Any]:
    """The analysis as soon as it is as it should be."""
    limit = time.monotonic() + seconds
    while not until(found := ok(player.get(f"/{game}/analysis"))):
        assert time.monotonic() < limit, found
        time.sleep(0.05)
    return dict(found)


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody makes what is asked for."""
    monkeypatch.setattr(desk.AnalysisDesk, "wake", lambda desk: None)


def test_it_is_made_in_a_process_of_its_own_and_kept(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = finished(anna)
    none = ok(anna.get(f"/{game}/analysis"))
    assert (none["state"], none["offered"], none["found"]) == ("none", True, None)
    asked = anna.post(f"/{game}/analysis")
    assert asked.status_code == 202 and asked.json()["state"] in ("queued", "running")
    made = wait(anna, game, lambda found: found["state"] == "done")
    found = made["found"]
    assert found["complete"] and found["teams"] == ["Central Powers", "Entente"]
    assert found["points"][-1]["step"] == anna.see(game)["answers"]
    assert not made["stoppable"]
    assert ok(anna.post(f"/{game}/analysis"))["found"] == found, "it is not made again"


def test_it_is_for_games_that_are_over_and_for_those_who_may_see_them(client: TestClient, idle: None) -> None:
    anna, carl = Player(client, "Anna"), Player(client, "Carl")
    running = anna.create("qmg", "me", "me")["id"]
    refused(anna.get(f"/{running}/analysis"), 409, "running")
    refused(anna.post(f"/{running}/analysis"), 409, "running")
    game = finished(anna, 0)
    refused(carl.get(f"/{game}/analysis"), 404, "not_found")
    refused(carl.post(f"/{game}/analysis"), 404, "not_found")
    refused(carl.post(f"/{game}/analysis/stop"), 404, "not_found")
    client.cookies.clear()
    refused(client.post(f"/api/games/{game}/analysis"), 401, "login_needed")


def test_everybody_has_one_at_a_time_and_others_wait_their_turn(client: TestClient, idle: None) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    first, second = finished(anna, 0), finished(anna, 0)
    ok(anna.post(f"/{first}/analysis"))
    refused(anna.post(f"/{second}/analysis"), 409, "busy")
    third = finished(bert, 0)
    assert (ok(bert.post(f"/{third}/analysis"))["state"], ok(bert.get(f"/{third}/analysis"))["before"]) == ("queued", 1)
    assert ok(anna.post(f"/{first}/analysis/stop"))["state"] == "none"
    assert ok(anna.post(f"/{second}/analysis"))["before"] == 1


def test_whoever_watches_may_ask_but_not_stop_what_others_asked_for(client: TestClient, idle: None) -> None:
    anna, bert, carl = (Player(client, name) for name in ("Anna", "Bert", "Carl"))
    game = anna.create("qmg", "me", "me", public=True)["id"]
    ok(anna.post(f"/{game}/resign", {"key": new_key()}))
    assert ok(bert.post(f"/{game}/analysis"))["stoppable"]
    assert not ok(carl.get(f"/{game}/analysis"))["stoppable"]
    refused(carl.post(f"/{game}/analysis/stop"), 403, "not_yours")
    assert ok(anna.get(f"/{game}/analysis"))["stoppable"], "a player of the game may"
    assert ok(anna.post(f"/{game}/analysis/stop"))["state"] == "none"


def test_a_server_without_processes_for_it_does_not_offer_it(serve: Serve, settings: Settings) -> None:
    anna = Player(serve(changed(settings, analysis_workers=0)), "Anna")
    game = finished(anna, 0)
    assert ok(anna.get(f"/{game}/analysis"))["offered"] is False
    refused(anna.post(f"/{game}/analysis"), 409, "not_offered")


def test_stopped_it_keeps_what_it_has_found(serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "INTERPRETED", 5_000)
    monkeypatch.setattr(desk, "SIMULATIONS", 5_000)
    anna = Player(serve(settings), "Anna")
    game = finished(anna, 30)
    ok(anna.post(f"/{game}/analysis"))
    wait(anna, game, lambda found: found["state"] == "running" and found["total"] > 0)
    assert ok(anna.post(f"/{game}/analysis/stop"))["state"] in ("stopping", "stopped")
    stopped = wait(anna, game, lambda found: found["state"] == "stopped", process.PATIENCE)
    assert not stopped["found"]["complete"] and stopped["found"]["points"]
    monkeypatch.setattr(desk, "INTERPRETED", 2)
    monkeypatch.setattr(desk, "SIMULATIONS", 2)
    assert ok(anna.post(f"/{game}/analysis"))["state"] in ("queued", "running"), "it can be asked for again"
    assert wait(anna, game, lambda found: found["state"] == "done")["found"]["complete"]


def test_a_server_that_stops_leaves_it_to_the_next_one(
    serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "INTERPRETED", 5_000)
    monkeypatch.setattr(desk, "SIMULATIONS", 5_000)
    client = serve(settings)
    anna = Player(client, "Anna")
    game = finished(anna, 30)
    ok(anna.post(f"/{game}/analysis"))
    wait(anna, game, lambda found: found["state"] == "running" and found["total"] > 0)
    client.portal.call(state_of(client).runtime.analyses.close)  # type: ignore[union-attr]  # it runs
    assert ok(anna.get(f"/{game}/analysis"))["state"] == "queued"
    monkeypatch.setattr(desk, "INTERPRETED", 2)
    monkeypatch.setattr(desk, "SIMULATIONS", 2)
    heir = serve(settings)
    anna.client = heir
    assert wait(anna, game, lambda found: found["state"] == "done")["found"]["complete"]


def test_what_a_dead_process_leaves_is_begun_again_but_not_for_ever(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1_000.0]
    monkeypatch.setattr(store, "now", lambda: clock[0])
    with database.writing() as db:
        for number in (1, 2):
            db.execute(text(f"INSERT INTO users (id, name, created, unseen) VALUES ({number}, 'x', 0, false)"))
            db.execute(
                text(
                    "INSERT INTO games (id, public_id, title, rules_version, options, name, secret, state, public,"
                    f" asked, changes, created, moved) VALUES ({number}, 'g{number}', 'qmg', '1', '{{}}',"
                    " 'x', '', 'over', false, '[]', 0, 0, 0)"
                )
            )
    analyses = AnalysisStore(database)
    analyses.ask(1, 1)
    clock[0] += 1
    analyses.ask(2, 2)
    with pytest.raises(Problem, match="under way"):
        analyses.ask(2 + 1, 1)
    assert analyses.claim() == (1, "g1")
    assert analyses.beat(1, 5, 10)
    assert analyses.claim() == (2, "g2"), "the other one is under way"
    assert analyses.claim() is None
    for _ in range(store.TRIES - 1):
        clock[0] += store.DEAD + 1
        assert analyses.beat(2, 1, 10), "this one lives"
        assert analyses.claim() == (1, "g1")
    clock[0] += store.DEAD + 1
    assert analyses.beat(2, 1, 10)
    assert analyses.claim() is None
    lost = analyses.of(1)
    assert lost is not None and (lost.state, lost.tries) == ("failed", store.TRIES)
    analyses.stop(2)
    assert not analyses.beat(2, 2, 10), "it is to stop"
    clock[0] += store.DEAD + 1
    assert analyses.claim() is None
    stopped = analyses.of(2)
    assert stopped is not None and stopped.state == "stopped", "whoever made it has died meanwhile"
    assert analyses.ask(1, 1).state == "queued", "it can be asked for again"
