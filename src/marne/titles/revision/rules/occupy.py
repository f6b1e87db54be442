"""After AE and AB the defenders may enter one of the hexes that the attackers have left (REV crt-4, crt-5, V-28)."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Shape
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, Done
from marne.titles.hex14.rules.advance import AdvanceChoice, can_advance
from marne.titles.hex14.rules.bases import SideChoice
from marne.titles.hex14.rules.board import Campaign
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.actions import OCCUPY, OccupyHex


def open_to(g: Campaign, side: int, hexes: tuple[int, ...], units: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the hexes that are empty, and that one of these units may enter."""
    return tuple([h for h in hexes if h not in g.at and can_advance(g, side, h, units)])


def enter(side: int, hexes: tuple[int, ...], units: tuple[int, ...]) -> Frame[Campaign] | None:
    """The question for the units of a side that may enter one of these hexes."""
    if not hexes:
        return None
    if len(hexes) == 1:
        return AdvanceChoice(side, hexes[0], units, 0, ())
    return Occupy(side, hexes, units)


class Occupy(SideChoice[Campaign]):
    """Which of the hexes that the attackers have left do the defenders enter, if any? (REV V-28)"""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, hexes=kinds.HEX.many(), units=kinds.UNIT.many())
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "REV V-28"

    def __init__(self, side: int, hexes: tuple[int, ...], units: tuple[int, ...]) -> None:
        self.side = side
        self.hexes = hexes
        self.units = units

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hexes, self.units)

    def clone(self) -> Frame[Campaign]:
        return self

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found: list[Action] = [OCCUPY[h] for h in self.hexes]
        found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, OccupyHex):
            return shared_no.OTHER_QUESTION
        return None if a.hex in self.hexes else no.NOT_LEFT

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, OccupyHex):
            return Goto(AdvanceChoice(self.side, a.hex, self.units, 0, ()))
        return DONE
