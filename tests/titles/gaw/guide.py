"""What must have been told by the end of the guided game, in lines of the log or parts of them."""

from __future__ import annotations

TOLD = (
    "The Germans take 9 Liège.",
    "13 against 9",
    "builds a garrison in Liège",
)
