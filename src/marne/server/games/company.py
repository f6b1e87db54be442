"""The company at a table: who is here, who is on holiday, and whether somebody offers a rematch.

It is the same for everybody who may look at the game, and has nothing to do with what happens in it. What was made for
one is kept until something has changed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal

import orjson
from pydantic import Field
from sqlalchemy import select
from typing_extensions import TypedDict

from marne.server.games.offers import OfferOut, Offers, offer_out
from marne.server.games.room import Room
from marne.server.notify.presence import Presence
from marne.server.storage.database import Database, now
from marne.server.storage.models import Holiday, User
from marne.server.storage.rows import GameRow, PersonRow, SeatRow

KEPT: Final = 5_000
"""At most this many tables of which the message is kept."""


class PersonHereOut(TypedDict):
    """Somebody with a seat."""

    seat: int
    here: Annotated[bool | None, Field(description="has the game open now; null: they do not show it")]
    seen: Annotated[float | None, Field(description="about when they last had a game open, if they are not here")]
    holiday: Annotated[float | None, Field(description="when their holiday ends; null: they are not on holiday")]


class CompanyOut(TypedDict):
    """Who is at the table, and what is offered there."""

    type: Literal["company"]
    people: list[PersonHereOut]
    offer: OfferOut | None


class Company:
    """Makes the messages about the company of games. Reading blocks: call it from a thread."""

    def __init__(self, database: Database, presence: Presence, offers: Offers) -> None:
        self._database: Final = database
        self._presence: Final = presence
        self._offers: Final = offers
        self._texts: Final[dict[str, tuple[Sequence[SeatRow], str]]] = {}
        """By game the message, and the seats it was made of."""

    def ready(self, room: Room) -> str | None:
        """The message, if it is made already. It may be a moment behind: then the next one is on its way."""
        seats, text = self._texts.get(room.row.public_id, (None, None))
        return text if seats is room.seats else None

    def changed(self, game: str | None) -> None:
        """Something is different: make the message anew when it is asked for. None: in any game."""
        if game is None:
            self._texts.clear()
        else:
            self._texts.pop(game, None)

    def text(self, room: Room) -> str:
        """The message. Blocks."""
        row, seats = room.row, room.seats
        made = orjson.dumps(self.out(row, seats)).decode()
        if len(self._texts) >= KEPT:
            del self._texts[next(iter(self._texts))]
        self._texts[row.public_id] = seats, made
        return made

    def out(self, row: GameRow, seats: Sequence[SeatRow]) -> CompanyOut:
        """The company of one game."""
        offer = self._offers.latest(row.id) if row.state == "over" else None
        return {
            "type": "company",
            "people": self.people(row.public_id, seats, self.persons([seats])),
            "offer": None
            if offer is None
            else offer_out(offer, seats, self._offers.names(offer), self._offers.game_of(offer)),
        }

    def people(self, game: str, seats: Sequence[SeatRow], persons: Mapping[int, PersonRow]) -> list[PersonHereOut]:
        """The people at a game, of whom `persons` are known."""
        known = [(seat.seat, persons.get(seat.user_id or 0)) for seat in seats]
        return [self._person(game, seat, person, now()) for seat, person in known if person is not None]

    def persons(self, tables: Sequence[Sequence[SeatRow]]) -> dict[int, PersonRow]:
        """What is known of everybody who sits there."""
        ids = {seat.user_id for seats in tables for seat in seats if seat.user_id is not None}
        if not ids:
            return {}
        with self._database.reading() as db:
            known = select(User.id, User.seen, User.unseen).where(User.id.in_(ids))
            people = {row[0]: row for row in db.execute(known)}
            current = (Holiday.user_id.in_(ids)) & (Holiday.until > now())
            holidays: dict[int, list[tuple[float, float]]] = {}
            wanted = select(Holiday.user_id, Holiday.first, Holiday.until).where(current).order_by(Holiday.first)
            for user_id, first, until in db.execute(wanted):
                holidays.setdefault(user_id, []).append((first, until))
        return {
            user_id: PersonRow(user_id, row.seen, bool(row.unseen), tuple(holidays.get(user_id, ())))
            for user_id, row in people.items()
        }

    def _person(self, game: str, seat: int, person: PersonRow, at: float) -> PersonHereOut:
        here = None if person.unseen else self._presence.here(game, person.user_id)
        seen = None if here is not False or person.seen is None else at - roughly(at - person.seen)
        return {"seat": seat, "here": here, "seen": seen, "holiday": holiday_now(person.holidays, at)}


def roughly(seconds: float) -> float:
    """A time in the past, no more exactly than anybody needs to know it: by minutes, hours, days.

    >>> [roughly(s) for s in (20, 700, 5000, 200_000)]
    [0.0, 600.0, 3600.0, 172800.0]
    """
    for unit in (86_400, 3_600, 300):
        if seconds >= unit:
            return float(math.floor(seconds / unit) * unit)
    return 0.0


def holiday_now(holidays: Sequence[tuple[float, float]], at: float) -> float | None:
    """When the holiday ends in which this moment is; days that follow each other are one.

    >>> holiday_now([(0.0, 5.0), (5.0, 9.0), (20.0, 30.0)], 3.0), holiday_now([(20.0, 30.0)], 3.0)
    (9.0, None)
    """
    end = None
    for first, until in holidays:
        if first <= (at if end is None else end) < until:
            end = until
    return end
