"""The steps of a turn that all titles have: what begins with each of them."""

from __future__ import annotations

from typing import Any

from marne.kernel.frame import Frame
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.construction import Construction
from marne.titles.hex14.rules.garrisons import Garrisons
from marne.titles.hex14.rules.movement import MovementPhase
from marne.titles.hex14.rules.phases import (
    BEGIN,
    COMBAT,
    CONSTRUCTION,
    GARRISONS,
    MOVEMENT,
    REINFORCEMENTS,
    SUPPLY,
)
from marne.titles.hex14.rules.reinforcing import ReinforcementStep
from marne.titles.hex14.rules.supply import SupplyStep
from marne.titles.hex14.rules.turn import clear_combat, clear_marks, hide_units


def begin(g: Campaign, side: int, phase: int) -> Frame[Any] | None:
    """The procedure of a step; None if it is done at once."""
    if phase == BEGIN:
        clear_marks(g, side)
    elif phase == SUPPLY:
        return SupplyStep(side, 0, 0, ())
    elif phase == REINFORCEMENTS:
        return ReinforcementStep(side, 0)
    elif phase == CONSTRUCTION:
        return Construction(0)
    elif phase == MOVEMENT:
        return MovementPhase(side, 0)
    elif phase == GARRISONS:
        return Garrisons(0)
    elif phase == COMBAT:
        clear_combat(g)
        return CombatPhase(side)
    else:
        hide_units(g, side)
    return None
