"""What `marne bench` also measures for this title: see `hex14.measures`."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.state import State
from marne.kit.measure import Measure
from marne.titles.deluxe.analysis.forecast import against_units
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.hex14 import measures as shared


def _view(g: State, seat: int) -> DeluxeView:
    assert isinstance(g, Deluxe)
    return DeluxeView(g, seat)


def _forecast(plan: shared.Plan) -> object:
    view, g, units, target = plan
    assert isinstance(view, DeluxeView) and isinstance(g, Deluxe)
    return against_units(view, g, units, target)


def measures(positions: Sequence[tuple[State, int]]) -> list[Measure]:
    """Measured in positions of play, from the view of the seat that is asked."""
    return shared.measures(positions, _view, _forecast)
