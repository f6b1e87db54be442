"""Deleting people: what is theirs alone goes, what they share with others stays without their name.

- *Running games with other people:* they resign, as they could have done themselves. If somebody of their side plays
  on, a bot takes the seat; else the game is over. The others read in the chat why.
- *Games that have not begun:* the seat is free again, and a game that they made goes to somebody else who sits there.
- *Finished games with other people* stay, and so does what was said there, by a "deleted player".
- *Games in which no other person sits* are removed, and so is everything else: name, addresses, password, sessions,
  tokens, browsers, holidays, notes, standing answers.

All of it is one transaction. The resignations are worked out before, so that nobody else has to wait meanwhile; if one
of these games has moved on since, everything is done anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from sqlite3 import IntegrityError as SqliteIntegrityError
from typing import Final, NamedTuple

from sqlalchemy import Connection, Select, delete, exists, or_, select, update
from sqlalchemy.exc import IntegrityError

import marne
from marne.server.admin.errors import AdminError
from marne.server.admin.naming import rename_in_games
from marne.server.games.chat import add_line
from marne.server.games.offers import COMPANY
from marne.server.games.room import Room
from marne.server.storage import entries
from marne.server.storage.database import LOGINS, NO_GAME, STANDING, Database, notify
from marne.server.storage.entries import Ahead, Move
from marne.server.storage.models import Game, Offer, Seat, StandingAnswer, StandingNote, User
from marne.server.storage.rows import DELETED
from marne.server.storage.store import FREE_AGAIN, Store

TRIES: Final = 20
TOLD: Final = "has deleted their account, and with it resigned."
"""The line in the chat of a running game."""


@dataclass(slots=True)
class Deleted:
    """What became of somebody's games, by public id."""

    resigned: list[str] = field(default_factory=list)
    """Those in which they have resigned."""
    left: list[str] = field(default_factory=list)
    """Those that have not begun, in which their seat is free again."""
    removed: list[str] = field(default_factory=list)
    """Those in which nobody else sat."""
    kept: list[str] = field(default_factory=list)
    """The others, which know them as a deleted player."""

    @property
    def games(self) -> list[str]:
        """All of them."""
        return list(dict.fromkeys([*self.resigned, *self.left, *self.removed, *self.kept]))


def delete_person(database: Database, user_id: int) -> Deleted | None:
    """Delete somebody; None if there is no such person any more."""
    store = Store(database)
    for _ in range(TRIES):
        given_up = _give_up(store, user_id)
        try:
            with database.writing() as db:
                return _delete(db, user_id, given_up)
        except (Ahead, IntegrityError, SqliteIntegrityError):
            continue  # somebody has moved, or sat down, since we looked
    raise AdminError("their games go on so quickly that they cannot be given up; try again")


def preview(database: Database, user_id: int) -> Deleted:
    """What would become of somebody's games."""
    made = Deleted()
    with database.reading() as db:
        lonely = _lonely(db, user_id)
        made.removed = list(lonely.values())
        for game_id, public_id, state in db.execute(_games_of(user_id)):
            if game_id not in lonely:
                {"waiting": made.left, "running": made.resigned, "over": made.kept}[state].append(public_id)
    return made


class _GivenUp(NamedTuple):
    """The resignations of somebody, and all running games they were looked for in."""

    moves: list[Move]
    games: set[int]


def _give_up(store: Store, user_id: int) -> _GivenUp:
    """Work out the resignations. A game that cannot be read is left as it is: nobody plays there."""
    with store.database.reading() as db:
        lonely = _lonely(db, user_id)
        running = [row[0] for row in db.execute(_games_of(user_id)) if row[2] == "running" and row[0] not in lonely]
    moves: list[Move] = []
    for game_id in running:
        row = store.game_by_id(game_id)
        if row is not None and row.title in marne.games():
            room = Room(store, row, lambda _: None)
            room.catch_up()
            moves += room.give_up(user_id)
    return _GivenUp(moves, set(running))


def _delete(db: Connection, user_id: int, given_up: _GivenUp) -> Deleted | None:
    # Nobody can seat them from now on: a seat refers to this row.
    if db.execute(select(User.id).where(User.id == user_id).with_for_update()).first() is None:
        return None
    made, lonely = Deleted(), _lonely(db, user_id)
    db.execute(delete(Game).where(Game.id.in_(list(lonely))))
    made.removed = list(lonely.values())
    for move in given_up.moves:
        if move.game.id not in lonely:
            entries.append(db, move)
            if move.game.public_id not in made.resigned:
                made.resigned.append(move.game.public_id)
    states = {row[0]: (row[1], row[2]) for row in db.execute(_games_of(user_id))}
    if any(state == "running" and game_id not in given_up.games for game_id, (_, state) in states.items()):
        raise Ahead
    waiting = [game_id for game_id, (_, state) in states.items() if state == "waiting"]
    made.left = [states[game_id][0] for game_id in waiting]
    _stand_up(db, user_id, waiting)
    _forget_standing_answers(db, user_id)
    _withdraw_offers(db, user_id)
    made.kept = [game for game in rename_in_games(db, user_id, DELETED) if game not in made.resigned]
    for game in made.resigned:
        _say(db, game)
    db.execute(delete(User).where(User.id == user_id))
    notify(db, NO_GAME, LOGINS, user_id)
    for game in made.games:
        notify(db, game, "seats", 0)
    return made


def _games_of(user_id: int) -> Select[int, str, str]:
    """Their games, by number, public id and state: those in which they sit, and those that they made and that have not
    begun."""
    sits = select(Seat.game_id).where(Seat.user_id == user_id)
    made = (Game.owner_id == user_id) & (Game.state == "waiting")
    return select(Game.id, Game.public_id, Game.state).where(or_(Game.id.in_(sits), made)).order_by(Game.id)


def _lonely(db: Connection, user_id: int) -> dict[int, str]:
    """The games in which they sit, or that they made, and in which no other person does: their public ids by number."""
    sits = select(Seat.game_id).where(Seat.user_id == user_id)
    others = exists().where(Seat.game_id == Game.id, Seat.user_id != user_id)
    mine = or_(Game.id.in_(sits), Game.owner_id == user_id)
    return {row[0]: row[1] for row in db.execute(select(Game.id, Game.public_id).where(mine, ~others))}


def _stand_up(db: Connection, user_id: int, waiting: Sequence[int]) -> None:
    """Leave the games that have not begun."""
    mine = (Seat.user_id == user_id) & Seat.game_id.in_(waiting)
    db.execute(update(Seat).where(mine).values(FREE_AGAIN))
    first = select(Seat.user_id).where(Seat.game_id == Game.id, Seat.user_id.is_not(None)).order_by(Seat.seat).limit(1)
    made = (Game.owner_id == user_id) & Game.id.in_(waiting)
    db.execute(update(Game).where(made).values(owner_id=first.scalar_subquery()))


def _forget_standing_answers(db: Connection, user_id: int) -> None:
    seats = select(Game.public_id, Seat.game_id, Seat.seat).join(Seat, Seat.game_id == Game.id)
    for game, game_id, seat in db.execute(seats.where(Seat.user_id == user_id)).all():
        gone = 0
        for model in (StandingAnswer, StandingNote):
            gone += db.execute(delete(model).where(model.game_id == game_id, model.seat == seat)).rowcount
        if gone:
            notify(db, game, STANDING, seat)


def _withdraw_offers(db: Connection, user_id: int) -> None:
    """Nobody can accept a rematch with somebody who is gone."""
    mine = (Offer.user_id == user_id) & (Offer.state == "open")
    ended = db.execute(update(Offer).where(mine).values(state="withdrawn").returning(Offer.game_id)).scalars().all()
    for game in db.execute(select(Game.public_id).where(Game.id.in_(ended))).scalars().all():
        notify(db, game, COMPANY, 0)


def _say(db: Connection, game: str) -> None:
    game_id = db.execute(select(Game.id).where(Game.public_id == game).with_for_update()).scalar_one()
    add_line(db, game_id, None, TOLD, told=True)
    notify(db, game, "chat", 0)
