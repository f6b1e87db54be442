"""What `marne bench` also measures for this title: the hash of a position."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.state import State
from marne.kit.measure import Measure, each


def measures(positions: Sequence[tuple[State, int]]) -> list[Measure]:
    """One measure, so that the command has a title's own figure to show."""
    return [Measure("key", "hash of a position", each(lambda p: p[0].key(), positions))]
