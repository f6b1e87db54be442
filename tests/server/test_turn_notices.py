"""Who is told that it is his turn: who is asked anew, does not look at the game, and did not bring it about himself."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from marne.server.notify import reminders
from marne.server.notify.notices import Notices
from marne.server.notify.words import Notice
from marne.server.settings import Settings
from tests.server.conftest import Serve
from tests.server.players import Player, ok, state_of

Told = list[tuple[str, int]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """Every notice of somebody's turn, as (game, user); a notice waits for a moment only."""
    made: Told = []

    async def deliver(self: Notices, user_id: int, notice: Notice) -> None:
        if notice.kind == "turn":
            made.append((notice.game, user_id))

    monkeypatch.setattr(Notices, "deliver", deliver)
    monkeypatch.setattr(reminders, "PATIENCE", 0.05)
    return made


def runtime_of(client: TestClient) -> Any:
    return state_of(client).runtime


def settled(client: TestClient, told: Told) -> Told:
    """What was sent since the last look."""
    assert client.portal is not None
    client.portal.call(runtime_of(client).reminders.settle)
    found = list(told)
    told.clear()
    return found


def pass_on(mover: Player, game: str, seat: int) -> None:
    """Answer until somebody else is asked."""
    while seat in (shot := mover.see(game, seat=seat))["asked"]:
        ok(mover.answer(game, shot))


def test_who_is_asked_and_away_is_told_once(client: TestClient, told: Told) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create("gaw", "me", "invited")
    game = made["id"]
    ok(bert.post(f"/{game}/join", {"secret": made["links"][0]["secret"]}))
    people = {0: anna, 1: bert}
    (first,) = anna.see(game)["asked"]
    # Bert has begun the game by joining it: Anna is told if she is asked, Bert knows.
    assert settled(client, told) == ([(game, anna.id)] if first == 0 else [])
    pass_on(people[first], game, first)
    other = 1 - first
    expected = [(game, people[other].id)]
    assert settled(client, told) == expected
    pass_on(people[other], game, other)
    again = settled(client, told)
    assert again == ([] if first == 0 else [(game, people[first].id)]), "once in ten minutes is enough"


def test_who_looks_at_the_game_is_not_told(client: TestClient, told: Told) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create("gaw", "me", "invited")
    game = made["id"]
    with anna.socket(game) as one, bert.client.websocket_connect("/api/games/nothing/socket", headers=bert.headers):
        one.receive_json()
        ok(bert.post(f"/{game}/join", {"secret": made["links"][0]["secret"]}))
        with bert.socket(game) as two:
            two.receive_json()
            (first,) = anna.see(game)["asked"]
            pass_on(anna if first == 0 else bert, game, first)
            assert settled(client, told) == []
    (now,) = anna.see(game)["asked"]
    pass_on(anna if now == 0 else bert, game, now)
    assert settled(client, told) == [(game, bert.id if now == 0 else anna.id)], "both have gone away"


def test_a_bot_is_not_told_but_its_opponent_is(client: TestClient, told: Told) -> None:
    anna = Player(client, "Anna")
    game = anna.create("gaw", "random", "me")["id"]
    anna.my_turn(game)
    assert settled(client, told) == [(game, anna.id)], "the bot moved first, and Anna is somewhere else"


def test_who_makes_a_game_against_bots_is_not_told_that_it_begins(client: TestClient, told: Told) -> None:
    anna = Player(client, "Anna")
    shot = anna.see(anna.create("gaw", "me", "random")["id"])
    assert shot["asked"] == [0]
    assert settled(client, told) == []


def test_a_room_that_is_opened_again_tells_nobody(client: TestClient, told: Told) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create("gaw", "me", "invited")
    ok(bert.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    settled(client, told)
    runtime_of(client).rooms._rooms.clear()
    (asked,) = anna.see(made["id"])["asked"]
    mover = anna if asked == 0 else bert
    ok(mover.answer(made["id"], mover.see(made["id"])))
    if anna.see(made["id"])["asked"] == [asked]:
        assert settled(client, told) == []


def duel(anna: Player, bert: Player) -> tuple[str, int]:
    """A game of the two, and who is asked first."""
    made = anna.create("gaw", "me", "invited")
    ok(bert.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    (first,) = anna.see(made["id"])["asked"]
    return made["id"], first


def test_who_answers_or_comes_back_meanwhile_is_not_told(
    client: TestClient, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [Player(client, "Anna"), Player(client, "Bert")]
    game, first = duel(*people)
    settled(client, told)
    runtime_of(client).services.notices._limiter._buckets.clear()  # as if ten minutes had passed
    monkeypatch.setattr(reminders, "PATIENCE", 1.0)
    pass_on(people[first], game, first)
    pass_on(people[1 - first], game, 1 - first)  # answered at once
    with people[first].socket(game) as line:  # comes back at once
        line.receive_json()
        assert settled(client, told) == []


def test_what_waits_goes_out_when_the_server_stops(
    serve: Serve, settings: Settings, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = serve(settings)
    people = [Player(client, "Anna"), Player(client, "Bert")]
    game, first = duel(*people)
    settled(client, told)
    monkeypatch.setattr(reminders, "PATIENCE", 60.0)
    pass_on(people[first], game, first)
    assert told == []
    assert client.portal is not None
    client.portal.call(runtime_of(client).reminders.stop)
    assert settled(client, told) == [(game, people[1 - first].id)]


postgresql = pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)


@postgresql
def test_who_looks_through_another_process_is_not_told(
    serve: Serve, settings: Settings, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = serve(settings), serve(settings)
    people = [Player(one, "Anna"), Player(two, "Bert")]
    game, first = duel(*people)
    settled(one, told), settled(two, told)
    mover, other = people[first], people[1 - first]
    monkeypatch.setattr(reminders, "PATIENCE", 20.0)
    with other.socket(game) as line:
        line.receive_json()
        pass_on(mover, game, first)
        start = time.monotonic()
        assert settled(mover.client, told) == []
        assert time.monotonic() - start < 10, "the other process has answered"
    monkeypatch.setattr(reminders, "PATIENCE", 1.0)
    pass_on(other, game, 1 - first)
    settled(other.client, told)
    pass_on(mover, game, first)
    assert settled(mover.client, told) == [(game, other.id)], "he has gone away"


@postgresql
def test_a_process_that_was_killed_has_nobody(
    serve: Serve, settings: Settings, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leaves nothing behind that could say that somebody is here."""
    one, two = serve(settings), serve(settings)
    people = [Player(one, "Anna"), Player(two, "Bert")]
    game, first = duel(*people)
    settled(one, told), settled(two, told)
    mover, other = people[first], people[1 - first]
    monkeypatch.setattr(reminders, "PATIENCE", 0.5)
    with other.socket(game) as line:
        line.receive_json()
        # what a kill leaves: the socket is there, as far as that process knew, and it hears and says nothing more
        dead = runtime_of(other.client)
        assert other.client.portal is not None
        other.client.portal.call(dead._listener.stop)
        pass_on(mover, game, first)
        assert settled(mover.client, told) == [(game, other.id)]


def test_a_process_that_has_missed_moves_still_tells(client: TestClient, told: Told) -> None:
    """Whom it told last is no reason to tell him nothing now: another process may have asked somebody else since."""
    people = [Player(client, "Anna"), Player(client, "Bert")]
    game, first = duel(*people)
    pass_on(people[first], game, first)
    settled(client, told)
    runtime = runtime_of(client)
    assert client.portal is not None
    room = client.portal.call(runtime.rooms.enter, game)
    last = runtime.reminders._told
    assert last[room] == (room.row.changes, {1 - first})
    for missed, expected in ((0, []), (1, []), (2, [(game, people[1 - first].id)]), (0, [])):
        runtime.services.notices._limiter._buckets.clear()  # as if ten minutes had passed
        last[room] = last[room]._replace(at=room.row.changes - missed)
        client.portal.call(runtime.changed, room)
        assert settled(client, told) == expected, missed
