"""First-game guides: a game against bots that is the same for everybody."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter
from pydantic import BaseModel

import marne
from marne.server.errors import Problem, refusals
from marne.server.games.guides import guided_game, guides
from marne.server.games.quotas import make_game
from marne.server.games.starting import begin_if_full
from marne.server.runtime import RuntimeDep
from marne.server.services import Somebody

router: Final = APIRouter(prefix="/api/guides", tags=["guides"])


class GuidedOut(BaseModel):
    """The game the guide is played in, begun, and your seat."""

    id: str
    title: str
    seat: int


@router.post("/{key}", status_code=201, responses=refusals(401, 403, 404, 409))
async def guide(key: str, person: Somebody, runtime: RuntimeDep) -> GuidedOut:
    """Begin the first-game guide of a title: your own game against bots, with known draws."""
    found = guides().get(key)
    if found is None:
        raise Problem(404, "no_such_guide", f"There is no such guide; there are: {', '.join(guides())}.")
    services = runtime.services
    game = guided_game(marne.games()[key], found, person.id)
    made = await asyncio.to_thread(make_game, services.store, services.settings, person, game)
    room = await runtime.rooms.enter(made.public_id)
    await room.run(begin_if_full)
    await runtime.changed(room, by=person.id)
    return GuidedOut(id=made.public_id, title=key, seat=found.seat)
