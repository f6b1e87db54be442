"""What a title measures in addition to the figures that all titles have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Measure(NamedTuple):
    """An operation whose time is measured, in microseconds."""

    key: str
    label: str
    step: Callable[[], int]
    """Runs the operation several times and returns how often: see `each`."""


def each(work: Callable[[T], object], items: Sequence[T]) -> Callable[[], int]:
    """A step that runs the operation on every item."""

    def step() -> int:
        for item in items:
            work(item)
        return len(items)

    return step
