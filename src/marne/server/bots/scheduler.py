"""Bots think in worker processes, so that the server never waits for them.

Levels that search have workers of their own, which the system lets run when nobody else wants to: quick bots never wait
for them, and neither does the server. At every worker people take turns, however many games each of them has, and games
in which a person plays come before those of bots alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from marne.agents import Level
from marne.agents.default import LAST_RESORTS, default_level
from marne.server.bots.engine import Engine
from marne.server.bots.locks import GameLocks
from marne.server.bots.pool import HungError, Pool
from marne.server.bots.shares import Shares
from marne.server.bots.telling import job_for
from marne.server.bots.worker import Job
from marne.server.errors import Problem
from marne.server.games.messages import Messages
from marne.server.games.room import Entered, Room, Rooms
from marne.server.observe.metrics import Metrics
from marne.titles import levels

_LOGGER: Final = logging.getLogger("marne.server")
PAUSE: Final = 0.2
"""Seconds before asking again for a game that another process looks after; longer every time, up to LONG_PAUSE."""
LONG_PAUSE: Final = 5.0
QUICK: Final = 0.02
"""About how many seconds a bot takes that does not search."""
ALONE: Final = 30.0
"""Seconds by which bots that play among themselves are due later than those for whom a person waits. They get their
turn in the end, however many people play."""


class _Question(NamedTuple):
    """What a bot is asked, as far as it matters who thinks about it and when."""

    seat: int
    agent: str
    """The name of the level."""
    pool: Pool
    owner: int | None
    """Who has made the game: people take turns."""
    later: float
    """By so many seconds it is due later than the questions of others."""
    takes: float
    """About how many seconds of a worker an answer takes."""
    countenance: float
    """It is not answered before so many seconds have passed."""


class BotScheduler:
    """Answers for every bot that is asked: one question of a game at a time, many games at the same time."""

    def __init__(
        self,
        rooms: Rooms,
        locks: GameLocks,
        messages: Messages,
        played: Callable[[Room], Awaitable[None]],
        engine: Engine,
        quick: Pool,
        searching: Pool,
        metrics: Metrics,
    ) -> None:
        """`played` is told of every answer a bot has given. Levels that search think in a pool of their own."""
        self._metrics: Final = metrics
        self.engine: Final = engine
        self._quick: Final = quick
        self._searching: Final = searching
        self._rooms: Final = rooms
        self._locks: Final = locks
        self._messages: Final = messages
        self._played: Final = played
        self._hung: Final[set[tuple[str, int, str]]] = set()
        """Games, seats and levels that have never answered: another level does so."""
        self._busy: Final[dict[str, asyncio.Task[None]]] = {}
        self._again: Final[set[str]] = set()
        self._asked_at: Final[dict[str, float]] = {}
        """By game: since when its bot has been thinking or waiting for its turn to think."""
        self._shares: Final = Shares()
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

    async def looked_after(self) -> set[str]:
        """The games whose bots another process, or this one, answers for at the moment."""
        return await self._locks.held()

    @property
    def waiting(self) -> int:
        """In how many games a bot is asked and has not answered."""
        return len(self._asked_at)

    @property
    def slowest(self) -> float:
        """For how many seconds the bot that was asked first has not answered."""
        oldest = min(self._asked_at.values(), default=None)
        return 0.0 if oldest is None else asyncio.get_running_loop().time() - oldest

    async def stop(self) -> None:
        """Stop. Questions that were not answered are put again when the server starts."""
        self._closed = True
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for pool in (self._quick, self._searching):
            await pool.stop()
        await self._locks.close()

    async def look_for_engine(self) -> None:
        """Let the bots think with the compiled package as soon as it is there. A question under way is put again to the
        new worker, which is told every game anew."""
        if self.engine.kind == "building" and await asyncio.to_thread(self.engine.look):
            _LOGGER.info("the bots think with the compiled package now")
            for pool in (self._quick, self._searching):
                await pool.renew()

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
        except Exception as e:  # one game must not take the others with it; the watch comes by again
            if isinstance(e, Problem) and e.status == 404:
                _LOGGER.info("the bots of game %s stopped, for it was removed", public_id)
            else:
                _LOGGER.exception("the bots of game %s stopped", public_id)
            for pool in (self._quick, self._searching):
                pool.forget(public_id)

    async def _once(self, public_id: str) -> bool:
        """Answer one question; False if no bot is asked."""
        room = await self._rooms.enter(public_id)
        question = await room.glance(self._question)
        if question is None:
            return False
        at_hand = room.entries_after(question.pool.told(public_id)) is not None
        job = await (room.glance if at_hand else room.run)(lambda room: _job(room, question))
        if job is None:
            return True  # somebody was quicker than we could look
        loop = asyncio.get_running_loop()
        begun = self._asked_at[public_id] = loop.time()
        try:
            due = self._shares.due((question.pool, question.owner), begun, question.takes)
            text = await question.pool.think(job, due + question.later)
        except HungError as e:
            _LOGGER.error("%s: its worker was ended, and another level answers", e)
            self._hung.add((public_id, question.seat, question.agent))
            return True
        finally:
            self._metrics.bot_seconds.labels(question.agent).observe(loop.time() - begun)
            del self._asked_at[public_id]
        if text is None:
            return True  # the worker has forgotten the game: it is told all of it
        await asyncio.sleep(begun + question.countenance - loop.time())
        try:
            await room.change(lambda room: _answer(room, job, text), self._messages.prepare)
        except Problem as e:
            if e.body.error != "stale":
                raise
            return True  # somebody else was quicker
        self._metrics.moves.labels(room.game.key, "bot").inc()
        await self._played(room)
        return True

    def _question(self, room: Room) -> _Question | None:
        """The next question to a bot of this room."""
        asked = room.bots_asked()
        if not asked or room.row.header is None:
            return None
        seat, known = room.seats[asked[0]], levels(room.game)
        # A seat of somebody who is away is held for them by the default opponent.
        chosen = seat.agent if seat.kind == "bot" and seat.agent else default_level(known)
        agents = (chosen, *LAST_RESORTS)
        agent = next((a for a in agents if (room.row.public_id, seat.seat, a) not in self._hung), chosen)
        level = known.get(agent)
        people = any(s.kind == "user" and s.seat not in room.resigned for s in room.seats)
        return _Question(
            seat.seat,
            agent,
            self._searching if level is not None and level.seconds else self._quick,
            room.row.owner_id,
            0.0 if people else ALONE,
            QUICK if level is None else level.seconds or QUICK,
            0.0 if level is None else _countenance(room, seat.seat, level),
        )


def _countenance(room: Room, seat: int, level: Level) -> float:
    """How long an answer is kept back at least, so that its time does not tell whether there was anything to choose.

    A level that plans searches where its turn begins, for all to see. Another one searches wherever it has a choice,
    and in somebody else's turn whether it has one is its secret.
    """
    if not level.seconds or level.plans:
        return 0.0
    table = room.begun
    prompt = table.prompt(seat)
    reacts = prompt is not None and room.game.reacting(table.view(seat), prompt) is not None
    return level.seconds if reacts else 0.0


def _job(room: Room, question: _Question) -> Job | None:
    """The question with all that is new to the worker, if it is still put. Reads the store if that is not at hand."""
    if question.seat not in room.bots_asked():
        return None
    game = room.row.public_id
    return job_for(room, game, question.pool.told(game), question.seat, question.agent)


def _answer(room: Room, job: Job, text: str) -> Entered:
    """What the bot has thought of, unless the seat's owner came back meanwhile. Within `Room.change`."""
    if job.seat not in room.bots_asked():
        raise Problem(409, "stale", "A bot no longer answers for this seat.", version=room.row.changes)
    return room.answer(job.seat, job.number, None, text)
