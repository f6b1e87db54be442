"""Positions as text with their head, as `marne show` reads them."""

from __future__ import annotations

from typing import Final

from marne.titles.qmg.notation import position, show_position
from marne.titles.qmg.rules.board import Qmg

HEAD: Final = "qmg position 1"


def read(text: str) -> Qmg:
    """The position that a text describes: the head, then the lines of `notation.position`.

    Raises ValueError, with the line and the reason, if it describes none.
    """
    lines = text.splitlines()
    head = next((n for n, line in enumerate(lines) if _bare(line)), 0)
    if not lines or _bare(lines[head]) != HEAD:
        raise ValueError(f"line {head + 1}: a position begins with {HEAD!r}")
    lines[head] = ""
    try:
        return position("\n".join(lines))
    except (IndexError, ValueError):
        raise ValueError(_first_mistake(lines)) from None


def _bare(line: str) -> str:
    """A line without its comment."""
    return " ".join(line.split("#", 1)[0].split())


def _first_mistake(lines: list[str]) -> str:
    """The first line that makes no sense after those before it, and why."""
    for n in range(1, len(lines) + 1):
        try:
            position("\n".join(lines[:n]))
        except IndexError:
            return f"line {n}: something is missing in {_bare(lines[n - 1])!r}"
        except ValueError as e:
            return f"line {n}: {e}"
    raise AssertionError("the whole text has no mistake")


def write(g: Qmg) -> str:
    """The text of a position. Raises ValueError for one that does not stand at the beginning of a step.

    Which seat has seen which cards of others is not written.
    """
    text = f"{HEAD}\n{show_position(g)}"
    try:
        if _described(read(text)) == _described(g):
            return text
    except ValueError:
        pass  # no step begins like that
    raise ValueError("a position can be written at the beginning of a step only, before anything has been done in it")


def _described(g: Qmg) -> tuple[object, ...]:
    """What the text of a position must not lose: two copies of a card are the same card."""
    stack = [(type(f).__name__, f.data()) for f in g.stack]
    return stack, g.result, g.treated, g.used, g.waived, g.truce, show_position(g)
