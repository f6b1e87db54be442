"""What others see of somebody: whether they are here, and their holidays; and a guest's link back."""

from __future__ import annotations

import asyncio
import contextlib
from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from marne.server.errors import Problem, refusals
from marne.server.games.breaks import keep_holidays
from marne.server.people.accounts import Person
from marne.server.people.holidays import HolidayRow
from marne.server.runtime import Runtime, RuntimeDep
from marne.server.services import ServicesDep, Somebody, must_be_browser
from marne.server.storage.database import now
from marne.server.web.routes.fields import In

router: Final = APIRouter(prefix="/api/me", tags=["accounts"])

Time = Annotated[float, Field(ge=0, lt=1e11, allow_inf_nan=False)]


class PresenceIn(In):
    shown: bool = Field(description="whether others see when you are here, and when you were")


class PresenceOut(BaseModel):
    shown: bool


class GuestLinkOut(BaseModel):
    """Whoever has the secret is this guest: it is shown this once."""

    secret: str


class HolidayIn(In):
    first: Time | None = Field(None, description="when it begins, in seconds since 1970; null: now")
    until: Time = Field(description="when it ends")


class HolidayOut(BaseModel):
    """A holiday of yours."""

    id: int
    first: float
    until: float
    days: int = Field(description="how many of your days it costs")


class HolidaysOut(BaseModel):
    """Your holidays that are not over, and how many days you still have."""

    holidays: list[HolidayOut]
    left: int = Field(description="days of this year that are left to you")
    a_year: int
    in_a_row: int


@router.get("/presence", responses=refusals(401))
def presence(person: Somebody, services: ServicesDep) -> PresenceOut:
    """Whether others see when you are here."""
    return PresenceOut(shown=services.accounts.shows(person.id))


@router.put("/presence", responses=refusals(401, 403))
async def show(given: PresenceIn, person: Somebody, runtime: RuntimeDep) -> PresenceOut:
    """Let others see when you are here, or not."""
    await asyncio.to_thread(runtime.services.accounts.show, person.id, given.shown)
    await _tell(runtime, person)
    return PresenceOut(shown=given.shown)


@router.post("/link", status_code=201, responses=refusals(401, 403, 409))
def new_guest_link(request: Request, person: Somebody, services: ServicesDep) -> GuestLinkOut:
    """A new secret link, for a guest; the one before is revoked. Only its hash is kept, so it cannot be shown again. A
    token cannot ask for it."""
    must_be_browser(request)
    secret = services.accounts.new_link(person)
    if secret is None:
        raise Problem(409, "no_guest", "You have an account: log in with your password.")
    return GuestLinkOut(secret=secret)


@router.get("/holidays", responses=refusals(401))
def holidays(person: Somebody, services: ServicesDep) -> HolidaysOut:
    """Your holidays."""
    taken, at = services.holidays.of(person.id), now()
    left = services.holidays.left(taken, datetime.fromtimestamp(at, UTC).year)
    return HolidaysOut(
        holidays=[_out(each) for each in taken if each.until > at],
        left=max(0, left),
        a_year=services.holidays.a_year,
        in_a_row=services.holidays.in_a_row,
    )


@router.post("/holidays", status_code=201, responses=refusals(401, 403, 409))
async def take_holiday(given: HolidayIn, person: Somebody, runtime: RuntimeDep) -> HolidayOut:
    """Go on holiday: until it ends, your clocks stand still in games by the day. It cannot begin in the past: no time
    comes back that was used up before."""
    made = await asyncio.to_thread(runtime.services.holidays.take, person.id, given.first, given.until)
    await _keep(runtime, person)
    return _out(made)


@router.delete("/holidays/{number}", status_code=204, responses=refusals(401, 403, 404))
async def end_holiday(number: Annotated[int, Field(ge=1, lt=1 << 31)], person: Somebody, runtime: RuntimeDep) -> None:
    """Come back early: only the days that were begun are used up. Or do not go at all."""
    if not await asyncio.to_thread(runtime.services.holidays.end, person.id, number):
        raise Problem(404, "not_found", "You have no such holiday.")
    await _keep(runtime, person)


def _out(row: HolidayRow) -> HolidayOut:
    return HolidayOut(id=row.id, first=row.first, until=row.until, days=row.days)


async def _keep(runtime: Runtime, person: Person) -> None:
    """Let the clocks of somebody's games know of their holidays, and everybody who is there."""
    for game in await asyncio.to_thread(runtime.services.store.tables_of, person.id, clocks=True):
        with contextlib.suppress(Problem):  # a game that cannot be read has no clock that runs
            room = await runtime.rooms.enter(game)
            if await room.run(lambda room: keep_holidays(room, runtime.services.holidays), fresh=True):
                await runtime.changed(room, by=person.id)
    await _tell(runtime, person)


async def _tell(runtime: Runtime, person: Person) -> None:
    """Tell everybody who is at a table with somebody, in all processes."""
    games = await asyncio.to_thread(runtime.services.store.tables_of, person.id)
    await asyncio.to_thread(runtime.tell_company, games)
    for game in games:
        runtime.company_changed(game)
