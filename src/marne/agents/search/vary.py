"""Variations of a style of play: a few of its weights made larger or smaller."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from marne.kernel.chance import Below

S = TypeVar("S", bound=NamedTuple)

FACTORS: Final = (0.4, 0.65, 1.5, 2.4)
MOST: Final = 3
"""At most this many weights differ."""


def varied(style: S, names: Sequence[str], below: Below) -> S:
    """The style with up to MOST of these weights changed by a factor."""
    changed: dict[str, float] = {}
    for _ in range(1 + below(MOST)):
        changed[names[below(len(names))]] = FACTORS[below(len(FACTORS))]
    return scaled(style, changed)


def scaled(style: S, factors: Mapping[str, float]) -> S:
    """The style with these weights multiplied; whole numbers stay whole."""
    data: dict[str, Any] = style._asdict()
    made = {name: _times(data[name], factor) for name, factor in factors.items()}
    changed: S = style._replace(**made)
    return changed


def _times(value: Any, factor: float) -> Any:
    if isinstance(value, tuple):
        return tuple(_times(one, factor) for one in value)
    return round(value * factor) if isinstance(value, int) else value * factor
