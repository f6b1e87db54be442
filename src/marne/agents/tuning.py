"""What a title lets be tuned by self-play: `TUNING` in the module `staff.tuning` of its package.

A player has weights by side, all of them positive numbers. They are tuned as factors on what they are now, so that 1
everywhere is the present player and a search on a logarithmic scale treats all of them alike.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from marne.agents.agent import Agent
from marne.agents.search.vary import scaled

S = TypeVar("S", bound=NamedTuple)
WIDEST: Final = 4.0
"""The greatest factor on a weight, and the least is one over it."""


class Parameter(NamedTuple):
    """A weight, or several that are changed together."""

    name: str
    low: float
    """The least factor."""
    high: float
    """The greatest factor."""


class Tuning(NamedTuple):
    """The weights of a title's player."""

    sides: tuple[str, ...]
    """The teams of the game, by number; each has weights of its own."""
    parameters: tuple[Parameter, ...]
    """The weights of a side, the same of every side."""
    agent: Callable[[int, Sequence[float]], Agent]
    """A player of a side with these factors on its weights."""
    file: str
    """Where the weights are kept, in the folder of the title."""
    text: Callable[[Sequence[Sequence[float]], str, str], str]
    """The content of that file, given the factors of every side, the version and the command that found them."""


def parameters_of(
    styles: Sequence[Any], left_out: Collection[str] = (), fractions: Collection[str] = ()
) -> tuple[Parameter, ...]:
    """A parameter for each field of a style of play; the numbers of one field are changed together. Fractions stay
    below one."""
    found = []
    for name in styles[0]._fields:
        if name not in left_out:
            most = max(_largest(getattr(style, name)) for style in styles)
            found.append(Parameter(name, 1 / WIDEST, min(WIDEST, 0.99 / most) if name in fractions else WIDEST))
    return tuple(found)


def changed(style: S, parameters: Sequence[Parameter], factors: Sequence[float]) -> S:
    """A style with these factors on its weights."""
    return scaled(style, {p.name: factor for p, factor in zip(parameters, factors, strict=True)})


def text_of(sides: Sequence[str], styles: Sequence[Any], left_out: Collection[str], version: str, command: str) -> str:
    """The styles of the sides as a file of JSON, with the version and the command that made them."""
    data: dict[str, Any] = {"version": version, "made by": command}
    for side, style in zip(sides, styles, strict=True):
        fields = style._asdict().items()
        data[side] = {name: _rounded(value) for name, value in fields if name not in left_out}
    return json.dumps(data, indent=2) + "\n"


def _largest(value: Any) -> float:
    return max(value) if isinstance(value, tuple) else float(value)


def _rounded(value: Any) -> Any:
    return [round(v, 4) for v in value] if isinstance(value, tuple) else round(value, 4)
