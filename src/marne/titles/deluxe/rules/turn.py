"""The steps of a turn that only this title has: air reconnaissance, and movement in impulses."""

from __future__ import annotations

from typing import Any

from marne.kernel.frame import Frame
from marne.titles.deluxe.rules.air import AirStep
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.impulses import ImpulsePhase
from marne.titles.hex14.rules import steps
from marne.titles.hex14.rules.phases import AIR, IMPULSE


def begin_phase(g: Deluxe, side: int, phase: int) -> Frame[Any] | None:
    """The procedure of a step; None if it is done at once."""
    if phase == AIR:
        return AirStep(side, 0)
    return ImpulsePhase(0) if phase == IMPULSE else steps.begin(g, side, phase)
