"""The questions that a player may answer in advance, because they are put in the other side's turn."""

from __future__ import annotations

from typing import Final

from marne.kernel.reaction import FIRST, Reaction
from marne.titles.hex14.rules.kinds import HEX
from marne.titles.hex14.words.reactions import REACTIONS as SHARED

REACTIONS: Final = (
    *SHARED,
    Reaction("Defence", "a hex that some of your units may defend", [(FIRST, "name them in the order listed")], HEX),
    Reaction("Footing", "a defence that may stand or retreat", [("stand", "stand")], HEX),
    Reaction("LossOfStep", "a step that one of your units loses", [(FIRST, "the first in the list loses it")]),
)
