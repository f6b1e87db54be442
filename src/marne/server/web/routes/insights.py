"""What can be worked out from a view: supply, ways, a forecast."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query

from marne.kernel.game import View
from marne.server.errors import Problem, refusals
from marne.server.games.access import viewer_of
from marne.server.games.replays import Perspective, PerspectiveDep, look_back
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
        return look_back(room, visitor, wanted)

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
