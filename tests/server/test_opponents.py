"""Levels at the table: what is told of them, who may be chosen, and that a search neither hurries nor stops a game."""

from __future__ import annotations

import os
import random
import signal
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fastapi.testclient import TestClient

import marne
from marne.agents import Level
from marne.server.bots import pool, process, scheduler
from marne.server.bots.engine import Engine
from marne.server.bots.scheduler import BotScheduler
from marne.server.games.room import Room
from marne.server.games.wire import standing
from marne.server.settings import Settings
from marne.table import Table
from tests.laws.kit import viewers
from tests.server.conftest import Serve, changed
from tests.server.players import Player, ok, refused, state_of
from tests.server.processes import workers
from tests.server.test_engine import PATIENCE, interpreted, pretender
from tests.server.test_secrecy import OPTIONS, SECRET, twin

pytestmark = pytest.mark.usefixtures("toy")
sqlite = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


def toy_agents(client: TestClient) -> dict[str, dict[str, Any]]:
    (title,) = [title for title in ok(client.get("/api/titles")) if title["key"] == "toy"]
    return {agent["name"]: agent for agent in title["agents"]}


def test_a_level_says_how_long_it_thinks_and_what_it_needs(serve: Serve, settings: Settings) -> None:
    told = toy_agents(serve(settings))
    assert list(told) == ["recruit", "staff", "general"], "the weakest first"
    assert told["staff"] == {"name": "staff", "seconds": 0.0, "compiled": False}
    assert told["general"] == {"name": "general", "seconds": 0.5, "compiled": True}


@sqlite
@pytest.mark.parametrize(("kind", "said"), [("building", "in a few minutes"), ("interpreted", "does not have")])
def test_a_level_that_needs_the_compiled_engine_is_refused_without_it(
    kind: str, said: str, serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not only in a new game: neither can one go on from an old one, nor play it again, against it."""
    anna = Player(serve(settings), "Anna")
    monkeypatch.setattr(Engine, "kind", "compiled")
    game = anna.create("toy", "me", "general", options={})["id"]
    ok(anna.answer(game, anna.my_turn(game)))
    ok(anna.post(f"/{game}/resign", {"key": "r"}))
    monkeypatch.setattr(Engine, "kind", kind)
    seats = [{"kind": "me"}, {"kind": "bot", "agent": "general"}]
    for path, body in (
        ("", {"title": "toy", "seats": seats}),
        (f"/{game}/fork", {"at": 2, "seat": 0, "agent": "general"}),
        (f"/{game}/rematch", {}),
    ):
        message = refused(anna.post(path, body), 409, "engine_needed")["message"]
        assert "'general' needs the compiled engine" in message and said in message
    ok(anna.post(f"/{game}/fork", {"at": 2, "seat": 0, "agent": "staff"}))


def compiled(serve: Serve, settings: Settings, folder: Path, **more: Any) -> TestClient:
    """A server that believes that its bots think with the compiled package."""
    file = folder / "engine"
    file.write_text(str(pretender(folder)))
    client = serve(changed(settings, bot_workers=1, search_workers=1, bot_engine=file, **more))
    end = time.monotonic() + PATIENCE
    while ok(client.get("/api/about"))["engine"] != "compiled":
        assert time.monotonic() < end
        time.sleep(0.05)
    return client


def niceness() -> dict[int, int]:
    """The workers of this process, and how far each was told to stand back."""
    told = {pid: Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0") for pid in workers(os.getpid())}
    return {pid: int(words[-2]) for pid, words in told.items()}


def play(player: Player, game: str, times: int) -> None:
    """Answer some questions, of which others may answer some first: in a council the first name binds."""
    for _ in range(times):
        shot = player.my_turn(game)
        if not shot["over"]:
            response = player.answer(game, shot)
            assert response.is_success or response.json()["error"] == "stale", response.text


@sqlite
@interpreted
def test_searches_have_workers_of_their_own_and_one_that_hangs_stops_no_game(
    serve: Serve,
    settings: Settings,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    anna = Player(compiled(serve, settings, tmp_path), "Anna")
    game, other = (anna.create("toy", "me", level, options={"rounds": "40"})["id"] for level in ("general", "staff"))
    for each in (game, other):
        play(anna, each, 6)
    told = niceness()
    assert sorted(told.values()) == [0, settings.search_nice]
    monkeypatch.setattr(pool, "HUNG", 0.5)
    monkeypatch.setattr(process, "PATIENCE", 0.1)
    os.kill(max(told, key=lambda pid: told[pid]), signal.SIGSTOP)
    for each in (game, other):
        play(anna, each, 6)
    assert "another level answers" in caplog.text
    assert anna.my_turn(game)["seats"][1]["player"] == "general", "nobody has taken its seat"


@sqlite
def test_people_go_first_and_searches_to_workers_of_their_own(
    serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Engine, "kind", "compiled")
    monkeypatch.setattr(BotScheduler, "wake", lambda self, game: None)  # nobody answers: the questions stay open
    client = serve(settings)
    runtime, anna = state_of(client).runtime, Player(client, "Anna")

    def question(*kinds: str) -> tuple[bool, float]:
        made = anna.create("toy", *kinds, options={}, public=True)
        found = runtime.bots._question(runtime.rooms.opened(made["id"]))
        return found.pool is runtime.bots._searching, found.later

    assert question("staff", "me") == (False, 0)
    assert question("general", "me") == (True, 0)
    assert question("staff", "general") == (False, scheduler.ALONE)
    assert question("general", "staff") == (True, scheduler.ALONE)


@sqlite
def test_an_answer_is_kept_back_for_as_long_as_is_said(
    serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "_countenance", lambda room, seat, level: 0.3)
    anna = Player(serve(settings), "Anna")
    begun = time.monotonic()
    anna.my_turn(anna.create("toy", "staff", "me", options={})["id"])
    assert time.monotonic() - begun > 0.3


SEARCHES = Level("searches", lambda game: True, lambda game, seat, seed: pytest.fail("not asked"), seconds=1.5)


def kept_back(table: Table, seat: int, level: Level = SEARCHES) -> float:
    return scheduler._countenance(cast(Room, SimpleNamespace(begun=table, game=table.game)), seat, level)


@pytest.mark.parametrize("title", ["qmg", "gaw"])
def test_who_thinks_and_how_long_at_least_tells_nothing_secret(title: str) -> None:
    """The page says of a bot that it thinks as long as it is asked: that is the same to everybody, in all worlds that
    they cannot tell apart. So is how long an answer in somebody else's turn is kept back."""
    game, rng = marne.games()[title], random.Random(title)
    table = Table(game, OPTIONS, secret=SECRET, contributions=[b"a", b"b"])
    reactions = 0
    for number in range(600):
        if table.over or reactions > 5:
            break
        seat = table.asked[0]
        held = kept_back(table, seat)
        reactions += held > 0
        if held > 0 or number % 20 == 0:
            for viewer in viewers(game, OPTIONS):
                other = twin(table, game.sample(table.view(viewer), rng.randrange))
                assert standing(other, 0, viewer, [])["asked"] == list(table.asked)
                assert kept_back(other, seat) == held
        for level in (SEARCHES._replace(seconds=0), SEARCHES._replace(plans=True)):
            assert kept_back(table, seat, level) == 0
        table.play(seat, rng.choice(table.legal(seat)))
    assert reactions
