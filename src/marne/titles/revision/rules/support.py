"""Support of a fort by a unit in it or behind it (REV infantry-attack-3, infantry-attack-4, V-10)."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, Done
from marne.titles.hex14.rules.bases import SideChoice, out_of_hand
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import FORT_HEX
from marne.titles.hex14.rules.roster import FIGHTER_SET, FIGHTS, SIDE
from marne.titles.hex14.rules.veils import show
from marne.titles.revision.rules import facts
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.actions import ASSIST, Assist


def may_be_supported(g: Campaign, side: int, fort: int) -> bool:
    """Whether, for all that everybody knows, a unit of a side in the fort or behind it can support it.

    Who stands in the hex of a fort on a hexside is behind it whenever that fort is attacked, for then the attack comes
    across that hexside (REV R-76).
    """
    for u in g.units_at(FORT_HEX[fort]):
        if SIDE[u] == side and g.veil[u] & FIGHTER_SET[side]:
            return True
    return False


class Support(SideChoice[Campaign]):
    """Which unit supports the fort, if any? One for each attack, and in the next one another if it has died (REV
    infantry-attack-4, V-10). `unit`: the answer, -1 for none."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, fort=kinds.FORT, unit=INT)
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "REV infantry-attack-3"

    def __init__(self, side: int, fort: int, unit: int = -1) -> None:
        self.side = side
        self.fort = fort
        self.unit = unit

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.fort, self.unit)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found: list[Action] = [ASSIST[u] for u in g.units_at(FORT_HEX[self.fort]) if FIGHTS[u]]
        found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Assist):
            return shared_no.OTHER_QUESTION
        u = a.unit
        if (refused := out_of_hand(g, self.side, u)) is not None:
            return refused
        if g.where[u] != FORT_HEX[self.fort]:
            return no.NOT_AT_FORT
        return None if FIGHTS[u] else no.CANNOT_SUPPORT

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Assist):
            self.unit = a.unit
            show(g, a.unit, "REV R-09")
            if g.listening:
                g.tell(Event(facts.SUPPORTED, self.rule, (a.unit, self.fort)))
        elif g.listening:
            g.tell(Event(facts.NOT_SUPPORTED, self.rule, (self.side, self.fort)))
        return DONE
