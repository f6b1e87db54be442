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
    clocks = Clocks.start(LIVE, 2, 0).moved(LIVE, None, [0], 0)
    assert clocks.deadline == 100
    clocks = clocks.moved(LIVE, 0, [1], 30)
    assert clocks == Clocks((75, 100), 30, (1,))
    assert clocks.deadline == 130
    clocks = clocks.moved(LIVE, 1, [0, 1], 40)
    assert clocks == Clocks((75, 95), 40, (0, 1))
    assert clocks.late(40 + 74) == () and clocks.late(40 + 75) == (0,) and clocks.late(40 + 95) == (0, 1)
    assert [out["left"] for out in clocks.out(50)] == [65, 85]
    back = clocks.moved(LIVE, 0, [], 500).back(LIVE, 0, [0], 600)
    assert back.left[0] == GRACE and back.deadline == 600 + GRACE
    assert Clocks.read(clocks.data()) == clocks


def test_days_per_move() -> None:
    clocks = Clocks.start(DAYS, 2, 0).moved(DAYS, None, [0], 0)
    clocks = clocks.moved(DAYS, 0, [0], DAY)
    assert clocks.deadline == 3 * DAY, "every answer has its own days"
    clocks = clocks.moved(DAYS, 0, [1], 2 * DAY)
    clocks = clocks.moved(DAYS, 1, [0], 3 * DAY)
    assert clocks.deadline == 5 * DAY
    assert clocks.moved(DAYS, 0, [], 4 * DAY).deadline is None


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
