"""How likely answers are in random play: whoever folds and praises does not get on."""

from __future__ import annotations

from typing import Final

from marne.kernel.playout import Weights
from marne.titles.toy.rules.actions import Fold, Praise

WEIGHTS: Final = Weights({Fold: 300, Praise: 500})
