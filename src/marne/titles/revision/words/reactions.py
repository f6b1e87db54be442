"""The questions that a player may answer in advance, because they are put in the other side's turn."""

from __future__ import annotations

from typing import Final

from marne.kernel.reaction import FIRST, Reaction
from marne.titles.hex14.rules.kinds import FORT, HEX
from marne.titles.hex14.words.reactions import REACTIONS as SHARED

REACTIONS: Final = (
    *SHARED,
    Reaction("Support", "a fort that one of your units could support", [("done", "let nobody support it")], FORT),
    Reaction(
        "Outcome",
        "a lost battle after which you may pay to stay",
        [("back", "go back"), ("stay", "pay and stay")],
        HEX,
    ),
    Reaction("Losses", "a unit that you have to give up", [(FIRST, "give up the first in the list")]),
)
