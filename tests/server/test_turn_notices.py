"""Who is told that it is his turn: who is asked anew, does not look at the game, and did not bring it about himself."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.players import Player, ok

Told = list[tuple[str, int]]


@pytest.fixture
def told(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> Told:
    """Every delivery, as (game, user)."""
    made: Told = []
    notices: Any = client.app.state.services.notices  # type: ignore[attr-defined]  # the application, as any callable
    monkeypatch.setattr(
        type(notices), "deliver", lambda self, user_id, notice: made.append((notice.data["game"], user_id))
    )
    return made


def settled(client: TestClient, told: Told) -> Told:
    """What was sent since the last look."""
    notices: Any = client.app.state.services.notices  # type: ignore[attr-defined]  # the application, as any callable
    assert client.portal is not None
    client.portal.call(notices.settle)
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
    client.app.state.live.rooms._rooms.clear()  # type: ignore[attr-defined]  # the application, as any callable
    (asked,) = anna.see(made["id"])["asked"]
    mover = anna if asked == 0 else bert
    ok(mover.answer(made["id"], mover.see(made["id"])))
    if anna.see(made["id"])["asked"] == [asked]:
        assert settled(client, told) == []
