"""Analyses in the database: the queue of those that are asked for, and what was found. Methods block: call them from a
thread.

The queue is shared by all processes. A process that makes an analysis says so every few seconds; one that has not said
so for a while has died, and another one begins anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select, update

from marne.server.errors import Problem
from marne.server.storage.database import Database, now
from marne.server.storage.models import Analysis, Game

UNDER_WAY: Final = ("queued", "running", "stopping")
BEATS: Final = 2.0
"""Seconds between two words of a process that makes an analysis."""
DEAD: Final = 20.0
"""Seconds without one after which it is given up."""
TRIES: Final = 3
"""An analysis that was begun so often and never finished is not begun again: it may be what kills the processes."""
QUEUE: Final = 50
"""At most this many wait."""


@dataclass(frozen=True, slots=True)
class AnalysisRow:
    """An analysis; the fields are those of models.Analysis."""

    game_id: int
    user_id: int | None
    state: str
    done: int
    total: int
    tries: int
    found: dict[str, Any] | None
    asked: float
    beat: float


class AnalysisStore:
    """The analyses of all games."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    def of(self, game_id: int) -> AnalysisRow | None:
        """The analysis of a game, however far it is."""
        with self._database.reading() as db:
            return _read(db, game_id)

    def place(self, row: AnalysisRow) -> int:
        """How many wait before this one."""
        earlier = (Analysis.state == "queued") & (Analysis.asked < row.asked)
        with self._database.reading() as db:
            return db.execute(select(func.count()).select_from(Analysis).where(earlier)).scalar_one()

    def ask(self, game_id: int, user_id: int) -> AnalysisRow:
        """Ask for an analysis of a finished game. One that is made, or under way, is not made again."""
        with self._database.writing() as db:
            db.execute(select(Game.id).where(Game.id == game_id).with_for_update())
            known = _read(db, game_id)
            if known is not None and known.state in (*UNDER_WAY, "done"):
                return known
            waiting = Analysis.state.in_(UNDER_WAY)
            if db.execute(select(Analysis.game_id).where(waiting, Analysis.user_id == user_id)).first() is not None:
                raise Problem(409, "busy", "Another analysis of yours is under way: wait for it, or stop it.")
            if db.execute(select(func.count()).select_from(Analysis).where(waiting)).scalar_one() >= QUEUE:
                raise Problem(409, "busy", "Too many analyses are waiting: try again later.")
            made = AnalysisRow(game_id, user_id, "queued", 0, 0, 0, None, now(), 0.0)
            db.execute(delete(Analysis).where(Analysis.game_id == game_id))
            db.execute(insert(Analysis).values(_values(made)))
        return made

    def stop(self, game_id: int) -> AnalysisRow | None:
        """Let an analysis end: whoever makes it sees that it is to stop. One that waits is forgotten."""
        with self._database.writing() as db:
            mine = Analysis.game_id == game_id
            db.execute(delete(Analysis).where(mine, Analysis.state == "queued"))
            db.execute(update(Analysis).where(mine, Analysis.state == "running").values(state="stopping"))
            return _read(db, game_id)

    def claim(self) -> tuple[int, str] | None:
        """The next analysis to make, for this process: the game's id and its public one. None: nobody waits."""
        with self._database.writing() as db:
            lost = Analysis.state.in_(("running", "stopping")) & (Analysis.beat < now() - DEAD)
            db.execute(update(Analysis).where(lost, Analysis.state == "stopping").values(state="stopped"))
            db.execute(update(Analysis).where(lost, Analysis.tries >= TRIES).values(state="failed"))
            chosen = (
                select(Analysis.game_id, Game.public_id)
                .join(Game, Game.id == Analysis.game_id)
                .where((Analysis.state == "queued") | lost)
                .order_by(Analysis.asked)
                .limit(1)
                .with_for_update(of=Analysis, skip_locked=True)
            )
            row = db.execute(chosen).first()
            if row is None:
                return None
            begun = {"state": "running", "done": 0, "beat": now(), "tries": Analysis.tries + 1}
            db.execute(update(Analysis).where(Analysis.game_id == row[0]).values(begun))
            return row[0], row[1]

    def beat(self, game_id: int, done: int, total: int) -> bool:
        """Say that it goes on, and how far it is; False: it is to stop."""
        mine = (Analysis.game_id == game_id) & Analysis.state.in_(("running", "stopping"))
        with self._database.writing() as db:
            db.execute(update(Analysis).where(mine).values(done=done, total=total, beat=now()))
            found = _read(db, game_id)
        return found is not None and found.state == "running"

    def finish(self, game_id: int, state: str, found: dict[str, Any] | None) -> None:
        """It is done, stopped or failed; or it waits again, because the server stops."""
        mine = (Analysis.game_id == game_id) & Analysis.state.in_(("running", "stopping"))
        with self._database.writing() as db:
            db.execute(update(Analysis).where(mine).values(state=state, found=found))


def _read(db: Connection, game_id: int) -> AnalysisRow | None:
    row = db.execute(select(Analysis.__table__).where(Analysis.game_id == game_id)).mappings().first()
    return None if row is None else AnalysisRow(**row)


def _values(row: AnalysisRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__slots__}
