"""The weights of answers in random play, chosen so that games have battles and come to an end."""

from __future__ import annotations

from typing import Final

from marne.kernel.playout import Weights
from marne.titles.qmg.rules.actions import Draft, Mulligan, Pass, Remove, Unprepare

# A game in which players remove what they have built, or always pass, goes nowhere.
WEIGHTS: Final = Weights({Remove: 1, Pass: 300, Mulligan: 100, Unprepare: 100, Draft: 100})
