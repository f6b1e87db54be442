"""Everything that is stored about somebody, as JSON data: for whoever asks what a server knows about them.

What others have said, hold in hand or have answered is not theirs: of a running game they get what their seat may see,
of a finished one the record, which everybody who may look at the game can have.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, or_, select

import marne
from marne.server.admin.errors import AdminError
from marne.server.games.replays import raw_record, recorded
from marne.server.games.room import Room
from marne.server.games.seating import seats_out
from marne.server.storage.database import Database, now
from marne.server.storage.models import (
    Analysis,
    Archived,
    Chat,
    Device,
    Game,
    Holiday,
    Login,
    Note,
    Seat,
    StandingAnswer,
    StandingNote,
    TeamChat,
    Token,
    User,
)
from marne.server.storage.rows import GameRow, SeatRow
from marne.server.storage.store import Store

FORMAT: Final = "marne-person/1"


def export_person(database: Database, user_id: int) -> dict[str, Any]:
    """All that is stored about somebody; times are seconds since 1970 in UTC."""
    with database.reading() as db:
        person = _rows(db, select(User.__table__).where(User.id == user_id))
        if not person:
            raise AdminError("there is no such person any more")
        made = {"format": FORMAT, "exported": now(), "person": _person(person[0]), **_belongings(db, user_id)}
        games = _game_ids(db, user_id)
    store = Store(database)
    made["games"] = [told for game_id in games if (told := _game(store, game_id, user_id)) is not None]
    return made


def _rows(db: Connection, wanted: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in db.execute(wanted).mappings()]


def _person(row: dict[str, Any]) -> dict[str, Any]:
    """Hashes of secrets are not theirs to read: what they stand for is."""
    return {
        "id": row["id"],
        "name": row["name"],
        "guest": row["password_hash"] is None,
        "email": row["email"],
        "webhook": row["webhook"],
        "muted": row["muted"] or [],
        "shows_presence": not row["unseen"],
        "created": row["created"],
        "seen": row["seen"],
        "locked": row["locked"],
    }


def _belongings(db: Connection, user_id: int) -> dict[str, Any]:
    """What belongs to no game."""
    tokens = select(Token.id, Token.label, Token.created).where(Token.user_id == user_id).order_by(Token.created)
    devices = select(Device.label, Device.endpoint, Device.created, Device.seen).where(Device.user_id == user_id)
    holidays = select(Holiday.first, Holiday.until).where(Holiday.user_id == user_id).order_by(Holiday.first)
    return {
        "sessions": _rows(db, select(Login.expires).where(Login.user_id == user_id).order_by(Login.expires)),
        "tokens": _rows(db, tokens),
        "devices": _rows(db, devices.order_by(Device.created, Device.id)),
        "holidays": _rows(db, holidays),
    }


def _game_ids(db: Connection, user_id: int) -> list[int]:
    """The games that have anything of somebody."""
    theirs = [
        select(model.game_id).where(model.user_id == user_id)
        for model in (Seat, Chat, TeamChat, Note, Archived, Analysis)
    ]
    mine = or_(Game.owner_id == user_id, *(Game.id.in_(each) for each in theirs))
    return list(db.execute(select(Game.id).where(mine).order_by(Game.created, Game.id)).scalars())


def _game(store: Store, game_id: int, user_id: int) -> dict[str, Any] | None:
    row = store.game_by_id(game_id)
    if row is None:
        return None
    seats = store.seats(game_id)
    mine = [seat for seat in seats if seat.user_id == user_id]
    told: dict[str, Any] = {
        "id": row.public_id,
        "title": row.title,
        "name": row.name,
        "state": row.state,
        "made_by_you": row.owner_id == user_id,
        "your_seats": [seat.seat for seat in mine],
        "created": row.created,
        "moved": row.moved,
    }
    with store.database.reading() as db:
        told |= _said(db, row, mine, user_id)
    if row.title not in marne.games():
        return told
    if mine or row.owner_id == user_id:
        told["options"] = row.options
        told["seats"] = [dict(seat) for seat in seats_out(marne.games()[row.title], row.options, seats)]
        told["records"] = _records(store, row, mine)
    return told


def _said(db: Connection, row: GameRow, mine: list[SeatRow], user_id: int) -> dict[str, Any]:
    """What they have said and noted about a game, and answered in advance."""
    chat = select(Chat.at, Chat.text).where(Chat.game_id == row.id, Chat.user_id == user_id)
    team = select(TeamChat.at, TeamChat.text).where(TeamChat.game_id == row.id, TeamChat.user_id == user_id)
    notes = select(Note.text).where(Note.game_id == row.id, Note.user_id == user_id)
    archived = select(Archived.game_id).where(Archived.game_id == row.id, Archived.user_id == user_id)
    asked = select(Analysis.asked).where(Analysis.game_id == row.id, Analysis.user_id == user_id)
    seats = [seat.seat for seat in mine]
    advance = select(
        StandingAnswer.seat, StandingAnswer.question, StandingAnswer.subject, StandingAnswer.answers,
        StandingAnswer.lasts,
    )  # fmt: skip
    became = select(
        StandingNote.seat, StandingNote.what, StandingNote.about, StandingNote.answer, StandingNote.at
    )  # fmt: skip
    return {
        "chat": _rows(db, chat.order_by(Chat.number)),
        "team_chat": _rows(db, team.order_by(TeamChat.number)),
        "notes": db.execute(notes).scalar_one_or_none() or "",
        "archived": db.execute(archived).first() is not None,
        "analysis_asked": db.execute(asked).scalar_one_or_none(),
        "contributions": [seat.contribution for seat in mine if seat.contribution],
        "standing_answers": _rows(db, advance.where(StandingAnswer.game_id == row.id, StandingAnswer.seat.in_(seats))),
        "standing_notes": _rows(db, became.where(StandingNote.game_id == row.id, StandingNote.seat.in_(seats))),
    }


def _records(store: Store, row: GameRow, mine: list[SeatRow]) -> list[dict[str, Any]]:
    """A finished game once, a running one as each of their seats sees it; nothing of one that has not begun."""
    room = Room(store, row, lambda _: None)
    room.catch_up()
    if room.row.header is None:
        return []
    if room.set_aside_at is not None:
        viewers = [seat.seat for seat in mine] if room.row.state == "running" else [None]
        return [raw_record(room.row, store.entries(row.id), viewer) for viewer in viewers]
    if room.over:
        return [recorded(room).data()]
    return [room.begun.export(seat.seat) for seat in mine]
