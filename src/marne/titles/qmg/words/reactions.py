"""The questions that a player may answer in advance, because they are put in somebody else's turn."""

from __future__ import annotations

from typing import Final

from marne.kernel.reaction import Reaction
from marne.titles.qmg.rules.kinds import SPACE

REACTIONS: Final = (
    Reaction("Reinforce", "a battle in which you could Reinforce", [("pass", "do not Reinforce")], SPACE),
    Reaction("Sustain", "a battle in which you could Sustain", [("pass", "do not Sustain")], SPACE),
    Reaction("Counterattack", "a chance to counterattack", [("pass", "do not counterattack")], SPACE),
    Reaction("GermanStart", "a battle in which you could use a Status card", [("pass", "use none")], SPACE),
    Reaction(
        "Hit",
        "a hit that costs you cards",
        [("top", "discard the top card of the deck"), ("point", "lose a Victory Point once the deck is empty")],
    ),
)
