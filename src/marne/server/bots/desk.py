"""Where people ask for hints: one at a time for each of them, worked out in processes that do nothing else.

So a hint keeps no bot waiting, and nobody's request. Whoever asks again, or no longer wants to know, gives up the hint
under way: its process is stopped, and the next hint is worked out by a new one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from zlib import crc32

from marne.server.bots import advice
from marne.server.bots.engine import Engine
from marne.server.bots.process import DeadProcessError, Process
from marne.server.bots.telling import job_for
from marne.server.bots.worker import Job
from marne.server.errors import Problem
from marne.server.games.room import Room

_LOGGER: Final = logging.getLogger("marne.server")
TRIES: Final = 3
PATIENCE: Final = 60.0
"""Seconds after which something is wrong with a process."""


class HintDesk:
    """The hints of this server process."""

    def __init__(self, workers: int, engine: Engine) -> None:
        """`workers` processes think for bots; half as many think about hints. Without any the server thinks itself."""
        self._workers: Final = [_Worker(engine, workers > 0) for _ in range(max(1, (workers + 1) // 2))]
        self._asking: Final[dict[int, asyncio.Task[str]]] = {}
        """The hint under way, by person."""

    async def ask(self, room: Room, seat: int, level: str, person: int) -> str:
        """A hint for a seat that is asked, as JSON. What else this person was waiting for is given up."""
        self.give_up(person)
        worker = self._workers[crc32(room.row.public_id.encode()) % len(self._workers)]
        task = asyncio.create_task(worker.think(room, seat, level))
        self._asking[person] = task
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()  # unless it is done: whoever has asked is gone
            if self._asking.get(person) is task:
                del self._asking[person]
        if task.cancelled():
            raise Problem(409, "given_up", "This hint was given up.", version=room.number)
        return task.result()

    def give_up(self, person: int) -> None:
        """Somebody no longer waits for a hint."""
        task = self._asking.get(person)
        if task is not None:
            task.cancel()

    async def stop(self) -> None:
        """Give up all hints, and end the processes."""
        tasks = list(self._asking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self._workers:
            await worker.stop()


class _Worker:
    """A process, started with its first question, and the thread that puts questions to it, one at a time. Without a
    process the thread thinks itself."""

    def __init__(self, engine: Engine, separate: bool) -> None:
        self._engine: Final = engine
        self._process = Process(engine.python, advice.GIVE_WAY, advice.__name__) if separate else None
        self._thread: Final = ThreadPoolExecutor(1, "marne-hint")
        self._turn: Final = asyncio.Lock()
        self._told: Final[dict[str, int]] = {}
        """Up to what number the process knows each game."""

    async def think(self, room: Room, seat: int, level: str) -> str:
        """See `advice.advice`. To be cancelled stops the process."""
        name = f"hint {room.row.public_id}"  # the bots of the game may be told it apart from this
        async with self._turn:
            if self._process is not None and self._process.python != self._engine.python:
                await self._renew()  # the compiled package is there now
            for _ in range(TRIES):
                job = await room.run(lambda room: job_for(room, name, self._told.get(name, -1), seat, level))
                assert job is not None, "a game in which somebody is asked has begun"
                try:
                    text = await self._put(job)
                except DeadProcessError:
                    _LOGGER.warning("a process that thinks about hints died and is replaced")
                    await self._renew()
                    continue
                except Exception:  # whoever asked is told, and the game goes on
                    _LOGGER.exception("a hint in game %s failed", room.row.public_id)
                    break
                if text is not None:
                    self._told[name] = job.number
                    return text
                self._told.pop(name, None)  # the process has forgotten the game: tell it all of it
        raise Problem(503, "no_hint", "No hint could be worked out; the reason is in the log of the server.")

    async def _put(self, job: Job) -> str | None:
        process = self._process
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self._thread, advice.advice if process is None else process.answer, job)
        try:
            return await asyncio.wait_for(asyncio.shield(work), PATIENCE)
        except TimeoutError:
            raise DeadProcessError from None
        except asyncio.CancelledError:
            work.add_done_callback(_forget)
            await self._renew()
            raise

    async def _renew(self) -> None:
        """Stop the process; a new one takes its place."""
        old = self._process
        if old is not None:
            self._process = Process(self._engine.python, advice.GIVE_WAY, advice.__name__)
            self._told.clear()
            await asyncio.to_thread(old.stop)

    async def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            await asyncio.to_thread(self._process.stop)
        await asyncio.to_thread(self._thread.shutdown, wait=True, cancel_futures=True)


def _forget(work: asyncio.Future[str | None]) -> None:
    """Nobody wants to know any more what came of it."""
    with contextlib.suppress(asyncio.CancelledError):
        work.exception()
