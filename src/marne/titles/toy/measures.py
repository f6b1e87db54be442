"""What `marne bench` measures of this title besides: the hash of a position."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.state import State
from marne.kit.measure import Measure, each


def measures(positions: Sequence[tuple[State, int]]) -> list[Measure]:
    """A figure of its own, so that the command has one to show."""
    return [Measure("key", "hash of a position", each(lambda p: p[0].key(), positions))]
