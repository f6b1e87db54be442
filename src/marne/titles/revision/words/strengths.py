"""The strengths of this title in words: it counts them in quarters, and its rules do this to them and to the die."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.words.strengths import Strengths
from marne.titles.revision.rules.strength import QUARTERS

VALUE_RULES: Final = ("REV units-1", "REV V-33", "REV infantry-attack-3")
"""Rules by which a unit has its strength in the first place."""
FACTORS: Final[dict[str, str]] = {
    "REV units-1": "strength",
    "REV V-33": "gun",
    "REV infantry-attack-3": "supports the fort with",
    "REV base-20": "from the sea",
    "REV V-27": "up a slope",
    "REV supply-3": "isolated",
    "REV advanced-12": "caught retreating",
    "REV advanced-11": "attacked in the flank",
}
"""What a rule is to the strength of a unit."""
ADDITIONS: Final[dict[str, str]] = {
    "REV terrain-1": "the rough terrain",
    "REV terrain-2": "the river",
    "REV V-08": "the fort",
}
"""What is added to the die by a rule, and for what."""
STRENGTHS: Final = Strengths(QUARTERS, VALUE_RULES, FACTORS)
quarters = STRENGTHS.show
