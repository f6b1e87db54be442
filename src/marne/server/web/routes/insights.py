"""What can be worked out from a view (supply, ways, a forecast) and from a log (the report of a battle)."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query

from marne.kernel.game import View
from marne.server.errors import Problem, refusals
from marne.server.games.access import viewer_of
from marne.server.games.replays import Perspective, PerspectiveDep, perspective_of, recorded
from marne.server.games.room import Room
from marne.server.runtime import RuntimeDep
from marne.server.services import Visitor
from marne.server.web.routes.fields import Text
from marne.table import Record

router: Final = APIRouter(prefix="/api", tags=["insights"])


@router.get("/games/{public_id}/insight", responses=refusals(401, 403, 404, 409))
async def insight(
    public_id: str,
    kind: Annotated[Text, Query(min_length=1, max_length=40)],
    visitor: Visitor,
    runtime: RuntimeDep,
    wanted: PerspectiveDep,
    subject: Annotated[Text, Query(max_length=200)] = "",
    at: Annotated[
        int | None, Query(ge=0, lt=1 << 31, description="a step of the replay; unless given, as the game stands")
    ] = None,
) -> dict[str, Any]:
    """What could be worked out from your view: supply, ways, a forecast. Which kinds there are depends on the title."""
    room = await runtime.rooms.enter(public_id)

    def looked(room: Room) -> View | tuple[Record, Perspective]:
        if at is None and not wanted.full:
            viewer = viewer_of(room, visitor, wanted.seat, spectator=wanted.spectator)
            return room.begun.view(viewer)
        perspective = perspective_of(room, visitor, wanted)
        if at == room.begun.version and not perspective.full:  # the game still stands there: nothing to replay
            return room.begun.view(perspective.seat)
        return recorded(room), perspective

    found = await room.run(looked, fresh=True)

    def worked_out() -> dict[str, Any]:
        view = found
        if isinstance(view, tuple):
            record, perspective = view
            replayer = runtime.replayers.through(public_id, record, room.game)
            step = len(replayer.answers) if at is None else at
            if step > len(replayer.answers):
                raise Problem(422, "invalid", f"at: the game has {len(replayer.answers)} answers")
            view = next(replayer.steps(perspective.seat, first=step, to=step, full=perspective.full)).view
        try:
            return dict(room.game.insight(view, kind, subject))
        except ValueError as e:
            raise Problem(422, "invalid", f"{e}") from None

    return await asyncio.to_thread(worked_out)


@router.get("/games/{public_id}/report", responses=refusals(401, 403, 404, 409))
async def report(
    public_id: str,
    visitor: Visitor,
    runtime: RuntimeDep,
    wanted: PerspectiveDep,
    entries: Annotated[
        int | None, Query(ge=0, lt=1 << 31, description="of the log, so many entries only; unless given, all")
    ] = None,
) -> dict[str, Any] | None:
    """The last battle of your log, or whatever else the title reports on, as far as you were told; null without one.

    It is counted by entries, because one answer may end a battle and begin the next. In a replay, the entries up to the
    step that is shown are what was known then."""
    room = await runtime.rooms.enter(public_id)

    def reported(room: Room) -> dict[str, Any] | None:
        perspective, table = perspective_of(room, visitor, wanted), room.begun
        log = table.full_log() if perspective.full else table.log(perspective.seat)
        found = room.game.report([event for _, event in log[:entries]])
        return None if found is None else dict(found)

    return await room.run(reported, fresh=True)
