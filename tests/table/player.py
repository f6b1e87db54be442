"""A process that plays a journalled game and says after every acknowledged change how far it is, until it is killed.

Run as `python -m tests.table.player <journal>`. What it does next depends on the number of changes alone, so a test can
play the same game in peace and compare.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from marne.table import Journal, Table
from tests.table.kit import find, fixed


def begin() -> Table:
    """The game that is played."""
    return fixed(3, 80)


def change(table: Table) -> None:
    """One more change: an answer or, now and then, taking one back."""
    dice = random.Random(table.changes)
    able = [seat for seat in range(3) if table.undoable(seat)]
    if able and dice.random() < 0.3:
        table.undo(dice.choice(able))
        return
    seat = dice.choice(table.asked)
    table.play(seat, dice.choice(table.legal(seat)))


def main(path: Path) -> None:
    """Go on with the game in the file, or begin it."""
    if path.exists():
        table = Journal.resume(path, find)
    else:
        table = begin()
        Journal.create(path, table)
    print(table.changes, flush=True)  # noqa: T201 - the test reads it
    while not table.over:
        change(table)
        print(table.changes, flush=True)  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]))
