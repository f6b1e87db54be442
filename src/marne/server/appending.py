"""What is written while games are played: entries, with what they change in their game's row, and now and then a
snapshot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, update

from marne.server.batches import Batch
from marne.server.database import call_out, now
from marne.server.models import Entry, Game, Snapshot
from marne.server.rows import EntryRow, GameRow, Progress


class Ahead(Exception):  # noqa: N818 - a name, like Illegal
    """The number is not the next one."""


class Move(NamedTuple):
    """An entry, its game as it was before, and what the lobby shows after it."""

    game: GameRow
    entry: EntryRow
    progress: Progress


_ENTRY: Final = ("game_id", *EntryRow.__slots__)
_MOVED: Final = ("changes", "moved", "asked", "result", "clocks", "deadline", "state")
# Made once: to build them anew would take longer than the database does.
_ADD: Final = insert(Entry)
_MOVE: Final = update(Game).where(Game.id == bindparam("id_")).values({name: bindparam(name) for name in _MOVED})
_MOVE_ON: Final = _MOVE.where(Game.changes == bindparam("before"), Game.state == "running")


class Moves(Batch[Move]):
    """Entries. Raises Ahead or an IntegrityError if somebody was quicker."""

    view = "moves"
    columns = (*_ENTRY, *_MOVED)
    tables = ("games", "entries")
    does = f"""
        UPDATE games SET {", ".join(f"{name} = NEW.{name}" for name in _MOVED)}
            WHERE id = NEW.game_id AND changes = NEW.changes - 1 AND state = 'running';
        SELECT RAISE(ABORT, 'the number is not the next one') WHERE changes() = 0;
        INSERT INTO entries ({", ".join(_ENTRY)}) VALUES ({", ".join(f"NEW.{name}" for name in _ENTRY)});
    """

    def values(self, item: Move) -> Sequence[Any]:
        values = {**_entry(item.game, item.entry), **_moved(item.entry, item.progress)}
        return [values[name] for name in self.columns]

    def write_one(self, db: Connection, item: Move) -> None:
        game, entry, progress = item
        moved = {"id_": game.id, "before": entry.number - 1, **_moved(entry, progress)}
        if db.execute(_MOVE_ON, moved).rowcount != 1:
            raise Ahead
        db.execute(_ADD, _entry(game, entry))
        call_out(db, game.public_id, "entry", entry.number)


def begin(db: Connection, game: GameRow, entry: EntryRow, progress: Progress) -> None:
    """The first entry of a game, which has no number before it."""
    db.execute(_ADD, _entry(game, entry))
    db.execute(_MOVE, {"id_": game.id, **_moved(entry, progress)})
    call_out(db, game.public_id, "entry", entry.number)


def _entry(game: GameRow, entry: EntryRow) -> dict[str, Any]:
    return {"game_id": game.id, **{name: getattr(entry, name) for name in EntryRow.__slots__}}


def _moved(entry: EntryRow, progress: Progress) -> dict[str, Any]:
    """The game's row after an entry."""
    return {
        "changes": entry.number,
        "moved": now(),
        "asked": list(progress.asked),
        "result": progress.result,
        "clocks": progress.clocks,
        "deadline": progress.deadline,
        "state": "running" if progress.result is None else "over",
    }


class Packet(NamedTuple):
    """The position after an entry."""

    game_id: int
    number: int
    position: bytes


class Packets(Batch[Packet]):
    """Snapshots: each takes the place of the one before."""

    view = "packets"
    columns = Packet._fields
    tables = ("snapshots",)
    does = """
        DELETE FROM snapshots WHERE game_id = NEW.game_id;
        INSERT INTO snapshots (game_id, number, position) VALUES (NEW.game_id, NEW.number, NEW.position);
    """

    def values(self, item: Packet) -> Sequence[Any]:
        return item

    def write_one(self, db: Connection, item: Packet) -> None:
        db.execute(delete(Snapshot).where(Snapshot.game_id == item.game_id))
        db.execute(insert(Snapshot).values(item._asdict()))
