"""A crowd with wrong passwords stops nobody who plays."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Literal

import pytest
from argon2 import PasswordHasher

from marne.server.errors import Problem
from marne.server.people import hashing
from marne.server.people.hashing import PasswordHashing
from marne.server.settings import Settings
from tests.server.conftest import Serve, changed
from tests.server.players import Player, Response, ok, refused, state_of

ANNA = {"name": "Anna", "password": "a long password"}


class Stuck(PasswordHasher):
    """Hashes nothing before it is let go."""

    def __init__(self) -> None:
        super().__init__(1, 1024, 1)
        self.go = threading.Event()
        self.at_work = 0
        self.most = 0

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:  # noqa: A002 - the library's name
        self.at_work += 1
        self.most = max(self.most, self.at_work)
        if not self.go.wait(30):
            self.go.set()  # one has waited for the others as well
            raise AssertionError("nobody could let it go: all threads of the server wait for it")
        self.at_work -= 1
        return super().verify(hash, password)


def test_a_few_are_hashed_at_a_time_a_few_wait_and_the_others_are_refused() -> None:
    hasher = Stuck()
    pool = PasswordHashing(hasher)
    known = hasher.hash("right")
    refusals: list[Problem] = []
    refused_all = threading.Event()
    crowd = 40
    allowed = hashing.THREADS + hashing.WAITING

    def attempt(n: int) -> bool | None:
        try:
            return pool.verify(known, "right" if n % 2 else "wrong")
        except Problem as e:
            refusals.append(e)
            if len(refusals) == crowd - allowed:
                refused_all.set()
            return None

    with ThreadPoolExecutor(crowd) as people:
        tries = [people.submit(attempt, n) for n in range(crowd)]
        assert refused_all.wait(30), "nobody may wait in a queue that is full"
        hasher.go.set()
        found = [each.result(30) for each in tries]
    assert len(refusals) == crowd - allowed
    assert {(e.status, e.body.error) for e in refusals} == {(503, "busy")} and refusals[0].headers["Retry-After"]
    assert [answer for answer in found if answer is not None] == [
        n % 2 == 1 for n, answer in enumerate(found) if answer is not None
    ]
    assert 1 <= hasher.most <= hashing.THREADS
    assert pool.verify(known, "right"), "the next crowd is served again"
    pool.close()


def test_others_play_while_a_crowd_logs_in(serve: Serve, settings: Settings) -> None:
    """More people than the server has threads try passwords: a move is made before any of them is answered."""
    client = serve(settings)
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me")["id"]
    ok(client.post("/api/accounts", json={**ANNA, "name": "Berta"}))
    client.cookies.clear()
    hasher = Stuck()
    object.__setattr__(state_of(client).services.accounts.hashing, "_hasher", hasher)
    wrong = {"name": "Berta", "password": "something else"}
    with ThreadPoolExecutor(60) as crowd:
        tries = [crowd.submit(client.post, "/api/session", json=wrong) for _ in range(60)]
        try:
            ok(anna.answer(game, anna.see(game)))
            assert not hasher.go.is_set() and hasher.at_work <= hashing.THREADS
        finally:
            hasher.go.set()
        answers = [each.result(60).status_code for each in tries]
    assert set(answers) == {401, 503} and answers.count(401) >= hashing.THREADS


def test_wrong_passwords_are_counted_by_account(serve: Serve, settings: Settings) -> None:
    """Whichever addresses they come from; who knows the password is not counted, and other accounts are not touched."""
    client = serve(changed(settings, login_rate=0.001, login_burst=3))
    services = state_of(client).services

    def log_in(name: str, password: str) -> Response:
        services.login_limiter._buckets.clear()  # another address
        client.cookies.clear()
        return client.post("/api/session", json={"name": name, "password": password})

    for name in ("Anna", "Berta"):
        services.login_limiter._buckets.clear()
        ok(client.post("/api/accounts", json={**ANNA, "name": name}))
    for _ in range(5):
        ok(log_in("Anna", ANNA["password"]))
    for name in ("Anna", "anna", " ANNA "):
        refused(log_in(name, "a wrong password"), 401, "wrong_login")
    refused(log_in("Anna", ANNA["password"]), 429, "too_often")
    ok(log_in("Berta", ANNA["password"]))
    for _ in range(3):
        refused(log_in("Nobody", "a wrong password"), 401, "wrong_login")
    refused(log_in("Nobody", "a wrong password"), 429, "too_often")


@pytest.mark.parametrize("hashed", [None, "rubbish"])
def test_who_has_no_password_has_none(hashed: str | None) -> None:
    pool = PasswordHashing(PasswordHasher(1, 1024, 1))
    assert not pool.verify(hashed, "") and not pool.verify(hashed, "rubbish")
    pool.close()
