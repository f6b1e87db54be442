"""Looking back at a game: with whose eyes one may, and the walks through the games that are looked at.

While a game runs, everybody looks back with his own eyes. Once it is over, whoever may look at it at all may take
anybody's, or have everything laid open.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from threading import Lock
from typing import Annotated, Final, NamedTuple

from fastapi import Depends, Query

from marne.kernel.game import Game
from marne.server.accounts import Person
from marne.server.desk import Desk
from marne.server.errors import Problem
from marne.server.looking import must_be_let_in, viewer_of
from marne.server.rooms import Room
from marne.table import Record, Walk

WALKS: Final = 32
"""Through so many games at most the positions on the way are remembered."""


class Wished(NamedTuple):
    """The eyes somebody asks for."""

    seat: int | None
    spectator: bool
    full: bool


def _wished(
    seat: Annotated[
        int | None, Query(ge=0, lt=8, description="the seat to look from: your own while the game runs")
    ] = None,
    spectator: bool = False,
    full: Annotated[bool, Query(description="see everything, from no seat: once the game is over")] = False,
) -> Wished:
    return Wished(seat, spectator, full)


WishedEyes = Annotated[Wished, Depends(_wished)]


class Eyes(NamedTuple):
    """The eyes somebody may take: a seat's, a spectator's (None), or those to which all is laid open."""

    seat: int | None
    full: bool


def eyes_of(room: Room, visitor: Person | None, wished: Wished) -> Eyes:
    """With whose eyes somebody looks back; refuses those that are not his. Within `Room.run`."""
    must_be_let_in(room, visitor)
    desk = room.begun
    if wished.full:
        if not desk.over:
            raise Problem(409, "running", "Everything can be seen when the game is over.", version=desk.number)
        return Eyes(None, True)
    if wished.seat is not None and desk.over and not wished.spectator:
        if wished.seat >= len(room.seats):
            raise Problem(422, "invalid", f"seat: the game has {len(room.seats)}")
        return Eyes(wished.seat, False)
    return Eyes(viewer_of(room, visitor, wished.seat, spectator=wished.spectator), False)


def look_back(room: Room, visitor: Person | None, wished: Wished) -> tuple[Record, Eyes]:
    """What to walk through, and with whose eyes. Within `Room.run`."""
    eyes = eyes_of(room, visitor, wished)
    return recorded(room.begun), eyes


def recorded(desk: Desk) -> Record:
    """The record, with the result of a resignation if there was one."""
    record = desk.table.record()
    if desk.ended is not None:
        return replace(record, result=(desk.ended["winner"], desk.ended["kind"], desk.ended["rule"]))
    return record


class Walks:
    """The walks through the games that were looked at last, so that the next step is not far."""

    def __init__(self) -> None:
        self._walks: Final[OrderedDict[str, Walk]] = OrderedDict()
        self._lock: Final = Lock()

    def through(self, public_id: str, record: Record, game: Game) -> Walk:
        """A walk through the game as the record has it. For any thread."""
        with self._lock:
            walk = self._walks.get(public_id)
            if walk is None or walk.record != record:
                walk = self._walks[public_id] = Walk(record, game, walk)
            self._walks.move_to_end(public_id)
            while len(self._walks) > WALKS:
                self._walks.popitem(last=False)
        return walk
