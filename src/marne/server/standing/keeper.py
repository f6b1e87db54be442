"""Gives standing answers when their questions are put, and notices when they have ended.

A question is looked at whenever something was written in its game, when a server starts, and every now and then in case
the process that saw it has died. What fits is given after a while (`timing`), by the number of the entry that put the
question: if somebody has answered meanwhile, or the standing answer was revoked, nothing happens.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakKeyDictionary

from sqlalchemy.exc import SQLAlchemyError

from marne.server.background import Background
from marne.server.errors import Problem
from marne.server.games.clocks import Clocks, agreed
from marne.server.games.messages import Messages
from marne.server.games.room import Entered, Room, Rooms
from marne.server.games.seating import answers_by_bot
from marne.server.notify.hub import Hub
from marne.server.standing import matching, timing
from marne.server.standing.store import AnswerRow, Kept, StandingStore
from marne.server.storage.database import now
from marne.server.storage.rows import NoteRow, SeatRow

_LOGGER: Final = logging.getLogger("marne.server")


@dataclass(frozen=True, slots=True)
class Due:
    """An answer that will be given: to the question that entry `number` put."""

    seat: int
    number: int
    row: AnswerRow
    answer: str
    """In notation."""
    at: float


@dataclass(frozen=True, slots=True)
class _Looked:
    """What a look at a room has found."""

    due: tuple[Due, ...] = ()
    ended: tuple[tuple[AnswerRow, NoteRow], ...] = ()
    taken_back: tuple[tuple[int, int], ...] = ()
    """Seats that have taken back what was given for them, with the number of answers that stand."""


class StandingAnswers:
    """The standing answers of the games of this process. Everything happens in the event loop."""

    def __init__(
        self,
        rooms: Rooms,
        messages: Messages,
        hub: Hub,
        store: StandingStore,
        draw: Callable[[str], float],
        played: Callable[[Room], Awaitable[None]],
    ) -> None:
        """`draw` is the signer's, for the time of an answer; `played` is told of every answer that was given."""
        self.store: Final = store
        self._rooms: Final = rooms
        self._messages: Final = messages
        self._hub: Final = hub
        self._draw: Final = draw
        self._played: Final = played
        self._kept: Final[WeakKeyDictionary[Room, Kept]] = WeakKeyDictionary()
        self._due: Final[dict[tuple[str, int], tuple[Due, asyncio.TimerHandle]]] = {}
        self._seen: Final[dict[str, int]] = {}
        """Up to which entry the games were looked at that the store names."""
        self._background: Final = Background()
        self._changes = 0
        """How often what is kept has changed."""
        self._closed = False

    async def kept(self, room: Room) -> Kept:
        """What is kept about a game."""
        while (found := self._kept.get(room)) is None:
            changes = self._changes
            read = await asyncio.to_thread(self.store.kept, room.row.id)
            if changes == self._changes:  # else what was read may be old
                self._kept[room] = read
        return found

    def due(self, room: Room, seat: int) -> Due | None:
        """What will be answered for a seat."""
        found = self._due.get((room.row.public_id, seat))
        return found[0] if found is not None and found[0].number == room.number else None

    def forget(self, public_id: str) -> None:
        """Another process has changed what is kept about a game."""
        room = self._rooms.opened(public_id)
        if room is not None:
            self._forget(room)

    def _forget(self, room: Room) -> None:
        self._changes += 1
        self._kept.pop(room, None)

    async def refresh(self, room: Room) -> None:
        """What is kept about a game has changed: look again, and tell the owners. A question that is open already is
        answered as if it had been put now, not at once."""
        self._forget(room)
        await self.look(room, now())
        self._hub.wake(room.row.public_id)

    async def look(self, room: Room, put: float = 0.0) -> set[int]:
        """The room has changed: end what has ended, and make ready what fits. A question counts as put not before the
        time `put`. Returns the seats that will be answered for."""
        kept = await self.kept(room)
        here = self._here(room)
        found = await room.glance(lambda room: self._look(room, kept, here, put)) if kept.seats else _Looked()
        public_id = room.row.public_id
        wanted = {due.seat: due for due in found.due}
        for key in [key for key in self._due if key[0] == public_id]:
            if self._due[key][0] != wanted.get(key[1]):
                self._due.pop(key)[1].cancel()
        for due in found.due:
            self._schedule(public_id, due)
        if found.ended or found.taken_back:
            await asyncio.to_thread(self._write, room, found)
            self._forget(room)
            self._hub.wake(public_id)
        return set(wanted)

    def _write(self, room: Room, found: _Looked) -> None:
        for row, note in found.ended:
            self.store.end(room.row, row, note)
        for seat, number in found.taken_back:
            self.store.unsay(room.row, seat, number)

    def _here(self, room: Room) -> set[int]:
        """The players who are at the table."""
        users = [seat.user_id for seat in room.seats if seat.user_id is not None]
        return {user for user in users if self._hub.is_here(room.row.public_id, user)}

    async def given(self, room: Room, seat: int) -> set[int]:
        """The numbers of the answers that were given for a seat."""
        return (await self.kept(room)).given(seat)

    def _look(self, room: Room, kept: Kept, here: Collection[int], put: float = 0.0) -> _Looked:
        """What a look finds. Within `Room.glance`."""
        if room.table is None or room.over:
            return _Looked()
        table = room.table
        due: list[Due] = []
        ended: list[tuple[AnswerRow, NoteRow]] = []
        taken_back: list[tuple[int, int]] = []
        for seat in room.seats:
            if seat.user_id is None or answers_by_bot(seat, room.resigned):
                continue
            number = seat.seat
            if any(given > table.version for given in kept.given(number)):
                taken_back.append((number, table.version))
            rows = [row for row in kept.answers if row.seat == number]
            if not rows:
                continue
            found = matching.look(table, number, rows)
            ended += [(row, NoteRow(number, table.version, "over", row.data())) for row in found.over]
            if room.has_taken_back(number):  # they want to answer this question themselves
                continue
            ended += [(row, NoteRow(number, table.version, "illegal", row.data())) for row in found.illegal]
            if found.fit is not None:
                answer = room.game.show(found.fit.action)
                due.append(Due(number, room.number, found.fit.row, answer, self._when(room, seat, here, put)))
        return _Looked(tuple(due), tuple(ended), tuple(taken_back))

    def _when(self, room: Room, seat: SeatRow, here: Collection[int], put: float) -> float:
        """The time at which an answer is given: it depends on nothing but when and where the question was put, whether
        the player is there, and the clock."""
        before = self.due(room, seat.seat)
        if before is not None:  # whoever comes or goes meanwhile changes nothing
            return before.at
        row, owner = room.row, seat.user_id
        assert owner is not None
        clock, clocks = agreed(row.clock), Clocks.read(row.clocks)
        left = None if clocks is None else clocks.left[seat.seat] + clocks.reserve[seat.seat]
        others = [s for s in room.seats if s.user_id not in (None, owner) and s.seat not in room.resigned]
        wait = timing.wait(
            self._draw(f"standing {row.public_id} {room.number} {seat.seat}"),
            alone=not others,
            at_table=(clock is not None and clock.kind == "live") or owner in here,
            left=left,
        )
        return max(row.moved, put) + wait

    def _schedule(self, public_id: str, due: Due) -> None:
        key = public_id, due.seat
        if self._closed or key in self._due:
            return
        loop = asyncio.get_running_loop()
        handle = loop.call_later(max(0.0, due.at - now()), self._fire, public_id, due)
        self._due[key] = due, handle

    def _fire(self, public_id: str, due: Due) -> None:
        self._due.pop((public_id, due.seat), None)
        if not self._closed:
            self._background.start(self._give(public_id, due), "a standing answer was not given")

    async def _give(self, public_id: str, due: Due) -> None:
        """Give an answer, unless the game has moved on or the answer was revoked."""
        room = await self._rooms.enter(public_id)
        await self.kept(room)

        def act(room: Room) -> Entered:
            looked = self._look(room, self._kept.get(room, Kept()), self._here(room))
            if not any((d.seat, d.number, d.answer) == (due.seat, due.number, due.answer) for d in looked.due):
                raise Problem(409, "stale", "This is not answered in advance any more.", version=room.number)
            about, said = _told(room, due)
            made = room.answer(due.seat, due.number, None, due.answer)
            note = NoteRow(due.seat, room.begun.last_answer(due.seat), "given", about, said)
            return made._replace(note=note)

        try:
            await room.change(act, self._messages.prepare)
        except Problem as e:
            if e.body.error not in ("stale", "over"):
                raise
            await self.look(room)
            return
        except SQLAlchemyError:
            self._seen.pop(public_id, None)  # it is looked at again
            raise
        self._forget(room)
        await self._played(room)

    async def look_for_waiting(self) -> None:
        """Look at every game in which somebody is asked who has answered in advance: after a start, and in case the
        process that looked after it has died."""
        waiting = await asyncio.to_thread(self.store.waiting)
        for public_id, number in waiting.items():
            if self._seen.get(public_id) == number:
                continue
            try:
                room = await self._rooms.enter(public_id)
                await room.run(lambda room: None, fresh=True)
                await self.look(room)
            except Problem as e:  # one game must not keep the others waiting
                _LOGGER.warning("the standing answers of game %s could not be looked at: %s", public_id, e)
        self._seen.clear()
        self._seen.update(waiting)

    async def stop(self) -> None:
        """Stop. What was not given is looked at again when the server starts."""
        self._closed = True
        for _, handle in self._due.values():
            handle.cancel()
        self._due.clear()
        await self._background.settle()


def _told(room: Room, due: Due) -> tuple[dict[str, Any], str]:
    """What is noted of an answer that is about to be given: the standing answer with what the question is about, and
    the answer in words."""
    table, game = room.begun, room.game
    prompt = table.prompt(due.seat)
    assert prompt is not None
    question = game.reacting(table.view(due.seat), prompt)
    subject = "" if question is None else question.subject
    return due.row.data() | {"subject": subject}, game.describe(game.read(due.answer), prompt.question)
