"""Several processes on one database: each bot's question is one process's business, and there is one rematch."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi.testclient import TestClient

from marne.server.bots import pool
from marne.server.bots.locks import GameLocks
from marne.server.bots.worker import Job, answer
from marne.server.settings import Settings
from marne.server.storage.database import Database
from tests.server.conftest import Serve
from tests.server.players import Player, new_key, ok, refused, state_of


def test_a_claim_is_one_processs_until_it_gives_it_up(database_url: str) -> None:
    one, two = Database(database_url), Database(database_url)
    first, second = GameLocks(one), GameLocks(two)

    async def rivals() -> None:
        assert await first.acquire(7)
        if not one.postgres:
            return  # SQLite serves one process: there is nobody to claim against
        assert not await second.acquire(7) and await second.acquire(8)
        assert not await first.acquire(8)
        await first.release(7)
        assert await second.acquire(7)
        await second.close()  # as if the process had died
        end = time.monotonic() + 30
        for game in (7, 8):
            while not await first.acquire(game):  # PostgreSQL notices a moment later
                assert time.monotonic() < end, "the claims of the dead stand"
                await asyncio.sleep(0.02)

    _run(rivals(), first, second)
    one.close()
    two.close()


def test_a_claim_survives_nothing_but_its_connection(database_url: str) -> None:
    database = Database(database_url)
    locks = GameLocks(database)

    async def cut_off() -> None:
        assert await locks.acquire(7)
        if database.postgres:
            with database.writing() as db:
                db.exec_driver_sql(
                    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 7"
                )
            with pytest.raises(Exception, match=r".+"):
                await locks.acquire(8)
        assert await locks.acquire(8), "it connects again"

    _run(cut_off(), locks)
    database.close()


def _run(test: Coroutine[Any, Any, None], *locks: GameLocks) -> None:
    async def to_the_end() -> None:
        try:
            await test
        finally:
            for each in locks:
                await each.close()

    asyncio.run(to_the_end())


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
def test_a_bot_thinks_in_one_process_only(serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[tuple[str, int]] = []
    lock = threading.Lock()

    def noted(job: Job) -> str | None:
        with lock:
            thought.append((job.game, job.number))
        return answer(job)

    monkeypatch.setattr(pool, "answer", noted)
    clients = [serve(settings) for _ in range(3)]
    anna = Player(clients[0], "Anna")
    games = [anna.create("qmg", "random", "random", public=True)["id"] for _ in range(3)]
    for _ in range(20):  # every process looks for forgotten games, again and again
        for client in clients:
            runtime: Any = state_of(client).runtime
            assert client.portal is not None
            client.portal.call(runtime.look_for_bots)
    for game in games:
        anna.wait(game, lambda shot: shot["version"] > 60 or shot["over"])
    with lock:
        seen = list(thought)
    assert len(seen) > 100
    repeated = len(seen) - len(set(seen))
    # a worker of another process has to be told the whole game: it is asked a second time then, and only then
    assert repeated <= 3 * 3, f"{repeated} of {len(seen)} questions were thought about twice"


def finished(clients: list[TestClient]) -> tuple[list[Player], str]:
    """A game between two people of different processes, given up at once."""
    people = [Player(client, f"Player {number}") for number, client in enumerate(clients)]
    made = people[0].create("qmg", "me", "invited")
    ok(people[1].post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    ok(people[0].post(f"/{made['id']}/resign", {"key": new_key()}))
    return people, made["id"]


def test_there_is_one_offer_and_one_rematch_whoever_asks(serve: Serve, settings: Settings) -> None:
    people, game = finished([serve(settings), serve(settings)])
    for round_ in range(3):
        with ThreadPoolExecutor(2) as pool:
            asked = [pool.submit(player.post, f"/{game}/rematch", {"swapped": False}) for player in people]
            made = [each.result() for each in asked]
        assert sorted(each.status_code for each in made) == [201, 409], "the second finds an offer"
        other = people[0] if made[0].status_code == 409 else people[1]
        again = ok(other.post(f"/{game}/rematch/accept", {"number": 1}))["game"]
        shot = people[0].wait(again, lambda shot: shot["state"] == "running")
        assert [seat["player"] for seat in shot["seats"]] == ["Player 0", "Player 1"]
        game = again
        ok(people[round_ % 2].post(f"/{game}/resign", {"key": new_key()}))


def test_two_rematches_cannot_be_written(serve: Serve, settings: Settings) -> None:
    """Two processes find at the same time that everybody has accepted: the database takes one game."""
    clients = [serve(settings), serve(settings)]
    people, game = finished(clients)
    ok(people[0].post(f"/{game}/rematch", {}))
    with ThreadPoolExecutor(2) as pool:
        body = {"number": 1}
        asked = [pool.submit(player.post, f"/{game}/rematch/accept", body) for player in (people[1], people[1])]
        made = {each.json()["game"] for each in (each.result() for each in asked) if each.status_code == 200}
    assert len(made) == 1 and None not in made


def at_both(clients: list[TestClient]) -> tuple[list[Player], str]:
    """A player of both seats of a game, at each of two processes."""
    here, there = Player(clients[0], "Anna"), Player(clients[1], "nobody")
    there.headers = here.headers
    return [here, there], here.create("qmg", "me", "me")["id"]


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_who_is_overtaken_is_told_what_happened(serve: Serve, settings: Settings) -> None:
    """Two processes on one SQLite do not hear of each other: only what is refused shows that the other was quicker."""
    (here, there), game = at_both([serve(settings), serve(settings)])
    with here.socket(game) as socket:
        shot = json.loads(socket.receive_text())
        done = ok(there.answer(game, shot))
        refused(here.answer(game, shot), 409, "stale")
        told = json.loads(socket.receive_text())
    assert told["version"] == done["version"] == shot["version"] + 1


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
def test_a_process_reads_what_others_wrote_and_not_what_it_wrote_itself(serve: Serve, settings: Settings) -> None:
    clients = [serve(settings), serve(settings)]
    (here, there), game = at_both(clients)
    with here.socket(game) as socket:
        shot = json.loads(socket.receive_text())
        store: Any = state_of(clients[0]).runtime.rooms.store
        looks: list[int] = []
        genuine = store.news

        def counted(game_id: int, after: int | None) -> Any:
            looks.append(game_id)
            return genuine(game_id, after)

        store.news = counted
        for _ in range(5):
            ok(here.post(f"/{game}/answers", body_for(here, shot)))
            shot = json.loads(socket.receive_text())
        ok(there.post(f"/{game}/answers", body_for(there, shot)))
        told = json.loads(socket.receive_text())
    assert told["version"] == shot["version"] + 1
    assert len(looks) == 1, "notices come in order: those of its own entries have been heard before"


def body_for(player: Player, shot: dict[str, Any]) -> dict[str, Any]:
    """An answer for the seat of the question; the socket shows that seat to who has several."""
    assert shot["prompt"] is not None
    return {"version": shot["version"], "action": player.choose(shot), "key": new_key(), "seat": shot["prompt"]["seat"]}
