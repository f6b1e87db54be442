"""Holidays: day clocks stand still, others see it, and nobody gets back time that is used up."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from marne.server.games.clocks import DAY, Clocks, DaysClock
from marne.server.people.holidays import Holidays
from marne.server.settings import Settings
from marne.server.storage import database as clock_of
from tests.server.conftest import Serve, changed
from tests.server.players import Player, ok, refused, state_of

DAYS = DaysClock(kind="days", days=2, reserve=1)
GAME = {"kind": "days", "days": 2, "reserve": 1}


def take(player: Player, days: float, first: float | None = None) -> Any:
    start = time.time() if first is None else first
    body = {"until": start + days * DAY, **({} if first is None else {"first": first})}
    return player.client.post("/api/me/holidays", json=body, headers=player.headers)


def mine(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = ok(player.client.get("/api/me/holidays", headers=player.headers))
    return found


def test_a_clock_stands_still_in_a_break() -> None:
    clocks = Clocks.start(DAYS, 2, 0).moved(DAYS, None, [0], 0, 0)
    assert clocks.deadline == 3 * DAY
    away = Clocks.read({**clocks.data(), "breaks": [[[DAY, 6 * DAY]], []]})
    assert away is not None and Clocks.read(away.data()) == away
    assert away.deadline == 8 * DAY, "it moves by five days"
    assert away.late(7.9 * DAY) == () and away.late(8 * DAY) == (0,)
    assert [out["left"] for out in away.out(5 * DAY)] == [DAY, 2 * DAY] and not away.out(5 * DAY)[0]["running"]
    assert away.out(6.5 * DAY)[0]["running"] and away.out(6.5 * DAY)[0]["left"] == 0.5 * DAY
    moved = away.moved(DAYS, 0, [0], 4 * DAY, 0)
    assert moved.left[0] == DAY and moved.deadline == 8 * DAY, "an answer on holiday costs nothing"
    past = Clocks.read({**clocks.data(), "breaks": [[[10 * DAY, 20 * DAY]], []]})
    assert past is not None and past.deadline == 3 * DAY, "a holiday after the time is up comes too late"
    two = Clocks.read({**clocks.data(), "breaks": [[[DAY, 2 * DAY], [3 * DAY, 9 * DAY]], []]})
    assert two is not None and two.deadline == 10 * DAY, "one brings the next into reach"


def test_the_deadline_moves_and_others_see_it(client: TestClient) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create("gaw", "me", "invited", clock=GAME)
    game = made["id"]
    ok(bert.post(f"/{game}/join", {"secret": made["links"][0]["secret"]}))
    (asked,) = anna.see(game)["asked"]
    player, other = (anna, bert) if asked == 0 else (bert, anna)
    before = anna.see(game)["clocks"][asked]
    assert before["running"]
    holiday = ok(take(player, 10))
    assert holiday["days"] == 10
    after = other.see(game)["clocks"][asked]
    assert not after["running"] and after["left"] > 1.99 * DAY
    people = {each["seat"]: each for each in ok(other.get(f"/{game}/company"))["people"]}
    assert people[asked]["holiday"] == pytest.approx(holiday["until"]) and people[1 - asked]["holiday"] is None
    store = state_of(client).services.store
    assert store.game(game).deadline == pytest.approx(time.time() + 13 * DAY, abs=60)
    ok(client.delete(f"/api/me/holidays/{holiday['id']}", headers=player.headers))
    assert other.see(game)["clocks"][asked]["running"]
    assert store.game(game).deadline == pytest.approx(time.time() + 3 * DAY, abs=60)
    assert mine(player)["holidays"] == [] and mine(player)["left"] == 29, "a day that was begun is used up"


def test_a_holiday_that_is_planned_moves_the_deadline_when_it_comes(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("gaw", "me", "me", clock=GAME)["id"]
    store = state_of(client).services.store
    ok(take(anna, 7, time.time() + DAY))
    assert anna.see(game)["clocks"][0]["left"] > 0 and any(c["running"] for c in anna.see(game)["clocks"])
    assert store.game(game).deadline == pytest.approx(time.time() + 10 * DAY, abs=60)
    ok(take(anna, 7, time.time() + 20 * DAY))
    assert store.game(game).deadline == pytest.approx(time.time() + 10 * DAY, abs=60), "that one is too late"


def test_a_new_game_knows_the_holiday(client: TestClient) -> None:
    anna = Player(client, "Anna")
    ok(take(anna, 5))
    game = anna.create("gaw", "me", "me", clock=GAME)["id"]
    assert state_of(client).services.store.game(game).deadline == pytest.approx(time.time() + 8 * DAY, abs=60)


def test_live_games_know_no_holidays(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("gaw", "me", "me", clock={"kind": "live", "seconds": 600})["id"]
    ok(take(anna, 5))
    assert any(clock["running"] for clock in anna.see(game)["clocks"])


def test_time_that_is_used_up_does_not_come_back(
    serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On holiday no bot takes over, also after a restart; once the time is up, a holiday comes too late."""
    client = serve(settings)
    anna = Player(client, "Anna")
    game = anna.create("gaw", "me", "me", clock={"kind": "days", "days": 2})["id"]
    (asked,) = anna.see(game)["asked"]
    ok(take(anna, 10))
    start = time.time()
    genuine = time.time
    for module in ("games.room", "games.messages", "games.breaks", "runtime", "people.holidays", "games.company"):
        monkeypatch.setattr(f"marne.server.{module}.now", lambda: genuine() + 11.9 * DAY, raising=False)
    again = serve(settings)
    anna.client = again
    assert start and not anna.see(game)["seats"][asked]["held"], "eleven days later her clock has run for two"
    monkeypatch.setattr("marne.server.games.room.now", lambda: genuine() + 12.1 * DAY)
    monkeypatch.setattr("marne.server.runtime.now", lambda: genuine() + 12.1 * DAY)
    monkeypatch.setattr("marne.server.people.holidays.now", lambda: genuine() + 12.1 * DAY)
    limit = genuine() + 20
    while not anna.see(game)["seats"][asked]["held"]:
        assert genuine() < limit
        time.sleep(0.05)
    ok(take(anna, 1, genuine() + 12.2 * DAY))
    assert anna.see(game)["seats"][asked]["held"], "too late"


def test_days_a_year_and_in_a_row(serve: Serve, settings: Settings) -> None:
    client = serve(changed(settings, holiday_days=12, holiday_row=7))
    anna = Player(client, "Anna")
    now = time.time()
    assert (mine(anna)["left"], mine(anna)["a_year"], mine(anna)["in_a_row"]) == (12, 12, 7)
    refused(take(anna, 8), 409, "holiday_too_long")
    ok(take(anna, 4))
    refused(take(anna, 1, now + 2 * DAY), 409, "holiday_taken")
    refused(take(anna, 4, now + 4.5 * DAY), 409, "holiday_too_long")
    ok(take(anna, 2, now + 4.5 * DAY))
    message = refused(take(anna, 7, now + 9 * DAY), 409, "no_holiday_left")["message"]
    assert "7 days" in message and "of 12" in message
    refused(take(anna, -1), 422, "invalid")
    refused(take(anna, 1, now + 400 * DAY), 422, "invalid")
    refused(client.delete("/api/me/holidays/99", headers=anna.headers), 404, "not_found")
    bert = Player(client, "Bert")
    refused(
        client.delete(f"/api/me/holidays/{mine(anna)['holidays'][0]['id']}", headers=bert.headers), 404, "not_found"
    )


def test_nobody_goes_on_holiday_in_the_past(database: clock_of.Database) -> None:
    from marne.server.people.accounts import Accounts

    anna, _ = Accounts(database, 100).welcome("Anna")
    taken = Holidays(database, 30, 21).take(anna.id, time.time() - 5 * DAY, time.time() + DAY)
    assert taken.first >= time.time() - 5


def test_the_copy_on_the_clocks_is_mended_before_a_bot_takes_over(client: TestClient) -> None:
    """An entry of another process may have overwritten it: what counts is the holiday."""
    anna = Player(client, "Anna")
    game = anna.create("gaw", "me", "me", clock=GAME)["id"]
    (asked,) = anna.see(game)["asked"]
    store = state_of(client).services.store
    row = store.game(game)
    ok(take(anna, 10))
    old = {**row.clocks, "left": [9.0, 9.0], "reserve": [0.0, 0.0]}
    store.set_clocks(row, old, time.time() + 0.01)
    limit = time.monotonic() + 20
    while store.game(game).deadline < time.time() + DAY:
        assert time.monotonic() < limit
        time.sleep(0.05)
    assert not anna.see(game)["seats"][asked]["held"]
