"""The die of an attack: what is added to it, and the result that the table has for it (REV crt-1, V-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.box.load import CHART
from marne.titles.hex14.rules.actions import Rolled
from marne.titles.hex14.rules.bases import Die
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import BIT, HEXES, RIVERS, set_of
from marne.titles.revision.rules import facts
from marne.titles.revision.rules.tables import (
    ASSAULT_ADDS,
    CRT,
    IS_ROUGH,
    NOTHING,
    ROUGH_ADDS,
    against_fort,
    kept,
    river_adds,
)

_RIVERS: Final[list[int]] = [set_of(chain) & RIVERS for chain in CHART.rivers.values()]
"""The hexes of each river; where it ends there is none (REV R-13)."""
SAME_RIVER: Final[list[int]] = [0] * HEXES
"""SAME_RIVER[hex]: all hexes of the rivers that it lies on."""
for _h in range(HEXES):
    for _river in _RIVERS:
        if _river & BIT[_h]:
            SAME_RIVER[_h] |= _river


def is_behind_river(foes: Sequence[int], h: int) -> bool:
    """Whether every attacker is on a river hex and the defender is not on that river (REV terrain-2, V-12, R-13)."""
    if not foes:  # the attack comes from the sea
        return False
    for foe in foes:
        if not RIVERS & BIT[foe] or SAME_RIVER[foe] & BIT[h]:
            return False
    return True


def added_terms(foes: Sequence[int], h: int, at: int, fort: bool) -> list[tuple[str, int]]:
    """What is added to the die of an attack on a hex from others, in a column of the table, and by which rule.

    Rough terrain and river are summed (REV terrain-1, V-12); a fort that no siege has broken adds its own (REV
    infantry-attack-2, siege-3, V-08), and terrain counts for it as for a unit in its hex (REV R-77).
    """
    found: list[tuple[str, int]] = []
    if IS_ROUGH[h]:
        found.append(("REV terrain-1", ROUGH_ADDS))
    if is_behind_river(foes, h) and river_adds(at):
        found.append(("REV terrain-2", river_adds(at)))
    if fort:
        found.append(("REV V-08", ASSAULT_ADDS))
    return found


def additions(g: Campaign, foes: Sequence[int], h: int, at: int, fort: bool) -> int:
    """The sum of what is added to the die; it is told term by term."""
    total = 0
    for rule, added in added_terms(foes, h, at, fort):
        total += added
        if g.listening:
            g.tell(Event(facts.DIE_RAISED, rule, (added,)))
    return total


class CombatDie(Die[Campaign]):
    """The die of an attack, in a column and with what is added to it. `fort`: what is attacked is a fort."""

    shape: ClassVar[Shape] = Shape(column=INT, added=INT, fort=INT, result=INT)
    rule: ClassVar[str] = "REV crt-1"

    def __init__(self, column: int, added: int, fort: int, result: int = NOTHING) -> None:
        self.column = column
        self.added = added
        self.fort = fort
        self.result = result

    def data(self) -> tuple[Any, ...]:
        return (self.column, self.added, self.fort, self.result)

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        assert isinstance(a, Rolled)
        row = kept(a.die + self.added)
        self.result = read(row, self.column, self.fort != 0)
        if g.listening:
            g.tell(Event(facts.COMBAT_ROLLED, self.rule, (a.die, row, self.result, self.fort)))
        return DONE


def read(row: int, column: int, fort: bool) -> int:
    """The result of a row and a column; against a fort AB and DB mean nothing (REV infantry-attack-2)."""
    result = CRT[row][column]
    return against_fort(result) if fort else result
