"""Puts a game that stands right before a reaction into the database of a running server, for the tests in the browser.

python -m tests.server.put_scene sqlite:///marne.db TITLE QUESTION USER USER
"""

from __future__ import annotations

import json
import sys

from marne.server.storage.database import Database
from marne.server.storage.store import Store
from tests.server.standing_games import put, scene


def main(url: str, title: str, question: str, *users: str) -> None:
    """Say as JSON which game it is, and after whose answer who is asked what."""
    found = scene(title, question)
    database = Database(url)
    try:
        game = put(Store(database), found, (int(users[0]), int(users[1])))
    finally:
        database.close()
    told = {"game": game, "mover": found.mover, "seat": found.seat, "trigger": found.trigger, "subject": found.subject}
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main(*sys.argv[1:])
