"""Writes the database of this version, with a running game of every title, as SQL.

    python -m tests.server.upgrades.make_database tests/server/upgrades/VERSION.sql

To be done once for a version whose tables or rules differ from those before; what was written is never changed.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from pathlib import Path

from fastapi.testclient import TestClient

import marne
from marne.server.app import create_app
from tests.server.conftest import HOST, settings_for
from tests.server.players import Player, ok

ANSWERS = 25
CLOCKS = [{"kind": "days", "days": 30, "reserve": 2}, {"kind": "live", "seconds": 86_400, "increment": 5}, None]


def play(client: TestClient) -> None:
    """Two people play all titles and stop in the middle: one waits for the other, who has left standing answers."""
    people = [Player(client, name) for name in ("Anna", "Bert")]
    for number, title in enumerate(marne.games()):
        clock = CLOCKS[number % len(CLOCKS)]
        made = people[0].create(title, "me", "invited", public=True, clock=clock)
        game = made["id"]
        ok(people[1].post(f"/{game}/join", {"secret": made["links"][0]["secret"]}))
        for _ in range(ANSWERS):
            seat = people[0].see(game)["asked"][0]
            ok(people[seat].answer(game, people[seat].see(game)))
        standing = {"question": "", "subject": "", "answers": ["only"], "lasts": "revoked"}
        ok(people[1 - people[0].see(game)["asked"][0]].post(f"/{game}/standing", standing))


def main(file: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "marne.db"
        with TestClient(
            create_app(settings_for(f"sqlite:///{path}")), base_url=HOST, headers={"Origin": HOST}
        ) as client:
            play(client)
        connection = sqlite3.connect(path)
        file.write_text("\n".join(connection.iterdump()) + "\n")
        connection.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
