"""What the laws need to know of this title."""

from __future__ import annotations

from typing import Any, Final

BIAS: Final = {
    "Attack": 3,
    "Draw": 5,
    "Place": 3,
    "Play": 3,
    "TopCard": 2,
    "DiscardPrepared": 0.05,
    "Draft": 0.1,
    "LosePoint": 0.3,
    "Mulligan": 0.3,
    "Pass": 0.15,
    "Remove": 0.02,
    "Unprepare": 0.03,
}
"""Verbs that lead to battles."""


def secret(g: Any, viewer: int | None) -> tuple[int, ...]:
    """The cards that powers of other players hold."""
    return tuple(hand for power, hand in enumerate(g.hand) if g.seat_of[power] != viewer)
