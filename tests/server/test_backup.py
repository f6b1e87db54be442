"""Backups of a server under load, by the command: each has every answer that was acknowledged before it began."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from marne.server.admin.opening import sqlite_file
from marne.server.storage.database import Database
from marne.server.storage.store import Store
from tests.cli.kit import Ran, shell
from tests.server.conftest import fresh
from tests.server.players import new_key
from tests.server.processes import Remote, Server

GAMES = 4
BACKUPS = 2


class Game(threading.Thread):
    """Two people who play each other as fast as they are answered."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(daemon=True)
        self.players = [Remote(server, f"Anna {number}"), Remote(server, f"Bert {number}")]
        anna, bert = self.players
        seats = [{"kind": "me"}, {"kind": "invited"}]
        made = anna.send("POST", "/api/games", {"title": "qmg", "options": {"players": "2"}, "seats": seats}).json()
        self.id: str = made["id"]
        joined = bert.send("POST", f"/api/games/{self.id}/join", {"secret": made["links"][0]["secret"]})
        assert joined.status_code == 200, joined.text
        self.acknowledged: dict[int, str] = {}
        """The keys of all answers that were acknowledged, by the number of their entry."""
        self.done = threading.Event()
        self.random = random.Random(number)
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.done.is_set() and self._answer():
                pass
        except BaseException as e:
            self.failure = e

    def _answer(self) -> bool:
        for player in self.players:
            shot: dict[str, Any] = player.send("GET", f"/api/games/{self.id}").json()
            if shot["over"]:
                return False
            if shot["prompt"] is not None:
                key, action = new_key(), self.random.choice(shot["prompt"]["actions"])["notation"]
                body = {"version": shot["version"], "action": action, "key": key}
                reply = player.send("POST", f"/api/games/{self.id}/answers", body)
                assert reply.status_code == 200, reply.text
                self.acknowledged[reply.json()["version"]] = key
        return True


@pytest.fixture
def others(request: pytest.FixtureRequest, database_url: str, tmp_path: Path) -> Iterator[list[str]]:
    """Databases on machines that have none so far, one for every backup."""
    if sqlite_file(database_url) is not None:
        yield [f"sqlite:///{tmp_path}/machine-{n}/marne.db" for n in range(BACKUPS)]
        return
    postgres = request.getfixturevalue("postgres")
    with fresh(postgres) as one, fresh(postgres) as two:
        yield [one, two]


def admin(url: str, *words: str) -> Ran:
    ran = shell("admin", *words, "--database", url)
    assert ran.code == 0, ran
    return ran


def test_no_acknowledged_answer_is_missing(database_url: str, others: list[str], tmp_path: Path) -> None:
    server = Server(database_url, MARNE_BOT_WORKERS="0", MARNE_ANALYSIS_WORKERS="0")
    server.start()
    try:
        server.wait()
        games = [Game(server, number) for number in range(GAMES)]
        for game in games:
            game.start()
        kept: list[dict[str, dict[int, str]]] = []
        for number in range(BACKUPS):
            before = sum(len(game.acknowledged) for game in games)
            while sum(len(game.acknowledged) for game in games) < before + 20:
                assert not any(game.failure for game in games) and any(game.is_alive() for game in games)
                games[0].join(0.01)
            kept.append({game.id: dict(game.acknowledged) for game in games})
            admin(database_url, "backup", str(tmp_path / f"backup-{number}"))
        for game in games:
            game.done.set()
            game.join(30)
            assert game.failure is None
            for player in game.players:
                player.close()
    finally:
        server.stop()
    total = sum(len(game.acknowledged) for game in games)
    assert total > sum(map(len, kept[-1].values())), "it went on meanwhile"
    for number, (url, known) in enumerate(zip(others, kept, strict=True)):
        admin(url, "restore", str(tmp_path / f"backup-{number}"))
        assert "nothing is wrong" in admin(url, "check").out
        _must_have(url, known)


def _must_have(url: str, known: dict[str, dict[int, str]]) -> None:
    database = Database(url)
    store = Store(database)
    for public_id, answers in known.items():
        row = store.game(public_id)
        assert row is not None
        keys = {entry.number: entry.key for entry in store.entries(row.id)}
        assert all(keys.get(number) == key for number, key in answers.items()), public_id
    database.close()
