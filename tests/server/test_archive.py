"""Replays, records, verification and branches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

import marne
from marne.server.app import create_app
from marne.table import verify
from tests.server.conftest import HOST, settings_for
from tests.server.players import Player, new_key, ok, refused


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One server for all tests of this module: they only look."""
    app = create_app(settings_for(f"sqlite:///{tmp_path_factory.mktemp('archive')}/marne.db"))
    with TestClient(app, base_url=HOST, headers={"Origin": HOST}) as made:
        yield made


@pytest.fixture(scope="module")
def finished(client: TestClient) -> tuple[Player, str]:
    """A public game that bots have played to its end, and somebody who watched it."""
    anna = Player(client, "Anna")
    game = anna.create("qmg", "random", "random", public=True)["id"]
    anna.wait(game, lambda shot: shot["over"], 60)
    return anna, game


def test_a_finished_game(finished: tuple[Player, str]) -> None:
    anna, game = finished
    last = anna.see(game)["answers"]
    own = ok(anna.get(f"/{game}/replay", at=0, to=40))
    assert [step["number"] for step in own] == list(range(41))
    assert all(step["text"] is None for step in own), "a spectator learns of no answer but by what it brought about"
    full = ok(anna.get(f"/{game}/replay", at=1, to=40, full=True, seat=1))
    assert all(step["text"] for step in full)
    assert len(ok(anna.get(f"/{game}/replay", at=0, to=last))) == 100
    refused(anna.get(f"/{game}/replay", at=last + 1), 422, "invalid")
    refused(anna.get(f"/{game}/replay", seat=5), 422, "invalid")
    record = anna.get(f"/{game}/export").text
    assert verify(record, marne.games()["qmg"]).ok
    report = ok(anna.get(f"/{game}/verify"))
    assert report.pop("draws") > 100
    assert report == {"ok": True, "answers": last, "finished": True, "problems": [], "notes": []}


def test_a_fork_goes_on_by_itself(finished: tuple[Player, str]) -> None:
    anna, game = finished
    last = anna.see(game)["answers"]
    refused(anna.post(f"/{game}/fork", {"at": last + 1}), 422, "invalid")
    refused(anna.post(f"/{game}/fork", {"at": last}), 422, "invalid")
    refused(anna.post(f"/{game}/fork", {"at": 10, "seat": 7}), 422, "invalid")
    refused(anna.post(f"/{game}/fork", {"at": 10, "agent": "genius"}), 422, "invalid")
    branch = ok(anna.post(f"/{game}/fork", {"at": 60, "seat": 1, "agent": "random"}))["id"]
    assert branch != game
    for _ in range(5):
        shot = anna.my_turn(branch)
        assert shot["seat"] == 1 and shot["answers"] >= 60
        ok(anna.answer(branch, shot))
    ok(anna.post(f"/{branch}/resign", {"key": new_key()}))
    assert ok(anna.get(f"/{branch}/verify"))["ok"]
    refused(Player(anna.client, "Bert").get(f"/{branch}"), 404, "not_found")


def test_of_a_running_game_everybody_has_his_own(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("gaw", "me", "random")["id"]
    for _ in range(4):
        ok(anna.answer(game, anna.my_turn(game)))
    for path in ("/verify", "/replay?full=1"):
        refused(anna.get(f"/{game}{path}"), 409, "running")
    refused(anna.post(f"/{game}/fork", {"at": 0}), 409, "running")
    refused(anna.get(f"/{game}/replay", seat=1), 403, "not_your_seat")
    shot = anna.my_turn(game)
    (step,) = ok(anna.get(f"/{game}/replay", at=shot["answers"]))
    assert step["view"] == shot["view"]
    taken = ok(anna.get(f"/{game}/export"))
    assert taken["format"] == "marne-view/1" and taken["view"] == shot["view"] and "secret" not in taken
