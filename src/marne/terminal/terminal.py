"""The keyboard and the screen: colours where there is a terminal, plain lines where there is a pipe."""

from __future__ import annotations

import os
import sys
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

try:
    import readline
except ImportError:  # pragma: no cover - a system without it: lines are typed as they come
    readline = None  # type: ignore[assignment]  # the stand-in of a missing module

PIPE_SIZE: Final = (120, 60)
"""The assumed size of a screen that is not a terminal."""


class Terminal:
    """One keyboard and one screen, shared by everybody at the table."""

    def __init__(self, plain: bool = False) -> None:
        self.tty: Final = sys.stdin.isatty() and sys.stdout.isatty()
        dumb = os.environ.get("TERM", "dumb" if self.tty else "") in ("dumb", "unknown")
        self.plain: Final = plain or not sys.stdout.isatty() or dumb
        """No colour, and nothing that moves the cursor."""
        encoding = (sys.stdout.encoding or "ascii").lower().replace("-", "")
        self.ascii: Final = plain or dumb or encoding != "utf8"
        self.console: Final = Console(
            color_system=None if self.plain else "auto",
            force_terminal=False if self.plain else None,
            width=None if self.tty or "COLUMNS" in os.environ else PIPE_SIZE[0],
            height=None if self.tty or "LINES" in os.environ else PIPE_SIZE[1],
            highlight=False,
            soft_wrap=False,
            emoji=False,
            markup=False,
        )
        if readline is not None and self.tty:
            readline.set_auto_history(False)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines; the last column stays free, for some terminals break the line there."""
        return self.console.width, self.console.height

    @property
    def redraws(self) -> bool:
        """Whether a new screen replaces the old one, as on a terminal but not on a pipe."""
        return self.tty and not self.plain

    def show(self, what: RenderableType) -> None:
        self.console.print(what)
        sys.stdout.flush()

    def say(self, text: str, style: str = "") -> None:
        self.show(Text(text, style))

    def print_line(self, text: str) -> None:
        """Print a line meant for copying, without wrapping."""
        self.console.print(Text(text), soft_wrap=True)
        sys.stdout.flush()

    def clear(self) -> None:
        """Clear the screen, on a terminal."""
        if self.redraws:
            self.console.clear()

    def forget(self) -> None:
        """Clear everything that was shown or typed: screen, scroll-back and input history."""
        if self.redraws:
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self.console.file.flush()
        elif self.tty:
            print("\n" * self.console.height)
        if readline is not None:
            readline.clear_history()

    def ask(self, label: str) -> str | None:
        """A typed line, None at the end of input."""
        try:
            line = input(label)
        except EOFError:
            print()
            return None
        if not self.tty:
            print(line, flush=True)  # a pipe does not echo
        elif readline is not None and line.strip():
            readline.add_history(line)
        return line.strip()
