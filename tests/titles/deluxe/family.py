"""What this title tells the tests of the family about itself: see `tests.titles.hex14.members.Own`."""

from __future__ import annotations

from tests.titles.deluxe.fights import fight
from tests.titles.deluxe.kit import empty, put
from tests.titles.hex14.members import Shown

__all__ = ["empty", "fight", "put"]

WRITTEN: tuple[dict[str, str], ...] = (
    {},
    {"facing": "on", "evasion": "on", "players": "4"},
    {"impulses": "on"},
    {"cards": "none"},
)
HEARD: tuple[dict[str, str], ...] = (
    {},
    {"facing": "on", "evasion": "on", "players": "4"},
    {"impulses": "on", "end": "15"},
    {"cards": "none"},
)
RARE = frozenset({"EvasionDie"})
ATTACKS = "attack|probes|assault|bombard"
DONE = 22
DESTROYED = "units destroyed"
ALL_STEPS: dict[str, str] = {}
SET_UP: tuple[dict[str, str], ...] = ({"cards": "none"},)
KEYS: tuple[str, ...] = ()
SHOWN = (
    Shown(
        {"cards": "none"},
        1400,
        frozenset({"Commitment", "Deployment", "Placing", "Movement", "Marching", "Scouting", "Entering"}),
    ),
)
