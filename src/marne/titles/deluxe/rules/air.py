"""Air Capacity: a die for the missions of the turn, and the missions (DLX 4.4-1, 4.7-1, 8b-1, 8b-2, 8b-3, R-78)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.deluxe.box.load import BOX
from marne.titles.deluxe.rules import facts
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.actions import SCOUT, Scout
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, Done, Rolled
from marne.titles.hex14.rules.bases import Die, SideChoice, SideStaged
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.calendar import MONTH, MONTHS, OCTOBER
from marne.titles.hex14.rules.grid import ALLIED, BIT, NEIGHBOURS, hexes_in, spread
from marne.titles.hex14.rules.veils import uncover

MISSIONS: Final[list[list[int]]] = [list(BOX.tables["air"][month]) for month in MONTHS]
"""MISSIONS[month][die], from a modified die of 0 on."""
BEFORE_BEF: Final[int] = BOX.tables["air"]["modifier_allied_before_bef"]
IN_OCTOBER: Final[int] = BOX.tables["air"]["modifier_german_october"]


def modifier(g: Deluxe, side: int) -> int:
    """What is added to the die: less for the Allies until the BEF has come, for the Germans in October (DLX 8b-2).

    A BEF that never comes leaves the Allies with it (DLX R-60).
    """
    if side == ALLIED:
        return BEFORE_BEF if g.landed == 0 else 0
    return IN_OCTOBER if MONTH[g.turn] == OCTOBER else 0


def hidden(g: Deluxe, side: int) -> int:
    """The hexes where a side has a face-down counter, which everybody can see."""
    found = 0
    mark = g.mark
    at = g.at
    for h in hexes_in(g.occupied[side]):
        for u in at[h]:
            if not mark[u] & UP:
                found |= BIT[h]
                break
    return found


class AirStep(SideStaged[Deluxe]):
    """The Air Capacity step of a side (DLX 4.4-1, 4.7-1)."""

    def step(self, g: Deluxe) -> Frame[Deluxe] | None:
        if self.stage == 0:
            self.stage = 1
            return AirDie(self.side)
        return DONE


class AirDie(Die[Deluxe]):
    """The die on the table of the month: how many missions there are (DLX 8b-1)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE)
    rule: ClassVar[str] = "DLX 8b-1"

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def data(self) -> tuple[Any, ...]:
        return (self.side,)

    def clone(self) -> Frame[Deluxe]:
        return self

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        assert isinstance(a, Rolled)
        die = max(0, a.die + modifier(g, self.side))
        missions = MISSIONS[MONTH[g.turn]][die]
        if g.listening:
            g.tell(Event(facts.AIR_ROLLED, self.rule, (self.side, a.die, die, missions)))
        if missions == 0 or not hidden(g, 1 - self.side):
            return DONE
        return Goto(Scouting(self.side, missions))


class Scouting(SideChoice[Deluxe]):
    """Fly a mission over a hex, or be done. The next may be aimed after the last was seen (DLX R-78)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, left=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 8b-3"

    def __init__(self, side: int, left: int) -> None:
        self.side = side
        self.left: Final = left

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.left)

    def clone(self) -> Frame[Deluxe]:
        return self

    def targets(self, g: Deluxe) -> int:
        """The hexes over which a mission would show something."""
        covered = hidden(g, 1 - self.side)
        return covered | spread(covered)

    def candidates(self, g: Deluxe, seat: int) -> list[Action]:
        found: list[Action] = [SCOUT[h] for h in hexes_in(self.targets(g))]
        found.append(DONE_HERE)
        return found

    def veto(self, g: Deluxe, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Scout):
            return shared_no.OTHER_QUESTION
        return None if self.targets(g) & BIT[a.hex] else no.NOTHING_TO_SEE

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Scout)
        left = self.left - 1
        if g.listening:
            g.tell(Event(facts.SCOUTED, self.rule, (self.side, a.hex, left)))
        reconnoitre(g, self.side, a.hex)
        if left == 0 or not hidden(g, 1 - self.side):
            return DONE
        return Goto(Scouting(self.side, left))


def reconnoitre(g: Deluxe, side: int, h: int) -> None:
    """A mission shows all enemy units of a hex and its six neighbours; dummies are removed (DLX 8b-3, R-78).

    They may hide again at the end of their own turn if next to no enemy (DLX R-71).
    """
    enemies = g.occupied[1 - side]
    if enemies & BIT[h]:
        uncover(g, h, "DLX 8b-3")
    for n in NEIGHBOURS[h]:
        if enemies & BIT[n]:
            uncover(g, n, "DLX 8b-3")
