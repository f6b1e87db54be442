"""Positions as bytes, and as text: the notation is described in docs/titles/revision/positions.md.

A front: everybody outside takes these names from here.
"""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.position import Positions
from marne.titles.revision.position.dialect import DIALECT

POSITIONS: Final = Positions(DIALECT)
read = POSITIONS.read
write = POSITIONS.write
decode = POSITIONS.decode
