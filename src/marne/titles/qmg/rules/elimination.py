"""Eliminating a piece by the order of a card."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import (
    ELIMINATE,
    PASS,
    Eliminate,
    Pass,
)
from marne.titles.qmg.rules.atlas import (
    COUNTRIES,
    SIDE_OF,
    spaces_in,
)
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.questions import (
    Question,
    misplaced,
)
from marne.titles.qmg.rules.rulings import (
    NO_SUCH_PIECE,
)


class EliminatePiece(Question):
    """QMG battle.eliminate-2: remove a piece by a card's order; no battle, no cost, no Reinforce."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, team=kinds.TEAM, country=kinds.COUNTRY, where=INT)

    rule: ClassVar[str] = "QMG battle.eliminate-2"

    def __init__(self, power: int, team: int, country: int, where: int) -> None:
        super().__init__(power)
        self.team = team
        self.country = country
        self.where = where

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.team, self.country, self.where)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = []
        for c in range(COUNTRIES):
            if c == self.country or (self.country < 0 and SIDE_OF[c] == self.team):
                for s in spaces_in(g.pos[c] & self.where):
                    found.append(ELIMINATE[c][s])
        found.append(PASS)
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Eliminate):
            return misplaced(g, self.power, a)
        meant = a.country == self.country or (self.country < 0 and SIDE_OF[a.country] == self.team)
        return None if meant and g.pos[a.country] & self.where & 1 << a.space else NO_SUCH_PIECE

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if isinstance(a, Eliminate):
            eliminate(g, a)
        return DONE


def eliminate(g: Qmg, a: Eliminate) -> None:
    g.lift(a.country, a.space)
    if g.listening:
        g.tell(Event(facts.PIECE_ELIMINATED, "QMG battle.eliminate-2", (a.country, a.space)))
