"""Positions as bytes: JSON of ints, strings and lists. Never pickle."""

from __future__ import annotations

import json
from typing import Any

from marne.kernel.frame import Frame
from marne.kernel.state import Result, State


class Corrupt(Exception):  # noqa: N818 - a name, like Illegal
    """These bytes are not a position of this title."""


def dump(g: State) -> bytes:
    """The whole state: arrays, stack and result."""
    stack = [[type(f).__name__, *f.data()] for f in g.stack]
    result = None if g.result is None else g.result.data()
    return json.dumps([g.data(), stack, result], separators=(",", ":")).encode()


def load(data: bytes) -> tuple[Any, list[list[Any]], Any]:
    """The three parts of a dumped state, with lists converted back to tuples."""
    try:
        parts = json.loads(data)
    except ValueError as e:
        raise Corrupt(f"not a position: {e}") from None
    if not isinstance(parts, list) or len(parts) != 3 or not isinstance(parts[1], list):
        raise Corrupt("not a position: expected arrays, stack and result")
    if not all(isinstance(f, list) for f in parts[1]):
        raise Corrupt("not a position: the stack is a list of frames")
    return freeze(parts[0]), [list(freeze(f)) for f in parts[1]], freeze(parts[2])


def freeze(value: Any) -> Any:
    """The value with all lists, nested ones included, converted to tuples."""
    return tuple([freeze(v) for v in value]) if isinstance(value, list) else value


def restore_stack(g: State, stack: list[list[Any]], frames: dict[str, type[Frame[Any]]]) -> None:
    """Put the frames back on the stack."""
    for frame_data in stack:
        if not frame_data or not isinstance(frame_data[0], str):
            raise Corrupt("not a position: a frame is a list that begins with its name")
        name, data = frame_data[0], frame_data[1:]
        if name not in frames:
            raise Corrupt(f"not a position: no procedure is called {name!r}")
        try:
            frame = frames[name](*data)
        except (TypeError, ValueError, IndexError) as e:
            raise Corrupt(f"not a position: {name} cannot have the fields {data!r} ({e})") from None
        g.stack.append(frame)


def restore_result(result: Any) -> Result | None:
    """The result of a finished game."""
    if result is None:
        return None
    if not isinstance(result, tuple) or len(result) != 3:
        raise Corrupt("not a position: a result has a winner, a kind and a rule")
    winner, kind, rule = result
    if not (winner is None or isinstance(winner, int)) or not isinstance(kind, str) or not isinstance(rule, str):
        raise Corrupt("not a position: a result has a winner, a kind and a rule")
    return Result(winner, kind, rule)
