"""The rooms of this process: one per game, in which one thing happens at a time."""

from __future__ import annotations

import asyncio
import re
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from typing import Any, Final, NamedTuple, TypeVar

import marne
from marne.kernel.game import Game
from marne.kernel.ruling import Illegal
from marne.server.errors import Problem
from marne.server.games.clocks import Clocks, agreed
from marne.server.games.desk import Desk
from marne.server.games.seating import answers_by_bot, owned, winner_if_resigned
from marne.server.games.wire import SeatOut
from marne.server.storage.database import now
from marne.server.storage.rows import EntryRow, GameRow, Progress, SeatRow
from marne.server.storage.store import Conflict, Repeated, Store
from marne.table import NothingToUndo

T = TypeVar("T")
ROOMS: Final = 400
"""So many rooms are kept ready; a game whose room was given up is read from the database again."""
SNAPSHOT: Final = 100
"""So many entries after a snapshot the next one is kept."""
_REVISIONS: Final = count()
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,24}")


class Entered(NamedTuple):
    """What was done at the desk: an entry to be written, or one that the same click has made before."""

    entry: EntryRow
    done_before: bool = False


class Seating(NamedTuple):
    """Who sits where, as everybody may know, and what that was made of."""

    rows: list[SeatRow]
    resigned: int
    out: list[SeatOut]


class Room:
    """A game: its row, its seats and, once it has begun, its desk. Everything is done by `run`, `glance` or `change`,
    one thing at a time."""

    def __init__(self, store: Store, row: GameRow, overtaken: Callable[[str], None]) -> None:
        """`overtaken` is called with the game's public id when another process was quicker."""
        self.store: Final = store
        self._overtaken: Final = overtaken
        self.row = row
        self.seats: list[SeatRow] = []
        self.game: Final[Game] = marne.games()[row.title]
        self.desk: Desk | None = None
        self.behind = True
        """Another process may have written: look before anything is told."""
        self.ready: Final[dict[Any, str]] = {}
        """Messages made of the game as it stands, by what they depend on; emptied whenever something changes."""
        self.seating: Seating | None = None
        """As it was last told."""
        self.revision = next(_REVISIONS)
        """Another number whenever anything has changed that is told; no two rooms share one."""
        self.touched = now()
        """When that was."""
        self.watching: Final[Counter[int | None]] = Counter()
        """From where somebody looks at the game through a socket: seats, or None."""
        self.told = set(row.asked)
        """Who has been told that he is asked,"""
        self.told_at = row.changes
        """and when: other processes may have told somebody else since."""
        self._lock: Final = asyncio.Lock()
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    async def run(self, act: Callable[[Room], T], *, fresh: bool = False) -> T:
        """Do something with the room in a thread, alone. `fresh` looks into the database first."""
        return await self._alone(lambda: asyncio.to_thread(self._act, act, fresh))

    async def glance(self, act: Callable[[Room], T]) -> T:
        """The same for what takes no time and asks nobody: mostly it is done at once."""
        return act(self) if self.quiet else await self.run(act)

    async def change(self, act: Callable[[Room], Entered], then: Callable[[Room], None]) -> int:
        """Answer, undo or resign, alone: the number of the entry. While it is being written, `then` makes ready what
        will be told of it.

        It happens here and not in a thread: it takes less time than a thread to wake up, and a thread that computes
        keeps the whole server waiting for its turn. If it cannot be written it never happened.
        """
        return await self._alone(lambda: self._change(act, then))

    async def save(self) -> None:
        """Keep a snapshot, if it is time for one."""
        packed = await self.glance(lambda room: room.begun.pack() if room.long_enough else None)
        if packed is not None:
            await asyncio.wrap_future(self.store.save_snapshot(self.row.id, *packed))

    async def _alone(self, work: Callable[[], Awaitable[T]]) -> T:
        """It is finished even if whoever waits for it goes away: else the next one would come in while it still
        writes."""

        async def alone() -> T:
            async with self._lock:
                return await work()

        task = asyncio.create_task(alone())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _change(self, act: Callable[[Room], Entered], then: Callable[[Room], None]) -> int:
        if self.behind or self.desk is None:
            await asyncio.to_thread(self.catch_up)
        try:
            made = act(self)
        except _Behind:
            await asyncio.to_thread(self.catch_up)
            made = act(self)
        if made.done_before:
            return made.entry.number
        row = self.row
        try:
            progress = self._progress(self.begun, made.entry)
            writing = self.store.append(row, made.entry, progress)
        except BaseException:
            self._forget()
            raise
        self.touch()
        self.row = _moved(row, made.entry, progress)
        try:
            then(self)
        finally:
            number = await self._written(writing, made.entry)
        return number

    def _forget(self) -> None:
        """What was done at the desk is not written: give it up, and read what is."""
        self.desk, self.behind = None, True
        self.touch()

    async def _written(self, writing: Awaitable[None], entry: EntryRow) -> int:
        """Wait until it is; who was quicker elsewhere is heard of here."""
        try:
            await writing
        except BaseException as e:
            self._forget()
            if isinstance(e, Repeated | Conflict):
                self._overtaken(self.row.public_id)
            if isinstance(e, Repeated):
                return _same_click(e.entry, entry.kind, entry.texts[0], e.entry.number)
            if isinstance(e, Conflict):
                raise _stale(e.changes) from None
            raise
        return entry.number

    @property
    def quiet(self) -> bool:
        """Whether nothing happens in the room and nothing is to be looked up: what is ready can be sent."""
        return not self.behind and not self._lock.locked()

    def _act(self, act: Callable[[Room], T], fresh: bool) -> T:
        if fresh or self.behind:
            self.catch_up()
        return act(self)

    # ------------------------------------------------------------ within run

    def touch(self) -> None:
        """Something has changed."""
        self.ready.clear()
        self.revision = next(_REVISIONS)
        self.touched = now()

    def catch_up(self) -> None:
        """Take what others have written."""
        row, seats, entries = self.store.news(self.row.id, None if self.desk is None else self.desk.number)
        if row is None:
            raise Problem(404, "not_found", "There is no such game any more.")
        if seats != self.seats:
            self.seats = seats
            self.touch()
        if replace(row, moved=0.0) != replace(self.row, moved=0.0):
            self.touch()
        self.row, self.behind = row, False
        if row.header is None or (self.desk is not None and self.desk.number == row.changes):
            return
        if self.desk is None:
            snapshot, entries = self.store.snapshot(row.id), self.store.entries(row.id)
            self.desk = Desk.open(self.game, row.header, row.secret, entries, snapshot)
        else:
            for entry in entries:
                self.desk.take(entry)
        self.touch()

    @property
    def long_enough(self) -> bool:
        """Whether enough has happened since the last snapshot."""
        return self.desk is not None and self.desk.number - self.desk.packed >= SNAPSHOT

    @property
    def begun(self) -> Desk:
        """The desk; refuses a game that still waits for players."""
        if self.desk is None:
            raise Problem(409, "waiting", "The game has not begun: somebody is still missing.", version=-1)
        return self.desk

    # ------------------------------------------------------------ within change

    def answer(self, seat: int, version: int, key: str | None, text: str) -> Entered:
        """Give an answer."""
        desk = self.begun
        if (done := _done(desk, seat, key, "played", text)) is not None:
            return done
        _must_be(desk, version)
        try:
            action = self.game.read(text)
        except ValueError as e:
            raise Problem(422, "unreadable", str(e), version=desk.number) from None
        if seat in desk.resigned and key is not None:
            raise Problem(409, "resigned", "You have given up this seat.", version=desk.number)
        try:
            return Entered(desk.play(seat, action, key))
        except Illegal as e:
            raise Problem(422, "illegal", str(e), rule=e.ruling.rule, version=desk.number) from None

    def undo(self, seat: int, version: int, key: str | None, steps: int) -> Entered:
        """Take back the seat's last steps."""
        desk = self.begun
        if (done := _done(desk, seat, key, "undone", steps)) is not None:
            return done
        _must_be(desk, version)
        try:
            return Entered(desk.undo(seat, steps, key))
        except NothingToUndo as e:
            raise Problem(409, "final", f"{e}.", version=desk.number) from None

    def resign(self, seat: int, key: str | None) -> Entered:
        """Give up the seat."""
        desk = self.begun
        if (done := _done(desk, seat, key, "resigned", None)) is not None:
            return done
        if desk.over:
            raise Problem(409, "over", "The game is over already.", version=desk.number)
        if seat in desk.resigned:
            raise Problem(409, "resigned", "This seat has been given up already.", version=desk.number)
        winner = winner_if_resigned(self.game, self.row.options, self.seats, desk.resigned | {seat}, seat)
        return Entered(desk.resign(seat, winner, key))

    def _progress(self, desk: Desk, entry: EntryRow) -> Progress:
        """What stands in the lobby after this entry."""
        result, asked = desk.result, desk.asked
        data = None if result is None else dict(result)
        clock, clocks = agreed(self.row.clock), Clocks.read(self.row.clocks)
        if clock is None or clocks is None:
            return Progress(asked, data)
        people = [s for s in asked if not answers_by_bot(self.seats[s], desk.resigned)]
        clocks = clocks.moved(clock, entry.seat, people, now())
        return Progress(asked, data, clocks.data(), clocks.deadline)

    # ------------------------------------------------------------ seats

    def bots_asked(self) -> list[int]:
        """The seats that are asked and for which a bot answers."""
        if self.desk is None:
            return []
        return [s for s in self.desk.asked if answers_by_bot(self.seats[s], self.desk.resigned)]

    def hold(self, seat: int) -> bool:
        """Somebody's time is up: a bot takes the seat."""
        if self.desk is None or self.desk.over or not self.store.hold(self.row, seat, True):
            return False
        self._set_clocks(None)
        return True

    def return_to(self, user_id: int) -> bool:
        """The owner is back: whatever seats a bot holds for him are his again."""
        if self.desk is None or self.desk.over:
            return False
        held = [s.seat for s in owned(self.seats, user_id) if s.held_by_bot]
        for seat in held:
            self.store.hold(self.row, seat, False)
            self._set_clocks(seat)
        return bool(held)

    def _set_clocks(self, back: int | None) -> None:
        """The seats have changed: so has whose clock runs."""
        self.catch_up()
        self.touch()
        clock, clocks = agreed(self.row.clock), Clocks.read(self.row.clocks)
        if clock is None or clocks is None or self.desk is None:
            return
        gone = self.desk.resigned
        people = [s for s in self.desk.asked if not answers_by_bot(self.seats[s], gone)]
        if back is not None:
            clocks = clocks.back(clock, back, people, now())
        else:
            clocks = Clocks(clocks.at(now()).left, now(), tuple(people))
        self.store.set_clocks(self.row, clocks.data(), clocks.deadline)
        self.catch_up()


def _done(desk: Desk, seat: int, key: str | None, kind: str, content: Any) -> Entered | None:
    """What this click has done before, if it has."""
    entry = None if key is None else desk.keys.get((seat, key))
    if entry is None:
        return None
    _same_click(entry, kind, content, desk.number)
    return Entered(entry, done_before=True)


def _must_be(desk: Desk, version: int) -> None:
    if version > desk.number:
        raise _Behind(desk.number)
    if version != desk.number:
        raise _stale(desk.number)
    if desk.over:
        raise Problem(409, "over", "The game is over: nothing is asked any more.", version=desk.number)


def _same_click(entry: EntryRow, kind: str, content: Any, version: int) -> int:
    """The number of the entry that the same click made before; refuses another click with its key."""
    same = entry.kind == kind
    if same and kind == "played":
        text = str(entry.texts[0])  # with the seat before it where several are asked
        same = content in (text, text.partition(":")[2])
    elif same and kind == "undone":
        same = entry.texts == [content]
    if not same:
        raise Problem(409, "key_used", "This key was used for something else.", version=version)
    return entry.number


def _stale(number: int) -> Problem:
    return Problem(409, "stale", "The game has moved on; nothing was done.", version=number)


class _Behind(Problem):
    """Somebody knows more than this process: it has to look into the database. If it knows no more then, the other
    was wrong."""

    def __init__(self, number: int) -> None:
        stale = _stale(number)
        super().__init__(stale.status, stale.body.error, stale.body.message, version=number)


def _moved(row: GameRow, entry: EntryRow, progress: Progress) -> GameRow:
    return replace(
        row,
        changes=entry.number,
        moved=entry.at,
        asked=list(progress.asked),
        result=progress.result,
        clocks=progress.clocks,
        deadline=progress.deadline,
        state="running" if progress.result is None else "over",
    )


class Rooms:
    """The rooms by the public ids of their games."""

    def __init__(self, store: Store, overtaken: Callable[[str], None]) -> None:
        """See `Room`."""
        self.store: Final = store
        self._overtaken: Final = overtaken
        self._rooms: Final[OrderedDict[str, Room]] = OrderedDict()

    async def enter(self, public_id: str) -> Room:
        """The room of a game; raises Problem if there is no such game."""
        room = self._rooms.get(public_id)
        if room is not None:
            self._rooms.move_to_end(public_id)
            return room
        row = await asyncio.to_thread(self.store.game, public_id) if _ID.fullmatch(public_id) else None
        if row is None:
            raise Problem(404, "not_found", "There is no such game.")
        made = Room(self.store, row, self._overtaken)
        room = self._rooms.setdefault(public_id, made)  # somebody else may have come in meanwhile
        while len(self._rooms) > ROOMS:
            self._rooms.popitem(last=False)
        return room

    def knows(self, public_id: str | None, number: int) -> bool:
        """Whether the entry of this number is nothing new here. It may be one that is still being written: if another
        process turns out to have written it, the room has been overtaken."""
        room = None if public_id is None else self._rooms.get(public_id)
        return room is not None and not room.behind and room.row.changes >= number

    def watched(self, public_id: str) -> Room | None:
        """The room of a game at which somebody looks through a socket of this process."""
        room = self._rooms.get(public_id)
        return room if room is not None and room.watching else None

    def suspect(self, public_id: str | None) -> None:
        """Another process has written, perhaps: look before anything is told. None: in any game."""
        for room in self._rooms.values() if public_id is None else filter(None, [self._rooms.get(public_id)]):
            room.behind = True
