"""Worker processes of one kind, and whose turn it is at each of them.

Every worker answers for its own share of the games: so it knows most of a game already, is told only what is new, and
its bots go on with what they have in mind. A worker that dies or hangs is replaced.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from typing import Final

from marne.server.bots.engine import Engine
from marne.server.bots.process import DeadProcessError, Process
from marne.server.bots.worker import GAMES, Job, answer

_LOGGER: Final = logging.getLogger("marne.server")
TRIES: Final = 3
HUNG: Final = 120.0
"""Seconds after which a worker is given up: many times what an answer takes where the machine is busy."""


class HungError(RuntimeError):
    """A worker did not answer at all, and was ended."""


class Turns:
    """A lock that is given to whoever is due first; of those who are due at the same time, to who came first."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: Final[list[tuple[float, int, asyncio.Future[None]]]] = []
        self._numbers: Final = count()

    def __len__(self) -> int:
        """How many have it or wait for it."""
        return self._taken + len(self._waiting)

    @asynccontextmanager
    async def turn(self, due: float) -> AsyncIterator[None]:
        """Have the lock, as soon as nobody is left who is due before."""
        if self._taken:
            mine = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (due, next(self._numbers), mine))
            try:
                await mine
            except asyncio.CancelledError:
                if not mine.cancelled():  # it was given to us at the same moment
                    self._pass_on()
                raise
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            _, _, other = heappop(self._waiting)
            if not other.done():  # else it was cancelled
                other.set_result(None)
                return
        self._taken = False


class _Desk:
    """A worker, the thread that puts the questions to it, and the games that wait for it."""

    def __init__(self, process: Process | None) -> None:
        self.process = process
        """None: the thread answers by itself."""
        self.thread: Final = ThreadPoolExecutor(1, "marne-bot")
        self.turns: Final = Turns()
        self.games = 0
        """How many games it answers for."""


class _Place:
    """Where the bots of a game think."""

    def __init__(self, desk: _Desk) -> None:
        self.desk: Final = desk
        self.told = -1
        """The number of the entry up to which the worker knows the game."""


class Pool:
    """Workers that share the games among themselves."""

    def __init__(self, engine: Engine, size: int, niceness: int = 0) -> None:
        """So many processes with this niceness; 0: the bots think in a thread of this process."""
        self._engine: Final = engine
        self._niceness: Final = niceness
        self._desks: Final = [_Desk(self._process()) for _ in range(size)] or [_Desk(None)]
        self._places: Final[OrderedDict[str, _Place]] = OrderedDict()
        """Where the games are, the one asked for last at the end."""

    def told(self, game: str) -> int:
        """The number of the entry up to which the worker of the game knows it; -1: nothing of it."""
        place = self._places.get(game)
        return -1 if place is None else place.told

    def forget(self, game: str) -> None:
        """The worker has to be told the whole game again."""
        place = self._places.get(game)
        if place is not None:
            place.told = -1

    async def think(self, job: Job, due: float) -> str | None:
        """The answer of a bot, when it is the game's turn; None if the worker has to be told the whole game. Raises
        HungError if it does not answer."""
        place = self._place(job.game)
        desk = place.desk
        async with desk.turns.turn(due):
            text = await self._ask(desk, job)
        place.told = -1 if text is None else job.number
        return text

    async def renew(self) -> None:
        """Put new workers into the place of all, with the Python that the engine names now."""
        for desk in self._desks:
            if desk.process is not None:
                await self._replace(desk)

    async def stop(self) -> None:
        """End all workers. What they think about is lost."""
        for desk in self._desks:
            if desk.process is not None:
                await asyncio.to_thread(desk.process.stop)
            await asyncio.to_thread(desk.thread.shutdown, wait=True, cancel_futures=True)

    def _process(self) -> Process:
        return Process(self._engine.python, self._niceness)

    def _place(self, game: str) -> _Place:
        """A new game goes where the fewest wait, and stays there."""
        place = self._places.get(game)
        if place is None:
            desk = min(self._desks, key=lambda desk: (len(desk.turns), desk.games))
            desk.games += 1
            place = self._places[game] = _Place(desk)
            while len(self._places) > GAMES * len(self._desks):
                self._places.popitem(last=False)[1].desk.games -= 1
        self._places.move_to_end(game)
        return place

    async def _ask(self, desk: _Desk, job: Job) -> str | None:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            process = desk.process
            if process is None:
                return await loop.run_in_executor(desk.thread, answer, job)
            try:
                asked = loop.run_in_executor(desk.thread, process.answer, job)
                return await asyncio.wait_for(asked, HUNG)
            except DeadProcessError:
                if desk.process is process:
                    _LOGGER.warning("a worker process died and is replaced")
                    await self._replace(desk)
            except TimeoutError:
                await self._replace(desk)
                raise HungError(f"{job.agent} did not answer in game {job.game}") from None
        raise RuntimeError("one worker process after the other has died")

    async def _replace(self, desk: _Desk) -> None:
        old, desk.process = desk.process, self._process()
        if old is not None:
            await asyncio.to_thread(old.stop)
