"""The options of a game: the number of players, the four optional rules of the book, and two points left switchable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from marne.kit.options import check_options

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "players": ("2", "3"),  # GAW 1.0-1
    # The optional rules, each by itself (GAW 8.0-1)
    "free_setup": ("none", "german", "entente", "both"),
    "paris": ("off", "on"),
    "rail": ("off", "on"),
    "plan17": ("off", "on"),
    "blue": ("two", "one"),
    "impulse_cap": ("60", "40", "100"),
}

# Bits of `Gaw.rules`.
FREE_GERMAN: Final = 1
FREE_ENTENTE: Final = 2
PARIS_COSTS: Final = 4
RAIL: Final = 8
PLAN_XVII: Final = 16
BLUE_ONE: Final = 32  # GAW R26: a blue step falls to one hit instead of two

_BITS: Final[dict[str, dict[str, int]]] = {
    "free_setup": {"german": FREE_GERMAN, "entente": FREE_ENTENTE, "both": FREE_GERMAN | FREE_ENTENTE},
    "paris": {"on": PARIS_COSTS},
    "rail": {"on": RAIL},
    "plan17": {"on": PLAN_XVII},
    "blue": {"one": BLUE_ONE},
}


def parse(options: Mapping[str, str]) -> tuple[int, int, int]:
    """The number of players, the bits of the rules in use and the cap on impulses. Raises ValueError in words.

    >>> parse({"players": "3", "rail": "on"})
    (3, 8, 60)
    """
    players, rules, cap = 2, 0, 60
    check_options(options, OPTIONS)
    for name, value in options.items():
        if name == "players":
            players = int(value)
        elif name == "impulse_cap":
            cap = int(value)
        else:
            rules |= _BITS[name].get(value, 0)
    return players, rules, cap
