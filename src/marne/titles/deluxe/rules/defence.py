"""Who defends a hex that is attacked."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Shape
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.tables import DEFEND_POINTS
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DEFEND, DONE_HERE, Defend, Done
from marne.titles.hex14.rules.bases import SideChoice, out_of_fight
from marne.titles.hex14.rules.board import DEFENDED
from marne.titles.hex14.rules.roster import FIGHTS


def attacked(g: Deluxe, h: int) -> list[int]:
    """The units of a hex that can be named to defend: troops that have not been attacked this turn (DLX R-15)."""
    return [u for u in g.units_at(h) if FIGHTS[u] and not g.mark[u] & DEFENDED]


class Defence(SideChoice[Deluxe]):
    """Which units defend the hex? At least one, up to four points (DLX 10.1.1-1, 2.2.5-2, R-79, R-81)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, hex=kinds.HEX, units=kinds.UNIT.many())
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 10.1.1-1"

    def __init__(self, side: int, h: int, units: tuple[int, ...]) -> None:
        self.side = side
        self.hex = h
        self.units = units

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hex, self.units)

    def left(self, g: Deluxe) -> int:
        """The points that may still be named."""
        points = DEFEND_POINTS
        for u in self.units:
            points -= g.points(u)
        return points

    def open_units(self, g: Deluxe) -> list[int]:
        """Those who may still be named."""
        left = self.left(g)
        return [u for u in attacked(g, self.hex) if u not in self.units and g.points(u) <= left]

    def candidates(self, g: Deluxe, seat: int) -> list[Action]:
        found: list[Action] = [DEFEND[u] for u in self.open_units(g)]
        if self.units:
            found.append(DONE_HERE)
        return found

    def veto(self, g: Deluxe, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None if self.units else no.NOBODY_DEFENDS
        if not isinstance(a, Defend):
            return shared_no.OTHER_QUESTION
        u = a.unit
        if (refused := out_of_fight(g, self.side, u, self.hex)) is not None:
            return refused
        if not FIGHTS[u]:
            return no.GUN_DEFENDS
        if u in self.units:
            return shared_no.NAMED_ALREADY
        if g.mark[u] & DEFENDED:
            return shared_no.UNIT_DEFENDED
        return None if g.points(u) <= self.left(g) else shared_no.FOUR_POINTS

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Defend)
        self.units = (*self.units, a.unit)
        return None if self.open_units(g) else DONE
