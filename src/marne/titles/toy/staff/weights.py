"""The weights of answers in random play: folding and praising are rare, since they get nobody further."""

from __future__ import annotations

from typing import Final

from marne.kernel.playout import Weights
from marne.titles.toy.rules.actions import Fold, Praise

WEIGHTS: Final = Weights({Fold: 300, Praise: 500})
