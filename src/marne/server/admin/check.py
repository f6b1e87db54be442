"""Checking a database: whether it is sound, and whether its games can be played on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from sqlalchemy import Connection, and_, func, null, or_, select

import marne
from marne.kernel.game import Game as Title
from marne.server.games.history import from_snapshot, open_game
from marne.server.games.wire import result_out
from marne.server.storage.database import Database
from marne.server.storage.models import Base, Entry, Game, Seat, User
from marne.server.storage.rows import WholeGame
from marne.server.storage.store import Store


@dataclass(slots=True)
class Checked:
    """What was found."""

    people: int = 0
    games: int = 0
    replayed: int = 0
    faults: list[str] = field(default_factory=list)
    """What is wrong: sentences."""
    notes: list[str] = field(default_factory=list)
    """What is worth knowing and does no harm."""


def check(database: Database, *, finished: bool = False) -> Checked:
    """Check everything: the file, rows that refer to nothing, the numbers of entries, and that every running game, with
    `finished` every game, can be replayed and stands as its row says. May be done while the server runs."""
    made = Checked()
    with database.reading() as db:
        made.people = db.execute(select(func.count()).select_from(User)).scalar_one()
        made.games = db.execute(select(func.count()).select_from(Game)).scalar_one()
        made.faults += [*_integrity(db), *_orphans(db), *_entries(db), *_states(db)]
        wanted = select(Game.id).where(Game.state.in_(("running", "over")) if finished else Game.state == "running")
        games = list(db.execute(wanted.order_by(Game.id)).scalars())
    store = Store(database)
    for game_id in games:
        game = store.whole(game_id)
        if game is not None:  # else it was removed meanwhile
            made.replayed += 1
            _replay(game, made)
    return made


def _integrity(db: Connection) -> Iterator[str]:
    """SQLite looks at every page and index of its file; PostgreSQL has `pg_amcheck` for that."""
    if db.dialect.name == "sqlite":
        for row in db.exec_driver_sql("PRAGMA integrity_check"):
            if row[0] != "ok":
                yield f"SQLite: {row[0]}"


def _orphans(db: Connection) -> Iterator[str]:
    """Rows that refer to something that is not there."""
    for table in Base.metadata.sorted_tables:
        for key in table.foreign_keys:
            target = key.column.table.alias("target")
            missing = ~select(target.c[key.column.name]).where(target.c[key.column.name] == key.parent).exists()
            lost = select(func.count()).select_from(table).where(key.parent.is_not(None), missing)
            if number := db.execute(lost).scalar_one():
                yield f"{number} rows of {table.name} refer by {key.parent.name} to nothing in {key.column.table.name}"


def _entries(db: Connection) -> Iterator[str]:
    """Games whose entries are not those that their row counts."""
    counted = select(
        Entry.game_id,
        func.min(Entry.number).label("first"),
        func.max(Entry.number).label("last"),
        func.count().label("number"),
    )
    found = counted.group_by(Entry.game_id).subquery()
    wanted = select(Game.public_id, Game.changes, found.c.last, found.c.number).outerjoin(
        found, found.c.game_id == Game.id
    )
    gap = found.c.last - found.c.first + 1 != found.c.number
    wrong = or_(func.coalesce(found.c.last, -1) != Game.changes, and_(found.c.last.is_not(None), gap))
    for public_id, changes, last, number in db.execute(wanted.where(wrong)):
        yield f"game {public_id} is at entry {changes}, and has {number or 0} entries up to {last}"


def _states(db: Connection) -> Iterator[str]:
    """Games whose row contradicts itself, and seats that nobody can ever take."""
    begun = Game.header.is_not(null())
    wrong = or_(begun == (Game.state == "waiting"), Game.result.is_not(null()) != (Game.state == "over"))
    for public_id, state in db.execute(select(Game.public_id, Game.state).where(wrong)):
        yield f"game {public_id} is {state}, which its other data contradict"
    empty = (Seat.kind == "user") & Seat.user_id.is_(None) & (Game.state == "waiting")
    wanted = select(Game.public_id, Seat.seat).join(Seat, Seat.game_id == Game.id)
    for public_id, seat in db.execute(wanted.where(empty)):
        yield f"game {public_id} waits, and its seat {seat} belongs to nobody"


def _replay(game: WholeGame, made: Checked) -> None:
    row = game.row
    title: Title | None = marne.games().get(row.title)
    if title is None:
        made.faults.append(f"game {row.public_id} is of the title {row.title}, which is not here")
        return
    if row.header is None or not game.entries:
        return  # told already
    try:
        table, history = open_game(title, row.header, row.secret, game.entries)
    except Exception as e:  # whatever it is, the other games are looked at
        made.faults.append(f"game {row.public_id} ({row.title}) cannot be replayed: {e}")
        return
    ended = history.ended if history.ended is not None else result_out(title, table.result)
    asked = [] if ended is not None else list(table.asked)
    if (row.asked, row.result) != (asked, ended):
        said, found = f"asked {row.asked}, result {row.result}", f"asked {asked}, result {ended}"
        made.faults.append(f"game {row.public_id} is said to stand at {said}, but its entries lead to {found}")
    if game.snapshot is None:
        return
    try:
        short, _ = from_snapshot(title, row.header, row.secret, game.entries, *game.snapshot)
    except Exception as e:  # of another version, say
        made.notes.append(f"the snapshot of game {row.public_id} is not used: {e}")
        return
    if short.pack(history.marks) != table.pack(history.marks):
        made.faults.append(f"the snapshot of game {row.public_id} leads to another position than its entries")
