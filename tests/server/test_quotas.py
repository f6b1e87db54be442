"""Nobody can have so many games or websockets that nothing is left for the others."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from marne.server.errors import Problem
from marne.server.settings import Settings
from marne.server.storage.store import OPEN_EACH
from marne.server.web.doors import KEPT_BACK, PAUSE, Doors
from tests.server.conftest import Serve, changed
from tests.server.players import Player, ok, refused


def game_of(player: Player, *kinds: str, **more: Any) -> Any:
    seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "agent": kind} for kind in kinds]
    return player.post("", {"title": "qmg", "options": {"players": "2"}, "seats": seats, **more})


def test_a_guest_may_make_fewer_games_than_an_account(serve: Serve, settings: Settings) -> None:
    client = serve(changed(settings, guest_games=2, games=3))
    guest = Player(client, "Gast")
    for _ in range(2):
        ok(game_of(guest, "me", "random"))
    assert "2 games" in refused(game_of(guest, "me", "random"), 409, "too_many_games")["message"]
    client.cookies.clear()
    ok(client.post("/api/accounts", json={"name": "Anna", "password": "a long password"}))
    mine = {"title": "qmg", "options": {"players": "2"}, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    for _ in range(3):
        ok(client.post("/api/games", json=mine))
    refused(client.post("/api/games", json=mine), 409, "too_many_games")
    refused(client.post("/api/guides/qmg"), 409, "too_many_games")


def test_games_that_are_over_or_given_up_do_not_count(serve: Serve, settings: Settings) -> None:
    anna = Player(serve(changed(settings, guest_games=1)), "Anna")
    game = ok(game_of(anna, "me", "random"))["id"]
    refused(game_of(anna, "me", "random"), 409, "too_many_games")
    ok(anna.post(f"/{game}/resign", {"key": "k"}))
    ok(game_of(anna, "me", "random"))


def test_games_that_wait_for_players_are_limited(serve: Serve, settings: Settings) -> None:
    anna = Player(serve(changed(settings, waiting_games=1)), "Anna")
    ok(game_of(anna, "me", "open"))
    assert "wait for players" in refused(game_of(anna, "me", "open"), 409, "too_many_games")["message"]
    ok(game_of(anna, "me", "random"))


def test_games_of_bots_alone_are_limited(serve: Serve, settings: Settings) -> None:
    """D9: 150 games of bots alone kept the bots of everybody else waiting."""
    anna = Player(serve(changed(settings, bot_games=0)), "Anna")
    assert "bots alone" in refused(game_of(anna, "random", "random"), 409, "too_many_games")["message"]
    ok(game_of(anna, "me", "random"))


def test_nobody_fills_the_list_of_waiting_games(serve: Serve, settings: Settings) -> None:
    """L5: 205 games of one guest pushed all others out of the list."""
    client = serve(settings)
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    ok(game_of(bert, "me", "open", public=True, name="Bert's"))
    for _ in range(OPEN_EACH + 3):
        ok(game_of(anna, "me", "open", public=True))
    names = [game["name"] for game in ok(client.get("/api/games", params={"open": True}))]
    assert "Bert's" in names and len(names) == OPEN_EACH + 1


def test_the_websockets_of_a_person_are_limited(serve: Serve, settings: Settings) -> None:
    """D11: one person could open as many as there are files."""
    client = serve(changed(settings, sockets=2))
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    game = anna.create("qmg", "me", "open", public=True)["id"]
    with anna.socket(game) as one, anna.socket(game) as two:
        for each in (one, two):
            assert each.receive_json()["type"] == "snapshot"
        with anna.socket(game) as three:
            assert three.receive_json()["error"] == "too_many_sockets"
            with pytest.raises(WebSocketDisconnect):
                three.receive_json()
        with bert.socket(game) as other:
            assert other.receive_json()["type"] == "snapshot"
    with anna.socket(game) as again:
        assert again.receive_json()["type"] == "snapshot"


def test_the_websockets_of_an_address_are_limited(serve: Serve, settings: Settings) -> None:
    client = serve(changed(settings, address_sockets=1))
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    game = anna.create("qmg", "me", "open", public=True)["id"]
    with anna.socket(game) as one:
        one.receive_json()
        with bert.socket(game) as two:
            assert two.receive_json()["error"] == "too_many_sockets"


def test_some_files_are_kept_back_and_the_log_says_that_the_server_is_full(caplog: pytest.LogCaptureFixture) -> None:
    """D11: with all files in use everybody was cut off, and the log stayed empty."""
    time = [0.0]
    doors = Doors(each=10, address=10, files=KEPT_BACK + 1, clock=lambda: time[0])
    with doors.from_address("192.0.2.1"):
        for _ in range(3):
            with pytest.raises(Problem) as full, doors.from_address("192.0.2.2"):
                pass
            assert full.value.status == 503
        assert len(caplog.records) == 1 and "1 are open" in caplog.text, "said once, not for every refusal"
        time[0] += PAUSE
        with pytest.raises(Problem), doors.from_address("192.0.2.2"):
            pass
        assert len(caplog.records) == 2
    with doors.from_address("192.0.2.2"):
        pass


@pytest.mark.parametrize(("path", "dear"), [("verify", True), ("export", True), ("", False)])
def test_dear_requests_count_more(serve: Serve, settings: Settings, path: str, dear: bool) -> None:
    """D10: a verification cost as much as a click."""
    client = serve(changed(settings, rate=0.001, burst=100))
    anna = Player(client, "Anna")
    game = ok(game_of(anna, "me", "random"))["id"]
    ok(anna.post(f"/{game}/resign", {"key": "k"}))
    answers = [anna.get(f"/{game}/{path}".rstrip("/")).status_code for _ in range(25)]
    assert (429 in answers) == dear


def test_a_process_raises_its_own_limit_of_files() -> None:
    """As far as the system allows: in a process of its own, whose limit is low to begin with."""
    program = (
        "import resource; hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1];"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, min(hard, 2000) if hard > 0 else 2000));"
        "from marne.server.web.doors import raise_file_limit;"
        "print(raise_file_limit(), *resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    told, soft, hard = map(int, done.stdout.split())
    assert told == soft == hard > 256
