"""Which seeds are for which purpose: a player must not be judged by the games it was trained on."""

from __future__ import annotations

from typing import Final

JUDGING: Final = range(1_000_000_000)
"""The seeds of tournaments: nothing is tuned or trained on them."""
TRAINING: Final = range(1_000_000_000, 2_000_000_000)
"""The seeds of tuning and of self-play."""


def training_seed(number: int) -> int:
    """The seed of a game of training.

    >>> training_seed(5) in TRAINING, training_seed(5) in JUDGING
    (True, False)
    """
    return TRAINING.start + number % len(TRAINING)
