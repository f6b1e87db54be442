"""Before a game begins: what a link leads to, new links, and what players add to the draws."""

from __future__ import annotations

from typing import Any, Final, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from marne.server.errors import Problem, refusals
from marne.server.games.access import must_be_let_in
from marne.server.games.contributions import AWAITED, Contribution
from marne.server.games.room import Room
from marne.server.games.seating import owned, seats_out
from marne.server.games.wire import SeatOut
from marne.server.people.accounts import hash_secret, new_secret
from marne.server.runtime import RuntimeDep
from marne.server.services import Somebody, Visitor
from marne.server.storage.rows import SeatRow
from marne.server.web.routes.fields import In, Text
from marne.server.web.routes.lobby import LinkOut, begun_if_full, link_out, linked
from marne.table import commitment

router: Final = APIRouter(prefix="/api/games", tags=["lobby"])


class InvitationIn(In):
    secret: Text = Field(min_length=1, max_length=100)


class InvitationOut(BaseModel):
    """What a link leads to. The commitment is fixed before you contribute to the draws."""

    id: str
    title: str
    name: str
    options: dict[str, str]
    seat: int
    seats: list[SeatOut]
    mine: list[int] = Field(description="the seats that you have there already")
    clock: dict[str, Any] | None
    commitment: str


class LinkIn(In):
    seat: int = Field(ge=0, lt=8)


class ContributionIn(In):
    contribution: Contribution = Field(description="1 to 64 bytes in hex, which nobody can foresee")


class ContributedOut(BaseModel):
    begun: bool


class ShareOut(BaseModel):
    """What a seat adds to the draws."""

    seat: int
    by: Literal["player", "server", "awaited"] = Field(
        description="who adds it: the player, the server where the player has not, or nobody yet: the game waits for it"
    )
    value: str | None = Field(description="in hex; null before the game has begun")


class RoomOut(BaseModel):
    """What is known of a table besides the game."""

    made: bool = Field(description="whether you have made it: you may get new links")
    clock: dict[str, Any] | None = Field(description="what was agreed on; null: no clock")
    shares: list[ShareOut]


@router.post("/{public_id}/invitation", responses=refusals(401, 403, 404))
async def invitation(public_id: str, given: InvitationIn, visitor: Visitor, runtime: RuntimeDep) -> InvitationOut:
    """Look at what you are invited to, with the secret of the link. Nothing is decided by that."""
    room = await runtime.rooms.enter(public_id)

    def shown(room: Room) -> InvitationOut:
        row = room.row
        return InvitationOut(
            id=row.public_id,
            title=row.title,
            name=row.name,
            options=row.options,
            seat=linked(room, given.secret),
            seats=seats_out(room.game, row.options, room.seats),
            mine=[seat.seat for seat in owned(room.seats, None if visitor is None else visitor.id)],
            clock=row.clock,
            commitment=commitment(row.secret),
        )

    return await room.run(shown, fresh=True)


@router.post("/{public_id}/links", status_code=201, responses=refusals(401, 403, 404, 409))
async def new_link(public_id: str, given: LinkIn, person: Somebody, runtime: RuntimeDep) -> LinkOut:
    """A new link for a seat that is still free, in a game that you have made. The link before is revoked:
    only its hash is kept, so it cannot be shown again."""
    room = await runtime.rooms.enter(public_id)
    secret = new_secret()

    def renewed(room: Room) -> None:
        must_be_let_in(room, person)
        if room.row.owner_id != person.id:
            raise Problem(403, "not_yours", "Only whoever made the game can make links to its seats.")
        if not room.store.renew_link(room.row, given.seat, hash_secret(secret)):
            raise Problem(409, "seat_taken", "This seat is not free.", version=room.row.changes)
        room.catch_up()

    await room.run(renewed, fresh=True)
    return link_out(runtime, room.row, given.seat, secret)


@router.put("/{public_id}/contribution", responses=refusals(401, 403, 404, 409))
async def contribute(public_id: str, given: ContributionIn, person: Somebody, runtime: RuntimeDep) -> ContributedOut:
    """Add to the draws of a game that has not begun, in all your seats."""
    room = await runtime.rooms.enter(public_id)

    def added(room: Room) -> None:
        if not owned(room.seats, person.id):
            raise Problem(403, "not_seated", "You do not play in this game.")
        if room.store.contribute(room.row, person.id, given.contribution) == 0:
            raise Problem(409, "begun", "The game has begun: its draws are settled.", version=room.row.changes)

    await room.run(added, fresh=True)
    return ContributedOut(begun=await begun_if_full(runtime, public_id, person))


@router.get("/{public_id}/room", responses=refusals(401, 404))
async def about_room(public_id: str, visitor: Visitor, runtime: RuntimeDep) -> RoomOut:
    """Who adds to the draws, and whether the table is yours."""
    room = await runtime.rooms.enter(public_id)

    def shown(room: Room) -> RoomOut:
        must_be_let_in(room, visitor)
        given = None if room.row.header is None else room.row.header["contributions"]
        shares = [_share(seat, None if given is None else given[seat.seat]) for seat in room.seats]
        mine = visitor is not None and room.row.owner_id == visitor.id
        return RoomOut(made=mine, clock=room.row.clock, shares=shares)

    return await room.run(shown, fresh=True)


def _share(seat: SeatRow, value: str | None) -> ShareOut:
    """Before the game has begun nobody is told a value: a player who knew all others could choose theirs by them."""
    if seat.kind == "user" and seat.contribution == AWAITED:
        return ShareOut(seat=seat.seat, by="awaited", value=None)
    by: Literal["player", "server"] = "player" if seat.kind == "user" and seat.contribution else "server"
    return ShareOut(seat=seat.seat, by=by, value=value)
