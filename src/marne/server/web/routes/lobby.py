"""The lobby: making games, finding them, sitting down."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, Field

import marne
from marne.kernel.game import Game
from marne.server.bots.engine import EngineKind
from marne.server.errors import Problem, refusals
from marne.server.games import hints
from marne.server.games.access import must_be_let_in
from marne.server.games.breaks import keep_holidays
from marne.server.games.clocks import Clock, Clocks
from marne.server.games.company import PersonHereOut
from marne.server.games.contributions import AWAITED, Contribution
from marne.server.games.offers import OfferOut, offer_out, state_of
from marne.server.games.opponents import chosen_level
from marne.server.games.quotas import make_game
from marne.server.games.room import Room
from marne.server.games.seating import owned, seats_out
from marne.server.games.starting import begin_if_full
from marne.server.games.wire import ClockOut, ResultOut, SeatOut
from marne.server.people.accounts import Person, hash_secret
from marne.server.people.accounts import new_secret as new_link
from marne.server.runtime import Runtime, RuntimeDep
from marne.server.services import Somebody, Visitor, costs
from marne.server.storage.database import now
from marne.server.storage.rows import GameRow, NewGame, SeatRow
from marne.server.web.routes.fields import In, ShortText, Text
from marne.table import new_secret

router: Final = APIRouter(prefix="/api/games", tags=["lobby"])
LISTS: Final = 4
"""What a request for a list of games counts as."""
OPTIONS: Final = 100
"""More than any title has: all of them may be named."""


class SeatIn(In):
    """Who shall sit here: me, anybody, whoever gets the link, or a bot of this level."""

    kind: Literal["me", "open", "invited", "bot"]
    agent: str | None = Field(None, max_length=20, description="one of the title's `agents`; without it the default")


class NewGameIn(In):
    title: str = Field(max_length=20)
    options: dict[str, str] = Field(default_factory=dict, max_length=OPTIONS)
    seats: list[SeatIn] = Field(min_length=1, max_length=8)
    clock: Clock | None = None
    public: bool = False
    hints: bool | None = Field(
        None, description="whether players may ask for hints; unless given, if you play against computers alone"
    )
    name: ShortText | None = None
    contribute: bool = Field(
        False, description="wait for your contribution to the draws, which you send once you know the commitment"
    )


class LinkOut(BaseModel):
    """Whoever has the secret may take the seat; it is shown this once."""

    seat: int
    secret: str
    url: str


class CreatedOut(BaseModel):
    id: str
    links: list[LinkOut]


class JoinIn(In):
    """The secret of a link, or an open seat of a public game."""

    secret: Text | None = Field(None, min_length=1, max_length=100)
    seat: int | None = Field(None, ge=0, lt=8)
    contribution: Contribution | None = Field(None, description="what you add to the draws, in hex; else we do")


class ArchivedIn(In):
    archived: bool


class StandOut(BaseModel):
    """How a game stands, in a line."""

    where: str = Field(description="how far it has come: 'Round 5 of 17'")
    figure: str = Field(description="by what it is judged: 'Victory Points'")
    values: list[int] = Field(description="of which each team has so many")


class GameOut(BaseModel):
    """A game in a list."""

    id: str
    title: str
    name: str
    options: dict[str, str]
    state: Literal["waiting", "running", "over"]
    public: bool
    version: int
    asked: list[int]
    seats: list[SeatOut]
    mine: list[int] = Field(description="your seats")
    turn: bool = Field(description="whether you are asked")
    clock: dict[str, Any] | None
    clocks: list[ClockOut]
    result: ResultOut | None
    stand: StandOut | None = Field(description="how it stands; null before it has begun")
    hints: bool = Field(description="whether its players may ask for hints")
    created: float
    moved: float
    people: list[PersonHereOut] = Field(description="who is there, in your own games")
    offer: OfferOut | None = Field(description="the rematch that is offered in a game of yours, if that stands")
    archived: bool = Field(description="you do not want it in your list any more")
    set_aside: bool = Field(description="the server cannot read it for now: nobody can play, and no time runs")


class JoinedOut(BaseModel):
    id: str
    seat: int
    begun: bool


@router.post("", status_code=201, responses=refusals(401, 403, 409))
async def create(new: NewGameIn, person: Somebody, runtime: RuntimeDep) -> CreatedOut:
    """Make a game. It begins when every seat is taken; against bots alone that is at once."""
    game = _title(new.title)
    options = _options(game, new.options)
    _check_clock(game, options, new.clock)
    seats, links = _seats(game, options, new.seats, person, runtime.bots.engine.kind)
    if new.hints and not hints.are_possible(new.clock, seats):
        message = "There are no hints where people play against each other with a clock."
        raise Problem(422, "no_hints", message)
    if new.contribute:
        seats = tuple(replace(seat, contribution=AWAITED) if seat.user_id is not None else seat for seat in seats)
    row = NewGame(
        title=game.key,
        rules_version=game.rules_version,
        options=options,
        name=new.name or game.name,
        owner_id=person.id,
        public=new.public,
        secret=new_secret(),
        seats=seats,
        clock=None if new.clock is None else new.clock.model_dump(),
        hints=new.hints,
    )
    made = await asyncio.to_thread(make_game, runtime.services.store, runtime.services.settings, person, row)
    await begun_if_full(runtime, made.public_id, person)
    return CreatedOut(
        id=made.public_id, links=[link_out(runtime, made, seat, secret) for seat, secret in links.items()]
    )


Kind = Annotated[bool, Query()]


@router.get("", dependencies=[costs(LISTS)], responses=refusals(401))
def games(
    visitor: Visitor,
    runtime: RuntimeDep,
    mine: Kind = False,
    public: Kind = False,
    waiting: Annotated[bool, Query(alias="open")] = False,
) -> list[GameOut]:
    """Your games, those that anybody may watch, or those that wait for somebody."""
    store = runtime.services.store
    rows: list[GameRow] = []
    if mine:
        if visitor is None:
            raise Problem(401, "login_needed", "Log in to see your games.")
        rows = store.mine(visitor.id)
    elif waiting:
        rows = store.open()
    elif public:
        rows = store.public()
    rows = [row for row in rows if row.title in marne.games()]
    seats = store.seats_of([row.id for row in rows])
    listed = [game_out(row, seats[row.id], None if visitor is None else visitor.id) for row in rows]
    return _with_company(runtime, rows, seats, listed, visitor) if mine and visitor is not None else listed


def _with_company(
    runtime: Runtime, rows: list[GameRow], seats: dict[int, list[SeatRow]], listed: list[GameOut], person: Person
) -> list[GameOut]:
    """Somebody's own games, with who is there, what is offered, and what they have archived."""
    services, company = runtime.services, runtime.company
    persons = company.persons([seats[row.id] for row in rows if row.state != "over"])
    offers = services.offers.latest_of([row.id for row in rows if row.state == "over"])
    archived = services.store.archived(person.id)
    for row, out in zip(rows, listed, strict=True):
        out.archived = row.id in archived
        if row.state != "over":
            out.people = company.people(row.public_id, seats[row.id], persons)
        offer = offers.get(row.id)
        if offer is not None and state_of(offer) == "open":
            out.offer = offer_out(offer, seats[row.id], services.offers.names(offer), None)
    return listed


@router.post("/{public_id}/join", responses=refusals(401, 403, 404, 409))
async def join(public_id: str, wanted: JoinIn, person: Somebody, runtime: RuntimeDep) -> JoinedOut:
    """Sit down: with the secret of a link, or on an open seat of a public game."""
    room = await runtime.rooms.enter(public_id)
    seat = await room.run(lambda room: _sit(room, person, wanted), fresh=True)
    begun = await begun_if_full(runtime, public_id, person)
    return JoinedOut(id=public_id, seat=seat, begun=begun)


@router.post("/{public_id}/leave", status_code=204, responses=refusals(401, 403, 404, 409))
async def leave(public_id: str, person: Somebody, runtime: RuntimeDep) -> None:
    """Give up your seat in a game that has not begun."""
    room = await runtime.rooms.enter(public_id)

    def stand_up(room: Room) -> None:
        mine = owned(room.seats, person.id)
        if not mine:
            raise Problem(403, "not_seated", "You do not play in this game.")
        if not all(room.store.stand_up(room.row, seat.seat, person.id) for seat in mine):
            raise Problem(409, "begun", "The game has begun: you can only resign.", version=room.row.changes)
        room.catch_up()

    await room.run(stand_up, fresh=True)
    await runtime.changed(room, by=person.id)


@router.put("/{public_id}/archived", status_code=204, responses=refusals(401, 403, 404, 409))
async def archive(public_id: str, given: ArchivedIn, person: Somebody, runtime: RuntimeDep) -> None:
    """Take a finished game out of your list, or back into it."""
    room = await runtime.rooms.enter(public_id)

    def archived(room: Room) -> None:
        must_be_let_in(room, person)
        if room.row.owner_id != person.id and not owned(room.seats, person.id):
            raise Problem(403, "not_seated", "This is not one of your games.")
        if given.archived and room.row.state == "running":
            raise Problem(409, "running", "The game is not over yet.", version=room.row.changes)
        room.store.archive(room.row.id, person.id, given.archived)

    await room.run(archived, fresh=True)


def link_out(runtime: Runtime, row: GameRow, seat: int, secret: str) -> LinkOut:
    """The link of a seat."""
    origin = runtime.services.settings.origin or ""
    return LinkOut(seat=seat, secret=secret, url=f"{origin}/games/{row.public_id}#join={secret}")


def game_out(row: GameRow, seats: list[SeatRow], user_id: int | None) -> GameOut:
    """A game as a list shows it: public facts only."""
    mine = [seat.seat for seat in owned(seats, user_id)]
    clocks = Clocks.read(row.clocks)
    return GameOut.model_validate(
        {
            "id": row.public_id,
            "title": row.title,
            "name": row.name,
            "options": row.options,
            "state": row.state,
            "public": row.public,
            "version": row.changes,
            "asked": row.asked,
            "seats": seats_out(marne.games()[row.title], row.options, seats),
            "mine": mine,
            "turn": row.set_aside is None and any(seat in row.asked for seat in mine),
            "clock": row.clock,
            "clocks": [] if clocks is None or row.state != "running" else clocks.out(now()),
            "result": row.result,
            "stand": row.stand,
            "hints": hints.are_on(marne.games()[row.title], row, seats),
            "created": row.created,
            "moved": row.moved,
            "people": [],
            "offer": None,
            "archived": False,
            "set_aside": row.set_aside is not None,
        }
    )


def _title(key: str) -> Game:
    games = marne.games()
    if key not in games:
        raise Problem(422, "invalid", f"title: expected one of {', '.join(games)}")
    return games[key]


def _options(game: Game, given: dict[str, str]) -> dict[str, str]:
    """All options of the title, those not given by their default."""
    known = game.options()
    for name, value in given.items():
        if name not in known:
            raise Problem(422, "invalid", f"options: {game.name} has no such option as {name[:40]!r}")
        if value not in known[name]:
            raise Problem(422, "invalid", f"options.{name}: expected one of {', '.join(known[name])}")
    return {name: given.get(name, values[0]) for name, values in known.items()}


def _check_clock(game: Game, options: dict[str, str], clock: Clock | None) -> None:
    """Refuse a game without a clock if it is to be played by a rule that calls for one."""
    rule = game.clock_rule(options)
    if rule and clock is None:
        message = f"With these options {game.name} is played against a clock, live or by correspondence ({rule})."
        raise Problem(422, "clock_needed", message, rule=rule)


def _seats(
    game: Game, options: dict[str, str], given: list[SeatIn], person: Person, engine: EngineKind
) -> tuple[tuple[SeatRow, ...], dict[int, str]]:
    """The seats to make, and the secrets of their links."""
    names = game.seat_names(options)
    if len(given) != len(names):
        raise Problem(422, "invalid", f"seats: this game has {len(names)}: {', '.join(names)}")
    seats: list[SeatRow] = []
    links: dict[int, str] = {}
    for number, seat in enumerate(given):
        if seat.agent is not None and seat.kind != "bot":
            raise Problem(422, "invalid", f"seats.{number}.agent: only a bot has one")
        if seat.kind == "me":
            seats.append(SeatRow(number, "user", user_id=person.id))
        elif seat.kind == "bot":
            agent = chosen_level(game, seat.agent, engine, f"seats.{number}.agent")
            seats.append(SeatRow(number, "bot", agent=agent))
        else:
            links[number] = new_link()
            seats.append(SeatRow(number, seat.kind, invite_hash=hash_secret(links[number])))
    return tuple(seats), links


async def begun_if_full(runtime: Runtime, public_id: str, by: Person) -> bool:
    """Begin the game if nobody is missing, and tell everybody who watches that the seats have changed."""
    room = await runtime.rooms.enter(public_id)
    begun = await room.run(begin_if_full)
    await room.run(lambda room: keep_holidays(room, runtime.services.holidays))
    await runtime.changed(room, by=by.id)
    if begun:
        runtime.reminders.begun(room, by.id)
    return room.table is not None


def _sit(room: Room, person: Person, wanted: JoinIn) -> int:
    """Take the seat that is wanted. Within `Room.run`."""
    row = room.row
    if wanted.secret is not None:
        seat = linked(room, wanted.secret)
        if wanted.seat not in (None, seat):
            raise Problem(409, "seat_taken", "The link is for another seat.", version=row.changes)
        hashed = hash_secret(wanted.secret)
        taken = room.store.sit(row, seat, person.id, invite_hash=hashed, contribution=wanted.contribution)
    else:
        if not row.public:
            raise Problem(404, "not_found", "There is no such game.")
        free = [s.seat for s in room.seats if s.kind == "open" and wanted.seat in (None, s.seat)]
        if not free:
            raise Problem(409, "seat_taken", "This seat is not free.", version=row.changes)
        seat = free[0]
        taken = room.store.sit(row, seat, person.id, contribution=wanted.contribution)
    room.catch_up()
    if not taken:
        raise Problem(409, "seat_taken", "Somebody was quicker.", version=row.changes)
    return seat


def linked(room: Room, secret: str) -> int:
    """The free seat that a link leads to."""
    hashed = hash_secret(secret)
    seat = next((s.seat for s in room.seats if s.invite_hash == hashed), None)
    if seat is None:
        raise Problem(404, "not_found", "This link leads to no free seat: it is wrong, or was used already.")
    return seat
