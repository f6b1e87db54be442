"""Playing: the game as it stands, answers, and what is said and noted about it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, Field, StringConstraints

from marne.server.errors import Problem, refusals
from marne.server.games.access import must_be_let_in, viewer_of
from marne.server.games.room import Entered, Room
from marne.server.games.seating import own_seat, owned
from marne.server.games.wire import AheadOut, ChatOut, EventOut, Snapshot, WhyOut, ahead_out, chat_out, log_out, why_out
from marne.server.people.accounts import Person
from marne.server.runtime import Runtime, RuntimeDep
from marne.server.services import Somebody, Visitor
from marne.server.web.routes.fields import In, Speech, Text
from marne.table.answers import BETWEEN

router: Final = APIRouter(prefix="/api/games/{public_id}", tags=["play"])

SeatNumber = Annotated[int | None, Field(ge=0, lt=8)]
SeatQuery = Annotated[int | None, Query(ge=0, lt=8, description="one of your seats; needed only if you have several")]
Key = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
"""Names one click: sent again, it does nothing again."""
Version = Annotated[int, Field(ge=-1, lt=1 << 31, strict=True)]
Notation = Annotated[Text, StringConstraints(min_length=1, max_length=200)]
Notations = Annotated[Text, StringConstraints(min_length=1, max_length=2000)]
"""An answer, or several in a row with semicolons between them."""


class AnswerIn(In):
    version: Version
    action: Notations
    key: Key
    seat: SeatNumber = None


class UndoIn(In):
    version: Version
    steps: Annotated[int, Field(ge=1, le=1000)] = 1
    key: Key
    seat: SeatNumber = None


class ResignIn(In):
    key: Key
    seat: SeatNumber = None


class DoneOut(BaseModel):
    """It is done and kept; `version` is the game's version right after it."""

    type: Literal["done"] = "done"
    key: str
    version: int


class ChatIn(In):
    text: Speech


class NoteIn(In):
    text: Annotated[Text, StringConstraints(max_length=20_000)]


class NoteOut(BaseModel):
    text: str


@router.get("", response_model=Snapshot, responses=refusals(401, 403, 404))
async def look(
    public_id: str, visitor: Visitor, runtime: RuntimeDep, seat: SeatQuery = None, spectator: bool = False
) -> Response:
    """The game as you may know it."""
    room = await runtime.rooms.enter(public_id)
    user_id = None if visitor is None else visitor.id

    def made(room: Room) -> str:
        return runtime.messages.snapshot(room, viewer_of(room, visitor, seat, spectator=spectator), user_id)

    return Response(await room.run(made, fresh=True), media_type="application/json")


@router.post("/answers", responses=refusals(401, 403, 404, 409))
async def answer(public_id: str, given: AnswerIn, person: Somebody, runtime: RuntimeDep) -> DoneOut:
    """Answer the question that is put to you. `action` is the notation of one of the prompt's actions."""
    return await give(runtime, public_id, person, given)


@router.post("/undo", responses=refusals(401, 403, 404, 409))
async def undo(public_id: str, given: UndoIn, person: Somebody, runtime: RuntimeDep) -> DoneOut:
    """Take back your last steps, as far as nobody has learned anything since."""
    return await take_back(runtime, public_id, person, given)


@router.post("/resign", responses=refusals(401, 403, 404, 409))
async def resign(public_id: str, given: ResignIn, person: Somebody, runtime: RuntimeDep) -> DoneOut:
    """Give up. While others of your side play on, a bot takes your seat; else the game is over."""
    number = await _acting(runtime, public_id, person, given.seat, lambda room, seat: room.resign(seat, given.key))
    return DoneOut(key=given.key, version=number)


@router.post("/return", status_code=204, responses=refusals(401, 403, 404))
async def come_back(public_id: str, person: Somebody, runtime: RuntimeDep) -> None:
    """Take your seat back from the bot that held it."""
    room = await runtime.rooms.enter(public_id)
    await back(runtime, room, person)


@router.get("/why", responses=refusals(401, 403, 404, 409))
async def why(
    public_id: str,
    action: Annotated[Text, Query(min_length=1, max_length=200)],
    person: Somebody,
    runtime: RuntimeDep,
    seat: SeatQuery = None,
) -> WhyOut:
    """Whether you may give this answer, and the rule if you may not."""
    room = await runtime.rooms.enter(public_id)

    def ruled(room: Room) -> WhyOut:
        must_be_let_in(room, person)
        table = room.begun
        mine = own_seat(room.seats, person.id, seat, room.asked)
        try:
            wanted = room.game.read(action)
        except ValueError as e:
            return WhyOut(allowed=False, message=str(e), rule=None, binds=False)
        return why_out(table, mine, wanted)

    return await room.run(ruled)


@router.get("/ahead", responses=refusals(401, 403, 404, 409, 422))
async def ahead(
    public_id: str,
    person: Somebody,
    runtime: RuntimeDep,
    line: Annotated[Text, Query(max_length=2000, description="answers in a row, with semicolons between them")] = "",
    seat: SeatQuery = None,
) -> AheadOut:
    """What you would be asked after these answers, and after each answer to that: where a card could act before you
    play it. It is worked out from what you see, so it tells nothing else."""
    room = await runtime.rooms.enter(public_id)

    def looked(room: Room) -> AheadOut:
        must_be_let_in(room, person)
        table = room.begun
        mine = own_seat(room.seats, person.id, seat, room.asked)
        try:
            actions = [room.game.read(part) for part in line.split(BETWEEN) if part.strip()]
        except ValueError as e:
            raise Problem(422, "unreadable", str(e), version=room.number) from None
        return ahead_out(table, mine, actions)

    return await room.run(looked)


@router.get("/log", responses=refusals(401, 403, 404, 409))
async def log(
    public_id: str,
    visitor: Visitor,
    runtime: RuntimeDep,
    after: Annotated[int, Query(ge=0, lt=1 << 31)] = 0,
    seat: SeatQuery = None,
    spectator: bool = False,
) -> list[EventOut]:
    """What you were told by the answers after that number."""
    room = await runtime.rooms.enter(public_id)
    return await room.run(
        lambda room: log_out(room.begun, viewer_of(room, visitor, seat, spectator=spectator), after), fresh=True
    )


@router.get("/chat", responses=refusals(401, 403, 404))
async def chat(
    public_id: str, visitor: Visitor, runtime: RuntimeDep, after: Annotated[int, Query(ge=0, lt=1 << 31)] = 0
) -> list[ChatOut]:
    """The chat at the table after that line."""
    room = await runtime.rooms.enter(public_id)

    def lines(room: Room) -> list[ChatOut]:
        must_be_let_in(room, visitor)
        said = runtime.services.chat.lines(room.row.id, after)
        return [chat_out(line) for line in said]

    return await room.run(lines, fresh=True)


@router.post("/chat", status_code=201, responses=refusals(401, 403, 404))
async def say(public_id: str, given: ChatIn, person: Somebody, runtime: RuntimeDep) -> ChatOut:
    """Say something to everybody at the table, and to whoever watches."""
    room = await runtime.rooms.enter(public_id)

    def said(room: Room) -> ChatOut:
        must_be_let_in(room, person)
        if not owned(room.seats, person.id):
            raise Problem(403, "not_seated", "Only players can chat at the table.")
        return chat_out(runtime.services.chat.say(room.row, person.id, given.text))

    made = await room.run(said, fresh=True)
    runtime.talked(public_id)
    runtime.reminders.said(room, person.id, made.player, made.text)
    return made


@router.get("/notes", responses=refusals(401, 403, 404))
async def notes(public_id: str, person: Somebody, runtime: RuntimeDep) -> NoteOut:
    """Your own notes on this game; nobody else sees them."""
    room = await runtime.rooms.enter(public_id)
    await room.run(lambda room: must_be_let_in(room, person), fresh=True)
    return NoteOut(text=await asyncio.to_thread(runtime.services.chat.note, room.row.id, person.id))


@router.put("/notes", responses=refusals(401, 403, 404))
async def note(public_id: str, given: NoteIn, person: Somebody, runtime: RuntimeDep) -> NoteOut:
    """Replace your notes on this game."""
    room = await runtime.rooms.enter(public_id)
    await room.run(lambda room: must_be_let_in(room, person), fresh=True)
    await asyncio.to_thread(runtime.services.chat.write_note, room.row.id, person.id, given.text)
    return NoteOut(text=given.text)


async def give(runtime: Runtime, public_id: str, person: Person, given: AnswerIn) -> DoneOut:
    """Give an answer, and tell everybody once it is written."""
    number = await _acting(
        runtime,
        public_id,
        person,
        given.seat,
        lambda room, seat: room.answer(seat, given.version, given.key, given.action),
    )
    return DoneOut(key=given.key, version=number)


async def take_back(runtime: Runtime, public_id: str, person: Person, given: UndoIn) -> DoneOut:
    """Take steps back, and tell everybody once it is written."""
    number = await _acting(
        runtime,
        public_id,
        person,
        given.seat,
        lambda room, seat: room.undo(seat, given.version, given.key, given.steps),
    )
    return DoneOut(key=given.key, version=number)


async def back(runtime: Runtime, room: Room, person: Person) -> None:
    """The owner of a seat is back: no bot holds it any more."""
    if await room.run(lambda room: room.return_to(person.id)):
        await runtime.changed(room, by=person.id)


async def _acting(
    runtime: Runtime, public_id: str, person: Person, wanted: int | None, act: Callable[[Room, int], Entered]
) -> int:
    """Act for a seat of somebody; return the number of the entry."""
    room = await runtime.rooms.enter(public_id)

    def acting(room: Room) -> Entered:
        must_be_let_in(room, person)
        room.must_have_begun()
        return act(room, own_seat(room.seats, person.id, wanted, room.asked))

    metrics, begun = runtime.services.metrics, time.perf_counter()
    number = await room.change(acting, runtime.messages.prepare)
    metrics.move_seconds.observe(time.perf_counter() - begun)
    metrics.moves.labels(room.game.key, "player").inc()
    if any(seat.held_by_bot for seat in owned(room.seats, person.id)):  # who is refused has not taken it back
        await room.run(lambda room: room.return_to(person.id))
    await runtime.changed(room, by=person.id)
    return number
