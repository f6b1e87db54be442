"""What this title tells the tests of the family about itself: see `tests.titles.hex14.members.Own`."""

from __future__ import annotations

from tests.titles.hex14.members import Shown
from tests.titles.revision.fights import fight
from tests.titles.revision.kit import empty, put

__all__ = ["empty", "fight", "put"]

WRITTEN: tuple[dict[str, str], ...] = (
    {},
    {"rules": "advanced", "extension": "39"},
    {"supply_lines": "on", "east_front": "on", "forced_march": "on", "relieving": "on"},
)
HEARD: tuple[dict[str, str], ...] = (
    {},
    {"rules": "advanced", "extension": "tactical"},
    {"rules": "advanced", "dummies": "off", "east_front": "off", "cards": "off"},
    {"face_down": "on", "cavalry": "on", "plan17": "strict", "losses": "all"},
)
RARE = frozenset({"Support", "SiegeDie", "Occupy", "Losses"})
ATTACKS = "attack|probes"
DONE = 22
DESTROYED = "units in the dead pile"
ALL_STEPS = {"rules": "advanced"}
SET_UP: tuple[dict[str, str], ...] = ({}, {"rules": "advanced", "cards": "off"})
KEYS = ("symbols", "fought", "attacks")
COMMON = frozenset({"Deployment", "Placing", "Movement", "Entering", "AttackChoice", "Joining"})
SHOWN = (Shown({"rules": "standard"}, 800, COMMON), Shown({"rules": "advanced"}, 800, COMMON))
