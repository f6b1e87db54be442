"""What `marne bench` also measures for this title: see `hex14.measures`."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.state import State
from marne.kit.measure import Measure
from marne.titles.hex14 import measures as shared
from marne.titles.revision.analysis.forecast import against_units
from marne.titles.revision.rules.view import RevisionView


def measures(positions: Sequence[tuple[State, int]]) -> list[Measure]:
    """Measured in positions of play, from the view of the seat that is asked."""
    return shared.measures(positions, RevisionView, against_units)
