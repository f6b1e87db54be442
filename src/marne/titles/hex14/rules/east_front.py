"""The tables of the East Front: levels of commitment, the two dice, and the situations they lead to (DLX 8-3)."""

from __future__ import annotations

from typing import Any, Final

from marne.titles.hex14.box.load import WAR
from marne.titles.hex14.rules.cards import LEVELS

_EAST: Final[dict[str, Any]] = WAR["east"]
_ROWS: Final[list[dict[str, Any]]] = _EAST["situation"]

LETTERS: Final[list[str]] = list(_EAST["code"])


def _entry(text: str) -> int:
    return -int(text[1:]) if text not in LETTERS else LETTERS.index(text)


FIRST: Final[list[list[int]]] = [[_entry(text) for text in _EAST["mobilization"][name]] for name in LEVELS]
"""FIRST[level][die - 1]: a letter of LETTERS, or -n: pass, the marker goes on n turns."""
SECOND: Final[list[list[int]]] = [list(_EAST["code"][letter]) for letter in LETTERS]
"""SECOND[letter][die - 1]: the number of the situation."""


def _column(field: str) -> list[int]:
    """A column of the situations, by number from 1 on."""
    found = [0] * (len(_ROWS) + 1)
    for row in _ROWS:
        found[row["number"]] = row[field]
    return found


TITLES: Final[list[str]] = ["", *[row["title"] for row in sorted(_ROWS, key=lambda row: int(row["number"]))]]
GERMAN_POINTS: Final[list[int]] = _column("german_vp")
ALLIED_POINTS: Final[list[int]] = _column("allied_vp")
RETURN_PERCENT: Final[list[int]] = _column("return_percent")
"""The share of the committed value that returns."""
MUST_SEND: Final[list[int]] = _column("must_send")
"""The value that has to be sent from the West."""
AGAIN_AFTER: Final[list[int]] = _column("resolve_again_after")
"""After so many turns it is resolved again; 0: the matter is closed."""
