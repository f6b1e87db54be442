"""Siege: guns against a fort, before the infantry attacks it (REV siege-1 to siege-3, V-09)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules.actions import Rolled
from marne.titles.hex14.rules.bases import Die
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import FORT_GRADE
from marne.titles.revision.rules import facts
from marne.titles.revision.rules.roster import NO_SIEGE, SIEGE
from marne.titles.revision.rules.tables import BREAKS


def breaking_die(attackers: Sequence[int], fort: int) -> int:
    """The die up to which the best of the attacking guns breaks a fort; 0: there is no siege (REV siege-1, siege-2).

    Every German A corps has guns of 150 with it.
    """
    best = 0
    for u in attackers:
        if SIEGE[u] != NO_SIEGE:
            best = max(best, BREAKS[FORT_GRADE[fort]][SIEGE[u]])
    return best


class SiegeDie(Die[Campaign]):
    """The die of a siege: one for each target of guns (REV V-09). Up to `needed` all symbols are destroyed."""

    shape: ClassVar[Shape] = Shape(fort=kinds.FORT, needed=INT, broken=INT)
    rule: ClassVar[str] = "REV siege-2"

    def __init__(self, fort: int, needed: int, broken: int = 0) -> None:
        self.fort = fort
        self.needed = needed
        self.broken = broken

    def data(self) -> tuple[Any, ...]:
        return (self.fort, self.needed, self.broken)

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        assert isinstance(a, Rolled)
        self.broken = 1 if a.die <= self.needed else 0
        if g.listening:
            g.tell(Event(facts.SIEGE_ROLLED, self.rule, (self.fort, a.die, self.needed, self.broken)))
        return DONE
