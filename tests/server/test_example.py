"""The bot in docs/examples plays a whole game against one of ours, as somebody else would run it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.processes import Remote, Server

BOT = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"


def test_it_is_short() -> None:
    lines = BOT.read_text().splitlines()
    assert len(lines) <= 52 and "import marne" not in "\n".join(lines)


@pytest.mark.server
@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_it_plays_a_game_to_its_end(database_url: str) -> None:
    server = Server(database_url, MARNE_BOT_WORKERS="1")
    server.start()
    try:
        server.wait()
        anna, bert = Remote(server, "Anna"), Remote(server, "Bert")
        seats = [{"kind": "bot", "agent": "random"}, {"kind": "invited"}]
        made = anna.send("POST", "/api/games", {"title": "qmg", "options": {"players": "2"}, "seats": seats}).json()
        token = bert.headers["Authorization"].removeprefix("Bearer ")
        words = [sys.executable, str(BOT), server.page, made["id"], token, made["links"][0]["secret"]]
        run = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
        assert run.returncode == 0, run.stderr
        assert "'winner'" in run.stdout
        shot = anna.send("GET", f"/api/games/{made['id']}").json()
        assert shot["over"] and shot["seats"][1]["player"] == "Bert" and str(shot["result"]) == run.stdout.strip()
        assert anna.send("GET", f"/api/games/{made['id']}/verify").json()["ok"]
        wrong = subprocess.run([*words[:4], "wrong"], capture_output=True, text=True, timeout=60, check=False)
        assert wrong.returncode == 1 and "token" in wrong.stderr
        anna.close()
        bert.close()
    finally:
        server.stop()
    with pytest.raises(httpx.TransportError):
        httpx.get(server.page, trust_env=False)
