"""Answers over the wire: what is refused changes nothing and says so; what is done is done once."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from fastapi.testclient import TestClient
from pydantic import TypeAdapter
from sqlalchemy import text

import marne
from marne.server.errors import Problem
from marne.server.games.room import Room, _same_click
from marne.server.games.wire import Snapshot, Update
from marne.server.storage.rows import EntryRow
from marne.server.web.socket import GameSocket
from tests.server.players import Player, new_key, ok, refused, state_of


def two(client: TestClient, title: str = "qmg", **more: Any) -> tuple[Player, Player, str]:
    """Two people at a game."""
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create(title, "me", "invited", **more)
    (link,) = made["links"]
    joined = ok(bert.post(f"/{made['id']}/join", {"secret": link["secret"]}))
    assert joined == {"id": made["id"], "seat": 1, "begun": True}
    return anna, bert, made["id"]


def asked(anna: Player, bert: Player, game: str) -> tuple[Player, Player, dict[str, Any]]:
    """Who is asked, who is not, and what the first sees."""
    shot = anna.see(game)
    if shot["prompt"] is not None:
        return anna, bert, shot
    return bert, anna, bert.see(game)


def test_a_stale_version_is_refused(client: TestClient) -> None:
    anna, bert, game = two(client)
    who, _, shot = asked(anna, bert, game)
    done = ok(who.answer(game, shot))
    before = [anna.see(game), bert.see(game)]
    assert refused(who.answer(game, shot), 409, "stale")["version"] == done["version"]
    late = {**shot, "version": shot["version"] + 7}
    assert refused(who.answer(game, late), 409, "stale")["version"] == done["version"]
    assert [anna.see(game), bert.see(game)] == before


def test_a_double_click_is_one_answer(client: TestClient) -> None:
    anna, bert, game = two(client)
    who, _, shot = asked(anna, bert, game)
    action, key = who.choose(shot), new_key()
    first = who.answer(game, shot, action, key)
    before = [anna.see(game), bert.see(game)]
    again = who.answer(game, shot, action, key)
    assert ok(first) == ok(again)
    assert [anna.see(game), bert.see(game)] == before
    others = [a["notation"] for a in shot["prompt"]["actions"] if a["notation"] != action]
    refused(who.answer(game, shot, others[0], key), 409, "key_used")
    assert [anna.see(game), bert.see(game)] == before


def test_a_click_in_other_words_is_the_same_click() -> None:
    """L3: of two cards alike either may be named; sent again with the other one, the click was refused though done."""
    game = marne.games()["qmg"]
    done = EntryRow(7, "played", 0, ["bury A-01"], "key", 0.0)
    assert _same_click(game, done, "played", "bury A-02", 7) == 7
    with pytest.raises(Problem) as other:
        _same_click(game, done, "played", "bury G-01", 7)
    assert other.value.body.error == "key_used"


def test_several_answers_in_a_row_are_one_click(client: TestClient) -> None:
    """All that can be taken back are given, in one message; one that is refused or unreadable spoils the whole line."""
    anna, bert, game = two(client, "gaw")
    who, _, shot = asked(anna, bert, game)
    key = new_key()
    refused(who.answer(game, shot, "tactical; nonsense", key), 422, "unreadable")
    refused(who.answer(game, shot, "tactical; halt", key), 422, "illegal")
    assert who.see(game) == shot, "nothing was done"
    done = ok(who.answer(game, shot, "tactical; activate G1-L", key))
    after = who.see(game)
    assert (after["prompt"]["question"], after["undoable"]) == ("Ride", 2)
    assert ok(who.answer(game, shot, "tactical; activate G1-L", key)) == done, "the same click does nothing again"
    refused(who.answer(game, shot, "tactical; activate G2-L", key), 409, "key_used")
    state_of(client).runtime.rooms._rooms.clear()
    assert who.see(game)["prompt"] == after["prompt"]


def test_a_double_click_after_a_restart_of_the_room_is_one_answer(client: TestClient) -> None:
    anna, bert, game = two(client)
    who, _, shot = asked(anna, bert, game)
    action, key = who.choose(shot), new_key()
    first = ok(who.answer(game, shot, action, key))
    state_of(client).runtime.rooms._rooms.clear()
    assert ok(who.answer(game, shot, action, key)) == first


def test_who_does_not_sit_there_cannot_answer(client: TestClient) -> None:
    anna, bert, game = two(client)
    who, other, shot = asked(anna, bert, game)
    carl = Player(client, "Carl")
    body = {"version": shot["version"], "action": who.choose(shot), "key": new_key()}
    refused(carl.post(f"/{game}/answers", body), 404, "not_found")
    refused(other.post(f"/{game}/answers", {**body, "seat": shot["prompt"]["seat"]}), 403, "not_your_seat")
    body = refused(other.post(f"/{game}/answers", body), 422, "illegal")
    assert body["rule"] == "QMG ruling-14.11"
    refused(other.get(f"/{game}", seat=shot["prompt"]["seat"]), 403, "not_your_seat")
    refused(carl.get(f"/{game}"), 404, "not_found")
    refused(client.post(f"/api/games/{game}/answers", json=body), 401, "login_needed")
    assert who.see(game) == shot


def test_a_watcher_of_a_public_game_cannot_answer(client: TestClient) -> None:
    anna, bert, game = two(client, public=True)
    who, _, shot = asked(anna, bert, game)
    carl = Player(client, "Carl")
    assert carl.see(game)["seat"] is None
    refused(carl.answer(game, shot, who.choose(shot)), 403, "not_seated")
    refused(carl.post(f"/{game}/chat", {"text": "hello"}), 403, "not_seated")
    refused(carl.get(f"/{game}/why", action="pass"), 403, "not_seated")
    assert who.see(game) == shot


def test_an_illegal_answer_names_its_rule(client: TestClient) -> None:
    anna, bert, game = two(client)
    who, _, shot = asked(anna, bert, game)
    legal = {a["notation"] for a in shot["prompt"]["actions"]}
    wrong = next(text for text in ("place germany PIC", "place france PIC") if text not in legal)
    body = refused(who.answer(game, shot, wrong), 422, "illegal")
    assert body["rule"] and body["rule"] in body["message"]
    told = ok(who.get(f"/{game}/why", action=wrong))
    assert told == {"allowed": False, "message": body["message"], "rule": body["rule"], "binds": False}
    assert ok(who.get(f"/{game}/why", action=sorted(legal)[0]))["allowed"]
    refused(who.answer(game, shot, "sing a song"), 422, "unreadable")
    assert who.see(game) == shot


def test_wrong_types_change_nothing(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me")["id"]
    shot = anna.see(game)
    good = {"version": shot["version"], "action": anna.choose(shot), "key": new_key()}
    wrong: dict[str, list[Any]] = {
        "version": ["nought", 1.5, None, 10**30, [0], True],
        "action": [7, "", "x" * 2001, None, {}],
        "key": ["", "a b", "k" * 65, 7, None],
        "seat": [-1, 8, "zero"],
        "more": [1],
    }
    for field, values in wrong.items():
        for value in values:
            refused(anna.post(f"/{game}/answers", {**good, field: value}), 422, "invalid")
    bodies: list[Any] = [None, [], "text", 7]
    for body in bodies:
        refused(anna.post(f"/{game}/answers", body), 422, "invalid")
    assert anna.see(game) == shot


def test_a_large_body_changes_nothing(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me")["id"]
    shot = anna.see(game)
    refused(anna.answer(game, shot, "x" * 70_000), 413, "too_large")
    refused(anna.post(f"/{game}/chat", {"text": "x" * 2000}), 422, "invalid")
    assert anna.see(game) == shot


def test_undo_over_the_wire(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("gaw", "me", "me")["id"]
    while True:  # to a step that can be taken back
        shot = anna.see(game)
        steps = [a["notation"] for a in shot["prompt"]["actions"] if not a["final"]]
        done = ok(anna.answer(game, shot, steps[0] if steps else None))
        after = anna.see(game, seat=shot["prompt"]["seat"])
        if after["undoable"]:
            break
    body = {"version": done["version"], "steps": 1, "key": new_key(), "seat": shot["prompt"]["seat"]}
    refused(anna.post(f"/{game}/undo", {**body, "steps": 900}), 409, "final")
    refused(anna.post(f"/{game}/undo", {**body, "version": shot["version"]}), 409, "stale")
    back = ok(anna.post(f"/{game}/undo", body))
    assert back["version"] == done["version"] + 1
    assert ok(anna.post(f"/{game}/undo", body)) == back
    now = anna.see(game)
    assert {**now, "version": 0} == {**shot, "version": 0}


def test_the_socket_hears_of_an_undo(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("gaw", "me", "me")["id"]
    with anna.socket(game, "?seat=0") as session:
        known = session.receive_json()
        log = known["log"]
        for _ in range(15):
            shot = anna.see(game)
            steps = [a["notation"] for a in shot["prompt"]["actions"] if not a["final"]]
            done = ok(anna.answer(game, shot, steps[0] if steps else None))
            seat = shot["prompt"]["seat"]
            if anna.see(game, seat=seat)["undoable"]:
                body = {"version": done["version"], "key": new_key(), "seat": seat}
                done = ok(anna.post(f"/{game}/undo", body))
                ok(anna.answer(game, anna.see(game)))
                done = anna.see(game)
            while known["version"] < done["version"]:
                known = session.receive_json()
                log = [event for event in log if event["step"] <= known["keep"]] + known["events"]
        assert log == anna.see(game, seat=0)["log"]


def test_what_is_sent_over_the_socket_is_checked_as_well(client: TestClient) -> None:
    anna, bert, game = two(client)
    who, other, shot = asked(anna, bert, game)
    good = {"type": "answer", "version": shot["version"], "action": who.choose(shot), "key": "one"}
    with who.socket(game) as mine, other.socket(game) as theirs:
        assert mine.receive_json() == shot
        theirs.receive_json()
        for session, message, error in (
            (mine, {**good, "version": 99}, "stale"),
            (mine, {**good, "version": "x"}, "invalid"),
            (mine, {**good, "seat": 1 - shot["seat"]}, "not_your_seat"),
            (mine, {**good, "type": "dance"}, "invalid"),
            (mine, {**good, "action": "y" * 5000}, "too_large"),
            (mine, [1, 2], "invalid"),
            (theirs, good, "illegal"),
        ):
            session.send_text(json.dumps(message))
            reply = session.receive_json()
            assert (reply["type"], reply["error"]) == ("refused", error)
        mine.send_text("{")
        assert mine.receive_json()["error"] == "invalid"
        assert who.see(game) == shot
        mine.send_text(json.dumps(good))
        kinds = {mine.receive_json()["type"], mine.receive_json()["type"]}
        assert kinds == {"done", "update"}
        assert theirs.receive_json()["type"] == "update"
        mine.send_text(json.dumps(good))
        assert mine.receive_json() == {"type": "done", "key": "one", "version": shot["version"] + 1}
    with pytest.raises(AssertionError), Player(client, "Carl").socket(game) as session:
        assert session.receive_json()["type"] == "snapshot"


def test_talk_and_notes(client: TestClient) -> None:
    anna, bert, game = two(client)
    with bert.socket(game) as session:
        session.receive_json()
        line = ok(anna.post(f"/{game}/chat", {"text": "good luck"}))
        assert session.receive_json() == {"type": "chat", **line}
    assert ok(bert.get(f"/{game}/chat")) == [line]
    assert ok(bert.get(f"/{game}/chat", after=line["id"])) == []
    ok(anna.put(f"/{game}/notes", {"text": "beware of the left"}))
    assert ok(anna.get(f"/{game}/notes")) == {"text": "beware of the left"}
    assert ok(bert.get(f"/{game}/notes")) == {"text": ""}


def test_a_line_that_is_said_just_after_the_first_message_is_told(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bert, game = two(client)
    genuine, said = GameSocket._tell, list[str]()

    async def tell(self: GameSocket) -> Room:
        room = await genuine(self)
        if not said:
            said.append("good luck")
            ok(await asyncio.to_thread(anna.post, f"/{game}/chat", {"text": said[0]}))
        return room

    monkeypatch.setattr(GameSocket, "_tell", tell)
    with bert.socket(game) as session:
        session.receive_json()
        assert session.receive_json()["text"] == said[0]


def test_resigning_ends_the_game(client: TestClient) -> None:
    anna, bert, game = two(client)
    body = {"key": new_key()}
    with bert.socket(game) as session:
        session.receive_json()
        done = ok(anna.post(f"/{game}/resign", body))
        assert ok(anna.post(f"/{game}/resign", body)) == done
        told = session.receive_json()
    assert told["over"] and told["result"] == {"winner": 1, "kind": "resigned", "rule": "MARNE resign"}
    shot = bert.see(game)
    assert shot["state"] == "over" and shot["seats"][0]["resigned"] and shot["asked"] == []
    refused(bert.post(f"/{game}/resign", {"key": new_key()}), 409, "over")
    assert ok(bert.get(f"/{game}/verify"))["ok"]
    full = ok(bert.get(f"/{game}/replay", full=True, at=0, to=5))
    assert len(full) == 6


def test_an_answer_that_cannot_be_written_never_happened(client: TestClient) -> None:
    anna, bert, game = two(client)
    who, other, shot = asked(anna, bert, game)
    before, action, key = [anna.see(game), bert.see(game)], who.choose(shot), new_key()
    database = state_of(client).services.database
    with other.socket(game) as socket:
        assert json.loads(socket.receive_text()) == other.see(game)
        with database.writing() as db:
            db.execute(text("ALTER TABLE entries RENAME TO lost"))
        refused(who.answer(game, shot, action, key), 503, "unavailable")
        with database.writing() as db:
            db.execute(text("ALTER TABLE lost RENAME TO entries"))
        assert [anna.see(game), bert.see(game)] == before
        done = ok(who.answer(game, shot, action, key))
        told = json.loads(socket.receive_text())
        while told["version"] == shot["version"]:  # the room was read anew, and may be told once more as it was
            told = json.loads(socket.receive_text())
    assert done["version"] == shot["version"] + 1 == told["version"]  # and of the first attempt nobody was told


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize("title", ["qmg", "gaw"])
def test_messages_are_as_they_are_declared(client: TestClient, title: str) -> None:
    """They are sent as they are made: nothing but this checks that they have the fields of their types, and no more."""
    snapshot, update = TypeAdapter(Snapshot), TypeAdapter(Update)
    anna, bert, game = two(client, title, clock={"kind": "live", "seconds": 600}, public=True)
    with anna.socket(game) as mine, bert.socket(game, "?spectator=true") as watching:
        for socket in (mine, watching):
            snapshot.validate_json(socket.receive_text(), strict=True, extra="forbid")
        for _ in range(12):
            who, _, shot = asked(anna, bert, game)
            ok(who.answer(game, shot))
            for socket in (mine, watching):
                update.validate_json(socket.receive_text(), strict=True, extra="forbid")
        ok(anna.post(f"/{game}/resign", {"key": new_key()}))
        last = update.validate_json(mine.receive_text(), strict=True, extra="forbid")
    assert last["over"] and last["result"] is not None and last["seats"][0]["resigned"]
    assert [clock["seat"] for clock in last["clocks"]] == [0, 1]
