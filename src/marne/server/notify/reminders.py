"""Players are notified of what happens while they are away: a moment later, and only if they still are, and if there
still is a reason: that they are asked, for instance.

A process knows only from its own sockets whether somebody has the game open. So before a notice goes out it asks the
other processes through the database (NOTIFY), and waits a moment for one of them to say that the person is there.
Nothing is written for that while people come and go; a process that was killed does not answer; and an answer that is
lost costs one superfluous message. The moment also spares people who have just opened the page or answer at once.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Final, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from marne.server.background import Background
from marne.server.games.clocks import Clocks
from marne.server.games.room import Room, Rooms
from marne.server.notify.hub import Hub
from marne.server.notify.notices import Notices
from marne.server.notify.words import (
    Kind,
    Notice,
    begun_notice,
    chat_notice,
    clock_notice,
    rematch_notice,
    resumed_notice,
    set_aside_notice,
    turn_notice,
)
from marne.server.storage.database import Database, notify, now
from marne.server.storage.rows import GameRow
from marne.table import lines_since

PATIENCE: Final = 5.0
"""Seconds between what happened and its notice."""
WAITING: Final = 10_000
"""At most so many people at so many tables wait to be notified; each does for a few seconds."""
ASKS: Final = "asks"
"""What a process sends to the others to learn whether a user has a game open. The number is the user's."""
HERE: Final = "here"
"""What a process answers that has this user."""
FAILURE: Final = "a notice was not sent"
"""What is logged then."""


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


Make: TypeAlias = Callable[[Room], Awaitable[Notice | None]]
"""Makes a notice, or None if there is no reason for it any more."""


class Reminders:
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
        self._pending: Final[dict[tuple[str, int], dict[Kind, _Pending]]] = {}
        self._background: Final = Background()

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
                self._remind(room, seat.user_id, "turn", partial(self._turn, seat.seat, seat.user_id))

    def begun(self, room: Room, by: int) -> None:
        """The game has begun: tell everybody who is not asked at once, except whoever was missing (`by`)."""
        asked = {room.seats[seat].user_id for seat in room.row.asked}
        words = partial(begun_notice, title=room.game.name, public_url=self._origin)
        for user_id in _people(room) - {by} - asked:
            self._remind(room, user_id, "begun", _always(words))

    def said(self, room: Room, by: int, player: str, text: str) -> None:
        """Somebody has said something to everybody at the table."""
        words = partial(chat_notice, public_url=self._origin, player=player, text=text)
        for user_id in _people(room) - {by}:
            self._remind(room, user_id, "chat", _always(words))

    def rematch(self, room: Room, by: int, player: str) -> None:
        """Somebody wants to play this game again."""
        words = partial(rematch_notice, public_url=self._origin, player=player)
        for user_id in _people(room) - {by}:
            self._remind(room, user_id, "rematch", _always(words))

    def judged(self, room: Room) -> None:
        """The server cannot read the game any more, or can again."""
        words = resumed_notice if room.set_aside_at is None else set_aside_notice
        for user_id in _people(room):
            self._remind(
                room,
                user_id,
                "resumed" if room.set_aside_at is None else "set_aside",
                _always(partial(words, title=room.game.name, public_url=self._origin)),
            )

    def late(self, room: Room, seat: int) -> None:
        """The time of whoever sits there runs out."""
        user_id = room.seats[seat].user_id
        if user_id is not None:
            self._remind(room, user_id, "clock", partial(self._clock, seat, user_id))

    @property
    def _origin(self) -> str | None:
        return self._notices.origin

    async def _turn(self, seat: int, user_id: int, room: Room) -> Notice | None:
        """It is their turn, with what everybody saw since the seat's last answer."""
        given = await self._given(room, seat)

        def told(room: Room) -> Notice | None:
            if not _is_asked(room, seat, user_id):
                return None
            table = room.begun
            story = lines_since(table, None, table.place_after(table.last_answer(seat, given)))
            return turn_notice(room.row, room.game.name, self._origin, story)

        return await room.run(told, fresh=True)

    async def _clock(self, seat: int, user_id: int, room: Room) -> Notice | None:
        """Their time runs out."""

        def told(room: Room) -> Notice | None:
            clocks = Clocks.read(room.row.clocks)
            if clocks is None or not _is_asked(room, seat, user_id):
                return None
            return clock_notice(room.row, self._origin, clocks.rest(seat, now()))

        return await room.run(told, fresh=True)

    def _remind(self, room: Room, user_id: int, kind: Kind, make: Make) -> None:
        game = room.row.public_id
        waiting = self._pending.get((game, user_id), {})
        if kind not in waiting and len(self._pending) < WAITING and not self._hub.is_here(game, user_id):
            pending = self._pending.setdefault((game, user_id), {})[kind] = _Pending()
            self._background.start(self._wait(game, user_id, kind, make, pending), FAILURE)

    async def _wait(self, game: str, user_id: int, kind: Kind, make: Make, pending: _Pending) -> None:
        try:
            await self._notify(game, ASKS, user_id)
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(pending.wake.wait(), PATIENCE)
        finally:
            waiting = self._pending[game, user_id]
            del waiting[kind]
            if not waiting:
                del self._pending[game, user_id]
        if pending.here or self._hub.is_here(game, user_id):
            return
        room = await self._rooms.enter(game)
        notice = await make(room)
        if notice is not None:
            self._notices.send(user_id, notice)

    def asked_for(self, game: str, user_id: int) -> None:
        """Another process wants to know whether this person has the game open."""
        if self._hub.is_here(game, user_id):
            self._background.start(self._notify(game, HERE, user_id), FAILURE)

    def is_here(self, game: str, user_id: int) -> None:
        """Another process has this person at the game."""
        for pending in self._pending.get((game, user_id), {}).values():
            pending.here = True
            pending.wake.set()

    async def _notify(self, game: str, what: str, user_id: int) -> None:
        def call() -> None:
            with self._database.writing() as db:
                notify(db, game, what, user_id)

        if self._database.postgres:
            await asyncio.to_thread(call)

    async def settle(self) -> None:
        """Wait until everybody is notified who has to be."""
        await self._background.settle()
        await self._notices.settle()

    async def stop(self) -> None:
        """Send what waits now: nobody else would remind these players."""
        for waiting in self._pending.values():
            for pending in waiting.values():
                pending.wake.set()
        await self._background.settle()


def _always(words: Callable[[GameRow], Notice]) -> Make:
    """For what is said whatever has happened since."""

    async def make(room: Room) -> Notice:
        return words(room.row)

    return make


def _is_asked(room: Room, seat: int, user_id: int) -> bool:
    """Whether this person is asked in that seat. Within `Room.run`."""
    row = room.seats[seat]
    return seat in room.row.asked and row.user_id == user_id and not row.held_by_bot


def _people(room: Room) -> set[int]:
    """Who sits in this game."""
    return {seat.user_id for seat in room.seats if seat.user_id is not None}
