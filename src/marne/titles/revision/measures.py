"""What `marne bench` also measures for this title: see `hex14.measures`."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.state import State
from marne.kit.measure import Measure
from marne.titles.hex14 import measures as shared
from marne.titles.revision.analysis.forecast import against_units
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.view import RevisionView


def _view(g: State, seat: int) -> RevisionView:
    assert isinstance(g, Revision)
    return RevisionView(g, seat)


def _forecast(plan: shared.Plan) -> object:
    view, g, units, target = plan
    assert isinstance(view, RevisionView) and isinstance(g, Revision)
    return against_units(view, g, units, target)


def measures(positions: Sequence[tuple[State, int]]) -> list[Measure]:
    """Measured in positions of play, from the view of the seat that is asked."""
    return shared.measures(positions, _view, _forecast)
