"""What something hidden may be, with the chances as bars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

ROWS: Final = 6
"""At most so many possibilities are named; the others are one row."""
LENGTH: Final = 24
"""Of a bar for what is certain."""


def percent(chance: float) -> str:
    """A chance as it is read: nothing that is possible has 0 %, and nothing but what is certain has 100 %.

    >>> percent(0.001), percent(0.615), percent(0.999), percent(1.0)
    ('< 1 %', '62 %', '> 99 %', '100 %')
    """
    if 0.995 < chance < 1:
        return "> 99 %"
    return "< 1 %" if chance < 0.005 else f"{chance:.0%}".replace("%", " %")


def bars(chances: Sequence[Mapping[str, Any]], names: Mapping[str, str], ascii_only: bool) -> list[Text]:
    """A line for each of the likeliest, as the insight `guess` of a title lists them: its name and its chance."""
    few = ROWS - 1 if len(chances) > ROWS else ROWS
    rows = [(names.get(one["name"], one["name"]), float(one["chance"])) for one in chances[:few]]
    others = [float(one["chance"]) for one in chances[few:]]
    if others:
        rows.append((f"{len(others)} others", sum(others)))
    width = max((len(name) for name, _ in rows), default=0)
    mark = "#" if ascii_only else "█"
    return [
        Text(f"  {name:<{width}}  {percent(chance):>6}  ").append(mark * max(1, round(chance * LENGTH)), "#d7af5f")
        for name, chance in rows
    ]
