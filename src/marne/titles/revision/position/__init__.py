"""Positions as bytes, and as text: the notation is described in docs/titles/revision/positions.md.

A front: everybody outside takes these names from here.
"""

from __future__ import annotations

from marne.titles.hex14 import position as shared
from marne.titles.revision.position.dialect import DIALECT
from marne.titles.revision.rules.board import Revision


def read(text: str) -> Revision:
    """The position that a text describes. Raises ValueError, with the line and the reason, if it describes none."""
    return shared.read(DIALECT, text)


def write(g: Revision) -> str:
    """The text of a position."""
    return shared.write(DIALECT, g)


def decode(data: bytes) -> Revision:
    """The position in these bytes; raises Corrupt if there is none."""
    return shared.decode(DIALECT, data)
