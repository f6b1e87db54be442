"""A view as a position of this title that the rules can be asked about: see `hex14.analysis.view_board`."""

from __future__ import annotations

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.hex14.analysis import view_board


def board_of(view: DeluxeView) -> Deluxe:
    """The position of a view, with hidden counters always dealt in the same way."""
    g = view_board.board_of(view)
    assert isinstance(g, Deluxe)
    return g
