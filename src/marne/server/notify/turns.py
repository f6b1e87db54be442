"""Players who are asked while they are away are notified: a moment later, and only if they are still asked and away.

A process knows only from its own sockets whether somebody has the game open. So before a notice goes out it asks the
other processes through the database (NOTIFY), and waits a moment for one of them to say that the person is there.
Nothing is written for that while people come and go; a process that was killed does not answer; and an answer that is
lost costs one superfluous message. The moment also spares people who have just opened the page or answer at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from sqlalchemy.exc import SQLAlchemyError

from marne.server.errors import Problem
from marne.server.games.room import Room, Rooms
from marne.server.notify.hub import Hub
from marne.server.notify.notices import WAITING, Notices
from marne.server.storage.database import Database, notify
from marne.table import Told, lines_since

_LOGGER: Final = logging.getLogger("marne.server")
PATIENCE: Final = 5.0
"""Seconds between a question and its notice."""
ASKS: Final = "asks"
"""What a process sends to the others to learn whether a user has a game open. The number is the user's."""
HERE: Final = "here"
"""What a process answers that has this user."""


class _Pending:
    """A notice that waits. `here`: another process has the person."""

    def __init__(self) -> None:
        self.wake: Final = asyncio.Event()
        self.here = False


class _Told(NamedTuple):
    """The seats that were asked when their owners were last reminded, and at which entry: other processes may have
    reminded somebody else since."""

    at: int
    seats: set[int]


class TurnReminders:
    """The notices of this process that are still to go out. Everything happens in the event loop."""

    def __init__(
        self,
        database: Database,
        rooms: Rooms,
        hub: Hub,
        notices: Notices,
        given: Callable[[Room, int], Awaitable[Collection[int]]],
    ) -> None:
        """`given` are the numbers of the answers that were given for a seat in advance: its owner has not seen what
        happened before them."""
        self._database: Final = database
        self._rooms: Final = rooms
        self._hub: Final = hub
        self._notices: Final = notices
        self._given: Final = given
        self._told: Final[WeakKeyDictionary[Room, _Told]] = WeakKeyDictionary()
        self._pending: Final[dict[tuple[str, int], _Pending]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def look(self, room: Room, by: int | None, spared: Collection[int] = ()) -> None:
        """The room has changed: remind whoever is asked since then, except the person who brought it about (`by`). The
        seats that are `spared` have answered in advance: if nothing comes of that they are new next time."""
        asked = set(room.row.asked) - set(spared)
        # What was asked before is known only if this process has seen the entry before: else anybody may be new.
        told = self._told.get(room) or _Told(room.opened.changes, set(room.opened.asked))
        before = told.seats if told.at >= room.row.changes - 1 else set()
        self._told[room] = _Told(room.row.changes, asked)
        for seat in room.seats:
            if seat.seat in asked - before and seat.user_id not in (None, by) and not seat.held_by_bot:
                assert seat.user_id is not None
                self._remind(room.row.public_id, seat.seat, seat.user_id)

    def _remind(self, game: str, seat: int, user_id: int) -> None:
        key = (game, user_id)
        if key not in self._pending and len(self._pending) < WAITING and not self._hub.is_here(game, user_id):
            self._pending[key] = _Pending()
            self._start(self._wait(game, seat, user_id, self._pending[key]))

    async def _wait(self, game: str, seat: int, user_id: int, pending: _Pending) -> None:
        try:
            await self._notify(game, ASKS, user_id)
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(pending.wake.wait(), PATIENCE)
        finally:
            del self._pending[game, user_id]
        if pending.here or self._hub.is_here(game, user_id):
            return
        room = await self._rooms.enter(game)
        given = await self._given(room, seat)
        story = await room.run(lambda room: _news_for(room, seat, user_id, given), fresh=True)
        if story is not None:
            self._notices.your_turn(room.row, room.game.name, user_id, story)

    def asked_for(self, game: str, user_id: int) -> None:
        """Another process wants to know whether this person has the game open."""
        if self._hub.is_here(game, user_id):
            self._start(self._notify(game, HERE, user_id))

    def is_here(self, game: str, user_id: int) -> None:
        """Another process has this person at the game."""
        if (pending := self._pending.get((game, user_id))) is not None:
            pending.here = True
            pending.wake.set()

    async def _notify(self, game: str, what: str, user_id: int) -> None:
        def call() -> None:
            with self._database.writing() as db:
                notify(db, game, what, user_id)

        if self._database.postgres:
            await asyncio.to_thread(call)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _quietly(work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (SQLAlchemyError, Problem) as e:
            _LOGGER.warning("a notice was not sent: %s", e)
        except Exception:  # nobody waits for it, and the server's end must not fail by it
            _LOGGER.exception("a notice was not sent")

    async def settle(self) -> None:
        """Wait until everybody is notified who has to be."""
        while self._tasks:
            await asyncio.gather(*self._tasks)
        await self._notices.settle()

    async def stop(self) -> None:
        """Send what waits now: nobody else would remind these players."""
        for pending in self._pending.values():
            pending.wake.set()
        await asyncio.gather(*self._tasks)


def _news_for(room: Room, seat: int, user_id: int, given: Collection[int]) -> list[Told] | None:
    """What everybody saw since the seat's last answer, None if its owner is not asked any more. Within `Room.run`."""
    row, table = room.seats[seat], room.begun
    if seat not in room.row.asked or row.user_id != user_id or row.held_by_bot:
        return None
    return lines_since(table, None, table.place_after(table.last_answer(seat, given)))
