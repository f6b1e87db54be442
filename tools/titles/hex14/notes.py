"""What the data pages of the hex games share: values marked with where they come from, tables, how to correct them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from tools.markdown import cell, prose

MARKS: Final = {
    "rulebook": "ʳ",
    "derived": "ᵈ",
    "fits-example": "ᵉ",
    "reconstructed": "",
    "ruling": "ᵘ",
    "geography": "ᵍ",
    "drawing": "ʷ",
    "box": "ᵇ",
}
NATION_NAMES: Final = {
    "GE": "German", "IT": "Italian", "FR": "French", "BR": "British", "BE": "Belgian", "NL": "Dutch",
}  # fmt: skip


def word(source: str) -> str:
    """What a source begins with."""
    return source.split()[0].rstrip(";,:")


def remark(source: str) -> str:
    """What a source adds to its word."""
    rest = source[len(word(source)) :].lstrip(";,: ")
    return rest[1:-1] if rest.startswith("(") and rest.endswith(")") and rest.count("(") == 1 else rest


def marked(value: object, source: str) -> str:
    """A value with the mark of its source."""
    return f"{value}{MARKS[word(source)]}"


def row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(cell(str(c)) for c in cells)} |"


def table(*titles: str) -> list[str]:
    return [row(titles), "|---" * len(titles) + "|"]


def said(source: str) -> list[str]:
    """A line that tells the source of what follows."""
    rest = remark(source)
    return [*prose(f"*Source:* {word(source)}{f' ({rest})' if rest else ''}."), ""]


def correcting(title: str, mistakes: str, fixed: str) -> Iterator[str]:
    """How an owner of the game puts its values in; `mistakes` that are told, and what is `fixed`."""
    yield from ["## How to correct a number", ""]
    yield from prose("Whoever owns the game can put the printed values in, without touching the program:")
    yield ""
    yield f"1. Copy the files to a folder of your own: `marne data {title} --copy my-data`."
    yield from textwrap.wrap(
        "2. Change the values, and let their source begin with `box`. Expectations of the map (`[expect]` in "
        "`map.toml`) that the printed map does not meet are changed, too.",
        118,
        subsequent_indent="   ",
    )
    yield (
        f"3. Check the folder: `marne data {title} --check my-data`. Play with it: `marne play {title} --data my-data`."
    )
    yield ""
    yield from prose(
        "The files are checked when the game is loaded, and a mistake is told with file, entry and reason: "
        f"{mistakes}. {fixed} are fixed; everything else may change. Data that plays differently has another digest, "
        "which a record names; sources, notes and expectations do not count for that."
    )
    yield ""
