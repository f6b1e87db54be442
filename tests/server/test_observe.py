"""What an operator sees: health, metrics, the log."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from marne.server.observe.health import Readiness
from marne.server.observe.logs import CAUSE, Cause, ClientFaults, JsonFormatter, TextFormatter, configuration
from marne.server.observe.metrics import FOLDER, Metrics
from marne.server.settings import Settings
from marne.server.storage.database import Database
from tests.server.conftest import Serve, changed
from tests.server.players import Player, ok, state_of

TOKEN = "a-token-of-the-operator"


def figure(text: str, name: str, **labels: str) -> float:
    """The figure with this name and these labels among Prometheus's lines; 0 if there is none."""
    total = 0.0
    for line in text.splitlines():
        head, _, value = line.rpartition(" ")
        if head.partition("{")[0] == name and all(f'{key}="{wanted}"' in head for key, wanted in labels.items()):
            total += float(value)
    return total


@pytest.fixture
def watched(serve: Serve, settings: Settings) -> TestClient:
    return serve(changed(settings, metrics_token=TOKEN))


def metrics(client: TestClient) -> str:
    answer = client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    return answer.text


def test_the_process_is_alive_whatever_else_fails(watched: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Database, "answers", lambda self: 1 / 0)
    assert watched.get("/healthz").text == "ok\n"


def test_a_server_that_can_serve_is_ready(watched: TestClient) -> None:
    end = time.monotonic() + 10
    while (answer := watched.get("/readyz")).status_code != 200 and time.monotonic() < end:
        time.sleep(0.2)  # the watch has not looked yet
    assert answer.json() == {"ready": True, "checks": {"database": "ok", "watch": "ok", "bots": "ok"}}


def test_a_server_without_its_database_is_not_ready(watched: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(_: Database) -> bool:
        raise OSError("away")

    monkeypatch.setattr(Database, "answers", away)
    answer = watched.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["database"] == "failed: OSError"


def test_a_server_whose_watch_has_ended_is_not_ready(watched: TestClient) -> None:
    runtime = state_of(watched).runtime
    assert watched.portal is not None
    watched.portal.call(runtime.watch.cancel)
    end = time.monotonic() + 10
    while not runtime.watch.done() and time.monotonic() < end:
        time.sleep(0.01)
    answer = watched.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["watch"] == "nobody looks after clocks and bots"


def test_checks_are_made_once_a_second_however_often_anybody_asks() -> None:
    asked = 0

    async def check() -> str:
        nonlocal asked
        asked += 1
        return "ok"

    async def ask() -> None:
        readiness = Readiness({"it": check})
        for _ in range(50):
            assert await readiness.look() == {"it": "ok"}

    asyncio.run(ask())
    assert asked == 1


def test_a_check_that_never_ends_says_no(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("marne.server.observe.health.PATIENCE", 0.01)

    async def stuck() -> str:
        await asyncio.sleep(3600)
        return "ok"

    async def ask() -> dict[str, str]:
        return await Readiness({"it": stuck}).look()

    assert asyncio.run(ask()) == {"it": "no answer for 0.01 s"}


def test_metrics_are_for_the_operator_alone(watched: TestClient) -> None:
    assert watched.get("/metrics").status_code == 401
    assert watched.get("/metrics", headers={"Authorization": "Bearer wrong"}).status_code == 401


def test_without_a_token_there_are_no_metrics(client: TestClient) -> None:
    assert client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).status_code == 404


def test_moves_sockets_requests_and_refusals_are_counted(watched: TestClient) -> None:
    before = metrics(watched)
    anna = Player(watched, "Anna")
    game = anna.create("qmg", "me", "me")["id"]
    with anna.socket(game) as socket:
        shot = socket.receive_json()
        assert figure(metrics(watched), "marne_sockets") == 1
        socket.send_json({"type": "nonsense"})
        while (refused := socket.receive_json())["type"] != "refused":
            pass
        assert refused["error"] == "invalid"
        ok(anna.answer(game, shot))
    assert watched.get("/api/games/nothing").status_code == 404
    after = metrics(watched)

    def grown(name: str, **labels: str) -> float:
        return figure(after, name, **labels) - figure(before, name, **labels)

    assert grown("marne_moves_total", title="qmg", by="player") == 1
    assert grown("marne_move_seconds_count") == 1
    assert grown("marne_refusals_total", error="invalid") == 1
    assert grown("marne_refusals_total", error="not_found") == 1
    assert grown("marne_requests_total", route="/api/games/{public_id}", status="404") == 1
    assert grown("marne_requests_total", route="/api/games/{public_id}/answers", status="200") == 1
    assert figure(after, "marne_games_in_memory") >= 0


def test_metrics_name_no_game_and_no_secret(watched: TestClient) -> None:
    watched.get("/join/SECRET-OF-A-LINK")
    watched.get("/api/games/SOME-GAME/log")
    told = metrics(watched)
    assert "SECRET" not in told and "SOME-GAME" not in told


def test_processes_add_up_their_figures_and_forget_those_that_ended(tmp_path: Path) -> None:
    work = (
        "from marne.server.observe.metrics import Metrics\n"
        "import sys\n"
        "m = Metrics(); m.moves.labels('toy', 'bot').inc(3); m.sockets.set(5)\n"
        "if sys.argv[1:] == ['tell']: sys.stdout.write(m.text().decode())\n"
    )
    environment = {**os.environ, FOLDER: str(tmp_path)}
    subprocess.run([sys.executable, "-c", work], env=environment, check=True)
    told = subprocess.run(
        [sys.executable, "-c", work, "tell"], env=environment, check=True, capture_output=True, text=True
    ).stdout
    assert figure(told, "marne_moves_total", title="toy") == 6, "what was done stays done"
    assert figure(told, "marne_sockets") == 5, "sockets of a process that has ended are closed"


def record(message: str, **extra: Any) -> logging.LogRecord:
    made = logging.LogRecord("marne.server", logging.WARNING, __file__, 1, message, (), None)
    made.__dict__.update(extra)
    return made


def test_a_line_of_the_log_has_its_time_level_request_and_address() -> None:
    token = CAUSE.set(Cause("0123", "192.0.2.7"))
    try:
        told = json.loads(JsonFormatter().format(record("something failed", game="abc")))
        text = TextFormatter().format(record("something failed", game="abc"))
    finally:
        CAUSE.reset(token)
    assert told.pop("time").endswith("Z")
    assert told == {
        "level": "warning", "logger": "marne.server", "message": "something failed", "request": "0123",
        "address": "192.0.2.7", "game": "abc",
    }  # fmt: skip
    assert text.split(" ", 1)[1] == "warning something failed request=0123 address=192.0.2.7 game=abc"


def test_nobody_can_forge_a_line_of_the_log() -> None:
    text = TextFormatter().format(record("odd\n2026-01-01 error forged", name_of="a\nb"))
    assert len(text.splitlines()) == 1


def test_an_exception_is_part_of_its_record() -> None:
    try:
        raise ValueError("broken")
    except ValueError:
        made = logging.LogRecord("marne", logging.ERROR, __file__, 1, "it failed", (), sys.exc_info())
    assert "ValueError: broken" in json.loads(JsonFormatter().format(made))["exception"]
    assert "ValueError: broken" in TextFormatter().format(made)


def test_every_request_is_a_line_if_the_operator_wants_it(
    serve: Serve, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "marne.access"):
        client = serve(changed(settings, access_log=True))
        answer = client.get("/api/games/some-game/log?secret=hidden")
    lines = [found for found in caplog.records if found.name == "marne.access"]
    assert len(lines) == 1
    facts = vars(lines[0])
    assert (facts["method"], facts["route"], facts["status"], facts["game"], facts["error"]) == (
        "GET", "/api/games/{public_id}/log", 404, "some-game", "not_found"
    )  # fmt: skip
    assert "hidden" not in lines[0].getMessage()
    assert len(answer.headers["X-Request-ID"]) == 16


@pytest.mark.parametrize("style", ["text", "json"])
def test_the_log_is_configured_by_its_settings(style: Any) -> None:
    work = (
        "import logging, logging.config\n"
        "from marne.server.observe.logs import configuration\n"
        f"logging.config.dictConfig(configuration('info', {style!r}))\n"
        "logging.getLogger('marne.server').info('told')\n"
        "logging.getLogger('marne.server').debug('not told')\n"
        "logging.getLogger('uvicorn.access').warning('not told')\n"
        "logging.getLogger('elsewhere').info('not told')\n"
    )
    told = subprocess.run([sys.executable, "-c", work], check=True, capture_output=True, text=True).stderr
    assert len(told.splitlines()) == 1 and "told" in told
    assert told.startswith("{") is (style == "json")
    assert configuration("debug", style)["loggers"]["marne"]["level"] == "DEBUG"


def test_without_requests_there_are_no_figures_of_them() -> None:
    assert "marne_sockets 0.0" in Metrics().text().decode()


def test_frames_that_are_no_text_write_no_traceback() -> None:
    """L7: every one of them did."""

    def record(logger: str, fault: Exception) -> logging.LogRecord:
        told = (type(fault), fault, None)
        return logging.LogRecord(logger, logging.ERROR, "", 0, "Invalid UTF-8 sequence.", (), told)

    no_text = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")
    assert not ClientFaults().filter(record("uvicorn.error", no_text))
    assert ClientFaults().filter(record("uvicorn.error", ValueError())), "a fault of ours is told"
    assert ClientFaults().filter(record("marne.server", no_text))
