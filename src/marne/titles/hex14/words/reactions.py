"""The questions of both games that a player may answer in advance, because they are put in the other side's turn."""

from __future__ import annotations

from typing import Final

from marne.kernel.reaction import Reaction
from marne.titles.hex14.rules.kinds import HEX

REACTIONS: Final = (
    Reaction("Withdrawal", "cavalry that could withdraw before an attack", [("done", "let it stay")], HEX),
    Reaction("ProbeReply", "a probe that cavalry could meet", [("done", "let no cavalry meet it")], HEX),
    Reaction(
        "Evasion",
        "an attack that infantry could try to get away from",
        [("done", "stay and fight"), ("evade", "try to get away")],
        HEX,
    ),
)
