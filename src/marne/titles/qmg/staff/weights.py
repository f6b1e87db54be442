"""How likely answers are in random play: it should come to battles and to an end."""

from __future__ import annotations

from typing import Final

from marne.kernel.playout import Weights
from marne.titles.qmg.rules.actions import Draft, Mulligan, Pass, Remove, Unprepare

# A game in which everybody takes off what they have built goes nowhere, nor does one in which everybody passes.
WEIGHTS: Final = Weights({Remove: 1, Pass: 300, Mulligan: 100, Unprepare: 100, Draft: 100})
