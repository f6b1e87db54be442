"""A view as a position that the rules can be asked about: hidden counters are some units that they may be.

What is asked of it must not depend on which they are: where units stand, who holds what, what is in supply.
"""

from __future__ import annotations

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.view import DeluxeView, sample


def _first(n: int) -> int:
    return 0


def board_of(view: DeluxeView) -> Deluxe:
    """The position of a view, with hidden counters always dealt in the same way."""
    return sample(view, _first)
