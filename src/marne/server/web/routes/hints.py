"""Hints: what a good player would do in your place, worked out from what you see alone."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Response

from marne.server.errors import refusals
from marne.server.games.hints import HintOut, must_get_hint
from marne.server.runtime import RuntimeDep
from marne.server.services import Somebody
from marne.server.web.routes.fields import In
from marne.server.web.routes.play import SeatNumber, Version
from marne.server.web.security import too_often

router: Final = APIRouter(prefix="/api/games/{public_id}/hint", tags=["play"])


class HintIn(In):
    version: Version
    seat: SeatNumber = None


@router.post("", response_model=HintOut, responses=refusals(401, 403, 404, 409, 503))
async def hint(public_id: str, asked: HintIn, person: Somebody, runtime: RuntimeDep) -> Response:
    """Ask for a hint on your open question. It takes a few seconds; another one you were waiting for is given up."""
    room = await runtime.rooms.enter(public_id)
    seat, level = await room.run(lambda room: must_get_hint(room, person, asked.version, asked.seat), fresh=True)
    wait = runtime.services.hint_limiter.wait(f"user {person.id}")
    if wait:
        raise too_often(wait)
    text = await runtime.hints.ask(room, seat, level, person.id)
    await room.glance(lambda room: room.must_be(asked.version))
    return Response(text, media_type="application/json")


@router.delete("", status_code=204, responses=refusals(401))
async def give_up(public_id: str, person: Somebody, runtime: RuntimeDep) -> None:
    """Give up the hint that you are waiting for."""
    runtime.hints.give_up(person.id)
