"""The bots think with the compiled package as soon as it is there."""

from __future__ import annotations

import logging
import os
import sys
import time
from pathlib import Path

import pytest

from marne.kernel import state
from marne.server.bots.engine import Engine, is_compiled
from marne.server.bots.process import DeadProcessError, Process, ThinkingError
from marne.server.bots.worker import Job
from marne.server.settings import Settings
from tests.server.conftest import Serve, changed
from tests.server.players import Player, ok
from tests.server.processes import workers
from tests.server.test_bots import begun, job

interpreted = pytest.mark.skipif(is_compiled(state.__file__), reason="here everything is compiled")

PATIENCE = 30.0
"""Seconds for the server to notice that the compiled package is there."""


def pretender(folder: Path) -> Path:
    """A Python that says that it has the compiled package, and is this one otherwise."""
    script = folder / "python"
    script.write_text(f'#!/bin/sh\nif [ "$1" = -c ]; then echo /x/state.so; else exec {sys.executable} "$@"; fi\n')
    script.chmod(0o755)
    return script


def kind(engine: Engine) -> str:
    return engine.kind


@interpreted
def test_it_is_looked_for_until_it_is_there(tmp_path: Path) -> None:
    file = tmp_path / "engine"
    engine = Engine(file)
    assert not engine.look() and kind(engine) == "building"
    python = pretender(tmp_path)
    file.write_text(f"{python}\n")
    assert engine.look() and kind(engine) == "compiled" and engine.python == str(python)
    assert not engine.look(), "it is found once"


@interpreted
@pytest.mark.parametrize("said", ["", sys.executable, "/nowhere/python"])
def test_what_cannot_be_used_is_not(said: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing was built, the package is not compiled, there is no such Python: the bots go on as they are."""
    file = tmp_path / "engine"
    file.write_text(said)
    engine = Engine(file)
    assert not engine.look() and engine.kind == "interpreted" and engine.python == sys.executable
    assert bool(said) == any(record.levelno == logging.WARNING for record in caplog.records)


@interpreted
def test_without_a_file_nothing_is_awaited() -> None:
    assert Engine(None).kind == "interpreted"


@interpreted
@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_game_goes_on_when_the_compiled_package_is_there(serve: Serve, settings: Settings, tmp_path: Path) -> None:
    file = tmp_path / "engine"
    client = serve(changed(settings, bot_workers=1, bot_engine=file))
    anna = Player(client, "Anna")
    assert ok(client.get("/api/about"))["engine"] == "building"
    game = anna.create("qmg", "staff", "me")["id"]
    ok(anna.answer(game, anna.my_turn(game)))
    (before,) = workers(os.getpid())
    file.write_text(str(pretender(tmp_path)))
    end = time.monotonic() + PATIENCE
    while ok(client.get("/api/about"))["engine"] == "building" and time.monotonic() < end:
        time.sleep(0.1)
    for _ in range(4):
        ok(anna.answer(game, anna.my_turn(game)))
    (after,) = workers(os.getpid())
    assert after != before and ok(client.get("/api/about"))["engine"] == "compiled"


def test_a_process_answers_says_what_failed_and_ends() -> None:
    table, entries = begun("qmg")
    process = Process(sys.executable, 3)
    try:
        text = process.answer(job(table, -1, entries, "recruit"))
        own, (child,) = os.getpriority(os.PRIO_PROCESS, 0), workers(os.getpid())
        assert os.getpriority(os.PRIO_PROCESS, child) == min(19, own + 3), "it stands back as far as it is told"
        assert text is not None and table.why(table.asked[0], table.game.read(text)) is None
        assert process.answer(job(table, 7, [])) is None, "it has to be told the game"
        with pytest.raises(ThinkingError, match="BadRecord"):
            process.answer(Job("g", {"title": "none"}, -1, 0, [], 0, "recruit"))
        assert process.answer(job(table, -1, entries)) is not None, "and goes on"
    finally:
        process.stop()
    with pytest.raises(DeadProcessError):
        process.answer(job(table, -1, entries))
