"""100,000 messages, frames and requests that make no sense: the server refuses them, says nothing of it in its log but
in words, and answers as before.

Everything follows from SEED, so what fails once fails again; a failure names the batch.
"""

from __future__ import annotations

import random
from pathlib import Path

from tests.server.frames import TEXT, Wire, frame, odd_frames, odd_message, odd_request
from tests.server.processes import Remote, Server

SEED = 1914
BATCHES, EACH = 380, 240
"""Websockets, and messages over each, after which come frames that end most of them."""
REQUESTS = 8_000
BROKEN = 400
"""Requests of which not even the head can be read."""


def test_a_hundred_thousand_odd_messages(tmp_path: Path) -> None:
    most = {"MARNE_SOCKETS": "100000", "MARNE_ADDRESS_SOCKETS": "100000", "MARNE_RATE": "1000000"}
    server = Server(f"sqlite:///{tmp_path}/marne.db", MARNE_BURST="1000000", MARNE_BOT_WORKERS="0", **most)
    server.start()
    try:
        server.wait()
        anna = Remote(server, "Anna")
        seats = [{"kind": "me"}, {"kind": "me"}]
        body = {"title": "qmg", "options": {"players": "2"}, "seats": seats, "public": True}
        game = anna.send("POST", "/api/games", body).json()["id"]
        mine = "Authorization: " + anna.headers["Authorization"]
        before = anna.send("GET", f"/api/games/{game}").json()
        sent = frames(server, game, mine) + requests(server, game, mine) + broken(server)
        assert sent >= 100_000
        shot = anna.send("GET", f"/api/games/{game}").json()
        assert (shot["version"], shot["prompt"]) == (before["version"], before["prompt"]), "nothing was played"
        action = shot["prompt"]["actions"][0]["notation"]
        answer = {"version": shot["version"], "action": action, "key": "real"}
        assert anna.send("POST", f"/api/games/{game}/answers", answer).status_code == 200
        assert "Traceback" not in server.log, server.log[-4000:]
        anna.close()
    finally:
        server.stop()


def frames(server: Server, game: str, mine: str) -> int:
    """Messages over websockets, each batch read to its end before its last frames break the connection."""
    sent = 0
    for batch in range(BATCHES):
        rng = random.Random(f"{SEED} {batch}")
        wire = Wire(server.port)
        assert wire.upgrade(f"/api/games/{game}/socket", mine if rng.random() < 0.8 else "X-Odd: 1"), batch
        wire.send(b"".join(frame(TEXT, odd_message(rng)) for _ in range(EACH)))
        assert wire.answered(b"%d" % batch), f"batch {batch}: the server has hung up over messages that were only odd"
        last = odd_frames(rng)
        wire.send(b"".join(last))
        wire.ended()
        wire.close()
        sent += EACH + len(last)
    return sent


def requests(server: Server, game: str, mine: str) -> int:
    """Requests over one connection as long as the server keeps it."""
    wire = Wire(server.port)
    refused = 0
    for number in range(REQUESTS):
        rng = random.Random(f"{SEED} request {number}")
        head, body = odd_request(rng, game, mine)
        wire.send(head + body)
        status, told = wire.response(head.split(b" ", 1)[0].decode())
        assert status < 500, (number, head, body, told)
        refused += status >= 400
        if status in (0, 400):  # after what cannot be read the server hangs up
            wire.close()
            wire = Wire(server.port)
    wire.close()
    assert refused > REQUESTS / 2
    return REQUESTS


def broken(server: Server) -> int:
    """Bytes that are no request."""
    for number in range(BROKEN):
        rng = random.Random(f"{SEED} broken {number}")
        wire = Wire(server.port)
        starts = [
            b"",
            b"GET / HTTP/1.1\r\n",
            b"POST /api/games HTTP/9.9\r\nContent-Length: -1\r\n",
            b"\x16\x03\x01\x02",
        ]
        wire.send(rng.choice(starts) + rng.randbytes(rng.randrange(1, 400)) + b"\r\n\r\n")
        wire.ended()
        wire.close()
    return BROKEN
