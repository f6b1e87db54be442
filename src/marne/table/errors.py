"""What can be wrong at a table apart from the rules."""

from __future__ import annotations


class BadRecord(Exception):  # noqa: N818 - a name, like Illegal
    """This is not a record of a game, or not one that can be used here; `field` says where it fails."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(f"{field}: {text}" if field else text)
        self.field = field
        self.text = text


class BadJournal(BadRecord):
    """This journal is broken: not merely cut off while its last line was written."""


class NothingToUndo(Exception):  # noqa: N818 - a name, like Illegal
    """The seat has no step of its own to take back: somebody has learned something since, or it is another's turn."""
