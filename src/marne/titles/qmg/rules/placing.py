"""Placing pieces: build and recruit, and the attack that may follow a build."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.qmg.rules import kinds
from marne.titles.qmg.rules.actions import PASS, PLACE, Pass, Place
from marne.titles.qmg.rules.atlas import BORDERS, GE, GERMANY, LAND, SEA, spaces_in
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import (
    EVERYWHERE,
    STOSSTRUPPEN,
)
from marne.titles.qmg.rules.new_piece import NewPiece, may_place, targets
from marne.titles.qmg.rules.prerequisites import battles
from marne.titles.qmg.rules.questions import (
    Question,
    misplaced,
)
from marne.titles.qmg.rules.rulings import (
    ARMY_ON_LAND,
    NAVY_AT_SEA,
    NOT_NAMED,
    WRONG_COUNTRY,
)
from marne.titles.qmg.rules.stosstruppen import Stosstruppen


class PlacePiece(Question):
    """QMG placing-1: where a piece is built (`build`) or recruited; the benefit may be declined."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, country=kinds.COUNTRY, where=INT, build=INT)

    rule: ClassVar[str] = "QMG placing-1"

    def __init__(self, power: int, country: int, where: int, build: int) -> None:
        super().__init__(power)
        self.country = country
        self.where = where
        self.build = build

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.country, self.where, self.build)

    def options(self, g: Qmg) -> list[Action]:
        places = PLACE[self.country]
        found: list[Action] = [places[s] for s in spaces_in(targets(g, self.country, self.where, self.build))]
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Place):
            return misplaced(g, self.power, a)
        if a.country != self.country:
            return WRONG_COUNTRY
        if not self.where >> a.space & 1:
            return self.elsewhere(a.space)
        return may_place(g, self.country, a.space, self.build)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Place):
            return DONE
        return Goto(Placing(self.country, a.space, self.build))

    def elsewhere(self, space: int) -> Ruling:
        """Why the piece does not go to a space that the card does not mean."""
        if LAND >> space & 1:
            return NOT_NAMED if self.where & LAND else NAVY_AT_SEA
        return NOT_NAMED if self.where & SEA else ARMY_ON_LAND


class Placing(NewPiece):
    """A piece comes onto the board, and Stosstruppen follow a built German Army."""

    def clone(self) -> Frame[Qmg]:
        return Placing(self.country, self.space, self.build, self.at)

    def step(self, g: Qmg) -> Frame[Qmg] | None:
        if (
            self.at == 2
            and self.build
            and self.country == GERMANY
            and LAND >> self.space & 1
            and g.table[GE] & STOSSTRUPPEN & ~g.used[GE]
            and g.prepared[GE]
            and battles(g, GERMANY, BORDERS[self.space] & LAND, EVERYWHERE)
        ):
            self.at = 3
            return Stosstruppen(self.space)
        return super().step(g)
