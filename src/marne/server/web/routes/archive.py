"""What is kept: replays, records, their verification, and games that branch off from finished ones."""

from __future__ import annotations

import json
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from marne.server.bots.engine import EngineKind
from marne.server.errors import Problem, refusals
from marne.server.games.access import must_be_let_in, viewer_of
from marne.server.games.opponents import chosen_level
from marne.server.games.quotas import make_game
from marne.server.games.replays import PerspectiveDep, look_back, perspective_of, raw_record, recorded
from marne.server.games.room import Room
from marne.server.games.starting import begin
from marne.server.games.wire import EventOut, LineOut, StepOut, event_out, lines_out, steps_out
from marne.server.people.accounts import Person
from marne.server.runtime import RuntimeDep
from marne.server.services import Somebody, Visitor, costs, pay
from marne.server.settings import Settings
from marne.server.storage.rows import GameRow, NewGame, SeatRow
from marne.server.web.routes.fields import In
from marne.table import tell, verify

router: Final = APIRouter(prefix="/api/games/{public_id}", tags=["archive"])
STEPS: Final = 100
"""At most this many steps in one response."""
STEPS_A_TOKEN: Final = 10
"""So many steps of a replay count as a request."""
WHOLE_LOG: Final = 5
"""What a request for the whole of a game counts as."""
VERIFICATION: Final = 30
BRANCH: Final = 20

Number = Annotated[int, Query(ge=0, lt=1 << 31)]
SeatQuery = Annotated[int | None, Query(ge=0, lt=8, description="the seat to look from: your own while the game runs")]


class ReportOut(BaseModel):
    """What a verification has found."""

    ok: bool
    answers: int
    draws: int
    finished: bool
    problems: list[str]
    notes: list[str]


class ForkIn(In):
    at: int = Field(ge=0, lt=1 << 31, description="how many answers, draws included, are taken over")
    seat: int = Field(0, ge=0, lt=8, description="the seat you take; bots take the others")
    agent: str | None = Field(None, max_length=20, description="one of the title's `agents`; without it the default")


class ForkedOut(BaseModel):
    id: str


@router.get("/replay", responses=refusals(401, 403, 404, 409))
async def replayed(
    public_id: str,
    request: Request,
    visitor: Visitor,
    runtime: RuntimeDep,
    wanted: PerspectiveDep,
    at: Number = 0,
    to: Annotated[int | None, Query(ge=0, lt=1 << 31)] = None,
) -> list[StepOut]:
    """The steps from `at` to `to` (that one alone if it is not given), as you knew them then."""
    pay(request, visitor, 1 + min(STEPS, (at if to is None else to) - at) / STEPS_A_TOKEN)
    room = await runtime.rooms.enter(public_id)
    record, perspective = await room.run(lambda room: look_back(room, visitor, wanted), fresh=True)

    def walked() -> list[StepOut]:  # it may be a long way: nobody in the room has to wait for it
        replayer = runtime.replayers.through(public_id, record, room.game)
        last = min(at if to is None else to, len(replayer.answers), at + STEPS - 1)
        if last < at:
            raise Problem(422, "invalid", f"at: the game has {len(replayer.answers)} answers")
        return steps_out(room.game, replayer.steps(perspective.seat, first=at, to=last, full=perspective.full))

    return await runtime.at_length(walked)


@router.get("/replay/log", dependencies=[costs(WHOLE_LOG)], responses=refusals(401, 403, 404, 409))
async def replayed_log(public_id: str, visitor: Visitor, runtime: RuntimeDep, wanted: PerspectiveDep) -> list[EventOut]:
    """The log of the whole game as it was told to the perspective you look with, or everything that happened."""
    room = await runtime.rooms.enter(public_id)

    def told(room: Room) -> list[EventOut]:
        perspective, table = perspective_of(room, visitor, wanted), room.begun
        log = table.full_log() if perspective.full else table.log(perspective.seat)
        return [event_out(room.game, step, event) for step, event in log]

    return await room.run(told, fresh=True)


@router.get("/replay/story", dependencies=[costs(WHOLE_LOG)], responses=refusals(401, 403, 404, 409))
async def replayed_story(
    public_id: str, visitor: Visitor, runtime: RuntimeDep, wanted: PerspectiveDep
) -> list[LineOut]:
    """The story of the whole game as the perspective you look with could tell it, or with everything that happened."""
    room = await runtime.rooms.enter(public_id)

    def told(room: Room) -> list[LineOut]:
        perspective, table = perspective_of(room, visitor, wanted), room.begun
        log = table.full_log() if perspective.full else table.log(perspective.seat)
        return lines_out(tell(room.game, log))

    return await room.run(told, fresh=True)


@router.get("/export", dependencies=[costs(WHOLE_LOG)], responses=refusals(401, 403, 404, 409))
async def export(
    public_id: str, visitor: Visitor, runtime: RuntimeDep, seat: SeatQuery = None, spectator: bool = False
) -> Response:
    """What you may take home: of a finished game the record, of a running one your own knowledge. Of a game that the
    server cannot read, what is kept of it: all entries once it is over, before that your own answers."""
    room = await runtime.rooms.enter(public_id)

    def exported(room: Room) -> str:
        viewer = viewer_of(room, visitor, seat, spectator=spectator)
        if room.set_aside_at is not None:
            raw = raw_record(room.row, room.store.entries(room.row.id), viewer)
            return json.dumps(raw, indent=0, ensure_ascii=False) + "\n"
        table = room.begun
        if room.over:
            return recorded(room).text()
        return json.dumps(table.export(viewer), indent=0, ensure_ascii=False) + "\n"

    text = await room.run(exported, fresh=True)
    name = f"marne-{room.row.title}-{public_id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


@router.get("/verify", dependencies=[costs(VERIFICATION)], responses=refusals(401, 403, 404, 409))
async def verified(public_id: str, visitor: Visitor, runtime: RuntimeDep) -> ReportOut:
    """Check a finished game: every answer by the rules, every draw by the secret that was promised."""
    room = await runtime.rooms.enter(public_id)

    def record(room: Room) -> str:
        must_be_let_in(room, visitor)
        _must_be_over(room)
        return recorded(room).text()

    text = await room.run(record, fresh=True)
    report = await runtime.at_length(lambda: verify(text, room.game))
    return ReportOut(
        ok=report.ok,
        answers=report.answers,
        draws=report.draws,
        finished=report.finished,
        problems=[str(problem) for problem in report.problems],
        notes=report.notes,
    )


@router.post("/fork", status_code=201, dependencies=[costs(BRANCH)], responses=refusals(401, 403, 404, 409))
async def fork(public_id: str, given: ForkIn, person: Somebody, runtime: RuntimeDep) -> ForkedOut:
    """Go on from the middle of a finished game, against bots. Its draws are fresh."""
    room = await runtime.rooms.enter(public_id)
    engine, settings = runtime.bots.engine.kind, runtime.services.settings
    row = await room.run(lambda room: _fork(room, person, given, engine, settings), fresh=True)
    made = await runtime.rooms.enter(row.public_id)
    await made.run(lambda room: None, fresh=True)
    await runtime.changed(made, by=person.id)
    return ForkedOut(id=row.public_id)


def _must_be_over(room: Room) -> None:
    room.must_have_begun()
    if not room.over:
        raise Problem(409, "running", "The game is not over yet.", version=room.number)


def _fork(room: Room, person: Person, given: ForkIn, engine: EngineKind, settings: Settings) -> GameRow:
    """The branch, begun. Within `Room.run`."""
    must_be_let_in(room, person)
    _must_be_over(room)
    agent = chosen_level(room.game, given.agent, engine)
    if given.seat >= len(room.seats):
        raise Problem(422, "invalid", f"seat: the game has {len(room.seats)}")
    if given.at > room.begun.version:
        raise Problem(422, "invalid", f"at: the game has {room.begun.version} answers")
    table = room.begun.fork(given.at)
    if table.over:
        raise Problem(422, "invalid", "at: the game is over there")
    secret = table.record().secret
    assert secret is not None
    seats = [
        SeatRow(s.seat, "user", user_id=person.id) if s.seat == given.seat else SeatRow(s.seat, "bot", agent=agent)
        for s in room.seats
    ]
    old = room.row
    row = make_game(
        room.store,
        settings,
        person,
        NewGame(
            title=old.title,
            rules_version=room.game.rules_version,
            options=old.options,
            name=old.name,
            owner_id=person.id,
            public=False,
            secret=secret,
            seats=tuple(seats),
        ),
    )
    begin(room.store, row, seats, table)
    return row
