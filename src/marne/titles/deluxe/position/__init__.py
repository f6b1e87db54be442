"""Positions as bytes, and as text: the notation is described in docs/titles/deluxe/positions.md.

A front: everybody outside takes these names from here.
"""

from __future__ import annotations

from marne.titles.deluxe.position.dialect import DIALECT
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14 import position as shared


def read(text: str) -> Deluxe:
    """The position that a text describes. Raises ValueError, with the line and the reason, if it describes none."""
    return shared.read(DIALECT, text)


def write(g: Deluxe) -> str:
    """The text of a position."""
    return shared.write(DIALECT, g)


def decode(data: bytes) -> Deluxe:
    """The position in these bytes; raises Corrupt if there is none."""
    return shared.decode(DIALECT, data)
