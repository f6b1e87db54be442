"""Clocks: arithmetic, and a bot that holds the seat of who is late."""

from __future__ import annotations

import time

import pytest
from fastapi.testclient import TestClient

from marne.server.games.clocks import DAY, GRACE, Clocks, DaysClock, LiveClock
from tests.server.players import Player, ok

LIVE = LiveClock(kind="live", seconds=100, increment=5)
DAYS = DaysClock(kind="days", days=2)


def test_a_live_clock() -> None:
    clocks = Clocks.start(LIVE, 2, 0).moved(LIVE, None, [0], 0, 0)
    assert clocks.deadline == 100
    clocks = clocks.moved(LIVE, 0, [1], 30, 0)
    assert (clocks.left, clocks.since, clocks.running) == ((75, 100), 30, (1,))
    assert clocks.deadline == 130
    clocks = clocks.moved(LIVE, 1, [0, 1], 40, 0)
    assert (clocks.left, clocks.since, clocks.running) == ((75, 95), 40, (0, 1))
    assert clocks.late(40 + 74) == () and clocks.late(40 + 75) == (0,) and clocks.late(40 + 95) == (0, 1)
    assert [out["left"] for out in clocks.out(50)] == [65, 85]
    back = clocks.moved(LIVE, 0, [], 500, 0).back(LIVE, 0, [0], 600)
    assert back.left[0] == GRACE and back.deadline == 600 + GRACE
    assert Clocks.read(clocks.data()) == clocks


def test_days_per_turn() -> None:
    clocks = Clocks.start(DAYS, 2, 0).moved(DAYS, None, [0], 0, 0)
    clocks = clocks.moved(DAYS, 0, [0], DAY, 0)
    assert clocks.deadline == 2 * DAY, "a second answer in the same turn has no days of its own"
    clocks = clocks.moved(DAYS, 0, [1], 1.5 * DAY, 0)
    assert clocks.deadline == 3.5 * DAY, "the other is asked in this turn for the first time"
    clocks = clocks.moved(DAYS, 1, [0], 2 * DAY, 0)
    assert clocks.deadline == 2.5 * DAY, "the rest of the first one's days"
    clocks = clocks.moved(DAYS, 0, [0], 2.25 * DAY, 40)
    assert clocks.deadline == 4.25 * DAY, "another turn"
    assert clocks.moved(DAYS, 0, [], 4 * DAY, 40).deadline is None
    assert Clocks.read(clocks.data()) == clocks


def test_nobody_gains_days_by_undoing() -> None:
    clocks = Clocks.start(DAYS, 1, 0).moved(DAYS, None, [0], 0, 40)
    undone = clocks.moved(DAYS, 0, [0], DAY, 10)
    assert undone.moved(DAYS, 0, [0], DAY, 40).deadline == 2 * DAY


def test_the_reserve_is_used_after_the_days_of_a_turn() -> None:
    clock = DaysClock(kind="days", days=2, reserve=3)
    clocks = Clocks.start(clock, 1, 0).moved(clock, None, [0], 0, 0)
    assert clocks.deadline == 5 * DAY and clocks.late(4.9 * DAY) == () and clocks.late(5 * DAY) == (0,)
    clocks = clocks.moved(clock, 0, [0], 3 * DAY, 40)
    assert (clocks.left, clocks.reserve) == ((2 * DAY,), (2 * DAY,)), "one day of the reserve is gone for good"
    assert [(out["left"], out["reserve"]) for out in clocks.out(5.5 * DAY)] == [(0, 1.5 * DAY)]


def test_clocks_of_before_the_reserve_run_on() -> None:
    old = Clocks.read({"left": [5.0, 7.0], "since": 10.0, "running": [1]})
    assert old is not None and old.deadline == 17.0
    assert old.moved(DAYS, 1, [0], 12.0, 3).left == (2 * DAY, 5.0)


def test_a_bot_holds_the_seat_until_its_owner_returns(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "random", clock={"kind": "days", "days": 1})["id"]
    shot = anna.my_turn(game)
    assert shot["clocks"][0]["running"] and not shot["clocks"][1]["running"]
    with monkeypatch.context() as later:
        later.setattr("marne.server.runtime.now", lambda: time.time() + 2 * DAY)
        held = anna.wait(game, lambda shot: shot["seats"][0]["held"])
        assert held["state"] == "running"
        anna.wait(game, lambda now: now["version"] > shot["version"] + 8)
    ok(anna.post(f"/{game}/return"))
    shot = anna.my_turn(game)
    assert not shot["seats"][0]["held"] and shot["clocks"][0]["running"]
    assert shot["clocks"][0]["left"] > 0.9 * DAY
    ok(anna.answer(game, shot))
