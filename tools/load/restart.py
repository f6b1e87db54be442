"""A server is stopped and started again while people click: how long nobody is answered, and whether a click is lost.

Most websockets come back as the page does, a random moment later; those of a few games try again at once, to measure
by. A click that was not acknowledged is sent again with its key. In the end every click that was acknowledged is sent
once more: it has to be the entry it was said to be, and every game to have no entries besides these.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from typing import Any, Final

from tools.load import machine
from tools.load.copies import copy_games
from tools.load.crowd import Crowd, Game
from tools.load.line import Line
from tools.load.server import Server

EACH: Final = 5
"""Websockets of a game."""
EAGER: Final = 20
"""Games whose websockets are opened again at once."""
AGAIN: Final = 0.02
"""Seconds between two attempts of these."""
RETRY: Final = (0.3, 1.0, 2.0, 3.0, 5.0)
SPREAD: Final = 4.0
"""The seconds between the attempts of a page, and over which it spreads the first after a restart."""
RESTART: Final = 1012
LOOK: Final = 0.005
PATIENCE: Final = 30.0


class Restart:
    """A run."""

    def __init__(self, server: Server, given: argparse.Namespace) -> None:
        self._server: Final = server
        self._given: Final = given
        self._crowd: Final = Crowd(server, second=given.second, bots=0)
        self._played: list[Game] = []
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def go(self) -> dict[str, Any]:
        """The run, and its figures."""
        crowd, given, server = self._crowd, self._given, self._server
        await crowd.make(given.sockets // EACH)
        self._played = crowd.games
        await asyncio.to_thread(copy_games, server.database, given.games)
        sockets = [(game, number) for game in self._played for number in range(EACH)]
        await crowd.open(sockets)
        crowd.back = self._lost
        players = [asyncio.create_task(crowd.play(game, len(self._played) / given.rate)) for game in self._played]
        await asyncio.sleep(given.warm)

        asked = time.perf_counter()
        server.ask_to_stop()
        while not server.has_stopped():
            await asyncio.sleep(LOOK)
        stopped = time.perf_counter()
        server.start()
        while max(self._answered()) < stopped:
            await asyncio.sleep(LOOK)
        answered = self._answered()
        first, last = min(at for at in answered if at > stopped), max(at for at in answered if at < stopped)
        while any(line.closed for game in self._played for line in game.lines.values()):
            await asyncio.sleep(LOOK)
        back = time.perf_counter()
        await asyncio.sleep(given.seconds)
        crowd.resting = True
        await asyncio.wait_for(asyncio.gather(*players), PATIENCE)
        memory, clicks = machine.memory(server.pid), sum(len(game.done) for game in self._played)
        worst = max(click.answered - click.at for game in self._played for click in game.done)
        lost = await self._verify()
        crowd.hang_up()
        return {
            "running games": given.games,
            "sockets": len(sockets),
            "clicks": clicks,
            "lost or double": lost,
            "refused": crowd.refused,
            "until it stopped s": round(stopped - asked, 2),
            "until an answer s": round(first - asked, 2),
            "without answer s": round(first - last, 2),
            "all back after s": round(back - asked, 2),
            "longest click s": round(worst, 2),
            "server MB": round(memory / 1e6),
            "load average": os.getloadavg()[0],
        }

    def _answered(self) -> list[float]:
        """When clicks were acknowledged."""
        return [click.answered for game in self._played for click in game.done]

    def _lost(self, game: Game, number: int, line: Line) -> None:
        task = asyncio.create_task(self._come_back(game, number, line))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _come_back(self, game: Game, number: int, line: Line) -> None:
        eager = game in self._played[:EAGER]
        random = self._crowd.random.random
        if not eager and line.code == RESTART:
            await asyncio.sleep(SPREAD * random())
        for attempt in range(1000):
            await asyncio.sleep(AGAIN if eager else RETRY[min(attempt, 4)] * (0.8 + 0.4 * random()))
            try:
                await self._crowd.connect(game, number)
            except OSError:
                continue
            if number == 0 and game.click is not None and game.click.done is None:
                game.lines[0].send(game.click.text())
            return
        raise RuntimeError("the server does not come back")

    async def _verify(self) -> int:
        """Send every acknowledged click again: how many are not what they were said to be, and how many entries are
        nobody's."""
        wrong = 0
        for game in self._played:
            assert game.first is not None
            wrong += abs(game.seen[0] - game.first - len(game.done))
            for click in game.done:
                wrong += await self._crowd.again(game, click) != click.done
        return wrong


async def restart(server: Server, given: argparse.Namespace) -> dict[str, Any]:
    """The run, and its figures."""
    return await Restart(server, given).go()
