"""Sweeping out what nobody will come back to: guests who have not been seen for long, games that never began."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import ColumnElement, Connection, and_, delete, false, func, select

from marne.server.admin.deletion import delete_person
from marne.server.admin.games import DAY
from marne.server.storage.database import Database, notify, now
from marne.server.storage.models import Game, Seat, User


@dataclass(slots=True)
class Swept:
    """What was removed, or would be."""

    guests: list[tuple[int, str]] = field(default_factory=list)
    """Their numbers and names."""
    waiting: list[tuple[str, str]] = field(default_factory=list)
    """The games' public ids and names."""


def to_sweep(database: Database, guest_days: float | None, waiting_days: float | None) -> Swept:
    """What would be swept: guests without a trace for so many days who have no game that is not over, and games that
    have waited for players for so many days. None: nothing of that kind."""
    old_games = _waiting_for(waiting_days)
    with database.reading() as db:
        return Swept(_guests(db, guest_days, old_games), _waiting(db, old_games))


def sweep(database: Database, guest_days: float | None, waiting_days: float | None) -> Swept:
    """Sweep: the games in one transaction, and every guest in one. Somebody who comes back meanwhile stays."""
    done = Swept()
    with database.writing() as db:
        old_games = _waiting_for(waiting_days)
        done.waiting = _waiting(db, old_games)
        db.execute(delete(Game).where(old_games))
        for public_id, _ in done.waiting:
            notify(db, public_id, "seats", 0)
    for number, name in to_sweep(database, guest_days, None).guests:
        with database.reading() as db:
            still = _guests(db, guest_days, false(), User.id == number)
        if still and delete_person(database, number) is not None:
            done.guests.append((number, name))
    return done


def _waiting_for(days: float | None) -> ColumnElement[bool]:
    """Which games have waited for players for so many days."""
    return false() if days is None else and_(Game.state == "waiting", Game.moved < now() - days * DAY)


def _waiting(db: Connection, old: ColumnElement[bool]) -> list[tuple[str, str]]:
    return [(row[0], row[1]) for row in db.execute(select(Game.public_id, Game.name).where(old).order_by(Game.id))]


def _guests(
    db: Connection, days: float | None, gone: ColumnElement[bool], *conditions: ColumnElement[bool]
) -> list[tuple[int, str]]:
    """Guests of whom there is no trace for so many days: not seen, and nothing has happened in any of their games.
    Games that are `gone` do not count."""
    if days is None:
        return []
    before = now() - days * DAY
    busy = select(Seat.user_id).join(Game, Game.id == Seat.game_id)
    busy = busy.where(Seat.user_id.is_not(None), ~gone, (Game.state != "over") | (Game.moved >= before))
    makes = select(Game.owner_id).where(Game.owner_id.is_not(None), ~gone, Game.state != "over")
    wanted = select(User.id, User.name).where(User.password_hash.is_(None), User.created < before)
    wanted = wanted.where(func.coalesce(User.seen, User.created) < before, *conditions)
    wanted = wanted.where(User.id.not_in(busy), User.id.not_in(makes))
    return [(row[0], row[1]) for row in db.execute(wanted.order_by(User.created, User.id))]
