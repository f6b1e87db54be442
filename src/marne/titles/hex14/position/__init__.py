"""Positions as bytes, and as text for tests, puzzles and bug reports.

A text stands at the beginning of a step of a player turn unless it brings its own procedure stack. What it leaves out
is as at the start of the game, and a unit it does not name is on the track if its turn is still to come, otherwise out
of play. `read(write(g))` has the same text as g. What only one title has to say is in its dialect.

A front: the titles take these names from here.
"""

from __future__ import annotations

from typing import Final, Generic

from marne.kernel import codec
from marne.titles.hex14.position.decoding import decode as decode
from marne.titles.hex14.position.dialect import Dialect as Dialect
from marne.titles.hex14.position.dialect import G
from marne.titles.hex14.position.lines import Statements
from marne.titles.hex14.position.reading import position_of
from marne.titles.hex14.position.settling import settled
from marne.titles.hex14.position.writing import Writer


def read(dialect: Dialect[G], text: str) -> G:
    """The position that a text describes. Raises ValueError, with the line and the reason, if it describes none."""
    return position_of(dialect, Statements(dialect, text))


def write(dialect: Dialect[G], g: G) -> str:
    """The text of a position."""
    plain = settled(dialect, g)
    if plain is not None:
        text = Writer(dialect, plain, False).text()
        try:
            if codec.dump(read(dialect, text)) == codec.dump(plain):
                return text
        except ValueError:
            pass  # no game gets there in this way: write everything
    return Writer(dialect, g, True).text()


class Positions(Generic[G]):
    """The positions of a title as text and bytes."""

    def __init__(self, dialect: Dialect[G]) -> None:
        self.dialect: Final = dialect

    def read(self, text: str) -> G:
        """The position that a text describes. Raises ValueError, with the line and the reason, if it describes none."""
        return read(self.dialect, text)

    def write(self, g: G) -> str:
        """The text of a position."""
        return write(self.dialect, g)

    def decode(self, data: bytes) -> G:
        """The position in these bytes; raises Corrupt if there is none."""
        return decode(self.dialect, data)
