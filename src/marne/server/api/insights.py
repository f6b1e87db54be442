"""What a screen draws a game with: the printed matter of a title, and what can be worked out from a view."""

from __future__ import annotations

import functools
import hashlib
import json
from typing import Annotated, Any, Final

from fastapi import APIRouter, Header, Query, Response

import marne
from marne.server.api.fields import Text
from marne.server.errors import Problem, refusals
from marne.server.live import Running
from marne.server.looking import viewer_of
from marne.server.rooms import Room
from marne.server.services import Visitor

router: Final = APIRouter(prefix="/api", tags=["insights"])

SeatQuery = Annotated[int | None, Query(ge=0, lt=8, description="one of your seats; needed only if you have several")]


@router.get(
    "/titles/{key}/book",
    response_model=dict[str, Any],
    responses=refusals(404) | {304: {"description": "It is still the one you have."}},
)
def book(key: str, if_none_match: Annotated[str | None, Header()] = None) -> Response:
    """What is printed on the title's board, cards and counters: names and figures by the numbers that views use."""
    if key not in marne.games():
        raise Problem(404, "no_such_title", f"There is no such title; there are: {', '.join(marne.games())}.")
    text, mark = _book(key)
    headers = {"ETag": mark, "Cache-Control": "no-cache"}
    if if_none_match is not None and mark in if_none_match:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)


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


@functools.cache
def _book(key: str) -> tuple[bytes, str]:
    text = json.dumps(marne.games()[key].book(), ensure_ascii=False, separators=(",", ":")).encode()
    return text, f'"{hashlib.sha256(text).hexdigest()[:32]}"'
