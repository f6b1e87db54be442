"""The games in the database. Every method is one transaction and blocks: call it from a thread.

The game is its entries: they are only ever added, each under the next number. Two processes that answer at the same
time write the same number, the database takes one of them, and the other hears `Conflict` and has changed nothing. A
key names one click: the same key again is `Repeated` and finds what it did the first time.

On PostgreSQL whatever changes a game tells CHANNEL in the same transaction, as `public_id what number`, so that the
other processes look again; `what` is entry, seats or chat.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Sequence
from concurrent.futures import Future
from dataclasses import asdict
from sqlite3 import Error as SqliteError
from sqlite3 import IntegrityError as SqliteIntegrityError
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, case, delete, func, insert, null, or_, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from marne.server.storage import entries
from marne.server.storage.database import Database, notify, now
from marne.server.storage.entries import Ahead, Move, Moves, Position, Positions
from marne.server.storage.models import Archived, ClockWarning, Entry, Game, Seat, Snapshot, User
from marne.server.storage.rows import EntryRow, GameRow, Made, NewGame, NoteRow, Progress, SeatRow, WholeGame

PAGE: Final = 200
"""At most this many games in one list."""
OPEN_EACH: Final = 5
"""At most this many games that wait for somebody are listed of one person."""
FREE_AGAIN: Final[dict[str, Any]] = {
    "kind": case((Seat.reserved.is_(True), "invited"), else_="open"),
    "user_id": None,
    "contribution": None,
}
"""What is set of a seat whose player leaves before the game has begun: it is for anybody, or for whoever has a link."""
SAME_DEADLINE: Final = 60.0
"""Deadlines that differ by fewer seconds are the same one, reckoned anew after an answer within a turn."""


class Conflict(Exception):  # noqa: N818 - a name, like Illegal
    """Somebody else has written this number; `changes` is where the game stands now."""

    def __init__(self, changes: int) -> None:
        super().__init__(f"the game has moved on to {changes}")
        self.changes = changes


class Repeated(Exception):  # noqa: N818 - a name, like Illegal
    """This seat has used this key before: `entry` is what came of it."""

    def __init__(self, entry: EntryRow) -> None:
        super().__init__(f"done already, as {entry.number}")
        self.entry = entry


class Store:
    """All games of a database."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self._moves: Final = Moves()
        self._positions: Final = Positions()

    def create(self, new: NewGame) -> GameRow:
        """A game that waits for its players."""
        values = {key: value for key, value in asdict(new).items() if key != "seats"}
        values |= {"public_id": secrets.token_urlsafe(12), "state": "waiting", "asked": [], "changes": -1}
        values |= {"created": (at := now()), "moved": at}
        with self.database.writing() as db:
            game_id = db.execute(insert(Game).values(values).returning(Game.id)).scalar_one()
            for seat in new.seats:
                row = {key: value for key, value in asdict(seat).items() if key not in ("name", "guest")}
                row["reserved"] = seat.kind == "invited"
                db.execute(insert(Seat).values(game_id=game_id, **row))
            return _games(db, select(Game.__table__).where(Game.id == game_id))[0]

    def game(self, public_id: str) -> GameRow | None:
        """The game of that public id."""
        return self._one(Game.public_id == public_id)

    def game_by_id(self, game_id: int) -> GameRow | None:
        """The game of that number."""
        return self._one(Game.id == game_id)

    def mine(self, user_id: int, limit: int = PAGE) -> list[GameRow]:
        """The games somebody made or sits in, the latest first."""
        sits = select(Seat.game_id).where(Seat.user_id == user_id)
        return self._list(or_(Game.owner_id == user_id, Game.id.in_(sits)), limit)

    def made_by(self, user_id: int) -> Made:
        """How many games that are not over somebody has made."""
        person = select(Seat.seat).where(Seat.game_id == Game.id, Seat.kind == "user").exists()
        waits, alone = Game.state == "waiting", (Game.state == "running") & ~person
        counted = [func.count(), *[func.coalesce(func.sum(case((each, 1), else_=0)), 0) for each in (waits, alone)]]
        with self.database.reading() as db:
            row = db.execute(select(*counted).where(Game.owner_id == user_id, Game.state != "over")).one()
        return Made(*row)

    def public(self, limit: int = PAGE) -> list[GameRow]:
        """The games anybody may watch, the latest first."""
        return self._list((Game.public.is_(True)) & (Game.state != "waiting"), limit)

    def open(self, limit: int = PAGE) -> list[GameRow]:
        """The public games that still wait for somebody, the latest first; of one person a few, so that nobody fills
        the list alone."""
        free = select(Seat.game_id).where(Seat.kind == "open")
        latest = func.row_number().over(partition_by=Game.owner_id, order_by=Game.moved.desc()).label("latest")
        waiting = (Game.state == "waiting") & Game.public.is_(True) & Game.id.in_(free)
        ranked = select(Game.id, latest).where(waiting).subquery()
        return self._list(Game.id.in_(select(ranked.c.id).where(ranked.c.latest <= OPEN_EACH)), limit)

    def rematch(self, game_id: int) -> GameRow | None:
        """The rematch of a game."""
        return self._one(Game.rematch_of == game_id)

    def create_rematch(self, new: NewGame) -> GameRow | None:
        """A game that is the rematch of another; None if that one has a rematch already."""
        try:
            return self.create(new)
        except IntegrityError:
            return None

    def for_bots(self, moved_after: float | None = None) -> set[str]:
        """The public ids of the running games in which a seat is asked for which a bot answers. With a time only those
        that have moved since then, without seats that were given up: to find those, all entries are read."""
        wanted = select(Game.public_id, Game.asked).where(Game.state == "running")
        if moved_after is not None:
            wanted = wanted.where(Game.moved > moved_after)
        by_bots = wanted.add_columns(Seat.seat).join(Seat, Seat.game_id == Game.id)
        given_up = wanted.add_columns(Entry.seat).join(Entry, Entry.game_id == Game.id)
        with self.database.reading() as db:
            rows = [*db.execute(by_bots.where(or_(Seat.kind == "bot", Seat.held_by_bot.is_(True))))]
            if moved_after is None:
                rows += db.execute(given_up.where(Entry.kind == "resigned"))
        return {public_id for public_id, asked, seat in rows if seat in asked}

    def due(self, at: float) -> list[GameRow]:
        """The running games in which somebody's time is up."""
        return self._list((Game.state == "running") & (Game.deadline <= at), None)

    def due_soon(self, at: float, until: float) -> list[GameRow]:
        """The running games in which somebody's time will be up by then."""
        return self._list((Game.state == "running") & (Game.deadline > at) & (Game.deadline <= until), None)

    def claim_warning(self, game: GameRow) -> bool:
        """Whether nobody, in any process, has been warned of this deadline: the caller does it now."""
        with self.database.writing() as db:
            db.execute(select(Game.id).where(Game.id == game.id).with_for_update())
            mine = ClockWarning.game_id == game.id
            last = db.execute(select(ClockWarning.deadline).where(mine)).scalar_one_or_none()
            if game.deadline is None or (last is not None and abs(last - game.deadline) < SAME_DEADLINE):
                return False
            db.execute(delete(ClockWarning).where(mine))
            db.execute(insert(ClockWarning).values(game_id=game.id, deadline=game.deadline))
        return True

    def begin(
        self,
        game: GameRow,
        seats: Sequence[SeatRow],
        header: dict[str, Any],
        number: int,
        texts: Sequence[str],
        so_far: Progress,
    ) -> bool:
        """The game starts: its header, and the entry `begun` with the answers made so far. False if it has already, or
        if the seats are not these any more.

        `number` is 0, or for a game that goes on from another the number of the player's answers taken from there.
        """
        with self.database.writing() as db:
            if not _waits(db, game.id) or _sitting(db, game.id) != [(s.user_id, s.contribution) for s in seats]:
                return False
            db.execute(update(Game).where(Game.id == game.id).values(state="running", header=header))
            entries.begin(db, game, EntryRow(number, "begun", None, list(texts), None, now()), so_far)
        return True

    def append(
        self, game: GameRow, entry: EntryRow, progress: Progress, note: NoteRow | None = None
    ) -> Awaitable[None]:
        """Add an entry, and the note of it if it was answered in advance: both are on the disk when this has been
        awaited. Raises Repeated or Conflict, and then nothing has changed. Unlike the others it does not block; it
        begins at once, so that there is time for something else."""
        adding = self.database.enqueue(self._moves, Move(game, entry, progress, note))
        return self._added(game, entry, asyncio.wrap_future(adding))

    async def _added(self, game: GameRow, entry: EntryRow, adding: asyncio.Future[None]) -> None:
        try:
            await adding
        except (IntegrityError, SqliteIntegrityError, Ahead):
            raise await asyncio.to_thread(self._quicker, game, entry) from None
        except SqliteError as e:  # of the driver itself: say it as SQLAlchemy would
            raise DBAPIError("INSERT INTO entries", None, e) from e

    def _quicker(self, game: GameRow, entry: EntryRow) -> Conflict | Repeated:
        """Why an entry was not taken: somebody was quicker, perhaps with the same click."""
        key, seat = entry.key, entry.seat
        done = None if key is None or seat is None else self.by_key(game.id, seat, key)
        if done is not None:
            return Repeated(done)
        found = self.game_by_id(game.id)
        return Conflict(-1 if found is None else found.changes)

    def news(self, game_id: int, after: int | None) -> tuple[GameRow | None, list[SeatRow], list[EntryRow]]:
        """A game, its seats, and what happened after that number (None: nothing of it), all of one moment."""
        with self.database.reading() as db:
            row = next(iter(_games(db, select(Game.__table__).where(Game.id == game_id))), None)
            return row, _seats(db, [game_id]).get(game_id, []), [] if after is None else _entries(db, game_id, after)

    def whole(self, game_id: int) -> WholeGame | None:
        """Everything of a game, all of one moment."""
        with self.database.reading() as db:
            row = next(iter(_games(db, select(Game.__table__).where(Game.id == game_id))), None)
            if row is None:
                return None
            snapshot = db.execute(select(Snapshot.number, Snapshot.position).where(Snapshot.game_id == game_id)).first()
            return WholeGame(
                row,
                _seats(db, [game_id]).get(game_id, []),
                _entries(db, game_id, -1),
                None if snapshot is None else (snapshot[0], snapshot[1]),
            )

    def entries(self, game_id: int, after: int = -1) -> list[EntryRow]:
        """What happened after that number, in order."""
        with self.database.reading() as db:
            return _entries(db, game_id, after)

    def by_key(self, game_id: int, seat: int, key: str) -> EntryRow | None:
        """What a seat's click did."""
        wanted = (Entry.game_id == game_id) & (Entry.seat == seat) & (Entry.key == key)
        with self.database.reading() as db:
            row = db.execute(select(*_ENTRY).where(wanted)).first()
        return None if row is None else EntryRow(*row)

    def save_snapshot(self, game_id: int, number: int, position: bytes) -> Future[None]:
        """Keep the position after an entry, instead of the one kept before. Like `append` it does not block."""
        return self.database.enqueue(self._positions, Position(game_id, number, position))

    def snapshot(self, game_id: int) -> tuple[int, bytes] | None:
        """The kept position and the entry it follows."""
        with self.database.reading() as db:
            row = db.execute(select(Snapshot.number, Snapshot.position).where(Snapshot.game_id == game_id)).first()
        return None if row is None else (row[0], row[1])

    def seats(self, game_id: int) -> list[SeatRow]:
        """The seats of a game, in order."""
        return self.seats_of([game_id]).get(game_id, [])

    def seats_of(self, game_ids: Sequence[int]) -> dict[int, list[SeatRow]]:
        """The seats of several games, with the names of who sits there."""
        with self.database.reading() as db:
            return _seats(db, game_ids)

    def sit(
        self,
        game: GameRow,
        seat: int,
        user_id: int,
        *,
        invite_hash: str | None = None,
        contribution: str | None = None,
    ) -> bool:
        """Take an open seat, or an invited one by its link's hash. False if it is not free for this person."""
        if invite_hash is None:
            free = Seat.kind == "open"
        else:
            free = Seat.kind.in_(("open", "invited")) & (Seat.invite_hash == invite_hash)
        return self._sit(game, seat, user_id, free, contribution)

    def _sit(self, game: GameRow, seat: int, user_id: int, free: ColumnElement[bool], contribution: str | None) -> bool:
        free &= (Seat.game_id == game.id) & (Seat.seat == seat)
        with self.database.writing() as db:
            if not _waits(db, game.id):
                return False
            values = {"kind": "user", "user_id": user_id, "invite_hash": None, "contribution": contribution}
            if db.execute(update(Seat).where(free).values(values)).rowcount == 0:
                return False
            notify(db, game.public_id, "seats", seat)
        return True

    def stand_up(self, game: GameRow, seat: int, user_id: int) -> bool:
        """Leave a seat of a game that has not begun. It is free as it was before: open to anybody, or reserved for
        whoever gets a link."""
        mine = (Seat.game_id == game.id) & (Seat.seat == seat) & (Seat.user_id == user_id)
        left = update(Seat).where(mine).values(FREE_AGAIN)
        with self.database.writing() as db:
            if not _waits(db, game.id) or db.execute(left).rowcount == 0:
                return False
            notify(db, game.public_id, "seats", seat)
        return True

    def renew_link(self, game: GameRow, seat: int, invite_hash: str) -> bool:
        """Another link for a seat that is still free: the one before leads nowhere any more. False if it is not."""
        free = (Seat.game_id == game.id) & (Seat.seat == seat) & Seat.kind.in_(("open", "invited"))
        with self.database.writing() as db:
            if not _waits(db, game.id):
                return False
            if db.execute(update(Seat).where(free).values(invite_hash=invite_hash)).rowcount == 0:
                return False
            notify(db, game.public_id, "seats", seat)
        return True

    def contribute(self, game: GameRow, user_id: int, contribution: str) -> int:
        """Let somebody add to the draws of a game that has not begun; to how many seats."""
        mine = update(Seat).where(Seat.game_id == game.id, Seat.user_id == user_id)
        with self.database.writing() as db:
            if not _waits(db, game.id):
                return 0
            found: int = db.execute(mine.values(contribution=contribution)).rowcount
            notify(db, game.public_id, "seats", 0)
        return found

    def hold(self, game: GameRow, seat: int, held: bool) -> bool:
        """A bot takes the place of a player who is away, or gives it back. False if it was so already."""
        other = (Seat.game_id == game.id) & (Seat.seat == seat) & (Seat.held_by_bot.is_(not held))
        with self.database.writing() as db:
            if db.execute(update(Seat).where(other).values(held_by_bot=held)).rowcount == 0:
                return False
            notify(db, game.public_id, "seats", seat)
        return True

    def set_clocks(self, game: GameRow, clocks: dict[str, Any] | None, deadline: float | None) -> None:
        """Set the clocks without an entry: a bot took over, or its owner came back."""
        with self.database.writing() as db:
            db.execute(update(Game).where(Game.id == game.id).values(clocks=clocks, deadline=deadline))

    def set_breaks(self, game: GameRow, clocks: dict[str, Any], deadline: float | None) -> bool:
        """Set the clocks unless the game has moved on, and tell the other processes. False if it has."""
        same = (Game.id == game.id) & (Game.changes == game.changes) & (Game.state == "running")
        with self.database.writing() as db:
            if db.execute(update(Game).where(same).values(clocks=clocks, deadline=deadline)).rowcount == 0:
                return False
            notify(db, game.public_id, "seats", 0)
        return True

    def set_aside(self, game: GameRow, since: float | None, clocks: dict[str, Any] | None, end: float | None) -> bool:
        """The game cannot be read since then, or, with None, can again; with its clocks and their deadline. False if
        it was known already, to this process or another."""
        known = Game.set_aside.is_not(None) if since is not None else Game.set_aside.is_(None)
        values = {"set_aside": since, "clocks": clocks, "deadline": end}
        with self.database.writing() as db:
            if not db.execute(update(Game).where(Game.id == game.id, ~known).values(values)).rowcount:
                return False
            notify(db, game.public_id, "seats", 0)
        return True

    def running(self) -> list[str]:
        """The public ids of the running games, those first in which something has happened last."""
        wanted = select(Game.public_id).where(Game.state == "running").order_by(Game.moved.desc())
        with self.database.reading() as db:
            return list(db.execute(wanted).scalars())

    def tables_of(self, user_id: int, *, clocks: bool = False) -> list[str]:
        """The public ids of the games in which somebody sits and that are not over; with `clocks` those that have
        some."""
        sits = select(Seat.game_id).where(Seat.user_id == user_id)
        mine = select(Game.public_id).where(Game.state != "over", Game.id.in_(sits))
        with self.database.reading() as db:
            return list(db.execute(mine.where(Game.clocks.is_not(null())) if clocks else mine).scalars())

    def archive(self, game_id: int, user_id: int, archived: bool) -> None:
        """Take a game out of somebody's list, or back into it."""
        mine = (Archived.game_id == game_id) & (Archived.user_id == user_id)
        with self.database.writing() as db:
            db.execute(delete(Archived).where(mine))
            if archived:
                db.execute(insert(Archived).values(game_id=game_id, user_id=user_id))

    def archived(self, user_id: int) -> set[int]:
        """The games that somebody has taken out of their list."""
        with self.database.reading() as db:
            return set(db.execute(select(Archived.game_id).where(Archived.user_id == user_id)).scalars())

    def _one(self, condition: Any) -> GameRow | None:
        with self.database.reading() as db:
            return next(iter(_games(db, select(Game.__table__).where(condition))), None)

    def _list(self, condition: Any, limit: int | None) -> list[GameRow]:
        with self.database.reading() as db:
            return _games(db, select(Game.__table__).where(condition).order_by(Game.moved.desc()).limit(limit))


_ENTRY: Final = (Entry.number, Entry.kind, Entry.seat, Entry.texts, Entry.key, Entry.at)


def _games(db: Connection, wanted: Select[Any]) -> list[GameRow]:
    return [GameRow(**row) for row in db.execute(wanted).mappings()]


def _seats(db: Connection, game_ids: Sequence[int]) -> dict[int, list[SeatRow]]:
    found: dict[int, list[SeatRow]] = {}
    guest = (User.id.is_not(None) & User.password_hash.is_(None)).label("guest")
    wanted = select(Seat.__table__, User.name, guest).outerjoin(User, User.id == Seat.user_id)
    for row in db.execute(wanted.where(Seat.game_id.in_(game_ids)).order_by(Seat.seat)).mappings():
        values = {key: row[key] for key in row if key != "game_id"}
        found.setdefault(row["game_id"], []).append(SeatRow(**values | {"guest": bool(row["guest"])}))
    return found


def _entries(db: Connection, game_id: int, after: int) -> list[EntryRow]:
    wanted = select(*_ENTRY).where(Entry.game_id == game_id, Entry.number > after).order_by(Entry.number)
    return [EntryRow(*row) for row in db.execute(wanted)]


def _waits(db: Connection, game_id: int) -> bool:
    """Whether the game has not begun; it does not begin either while this transaction lasts."""
    return db.execute(select(Game.state).where(Game.id == game_id).with_for_update()).scalar() == "waiting"


def _sitting(db: Connection, game_id: int) -> list[tuple[int | None, str | None]]:
    wanted = select(Seat.user_id, Seat.contribution).where(Seat.game_id == game_id).order_by(Seat.seat)
    return [(row[0], row[1]) for row in db.execute(wanted)]
