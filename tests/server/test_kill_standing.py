"""`kill -9` of a server that owes standing answers: none is lost, none is given twice, and each that was given is noted
for its owner."""

from __future__ import annotations

import random
import sys
import time
from functools import cache
from typing import Any

import pytest

from marne.server.standing.store import Kept, StandingStore
from marne.server.storage.database import Database
from marne.server.storage.rows import EntryRow
from marne.server.storage.store import Store
from tests.server.players import new_key
from tests.server.processes import Remote, Server
from tests.server.standing_games import Scene, asked_again, put, scene

ROUNDS = 4
GAMES = 6
"""In every round."""
LATEST = 4.0
"""Seconds after which every answer is given in a live game."""
LIVE = {"kind": "live", "seconds": 7200.0, "increment": 0.0}
"""With such a clock nobody waits for minutes."""


@cache
def scenes() -> tuple[tuple[Scene, str], ...]:
    """A question that is put once, and one that is put again after its answer; with an answer to each."""
    return (scene("qmg", "Reinforce"), "pass"), (scene("gaw", "HitChoice", like=asked_again), "first")


class Duel:
    """A game right before a question that one of two people has answered in advance."""

    def __init__(self, database: Database, of: tuple[Scene, str], people: list[Remote]) -> None:
        self.database = database
        self.scene, self.answer = of
        self.mover, self.asked = people[self.scene.mover], people[self.scene.seat]
        self.game = put(Store(database), self.scene, (people[0].id, people[1].id), clock=LIVE)
        self.put_at = -1
        """The number of the entry that put the question."""

    def leave(self) -> None:
        """Leave the standing answer: once this returns the server owes it."""
        body = {"question": self.scene.question, "answers": [self.answer], "lasts": "revoked"}
        made = self.asked.send("POST", f"/api/games/{self.game}/standing", body)
        assert made.is_success, made.text

    def spring(self) -> None:
        """Put the question."""
        version = self.mover.send("GET", f"/api/games/{self.game}").json()["version"]
        body = {"version": version, "action": self.scene.trigger, "key": new_key()}
        made = self.mover.send("POST", f"/api/games/{self.game}/answers", body)
        assert made.is_success, made.text
        self.put_at = made.json()["version"]

    @property
    def is_open(self) -> bool:
        """Whether the question still waits for its answer, or is put again."""
        prompt: Any = self.asked.send("GET", f"/api/games/{self.game}").json()["prompt"]
        return prompt is not None and prompt["question"] == self.scene.question

    def given(self) -> list[EntryRow]:
        """What was answered for the seat, by the database."""
        store = Store(self.database)
        row = store.game(self.game)
        assert row is not None
        return [entry for entry in store.entries(row.id, self.put_at) if entry.seat == self.scene.seat]

    def kept(self) -> Kept:
        row = Store(self.database).game(self.game)
        assert row is not None
        return StandingStore(self.database).kept(row.id)

    def check(self) -> int:
        """Every question has its one answer and its one note, and the standing answer goes on standing. How many."""
        given, kept = self.given(), self.kept()
        assert [entry.number for entry in given] == [self.put_at + 1 + n for n in range(len(given))]
        assert given and all((entry.kind, entry.key) == ("played", None) for entry in given)
        assert len(given) == 1 or self.answer == "first", "this question was put once"
        notes = [note.number for note in kept.notes if note.what == "given"]
        assert len(notes) == len(set(notes)) == len(given), "the owner is told of each, once"
        assert [note for note in kept.notes if note.what != "given"] == []
        assert [row.answers for row in kept.answers] == [(self.answer,)]
        return len(given)


def until_answered(duels: list[Duel], seconds: float = 90) -> None:
    """Until no question is open any more."""
    end = time.monotonic() + seconds
    while waiting := [duel for duel in duels if duel.is_open]:
        assert time.monotonic() < end, f"{len(waiting)} answers were lost"
        time.sleep(0.25)


@pytest.mark.server
@pytest.mark.parametrize(("moment", "is_written"), [("due", False), ("writing", False), ("written", True)])
def test_killed_while_it_is_given(database_url: str, database: Database, moment: str, is_written: bool) -> None:
    server = Server(database_url, program=("tests.server.dying_server", moment), MARNE_BOT_WORKERS="0")
    heir = Server(database_url, MARNE_BOT_WORKERS="0")
    people: list[Remote] = []
    try:
        server.start()
        server.wait()
        people += [Remote(server, "Anna"), Remote(server, "Bert")]
        duel = Duel(database, scenes()[0], people)
        duel.leave()
        duel.spring()
        server.await_death()
        assert bool(duel.given()) == is_written
        assert bool(duel.kept().notes) == is_written, "the answer and its note are one"
        heir.start()
        heir.wait()
        for person in people:
            person.follow(heir)
        until_answered([duel])
        time.sleep(1)  # time enough for a second one
        assert duel.check() == 1
    finally:
        for person in people:
            person.close()
        server.stop()
        heir.stop()


@pytest.mark.server
def test_killed_at_random_moments(database_url: str, database: Database) -> None:
    """Several games at a time, so that some answers are given, some are not, and some are being given. Of a server that
    starts with answers which are overdue, the first seconds are as dangerous."""
    rng = random.Random(14)
    server = Server(database_url, MARNE_BOT_WORKERS="0")
    given = open_then = kills = 0
    people: list[Remote] = []
    try:
        server.start()
        server.wait()
        people += [Remote(server, "Anna"), Remote(server, "Bert")]
        for _ in range(ROUNDS):
            duels = [Duel(database, scenes()[n % 2], people) for n in range(GAMES)]
            for duel in duels:
                duel.leave()
            for duel in duels:
                duel.spring()
            for longest in (LATEST, 0.5):
                time.sleep(rng.random() * longest)
                server.kill()
                kills += 1
                open_then += len([duel for duel in duels if not duel.given()])
                server.start()
                server.wait()
            until_answered(duels)
            given += sum(duel.check() for duel in duels)
    finally:
        for person in people:
            person.close()
        server.stop()
    sys.stdout.write(f"\n{given} standing answers given in {ROUNDS * GAMES} games; {kills} servers killed, ")
    sys.stdout.write(f"which owed {open_then} first answers\n")
    assert open_then >= ROUNDS and given > ROUNDS * GAMES, "it must have hurt"
