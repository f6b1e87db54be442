"""Rulings: why an action is not allowed, always with the rule that says so."""

from __future__ import annotations


class Ruling:
    """A prohibition: a key of the title's ledger and the reason in our words. Created at import, never in a search."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"

    def __repr__(self) -> str:
        return f"Ruling({self.rule!r}, {self.text!r})"


NOT_ASKED = Ruling("MARNE asked", "this question is for another player")
NO_QUESTION = Ruling("MARNE over", "the game is over")


class Illegal(Exception):  # noqa: N818 - the name users read: "Illegal: Germany cannot build in Picardy ..."
    """Raised at the edge (Table, server) for an action the rules forbid; never inside a search."""

    def __init__(self, ruling: Ruling, message: str = "") -> None:
        super().__init__(message or str(ruling))
        self.ruling = ruling
