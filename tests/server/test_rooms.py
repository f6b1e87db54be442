"""Which games stay in memory, and what becomes of one that cannot be read."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

import marne
from marne.server.games import room as rooms
from marne.server.settings import Settings
from tests.server.conftest import Serve, changed
from tests.server.players import Player, new_key, ok, refused, state_of


def test_watched_games_stay_in_memory(serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many others are opened; those that nobody watches make room for each other."""
    monkeypatch.setattr(rooms, "OPENINGS", 1)
    monkeypatch.setattr(rooms, "ROOM_SIZE", 300_000)
    client = serve(changed(settings, room_memory=1))
    anna = Player(client, "Anna")
    watched = [anna.create("qmg", "me", "me")["id"] for _ in range(5)]
    opened = state_of(client).runtime.rooms._rooms
    with anna.socket(watched[0]) as a, anna.socket(watched[1]) as b:
        a.receive_json(), b.receive_json()
        kept = [opened[game] for game in watched[:2]]
        for _ in range(10):
            anna.create("qmg", "me", "me")
        assert [opened.get(game) for game in watched[:2]] == kept
        assert sum(room.size for room in opened.values()) <= 1 << 20
        assert len(opened) == 3, "the memory is used as far as it goes"
        ok(anna.answer(watched[0], anna.see(watched[0])))
        assert a.receive_json()["type"] == "update"
    ok(anna.answer(watched[4], anna.see(watched[4]))), "a game that was given up is opened again"


def test_a_room_is_estimated_by_what_is_in_it(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me")["id"]
    room = state_of(client).runtime.rooms._rooms[game]
    before = room.size
    for _ in range(10):
        ok(anna.answer(game, anna.see(game)))
    assert room.size >= before + 10 * (rooms.ANSWER_SIZE + rooms.ENTRY_SIZE)


def test_a_busy_room_is_not_given_up(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me")["id"]
    runtime = state_of(client).runtime

    async def busy() -> tuple[bool, bool]:
        room = await runtime.rooms.enter(game)
        runtime.rooms._limit = 0
        inside = asyncio.Event()

        async def work() -> None:
            inside.set()
            await asyncio.sleep(0.05)

        task = asyncio.create_task(room._alone(work))
        await inside.wait()
        runtime.rooms.trim()
        during = game in runtime.rooms._rooms
        await task
        await asyncio.sleep(0)
        runtime.rooms.trim()
        return during, game in runtime.rooms._rooms

    assert client.portal is not None
    assert client.portal.call(busy) == (True, False)


def spoil(client: TestClient, game: str) -> None:
    """Change an answer of a game into one that its rules do not know, and forget its room."""
    services: Any = state_of(client).services
    row = services.store.game(game)
    with services.database.writing() as db:
        db.exec_driver_sql(f"UPDATE entries SET texts = '[\"nonsense\"]' WHERE game_id = {row.id} AND number = 2")
        db.exec_driver_sql(f"DELETE FROM snapshots WHERE game_id = {row.id}")
    state_of(client).runtime.rooms._rooms.clear()


def spoiled(client: TestClient, anna: Player, bert: Player, answers: int = 6, **more: Any) -> str:
    made = anna.create("qmg", "me", "invited", public=True, **more)
    game: str = made["id"]
    ok(bert.post(f"/{game}/join", {"secret": made["links"][0]["secret"]}))
    for _ in range(answers):
        mover = anna if 0 in anna.see(game)["asked"] else bert
        ok(mover.answer(game, mover.see(game)))
    spoil(client, game)
    return game


def test_a_game_that_cannot_be_read_answers_in_words(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    game = spoiled(client, anna, bert)
    said = refused(anna.get(f"/{game}"), 409, "set_aside")
    assert "nonsense" not in said["message"], "an answer may be hidden"
    assert game in caplog.text and "nonsense" in caplog.text, "whoever runs the server is told which and why"
    for path in ("/log", "/replay", "/why?action=pass", "/insight?kind=score", "/verify"):
        refused(anna.get(f"/{game}{path}"), 409, "set_aside")
    for path, body in (
        ("/answers", {"version": 6, "action": "pass", "key": "a"}),
        ("/undo", {"version": 6, "key": "b"}),
        ("/resign", {"key": "c"}),
    ):
        refused(anna.post(f"/{game}{path}", body), 409, "set_aside")
    with anna.socket(game) as session:
        assert session.receive_json()["error"] == "set_aside"
    ok(anna.post(f"/{game}/chat", {"text": "What now?"}))
    assert [line["text"] for line in ok(bert.get(f"/{game}/chat"))] == ["What now?"]
    ok(anna.put(f"/{game}/notes", {"text": "a pity"}))
    assert [each["id"] for each in ok(anna.get("", mine=True))] == [game]
    assert ok(anna.get(f"/{game}/room"))["shares"]
    other = anna.create("qmg", "me", "me")["id"]
    ok(anna.answer(other, anna.see(other)))


def test_what_is_kept_of_it_can_be_exported(client: TestClient) -> None:
    """While the game runs everybody gets their own answers and no others', nor any draw; once it is over, all of it."""
    anna, bert, carl = (Player(client, name) for name in ("Anna", "Bert", "Carl"))
    game = spoiled(client, anna, bert)
    services: Any = state_of(client).services
    row = services.store.game(game)
    entries = services.store.entries(row.id)
    for seat, player in ((0, anna), (1, bert), (None, carl)):
        raw = ok(player.get(f"/{game}/export"))
        assert raw["format"] == "marne-raw/1" and raw["title"] == "qmg" and "secret" not in raw
        assert [(each["number"], each["kind"], each["seat"]) for each in raw["entries"]] == [
            (entry.number, entry.kind, entry.seat) for entry in entries
        ]
        for each, entry in zip(raw["entries"], entries, strict=True):
            own = seat is not None and entry.seat == seat
            assert each["texts"] == (entry.texts[:1] if own else None)
    with services.database.writing() as db:
        db.exec_driver_sql(f"UPDATE games SET state = 'over' WHERE id = {row.id}")
    raw = ok(carl.get(f"/{game}/export"))
    assert raw["secret"] == row.secret.hex() and [each["texts"] for each in raw["entries"]] == [
        e.texts for e in entries
    ]


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_clocks_bots_and_the_end_do_not_depend_on_it(serve: Serve, settings: Settings) -> None:
    client = serve(settings)
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    live = {"kind": "live", "seconds": 600}
    broken = spoiled(client, anna, bert, clock=live)
    fine = anna.create("qmg", "me", "random", clock=live)["id"]
    shot = anna.my_turn(fine)
    services: Any = state_of(client).services
    with services.database.writing() as db:  # the time of both is up, of the broken one first
        for game, clocks in ((broken, services.store.game(broken).clocks), (fine, services.store.game(fine).clocks)):
            late = json.dumps({**clocks, "since": clocks["since"] - 1000})
            db.exec_driver_sql("UPDATE games SET clocks = ?, deadline = 1 WHERE public_id = ?", (late, game))
    runtime = state_of(client).runtime
    runtime.rooms.suspect(None)
    held = anna.wait(fine, lambda shot: shot["seats"][0]["held"])
    assert held["version"] >= shot["version"]
    anna.wait(fine, lambda now: now["version"] > held["version"] + 2)
    refused(anna.get(f"/{broken}"), 409, "set_aside")
    assert not runtime.watch.done(), "the clocks are still looked after"
    client.__exit__(None, None, None)
    client.__enter__()  # what a failing shutdown would not allow


def test_a_failure_of_one_game_does_not_end_the_watch(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it is."""
    runtime = state_of(client).runtime
    calls = []

    def due(at: float) -> list[Any]:
        calls.append(at)
        raise ValueError("something nobody has thought of")

    monkeypatch.setattr(runtime.services.store, "due", due)
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me")["id"]
    anna.wait(game, lambda _: len(calls) >= 2)


def test_a_title_that_is_gone_hides_no_other_game(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Player(client, "Anna")
    gone, here = anna.create("gaw", "me", "me")["id"], anna.create("qmg", "me", "me")["id"]
    state_of(client).runtime.rooms._rooms.clear()
    left = {key: game for key, game in marne.games().items() if key != "gaw"}
    monkeypatch.setattr(marne, "games", lambda: left)
    assert [each["id"] for each in ok(anna.get("", mine=True))] == [here]
    refused(anna.get(f"/{gone}"), 409, "set_aside")
    ok(anna.post(f"/{here}/resign", {"key": new_key(), "seat": 0}))
