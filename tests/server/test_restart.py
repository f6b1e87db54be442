"""A server that stops in the middle loses nothing, and its bots go on when it starts again."""

from __future__ import annotations

import os
import signal

import pytest
from fastapi.testclient import TestClient

from marne.server.settings import Settings
from tests.server.conftest import Serve, changed
from tests.server.players import Player, ok, state_of
from tests.server.processes import workers


def test_nothing_is_lost(serve: Serve, settings: Settings) -> None:
    client = serve(settings)
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "random")["id"]
    for _ in range(12):
        shot = anna.my_turn(game)
        ok(anna.answer(game, shot))
    shot = anna.my_turn(game)
    client.__exit__(None, None, None)
    again = serve(settings)
    anna.client = again
    assert anna.see(game) == shot
    ok(anna.answer(game, shot))
    assert anna.my_turn(game)["version"] > shot["version"]


def test_the_bots_go_on(serve: Serve, settings: Settings) -> None:
    client = serve(settings)
    anna = Player(client, "Anna")
    game = anna.create("qmg", "random", "random", public=True)["id"]
    before = anna.wait(game, lambda shot: shot["version"] > 5)["version"]
    client.__exit__(None, None, None)
    anna.client = serve(settings)
    assert anna.wait(game, lambda shot: shot["version"] > before + 20)["version"] > before


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_worker_that_dies_is_replaced(serve: Serve, settings: Settings) -> None:
    anna = Player(serve(changed(settings, bot_workers=1)), "Anna")
    game = anna.create("qmg", "random", "random", public=True)["id"]
    version = anna.wait(game, lambda shot: shot["version"] > 3)["version"]
    for pid in workers(os.getpid()):
        os.kill(pid, signal.SIGKILL)
    assert anna.wait(game, lambda shot: shot["version"] > version + 10 or shot["over"])


def test_two_processes_at_one_game(serve: Serve, settings: Settings) -> None:
    """Two servers on one database: what one writes the other knows, and of two answers one counts."""
    one, two = serve(settings), serve(settings)
    anna = Player(one, "Anna")
    game = anna.create("qmg", "me", "me")["id"]
    elsewhere = Player(two, "Bert")
    elsewhere.headers = anna.headers
    for _ in range(6):
        shot = anna.see(game)
        assert elsewhere.see(game) == shot
        done = ok(anna.answer(game, shot))
        answer = elsewhere.answer(game, shot)  # the other process has not looked yet
        assert answer.status_code == 409 and answer.json()["version"] == done["version"]
        shot = elsewhere.see(game)
        ok(elsewhere.answer(game, shot))
    _heard_by_the_other(anna, elsewhere, game, two)


def _heard_by_the_other(anna: Player, elsewhere: Player, game: str, two: TestClient) -> None:
    """On PostgreSQL a socket of one process hears at once what happens in the other."""
    if not state_of(two).services.database.postgres:
        return
    with elsewhere.socket(game, "?seat=0") as session:
        known = session.receive_json()
        done = ok(anna.answer(game, anna.see(game)))
        update = session.receive_json()
        assert update["type"] == "update" and known["version"] < update["version"] == done["version"]
