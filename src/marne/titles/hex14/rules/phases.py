"""The steps of a turn, by the numbers with which the log tells them. Which of them a game has, and in what order, is
for the title to say."""

from __future__ import annotations

from typing import Final

BEGIN: Final = 0  # a player turn begins: marks are taken off
SUPPLY: Final = 1
REINFORCEMENTS: Final = 2
CONSTRUCTION: Final = 3
AIR: Final = 4
MOVEMENT: Final = 5
GARRISONS: Final = 6
COMBAT: Final = 7
END: Final = 8  # a player turn ends: units are hidden
IMPULSE: Final = 9
PHASES: Final[list[str]] = [
    "", "supply", "reinforcements", "construction", "air", "movement", "garrisons", "combat", "", "impulses",
]  # fmt: skip
SILENT: Final = (BEGIN, GARRISONS, END)
"""Steps that are not told: nothing of the book's sequence begins with them."""
