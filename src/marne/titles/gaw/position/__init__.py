"""Positions as text, for tests, puzzles and bug reports. The notation is described in docs/titles/gaw/positions.md.

A position stands at the start of an impulse unless it brings its own procedure stack. What a text leaves out is as at
the start of the game, and a unit it does not name is out of play. `read(write(g))` is the same position as g, at every
question of a game.
"""

from __future__ import annotations

from marne.kernel import codec
from marne.titles.gaw.position.lines import Statements
from marne.titles.gaw.position.reading import position_of
from marne.titles.gaw.position.writing import Writer
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.turn import Impulse, Orders, Turn, War


def read(text: str) -> Gaw:
    """The position that a text describes. Raises ValueError, with the line and the reason, if it describes none."""
    return position_of(Statements(text))


def write(g: Gaw) -> str:
    """The text of a position."""
    if g.result is None and [type(f) for f in g.stack] == [War, Turn, Impulse, Orders]:
        text = Writer(g, False).text()
        try:
            if codec.dump(read(text)) == codec.dump(g):
                return text
        except ValueError:
            pass  # it stands at the start of an impulse, but no game gets there: write everything
    return Writer(g, True).text()
