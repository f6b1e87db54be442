"""The steps of a turn, with what only this title counts in them (REV base-1)."""

from __future__ import annotations

from typing import Any

from marne.kernel.frame import Frame
from marne.titles.hex14.rules import steps
from marne.titles.hex14.rules.phases import COMBAT, END
from marne.titles.revision.rules import plan17
from marne.titles.revision.rules.board import Revision


def begin_phase(g: Revision, side: int, phase: int) -> Frame[Any] | None:
    """The procedure of a step; None if it is done at once."""
    if phase == COMBAT:
        g.fought = 0
        g.attacks = 0
    found = steps.begin(g, side, phase)
    if phase == END:
        plan17.judge(g, side)
    return found
