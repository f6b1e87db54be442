"""Positions as bytes, and as text: the notation is described in docs/titles/deluxe/positions.md.

A front: everybody outside takes these names from here.
"""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.position.dialect import DIALECT
from marne.titles.hex14.position import Positions

POSITIONS: Final = Positions(DIALECT)
read = POSITIONS.read
write = POSITIONS.write
decode = POSITIONS.decode
