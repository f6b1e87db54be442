"""Hints over the wire: who gets them, in which games, and that they tell nothing that the seat does not know."""

from __future__ import annotations

import json
import math
import random
import threading
import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

import marne
from marne.agents import Budget
from marne.hints import Effort
from marne.server import services
from marne.server.bots import advice
from marne.server.bots.worker import Job
from marne.server.settings import Settings
from marne.server.web.limits import Limiter
from marne.table import Table
from marne.table.answers import split
from tests.laws.kit import canon
from tests.server.conftest import Serve, changed
from tests.server.players import Player, ok, refused, state_of

LIVE = {"kind": "live", "seconds": 600.0, "increment": 5.0}


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "usual_effort", lambda: Effort(Budget(nodes=3), 1, math.inf))


def ask(player: Player, game: str, shot: dict[str, Any], **more: Any) -> Any:
    return player.post(f"/{game}/hint", {"version": shot["version"], **more})


def two(client: TestClient, title: str = "qmg", **more: Any) -> tuple[Player, Player, str]:
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create(title, "me", "invited", **more)
    ok(bert.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    return anna, bert, made["id"]


def test_a_hint_is_an_answer_with_its_chance_and_what_comes_of_it(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "staff")["id"]
    for _ in range(4):
        shot = anna.my_turn(game)
        assert shot["hints"] is True
        found = ok(ask(anna, game, shot))
        assert (found["seat"], found["version"], found["level"]) == (0, shot["version"], "marshal")
        offered = {action["notation"]: action["text"] for action in shot["prompt"]["actions"]}
        assert all(offered[way["notation"]] == way["text"] for way in found["ways"])
        assert all(0 <= way["chance"] <= 1 and way["words"] for way in found["ways"])
        assert found["outlook"]["figure"] == "Victory Points" and "guessed" in found["note"]
        assert ok(ask(anna, game, shot)) == found, "the same knowledge, the same hint"
        ok(anna.answer(game, shot, found["ways"][0]["notation"]))


def test_a_hint_is_worked_out_by_a_process_of_its_own(serve: Serve, settings: Settings) -> None:
    anna = Player(serve(changed(settings, bot_workers=1)), "Anna")
    game = anna.create("qmg", "me", "staff")["id"]
    for _ in range(2):
        shot = anna.my_turn(game)
        found = ok(ask(anna, game, shot))
        ok(anna.answer(game, shot, found["ways"][0]["notation"]))


def test_against_computers_alone_hints_are_on_unless_somebody_wants_none(client: TestClient) -> None:
    anna = Player(client, "Anna")
    for wanted, on in ((None, True), (True, True), (False, False)):
        game = anna.create("qmg", "me", "staff", clock=LIVE, hints=wanted)["id"]
        assert anna.see(game)["hints"] is on
        assert next(listed["hints"] for listed in ok(anna.get("", mine=True)) if listed["id"] == game) is on
        shot = anna.my_turn(game)
        if on:
            ok(ask(anna, game, shot))
        else:
            assert "without hints" in refused(ask(anna, game, shot), 403, "no_hints")["message"]
    both = anna.create("qmg", "me", "me")["id"]
    assert anna.see(both)["hints"], "who plays both sides plays against nobody else"


def test_between_people_hints_are_off_unless_they_agreed_on_them(client: TestClient) -> None:
    anna, bert, game = two(client)
    player = anna if 0 in anna.see(game)["asked"] else bert
    refused(ask(player, game, player.see(game)), 403, "no_hints")
    anna, bert, game = two(client, hints=True)
    assert anna.see(game)["hints"] and bert.see(game)["hints"]
    player = anna if 0 in anna.see(game)["asked"] else bert
    assert ok(ask(player, game, player.see(game)))["ways"]


def test_there_are_never_hints_between_people_with_a_clock(client: TestClient) -> None:
    anna = Player(client, "Anna")
    for clock in (LIVE, {"kind": "days", "days": 2.0}):
        body = {"title": "qmg", "options": {"players": "2"}, "clock": clock, "hints": True}
        for kind in ("open", "invited"):
            seats = [{"kind": "me"}, {"kind": kind}]
            assert "clock" in refused(anna.post("", {**body, "seats": seats}), 422, "no_hints")["message"]
    anna, bert, game = two(client, clock=LIVE)
    with state_of(client).services.database.writing() as db:
        db.exec_driver_sql("UPDATE games SET hints = TRUE")  # as if somebody had got around it
    room = state_of(client).runtime.rooms.opened(game)
    room.behind = True
    player = anna if 0 in anna.see(game)["asked"] else bert
    assert player.see(game)["hints"] is False
    assert "clock" in refused(ask(player, game, player.see(game)), 403, "no_hints")["message"]


def test_a_guide_has_its_coach_and_no_hints(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = ok(client.post("/api/guides/qmg", headers=anna.headers))["id"]
    shot = anna.my_turn(game)
    assert shot["hints"] is False
    refused(ask(anna, game, shot), 403, "no_hints")


def test_only_who_is_asked_gets_a_hint_on_that_question_alone(client: TestClient) -> None:
    anna, bert, game = two(client, hints=True, public=True)
    carl = Player(client, "Carl")
    shot = anna.see(game)
    asked, waiting = (anna, bert) if 0 in shot["asked"] else (bert, anna)
    refused(ask(carl, game, shot), 403, "not_seated")
    refused(ask(asked, game, shot, seat=1 if asked is anna else 0), 403, "not_your_seat")
    refused(ask(waiting, game, shot), 409, "not_asked")
    stale = dict(shot)
    ok(asked.answer(game, asked.see(game)))
    refused(ask(asked, game, stale), 409, "stale")
    refused(client.post(f"/api/games/{game}/hint", json={"version": 0}), 401, "login_needed")
    private = anna.create("qmg", "me", "staff")["id"]
    refused(ask(carl, private, {"version": 0}), 404, "not_found")
    waits = anna.create("qmg", "me", "invited", hints=True)["id"]
    refused(ask(anna, waits, {"version": 0}), 409, "waiting")


def test_the_rematch_has_hints_if_the_game_had(client: TestClient) -> None:
    anna, bert, game = two(client, hints=True)
    ok(bert.post(f"/{game}/resign", {"key": "r"}))
    ok(anna.post(f"/{game}/rematch", {}))
    again = ok(bert.post(f"/{game}/rematch/accept", {"number": 1}))["game"]
    assert bert.see(again)["hints"] is True


def test_hints_are_dear(client: TestClient) -> None:
    anna = Player(client, "Anna")
    state = state_of(client)
    object.__setattr__(state.services, "hint_limiter", Limiter(services.HINT_RATE, 1))
    game = anna.create("qmg", "me", "staff")["id"]
    shot = anna.my_turn(game)
    ok(ask(anna, game, shot))
    assert int(ask(anna, game, shot).headers["Retry-After"]) > 0


def test_a_hint_can_be_given_up(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "staff")["id"]
    shot = anna.my_turn(game)
    begun, released = threading.Event(), threading.Event()

    def slow(job: Job) -> str:
        begun.set()
        released.wait(30)
        return "{}"

    monkeypatch.setattr(advice, "advice", slow)
    answers: list[Any] = []
    asking = threading.Thread(target=lambda: answers.append(ask(anna, game, shot)))
    asking.start()
    assert begun.wait(30)
    ok(client.delete(f"/api/games/{game}/hint", headers=anna.headers))
    asking.join(30)
    released.set()
    refused(answers[0], 409, "given_up")
    assert not state_of(client).runtime.hints._asking


def test_who_gives_a_hint_up_stops_its_process(serve: Serve, settings: Settings) -> None:
    client = serve(changed(settings, bot_workers=1))
    anna = Player(client, "Anna")
    game = anna.create("gaw", "me", "staff")["id"]
    shot = anna.my_turn(game)
    (worker,) = state_of(client).runtime.hints._workers
    first = worker._process
    answers: list[Any] = []
    asking = threading.Thread(target=lambda: answers.append(ask(anna, game, shot)))
    asking.start()
    limit = time.monotonic() + 30
    while first._child is None:
        assert time.monotonic() < limit
        time.sleep(0.01)
    ok(client.delete(f"/api/games/{game}/hint", headers=anna.headers))
    asking.join(30)
    refused(answers[0], 409, "given_up")
    assert first._child.poll() is not None and worker._process is not first


def test_a_failing_hint_says_so_and_harms_nobody(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "staff")["id"]
    shot = anna.my_turn(game)

    def failing(*args: Any) -> None:
        raise RuntimeError("lost in thought")

    with monkeypatch.context() as patched:
        patched.setattr(advice, "hint", failing)
        refused(ask(anna, game, shot), 503, "no_hint")
    ok(ask(anna, game, shot))


def hidden_pair() -> tuple[Table, Table]:
    """Two games that differ in an answer of seat 1 which seat 0 cannot see, at a question to seat 0."""
    game = marne.games()["qmg"]
    for seed in range(50):
        rng = random.Random(seed)
        one, other = (Table(game, {"players": "2"}, secret=bytes(32), contributions=[b"a", b"b"]) for _ in range(2))
        parted = False
        for _ in range(150):
            seat = one.asked[0]
            action = rng.choice(one.legal(seat))
            twin = action
            if seat == 1 and not parted:
                twin = rng.choice([a for a in one.legal(seat) if type(a) is type(action)])
            if other.why(seat, twin) is not None:
                break
            one.play(seat, action)
            other.play(seat, twin)
            if canon(one.view(0).data()) != canon(other.view(0).data()) or one.asked != other.asked:
                break
            parted = parted or action != twin
            if parted and one.asked == (0,) and len(one.legal(0)) > 1:
                return one, other
    raise AssertionError("there must be something to compare")


def test_a_hint_is_the_same_in_games_that_look_the_same() -> None:
    one, other = hidden_pair()
    assert one.full_position() != other.full_position()
    said = []
    for table in (one, other):
        begun = ("begun", None, split(table.record().lines))
        job = Job("hint g", table.header.data(), -1, 0, [begun], 0, "general")
        advice._ADVISERS.clear()
        said.append(advice.advice(job))
    assert said[0] == said[1] and json.loads(said[0] or "")["ways"]
