"""Offers of a rematch: everybody is told and has to agree, and sides are swapped unless somebody wishes otherwise."""

from __future__ import annotations

import hmac
from typing import Any

import pytest
from fastapi.testclient import TestClient

from marne.server.games import offers
from marne.server.games.rematches import swapped_seats
from marne.server.notify import reminders
from marne.server.notify.notices import Notices
from marne.server.storage.rows import SeatRow
from tests.server.players import Player, new_key, ok, refused, state_of


def finished(client: TestClient, **more: Any) -> tuple[Player, Player, str]:
    """A game between two, given up at once."""
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create("qmg", "me", "invited", **more)
    ok(bert.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    ok(bert.post(f"/{made['id']}/resign", {"key": new_key()}))
    return anna, bert, made["id"]


def said(player: Player, game: str) -> list[tuple[str, str, bool]]:
    return [(line["player"], line["text"], line["told"]) for line in ok(player.get(f"/{game}/chat"))]


def test_sides_are_swapped_when_the_other_accepts(client: TestClient) -> None:
    clock = {"kind": "days", "days": 2.0, "reserve": 5.0}
    anna, bert, game = finished(client, clock=clock, name="An evening")
    assert ok(anna.post(f"/{game}/rematch", {}))["game"] is None
    offer = ok(bert.get(f"/{game}/company"))["offer"]
    assert (offer["by"], offer["seats"], offer["swapped"], offer["state"]) == ("Anna", [0], True, "open")
    assert offer["accepted"] == [0] and offer["game"] is None
    (listed,) = ok(bert.get("", mine=True))
    assert listed["offer"] == offer
    again = ok(bert.post(f"/{game}/rematch/accept", {"number": 1}))["game"]
    shot = bert.see(again)
    assert shot["state"] == "running" and [seat["player"] for seat in shot["seats"]] == ["Bert", "Anna"]
    assert shot["name"] == "An evening" and shot["options"] == bert.see(game)["options"]
    assert ok(bert.get(f"/{again}/room"))["clock"] == clock
    offer = ok(anna.get(f"/{game}/company"))["offer"]
    assert (offer["state"], offer["game"]) == ("accepted", again)
    assert said(anna, game) == [
        ("Anna", "offers a rematch with sides swapped.", True),
        ("Bert", "accepts the rematch.", True),
    ]
    refused(anna.post(f"/{game}/rematch", {}), 409, "offered")


def test_the_same_sides_if_somebody_wishes_so(client: TestClient) -> None:
    anna, bert, game = finished(client)
    ok(bert.post(f"/{game}/rematch", {"swapped": False}))
    again = ok(anna.post(f"/{game}/rematch/accept", {"number": 1}))["game"]
    assert [seat["player"] for seat in anna.see(again)["seats"]] == ["Anna", "Bert"]


def test_an_offer_is_declined_or_taken_back_and_may_be_followed_by_another(client: TestClient) -> None:
    anna, bert, game = finished(client)
    ok(anna.post(f"/{game}/rematch", {}))
    refused(bert.post(f"/{game}/rematch", {}), 409, "offered")
    refused(bert.post(f"/{game}/rematch/accept", {"number": 2}), 409, "no_offer")
    ok(bert.post(f"/{game}/rematch/decline", {"number": 1}))
    offer = ok(anna.get(f"/{game}/company"))["offer"]
    assert (offer["state"], offer["ended"]) == ("declined", "Bert")
    refused(bert.post(f"/{game}/rematch/accept", {"number": 1}), 409, "no_offer")
    ok(bert.post(f"/{game}/rematch", {"swapped": False}))
    ok(bert.post(f"/{game}/rematch/decline", {"number": 2}))
    offer = ok(anna.get(f"/{game}/company"))["offer"]
    assert (offer["state"], offer["ended"], offer["number"]) == ("withdrawn", "Bert", 2)
    assert [text for _, text, _ in said(anna, game)] == [
        "offers a rematch with sides swapped.",
        "declines the rematch.",
        "offers a rematch with the same sides.",
        "takes back the offer of a rematch.",
    ]
    (listed,) = ok(anna.get("", mine=True))
    assert listed["offer"] is None, "it does not stand any more"


def test_an_offer_expires(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, bert, game = finished(client)
    monkeypatch.setattr(offers, "STANDS", 0.0)
    ok(anna.post(f"/{game}/rematch", {}))
    assert ok(anna.get(f"/{game}/company"))["offer"]["state"] == "expired"
    refused(bert.post(f"/{game}/rematch/accept", {"number": 1}), 409, "no_offer")
    monkeypatch.setattr(offers, "STANDS", 100.0)
    ok(bert.post(f"/{game}/rematch", {}))
    ok(anna.post(f"/{game}/rematch/accept", {"number": 2}))


def test_only_players_of_a_finished_game_offer_and_answer(client: TestClient) -> None:
    anna, _, game = finished(client, public=True)
    carl = Player(client, "Carl")
    running = anna.create("qmg", "me", "me")["id"]
    refused(anna.post(f"/{running}/rematch", {}), 409, "running")
    for path, body in (("", {}), ("/accept", {"number": 1}), ("/decline", {"number": 1})):
        refused(carl.post(f"/{game}/rematch{path}", body), 403, "not_seated")


def test_against_bots_it_begins_at_once_on_the_other_side(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "random")["id"]
    anna.my_turn(game)
    ok(anna.post(f"/{game}/resign", {"key": new_key()}))
    again = ok(anna.post(f"/{game}/rematch", {}))["game"]
    seats = anna.see(again)["seats"]
    assert [(seat["kind"], seat["player"]) for seat in seats] == [("bot", "random"), ("human", "Anna")]
    assert said(anna, game) == [], "nobody is there to be told"


def test_all_of_several_have_to_agree(client: TestClient) -> None:
    people = [Player(client, name) for name in ("Anna", "Bert", "Carl")]
    anna, bert, carl = people
    made = anna.create("gaw", "me", "invited", "invited", options={"players": "3"})
    game = made["id"]
    for player, link in zip((bert, carl), made["links"], strict=True):
        ok(player.post(f"/{game}/join", {"secret": link["secret"]}))
    ok(anna.post(f"/{game}/resign", {"key": new_key()}))
    ok(bert.post(f"/{game}/rematch", {}))
    assert ok(carl.post(f"/{game}/rematch/accept", {"number": 1}))["game"] is None
    assert ok(anna.get(f"/{game}/company"))["offer"]["accepted"] == [1, 2]
    again = ok(anna.post(f"/{game}/rematch/accept", {"number": 1}))["game"]
    assert [seat["player"] for seat in anna.see(again)["seats"]] == ["Carl", "Anna", "Bert"], "everybody moves on"


def test_the_record_of_a_game_opens_no_seat_of_its_rematch(client: TestClient) -> None:
    """Whoever knows the secret of the finished game can derive nothing from it that leads to a seat of the next one."""
    people = [Player(client, name) for name in ("Anna", "Bert", "Carl")]
    anna, bert, carl = people
    made = anna.create("gaw", "me", "invited")
    ok(bert.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    ok(anna.post(f"/{made['id']}/resign", {"key": new_key()}))
    secret = bytes.fromhex(ok(anna.get(f"/{made['id']}/export"))["secret"])
    ok(anna.post(f"/{made['id']}/rematch", {}))
    again = ok(bert.post(f"/{made['id']}/rematch/accept", {"number": 1}))["game"]
    row: Any = state_of(client).services.store.game(again)
    assert row.secret != secret
    for seat in range(2):
        guess = hmac.new(secret, f"rematch {seat}".encode(), "sha256").hexdigest()
        assert not carl.post(f"/{again}/join", {"secret": guess}).is_success
    assert [seat["player"] for seat in anna.see(again)["seats"]] == ["Bert", "Anna"]


def user(seat: int, who: int) -> SeatRow:
    return SeatRow(seat, "user", user_id=who)


def test_who_gets_which_seat() -> None:
    bot = [SeatRow(seat, "bot", agent="random") for seat in range(5)]
    alone = [user(0, 1), *bot[1:]]
    assert swapped_seats([0, 1, 0, 1, 1], alone) == [4, 0, 1, 2, 3], "one against bots moves on by a seat"
    side = [user(0, 1), bot[1], user(2, 1), bot[3]]
    assert swapped_seats([0, 1, 0, 1], side) == [1, 0, 3, 2], "a whole side is swapped for the other"
    both = [user(0, 1), user(1, 1)]
    assert swapped_seats([0, 1], both) == [0, 1], "who plays both sides keeps them"
    uneven = [user(0, 1), user(1, 2), user(2, 2)]
    assert swapped_seats([0, 1, 1], uneven) == [1, 0, 0]


def test_who_is_away_is_notified_of_the_offer(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, str]] = []
    monkeypatch.setattr(Notices, "send", lambda self, user_id, notice: told.append((user_id, notice.kind)))
    monkeypatch.setattr(reminders, "PATIENCE", 0.05)
    runtime = state_of(client).runtime
    anna, bert, game = finished(client)
    assert client.portal is not None
    client.portal.call(runtime.reminders.settle)
    told.clear()
    ok(anna.post(f"/{game}/rematch", {}))
    client.portal.call(runtime.reminders.settle)
    assert told == [(bert.id, "rematch")]
    ok(bert.post(f"/{game}/rematch/decline", {"number": 1}))
    told.clear()
    with anna.socket(game) as line:
        line.receive_json()
        ok(bert.post(f"/{game}/rematch", {}))
        client.portal.call(runtime.reminders.settle)
        assert told == [], "whoever looks at the game sees it there"


@pytest.mark.company
def test_whoever_is_at_the_table_sees_the_offer_at_once(client: TestClient) -> None:
    anna, bert, game = finished(client)
    with anna.socket(game) as line:
        while line.receive_json()["type"] != "company":
            pass
        ok(bert.post(f"/{game}/rematch", {}))
        heard = [line.receive_json(), line.receive_json()]
        by = {message["type"]: message for message in heard}
        assert by["company"]["offer"]["by"] == "Bert" and by["chat"]["text"].startswith("offers")
