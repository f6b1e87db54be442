"""A load run: many websockets in many games on this computer, and how long everybody waits for an answer to show.

    python tools/load.py [--games 200] [--sockets 1000] [--rate 300] [--seconds 20] [--database URL]
                         [--searching 10 --of TITLE --level general]

Starts a server of its own on an empty database and plays with scripted clients that give any allowed answer. The time
of a click runs until the last socket of its game has the update; moves are clicks and the answers of bots.

With --searching N, bots that search play N further games among themselves all the while, which nobody watches. Their
answers are counted apart.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import json
import os
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
import websockets.asyncio.client as ws

from marne.titles import keys

LIMIT: Final = 120.0
"""Seconds after which a run is ended, whatever happens."""
_VERSION: Final = re.compile(r'"version":(-?\d+)')
_KEYS: Final = itertools.count()
LIMITS: Final = (
    "RATE", "BURST", "LOGIN_RATE", "LOGIN_BURST", "GAMES", "GUEST_GAMES", "WAITING_GAMES", "BOT_GAMES", "SOCKETS",
    "ADDRESS_SOCKETS",
)  # fmt: skip
"""Settings that keep one client from taking too much, which is what this one is for."""


@dataclass
class Game:
    """A game under way: what its movers know, and when the last click was."""

    id: str
    token: str
    seats: int
    """So many of its seats are ours: the others are bots'."""
    shots: dict[int, dict[str, Any]] = field(default_factory=dict)
    seen: dict[int, int] = field(default_factory=dict)
    """The version every socket knows."""
    clicked: tuple[int, float] | None = None
    """The version that a click will bring, and when it was."""
    waits: list[float] = field(default_factory=list)
    changes: int = 0
    """How often it was changed while that counts, by us or by a bot."""
    over: bool = False
    settled: asyncio.Event = field(default_factory=asyncio.Event)


class Run:
    """One run against a server."""

    def __init__(self, page: str, given: argparse.Namespace) -> None:
        self.page, self.given = page, given
        self.games: list[Game] = []
        self.searching: list[str] = []
        """Games of bots that search."""
        self.random = random.Random(1914)
        self.counting = False
        self.refused = 0
        self.messages = 0
        self.bytes = 0

    async def make(self) -> None:
        """People and games, a few at a time."""
        gate = asyncio.Semaphore(8)
        async with httpx.AsyncClient(base_url=self.page, trust_env=False, timeout=60) as client:

            async def guest(number: int) -> str:
                async with gate:
                    made = await client.post("/api/guests", json={"name": f"Guest {number}"}, cookies={})
                    cookie = {"Cookie": f"marne={made.cookies['marne']}", "Origin": self.page}
                    token: str = (await client.post("/api/tokens", json={}, headers=cookie)).json()["token"]
                    client.cookies.clear()
                    return token

            # Cookies of several people must not mix in one client: one after the other.
            people = [await guest(number) for number in range(20)]

            async def game(number: int) -> Game:
                async with gate:
                    title = keys()[number % 10 < self.given.second]
                    seats: list[dict[str, str]] = [{"kind": "me"}, {"kind": "me"}]
                    if number % 10 < self.given.bots:
                        seats[1] = {"kind": "bot", "agent": "random"}
                    body = {"title": title, "options": {"players": "2"}, "seats": seats, "public": True}
                    head = {"Authorization": f"Bearer {people[number % len(people)]}"}
                    made = await client.post("/api/games", json=body, headers=head)
                    assert made.status_code == 201, made.text
                    return Game(made.json()["id"], people[number % len(people)], 1 if "agent" in seats[1] else 2)

            self.games = list(await asyncio.gather(*(game(number) for number in range(self.given.games))))

            async def searching() -> str:
                bots = [{"kind": "bot", "agent": self.given.level}] * 2
                body = {"title": self.given.of, "options": {"players": "2"}, "seats": bots, "public": True}
                made = await client.post("/api/games", json=body, headers={"Authorization": f"Bearer {people[0]}"})
                assert made.status_code == 201, made.text
                found: str = made.json()["id"]
                return found

            self.searching = [await searching() for _ in range(self.given.searching)]

    async def answers_of_searches(self) -> int:
        """How many answers the games of bots that search have by now."""
        async with httpx.AsyncClient(base_url=self.page, trust_env=False, timeout=60) as client:
            shots = [(await client.get(f"/api/games/{game}")).json() for game in self.searching]
        return sum(shot["version"] for shot in shots)

    async def listen(self, game: Game, number: int, ready: asyncio.Semaphore) -> None:
        """One socket: the first look from our seats, the others only watch."""
        query = f"?seat={number}" if number < game.seats else "?spectator=true"
        head = {"Authorization": f"Bearer {game.token}"} if number < game.seats else {}
        url = f"{self.page.replace('http', 'ws')}/api/games/{game.id}/socket{query}"
        async with ready:
            connection = await ws.connect(url, additional_headers=head, compression=None, max_size=None, proxy=None)
            first = await connection.recv(decode=True)
        self.hear(game, number, str(first))
        if number == 0:
            game.shots[-1] = {"socket": connection}
        try:
            async for text in connection:
                self.hear(game, number, str(text))
        finally:
            await connection.close()

    def hear(self, game: Game, number: int, text: str) -> None:
        kind = text[:400]
        self.messages += 1
        self.bytes += len(text)
        if '"type":"done"' in kind or '"type": "chat"' in kind:
            return
        if '"type": "refused"' in kind:
            self.refused += 1
            game.clicked = None
            game.settled.set()
            return
        found = _VERSION.search(text)
        if found is None:
            return
        if number == 0 and self.counting:
            game.changes += int(found[1]) - game.seen[0]
        game.seen[number] = int(found[1])
        if number < game.seats:
            game.shots[number] = json.loads(text)
            game.over |= game.shots[number]["over"]
        if game.clicked is not None and min(game.seen.values()) >= game.clicked[0]:
            if self.counting:
                game.waits.append(time.perf_counter() - game.clicked[1])
            game.clicked = None
            game.settled.set()

    async def play(self, game: Game, pause: float) -> None:
        """Click at an even pace, one answer at a time."""
        await asyncio.sleep(self.random.random() * pause)
        at = time.perf_counter()
        while not game.over:
            asked = next((shot for seat, shot in game.shots.items() if seat >= 0 and shot.get("prompt")), None)
            if asked is None:
                await asyncio.sleep(0.01)  # a bot thinks
                continue
            action = self.random.choice(asked["prompt"]["actions"])["notation"]
            body = {"type": "answer", "version": asked["version"], "action": action, "key": str(next(_KEYS))}
            game.settled.clear()
            game.clicked = (asked["version"] + 1, time.perf_counter())
            await game.shots[-1]["socket"].send(json.dumps({**body, "seat": asked["prompt"]["seat"]}))
            await game.settled.wait()
            at = max(at + pause, time.perf_counter() - pause)  # who is late does not try to catch up for ever
            await asyncio.sleep(max(0.0, at - time.perf_counter()))

    async def go(self, server: int) -> dict[str, Any]:
        await self.make()
        ready = asyncio.Semaphore(50)
        each = self.given.sockets // self.given.games
        spare = self.given.sockets - each * self.given.games
        sockets = [(game, n) for i, game in enumerate(self.games) for n in range(each + (i < spare))]
        tasks = [asyncio.create_task(self.listen(game, number, ready)) for game, number in sockets]
        while sum(len(game.seen) for game in self.games) < len(sockets):
            _raise_of(tasks)
            await asyncio.sleep(0.05)
        print(f"{len(sockets)} sockets in {len(self.games)} games are open", flush=True)
        pause = self.given.games / self.given.rate
        players = [asyncio.create_task(self.play(game, pause)) for game in self.games]
        await asyncio.sleep(self.given.warm)
        searched = await self.answers_of_searches()
        pids = _family(server)  # the bots' workers have started by now
        nice = [pid for pid in pids if os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, server)]
        self.counting, begun = True, time.perf_counter()
        cpu, cpu_nice, own, sent, size = _cpu(pids), _cpu(nice), time.process_time(), self.messages, self.bytes
        taken = _taken()
        await asyncio.sleep(self.given.seconds)
        took = time.perf_counter() - begun
        self.counting = False
        used, used_nice = _cpu(pids) - cpu, _cpu(nice) - cpu_nice
        own = time.process_time() - own
        taken = _taken() - taken
        _raise_of([*tasks, *players])
        waits = sorted(itertools.chain.from_iterable(game.waits for game in self.games))
        made = {
            "sockets": len(sockets),
            "games": len(self.games),
            "games over": sum(game.over for game in self.games),
            "moves/s": round(sum(game.changes for game in self.games) / took, 1),
            "clicks/s": round(len(waits) / took, 1),
            "p50 ms": round(_part(waits, 0.5) * 1000, 1),
            "p90 ms": round(_part(waits, 0.9) * 1000, 1),
            "p99 ms": round(_part(waits, 0.99) * 1000, 1),
            "worst ms": round(_part(waits, 1) * 1000, 1),
            "refused": self.refused,
            "messages/s": round((self.messages - sent) / took),
            "MB/s": round((self.bytes - size) / took / 1e6, 2),
            "server MB": round(sum(_memory(pid) for pid in pids) / 1e6),
            "server's cores": round((used - used_nice) / took, 2),
            "its ms per move": round(1000 * (used - used_nice) / max(1, sum(game.changes for game in self.games)), 2),
            "clients' cores": round(own / took, 2),
            "taken by host %": round(100 * taken / took / (os.cpu_count() or 1), 1),
            "load average": os.getloadavg()[0],
        }
        if self.searching:
            made |= {
                "searching games": len(self.searching),
                "their answers/s": round((await self.answers_of_searches() - searched) / took, 1),
                "their cores": round(used_nice / took, 2),
            }
        for task in (*players, *tasks):
            task.cancel()
        await asyncio.gather(*players, *tasks, return_exceptions=True)
        return made


def _raise_of(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done() and not task.cancelled() and task.exception() is not None:
            raise RuntimeError("a client failed") from task.exception()


def _part(ordered: list[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


def _cpu(pids: list[int]) -> float:
    """Seconds of processor time that the processes have used."""
    ticks = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def _taken() -> float:
    """Seconds in which the host gave our processors to somebody else: a run with many of them says little."""
    return int(Path("/proc/stat").read_text().split(maxsplit=9)[8]) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> int:
    """The most bytes a process ever had."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return 0 if found is None else int(found[1]) * 1024


@contextlib.contextmanager
def served(url: str | None, workers: int) -> Iterator[tuple[str, int]]:
    """A server with limits out of the way; its page and its process."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        database = url or f"sqlite:///{folder}/load.db"
        limits = {f"MARNE_{name}": "1000000" for name in LIMITS}
        words = [sys.executable, "-m", "marne", "serve", "--port", str(port), "--workers", str(workers)]
        environment = {**os.environ, **limits, "MARNE_DATABASE_URL": database, "MARNE_BOT_WORKERS": "1"}
        process = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL)
        try:
            page = f"http://127.0.0.1:{port}"
            for _ in range(600):
                with contextlib.suppress(httpx.TransportError):
                    httpx.get(f"{page}/api/about", trust_env=False)
                    break
                time.sleep(0.1)
            yield page, process.pid
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


def _family(pid: int) -> list[int]:
    """A process and all that it has started."""
    children = [int(word) for by in Path(f"/proc/{pid}/task").glob("*/children") for word in by.read_text().split()]
    return [pid, *itertools.chain.from_iterable(_family(child) for child in children)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=300, help="moves per second of all games together")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--warm", type=float, default=10, help="seconds before it counts")
    parser.add_argument("--second", type=int, default=2, help="of ten games so many are of the second title")
    parser.add_argument("--bots", type=int, default=1, help="of ten games so many have a bot in the second seat")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server (needs PostgreSQL)")
    parser.add_argument("--database", help="an empty database; SQLite in a folder of its own if not given")
    parser.add_argument("--searching", type=int, default=0, help="further games, in which bots that search play")
    parser.add_argument("--of", default=keys()[1], help="the title of these games (default: the second)")
    parser.add_argument("--level", default="general", help="who plays them")
    given = parser.parse_args()
    if given.games > 2000 or given.sockets > 5000 or given.warm + given.seconds > LIMIT:
        parser.error("this run is meant for one computer: at most 2000 games, 5000 sockets, 120 seconds")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 3 * given.sockets + 500)), hard))
    gc.disable()  # the clients share one process: its search for garbage would count as the server's slowness
    with served(given.database, given.workers) as (page, server):
        print(f"load average before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
        made = asyncio.run(asyncio.wait_for(Run(page, given).go(server), LIMIT + 120))
    for name, value in made.items():
        print(f"{name:>16}  {value}")


if __name__ == "__main__":
    main()
