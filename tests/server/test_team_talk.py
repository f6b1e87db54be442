"""What teammates say is for them alone: nobody else is sent anything else because of it, byte for byte."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

import marne
from tests.server.players import Player, new_key, ok, refused

OURS = "Hold the Meuse at any price."


def allies(client: TestClient) -> tuple[Player, Player, Player, Player, str]:
    """A German against French and British, and somebody who watches."""
    anna, bert, carl, dora = (Player(client, name) for name in ("Anna", "Bert", "Carl", "Dora"))
    made = anna.create("gaw", "me", "invited", "invited", options={"players": "3"}, public=True)
    for player, link in zip((bert, carl), made["links"], strict=True):
        ok(player.post(f"/{made['id']}/join", {"secret": link["secret"]}))
    return anna, bert, carl, dora, made["id"]


def test_teammates_talk(client: TestClient) -> None:
    _, bert, carl, _, game = allies(client)
    assert ok(bert.get(f"/{game}/team")) == {"team": 1, "rule": None}
    ok(bert.post(f"/{game}/team/chat", {"text": OURS}))
    with carl.socket(game) as line:
        line.receive_json()
        ok(bert.post(f"/{game}/team/chat", {"text": "And Liège?"}))
        heard = line.receive_json()
        assert (heard["type"], heard["id"], heard["player"], heard["text"]) == ("team", 2, "Bert", "And Liège?")
    assert [line["text"] for line in ok(carl.get(f"/{game}/team/chat"))] == [OURS, "And Liège?"]
    assert ok(carl.get(f"/{game}/team/chat", after=1))[0]["id"] == 2
    assert ok(carl.get(f"/{game}/chat")) == []


def test_enemies_and_spectators_are_refused(client: TestClient) -> None:
    anna, bert, _, dora, game = allies(client)
    ok(bert.post(f"/{game}/team/chat", {"text": OURS}))
    for player in (anna, dora):
        assert ok(player.get(f"/{game}/team"))["team"] is None
        refused(player.get(f"/{game}/team/chat"), 403, "no_team")
        refused(player.post(f"/{game}/team/chat", {"text": "Psst"}), 403, "no_team")
    refused(client.get(f"/api/games/{game}/team/chat"), 401, "login_needed")


def told_to(client: TestClient, secretly: bool) -> dict[str, list[Any]]:
    """What an enemy, a spectator and a teammate who only watches are sent, with or without talk in private."""
    anna, bert, carl, dora, game = allies(client)
    heard: dict[str, list[Any]] = {"enemy": [], "spectator": [], "teammate watching": []}
    watching = (("enemy", anna, ""), ("spectator", dora, ""), ("teammate watching", carl, "?spectator=true"))
    for who, player, query in watching:
        with player.socket(game, query) as line:
            heard[who].append(line.receive_json())
            for number in range(3):
                if secretly:
                    ok(bert.post(f"/{game}/team/chat", {"text": f"{OURS} {number}"}))
                    ok(carl.post(f"/{game}/team/chat", {"text": "Yes."}))
                ok(bert.post(f"/{game}/chat", {"text": f"Hello {number}"}))
                heard[who].append(line.receive_json())
    ok(anna.post(f"/{game}/resign", {"key": new_key()}))
    for who, player, query in watching[:2]:
        for path in ("", "/chat", "/log", "/export", "/replay/story", "/replay/log", "/company", "/verify"):
            heard[who].append(ok(player.get(f"/{game}{path}{query}")))
        (listed,) = ok(player.get("", mine=True)) or [None]
        heard[who].append(listed)
    return heard


def masked(heard: Any) -> str:
    """Without what differs between any two games: ids, times, secrets, draws."""
    if isinstance(heard, dict):
        own = ("id", "at", "created", "moved", "commitment", "contributions", "secret", "expires", "seen")
        return json.dumps({key: masked(value) for key, value in sorted(heard.items()) if key not in own})
    return json.dumps([masked(each) for each in heard]) if isinstance(heard, list) else json.dumps(heard)


def test_two_worlds_one_with_and_one_without_talk_look_the_same(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same game twice, once with private talk: byte for byte the same for everybody else, numbers of lines too."""
    for module in ("marne.server.web.routes.lobby", "marne.server.games.rematches"):
        monkeypatch.setattr(f"{module}.new_secret", lambda: bytes(32))
    monkeypatch.setattr("marne.server.games.contributions.new_contribution", lambda: b"\0" * 16)
    quiet, talked = told_to(client, False), told_to(client, True)
    for who in quiet:
        assert masked(quiet[who]) == masked(talked[who]), who
        assert OURS not in json.dumps(talked[who])
        assert [m["type"] for m in talked[who][:4]] == ["snapshot", "chat", "chat", "chat"]
        # Lines of the chat are numbered one after the other: no gap tells that something was said between them.
        numbers = [message["id"] for message in talked[who][1:4]]
        assert numbers == list(range(numbers[0], numbers[0] + 3))


def test_it_stays_private_after_the_game(client: TestClient) -> None:
    anna, bert, carl, dora, game = allies(client)
    ok(bert.post(f"/{game}/team/chat", {"text": OURS}))
    ok(anna.post(f"/{game}/resign", {"key": new_key()}))
    for player in (anna, dora):
        refused(player.get(f"/{game}/team/chat"), 403, "no_team")
        for path in ("", "/chat", "/export", "/replay/story"):
            assert OURS not in player.get(f"/{game}{path}").text
    assert ok(carl.get(f"/{game}/team/chat"))[0]["text"] == OURS


def test_where_the_rules_forbid_private_talk_it_is_refused_with_the_rule(client: TestClient) -> None:
    """Some rulebooks forbid teammates to talk in private: the refusal cites the rule."""
    forbidding = {key: game.talk_rule({}) for key, game in marne.games().items() if game.talk_rule({})}
    assert forbidding == {"qmg": "QMG secrecy-6"}
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    for title, rule in forbidding.items():
        assert rule in marne.games()[title].rules()
        names = marne.games()[title].seat_names({"players": "5"})
        made = anna.create(title, *(["me"] + ["invited"] * (len(names) - 1)), options={"players": "5"})
        for link in made["links"]:
            ok(bert.post(f"/{made['id']}/join", {"secret": link["secret"]}))
        game = made["id"]
        assert ok(anna.get(f"/{game}/team"))["rule"] == rule
    # Bert plays for both sides, Anna has him as a teammate.
    refusal = refused(anna.post(f"/{game}/team/chat", {"text": "My hand is weak"}), 403, "private_talk")
    assert refusal["rule"] == "QMG secrecy-6" and "QMG secrecy-6" in refusal["message"]


def test_who_plays_both_sides_hears_neither(client: TestClient) -> None:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create("gaw", "me", "me", "invited", options={"players": "3"})
    ok(bert.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    refused(anna.get(f"/{made['id']}/team/chat"), 403, "no_team")
