"""1914 Revision on a terminal, made of the screens of the family."""

from __future__ import annotations

from marne.titles.hex14.terminal.screen import HexScreen
from marne.titles.revision.terminal.idiom import IDIOM


class RevisionScreen(HexScreen):
    """Everything the terminal shows of this title."""

    def __init__(self, ascii_only: bool) -> None:
        super().__init__(IDIOM, ascii_only)
