"""The weights of answers in random play, chosen so that armies meet, fight, and keep most of what they have."""

from __future__ import annotations

from typing import Final

from marne.kernel.playout import Weights
from marne.titles.hex14.rules.actions import Commit, Done, Entrain, Halt, Step

# Whoever is done at once does nothing; hex by hex a march takes many answers; a whole army in the East decides nothing.
WEIGHTS: Final = Weights({Done: 150, Halt: 200, Step: 100, Entrain: 300, Commit: 200})
