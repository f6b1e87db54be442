"""The questions that a player may answer in advance, because they are put in the other side's impulse."""

from __future__ import annotations

from typing import Final

from marne.kernel.reaction import FIRST, Reaction
from marne.titles.gaw.rules.kinds import AREA

REACTIONS: Final = (
    Reaction(
        "RetreatCall",
        "a battle in which the Disc could buy a General Retreat",
        [("done", "keep the Disc and stay"), ("retreat", "spend the Disc on a General Retreat")],
        AREA,
    ),
    Reaction("Withdrawal", "units that could leave before the battle", [("done", "let them stay")], AREA),
    Reaction(
        "HitChoice",
        "a hit on one of several equal units",
        [(FIRST, "let the first of them in the list take it")],
        AREA,
    ),
)
