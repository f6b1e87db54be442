"""The company at a table: who is there, what teammates say, and offers of a rematch."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

from marne.server.errors import Problem, refusals
from marne.server.games.access import must_be_let_in
from marne.server.games.company import CompanyOut
from marne.server.games.offers import State, state_of
from marne.server.games.opponents import must_be_ready
from marne.server.games.rematches import create, players
from marne.server.games.room import Room
from marne.server.games.seating import owned
from marne.server.games.team_talk import must_have_team, team_of
from marne.server.games.wire import ChatOut, chat_out
from marne.server.people.accounts import Person
from marne.server.runtime import Runtime, RuntimeDep
from marne.server.services import Somebody, Visitor
from marne.server.storage.rows import OfferRow
from marne.server.web.routes.fields import In
from marne.server.web.routes.lobby import begun_if_full
from marne.server.web.routes.play import ChatIn

router: Final = APIRouter(prefix="/api/games/{public_id}", tags=["company"])
OFFERED: Final = {True: "offers a rematch with sides swapped.", False: "offers a rematch with the same sides."}
ENDED: Final = {"declined": "declines the rematch.", "withdrawn": "takes back the offer of a rematch."}


class RematchIn(In):
    swapped: bool = Field(True, description="everybody gets another seat: of two players they swap sides")


class AnswerIn(In):
    number: int = Field(ge=1, lt=1 << 31, description="of the offer that is meant")


class RematchOut(BaseModel):
    game: str | None = Field(description="the rematch, if it has begun: everybody has accepted")


class TeamOut(BaseModel):
    """Your team, as far as you may talk with it."""

    team: int | None = Field(description="null: you have no teammates here")
    rule: str | None = Field(description="the rule that forbids teammates to talk in private, if there is one")


@router.get("/company", responses=refusals(401, 404))
async def company(public_id: str, visitor: Visitor, runtime: RuntimeDep) -> CompanyOut:
    """Who is at the table, who is on holiday, and whether a rematch is offered."""
    room = await runtime.rooms.enter(public_id)

    def shown(room: Room) -> CompanyOut:
        must_be_let_in(room, visitor)
        return runtime.company.out(room.row, room.seats)

    return await room.run(shown, fresh=True)


@router.get("/team", responses=refusals(401, 404))
async def team(public_id: str, visitor: Visitor, runtime: RuntimeDep) -> TeamOut:
    """Whether you have teammates, and may talk with them."""
    room = await runtime.rooms.enter(public_id)

    def found(room: Room) -> TeamOut:
        must_be_let_in(room, visitor)
        return TeamOut(team=team_of(room, visitor), rule=room.game.talk_rule(room.row.options) or None)

    return await room.run(found, fresh=True)


@router.get("/team/chat", responses=refusals(401, 403, 404))
async def team_chat(
    public_id: str, person: Somebody, runtime: RuntimeDep, after: Annotated[int, Query(ge=0, lt=1 << 31)] = 0
) -> list[ChatOut]:
    """What your team has said after that line. Nobody else gets it, also after the game."""
    room = await runtime.rooms.enter(public_id)

    def lines(room: Room) -> list[ChatOut]:
        must_be_let_in(room, person)
        said = runtime.services.team_talk.lines(room.row.id, must_have_team(room, person), after)
        return [chat_out(line) for line in said]

    return await room.run(lines, fresh=True)


@router.post("/team/chat", status_code=201, responses=refusals(401, 403, 404))
async def say_to_team(public_id: str, given: ChatIn, person: Somebody, runtime: RuntimeDep) -> ChatOut:
    """Say something to your teammates alone. In games whose rules forbid private talk it is refused with the rule."""
    room = await runtime.rooms.enter(public_id)

    def said(room: Room) -> ChatOut:
        must_be_let_in(room, person)
        team = must_have_team(room, person)
        return chat_out(runtime.services.team_talk.say(room.row, team, person.id, given.text))

    made = await room.run(said, fresh=True)
    runtime.talked(public_id)
    return made


@router.post("/rematch", status_code=201, responses=refusals(401, 403, 404, 409))
async def offer(public_id: str, given: RematchIn, person: Somebody, runtime: RuntimeDep) -> RematchOut:
    """Offer a rematch to everybody who played. It begins when all of them have accepted: against bots alone, at once.
    An offer that has ended may be followed by another."""
    room = await runtime.rooms.enter(public_id)

    def offered(room: Room) -> OfferRow:
        mine = _must_be_over(room, person)
        for seat in room.seats:
            if seat.agent is not None:
                must_be_ready(room.game, seat.agent, runtime.bots.engine.kind)
        made = runtime.services.offers.make(room.row, person.id, given.swapped, mine)
        if made is None:
            raise Problem(409, "offered", "There is an offer already.", version=room.row.changes)
        if len(players(room.seats)) > 1:
            runtime.services.chat.say(room.row, person.id, OFFERED[given.swapped], told=True)
        return made

    made = await room.run(offered, fresh=True)
    begun = await _begun_if_all(runtime, room, made, person)
    if begun is None:
        runtime.reminders.rematch(room, person.id, person.name)
    return RematchOut(game=begun)


@router.post("/rematch/accept", responses=refusals(401, 403, 404, 409))
async def accept(public_id: str, given: AnswerIn, person: Somebody, runtime: RuntimeDep) -> RematchOut:
    """Accept the offer. The last to do so begins the game."""
    room = await runtime.rooms.enter(public_id)

    def accepted(room: Room) -> OfferRow:
        mine = _must_be_over(room, person)
        made = runtime.services.offers.accept(room.row, given.number, mine)
        if made is None:
            raise _ended(room)
        runtime.services.chat.say(room.row, person.id, "accepts the rematch.", told=True)
        return made

    made = await room.run(accepted, fresh=True)
    return RematchOut(game=await _begun_if_all(runtime, room, made, person))


@router.post("/rematch/decline", status_code=204, responses=refusals(401, 403, 404, 409))
async def decline(public_id: str, given: AnswerIn, person: Somebody, runtime: RuntimeDep) -> None:
    """Decline the offer, or take your own back."""
    room = await runtime.rooms.enter(public_id)

    def declined(room: Room) -> None:
        _must_be_over(room, person)
        latest = runtime.services.offers.latest(room.row.id)
        state: State = "withdrawn" if latest is not None and latest.user_id == person.id else "declined"
        if not runtime.services.offers.end(room.row, given.number, state, person.id):
            raise _ended(room)
        runtime.services.chat.say(room.row, person.id, ENDED[state], told=True)

    await room.run(declined, fresh=True)
    _tell(runtime, public_id)


def _must_be_over(room: Room, person: Person) -> list[int]:
    """Somebody's seats in a finished game; refuses any other."""
    must_be_let_in(room, person)
    mine = [seat.seat for seat in owned(room.seats, person.id)]
    if not mine:
        raise Problem(403, "not_seated", "You do not play in this game.")
    if room.row.state != "over":
        raise Problem(409, "running", "The game is not over yet.", version=room.row.changes)
    return mine


def _ended(room: Room) -> Problem:
    return Problem(409, "no_offer", "This offer does not stand any more.", version=room.row.changes)


async def _begun_if_all(runtime: Runtime, room: Room, offer: OfferRow, person: Person) -> str | None:
    """Begin the rematch if everybody has accepted, and tell who is there."""

    def begun(room: Room) -> str | None:
        if not {seat for seats in players(room.seats).values() for seat in seats} <= set(offer.accepted):
            return None
        made = create(room, offer)
        runtime.services.offers.end(room.row, offer.number, "accepted", person.id)
        return made.public_id

    game = await room.run(begun) if state_of(offer) == "open" else None
    if game is not None:
        await begun_if_full(runtime, game, person)
    _tell(runtime, room.row.public_id)
    return game


def _tell(runtime: Runtime, game: str) -> None:
    runtime.company_changed(game)
    runtime.talked(game)
