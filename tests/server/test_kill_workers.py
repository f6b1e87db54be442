"""`kill -9` of the processes that serve together, at random moments, while several people play at all of them.

Mostly a worker dies, now and then two at once or the supervisor, with which the whole server has to be started again.
Everybody sends an answer again with its key until they are told what became of it, and now and then two windows of one
person answer the same question at the same time, through different workers. In the end every acknowledged answer is the
entry it was said to be, nothing is there twice, and of two rivals one was refused. KILLS says how many.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from typing import Any

import pytest

from marne.server.storage.database import Database
from marne.server.storage.store import Store
from tests.server.conftest import fresh
from tests.server.players import new_key
from tests.server.processes import Remote, Server, is_alive, servers
from tests.server.test_kill import Game, looked_after

KILLS = int(os.environ.get("KILLS", "12"))
WORKERS = 3
PAUSES = (0.1, 1.5)
"""Seconds between two kills."""
PEOPLE = 3
PATIENCE = 300.0
"""Seconds in which somebody must be served: on a busy computer it may take a minute to start the server again."""
TOO_LONG = 300.0 + 6.0 * KILLS


class Killer(threading.Thread):
    """Kills workers, and now and then all there is."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.random = random.Random(1914)
        self.workers = self.supervisors = 0
        self.failure: BaseException | None = None

    @property
    def kills(self) -> int:
        return self.workers + self.supervisors

    def run(self) -> None:
        try:
            while self.kills < KILLS:
                time.sleep(self.random.uniform(*PAUSES))
                self._kill()
        except BaseException as e:
            self.failure = e

    def _kill(self) -> None:
        living = servers(self.server.pid)
        chance = self.random.random()
        if chance < 0.05 or not living:
            self.server.kill()
            self.supervisors += 1
            self.server.start()
            self.server.wait()
            return
        for pid in self.random.sample(living, min(len(living), 2 if chance < 0.2 else 1)):
            os.kill(pid, signal.SIGKILL)
            self.workers += 1


class Person(threading.Thread):
    """Plays some games at the same time, two of them from two windows."""

    def __init__(self, server: Server, name: str, killer: Killer, seed: int) -> None:
        super().__init__(daemon=True)
        self.killer = killer
        self.random = random.Random(seed)
        self.here, self.friend = Remote(server, name), Remote(server, f"{name}'s friend")
        for each in (self.here, self.friend):
            each.patience = PATIENCE
        self.there = self.here.another()
        self.games = [
            Game("qmg", self.here, self.friend),
            Game("gaw", self.here, self.friend),
            Game("qmg", self.here, None),
        ]
        self.played = self.raced = 0
        self.failure: BaseException | None = None

    @property
    def lost(self) -> int:
        return self.here.lost + self.there.lost + self.friend.lost

    def run(self) -> None:
        try:
            while self.killer.is_alive():
                self.play()
            for _ in range(3 * len(self.games)):
                self.play()
        except BaseException as e:
            self.failure = e

    def play(self) -> None:
        """One answer in one of the games."""
        if all(game.over for game in self.games[2:]):
            self.games.append(Game("qmg", self.here, None))
        game = self.random.choice([game for game in self.games if not game.over])
        if len(game.players) == 2 and self.random.random() < 0.2:
            self._race(game)
        elif game.play(self.random):
            self.played += 1
        else:
            time.sleep(0.02)

    def _race(self, game: Game) -> None:
        """Two windows answer the same question, with different keys."""
        shot = self.here.send("GET", f"/api/games/{game.id}").json()
        if shot["prompt"] is None:
            return
        bodies = [
            {
                "version": shot["version"],
                "action": self.random.choice(shot["prompt"]["actions"])["notation"],
                "key": new_key(),
            }
            for _ in range(2)
        ]
        with ThreadPoolExecutor(2) as pool:
            path = f"/api/games/{game.id}/answers"
            rivals = zip((self.here, self.there), bodies, strict=True)
            replies = [each.result() for each in [pool.submit(who.send, "POST", path, body) for who, body in rivals]]
        assert sorted(reply.status_code for reply in replies) == [200, 409], [reply.text for reply in replies]
        won = 0 if replies[0].status_code == 200 else 1
        version = replies[won].json()["version"]
        assert version == shot["version"] + 1 and version not in game.known
        game.known[version] = (str(bodies[won]["key"]), shot["seat"], str(bodies[won]["action"]))
        self.played += 1
        self.raced += 1

    def close(self) -> None:
        for each in (self.here, self.there, self.friend):
            each.close()


@pytest.fixture
def server(postgres_template: str) -> Iterator[Server]:
    with fresh(postgres_template, "template_marne") as url:
        made = Server(url, "--workers", str(WORKERS), MARNE_BOT_WORKERS="1")
        try:
            made.start()
            made.wait()
            yield made
        finally:
            made.stop()


@pytest.mark.server
def test_workers_and_servers_are_killed_and_nothing_is_lost_or_done_twice(server: Server) -> None:
    killer = Killer(server)
    with ExitStack() as stack:
        people = [stack.enter_context(closing(Person(server, f"Anna {n}", killer, n))) for n in range(PEOPLE)]
        alone = bots_alone(people[0].here)
        begun = time.monotonic()
        threads: list[Killer | Person] = [killer, *people]
        for each in threads:
            each.start()
        for each in threads:
            each.join(max(1.0, begun + TOO_LONG - time.monotonic()))
            assert each.failure is None, f"{each.failure!r}; the server says: {server.log[-3000:]}"
            assert not each.is_alive(), f"too slow: {killer.kills} kills"
        for person in people:
            for game in person.games:
                for player in game.players:
                    game._check(player.send("GET", f"/api/games/{game.id}").json())
        over = finished(people[0].here, alone)
        took = time.monotonic() - begun
    family = servers(server.pid)
    server.stop()
    assert not any(is_alive(pid) for pid in family)
    database = Database(server.database_url)
    games = [game for person in people for game in person.games]
    entries = sum(looked_after(game, Store(database)) for game in games)
    database.close()
    played, raced, lost = (sum(each) for each in zip(*((p.played, p.raced, p.lost) for p in people), strict=True))
    sys.stdout.write(
        f"\n{killer.workers} workers and {killer.supervisors} supervisors killed in {took:.0f} s; {played} answers "
        f"acknowledged, {raced} of them against a rival; {entries} entries; {lost} requests without an answer; "
        f"a game of bots alone went on to entry {over}\n"
    )
    assert played == sum(len(game.known) for game in games) and played >= 2 * KILLS
    assert lost > 0 and raced > 0, "it must have hurt"


def bots_alone(person: Remote) -> str:
    seats: list[dict[str, Any]] = [{"kind": "bot", "agent": "random"}] * 2
    body = {"title": "qmg", "options": {"players": "2"}, "seats": seats, "public": True}
    game: str = person.send("POST", "/api/games", body).json()["id"]
    return game


def finished(person: Remote, game: str) -> int:
    """The last entry of a game that bots play among themselves, whatever happens to the processes."""
    end = time.monotonic() + 300
    while not (shot := person.send("GET", f"/api/games/{game}").json())["over"]:
        assert time.monotonic() < end, f"the bots have stopped at {shot['version']}"
        time.sleep(0.5)
    version: int = shot["version"]
    return version
