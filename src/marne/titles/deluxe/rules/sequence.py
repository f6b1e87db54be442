"""The order of the steps of a turn; none can be put off or taken earlier (DLX 4-1)."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import ALLIED, GERMAN, NOBODY
from marne.titles.hex14.rules.phases import (
    AIR,
    BEGIN,
    COMBAT,
    CONSTRUCTION,
    END,
    GARRISONS,
    IMPULSE,
    MOVEMENT,
    REINFORCEMENTS,
    SUPPLY,
)

SEQUENCE: Final[list[tuple[int, int]]] = [
    (GERMAN, BEGIN),
    (GERMAN, SUPPLY),  # DLX 4.1-1
    (GERMAN, REINFORCEMENTS),  # DLX 4.2-1
    (GERMAN, CONSTRUCTION),  # DLX 4.3-1
    (GERMAN, AIR),  # DLX 4.4-1
    (GERMAN, MOVEMENT),  # DLX 4.5-1
    (GERMAN, GARRISONS),  # DLX R-52
    (GERMAN, COMBAT),  # DLX 4.5b-1
    (GERMAN, END),
    (ALLIED, BEGIN),
    (ALLIED, SUPPLY),  # DLX 4.6-1
    (ALLIED, REINFORCEMENTS),  # DLX 4.6b-1
    (ALLIED, AIR),  # DLX 4.7-1
    (ALLIED, MOVEMENT),  # DLX 4.8-1
    (ALLIED, COMBAT),  # DLX 4.9-1
    (ALLIED, END),
]
"""Side and step, in the order in which they come."""
WITH_IMPULSES: Final[list[tuple[int, int]]] = [  # DLX R-74
    (GERMAN, BEGIN),
    (GERMAN, SUPPLY),
    (GERMAN, REINFORCEMENTS),
    (GERMAN, CONSTRUCTION),
    (GERMAN, AIR),
    (ALLIED, BEGIN),
    (ALLIED, SUPPLY),
    (ALLIED, REINFORCEMENTS),
    (ALLIED, AIR),
    (NOBODY, IMPULSE),
    (GERMAN, GARRISONS),
    (GERMAN, COMBAT),
    (ALLIED, COMBAT),
    (GERMAN, END),
    (ALLIED, END),
]
"""The same with impulses."""
