"""Forced marches: before it moves a unit may roll for a point more (REV advanced-15, V-20)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules.actions import Rolled
from marne.titles.hex14.rules.bases import Die
from marne.titles.hex14.rules.board import FORCED, Campaign
from marne.titles.hex14.rules.marching import ALL_MOVES, Marching
from marne.titles.hex14.rules.roster import IS_DUMMY, SIDE
from marne.titles.hex14.rules.veils import narrow
from marne.titles.revision.box.load import BOX
from marne.titles.revision.rules import facts
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.actions import ROLL, Roll
from marne.titles.revision.rules.options import FORCED_MARCH

SUCCEEDS: Final[list[int]] = BOX.tables.limits.forced_march
"""The dice that let a unit march farther."""


def question_of(g: Campaign, unit: int) -> Frame[Any] | None:
    """With forced marches the question for a unit that is taken up has one more answer."""
    return LongMarch(unit, ALL_MOVES, 0, 0, 0, 0) if g.rules & FORCED_MARCH else None


class LongMarch(Marching):
    """A unit has been taken up, and may roll for a forced march before its first step. `rolled`: 1 if it has.

    A dummy does not roll, so that whoever rolls is no dummy (REV V-40).
    """

    shape: ClassVar[Shape] = Shape(unit=kinds.UNIT.secret(), kind=INT, spent=INT, steps=INT, line=INT, rolled=INT)

    def __init__(self, unit: int, kind: int, spent: int, steps: int, line: int, rolled: int) -> None:
        super().__init__(unit, kind, spent, steps, line)
        self.rolled = rolled

    def data(self) -> tuple[Any, ...]:
        return (self.unit, self.kind, self.spent, self.steps, self.line, self.rolled)

    def clone(self) -> Frame[Campaign]:
        return LongMarch(self.unit, self.kind, self.spent, self.steps, self.line, self.rolled)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found = super().candidates(g, seat)
        if self.forbid_roll(g) is None:
            found.append(ROLL)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        return self.forbid_roll(g) if isinstance(a, Roll) else super().veto(g, seat, a)

    def forbid_roll(self, g: Campaign) -> Ruling | None:
        """Why the unit may not roll: once, before it moves, and not without movement (REV V-20)."""
        if IS_DUMMY[self.unit]:
            return no.DUMMY_ROLLS
        if self.rolled:
            return no.HAS_ROLLED
        if self.steps:
            return no.ROLLS_FIRST
        return no.CANNOT_MARCH if g.allowance(self.unit) == 0 else None

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if not isinstance(a, Roll):
            return super().take(g, seat, a)
        self.rolled = 1
        narrow(g, self.unit, g.types_with(self.unit, 1))
        return MarchDie(0)

    def hear(self, g: Campaign, child: Frame[Campaign]) -> None:
        """On 3 to 6 the unit has a point more, else nothing happens (REV advanced-15, V-20)."""
        if isinstance(child, MarchDie):
            u = self.unit
            success = child.die in SUCCEEDS
            if success:
                g.mark[u] |= FORCED
            if g.listening:
                h = g.where[u]
                values = (SIDE[u], u, h, g.place_in(h, u), child.die, 1 if success else 0)
                g.tell(Event(facts.MARCH_FORCED, MarchDie.rule, values, self.audience(g)))


class MarchDie(Die[Campaign]):
    """The die for a forced march (REV advanced-15). The unit is the secret of the question that it answers."""

    shape: ClassVar[Shape] = Shape(die=INT)
    rule: ClassVar[str] = "REV advanced-15"

    def __init__(self, die: int) -> None:
        self.die = die

    def data(self) -> tuple[Any, ...]:
        return (self.die,)

    def clone(self) -> Frame[Campaign]:
        return MarchDie(self.die)

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        assert isinstance(a, Rolled)
        self.die = a.die
        return DONE
