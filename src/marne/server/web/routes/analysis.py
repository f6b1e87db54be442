"""The analysis of a finished game: chances over time, costly decisions, luck and skill."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from marne.server.analysis.store import AnalysisRow
from marne.server.errors import Problem, refusals
from marne.server.games.replays import perspective_of
from marne.server.games.room import Room
from marne.server.games.seating import owned
from marne.server.people.accounts import Person
from marne.server.runtime import Runtime, RuntimeDep
from marne.server.services import Somebody, Visitor
from marne.server.web.routes.chronicle import EVERYTHING

router: Final = APIRouter(prefix="/api/games/{public_id}/analysis", tags=["archive"])


class PointOut(BaseModel):
    """The chances at the beginning of a turn, or at the end of the game."""

    step: int = Field(description="the step of the replay")
    under: str = Field(description="the heading it stands under; empty if there is none")
    text: str
    chances: list[float] = Field(description="by team, from 0 to 1")


class CostlyOut(BaseModel):
    """A decision that cost much: a turn, or an answer where turns are not planned as a whole."""

    step: int = Field(description="the step of the replay at which it was taken")
    seat: int
    team: int
    under: str
    text: str = Field(description="the turn, as in `points`")
    question: str = Field(description="what was asked; empty where a whole turn was judged")
    played: list[str] = Field(description="in words; of a turn what the better one does not have")
    better: list[str] = Field(description="in words; of a turn as it might have gone")
    more_played: int = Field(description="how many lines are left out")
    more_better: int
    chance_played: float = Field(description="of the team, after what was played")
    chance_better: float
    cost: float
    error: float = Field(description="the standard error of the cost")
    worlds: int = Field(description="in how many imagined worlds the two were compared")


class BalanceOut(BaseModel):
    """What changed the chances: luck, decisions and what was not foreseen add up to `final` minus `initial`. All by
    team."""

    initial: list[float]
    final: list[float]
    luck: list[float]
    decisions: list[list[float]] = Field(description="by the team that decided, then by the team it concerns")
    unforeseen: list[float]
    error: float = Field(description="the standard error of luck")


class FindingsOut(BaseModel):
    """What was found out about a game."""

    teams: list[str]
    seats: list[str]
    points: list[PointOut] = Field(description="the last one is the end of the game")
    costly: list[CostlyOut] = Field(description="the most expensive first")
    balance: BalanceOut
    turns: int = Field(description="how many there are, the set-up included")
    divided: int = Field(description="of how many of them luck and decisions were separated: `balance` ends there")
    decisions: int = Field(description="how many were worth a look")
    judged: int = Field(description="how many of them were looked at")
    adviser: str = Field(description="the level that knew better; empty if the title has none")
    simulations: int = Field(description="for each decision")
    seed: int
    complete: bool


class AnalysisOut(BaseModel):
    """How far the analysis of a game is, and what it has found."""

    state: Literal["none", "queued", "running", "stopping", "stopped", "done", "failed"]
    before: int = Field(description="how many wait before this one")
    done: int = Field(description="simulations")
    total: int
    stoppable: bool = Field(description="whether you may stop it")
    offered: bool = Field(description="whether this server makes analyses")
    found: FindingsOut | None = Field(description="of one that was stopped, what it had found by then")


@router.get("", responses=refusals(401, 403, 404, 409))
async def analysis(public_id: str, visitor: Visitor, runtime: RuntimeDep) -> AnalysisOut:
    """How far the analysis of a finished game is, and what it has found. Whoever may see its replay may see it."""
    room = await _finished(public_id, visitor, runtime)
    row = await asyncio.to_thread(runtime.services.analyses.of, room.row.id)
    return await _out(room, visitor, row, runtime)


@router.post("", status_code=202, responses=refusals(401, 403, 404, 409))
async def analyse(public_id: str, person: Somebody, runtime: RuntimeDep) -> AnalysisOut:
    """Ask for the analysis of a finished game. It is made once; one at a time for each person."""
    room = await _finished(public_id, person, runtime)
    if not runtime.analyses.offered:
        raise Problem(409, "not_offered", "This server does not analyse games.")
    row = await asyncio.to_thread(runtime.services.analyses.ask, room.row.id, person.id)
    runtime.analyses.wake()
    return await _out(room, person, row, runtime)


@router.post("/stop", responses=refusals(401, 403, 404, 409))
async def stop(public_id: str, person: Somebody, runtime: RuntimeDep) -> AnalysisOut:
    """Stop an analysis; what it has found by then is kept. Whoever asked for it may, and the players of the game."""
    room = await _finished(public_id, person, runtime)
    store = runtime.services.analyses
    row = await asyncio.to_thread(store.of, room.row.id)
    if row is not None and not _may_stop(room, person, row):
        raise Problem(403, "not_yours", "Somebody else has asked for this analysis.")
    row = await asyncio.to_thread(store.stop, room.row.id)
    runtime.analyses.stop(room.row.id)
    return await _out(room, person, row, runtime)


async def _finished(public_id: str, visitor: Person | None, runtime: Runtime) -> Room:
    """The room of a game that is over, and that somebody may look at."""
    room = await runtime.rooms.enter(public_id)
    await room.run(lambda room: perspective_of(room, visitor, EVERYTHING), fresh=True)
    return room


def _may_stop(room: Room, person: Person | None, row: AnalysisRow) -> bool:
    return person is not None and (row.user_id == person.id or bool(owned(room.seats, person.id)))


async def _out(room: Room, visitor: Person | None, row: AnalysisRow | None, runtime: Runtime) -> AnalysisOut:
    made: dict[str, Any] = {"state": "none", "before": 0, "done": 0, "total": 0, "stoppable": False, "found": None}
    if row is not None:
        made |= {name: getattr(row, name) for name in ("state", "done", "total", "found")}
        made["stoppable"] = row.state in ("queued", "running") and _may_stop(room, visitor, row)
        if row.state == "queued":
            made["before"] = await asyncio.to_thread(runtime.services.analyses.place, row)
    return AnalysisOut.model_validate({**made, "offered": runtime.analyses.offered})
