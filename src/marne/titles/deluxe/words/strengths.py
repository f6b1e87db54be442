"""The strengths of this title in words: it counts them in eighths, and its rules do this to them."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules.tables import EIGHTHS
from marne.titles.hex14.words.strengths import Strengths

VALUE_RULES: Final = ("DLX 10.1.4-1", "DLX 10.3.2-1", "DLX 10.1.3-1")
"""Rules by which a unit has its strength in the first place."""
FACTORS: Final[dict[str, str]] = {
    "DLX 10.1.4-1": "attack value",
    "DLX 10.3.2-1": "gun",
    "DLX 10.1.3-1": "defence value",
    "DLX R-21": "cavalry adds nothing against infantry",
    "DLX 2.1.5-2": "out of a river hex",
    "DLX 2.1.6-2": "up a slope",
    "DLX 2.1.2-1": "into rough ground",
    "DLX 2.1.3-1": "into light woods",
    "DLX 2.1.4-1": "into heavy woods",
    "DLX 15.2-1": "caught retreating: the attack value counts",
    "DLX 15.1-2": "attacked in the flank: the attack value counts",
}
"""What a rule is to the strength of a unit."""
STRENGTHS: Final = Strengths(EIGHTHS, VALUE_RULES, FACTORS)
eighths = STRENGTHS.show
