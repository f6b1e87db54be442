"""`kill -9` of the server and of its bots' workers at random moments: what was acknowledged is there, and stays.

Two people play several games by turns, against each other and against a bot, and send every answer again with its key
until they are answered. In the end every acknowledged answer is the entry it was said to be, every entry is there once,
what anybody was told is what the game says now, and every draw is that of the secret, by `verify`.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
import time
from typing import Any

import pytest

from marne.server.storage.database import Database
from marne.server.storage.store import Store
from marne.table import Table
from marne.table.record import parse_header
from tests.server.players import new_key
from tests.server.processes import Remote, Server, is_alive, workers

ACTIONS = 200
APART = (8, 24)
"""Answers between two kills."""


class Killer(threading.Thread):
    """Kills the server or one of its workers now and then, and starts the server again."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.random = random.Random(14)
        self.done = threading.Event()
        self.played = 0
        self.servers = self.workers = 0
        self.orphans: list[int] = []
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            after = 0
            while not self.done.is_set():
                after += self.random.randint(*APART)
                while self.played < after and not self.done.wait(0.005):
                    pass
                time.sleep(self.random.random() * 0.2)  # in the middle of anything
                self._kill()
        except BaseException as e:
            self.failure = e

    def _kill(self) -> None:
        thinking = workers(self.server.pid)
        if thinking and self.workers <= self.servers:
            os.kill(self.random.choice(thinking), signal.SIGKILL)
            self.workers += 1
        else:
            self.orphans += self.server.kill()
            self.servers += 1
            self.server.start()
            self.server.wait()


class Game:
    """What the players know of a game: which answers were acknowledged as which entry, and the log they were told."""

    def __init__(self, title: str, anna: Remote, bert: Remote | None) -> None:
        self.players = [anna] if bert is None else [anna, bert]
        seats: list[dict[str, str]] = [
            {"kind": "me"},
            {"kind": "bot", "agent": "random"} if bert is None else {"kind": "invited"},
        ]
        made = anna.send("POST", "/api/games", {"title": title, "options": {"players": "2"}, "seats": seats}).json()
        self.id: str = made["id"]
        if bert is not None:
            joined = bert.send("POST", f"/api/games/{self.id}/join", {"secret": made["links"][0]["secret"]})
            assert joined.status_code in (200, 404), joined.text  # 404: done, but the answer was lost
        self.known: dict[int, tuple[str, int, str]] = {}
        self.told: dict[int, dict[int, list[Any]]] = {0: {}, 1: {}}
        self.over = False

    def play(self, rng: random.Random) -> bool:
        """One answer of whoever is asked; False if nobody of ours is."""
        for player in self.players:
            shot = player.send("GET", f"/api/games/{self.id}").json()
            self._check(shot)
            if shot["over"]:
                self.over = True
                return False
            if shot["prompt"] is None:
                continue
            action, key = rng.choice(shot["prompt"]["actions"])["notation"], new_key()
            body = {"version": shot["version"], "action": action, "key": key}
            reply = player.send("POST", f"/api/games/{self.id}/answers", body)
            assert reply.status_code == 200, f"a retry is answered as the first try would have been: {reply.text}"
            version = reply.json()["version"]
            assert version == shot["version"] + 1 and version not in self.known
            self.known[version] = (key, shot["seat"], action)
            return True
        return False

    def _check(self, shot: dict[str, Any]) -> None:
        """What was told about an answer is told again: no draw falls another way. (Nobody takes back anything here.)"""
        told = self.told[shot["seat"]]
        now: dict[int, list[Any]] = {}
        for event in shot["log"]:
            now.setdefault(event["step"], []).append(event)
        for step, events in told.items():
            assert now.get(step) == events, f"step {step} of {self.id} has changed"
        told.update(now)
        assert shot["version"] >= max(self.known, default=0), "an acknowledged answer is missing"


def looked_after(game: Game, store: Store) -> int:
    """Compare what was acknowledged with the database; how many entries there are."""
    row = store.game(game.id)
    assert row is not None and row.header is not None
    entries = store.entries(row.id)
    assert [entry.number for entry in entries] == list(range(len(entries))), "each number once, none left out"
    for number, (key, seat, action) in game.known.items():
        entry = entries[number]
        assert (entry.kind, entry.seat, entry.key) == ("played", seat, key)
        assert entry.texts[0].removeprefix(f"{seat}:") == action
    keys = [entry.key for entry in entries if entry.key is not None]
    assert len(keys) == len(set(keys)) and len(game.known) == len(keys), "nothing was done twice"
    # the secret gives the very draws that were written down, one after the other
    table = Table.begin(parse_header(row.header), row.secret, game_of(row.title))
    table.retrace(entries[0].texts)
    for entry in entries[1:]:
        twin = Table.load(table.record(), table.game)
        action = entry.texts[0].removeprefix(f"{entry.seat}:")
        assert entry.seat is not None
        twin.play(entry.seat, table.game.read(action))
        assert twin.record().answers[table.version :] == entry.texts, f"entry {entry.number} was drawn another way"
        table.retrace(entry.texts)
    return len(entries)


def game_of(title: str) -> Any:
    import marne

    return marne.games()[title]


@pytest.mark.server
def test_killed_at_random_moments(database_url: str) -> None:
    server = Server(database_url, MARNE_BOT_WORKERS="1")
    server.start()
    killer = Killer(server)
    people: list[Remote] = []
    try:
        server.wait()
        people += [Remote(server, "Anna"), Remote(server, "Bert")]
        anna, bert = people
        games = [Game("qmg", anna, bert), Game("qmg", anna, None), Game("gaw", anna, bert), Game("gaw", anna, None)]
        rng = random.Random(1914)
        killer.start()
        end = time.monotonic() + 900
        while killer.played < ACTIONS:
            assert killer.failure is None, killer.failure
            assert time.monotonic() < end, f"too slow: {killer.played} actions, {killer.servers} kills"
            open_ = [game for game in games if not game.over]
            if not open_:
                games.append(Game("qmg", anna, None))
                continue
            game = open_[killer.played % len(open_)]
            try:
                answered = game.play(rng)
                killer.played += answered
                if not answered and not game.over:
                    time.sleep(0.02)  # its bot thinks, or is to be woken again
            except AssertionError as e:
                raise (killer.failure or e) from e
        killer.done.set()
        killer.join(150)
        assert killer.failure is None and not killer.is_alive()
        for game in games:
            for player in game.players:
                game._check(player.send("GET", f"/api/games/{game.id}").json())
        limit = time.monotonic() + 20
        while (left := [pid for pid in killer.orphans if is_alive(pid)]) and time.monotonic() < limit:
            time.sleep(0.1)
        assert not left, "workers end with their server"
        lost = anna.lost + bert.lost
    finally:
        killer.done.set()
        for person in people:
            person.close()
        server.stop()
        for pid in killer.orphans:
            if is_alive(pid):
                os.kill(pid, signal.SIGKILL)
    database = Database(database_url)
    entries = sum(looked_after(game, Store(database)) for game in games)
    database.close()
    sys.stdout.write(
        f"\n{killer.played} answers acknowledged, {entries} entries; {killer.servers} servers and {killer.workers} "
        f"workers killed; {lost} requests without an answer\n"
    )
    assert entries - killer.played - len(games) >= ACTIONS // 8, "the bots go on after every kill"
    assert killer.servers >= 3 and killer.workers >= 3 and lost > 0, "it must have hurt"
