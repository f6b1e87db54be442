"""What must have been told by the end of the guided game, in lines of the log or parts of them."""

from __future__ import annotations

TOLD = (
    "Scoring, round 3: the Central Powers gain 9 VP (9 by Objectives).",
    "Scoring, round 3: the Entente gain 8 VP (8 by Objectives).",
    "Russia loses the battle of Berlin.",
    "French Build Army: Reinforce Army",
)
