"""Puts a game in which it is somebody's first turn into the database of a running server, for the tests in the browser:
set up as in 1914, and the others have done nothing. The dice are those of the seed.

python -m tests.server.put_turn sqlite:///marne.db TITLE SEAT SEED USER USER
"""

from __future__ import annotations

import sys

from marne.server.storage.database import Database
from marne.server.storage.store import Store
from tests.server.standing_games import Scene, as_in_1914, fresh, put

TURN = "Movement"


def first_turn(title: str, seat: int, seed: int) -> Scene:
    """The game up to the turn of a seat."""
    secret = bytes([seed]) * 32
    table = fresh(title, secret)
    texts: list[str] = []
    while True:
        asked = table.asked[0]
        prompt = table.prompt(asked)
        assert prompt is not None
        if (asked, prompt.question) == (seat, TURN):
            return Scene(title, secret, tuple(texts), "", seat, seat, TURN, "", ())
        answers = [table.game.show(action) for action in prompt.actions]
        least = "done" if "done" in answers else answers[0]
        for answer in as_in_1914(table, asked, prompt) or [least]:
            texts.append(f"{asked}:{answer}")
            table.play(asked, table.game.read(answer))


def main(url: str, title: str, seat: str, seed: str, *users: str) -> None:
    """Say which game it is."""
    database = Database(url)
    try:
        game = put(Store(database), first_turn(title, int(seat), int(seed)), (int(users[0]), int(users[1])))
    finally:
        database.close()
    sys.stdout.write(game)


if __name__ == "__main__":
    main(*sys.argv[1:])
