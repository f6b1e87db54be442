"""The vocabulary of positions as text, and the defaults for what a text leaves out."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import (
    AREAS,
    COUNTRY,
    ENTENTE,
    FORT_AREA,
    FORT_START,
    GERMAN_SIDE,
    HOME_SIDE,
    POWERS,
    SIDE_OF,
)
from marne.titles.gaw.rules.board import (
    ACTIVE,
    CUT,
    DEAD,
    DRAWN_ZONE,
    LATER,
    MAJOR_CROSSED,
    MINOR_CROSSED,
    MOVED,
    PLACED,
    POOL,
    SPUR,
    UP,
    Gaw,
)

HEAD: Final = "gaw position 1"
"""The first line: the title, and the version of the notation."""

SIDE_CODES: Final = ["german", "entente"]
ZONE_CODES: Final[dict[str, int]] = {"pool": POOL, "drawn": DRAWN_ZONE, "dead": DEAD, "later": LATER}
MARK_CODES: Final[dict[str, int]] = {
    "up": UP,
    "active": ACTIVE,
    "moved": MOVED,
    "minor": MINOR_CROSSED,
    "major": MAJOR_CROSSED,
    "spur": SPUR,
    "cut": CUT,
    "placed": PLACED,
}
KNOWN_CODE: Final = "known"
"""Written like a mark: everybody knows which unit this upright block is."""

# What everybody knows about upright blocks, unless a text says otherwise.
COLOURS: Final = "colours"  # their Power
CLASSES: Final = "classes"  # also their army and kind, as after the set-up
ALL: Final = "all"  # which units they are
KNOWLEDGE: Final = (COLOURS, CLASSES, ALL)

ONCE: Final = {
    "options",
    "to move",
    "turn",
    "impulse",
    "played",
    "passes",
    "disc",
    "initiative",
    "rest",
    "knowledge",
    "order",
    "battles",
    "won",
}
"""Keys with a single value; the others take lists, which may continue on another line."""
LISTS: Final = {*ZONE_CODES, "valour", "restored", "control", "garrisons", "known", "fresh", "stack"}
MIDWAY: Final = ("order", "battles", "fresh", "drawn")
"""Keys that make sense only during an impulse or phase, so they need a stack."""


def usual_control(g: Gaw, area: int, named: set[int]) -> int:
    """The side that holds an area: the one with a garrison in the text, or alone there, otherwise the first owner."""
    for fort in named:
        owner = g.disc_owner(fort)
        if FORT_AREA[fort] == area and owner >= 0:
            return SIDE_OF[owner]
    blocks = [g.blocks[side * AREAS + area] for side in range(2)]
    if blocks[GERMAN_SIDE] and not blocks[ENTENTE]:
        return GERMAN_SIDE
    if blocks[ENTENTE] and not blocks[GERMAN_SIDE]:
        return ENTENTE
    return HOME_SIDE[area]


def usual_discs(g: Gaw, fort: int) -> list[int]:
    """The garrison of a fortress by Power: as at the start while its first owner holds it, otherwise none."""
    found = [0] * POWERS
    area = FORT_AREA[fort]
    if g.control[area] == HOME_SIDE[area]:
        found[COUNTRY[area]] = FORT_START[fort]
    return found


def usual_initiative(phasing: int, impulse: int) -> int:
    """The side that began the turn: sides alternate, so the number of the impulse tells."""
    return phasing if impulse % 2 else 1 - phasing
