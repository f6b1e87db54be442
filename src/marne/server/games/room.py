"""The rooms of this process: one per game, in which one thing happens at a time."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Set
from dataclasses import replace
from itertools import count
from typing import Any, Final, NamedTuple, TypeVar

import marne
from marne.kernel.game import Game
from marne.kernel.ruling import Illegal
from marne.server.errors import Problem
from marne.server.games.clocks import Clocks, agreed
from marne.server.games.history import History, open_game, take
from marne.server.games.seating import answers_by_bot, owned, winner_if_resigned
from marne.server.games.wire import ResultOut, result_out, stand_out
from marne.server.storage.database import now
from marne.server.storage.entries import Move
from marne.server.storage.rows import EntryRow, GameRow, NoteRow, Progress, SeatRow
from marne.server.storage.store import Conflict, Repeated, Store
from marne.table import NothingToUndo, Table
from marne.table.answers import BETWEEN

T = TypeVar("T")
ROOM_SIZE: Final = 50_000
ANSWER_SIZE: Final = 700
ENTRY_SIZE: Final = 300
"""Bytes of a room with its prepared messages, of every answer with what it told, and of every entry: measured with
tracemalloc at games of both titles with up to 600 entries, and rounded up."""
OPENINGS: Final = 16
"""Rooms that are opened between two looks at how much memory all of them take."""
SNAPSHOT: Final = 100
"""Entries between two snapshots of a game."""
_REVISIONS: Final = count()
_LOGGER: Final = logging.getLogger("marne.server")
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,24}")


class Entered(NamedTuple):
    """What was done at the table: an entry to be written, or one that the same click has made before. `note` is written
    with it."""

    entry: EntryRow
    done_before: bool = False
    note: NoteRow | None = None


class Room:
    """A game: its row, its seats and, once it has begun, its table with the history of its entries. Everything is done
    by `run`, `glance` or `change`, one thing at a time.

    Whoever plays makes an entry, and nobody is told of it before it is on the disk. If it cannot be written it never
    happened: the table is thrown away, and a new one is made of what the store has.
    """

    def __init__(
        self,
        store: Store,
        row: GameRow,
        overtaken: Callable[[str], None],
        judged: Callable[[Room], None] = lambda _: None,
    ) -> None:
        """`overtaken` is called with the game's public id when another process was quicker, `judged` in a thread when
        the game turns out to be unreadable, or readable again, and its row does not say so."""
        self.store: Final = store
        self._overtaken: Final = overtaken
        self._judged: Final = judged
        self.opened: Final = row
        """The game as it stood when the room was opened."""
        self.row = row
        self.seats: list[SeatRow] = []
        self.game: Final[Game] = marne.games()[row.title]
        self.table: Table | None = None
        self._history: History | None = None
        self.set_aside_at: int | None = None
        """After which entry the game could not be read: nobody can play it here until there is a further one."""
        self.behind = True
        """Another process may have written: look before anything is told."""
        self.revision = next(_REVISIONS)
        """Another number whenever anything has changed that is told; no two rooms share one."""
        self.touched = now()
        """When that was."""
        self._lock: Final = asyncio.Lock()
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    async def run(self, act: Callable[[Room], T], *, fresh: bool = False) -> T:
        """Do something with the room in a thread, alone. `fresh` looks into the database first."""
        return await self._alone(lambda: asyncio.to_thread(self._act, act, fresh))

    async def glance(self, act: Callable[[Room], T]) -> T:
        """The same for what takes no time and needs no database: mostly it is done at once."""
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
        packed = await self.glance(lambda room: room._pack() if room.long_enough else None)
        if packed is not None:
            await asyncio.wrap_future(self.store.save_snapshot(self.row.id, *packed))

    def _pack(self) -> tuple[int, bytes]:
        table, history = self._begun()
        history.snapshot_at = history.number
        return history.number, table.pack(history.marks)

    async def _alone(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something that nothing else may interrupt. It is finished even if the caller is cancelled: else the next
        would begin while it still writes."""

        async def alone() -> T:
            async with self._lock:
                return await work()

        task = asyncio.create_task(alone())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _change(self, act: Callable[[Room], Entered], then: Callable[[Room], None]) -> int:
        if self.behind or self.table is None:
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
            progress = self._progress(made.entry)
            writing = self.store.append(row, made.entry, progress, made.note)
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
        """What was done at the table is not written: give it up, and read what is."""
        self.table, self._history, self.behind = None, None, True
        self.touch()

    async def _written(self, writing: Awaitable[None], entry: EntryRow) -> int:
        """Wait until the entry is written; return its number, or that of the same click written elsewhere."""
        try:
            await writing
        except BaseException as e:
            self._forget()
            if isinstance(e, Repeated | Conflict):
                self._overtaken(self.row.public_id)
            if isinstance(e, Repeated):
                return _same_click(self.game, e.entry, entry.kind, entry.texts[0], e.entry.number)
            if isinstance(e, Conflict):
                raise _stale(e.changes) from None
            raise
        return entry.number

    @property
    def size(self) -> int:
        """About how many bytes the room takes."""
        if self.table is None or self._history is None:
            return ROOM_SIZE
        entries = self._history.number - self._history.first
        return ROOM_SIZE + ANSWER_SIZE * self.table.version + ENTRY_SIZE * entries

    @property
    def busy(self) -> bool:
        """Whether something is under way in the room."""
        return bool(self._tasks)

    @property
    def quiet(self) -> bool:
        """Whether nothing is under way and nothing has to be read: what is ready can be sent."""
        return not self.behind and not self._lock.locked()

    def _act(self, act: Callable[[Room], T], fresh: bool) -> T:
        if fresh or self.behind:
            self.catch_up()
        return act(self)

    def touch(self) -> None:
        """Something has changed."""
        self.revision = next(_REVISIONS)
        self.touched = now()

    def catch_up(self) -> None:
        """Take what others have written."""
        history = self._history
        row, seats, entries = self.store.news(self.row.id, None if history is None else history.number)
        if row is None:
            raise Problem(404, "not_found", "There is no such game any more.")
        if seats != self.seats:
            self.seats = seats
            self.touch()
        if replace(row, moved=0.0) != replace(self.row, moved=0.0):
            self.touch()
        if row.header != self.row.header:  # it has begun, or somebody in it has another name: read it anew
            self.table = self._history = history = None
        self.row, self.behind = row, False
        if row.header is None or row.changes in (self.set_aside_at, None if history is None else history.number):
            return
        self.set_aside_at = None
        if self.table is None or history is None:
            entries, snapshot = self.store.entries(row.id), self.store.snapshot(row.id)
        else:
            snapshot = None
        try:
            if self.table is None or history is None:
                self.table, self._history = open_game(self.game, row.header, row.secret, entries, snapshot)
            else:
                for entry in entries:
                    take(self.table, history, entry)
        except Exception as e:  # damaged, or played by rules that have changed: whatever it is, others play on
            self._set_aside(e)
        self.touch()
        if (self.set_aside_at is None) != (row.set_aside is None):
            self._judged(self)

    def _set_aside(self, reason: Exception) -> None:
        row = self.row
        self.table, self._history, self.set_aside_at = None, None, row.changes
        rules = f"played by rules {_played_by(row)}, read by rules {self.game.rules_version}"
        _LOGGER.error("game %s (%s) cannot be read and is set aside (%s): %s", row.public_id, row.title, rules, reason)

    def stop_clocks(self) -> bool:
        """Write down that the game cannot be read; nobody's time runs meanwhile. False if that is known already."""
        clocks, at = Clocks.read(self.row.clocks), now()
        stopped = None if clocks is None else replace(clocks.at(at), running=()).data()
        return self._mark(at, stopped, None)

    def go_on(self) -> bool:
        """The game can be read again, and the clocks of whoever is asked run. False if that is known already."""
        clocks = Clocks.read(self.row.clocks)
        if clocks is None or self.over:
            return self._mark(None, self.row.clocks, None)
        going = replace(clocks.at(now()), running=tuple(sorted(self._people_asked())))
        return self._mark(None, going.data(), going.deadline)

    def _mark(self, since: float | None, clocks: dict[str, Any] | None, deadline: float | None) -> bool:
        first = self.store.set_aside(self.row, since, clocks, deadline)
        self.row = replace(self.row, set_aside=since, clocks=clocks, deadline=deadline)
        return first

    @property
    def long_enough(self) -> bool:
        """Whether enough has happened since the last snapshot."""
        history = self._history
        return history is not None and history.number - history.snapshot_at >= SNAPSHOT

    @property
    def begun(self) -> Table:
        """The table; refuses a game that still waits for players."""
        return self._begun()[0]

    def must_have_begun(self) -> None:
        """Refuses a game that still waits for players."""
        self._begun()

    def _begun(self) -> tuple[Table, History]:
        if self.set_aside_at is not None:
            raise set_aside(self.row)
        if self.table is None or self._history is None:
            raise Problem(409, "waiting", "The game has not begun: players are still missing.", version=-1)
        return self.table, self._history

    # What the entries say; of a game that has not begun, nothing.

    @property
    def number(self) -> int:
        """The number of the last entry: the version that clients name."""
        return -1 if self._history is None else self._history.number

    @property
    def ended(self) -> ResultOut | None:
        """How the game ended by resignation, if it did."""
        return None if self._history is None else self._history.ended

    @property
    def resigned(self) -> Set[int]:
        """The seats whose players have resigned."""
        return frozenset() if self._history is None else self._history.resigned

    @property
    def over(self) -> bool:
        return self.table is not None and (self.table.over or self.ended is not None)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        return () if self.table is None or self.over else self.table.asked

    def kept_since(self, number: int) -> int | None:
        """How many answers stand that stood after entry `number`; None if that is not known here."""
        table, history = self.table, self._history
        return None if table is None or history is None else history.kept_since(number, table.version)

    def undone_since(self, number: int) -> bool:
        """Whether anything was taken back after entry `number`."""
        return self._history is not None and self._history.last_undo > number

    def has_taken_back(self, seat: int) -> bool:
        """Whether the last that this seat did was to take something back."""
        return self._history is not None and self._history.last_kind.get(seat) == "undone"

    def entries_after(self, number: int) -> list[EntryRow] | None:
        """The entries after that number; None if the store has to be asked."""
        return None if self._history is None else self._history.entries_after(number)

    def answer(self, seat: int, version: int, key: str | None, text: str) -> Entered:
        """Give an answer, or several in a row: see `Table.play_all`."""
        table, history = self._begun()
        if (done := _done(self.game, history, seat, key, "played", text)) is not None:
            return done
        self.must_be(version)
        try:
            actions = [self.game.read(part) for part in text.split(BETWEEN)]
        except ValueError as e:
            raise Problem(422, "unreadable", str(e), version=history.number) from None
        if seat in history.resigned and key is not None:
            raise Problem(409, "resigned", "You have resigned from this seat.", version=history.number)
        before = table.version
        try:
            table.play_all(seat, actions)
        except Illegal as e:
            raise Problem(422, "illegal", str(e), rule=self.game.cite(e.ruling.rule), version=history.number) from None
        return _entered(history, "played", seat, table.texts_after(before), key, before)

    def undo(self, seat: int, version: int, key: str | None, steps: int) -> Entered:
        """Take back the seat's last steps."""
        table, history = self._begun()
        if (done := _done(self.game, history, seat, key, "undone", steps)) is not None:
            return done
        self.must_be(version)
        try:
            table.undo(seat, steps)
        except NothingToUndo as e:
            raise Problem(409, "final", f"{e}.", version=history.number) from None
        return _entered(history, "undone", seat, [steps], key, table.version)

    def resign(self, seat: int, key: str | None) -> Entered:
        """Give up the seat: the game is over, or a bot plays on if others of its side do."""
        table, history = self._begun()
        if (done := _done(self.game, history, seat, key, "resigned", None)) is not None:
            return done
        if self.over:
            raise Problem(409, "over", "The game is over.", version=history.number)
        if seat in history.resigned:
            raise Problem(409, "resigned", "You have resigned from this seat already.", version=history.number)
        winner = winner_if_resigned(self.game, self.row.options, self.seats, history.resigned | {seat}, seat)
        return _entered(history, "resigned", seat, [winner], key, table.version)

    def give_up(self, user_id: int) -> list[Move]:
        """Resign from all seats of somebody: the entries, which are not written. The room is of no use after that."""
        moves = []
        for seat in owned(self.seats, user_id):
            if self.table is None or self.over or seat.seat in self.resigned:
                continue
            row, entry = self.row, self.resign(seat.seat, None).entry
            moves.append(Move(row, entry, self._progress(entry)))
            self.row = _moved(*moves[-1][:3])
        return moves

    def must_be(self, version: int) -> None:
        """Refuses another version of the game than this one, and a game that is over."""
        if version > self.number:
            raise _Behind(self.number)
        if version != self.number:
            raise _stale(self.number)
        if self.over:
            raise Problem(409, "over", "The game is over.", version=self.number)

    def _progress(self, entry: EntryRow) -> Progress:
        """What stands in the lobby after this entry."""
        result = self.ended if self.ended is not None else result_out(self.game, self.begun.result)
        asked, data = self.asked, None if result is None else dict(result)
        clock, clocks = agreed(self.row.clock), Clocks.read(self.row.clocks)
        stand = stand_out(self.begun)
        if clock is None or clocks is None:
            return Progress(asked, data, stand=stand)
        clocks = clocks.moved(clock, entry.seat, self._people_asked(), now(), self.begun.turn)
        return Progress(asked, data, clocks.data(), clocks.deadline, stand)

    def bots_asked(self) -> list[int]:
        """The seats that are asked and for which a bot answers."""
        return [s for s in self.asked if answers_by_bot(self.seats[s], self.resigned)]

    def _people_asked(self) -> list[int]:
        return [s for s in self.asked if not answers_by_bot(self.seats[s], self.resigned)]

    def hold(self, seat: int) -> bool:
        """Somebody's time is up: a bot takes the seat."""
        if self.table is None or self.over or not self.store.hold(self.row, seat, True):
            return False
        self._set_clocks(None)
        return True

    def return_to(self, user_id: int) -> bool:
        """The owner is back: whatever seats a bot holds for them are theirs again."""
        if self.table is None or self.over:
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
        if clock is None or clocks is None:
            return
        people = self._people_asked()
        if back is not None:
            clocks = clocks.back(clock, back, people, now())
        else:
            clocks = replace(clocks.at(now()), running=tuple(people))
        self.store.set_clocks(self.row, clocks.data(), clocks.deadline)
        self.catch_up()


def _entered(history: History, kind: str, seat: int, texts: list[Any], key: str | None, standing: int) -> Entered:
    """Count what was just done at the table."""
    entry = EntryRow(history.number + 1, kind, seat, texts, key, now())
    history.add(entry, standing)
    return Entered(entry)


def _done(game: Game, history: History, seat: int, key: str | None, kind: str, content: Any) -> Entered | None:
    """What this click has done before, if it has."""
    entry = None if key is None else history.keys.get((seat, key))
    if entry is None:
        return None
    _same_click(game, entry, kind, content, history.number)
    return Entered(entry, done_before=True)


def _same_click(game: Game, entry: EntryRow, kind: str, content: Any, version: int) -> int:
    """The number of the entry that the same click made before, in these words or in others; refuses another click with
    its key."""
    same = entry.kind == kind
    if same and kind == "played":
        given = [_recorded(game, part.strip()) for part in str(content).split(BETWEEN)]
        # The seat stands before an answer where several are asked; of several answers not all may have been given.
        same = all(part in (text, text.partition(":")[2]) for part, text in zip(given, entry.texts, strict=False))
    elif same and kind == "undone":
        same = entry.texts == [content]
    if not same:
        raise Problem(409, "key_used", "This key was used for something else.", version=version)
    return entry.number


def _played_by(row: GameRow) -> str:
    """The version of the rules, and the digest of the data if they are corrected ones."""
    data = None if row.header is None else row.header.get("data_digest")
    return f"{row.rules_version} (data {data})" if data else row.rules_version


def set_aside(row: GameRow) -> Problem:
    """The refusal of a game that cannot be read. What exactly is wrong with it may be hidden from players."""
    return Problem(
        409,
        "set_aside",
        f"The server cannot read this game, which was played by version {_played_by(row)} of the rules, and has set "
        "it aside: nobody's time runs, and it goes on where it stands as soon as the server can read it again. Its "
        "record can still be exported; ask whoever runs the server.",
        version=row.changes,
    )


def _stale(number: int) -> Problem:
    return Problem(409, "stale", "The game has moved on; nothing was done.", version=number)


class _Behind(Problem):
    """A client names a later version than this process knows: it has to look into the database, and if there is none,
    the client was wrong."""

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
        stand=progress.stand,
        state="running" if progress.result is None else "over",
    )


class Rooms:
    """The rooms by the public ids of their games."""

    def __init__(
        self,
        store: Store,
        overtaken: Callable[[str], None],
        watched: Callable[[str], bool],
        limit: int,
        judged: Callable[[Room], None] = lambda _: None,
    ) -> None:
        """For `overtaken` and `judged` see `Room`. `watched` tells whether anybody looks at a game; `limit` is how many
        bytes all rooms may take."""
        self.store: Final = store
        self._overtaken: Final = overtaken
        self._judged: Final = judged
        self._watched: Final = watched
        self._limit = limit
        self._openings = 0
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
        if row.title not in marne.games():
            raise set_aside(row)
        made = Room(self.store, row, self._overtaken, self._judged)
        room = self._rooms.setdefault(public_id, made)  # somebody else may have come in meanwhile
        self._openings += 1
        if self._openings % OPENINGS == 0:
            self.trim()
        return room

    def trim(self) -> None:
        """Give up the rooms that were not used for longest until the others take no more than they may. A game that is
        watched or busy keeps its room: it would be read again at once. A room that was given up is opened again from
        the database when somebody comes."""
        sizes = {public_id: room.size for public_id, room in self._rooms.items()}
        size = sum(sizes.values())
        for public_id in list(self._rooms):
            if size <= self._limit:
                return
            if not self._rooms[public_id].busy and not self._watched(public_id):
                del self._rooms[public_id]
                size -= sizes[public_id]

    def __len__(self) -> int:
        """How many games are in memory."""
        return len(self._rooms)

    def knows(self, public_id: str | None, number: int) -> bool:
        """Whether the entry of this number is nothing new here. It may be one that is still being written: if another
        process turns out to have written it, the room has been overtaken."""
        room = None if public_id is None else self._rooms.get(public_id)
        return room is not None and not room.behind and room.row.changes >= number

    def opened(self, public_id: str) -> Room | None:
        """The room of a game, if there is one."""
        return self._rooms.get(public_id)

    def suspect(self, public_id: str | None) -> None:
        """Another process may have written: look before anything is told. None: in any game."""
        for room in self._rooms.values() if public_id is None else filter(None, [self._rooms.get(public_id)]):
            room.behind = True


def _recorded(game: Game, text: str) -> str:
    """An answer as a record has it: one action may be written in several ways, such as by each of two cards alike."""
    try:
        return game.show(game.read(text))
    except ValueError:
        return text
