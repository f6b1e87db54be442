"""Wrong seats, foreign ids, stale versions, wrong types, long bodies: nothing changes, and nothing breaks.

Every message here is wrong in at least one way. After all of them everybody sees what he saw before, and not a row of
the database is another.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text

from tests.server.players import Player, new_key, ok, state_of

SHORT, LONG = 250, 1500
ODD: list[Any] = [
    None, True, -1, 0, 1, 7, 8, 1 << 31, 10**40, 1.5, float("1e300"), "", " ", "0", "pass", "x" * 300, "\x00", "💥",
    "../..",
    "'; DROP TABLE games; --", [], [0], {}, {"a": 1}, [[[]]], "\u202e", "nan", -(1 << 63),
]  # fmt: skip
NEVER = [odd for odd in ODD if not isinstance(odd, str) and (not isinstance(odd, int) or odd > 8)]
"""Neither a version nor a key."""
TABLES = ("users", "sessions", "tokens", "resets", "games", "seats", "entries", "chat", "notes", "settings")


class Site:
    """Two people at a game, a third outside, and everything they can see."""

    def __init__(self, client: TestClient, seed: int) -> None:
        self.client = client
        self.random = random.Random(seed)
        self.anna, self.bert, self.carl = (Player(client, name) for name in ("Anna", "Bert", "Carl"))
        made = self.anna.create("qmg", "me", "invited")
        self.game = made["id"]
        self.used = made["links"][0]["secret"]
        ok(self.bert.post(f"/{self.game}/join", {"secret": self.used}))
        self.other = self.carl.create("qmg", "me", "me")["id"]
        for _ in range(6):
            mover, shot = self.mover()
            self.key = new_key()
            ok(mover.answer(self.game, shot, key=self.key))
        self.waiting = self.anna.create("gaw", "me", "invited", contribute=True)["id"]

    def mover(self) -> tuple[Player, dict[str, Any]]:
        shot = self.anna.see(self.game)
        return (self.anna, shot) if shot["prompt"] is not None else (self.bert, self.bert.see(self.game))

    def seen(self) -> list[Any]:
        """Every row there is, and what the players see."""
        services: Any = state_of(self.client).services
        rows: list[Any] = []
        with services.database.reading() as db:
            for table in TABLES:
                rows.append([table, sorted(map(repr, db.execute(text(f"SELECT * FROM {table}"))))])
        views = [player.see(game) for player, game in ((self.anna, self.game), (self.bert, self.game))]
        return [rows, views, self.carl.see(self.other)]

    def wrong(self) -> Iterator[tuple[Player, str, str, Any]]:
        """Messages that must not do anything: who sends what where."""
        pick = self.random.choice

        def odd() -> Any:
            return pick(ODD)

        mover, shot = self.mover()
        idle = self.bert if mover is self.anna else self.anna
        action = mover.choose(shot)
        good = {"version": shot["version"], "action": action, "key": "fresh"}
        legal = {each["notation"] for each in shot["prompt"]["actions"]}
        illegal = [each for each in ("place germany PIC", "place france PIC", "pass", "discard 1") if each not in legal]
        g, other = f"/{self.game}", ["nothing", self.other, "%00", "x" * 400, "-1"]
        kinds, looks = (
            ["undo", "resign", "chat", "rematch", "join", "leave"],
            ["", "/log", "/export", "/replay", "/notes"],
        )
        asks = ["pass", "%00", "x" * 300, "💥"]
        makers: list[Callable[[], tuple[Player, str, str, Any]]] = [
            lambda: (idle, "POST", f"{g}/answers", {**good, "key": new_key()}),
            lambda: (idle, "POST", f"{g}/answers", {**good, "seat": shot["seat"]}),
            lambda: (self.carl, "POST", f"{g}/answers", good),
            lambda: (self.carl, "POST", f"{g}/{pick(kinds)}", odd()),
            lambda: (mover, "POST", f"{g}/answers", {**good, "version": shot["version"] + pick([-1, 1, 2, 99])}),
            lambda: (mover, "POST", f"{g}/answers", {**good, "action": pick(illegal)}),
            lambda: (mover, "POST", f"{g}/answers", {**good, "key": self.key, "action": pick(illegal)}),
            lambda: (mover, "POST", f"{g}/answers", {**good, pick(["version", "key", "more"]): pick(NEVER)}),
            lambda: (mover, "POST", f"{g}/answers", {**good, "action": odd()}),
            lambda: (mover, "POST", f"{g}/undo", {"version": shot["version"], "steps": odd(), "key": odd()}),
            lambda: (mover, "POST", f"{g}/resign", {"key": pick(["", "a b", None, 7, "x" * 65]), "seat": odd()}),
            lambda: (mover, "POST", f"{g}/chat", {"text": pick(["", " ", "x" * 2000, None, 7, "\x00"])}),
            lambda: (mover, "PUT", f"{g}/notes", {"text": pick(["x" * 30_000, None, 7, "\x00"])}),
            lambda: (self.carl, "POST", f"{g}/join", {"secret": pick([self.used, "guessed", ""]), "seat": odd()}),
            lambda: (self.carl, "PUT", f"/{self.waiting}/contribution", {"contribution": pick(["00", "xx", "", None])}),
            lambda: (self.anna, "PUT", f"/{self.waiting}/contribution", {"contribution": pick(["xx", "", None, "0"])}),
            lambda: (mover, "PUT", f"{g}/contribution", {"contribution": "00"}),
            lambda: (mover, "POST", f"{g}/fork", {"at": pick([0, 3, -1, None, 1 << 40])}),
            lambda: (mover, "POST", f"{g}/rematch", None),
            lambda: (mover, "POST", f"/{pick(other)}/answers", good),
            lambda: (mover, "POST", f"{g}/answers", odd()),
            lambda: (mover, "POST", f"{g}/{pick(['answers', 'chat'])}", {**good, "action": "x" * 70_000}),
            lambda: (mover, "POST", "", {"title": odd(), "seats": odd(), "options": odd()}),
            lambda: (mover, "POST", "", {"title": "qmg", "seats": [{"kind": "me"}] * pick([0, 1, 3, 9])}),
            lambda: (mover, "GET", f"{g}/why?action={pick(asks)}&seat={pick(range(9))}", None),
            lambda: (self.carl, "GET", f"{g}{pick(looks)}", None),
            lambda: (mover, pick(["PATCH", "DELETE", "PUT", "OPTIONS"]), f"{g}/answers", good),
        ]  # fmt: skip
        while True:
            yield pick(makers)()


def fuzz(client: TestClient, times: int, seed: int) -> None:
    site = Site(client, seed)
    before = site.seen()
    wrong = site.wrong()
    refused: dict[int, int] = {}
    for _ in range(times):
        player, method, path, body = next(wrong)
        sent = json.dumps(body).encode()
        headers = {**player.headers, "Content-Type": "application/json"}
        response = client.request(method, f"/api/games{path}", content=sent, headers=headers)
        told = (method, path[:80], str(body)[:200], response.status_code, response.text[:300])
        if not path.startswith(f"/{site.game}/why"):  # to ask about an answer is no answer
            assert 400 <= response.status_code < 500, told
            assert response.json()["message"], told
        assert response.status_code < 500, told
        refused[response.status_code] = refused.get(response.status_code, 0) + 1
    assert site.seen() == before
    assert {403, 404, 405, 409, 413, 422} <= set(refused), refused
    mover, shot = site.mover()
    ok(mover.answer(site.game, shot))


def test_wrong_messages_change_nothing(client: TestClient) -> None:
    fuzz(client, SHORT, 1)


@pytest.mark.server
def test_many_wrong_messages_change_nothing(client: TestClient) -> None:
    fuzz(client, LONG, 2)


def test_wrong_messages_over_the_socket_change_nothing(client: TestClient) -> None:
    site = Site(client, 3)
    mover, shot = site.mover()
    idle = site.bert if mover is site.anna else site.anna
    before = site.seen()
    good = {"type": "answer", "version": shot["version"], "action": mover.choose(shot), "key": "fresh"}
    rng = random.Random(3)
    with mover.socket(site.game) as mine, idle.socket(site.game) as theirs:
        for session in (mine, theirs):
            session.receive_json()
        for _ in range(120):
            name = rng.choice(["type", "version", "action", "key", "seat", "more"])
            values = [*NEVER, "", "x" * 300, "\x00"] if name == "key" else ODD
            message: Any = {**good, name: rng.choice(values)}
            if name == "seat" and message["seat"] in (None, shot["seat"]):
                continue
            session, sent = rng.choice([(mine, message), (theirs, good), (mine, rng.choice(ODD))])
            session.send_text(json.dumps(sent))
            reply = session.receive_json()
            assert reply["type"] == "refused" and reply["message"], (sent, reply)
        for raw in ("{", "", "[" * 4000, "x" * 5000, '{"type": "answer"}', "NaN"):
            mine.send_text(raw)
            assert mine.receive_json()["type"] == "refused"
        assert site.seen() == before
        mine.send_text(json.dumps(good))
        assert {mine.receive_json()["type"], mine.receive_json()["type"]} == {"done", "update"}
