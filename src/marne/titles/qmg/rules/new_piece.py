"""A new piece on the board: where it may stand, and how it comes there."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.atlas import POWER_OF, SIDE_OF, spaces_in
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.prerequisites import rail_charge
from marne.titles.qmg.rules.questions import (
    FOR_RAIL,
    PayHand,
    Step,
)
from marne.titles.qmg.rules.rulings import (
    ENEMY_THERE,
    NO_STOCK,
    NOT_SUPPLIED_THERE,
    OWN_PIECE_THERE,
    RAIL_NO_CARD,
)


def targets(g: Qmg, country: int, where: int, build: int) -> int:
    """The spaces where a country may build or recruit now."""
    found = where & (g.buildable(country) if build else g.free_for(country))
    if not g.hand[POWER_OF[country]]:
        for s in spaces_in(found):
            if rail_charge(g, country, s):
                found &= ~(1 << s)
    return found


def wanted(g: Qmg, country: int, where: int, build: int) -> int:
    """The spaces for which a placing is asked: also where only the stock is missing, since an own piece may be removed
    to make it available (QMG pieces-4)."""
    room = g.room_for(country)
    return where & room & (g.in_reach(country) if build else room)


def may_place(g: Qmg, country: int, space: int, build: int) -> Ruling | None:
    """Why a piece cannot be placed there."""
    bit = 1 << space
    if g.side(1 - SIDE_OF[country]) & bit:
        return ENEMY_THERE
    if g.pos[country] & bit:
        return OWN_PIECE_THERE
    if not g.free_for(country) & bit:
        return NO_STOCK
    if build and not g.buildable(country) & bit:
        return NOT_SUPPLIED_THERE
    if rail_charge(g, country, space) and not g.hand[POWER_OF[country]]:
        return RAIL_NO_CARD
    return None


class NewPiece(Step):
    """A piece comes onto the board: its extra price, then the piece."""

    shape: ClassVar[Shape] = Shape(country=kinds.COUNTRY, space=kinds.SPACE, build=INT, at=INT)

    def __init__(self, country: int, space: int, build: int, at: int = 0) -> None:
        self.country = country
        self.space = space
        self.build = build
        self.at = at

    def data(self) -> tuple[Any, ...]:
        return (self.country, self.space, self.build, self.at)

    def clone(self) -> Frame[Qmg]:
        return NewPiece(self.country, self.space, self.build, self.at)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        at = self.at
        self.at = at + 1
        if at == 0:
            charge = rail_charge(g, self.country, self.space)
            return PayHand(POWER_OF[self.country], charge, FOR_RAIL) if charge else None
        if at == 1:
            g.put(self.country, self.space)
            if g.listening:
                built = Event(facts.PIECE_BUILT, "QMG build-2", (self.country, self.space))
                recruited = Event(facts.PIECE_RECRUITED, "QMG recruit-1", (self.country, self.space))
                g.tell(built if self.build else recruited)
            return None
        return DONE
