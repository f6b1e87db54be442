"""Lines of text that fit: cut, wrapped, or with two texts at their ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.console import Console
from rich.text import Text


class Marks(Protocol):
    """The signs of a screen, as far as these lines need them."""

    @property
    def more(self) -> str:
        """What stands for the rest of a text."""


def cut(text: str, width: int, signs: Marks) -> str:
    """The text in at most this many columns."""
    if len(text) <= width:
        return text
    if width <= len(signs.more) + 1:
        return text[: max(width, 0)]
    return text[: width - len(signs.more)].rstrip(" ,.:;") + signs.more


def wrap(texts: Sequence[Text], width: int, indent: int = 2) -> list[Text]:
    """Texts wrapped into lines, with a hanging indent."""
    console = Console(width=max(width, 10), file=None)
    lines: list[Text] = []
    for text in texts:
        if len(text) <= width:
            lines.append(text)
            continue
        first, *rest = text.wrap(console, max(width - indent, 10)) or [Text("")]
        lines.append(first)
        lines += [Text(" " * indent).append_text(line) for line in rest]
    for line in lines:
        line.rstrip()
        line.no_wrap = True
    return lines


def spread(left: Text, right: Text, width: int) -> Text:
    """Two texts at the ends of a line."""
    line = left.copy()
    line.append(" " * max(2, width - len(left) - len(right)))
    line.append_text(right)
    line.no_wrap = True
    return line
