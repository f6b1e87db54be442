"""Positions as bytes, and as text for tests, puzzles and bug reports.

The notation is described in docs/titles/deluxe/positions.md. A text stands at the beginning of a step of a player turn
unless it brings its own procedure stack. What it leaves out is as at the start of the game, and a unit it does not name
is on the track if its turn is still to come, otherwise out of play. `read(write(g))` has the same text as g.

A front: everybody outside takes these names from here.
"""

from __future__ import annotations

from marne.kernel import codec
from marne.titles.deluxe.position.decoding import decode as decode
from marne.titles.deluxe.position.lines import Statements
from marne.titles.deluxe.position.reading import position_of
from marne.titles.deluxe.position.settling import settled
from marne.titles.deluxe.position.writing import Writer
from marne.titles.deluxe.rules.board import Deluxe


def read(text: str) -> Deluxe:
    """The position that a text describes. Raises ValueError, with the line and the reason, if it describes none."""
    return position_of(Statements(text))


def write(g: Deluxe) -> str:
    """The text of a position."""
    plain = settled(g)
    if plain is not None:
        text = Writer(plain, False).text()
        try:
            if codec.dump(read(text)) == codec.dump(plain):
                return text
        except ValueError:
            pass  # no game gets there in this way: write everything
    return Writer(g, True).text()
