"""What runs while the server does: rooms, notices, bots, and a watch over clocks and forgotten bots."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Final, TypeVar

from fastapi import Depends, FastAPI
from fastapi.requests import HTTPConnection
from sqlalchemy.exc import SQLAlchemyError

import marne
from marne.server.analysis.desk import AnalysisDesk
from marne.server.background import Background
from marne.server.bots.desk import HintDesk
from marne.server.bots.engine import Engine
from marne.server.bots.locks import GameLocks
from marne.server.bots.pool import Pool
from marne.server.bots.scheduler import BotScheduler
from marne.server.errors import Problem
from marne.server.games.breaks import keep_holidays
from marne.server.games.chat import LatestLines
from marne.server.games.chronicles import Chronicles
from marne.server.games.clocks import WARNING, Clocks, warning_time
from marne.server.games.company import Company
from marne.server.games.inspection import inspect
from marne.server.games.messages import Messages
from marne.server.games.offers import COMPANY
from marne.server.games.replays import Replayers
from marne.server.games.room import Room, Rooms
from marne.server.gc_tuning import FullCollection
from marne.server.notify.hub import Hub, Listener
from marne.server.notify.presence import CAME, LEFT, STILL, Presence
from marne.server.notify.reminders import ASKS, HERE, Reminders
from marne.server.observe.health import OK, Readiness
from marne.server.services import Services
from marne.server.settings import Settings
from marne.server.standing.keeper import StandingAnswers
from marne.server.storage.database import ENTRY, LOGINS, STANDING, notify, now
from marne.server.web.doors import Doors, raise_file_limit

_LOGGER: Final = logging.getLogger("marne.server")
TICK: Final = 0.5
"""Seconds between two looks at the clocks."""
ROUND: Final = 30.0
"""Seconds between two searches for games whose bots nobody has woken: their process may have died."""
TAKE_OVER: Final = 5.0
"""The same among games that have just moved, where several processes may serve: most that have lost their process."""
JUST: Final = 120.0
"""Seconds that this goes back."""
LATE: Final = 30.0
"""Seconds without a look at the clocks after which something is wrong with the watch."""
STUCK: Final = 300.0
"""Seconds after which a bot that has not answered says that something is wrong with all of them: a worker that hangs is
ended long before."""
MEGABYTE: Final = 1 << 20
THREADS: Final = 24
"""Most of them wait for the database."""
LONG_WORK: Final = 2
"""So many requests at a time that take long: replays, verifications, figures."""
SWITCH: Final = 0.001
"""Seconds after which a thread that computes lets the others run, if they want to: the event loop must not wait long.
Python's own 5 ms, several times for every answer, would let a long request be felt by everybody."""

T = TypeVar("T")


class Runtime:
    """The running server; one per process."""

    def __init__(self, services: Services) -> None:
        self.services: Final = services
        self.hub: Final = Hub()
        settings = services.settings
        self.doors: Final = Doors(settings.sockets, settings.address_sockets, raise_file_limit())
        self.rooms: Final = Rooms(
            services.store,
            self.hub.wake,
            self.hub.is_watched,
            services.settings.room_memory * MEGABYTE,
            self._judged,
        )
        self.messages: Final = Messages(self.hub)
        self.said: Final = LatestLines(services.chat)
        self.replayers: Final = Replayers()
        self.chronicles: Final = Chronicles()
        self.bots: Final = self._bots(services.settings)
        self.hints: Final = HintDesk(services.settings.bot_workers, self.bots.engine)
        self.analyses: Final = AnalysisDesk(
            self.rooms, services.analyses, self.bots.engine, services.settings.analysis_workers
        )
        self.standing: Final = StandingAnswers(
            self.rooms, self.messages, self.hub, services.standing, services.signer.draw, self.changed
        )
        self.reminders: Final = Reminders(
            services.database, self.rooms, self.hub, services.notices, self.standing.given
        )
        self.presence: Final = Presence(services.database, self.company_changed)
        self.company: Final = Company(services.database, self.presence, services.offers)
        self._listener: Final = Listener(services.database, self._heard)
        self._full_collection: Final = FullCollection()
        self._background: Final = Background()
        self._long_work: Final = asyncio.Semaphore(LONG_WORK)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._inspection: asyncio.Task[None] | None = None
        self.watch: asyncio.Task[None] | None = None
        """Looks after clocks and bots as long as the server runs."""
        self._looked = -LATE
        """When it last did, by the clock of the event loop."""
        self.readiness: Final = Readiness(
            {"database": self._database_well, "watch": self._watch_well, "bots": self._bots_well}
        )

    def _bots(self, settings: Settings) -> BotScheduler:
        apart = settings.bot_workers > 0  # else the bots think in this process, with the rules as it has them
        engine = Engine(settings.bot_engine if apart else None)
        quick = Pool(engine, settings.bot_workers)
        searching = Pool(engine, settings.search_workers if apart else 0, settings.search_nice)
        locks = GameLocks(self.services.database)
        return BotScheduler(
            self.rooms, locks, self.messages, self.changed, engine, quick, searching, self.services.metrics
        )

    async def changed(self, room: Room, by: int | None = None) -> None:
        """Something was written in this room by this process: tell everybody, and let the bots look. Whoever did it
        (`by`) need not be notified that it is their turn."""
        self.hub.wake(room.row.public_id)
        self._full_collection.disturbed()
        self.reminders.look(room, by, await self.standing.look(room))
        if room.bots_asked():
            self.bots.wake(room.row.public_id)
        if room.long_enough:
            self._background.start(room.save(), "a snapshot was not kept")

    def talked(self, game: str | None, *, company: bool = False) -> None:
        """Somebody has said something at this table, or the company there is another, too; None: perhaps anywhere."""
        self.said.changed(game)
        self.hub.wake(game, chat=True, company=company)

    async def at_length(self, work: Callable[[], T]) -> T:
        """Do something that takes a while, such as replaying a game, in a thread: a few at a time, for each of them
        keeps all others from the processor."""
        async with self._long_work:
            return await asyncio.to_thread(work)

    def company_changed(self, game: str | None) -> None:
        """Somebody came or went, is on holiday, or offers a rematch: tell everybody who is there."""
        self.company.changed(game)
        self.hub.wake(game, company=True)

    def tell_company(self, games: Sequence[str]) -> None:
        """Tell the other processes that the company of these games is another. Blocks."""
        if self.services.database.postgres:
            with self.services.database.writing() as db:
                for game in games:
                    notify(db, game, COMPANY, 0)

    def reseated(self, games: Sequence[str]) -> None:
        """The seats of these games belong to somebody else now, or to somebody of another name."""
        for game in games:
            self._heard(game, "seats", 0)

    def left(self, user_id: int, games: Sequence[str], resigned: Sequence[str]) -> None:
        """Somebody is gone for good, with their seats in these games; in some of them bots may play on."""
        self.hub.doubt_logins(user_id)
        self.reseated(games)
        for game in games:
            self.standing.forget(game)
            self.company_changed(game)
            self.talked(game)
        for game in resigned:
            self.bots.wake(game)

    def _heard(self, public_id: str | None, what: str, number: int) -> None:
        """Something was written, perhaps by another process, which looks after the bots then; or another process asks
        who has a game open, or says so; or a login has ended."""
        if what == LOGINS:
            self.hub.doubt_logins(number)
            return
        if public_id is None:
            self.hub.doubt_logins(None)
            self.presence.missed()
            self.company.changed(None)
        if public_id is not None and what == STANDING:
            self.standing.forget(public_id)
            self.hub.wake(public_id)
            return
        if public_id is not None and what in (CAME, STILL, LEFT):
            self.presence.heard(public_id, what, number)
            return
        if public_id is not None and what == COMPANY:
            self.company_changed(public_id)
            return
        if public_id is not None and what == ASKS:
            self.reminders.asked_for(public_id, number)
        elif public_id is not None and what == HERE:
            self.reminders.is_here(public_id, number)
        elif what != ENTRY or not self.rooms.knows(public_id, number):  # what this process writes, it hears as well
            self.rooms.suspect(public_id)
            room = None if public_id is None else self.rooms.opened(public_id)
            if room is not None and what == ENTRY and self.hub.is_watched(room.row.public_id):
                self._background.start(self._follow(room), "an entry was not followed")
            else:
                everything = public_id is None
                if everything or what == "chat":
                    self.talked(public_id, company=everything)
                else:
                    self.hub.wake(public_id)

    async def _follow(self, room: Room) -> None:
        """Take what another process has written, once for all who watch, and tell them."""
        try:
            await room.run(self.messages.prepare)
        finally:  # if it has failed, each of them finds out by itself
            self.hub.wake(room.row.public_id)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[Runtime]:
        """Start, and stop in the end."""
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(THREADS, "marne"))
        sys.setswitchinterval(SWITCH)
        self._loop = asyncio.get_running_loop()
        self._listener.start()
        self.presence.start()
        self._inspection = asyncio.create_task(self._inspect())
        self.watch = asyncio.create_task(self._watch())
        try:
            yield self
        finally:
            self.watch.cancel()
            self._inspection.cancel()
            await asyncio.gather(self.watch, self._inspection, return_exceptions=True)
            await self.bots.stop()
            await self.hints.stop()
            await self.analyses.close()
            await self.standing.stop()
            await self.reminders.stop()
            await self.services.notices.stop()
            await self.presence.stop()
            await self._listener.stop()
            await self._background.settle()

    def _judged(self, room: Room) -> None:
        """A game cannot be read any more, or can again: write it down, and let its players know, once. In a thread,
        within `Room.run`."""
        first = room.stop_clocks() if room.set_aside_at is not None else room.go_on()
        if first and self._loop is not None:
            self._loop.call_soon_threadsafe(self.reminders.judged, room)

    async def _inspect(self) -> None:
        try:
            await inspect(self.rooms)
        except Exception:  # games are read when they are opened, too
            _LOGGER.exception("not all games were opened after an upgrade")

    async def _watch(self) -> None:
        looked = looked_briefly = -ROUND
        loop = asyncio.get_running_loop()
        while True:
            try:
                if loop.time() - looked >= ROUND:
                    looked = looked_briefly = loop.time()
                    await self.look_for_bots()
                    await self.standing.look_for_waiting()
                    await self.warn_of_clocks()
                    self.analyses.wake()
                elif self.services.database.postgres and loop.time() - looked_briefly >= TAKE_OVER:
                    looked_briefly = loop.time()
                    await self.look_for_bots(now() - JUST)
                await self.look_at_clocks()
                await self.bots.look_for_engine()
                self._looked = loop.time()
            except SQLAlchemyError as e:
                _LOGGER.warning("clocks and bots could not be looked after: %s", e)
            except Exception:  # without the watch no clock would run out any more
                _LOGGER.exception("clocks and bots could not be looked after")
            self._full_collection.look()
            self.measure()
            await asyncio.sleep(TICK)

    def measure(self) -> None:
        """Set the metrics that are not counted where it happens. In the event loop."""
        metrics = self.services.metrics
        metrics.sockets.set(self.hub.sockets)
        metrics.rooms.set(len(self.rooms))
        metrics.watched.set(self.hub.watched)
        metrics.bots_waiting.set(self.bots.waiting)
        metrics.notices_waiting.set(self.services.notices.waiting)
        metrics.oldest_write.set(self.services.database.oldest_write)
        metrics.watch_age.set(max(0.0, asyncio.get_running_loop().time() - self._looked))

    async def _database_well(self) -> str:
        return OK if await asyncio.to_thread(self.services.database.answers) else "the database gives no answer"

    async def _watch_well(self) -> str:
        if self.watch is None or self.watch.done():
            return "nobody looks after clocks and bots"
        age = asyncio.get_running_loop().time() - self._looked
        return OK if age < LATE else f"clocks were not looked at for {age:.0f} s"

    async def _bots_well(self) -> str:
        slowest = self.bots.slowest
        return OK if slowest < STUCK else f"a bot has not answered for {slowest:.0f} s"

    async def look_for_bots(self, moved_after: float | None = None) -> None:
        """Wake the bots of every game in which one is asked and nobody looks after it: after a start, and in case the
        process that did has died. With a time only of the games that have moved since then, which is quicker."""
        asked = await asyncio.to_thread(self.services.store.for_bots, moved_after)
        for public_id in asked - await self.bots.looked_after() if asked else ():
            self.bots.wake(public_id)

    async def warn_of_clocks(self) -> None:
        """Tell those who are away and whose time runs out, once for every turn."""
        store, at = self.services.store, now()
        for row in await asyncio.to_thread(store.due_soon, at, at + WARNING):
            clocks = Clocks.read(row.clocks)
            late = () if clocks is None else clocks.late(at, warning_time(row.clock))
            if late and row.title in marne.games() and await asyncio.to_thread(store.claim_warning, row):
                try:
                    room = await self.rooms.enter(row.public_id)
                    await room.run(lambda room: None, fresh=True)
                except Problem:
                    continue  # it cannot be read, which is told elsewhere
                for seat in late:
                    self.reminders.late(room, seat)

    async def look_at_clocks(self) -> None:
        """Let bots hold the seats of those whose time is up."""
        for row in await asyncio.to_thread(self.services.store.due, now()):
            if row.title not in marne.games():
                continue
            try:
                room = await self.rooms.enter(row.public_id)
                if room.set_aside_at != row.changes and await room.run(self._hold_late, fresh=True):
                    await self.changed(room)
            except Problem as e:  # one game must not stop the clocks of the others
                _LOGGER.warning("the clocks of game %s could not be looked at: %s", row.public_id, e)
            except SQLAlchemyError:
                raise
            except Exception:
                _LOGGER.exception("the clocks of game %s could not be looked at", row.public_id)

    def _hold_late(self, room: Room) -> bool:
        kept = keep_holidays(room, self.services.holidays)
        clocks = Clocks.read(room.row.clocks)
        held = [room.hold(seat) for seat in (() if clocks is None else clocks.late(now()))]
        return kept or any(held)


@contextlib.asynccontextmanager
async def serving(app: FastAPI, services: Services) -> AsyncIterator[None]:
    """Run everything as long as the application does."""
    async with Runtime(services).running() as running:
        app.state.runtime = running
        yield


def runtime_of(connection: HTTPConnection) -> Runtime:
    """The running server of this request or websocket."""
    found: Runtime = connection.app.state.runtime
    return found


RuntimeDep = Annotated[Runtime, Depends(runtime_of)]
