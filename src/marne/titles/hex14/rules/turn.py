"""The course of the game: set-up, turns with their steps in a fixed order, the end."""

from __future__ import annotations

from typing import Final

from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules.bases import Staged
from marne.titles.hex14.rules.board import ATTACKED, DEFENDED, TURN_MARKS, UP, Campaign
from marne.titles.hex14.rules.grid import GERMAN, HEXES, NOBODY
from marne.titles.hex14.rules.phases import SILENT
from marne.titles.hex14.rules.roster import OF_SIDE, UNITS
from marne.titles.hex14.rules.setup import SetUp
from marne.titles.hex14.rules.veils import hide
from marne.titles.hex14.rules.victory import Extension, conclude, is_over, last_turn, may_go_on

# Stages of the war
SETTING_UP: Final = 0
OPENING: Final = 1
STANDARD: Final = 2
ASKED: Final = 3
EXTENDED: Final = 4


class War(Staged[Campaign]):
    """The whole game: set-up, the standard game, and the extension if both want it (DLX 1-1, 14-2, 14.4-1)."""

    def hear(self, g: Campaign, child: Frame[Campaign]) -> None:
        if isinstance(child, Extension) and child.agreed:
            self.stage = EXTENDED

    def step(self, g: Campaign) -> Frame[Campaign] | None:
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


class GameTurn(Staged[Campaign]):
    """A turn of two days, step by step in the order that the title has for it (DLX 4-1, 4.10-1)."""

    def step(self, g: Campaign) -> Frame[Campaign] | None:
        sequence = g.sequence()
        if self.stage == 0:
            g.begin_turn()
            if g.listening:
                g.tell(Event(facts.TURN_BEGAN, "DLX 4.10-1", (g.turn,)))
        if self.stage == len(sequence):
            return DONE
        side, phase = sequence[self.stage]
        self.stage += 1
        if phase not in SILENT and g.listening:
            g.tell(Event(facts.PHASE_BEGAN, "DLX 4-1", (side, phase)))
        if side != NOBODY:
            g.phasing = side
        return g.begin_phase(side, phase)


def clear_marks(g: Campaign, side: int) -> None:
    """A player turn begins: what its units did in the last one is forgotten, and who attacked or defended since."""
    clear_combat(g)
    g.arrived[side] = 0
    mark = g.mark
    for u in OF_SIDE[side]:
        if mark[u] & TURN_MARKS:
            mark[u] &= ~TURN_MARKS


def clear_combat(g: Campaign) -> None:
    """Nobody has attacked or defended in the combat to come (DLX 10.1.1-1, 10.1.2-1)."""
    mark = g.mark
    for u in range(UNITS):
        if mark[u] & (ATTACKED | DEFENDED):
            mark[u] &= ~(ATTACKED | DEFENDED)


def hide_units(g: Campaign, side: int) -> None:
    """A player turn ends: face-up units next to no enemy are turned down (DLX 9.11-1, R-71)."""
    if not g.hides():
        return
    near = g.near(1 - side)
    for u in OF_SIDE[side]:
        if g.mark[u] & UP:
            h = g.where[u]
            if h < HEXES and not near >> h & 1:
                hide(g, u)
