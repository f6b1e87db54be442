"""A title's ledger: its rules by id, and under which of them it plays a rule of its family."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final


class Ledger:
    """The entries of a `ledger.toml`.

    Code that several titles share cites the rulebook of one of them. The others say in `covers` which of these rules
    an entry of theirs stands for, and players read the id of that entry.
    """

    def __init__(self, entries: list[dict[str, Any]]) -> None:
        self.rules: Final[Mapping[str, Any]] = {entry["id"]: entry for entry in entries}
        self._covering: Final[dict[str, str]] = {
            rule: entry["id"] for entry in entries for rule in entry.get("covers", ())
        }

    def cite(self, rule: str) -> str:
        """The title's own id of a rule: that of the entry that covers it, or else the id as it is.

        >>> ledger = Ledger([{"id": "NEW base-6", "covers": ["OLD 9.12-1"]}])
        >>> ledger.cite("OLD 9.12-1"), ledger.cite("NEW base-6")
        ('NEW base-6', 'NEW base-6')
        """
        return self._covering.get(rule, rule)


@functools.cache
def ledger_of(folder: Path) -> Ledger:
    """The ledger in the folder of a title, which is read once."""
    with open(folder / "ledger.toml", "rb") as f:
        return Ledger(tomllib.load(f)["rule"])
