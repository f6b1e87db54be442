"""The lobby: making games, sitting down, finding them again."""

from __future__ import annotations

import random
from typing import Any

import pytest
from fastapi.testclient import TestClient

import marne
from tests.server.players import Player, new_key, ok, refused


def new(title: str = "qmg", seats: list[Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"title": title, "options": {"players": "2"}, "seats": seats or [{"kind": "me"}, {"kind": "bot"}], **more}


def test_what_cannot_be_a_game_is_refused(client: TestClient) -> None:
    anna = Player(client, "Anna")
    for body in (
        new("chess"),
        new(options={"players": "9"}),
        new(options={"colour": "blue"}),
        new(seats=[{"kind": "me"}]),
        new(seats=[{"kind": "me"}] * 9),
        new(seats=[{"kind": "king"}, {"kind": "me"}]),
        new(seats=[{"kind": "bot", "agent": "genius"}, {"kind": "me"}]),
        new(seats=[{"kind": "me", "agent": "staff"}, {"kind": "me"}]),
        new(clock={"kind": "live"}),
        new(clock={"kind": "live", "seconds": 1}),
        new(clock={"kind": "hours"}),
        new(name=""),
        new(name="x" * 81),
        new(public="perhaps"),
        {**new(), "secret": "00"},
    ):
        refused(anna.post("", body), 422, "invalid")
    assert ok(anna.get("", mine=True)) == []
    refused(client.post("/api/games", json=new()), 401, "login_needed")


@pytest.mark.parametrize("title", marne.games())
def test_all_options_of_a_title_may_be_named(client: TestClient, title: str) -> None:
    options = {name: values[-1] for name, values in marne.games()[title].options().items()} | {"players": "2"}
    clock = {"kind": "days", "days": 3}  # some of the options may call for one
    made = Player(client, "Anna").create(title, "me", "open", public=True, options=options, clock=clock)
    (listed,) = ok(client.get("/api/games", params={"open": True}))
    assert listed["id"] == made["id"] and listed["options"] == options


def clocked(client: TestClient) -> list[tuple[str, dict[str, str], str]]:
    """The settings that call for a clock, as the server names them: title, options, rule."""
    return [
        (title["key"], {option: value}, rule)
        for title in ok(client.get("/api/titles"))
        for option, rules in title["clock_rules"].items()
        for value, rule in rules.items()
    ]


def test_a_game_that_needs_a_clock_is_refused_without(client: TestClient) -> None:
    """The refusal cites the rule of the title; with either kind of clock the game is made."""
    anna = Player(client, "Anna")
    found = clocked(client)
    assert found
    for title, options, rule in found:
        refusal = refused(anna.post("", new(title, options=options)), 422, "clock_needed")
        assert refusal["rule"] == rule and rule in refusal["message"]
        assert marne.games()[title].name in refusal["message"]
        for clock in ({"kind": "live", "seconds": 600, "increment": 5}, {"kind": "days", "days": 2}):
            made = ok(anna.post("", new(title, options=options, clock=clock)))
            (listed,) = [game for game in ok(anna.get("", mine=True)) if game["id"] == made["id"]]
            assert clock.items() <= listed["clock"].items()


def test_the_settings_that_need_a_clock_are_all_named(client: TestClient) -> None:
    """What a title says of any choice of options follows from what the list says of each setting."""
    dice = random.Random(1)
    named = {(title, *setting): rule for title, options, rule in clocked(client) for setting in options.items()}
    for key, game in marne.games().items():
        for _ in range(50):
            options = {name: dice.choice(values) for name, values in game.options().items()}
            assert bool(game.clock_rule(options)) == any((key, *setting) in named for setting in options.items())


def test_joining_by_link(client: TestClient) -> None:
    anna, bert, carl = (Player(client, name) for name in ("Anna", "Bert", "Carl"))
    made = anna.create("gaw", "me", "invited")
    game, (link,) = made["id"], made["links"]
    assert link["url"].endswith(f"/games/{game}#join={link['secret']}")
    shot = anna.see(game)
    assert (shot["state"], shot["version"], shot["view"]) == ("waiting", -1, None)
    refused(anna.post(f"/{game}/answers", {"version": -1, "action": "pass", "key": "k"}), 409, "waiting")
    refused(bert.post(f"/{game}/join", {"secret": "guess"}), 404, "not_found")
    refused(bert.post(f"/{game}/join", {}), 404, "not_found")
    refused(bert.post(f"/{game}/join", {"seat": 1}), 404, "not_found")
    with anna.socket(game) as session:
        assert session.receive_json()["state"] == "waiting"
        assert ok(bert.post(f"/{game}/join", {"secret": link["secret"]}))["begun"]
        begun = session.receive_json()
        if begun["state"] == "waiting":
            begun = session.receive_json()  # of the taken seat another process may have been told first
        assert begun["type"] == "snapshot" and begun["state"] == "running" and begun["view"] is not None
    refused(carl.post(f"/{game}/join", {"secret": link["secret"]}), 404, "not_found")
    assert [seat["player"] for seat in bert.see(game)["seats"]] == ["Anna", "Bert"]


def test_the_commitment_stands_before_the_game_begins(client: TestClient) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create("qmg", "me", "invited")
    before = anna.see(made["id"])["commitment"]
    ok(bert.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    assert anna.see(made["id"])["commitment"] == before


def test_an_open_seat_is_for_one(client: TestClient) -> None:
    anna, bert, carl = (Player(client, name) for name in ("Anna", "Bert", "Carl"))
    game = anna.create("qmg", "me", "open", public=True)["id"]
    assert [each["id"] for each in ok(bert.get("", open=True))] == [game]
    ok(bert.post(f"/{game}/join", {}))
    refused(carl.post(f"/{game}/join", {"seat": 1}), 409, "seat_taken")
    assert ok(carl.get("", open=True)) == []
    assert [each["id"] for each in ok(carl.get("", public=True))] == [game]


def test_leaving_before_the_game_begins(client: TestClient) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    game = anna.create("qmg", "me", "open", "open", options={"players": "3"}, public=True)["id"]
    ok(bert.post(f"/{game}/join", {"seat": 2}))
    assert ok(bert.get("", mine=True))[0]["mine"] == [2]
    ok(bert.post(f"/{game}/leave"))
    assert ok(bert.get("", mine=True)) == []
    refused(bert.post(f"/{game}/leave"), 403, "not_seated")
    begun = anna.create("qmg", "me", "random")["id"]
    refused(anna.post(f"/{begun}/leave"), 409, "begun")


def test_my_games_say_whose_turn_it_is(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me", name="An evening")["id"]
    (listed,) = ok(anna.get("", mine=True))
    assert listed["name"] == "An evening" and listed["turn"] and listed["mine"] == [0, 1]
    assert listed["asked"] == anna.see(game)["asked"]
    assert ok(Player(client, "Bert").get("", mine=True)) == []
    refused(client.get("/api/games", params={"mine": 1}), 401, "login_needed")


def test_one_of_a_team_resigns_and_a_bot_helps_out(client: TestClient) -> None:
    anna = Player(client, "Anna")
    made = anna.create("qmg", *["invited"] * 5, options={"players": "5"})
    game = made["id"]
    people = [Player(client, f"Player {n}") for n in range(5)]
    for person, link in zip(people, made["links"], strict=True):
        ok(person.post(f"/{game}/join", {"secret": link["secret"]}))
    ok(people[0].post(f"/{game}/resign", {"key": new_key()}))
    refused(people[0].post(f"/{game}/resign", {"key": new_key()}), 409, "resigned")
    shot = people[1].see(game)
    assert not shot["over"] and shot["seats"][0]["resigned"]
    shot = people[1].wait(game, lambda shot: 0 not in shot["asked"])
    assert shot["asked"]


def test_an_invited_seat_stays_reserved(client: TestClient) -> None:
    """L1: who was invited, sat down and left made the seat of a public game open to anybody."""
    anna, bert, carl = (Player(client, name) for name in ("Anna", "Bert", "Carl"))
    made = anna.create("qmg", "me", "invited", "open", options={"players": "3"}, public=True)
    game, secret = made["id"], made["links"][0]["secret"]
    ok(bert.post(f"/{game}/join", {"secret": secret}))
    ok(bert.post(f"/{game}/leave"))
    assert [seat["kind"] for seat in anna.see(game)["seats"]] == ["human", "invited", "open"]
    refused(carl.post(f"/{game}/join", {"seat": 1}), 409, "seat_taken")
    again = ok(anna.post(f"/{game}/links", {"seat": 1}))["secret"]
    ok(bert.post(f"/{game}/join", {"secret": again}))
    ok(carl.post(f"/{game}/join", {"seat": 2}))
    assert anna.see(game)["state"] == "running"
