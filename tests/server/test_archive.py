"""Replays, records, verification and branches."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

import marne
from marne.kernel.game import View
from marne.server.app import create_app
from marne.server.games.replays import recorded
from marne.table import replay, verify
from tests.server.conftest import HOST, settings_for
from tests.server.players import Player, new_key, ok, refused, state_of


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One server for all tests of this module: they only look."""
    app = create_app(settings_for(f"sqlite:///{tmp_path_factory.mktemp('archive')}/marne.db"))
    with TestClient(app, base_url=HOST, headers={"Origin": HOST}) as made:
        yield made


@pytest.fixture(scope="module")
def finished(client: TestClient) -> tuple[Player, str]:
    """A public game that bots have played to its end, and somebody who watched it."""
    anna = Player(client, "Anna")
    game = anna.create("qmg", "random", "random", public=True)["id"]
    anna.wait(game, lambda shot: shot["over"], 60)
    return anna, game


def test_a_finished_game(finished: tuple[Player, str]) -> None:
    anna, game = finished
    last = anna.see(game)["answers"]
    own = ok(anna.get(f"/{game}/replay", at=0, to=40))
    assert [step["number"] for step in own] == list(range(41))
    assert all(step["text"] is step["words"] is None for step in own), "answers are secret from a spectator"
    full = ok(anna.get(f"/{game}/replay", at=1, to=40, full=True))
    assert all(step["text"] for step in full)
    assert len(ok(anna.get(f"/{game}/replay", at=0, to=last))) == 100
    refused(anna.get(f"/{game}/replay", at=last + 1), 422, "invalid")
    refused(anna.get(f"/{game}/replay", seat=5), 422, "invalid")
    record = anna.get(f"/{game}/export").text
    assert verify(record, marne.games()["qmg"]).ok
    report = ok(anna.get(f"/{game}/verify"))
    assert report.pop("draws") > 100
    assert report == {"ok": True, "answers": last, "finished": True, "problems": [], "notes": []}


def test_a_fork_goes_on_by_itself(finished: tuple[Player, str]) -> None:
    anna, game = finished
    last = anna.see(game)["answers"]
    refused(anna.post(f"/{game}/fork", {"at": last + 1}), 422, "invalid")
    refused(anna.post(f"/{game}/fork", {"at": last}), 422, "invalid")
    refused(anna.post(f"/{game}/fork", {"at": 10, "seat": 7}), 422, "invalid")
    refused(anna.post(f"/{game}/fork", {"at": 10, "agent": "genius"}), 422, "invalid")
    branch = ok(anna.post(f"/{game}/fork", {"at": 60, "seat": 1, "agent": "random"}))["id"]
    assert branch != game
    for _ in range(5):
        shot = anna.my_turn(branch)
        assert shot["seat"] == 1 and shot["answers"] >= 60
        ok(anna.answer(branch, shot))
    ok(anna.post(f"/{branch}/resign", {"key": new_key()}))
    assert ok(anna.get(f"/{branch}/verify"))["ok"]
    refused(Player(anna.client, "Bert").get(f"/{branch}"), 404, "not_found")


@pytest.fixture(scope="module", params=["qmg", "gaw"])
def given_up(request: pytest.FixtureRequest, client: TestClient) -> tuple[Player, Player, str]:
    """A private game of two, in which Bert has given up after some answers."""
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    made = anna.create(request.param, "me", "invited")
    game = made["id"]
    ok(bert.post(f"/{game}/join", {"secret": made["links"][0]["secret"]}))
    for _ in range(80):
        shot = anna.see(game)
        who = anna if 0 in shot["asked"] else bert
        ok(who.answer(game, who.see(game)))
    ok(bert.post(f"/{game}/resign", {"key": new_key()}))
    return anna, bert, game


def test_the_record_of_a_game_that_was_given_up_says_so(given_up: tuple[Player, Player, str]) -> None:
    anna, bert, game = given_up
    texts = {player.get(f"/{game}/export").text for player in (anna, bert)}
    assert len(texts) == 1
    (text,) = texts
    assert json.loads(text)["result"] == anna.see(game)["result"]
    report = verify(text, marne.games()[anna.see(game)["title"]])
    assert report.ok and report.given_up
    shown = ok(anna.get(f"/{game}/verify"))
    assert shown["ok"] and not shown["finished"] and any("resigned" in note for note in shown["notes"])


def test_once_it_is_over_all_see_the_same_and_everything(given_up: tuple[Player, Player, str]) -> None:
    anna, bert, game = given_up
    last = anna.see(game)["answers"]
    title = marne.games()[anna.see(game)["title"]]
    room = state_of(anna.client).runtime.rooms._rooms[game]
    position = title.decode(room.table.full_position())
    found = [ok(player.get(f"/{game}/replay", at=last, full=True)) for player in (anna, bert)]
    found += [
        ok(anna.get(f"/{game}/replay", at=last, full=True, **more)) for more in ({"seat": 1}, {"spectator": True})
    ]
    assert all(each == found[0] for each in found)
    assert found[0][0]["view"] == json.loads(json.dumps(title.laid_open(position).data()))
    for seat in (0, 1):
        (own,) = ok(anna.get(f"/{game}/replay", at=last, seat=seat))
        assert own["view"] == json.loads(json.dumps(title.view(position, seat).data())) != found[0][0]["view"]
    logs = [ok(player.get(f"/{game}/replay/log", full=True)) for player in (anna, bert)]
    told = [e for at in range(0, last + 1, 100) for s in _steps(anna, game, at, full=True) for e in s["events"]]
    assert logs[0] == logs[1] == told
    for seat in (0, 1):
        log = ok(anna.get(f"/{game}/replay/log", seat=seat))
        assert log == [
            e for at in range(0, last + 1, 100) for s in _steps(anna, game, at, seat=seat) for e in s["events"]
        ]
        assert log == ok((anna, bert)[seat].get(f"/{game}/log")), "as it was told"
        assert log != told
        story = ok(anna.get(f"/{game}/replay/story", seat=seat))
        assert story == (anna, bert)[seat].see(game)["story"], "as it was told"
        assert sorted(part for line in story for part in line["parts"]) == list(range(len(log)))
    carl = Player(anna.client, "Carl")
    for path in (
        "/replay?full=1",
        "/replay/log?full=1",
        "/replay/story?full=1",
        "/insight?kind=score&at=3&full=1",
        "/report?full=1",
    ):
        refused(carl.get(f"/{game}{path}"), 404, "not_found")


def _steps(player: Player, game: str, at: int, **eyes: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ok(player.get(f"/{game}/replay", at=at, to=at + 99, **eyes))
    return found


INSIGHTS = {
    "qmg": [("supply", ""), ("score", ""), ("battle", ""), ("battle", "germany PAR PIC")],
    "gaw": [("communication", "germans"), ("forecast", "9"), ("ways", "F5-L"), ("range", "F5-L")],
}


def test_insights_of_a_step_are_those_of_its_view(given_up: tuple[Player, Player, str]) -> None:
    anna, _, game = given_up
    key, last = anna.see(game)["title"], anna.see(game)["answers"]
    title = marne.games()[key]
    room = state_of(anna.client).runtime.rooms._rooms[game]
    for at in (0, last // 2, last):
        (step,) = replay(recorded(room), title, full=True, first=at, to=at)
        position = title.decode(step.position or b"")
        views: list[tuple[View, dict[str, Any]]] = [(title.view(position, seat), {"seat": seat}) for seat in (0, 1)]
        views += [(title.view(position, None), {"spectator": True}), (title.laid_open(position), {"full": True})]
        for view, eyes in views:
            for kind, subject in INSIGHTS[key]:
                answer = anna.get(f"/{game}/insight", kind=kind, subject=subject, at=at, **eyes)
                try:
                    expected = json.loads(json.dumps(title.insight(view, kind, subject)))
                except ValueError as e:
                    expected = {"error": "invalid", "message": str(e), "rule": None, "version": None}
                assert answer.json() == expected
                assert answer.status_code == (422 if "error" in expected else 200)
    refused(anna.get(f"/{game}/insight", kind="score", at=last + 1), 422, "invalid")
    if key == "gaw":  # at the beginning the Germans cannot tell a French leader; looking back, all can
        start = next(e["step"] for e in ok(anna.get(f"/{game}/replay/log")) if e["name"] == "TurnBegan")
        refused(anna.get(f"/{game}/insight", kind="ways", subject="F5-L", at=start, seat=0), 422, "invalid")
        assert ok(anna.get(f"/{game}/insight", kind="ways", subject="F5-L", at=start, full=True))["unit"] == "F5-L"


def test_reports_are_of_what_the_viewer_was_told_by_then(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("gaw", "random", "random", public=True)["id"]
    anna.wait(game, lambda shot: bool(_battles(shot["log"])), 60)
    shot = anna.see(game)
    log, title = shot["log"], marne.games()["gaw"]
    told = state_of(anna.client).runtime.rooms._rooms[game].table.log(None)
    begins = _battles(log)[0]
    assert ok(anna.get(f"/{game}/report", entries=begins, spectator=True)) is None, "there was no battle yet"
    for entries in (begins + 1, begins + 3, len(log)):
        found = ok(anna.get(f"/{game}/report", entries=entries, spectator=True))
        assert found == json.loads(json.dumps(title.report([event for _, event in told[:entries]])))
    first = ok(anna.get(f"/{game}/report", entries=begins + 1, spectator=True))
    assert (first["area"], first["attacker"]) == (log[begins]["args"]["area"], log[begins]["args"]["side"])
    assert first["outcome"] is None and first["losses"] == []


def _battles(log: list[dict[str, Any]]) -> list[int]:
    """Where the battles of a log begin."""
    return [at for at, event in enumerate(log) if event["name"] == "BattleBegan"]


@pytest.mark.parametrize("path", ["/replay", "/replay/log", "/replay/story", "/insight?kind=communication", "/report"])
def test_one_of_three_who_gives_up_does_not_lay_the_game_open(client: TestClient, path: str) -> None:
    anna = Player(client, "Anna")
    game = anna.create("gaw", "me", "random", "random", options={"players": "3"}, public=True)["id"]
    bert = Player(client, "Bert")
    three = bert.create("gaw", "random", "me", "me", options={"players": "3"}, public=True)["id"]
    ok(bert.post(f"/{three}/resign", {"key": new_key(), "seat": 2}))
    for player, each in ((anna, game), (bert, three), (anna, three), (bert, game)):
        assert not player.see(each)["over"]
        for more in ("full=1", "full=1&spectator=1", "full=1&at=0"):
            refused(player.get(f"/{each}{path}{'&' if '?' in path else '?'}{more}"), 409, "running")


def test_of_a_running_game_everybody_has_his_own(client: TestClient) -> None:
    anna = Player(client, "Anna")
    game = anna.create("gaw", "me", "random")["id"]
    for _ in range(4):
        ok(anna.answer(game, anna.my_turn(game)))
    for path in (
        "/verify",
        "/replay?full=1",
        "/replay/log?full=1",
        "/replay/story?full=1",
        "/insight?kind=communication&full=1",
        "/report?full=1",
    ):
        refused(anna.get(f"/{game}{path}"), 409, "running")
    refused(anna.post(f"/{game}/fork", {"at": 0}), 409, "running")
    for path in ("/replay", "/replay/log", "/replay/story", "/insight?kind=communication&at=0", "/report"):
        refused(anna.get(f"/{game}{path}{'&' if '?' in path else '?'}seat=1"), 403, "not_your_seat")
    shot = anna.my_turn(game)
    (step,) = ok(anna.get(f"/{game}/replay", at=shot["answers"]))
    assert step["view"] == shot["view"]
    taken = ok(anna.get(f"/{game}/export"))
    assert taken["format"] == "marne-view/1" and taken["view"] == shot["view"] and "secret" not in taken
