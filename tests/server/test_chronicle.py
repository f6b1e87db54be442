"""A finished game in figures: who gets them, when, and what they say."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

import marne
from marne.server.app import create_app
from marne.server.games import chronicles
from marne.server.games.chronicles import Chronicles
from marne.table import chronicle
from marne.table.record import record_of
from tests.server.conftest import HOST, settings_for
from tests.server.players import Player, new_key, ok, refused


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One server for all tests of this module."""
    app = create_app(settings_for(f"sqlite:///{tmp_path_factory.mktemp('chronicle')}/marne.db"))
    with TestClient(app, base_url=HOST, headers={"Origin": HOST}) as made:
        yield made


def two(client: TestClient, title: str) -> tuple[Player, Player, str]:
    """A private game of two that has begun."""
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create(title, "me", "invited")
    ok(bert.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    return anna, bert, made["id"]


@pytest.mark.parametrize("title", list(marne.games()))
def test_a_running_game_has_none_and_a_finished_one_has_them_for_all_players(client: TestClient, title: str) -> None:
    anna, bert, game = two(client, title)
    for _ in range(10):
        shot = anna.see(game)
        who = anna if 0 in shot["asked"] else bert
        ok(who.answer(game, who.see(game)))
    refused(anna.get(f"/{game}/chronicle"), 409, "running")
    refused(bert.get(f"/{game}/chronicle"), 409, "running")
    ok(bert.post(f"/{game}/resign", {"key": new_key()}))
    found = ok(anna.get(f"/{game}/chronicle"))
    assert found == ok(bert.get(f"/{game}/chronicle"))
    made = chronicle(record_of(anna.get(f"/{game}/export").text), marne.games()[title])
    assert found["teams"] == list(made.teams)
    assert found["chapters"][-1]["step"] == anna.see(game)["answers"]
    assert [curve["points"] for curve in found["curves"]] == json.loads(json.dumps([c.points for c in made.curves]))
    assert [s["name"] for s in found["statistics"]] == [s.name for s in made.statistics]


def test_whoever_may_not_look_at_the_game_gets_none(client: TestClient) -> None:
    _, bert, game = two(client, "qmg")
    ok(bert.post(f"/{game}/resign", {"key": new_key()}))
    ok(bert.get(f"/{game}/chronicle"))
    refused(Player(client, "Carl").get(f"/{game}/chronicle"), 404, "not_found")


def test_a_game_that_has_not_begun_has_none(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "open")["id"]
    assert anna.get(f"/{game}/chronicle").status_code == 409


def test_a_game_is_counted_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, bert, game = two(client, "qmg")
    ok(bert.post(f"/{game}/resign", {"key": new_key()}))
    counts: list[str] = []

    def counting(*given: object) -> object:
        counts.append("counted")
        return chronicle(*given)  # type: ignore[arg-type]  # whatever is given is passed on

    monkeypatch.setattr(chronicles, "chronicle", counting)
    assert ok(anna.get(f"/{game}/chronicle")) == ok(bert.get(f"/{game}/chronicle"))
    assert counts == ["counted"]


def test_only_the_games_looked_at_last_are_kept(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, bert, game = two(client, "qmg")
    ok(bert.post(f"/{game}/resign", {"key": new_key()}))
    record = record_of(anna.get(f"/{game}/export").text)
    monkeypatch.setattr(chronicles, "KEPT", 2)
    kept = Chronicles()
    first = kept.of("a", record, marne.games()["qmg"])
    kept.of("b", record, marne.games()["qmg"])
    assert kept.of("a", record, marne.games()["qmg"]) is first
    kept.of("c", record, marne.games()["qmg"])
    assert kept.of("a", record, marne.games()["qmg"]) is first
    assert list(kept._kept) == ["c", "a"]
