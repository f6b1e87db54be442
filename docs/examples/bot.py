"""A bot for a Marne server that needs nothing but Python: python bot.py https://play.example GAME TOKEN [SECRET]

The token comes from POST /api/tokens; with the secret of a link the bot first takes the seat that the link is for. It
gives any answer that is allowed: to make it a player, write your own `choose`.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid


def call(server, token, method, path, body=None):
    """One request; returns the status and the JSON of the answer."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server}/api/games/{path}", data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.load(refusal)


def choose(game):
    """The answer to the open question: game["view"] is the board, game["prompt"]["actions"] what is allowed."""
    return random.choice(game["prompt"]["actions"])["notation"]


def play(server, game_id, token, secret=None):
    """Answer until the game is over; returns its result."""
    if secret is not None:
        call(server, token, "POST", f"{game_id}/join", {"secret": secret})
    while True:
        status, game = call(server, token, "GET", game_id)
        if status not in (200, 429, 503):  # the last two: too often, and not now
            sys.exit(game["message"])
        if status == 200 and game["over"]:
            return game["result"]
        if status == 200 and game["prompt"] is not None:
            answer = {"version": game["version"], "action": choose(game), "key": uuid.uuid4().hex}
            call(server, token, "POST", f"{game_id}/answers", answer)  # refused if the game has moved on: look again
        else:
            time.sleep(0.2)  # who is in a hurry listens to the websocket instead


if __name__ == "__main__":
    print(play(*sys.argv[1:]))  # noqa: T201 - a program for the terminal
