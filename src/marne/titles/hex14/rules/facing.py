"""The optional rule of facing: units face a corner of their hex; set at the end of the own movement (DLX 15.1)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INTS, Shape
from marne.titles.hex14.rules import facts, kinds
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import DONE_HERE, Done, Turn
from marne.titles.hex14.rules.bases import SideChoice
from marne.titles.hex14.rules.board import ENTERED, FACING_MASK, FACING_SHIFT, MOVED, UP, Campaign
from marne.titles.hex14.rules.grid import BIT, GERMAN, HEXES, SIDES
from marne.titles.hex14.rules.roster import OF_SIDE, SIDE, UNITS

CORNERS: Final = 6
EAST: Final = 1
WEST: Final = 4
HOMEWARD: Final[list[int]] = [WEST, EAST]
"""By side: the corner that faces the enemy's country."""
TURN: Final[list[Turn]] = [Turn(u, f) for u in range(UNITS) for f in range(CORNERS)]
_PLACES: Final = 256


def facing_of(g: Campaign, unit: int) -> int:
    """The corner that a unit faces."""
    return (g.mark[unit] & FACING_MASK) >> FACING_SHIFT


def front(h: int, corner: int) -> int:
    """The two hexes in front of a unit that faces a corner (DLX 15.1-1)."""
    found = 0
    for d in (corner, (corner + 1) % CORNERS):
        if SIDES[6 * h + d] >= 0:
            found |= BIT[SIDES[6 * h + d]]
    return found


def set_facing(g: Campaign, unit: int, corner: int) -> None:
    """Turn a unit."""
    g.mark[unit] = g.mark[unit] & ~FACING_MASK | corner << FACING_SHIFT


def begin(g: Campaign, side: int) -> None:
    """On the first turn everybody faces the enemy's country (DLX R-104)."""
    if g.turn == 1 and side == GERMAN:
        for u in range(UNITS):
            if g.where[u] < HEXES:
                set_facing(g, u, HOMEWARD[SIDE[u]])


def face(g: Campaign, side: int) -> None:
    """Units that moved or came in this turn face as many enemy hexes as they can, before their owner is asked."""
    enemies = g.occupied[1 - side]
    for u in OF_SIDE[side]:
        if g.where[u] < HEXES and g.mark[u] & (MOVED | ENTERED):
            best = HOMEWARD[side]
            most = (front(g.where[u], best) & enemies).bit_count()
            for corner in range(CORNERS):
                count = (front(g.where[u], corner) & enemies).bit_count()
                if count > most:
                    best = corner
                    most = count
            set_facing(g, u, best)


class Facing(SideChoice[Campaign]):
    """Turn units, or be done; who is not turned keeps facing as it does (DLX 15.1-2). Each is turned once (DLX R-104).

    `turned`: the counters turned so far, by hex and place in the stack, as everybody can name them.
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, turned=INTS)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 15.1-2"

    def __init__(self, side: int, turned: tuple[int, ...]) -> None:
        self.side = side
        self.turned = turned

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.turned)

    def clone(self) -> Frame[Campaign]:
        return Facing(self.side, self.turned)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found: list[Action] = []
        for u in OF_SIDE[self.side]:
            h = g.where[u]
            if h < HEXES and _PLACES * h + g.place_in(h, u) not in self.turned:
                now = facing_of(g, u)
                for corner in range(CORNERS):
                    if corner != now:
                        found.append(TURN[CORNERS * u + corner])
        found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Turn):
            return no.OTHER_QUESTION
        u = a.unit
        if SIDE[u] != self.side:
            return no.ENEMY_UNIT
        h = g.where[u]
        if h >= HEXES:
            return no.NOT_ON_MAP
        if _PLACES * h + g.place_in(h, u) in self.turned:
            return no.HAS_TURNED
        return no.FACES_THERE if facing_of(g, u) == a.facing else None

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if not isinstance(a, Turn):
            return DONE
        u = a.unit
        h = g.where[u]
        place = g.place_in(h, u)
        set_facing(g, u, a.facing)
        self.turned = (*self.turned, _PLACES * h + place)
        if g.listening:
            audience = None if g.mark[u] & UP else g.seats(self.side)
            g.tell(Event(facts.TURNED, self.rule, (self.side, u, h, place, a.facing), audience))
        return None
