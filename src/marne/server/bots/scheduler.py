"""Bots think in worker processes, so that the server never waits for them.

Every worker is a process that answers for its own share of the games: so it knows most of a game already and is told
only what is new. A worker that dies is replaced, and its question put again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from zlib import crc32

from marne.agents.default import default_level
from marne.server.bots.engine import Engine
from marne.server.bots.locks import GameLocks
from marne.server.bots.process import DeadProcessError, Process
from marne.server.bots.telling import job_for
from marne.server.bots.worker import Job, answer
from marne.server.errors import Problem
from marne.server.games.messages import Messages
from marne.server.games.room import Entered, Room, Rooms
from marne.titles import levels

_LOGGER: Final = logging.getLogger("marne.server")
TRIES: Final = 3
PAUSE: Final = 0.2
"""Seconds before asking again for a game that another process looks after; longer every time, up to LONG_PAUSE."""
LONG_PAUSE: Final = 5.0


class BotScheduler:
    """Answers for every bot that is asked: one question of a game at a time, many games at the same time."""

    def __init__(
        self,
        rooms: Rooms,
        locks: GameLocks,
        messages: Messages,
        workers: int,
        played: Callable[[Room], Awaitable[None]],
        engine: Engine,
    ) -> None:
        """`played` is told of every answer a bot has given."""
        self.engine: Final = engine
        self._rooms: Final = rooms
        self._locks: Final = locks
        self._messages: Final = messages
        self._played: Final = played
        self._processes: Final = [Process(engine.python) for _ in range(workers)]
        self._threads: Final = [ThreadPoolExecutor(1, "marne-bot") for _ in range(max(1, workers))]
        """Each puts the questions to one process, or answers them itself where there is none."""
        self._told: Final[dict[str, int]] = {}
        """What number each game's worker knows it up to."""
        self._busy: Final[dict[str, asyncio.Task[None]]] = {}
        self._again: Final[set[str]] = set()
        self._closed = False

    def wake(self, public_id: str) -> None:
        """The game may have a question to a bot. What is under way goes on and looks again when it is done."""
        if self._closed:
            return
        if public_id in self._busy:
            self._again.add(public_id)
            return
        task = asyncio.create_task(self._serve(public_id))
        self._busy[public_id] = task
        task.add_done_callback(lambda _: self._finished(public_id))

    async def stop(self) -> None:
        """Stop. Questions that were not answered are put again when the server starts."""
        self._closed = True
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for process in self._processes:
            await asyncio.to_thread(process.stop)
        for thread in self._threads:
            await asyncio.to_thread(thread.shutdown, wait=True, cancel_futures=True)
        await self._locks.close()

    async def look_for_engine(self) -> None:
        """Let the bots think with the compiled package as soon as it is there. A question under way is put again to the
        new worker, which is told every game anew."""
        if self._processes and self.engine.kind == "building" and await asyncio.to_thread(self.engine.look):
            _LOGGER.info("the bots think with the compiled package now")
            for index in range(len(self._processes)):
                await self._replace(index)

    def _finished(self, public_id: str) -> None:
        self._busy.pop(public_id, None)
        if public_id in self._again:
            self._again.discard(public_id)
            self.wake(public_id)

    async def _serve(self, public_id: str) -> None:
        """Answer until no bot is asked. If another process does, wait and try again: it might end before."""
        try:
            room = await self._rooms.enter(public_id)
            pause = PAUSE
            while not self._closed and await room.glance(lambda room: bool(room.bots_asked())):
                if await self._locks.acquire(room.row.id):
                    try:
                        while not self._closed and await self._once(public_id):
                            pass
                    finally:
                        await asyncio.shield(self._locks.release(room.row.id))
                    pause = PAUSE
                else:
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONG_PAUSE)
        except Exception:  # one game must not take the others with it; the watch comes by again
            _LOGGER.exception("the bots of game %s stopped", public_id)
            self._told.pop(public_id, None)

    async def _once(self, public_id: str) -> bool:
        room = await self._rooms.enter(public_id)
        at_hand = room.entries_after(self._told.get(public_id, -1)) is not None
        job = await (room.glance(self._job) if at_hand else room.run(self._job))
        if job is None:
            return False
        text = await self._think(job)
        if text is None:
            self._told.pop(public_id, None)  # the worker has forgotten the game: tell it all of it
            return True
        self._told[public_id] = job.number
        try:
            await room.change(lambda room: _answer(room, job, text), self._messages.prepare)
        except Problem as e:
            if e.body.error != "stale":
                raise
            return True  # somebody else was quicker
        await self._played(room)
        return True

    def _job(self, room: Room) -> Job | None:
        """The next question to a bot of this room."""
        asked = room.bots_asked()
        if not asked:
            return None
        seat = room.seats[asked[0]]
        # A seat of somebody who is away is held for them by the default opponent.
        agent = seat.agent if seat.kind == "bot" and seat.agent else default_level(levels(room.game))
        public_id = room.row.public_id
        return job_for(room, public_id, self._told.get(public_id, -1), seat.seat, agent)

    async def _think(self, job: Job) -> str | None:
        index = crc32(job.game.encode()) % len(self._threads)
        loop = asyncio.get_running_loop()
        if not self._processes:
            return await loop.run_in_executor(self._threads[index], answer, job)
        for _ in range(TRIES):
            process = self._processes[index]
            try:
                return await loop.run_in_executor(self._threads[index], process.answer, job)
            except DeadProcessError:
                if self._processes[index] is process:
                    _LOGGER.warning("a worker process died and is replaced")
                    await self._replace(index)
        raise RuntimeError("one worker process after the other has died")

    async def _replace(self, index: int) -> None:
        """Put a new worker into the place of another."""
        old, self._processes[index] = self._processes[index], Process(self.engine.python)
        await asyncio.to_thread(old.stop)


def _answer(room: Room, job: Job, text: str) -> Entered:
    """What the bot has thought of, unless the seat's owner came back meanwhile. Within `Room.change`."""
    if job.seat not in room.bots_asked():
        raise Problem(409, "stale", "A bot no longer answers for this seat.", version=room.row.changes)
    return room.answer(job.seat, job.number, None, text)
