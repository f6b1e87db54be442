"""Whether players of a game may ask for hints, and who may ask for one now."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import BaseModel, Field

from marne.agents import Level
from marne.agents.advice import adviser_of
from marne.kernel.game import Game
from marne.server.errors import Problem
from marne.server.games.access import must_be_let_in
from marne.server.games.room import Room
from marne.server.games.seating import own_seat
from marne.server.people.accounts import Person
from marne.server.storage.rows import GameRow, SeatRow
from marne.titles import levels


class WayOut(BaseModel):
    """An answer with what it promises."""

    notation: str
    text: str
    chance: float = Field(description="the estimated chance that your side wins, from 0 to 1")
    error: float = Field(description="its standard error, as far as it is due to the number of simulations")
    trials: int = Field(description="the simulations behind it")
    words: str = Field(description="the chance in words: 'about 58 %, give or take 4'")
    compared: str = Field(description="how it compares with the answer advised; empty for that one")


class HintLineOut(BaseModel):
    """A line of what would happen, as the story would tell it."""

    kind: str
    text: str
    things: list[str]
    last: int = Field(description="so many answers of the line bring it about")


class OutlookOut(BaseModel):
    """What the game will probably stand at when the next turn is over."""

    figure: str = Field(description="by what it is judged: 'Victory Points'")
    teams: list[str]
    now: list[int]
    then: list[float] = Field(description="the mean of the imagined games")


class HintOut(BaseModel):
    """What a good player would do in your place, from what you see alone."""

    seat: int
    version: int
    level: str = Field(description="who gives the advice, by the name of the level")
    ways: list[WayOut] = Field(description="the answer advised, and then what else was compared with it")
    line: list[str] = Field(
        description="the answers with which you would go on, the first included, as far as they can be foreseen"
    )
    plan: list[HintLineOut] = Field(description="the same, as the story would tell it")
    later: list[HintLineOut] = Field(description="one way it may go on, with hidden things guessed and draws drawn")
    outlook: OutlookOut | None
    worlds: int = Field(description="the imagined games behind `later` and `outlook`")
    simulations: int
    note: str = Field(description="what all of it rests on, as a sentence")


def adviser(game: Game) -> Level | None:
    """Who gives hints in this title."""
    return adviser_of(levels(game).values())


def people(seats: Sequence[SeatRow]) -> int:
    """How many people play, those who are still missing included."""
    return len({seat.user_id if seat.kind == "user" else -seat.seat - 1 for seat in seats if seat.kind != "bot"})


def are_possible(clock: object, seats: Sequence[SeatRow]) -> bool:
    """Whether a game may have hints at all: not where people play against each other with a clock."""
    return clock is None or people(seats) < 2


def are_on(game: Game, row: GameRow, seats: Sequence[SeatRow]) -> bool:
    """Whether players of this game may ask for hints: as was agreed on; otherwise only against computers alone."""
    agreed = people(seats) < 2 if row.hints is None else row.hints
    return agreed and are_possible(row.clock, seats) and adviser(game) is not None


def must_get_hint(room: Room, person: Person, version: int, wanted: int | None) -> tuple[int, str]:
    """The seat for which somebody may have a hint now, and the level that gives it. Within `Room.run`."""
    must_be_let_in(room, person)
    room.must_have_begun()
    seat = own_seat(room.seats, person.id, wanted, room.asked)
    if not are_possible(room.row.clock, room.seats):
        raise Problem(403, "no_hints", "There are no hints where people play against each other with a clock.")
    level = adviser(room.game)
    if level is None or not are_on(room.game, room.row, room.seats):
        raise Problem(403, "no_hints", "This game is played without hints.")
    room.must_be(version)
    if seat not in room.asked or seat in room.resigned:
        raise Problem(409, "not_asked", "You are not asked anything now.", version=room.number)
    return seat, level.name
