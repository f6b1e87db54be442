"""Errors of a table that are not refusals by the rules."""

from __future__ import annotations


class BadRecord(Exception):  # noqa: N818 - a name, like Illegal
    """This is not a record, or not one that can be used here; `field` names the faulty field."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(f"{field}: {text}" if field else text)
        self.field = field
        self.text = text


class BadJournal(BadRecord):
    """The journal is damaged, beyond a last line that was cut off while it was written."""


class NothingToUndo(Exception):  # noqa: N818 - a name, like Illegal
    """The seat has no step to take back: since then a secret was revealed, or another seat was asked."""
