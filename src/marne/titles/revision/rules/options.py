"""The options of a game: standard or advanced, each of the fifteen points of the advanced game, and three fine points.

`rules` says which points are in force, and each point has an option of its own, which goes before it: `rules=advanced
dummies=off`, or `rules=standard supply_lines=on cavalry=on`. A table fills in every option that is not given, so a
point needs a value for "not given": it is PRESET.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from marne.kit.options import check_options
from marne.titles.revision.box.load import BOX

PRESET: Final = "preset"
"""A point is in force if `rules` has it."""

POINTS: Final[list[str]] = [
    "face_down",
    "east_front",
    "cards",
    "supply_lines",
    "cavalry",
    "extended",
    "garrisons",
    "sea",
    "time_limit",
    "dummies",
    "facing",
    "evasion",
    "relieving",
    "referee",
    "forced_march",
]
"""The points of the advanced game, from number 1 on."""

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "players": ("2",),
    "rules": ("standard", "advanced"),  # REV V-24
    "plan17": ("relief", "strict"),  # REV V-14
    "losses": ("pile", "all"),  # REV V-18
    "extension": ("none", "tactical", "39"),  # REV R-02
    **dict.fromkeys(POINTS, (PRESET, "off", "on")),
}

# Bits of the rules in use: point n of the advanced game is 1 << n - 1.
FACE_DOWN: Final = 1
EAST_FRONT: Final = 2
CARDS: Final = 4
SUPPLY_LINES: Final = 8
CAVALRY: Final = 16
EXTENDED: Final = 32
GARRISONS: Final = 64
SEA: Final = 128
TIME_LIMIT: Final = 256  # REV advanced-9: it changes no rule of play; a game on the server needs a clock
DUMMIES: Final = 512
FACING: Final = 1024
EVASION: Final = 2048
RELIEVING: Final = 4096
REFEREE: Final = 8192  # REV advanced-14: noted only, for the program is the referee of every game
FORCED_MARCH: Final = 16384
# Beyond the fifteen
STRICT: Final = 32768
TO_TACTICAL: Final = 65536
TO_39: Final = 131072
ALL_LOSSES: Final = 262144


def bit(number: int) -> int:
    """The bit of a point of the advanced game, by its number in the text.

    >>> bit(4) == SUPPLY_LINES
    True
    """
    return 1 << number - 1


ADVANCED: Final[int] = sum([bit(number) for number in BOX.tables.options.advanced])  # REV V-24
"""What the advanced game has: all but the clock and the referee, which are matters of the table."""
_OTHERS: Final[dict[str, dict[str, int]]] = {
    "rules": {"advanced": ADVANCED},
    "plan17": {"strict": STRICT},
    "losses": {"all": ALL_LOSSES},
    "extension": {"tactical": TO_TACTICAL, "39": TO_39},
}


def parse(options: Mapping[str, str]) -> tuple[int, int]:
    """The seats of each side and the bits of the rules in use. Raises ValueError in words.

    A setting for the extension counts only with the extended game (REV R-02).

    >>> parse({"supply_lines": "on", "plan17": "strict"}) == (1, SUPPLY_LINES | STRICT)
    True
    >>> parse({"rules": "advanced", "dummies": "off"}) == (1, ADVANCED - DUMMIES)
    True
    """
    commanders, rules, added, dropped = 1, 0, 0, 0
    check_options(options, OPTIONS)
    for name, value in options.items():
        if name == "players":
            commanders = int(value) // 2
        elif name in _OTHERS:
            rules |= _OTHERS[name].get(value, 0)
        elif value == "on":
            added |= bit(POINTS.index(name) + 1)
        elif value == "off":
            dropped |= bit(POINTS.index(name) + 1)
    rules = rules & ~dropped | added
    if not rules & EXTENDED:
        rules &= ~(TO_TACTICAL | TO_39)
    return commanders, rules
