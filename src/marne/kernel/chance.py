"""Answering CHANCE outside of a Table: weighted random outcomes for playouts and search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from marne.kernel.action import Action


class Below(Protocol):
    """A source of randomness: an int from 0 to n - 1."""

    def __call__(self, n: int, /) -> int: ...


def pick(outcomes: Sequence[tuple[Action, int]], below: Below) -> Action:
    """One outcome, drawn by weight."""
    total = 0
    for _, weight in outcomes:
        total += weight
    left = below(total)
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    raise ValueError("a draw without outcomes")
