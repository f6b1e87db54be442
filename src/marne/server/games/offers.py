"""Offers of a rematch: who has made one, who has agreed, and how it ended. Methods block: call them from a thread.

A game has one offer at a time, the latest. It stands for three days; that it has expired is seen when it is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Annotated, Final, Literal, cast

from pydantic import Field
from sqlalchemy import Connection, delete, insert, select, update
from typing_extensions import TypedDict

from marne.server.storage.database import Database, notify, now
from marne.server.storage.models import Game, Offer, User
from marne.server.storage.rows import DELETED, GameRow, OfferRow, SeatRow

STANDS: Final = 3 * 86_400.0
"""Seconds after which nobody can accept an offer any more."""
COMPANY: Final = "company"
"""What the processes tell each other when the company of a game is another, or what it is offered."""
State = Literal["open", "accepted", "declined", "withdrawn", "expired"]


class OfferOut(TypedDict):
    """The latest offer of a rematch."""

    number: Annotated[int, Field(description="of the offers of this game; an answer names it")]
    by: Annotated[str, Field(description="who offers")]
    seats: Annotated[list[int], Field(description="the seats of whoever offers")]
    swapped: Annotated[bool, Field(description="everybody gets another seat; false: the same as before")]
    state: State
    accepted: Annotated[list[int], Field(description="the seats whose players have accepted")]
    ended: Annotated[str | None, Field(description="who declined or withdrew")]
    expires: float
    game: Annotated[str | None, Field(description="the rematch, once everybody has accepted")]


class Offers:
    """The offers of all games."""

    def __init__(self, database: Database) -> None:
        self._database: Final = database

    def latest(self, game_id: int) -> OfferRow | None:
        """The latest offer of a game, however it ended."""
        return self.latest_of([game_id]).get(game_id)

    def latest_of(self, game_ids: Sequence[int]) -> dict[int, OfferRow]:
        """The latest offers of several games."""
        with self._database.reading() as db:
            rows = db.execute(select(Offer.__table__).where(Offer.game_id.in_(game_ids))).mappings()
            return {row["game_id"]: OfferRow(**row) for row in rows}

    def make(self, game: GameRow, user_id: int, swapped: bool, accepted: Sequence[int]) -> OfferRow | None:
        """A new offer, in place of one that has ended; None if one is open."""
        with self._database.writing() as db:
            db.execute(select(Game.id).where(Game.id == game.id).with_for_update())
            last = _read(db, game.id)
            if last is not None and state_of(last) in ("open", "accepted"):
                return None
            at, number = now(), 1 if last is None else last.number + 1
            made = OfferRow(game.id, number, user_id, swapped, "open", list(accepted), None, at, at + STANDS)
            db.execute(delete(Offer).where(Offer.game_id == game.id))
            db.execute(insert(Offer).values(asdict(made)))
            notify(db, game.public_id, COMPANY, number)
        return made

    def accept(self, game: GameRow, number: int, seats: Sequence[int]) -> OfferRow | None:
        """The players of these seats agree; None if the offer does not stand any more."""
        with self._database.writing() as db:
            db.execute(select(Game.id).where(Game.id == game.id).with_for_update())
            offer = _read(db, game.id)
            if offer is None or offer.number != number or state_of(offer) != "open":
                return None
            accepted = sorted({*offer.accepted, *seats})
            db.execute(update(Offer).where(Offer.game_id == game.id).values(accepted=accepted))
            notify(db, game.public_id, COMPANY, number)
        return replace(offer, accepted=accepted)

    def end(self, game: GameRow, number: int, state: State, by: int) -> bool:
        """The offer is accepted by all, declined or withdrawn; False if it does not stand any more."""
        mine = (Offer.game_id == game.id) & (Offer.number == number) & (Offer.state == "open") & (Offer.expires > now())
        with self._database.writing() as db:
            if db.execute(update(Offer).where(mine).values(state=state, ended_by=by)).rowcount == 0:
                return False
            notify(db, game.public_id, COMPANY, number)
        return True

    def names(self, offer: OfferRow) -> dict[int, str]:
        """The names of who has made and ended an offer, by user."""
        ids = [user for user in (offer.user_id, offer.ended_by) if user is not None]
        with self._database.reading() as db:
            return {row[0]: row[1] for row in db.execute(select(User.id, User.name).where(User.id.in_(ids)))}

    def game_of(self, offer: OfferRow) -> str | None:
        """The rematch that came of an offer."""
        if offer.state != "accepted":
            return None
        with self._database.reading() as db:
            return db.execute(select(Game.public_id).where(Game.rematch_of == offer.game_id)).scalar_one_or_none()


def state_of(offer: OfferRow) -> State:
    """How an offer stands now."""
    return "expired" if offer.state == "open" and offer.expires <= now() else cast(State, offer.state)


def offer_out(offer: OfferRow, seats: Sequence[SeatRow], names: Mapping[int, str], game: str | None) -> OfferOut:
    """An offer as everybody at the table sees it."""
    return {
        "number": offer.number,
        "by": names.get(offer.user_id or 0, DELETED),
        "seats": [seat.seat for seat in seats if seat.user_id is not None and seat.user_id == offer.user_id],
        "swapped": offer.swapped,
        "state": state_of(offer),
        "accepted": list(offer.accepted),
        "ended": names.get(offer.ended_by or 0),
        "expires": offer.expires,
        "game": game,
    }


def _read(db: Connection, game_id: int) -> OfferRow | None:
    row = db.execute(select(Offer.__table__).where(Offer.game_id == game_id)).mappings().first()
    return None if row is None else OfferRow(**row)
