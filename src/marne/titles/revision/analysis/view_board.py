"""A view as a position of this title that the rules can be asked about: see `hex14.analysis.view_board`."""

from __future__ import annotations

from marne.titles.hex14.analysis import view_board
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.view import RevisionView


def board_of(view: RevisionView) -> Revision:
    """The position of a view, with hidden counters always dealt in the same way."""
    g = view_board.board_of(view)
    assert isinstance(g, Revision)
    return g
