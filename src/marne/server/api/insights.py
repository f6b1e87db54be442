"""What can be worked out from a view: supply, ways, a forecast."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query

from marne.server.api.fields import Text
from marne.server.errors import Problem, refusals
from marne.server.live import Running
from marne.server.looking import viewer_of
from marne.server.rooms import Room
from marne.server.services import Visitor

router: Final = APIRouter(prefix="/api", tags=["insights"])

SeatQuery = Annotated[int | None, Query(ge=0, lt=8, description="one of your seats; needed only if you have several")]


@router.get("/games/{public_id}/insight", responses=refusals(401, 403, 404, 409))
async def insight(
    public_id: str,
    kind: Annotated[Text, Query(min_length=1, max_length=40)],
    visitor: Visitor,
    live: Running,
    subject: Annotated[Text, Query(max_length=200)] = "",
    seat: SeatQuery = None,
    spectator: bool = False,
) -> dict[str, Any]:
    """What could be worked out from your view: supply, ways, a forecast. Which kinds there are depends on the title."""
    room = await live.rooms.enter(public_id)

    def worked_out(room: Room) -> dict[str, Any]:
        viewer = viewer_of(room, visitor, seat, spectator=spectator)
        view = room.begun.table.view(viewer)
        try:
            return dict(room.game.insight(view, kind, subject))
        except ValueError as e:
            raise Problem(422, "invalid", f"{e}") from None

    return await room.run(worked_out, fresh=True)
