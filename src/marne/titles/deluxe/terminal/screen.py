"""1914 Deluxe on a terminal, made of the screens of the family."""

from __future__ import annotations

from marne.titles.deluxe.terminal.idiom import IDIOM
from marne.titles.hex14.terminal.screen import HexScreen


class DeluxeScreen(HexScreen):
    """Everything the terminal shows of this title."""

    def __init__(self, ascii_only: bool) -> None:
        super().__init__(IDIOM, ascii_only)
