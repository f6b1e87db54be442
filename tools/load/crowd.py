"""Scripted people at many games: they watch over websockets, and give any answer they are allowed to, at an even pace.

The time of a click runs until the last socket of its game has the update; moves are clicks and the answers of bots.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
import orjson

from marne.titles import keys
from tools.load.line import Line, handshake
from tools.load.server import Server

PEOPLE: Final = 20
AT_ONCE: Final = 8
"""So many requests at a time make the games."""
OPENING: Final = 100
"""So many websockets at a time are being opened."""
_VERSION: Final = re.compile(rb'"version":(-?\d+)')
_KEYS: Final = itertools.count()


@dataclass(slots=True)
class Click:
    """An answer that was sent, and may have to be sent again."""

    seat: int
    key: str
    version: int
    """That which it answers."""
    action: str
    at: float
    done: int | None = None
    """The version that it is said to have made."""
    answered: float = 0.0
    """When that was said."""

    def text(self) -> bytes:
        body = {"type": "answer", "version": self.version, "action": self.action, "key": self.key, "seat": self.seat}
        return orjson.dumps(body)


@dataclass(slots=True)
class Game:
    """A game under way: what its movers know, and when the last click was."""

    id: str
    token: str
    seats: int
    """So many of its seats are ours: the others are bots'."""
    lines: dict[int, Line] = field(default_factory=dict)
    shots: dict[int, bytes] = field(default_factory=dict)
    """What our seats were told last."""
    first: int | None = None
    """The version with which it began."""
    seen: dict[int, int] = field(default_factory=dict)
    """The version every socket knows."""
    click: Click | None = None
    waits: list[float] = field(default_factory=list)
    done: list[Click] = field(default_factory=list)
    """What was acknowledged."""
    changes: int = 0
    """How often it was changed while that counts, by us or by a bot."""
    over: bool = False
    settled: asyncio.Event = field(default_factory=asyncio.Event)


class Crowd:
    """Everybody at one server."""

    def __init__(self, server: Server, *, second: int, bots: int) -> None:
        """Of ten games so many are of the second title, and so many have a bot in the second seat."""
        self.server: Final = server
        self._second: Final = second
        self._bots: Final = bots
        self.games: list[Game] = []
        self.random: Final = random.Random(1914)
        self.counting = False
        self.refused = 0
        self.messages = 0
        self.bytes = 0
        self.ending = False
        self.resting = False
        """No further clicks are made."""
        self.back: Callable[[Game, int, Line], None] | None = None
        """What is done when the server closes a websocket; without it the run has failed."""
        self._gate: Final = asyncio.Semaphore(AT_ONCE)
        self._first: Final[dict[tuple[str, int], asyncio.Future[None]]] = {}
        self._again: Final[dict[str, asyncio.Future[int | None]]] = {}
        """By its key a click that was sent once more."""
        self.failure: str | None = None

    async def make(self, games: int) -> None:
        """People and games, a few at a time."""
        async with self._client() as client:
            # Cookies of several people must not mix in one client: one after the other.
            people = [await self._guest(client, number) for number in range(PEOPLE)]
            made = (self._game(client, number, people[number % PEOPLE]) for number in range(games))
            self.games = list(await asyncio.gather(*made))

    def _client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.server.page, trust_env=False, timeout=60)

    async def _guest(self, client: httpx.AsyncClient, number: int) -> str:
        made = await client.post("/api/guests", json={"name": f"Guest {number}"}, cookies={})
        cookie = {"Cookie": f"marne={made.cookies['marne']}", "Origin": self.server.page}
        token: str = (await client.post("/api/tokens", json={}, headers=cookie)).json()["token"]
        client.cookies.clear()
        return token

    async def _game(self, client: httpx.AsyncClient, number: int, token: str) -> Game:
        async with self._gate:
            seats: list[dict[str, str]] = [{"kind": "me"}, {"kind": "me"}]
            if number % 10 < self._bots:
                seats[1] = {"kind": "bot", "agent": "random"}
            found = await self._create(client, token, keys()[number % 10 < self._second], seats)
            return Game(found, token, 1 if "agent" in seats[1] else 2)

    async def _create(self, client: httpx.AsyncClient, token: str, title: str, seats: list[dict[str, str]]) -> str:
        body = {"title": title, "options": {"players": "2"}, "seats": seats, "public": True}
        made = await client.post("/api/games", json=body, headers={"Authorization": f"Bearer {token}"})
        assert made.status_code == 201, made.text
        found: str = made.json()["id"]
        return found

    async def make_searching(self, number: int, title: str, level: str) -> list[str]:
        """Games in which bots of this level play among themselves, and that nobody watches."""
        bots = [{"kind": "bot", "agent": level}] * 2
        async with self._client() as client:
            return [await self._create(client, self.games[0].token, title, bots) for _ in range(number)]

    async def answers_of(self, games: Sequence[str]) -> int:
        """How many answers these games have by now."""
        async with self._client() as client:
            shots = [(await client.get(f"/api/games/{game}")).json() for game in games]
        return sum(shot["version"] for shot in shots)

    async def open(self, wanted: Sequence[tuple[Game, int]]) -> None:
        """Open websockets: the first of a game look from our seats, the others only watch."""
        ready = asyncio.Semaphore(OPENING)

        async def one(game: Game, number: int) -> None:
            async with ready:
                await self.connect(game, number)

        await asyncio.gather(*(one(game, number) for game, number in wanted))

    async def connect(self, game: Game, number: int) -> None:
        """Open a websocket, and wait for its first message. Raises OSError if the server does not take it."""
        player = number < game.seats
        query = f"?seat={number}" if player else "?spectator=true"
        request = handshake(
            self.server.host, f"/api/games/{game.id}/socket{query}", game.token if player else None
        )  # fmt: skip
        loop = asyncio.get_running_loop()
        first = self._first[game.id, number] = loop.create_future()
        line = Line(
            request,
            lambda content: self._hear(game, number, content),
            lambda line: self._lost(game, number, line),
        )
        await loop.create_connection(lambda: line, "127.0.0.1", self.server.port)
        game.lines[number] = line
        await first

    def _lost(self, game: Game, number: int, line: Line) -> None:
        first = self._first.pop((game.id, number), None)
        if first is not None:
            first.set_exception(ConnectionResetError(f"a websocket was not opened: {line.code} {line.refusal[:300]!r}"))
        elif self.back is not None:
            self.back(game, number, line)
        elif not self.ending:
            self.failure = f"the server has closed a websocket: {line.code}"

    def _hear(self, game: Game, number: int, content: bytes) -> None:
        self.messages += 1
        self.bytes += len(content)
        kind = content[:20]
        if kind.startswith((b'{"type":"update"', b'{"type":"snapshot"')):
            self._see(game, number, content)
        elif kind.startswith(b'{"type":"done"'):
            made = orjson.loads(content)
            if made["key"] in self._again:
                self._again.pop(made["key"]).set_result(made["version"])
            elif game.click is not None and game.click.key == made["key"] and game.click.done is None:
                game.click.done, game.click.answered = made["version"], time.perf_counter()
                game.done.append(game.click)
                self._settle(game)
        elif kind.startswith(b'{"type": "refused"'):
            self.refused += 1
            key = orjson.loads(content)["key"]
            if key in self._again:
                self._again.pop(key).set_result(None)
            game.click = None
            game.settled.set()

    def _see(self, game: Game, number: int, content: bytes) -> None:
        found = _VERSION.search(content, 0, 80)
        assert found is not None, content[:80]
        version = int(found[1])
        if number == 0 and self.counting:
            game.changes += version - game.seen[0]
        game.seen[number] = version
        if game.first is None:
            game.first = version
        if number < game.seats:
            game.shots[number] = content
            game.over |= b'"over":true,"result":' in content
        first = self._first.pop((game.id, number), None)
        if first is not None:
            first.set_result(None)
        self._settle(game)

    def _settle(self, game: Game) -> None:
        """Whether everybody has seen what the click has made."""
        click = game.click
        if click is None or click.done is None or min(game.seen.values()) < click.done:
            return
        if self.counting:
            game.waits.append(time.perf_counter() - click.at)
        game.click = None
        game.settled.set()

    async def play(self, game: Game, pause: float) -> None:
        """Click at an even pace, one answer at a time."""
        await asyncio.sleep(self.random.random() * pause)
        at = time.perf_counter()
        while not game.over and not self.resting:
            asked = next(filter(None, (_prompt(shot) for shot in game.shots.values())), None)
            if asked is None:
                await asyncio.sleep(0.01)  # a bot thinks
                continue
            version, prompt = asked
            action = self.random.choice(prompt["actions"])["notation"]
            click = Click(prompt["seat"], str(next(_KEYS)), version, action, time.perf_counter())
            game.settled.clear()
            game.click = click
            game.lines[0].send(click.text())
            await game.settled.wait()
            at = max(at + pause, time.perf_counter() - pause)  # who is late does not try to catch up for ever
            await asyncio.sleep(max(0.0, at - time.perf_counter()))

    async def again(self, game: Game, click: Click) -> int | None:
        """Send an acknowledged click once more: the version that it has made. None if it is refused."""
        answer: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._again[click.key] = answer
        game.lines[0].send(click.text())
        return await answer

    def hang_up(self) -> None:
        """Close all websockets."""
        self.ending, self.back = True, None
        for game in self.games:
            for line in game.lines.values():
                line.close()


def _prompt(shot: bytes) -> tuple[int, dict[str, Any]] | None:
    """The version of a message and the question in it, if there is one: only that is read."""
    begin = shot.find(b'"prompt":{"seat":')
    if begin < 0:
        return None
    found = _VERSION.search(shot, 0, 80)
    assert found is not None
    return int(found[1]), orjson.loads(shot[begin + 9 : shot.index(b',"asked":[', begin)])
