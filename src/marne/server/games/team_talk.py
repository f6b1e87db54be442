"""What teammates say to each other: only the players of their team ever get it, also after the game.

It has a table and numbers of its own, so that nothing anybody else is sent depends on it. Methods of the store block.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, insert, literal, select

from marne.server.errors import Problem
from marne.server.games.chat import IS_GUEST, LINES
from marne.server.games.room import Room
from marne.server.games.seating import owned, teams
from marne.server.people.accounts import Person
from marne.server.storage.database import Database, notify, now
from marne.server.storage.models import Game, TeamChat, User
from marne.server.storage.rows import ChatRow, GameRow


class TeamTalk:
    """The talk of the teams of all games."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    def say(self, game: GameRow, team: int, user_id: int, text: str) -> ChatRow:
        """Add a line to the talk of a team."""
        mine = (TeamChat.game_id == game.id) & (TeamChat.team == team)
        with self._database.writing() as db:
            db.execute(select(Game.id).where(Game.id == game.id).with_for_update())  # numbers are given one by one
            number = 1 + (db.execute(select(func.max(TeamChat.number)).where(mine)).scalar() or 0)
            line = {"game_id": game.id, "team": team, "number": number, "user_id": user_id, "text": text}
            db.execute(insert(TeamChat).values(**line, at=(at := now())))
            name, guest = db.execute(select(User.name, IS_GUEST).where(User.id == user_id)).one()
            notify(db, game.public_id, "chat", 0)
        return ChatRow(number, user_id, name, text, at, guest=bool(guest))

    def lines(self, game_id: int, team: int, after: int = 0, limit: int = LINES) -> list[ChatRow]:
        """The latest lines of a team after that number, in order."""
        told = literal(False)
        wanted = select(TeamChat.number, TeamChat.user_id, User.name, TeamChat.text, TeamChat.at, told, IS_GUEST)
        wanted = wanted.outerjoin(User, User.id == TeamChat.user_id)
        wanted = wanted.where(TeamChat.game_id == game_id, TeamChat.team == team, TeamChat.number > after)
        with self._database.reading() as db:
            return [ChatRow(*row) for row in db.execute(wanted.order_by(TeamChat.number.desc()).limit(limit))][::-1]


def team_of(room: Room, person: Person | None) -> int | None:
    """The team that somebody may talk with: their own, if it has further people; None for whoever watches, and for a
    player of both sides."""
    mine = owned(room.seats, None if person is None else person.id)
    sides = teams(room.game, room.row.options)
    own = list({sides[seat.seat] for seat in mine})
    if len(own) != 1 or person is None:
        return None
    team = own[0]
    others = [s for s in room.seats if sides[s.seat] == team and s.user_id not in (None, person.id)]
    return team if others else None


def talks_with(room: Room, person: Person | None) -> int | None:
    """The team whose talk somebody gets; None for whoever has none, and where the rules forbid such talk."""
    return None if room.game.talk_rule(room.row.options) else team_of(room, person)


def must_have_team(room: Room, person: Person) -> int:
    """The team somebody may talk with. Refuses whoever has none, and talk that the rules forbid."""
    team = team_of(room, person)
    if team is None:
        raise Problem(403, "no_team", "You have no teammates in this game.")
    rule = room.game.talk_rule(room.row.options)
    if rule:
        message = f"Teammates do not talk in private in {room.game.name} ({rule})."
        raise Problem(403, "private_talk", message, rule=rule)
    return team
