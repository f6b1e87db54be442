"""The optional rule of retreat before combat: infantry tries to slip away before the fight (DLX 15.2)."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import facts, kinds
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import DONE_HERE, EVADE, Done, Evade, Rolled
from marne.titles.hex14.rules.bases import Die, SideChoice
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import RING


class Evasion(SideChoice[Campaign]):
    """Does the infantry of a hex try to get away before the fight? (DLX 15.2-1)"""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, hex=kinds.HEX, tried=INT)
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 15.2-1"

    def __init__(self, side: int, h: int, tried: int = 0) -> None:
        self.side = side
        self.hex = h
        self.tried = tried

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hex, self.tried)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        return [EVADE, DONE_HERE]

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        return None if isinstance(a, (Evade, Done)) else no.OTHER_QUESTION

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Evade):
            self.tried = 1
        return DONE


class EvasionDie(Die[Campaign]):
    """The die of a retreat before combat: it must be above the number of enemy-held hexes around (DLX 15.2-1, R-59)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, hex=kinds.HEX, escaped=INT)
    rule: ClassVar[str] = "DLX 15.2-1"

    def __init__(self, side: int, h: int, escaped: int = 0) -> None:
        self.side = side
        self.hex = h
        self.escaped = escaped

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hex, self.escaped)

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        assert isinstance(a, Rolled)
        around = (RING[self.hex] & g.occupied[1 - self.side]).bit_count()
        self.escaped = 1 if a.die > around else 0
        if g.listening:
            g.tell(Event(facts.EVASION_ROLLED, "DLX 15.2-1", (self.side, self.hex, a.die, around, self.escaped)))
        return DONE
