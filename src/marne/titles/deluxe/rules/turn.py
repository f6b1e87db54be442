"""The course of the game: set-up, turns with their steps in a fixed order, the end."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Procedure
from marne.kernel.schema import INT, Shape
from marne.titles.deluxe.rules.air import AirStep
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.combat import CombatPhase
from marne.titles.deluxe.rules.construction import Construction
from marne.titles.deluxe.rules.impulses import ImpulsePhase
from marne.titles.deluxe.rules.movement import MovementPhase
from marne.titles.deluxe.rules.options import IMPULSES
from marne.titles.deluxe.rules.reinforcing import ReinforcementStep
from marne.titles.deluxe.rules.setup import SetUp
from marne.titles.deluxe.rules.supply import SupplyStep
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules.board import ATTACKED, DEFENDED, TURN_MARKS, UP
from marne.titles.hex14.rules.garrisons import Garrisons
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, HEXES, NOBODY
from marne.titles.hex14.rules.roster import OF_SIDE, UNITS
from marne.titles.hex14.rules.veils import hide
from marne.titles.hex14.rules.victory import Extension, conclude, is_over, last_turn, may_go_on

# The steps of a turn, as PHASE_BEGAN tells them
BEGIN: Final = 0  # a player turn begins: marks are taken off
SUPPLY: Final = 1
REINFORCEMENTS: Final = 2
CONSTRUCTION: Final = 3
AIR: Final = 4
MOVEMENT: Final = 5
GARRISONS: Final = 6
COMBAT: Final = 7
END: Final = 8  # a player turn ends: units are hidden
IMPULSE: Final = 9
PHASES: Final[list[str]] = [
    "", "supply", "reinforcements", "construction", "air", "movement", "garrisons", "combat", "", "impulses",
]  # fmt: skip
SILENT: Final = (BEGIN, GARRISONS, END)
"""Steps that are not told: nothing of the book's sequence begins with them."""

SEQUENCE: Final[list[tuple[int, int]]] = [
    (GERMAN, BEGIN),
    (GERMAN, SUPPLY),  # DLX 4.1-1
    (GERMAN, REINFORCEMENTS),  # DLX 4.2-1
    (GERMAN, CONSTRUCTION),  # DLX 4.3-1
    (GERMAN, AIR),  # DLX 4.4-1
    (GERMAN, MOVEMENT),  # DLX 4.5-1
    (GERMAN, GARRISONS),  # DLX R-52
    (GERMAN, COMBAT),  # DLX 4.5b-1
    (GERMAN, END),
    (ALLIED, BEGIN),
    (ALLIED, SUPPLY),  # DLX 4.6-1
    (ALLIED, REINFORCEMENTS),  # DLX 4.6b-1
    (ALLIED, AIR),  # DLX 4.7-1
    (ALLIED, MOVEMENT),  # DLX 4.8-1
    (ALLIED, COMBAT),  # DLX 4.9-1
    (ALLIED, END),
]
WITH_IMPULSES: Final[list[tuple[int, int]]] = [  # DLX R-74
    (GERMAN, BEGIN),
    (GERMAN, SUPPLY),
    (GERMAN, REINFORCEMENTS),
    (GERMAN, CONSTRUCTION),
    (GERMAN, AIR),
    (ALLIED, BEGIN),
    (ALLIED, SUPPLY),
    (ALLIED, REINFORCEMENTS),
    (ALLIED, AIR),
    (NOBODY, IMPULSE),
    (GERMAN, GARRISONS),
    (GERMAN, COMBAT),
    (ALLIED, COMBAT),
    (GERMAN, END),
    (ALLIED, END),
]
"""Side and step, in the order in which they come; none can be put off or taken earlier (DLX 4-1)."""

# Stages of the war
SETTING_UP: Final = 0
OPENING: Final = 1
STANDARD: Final = 2
ASKED: Final = 3
EXTENDED: Final = 4


class War(Procedure[Deluxe]):
    """The whole game: set-up, the standard game, and the extension if both want it (DLX 1-1, 14-2, 14.4-1)."""

    shape: ClassVar[Shape] = Shape(stage=INT)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def data(self) -> tuple[Any, ...]:
        return (self.stage,)

    def clone(self) -> Frame[Deluxe]:
        return War(self.stage)

    def hear(self, g: Deluxe, child: Frame[Deluxe]) -> None:
        if isinstance(child, Extension) and child.agreed:
            self.stage = EXTENDED

    def step(self, g: Deluxe) -> Frame[Deluxe] | None:
        if self.stage == SETTING_UP:
            self.stage = OPENING
            return SetUp(0)
        if self.stage == OPENING:  # set-up has put the marker on turn 1
            self.stage = STANDARD
            return GameTurn(0)
        if self.stage == STANDARD:
            if g.turn < last_turn(g):
                g.turn += 1  # DLX 4.10-1
                return GameTurn(0)
            if may_go_on(g):
                self.stage = ASKED
                return Extension(GERMAN, 0)
        elif self.stage == EXTENDED and not is_over(g):
            g.turn += 1
            return GameTurn(0)
        conclude(g)
        return DONE


class GameTurn(Procedure[Deluxe]):
    """A turn of two days, step by step in the order of the book (DLX 4-1), or of R-74 with impulses (DLX 4.10-1)."""

    shape: ClassVar[Shape] = Shape(stage=INT)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def data(self) -> tuple[Any, ...]:
        return (self.stage,)

    def clone(self) -> Frame[Deluxe]:
        return GameTurn(self.stage)

    def step(self, g: Deluxe) -> Frame[Deluxe] | None:
        sequence = WITH_IMPULSES if g.rules & IMPULSES else SEQUENCE
        if self.stage == 0:
            begin_turn(g)
        if self.stage == len(sequence):
            return DONE
        side, phase = sequence[self.stage]
        self.stage += 1
        if phase not in SILENT and g.listening:
            g.tell(Event(facts.PHASE_BEGAN, "DLX 4-1", (side, phase)))
        if side != NOBODY:
            g.phasing = side
        return begin_phase(g, side, phase)


def begin_turn(g: Deluxe) -> None:
    """A turn begins: no hex is active yet (DLX R-74)."""
    g.active = [0, 0]
    if g.listening:
        g.tell(Event(facts.TURN_BEGAN, "DLX 4.10-1", (g.turn,)))


def begin_phase(g: Deluxe, side: int, phase: int) -> Frame[Deluxe] | None:
    """The procedure of a step; None if it is done at once."""
    if phase == BEGIN:
        clear_marks(g, side)
    elif phase == SUPPLY:
        return SupplyStep(side, 0, 0, ())
    elif phase == REINFORCEMENTS:
        return ReinforcementStep(side, 0)
    elif phase == CONSTRUCTION:
        return Construction(0)
    elif phase == AIR:
        return AirStep(side, 0)
    elif phase == MOVEMENT:
        return MovementPhase(side, 0)
    elif phase == GARRISONS:
        return Garrisons(0)
    elif phase == IMPULSE:
        return ImpulsePhase(0)
    elif phase == COMBAT:
        clear_combat(g)
        return CombatPhase(side)
    else:
        hide_units(g, side)
    return None


def clear_marks(g: Deluxe, side: int) -> None:
    """A player turn begins: what its units did in the last one is forgotten, and who attacked or defended since."""
    clear_combat(g)
    g.arrived[side] = 0
    mark = g.mark
    for u in OF_SIDE[side]:
        if mark[u] & TURN_MARKS:
            mark[u] &= ~TURN_MARKS


def clear_combat(g: Deluxe) -> None:
    """Nobody has attacked or defended in the combat to come (DLX 10.1.1-1, 10.1.2-1)."""
    mark = g.mark
    for u in range(UNITS):
        if mark[u] & (ATTACKED | DEFENDED):
            mark[u] &= ~(ATTACKED | DEFENDED)


def hide_units(g: Deluxe, side: int) -> None:
    """A player turn ends: face-up units next to no enemy are turned down (DLX 9.11-1, R-71)."""
    near = g.near(1 - side)
    for u in OF_SIDE[side]:
        if g.mark[u] & UP:
            h = g.where[u]
            if h < HEXES and not near >> h & 1:
                hide(g, u)
