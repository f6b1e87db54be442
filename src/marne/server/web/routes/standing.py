"""Standing answers: what the owner of a seat has answered in advance. Nobody else is told that there is any."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final, Literal

from fastapi import APIRouter
from pydantic import Field, StringConstraints

from marne.server.errors import Problem, refusals
from marne.server.games.access import must_be_let_in
from marne.server.games.room import Room
from marne.server.games.seating import own_seat
from marne.server.people.accounts import Person
from marne.server.runtime import Runtime, RuntimeDep
from marne.server.services import Somebody
from marne.server.standing.accepting import accepted
from marne.server.standing.wire import QuestionOut, StandingOut, questions_out, standing_out
from marne.server.web.routes.fields import In, Text
from marne.server.web.routes.play import Notation, SeatNumber, SeatQuery

router: Final = APIRouter(prefix="/api/games/{public_id}/standing", tags=["standing answers"])


class StandingIn(In):
    question: Annotated[Text, StringConstraints(max_length=40)] = Field(
        description="one of the kinds that `questions` lists; empty: every question that leaves no choice"
    )
    subject: Annotated[Text, StringConstraints(max_length=80)] = Field(
        default="", description="the thing it is limited to, such as space:PAR"
    )
    answers: Annotated[list[Notation], Field(min_length=1, max_length=6)] = Field(
        description="in order of preference; the first that is allowed is given"
    )
    lasts: Literal["chapter", "return", "round", "revoked"] = Field(
        description="as long as this turn, until your own next turn, as long as this round, or until you revoke it"
    )
    seat: SeatNumber = None


@router.get("", responses=refusals(401, 403, 404, 409))
async def kept(public_id: str, person: Somebody, runtime: RuntimeDep, seat: SeatQuery = None) -> StandingOut:
    """Your standing answers, and what became of earlier ones."""
    room, mine = await _seat(runtime, public_id, person, seat)
    return await _shown(runtime, room, mine)


@router.get("/questions", responses=refusals(401, 403, 404))
async def questions(public_id: str, person: Somebody, runtime: RuntimeDep) -> list[QuestionOut]:
    """What can be answered in advance in this game."""
    room = await runtime.rooms.enter(public_id)
    await room.run(lambda room: must_be_let_in(room, person), fresh=True)
    return questions_out(room.game)


@router.post("", status_code=201, responses=refusals(401, 403, 404, 409))
async def add(public_id: str, given: StandingIn, person: Somebody, runtime: RuntimeDep) -> StandingOut:
    """Answer a question in advance, whenever it is put to you in somebody else's turn. It replaces what you have said
    about the same question and the same thing."""
    room, mine = await _seat(runtime, public_id, person, given.seat)
    kept = await runtime.standing.kept(room)
    row = await room.run(
        lambda room: accepted(room, kept, mine, given.question, given.subject, given.answers, given.lasts)
    )
    await asyncio.to_thread(runtime.standing.store.add, room.row, row)
    await runtime.standing.refresh(room)
    return await _shown(runtime, room, mine)


@router.delete("/{number}", responses=refusals(401, 403, 404, 409))
async def revoke(
    public_id: str, number: int, person: Somebody, runtime: RuntimeDep, seat: SeatQuery = None
) -> StandingOut:
    """Revoke a standing answer: you are asked again."""
    room, mine = await _seat(runtime, public_id, person, seat)
    if not 0 < number < 1 << 31 or not await asyncio.to_thread(runtime.standing.store.revoke, room.row, mine, number):
        raise Problem(404, "not_found", "You have no such standing answer: it may have ended.")
    await runtime.standing.refresh(room)
    return await _shown(runtime, room, mine)


async def _seat(runtime: Runtime, public_id: str, person: Person, wanted: int | None) -> tuple[Room, int]:
    """The room, and which seat of theirs somebody means."""
    room = await runtime.rooms.enter(public_id)

    def found(room: Room) -> int:
        must_be_let_in(room, person)
        room.must_have_begun()
        return own_seat(room.seats, person.id, wanted, room.asked)

    return room, await room.run(found, fresh=True)


async def _shown(runtime: Runtime, room: Room, seat: int) -> StandingOut:
    kept = await runtime.standing.kept(room)
    return await room.glance(lambda room: standing_out(room, seat, kept, runtime.standing.due(room, seat)))
