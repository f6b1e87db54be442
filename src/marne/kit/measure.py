"""What a title has measured besides the figures that all titles have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Measure(NamedTuple):
    """A piece of work whose time is measured, in microseconds."""

    key: str
    label: str
    step: Callable[[], int]
    """Does the work some times and returns how often: see `each`."""


def each(work: Callable[[T], object], items: Sequence[T]) -> Callable[[], int]:
    """A step that does the work on all items."""

    def step() -> int:
        for item in items:
            work(item)
        return len(items)

    return step
