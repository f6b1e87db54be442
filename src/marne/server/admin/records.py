"""All games as files: records of the finished ones and, if that is wanted, of the running ones."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import select

import marne
from marne.server.games.replays import raw_record, recorded
from marne.server.games.room import Room
from marne.server.storage.database import Database
from marne.server.storage.models import Game
from marne.server.storage.rows import GameRow
from marne.server.storage.store import Store
from marne.table import Record
from marne.table.files import write_atomically


@dataclass(slots=True)
class Exported:
    """The files that were written, and those of games that cannot be read, with all that is stored of them."""

    records: list[Path] = field(default_factory=list)
    raw: list[Path] = field(default_factory=list)


def export_games(database: Database, folder: Path, *, running: bool = False) -> Exported:
    """Write a file for every finished game, with `running` also for the others that have begun. A file that is there
    already is written anew.

    Files of running games have the secret of their draws and all hands, so they are for nobody else to read.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    states = ("over", "running") if running else ("over",)
    with database.reading() as db:
        games = list(db.execute(select(Game.id).where(Game.state.in_(states)).order_by(Game.id)).scalars())
    store, done = Store(database), Exported()
    for game_id in games:
        row = store.game_by_id(game_id)
        if row is None:
            continue
        file, record = folder / f"{row.title}-{row.public_id}.json", _record(store, row)
        if record is not None:
            record.save(file)
            done.records.append(file)
        else:
            raw = raw_record(row, store.entries(row.id), None, everything=True)
            text = json.dumps(raw, indent=0, ensure_ascii=False) + "\n"
            write_atomically(file, text.encode(), private=row.state != "over")
            done.raw.append(file)
    return done


def _record(store: Store, row: GameRow) -> Record | None:
    """The record, None if the game cannot be read."""
    if row.title not in marne.games():
        return None
    room = Room(store, row, lambda _: None)
    room.catch_up()
    return None if room.set_aside_at is not None else recorded(room)
