"""The options of a game: its length, the optional rules of the book, the cards, and how many share a side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from marne.kit.options import check_options

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "players": ("2", "4", "6"),  # DLX 15.4-1: one, two or three seats share a side
    "end": ("12", "15"),  # DLX R-01
    "extension": ("none", "tactical", "39"),  # DLX 14.4-1, R-02
    "cards": ("drawn", "none"),  # DLX 3.2-1
    # The optional rules, each by itself
    "facing": ("off", "on"),
    "evasion": ("off", "on"),  # DLX 15.2-1: retreat before combat
    "impulses": ("off", "on"),
}

# Bits of `Deluxe.rules`.
END_15: Final = 1
TO_TACTICAL: Final = 2
TO_39: Final = 4
NO_CARDS: Final = 8
FACING: Final = 16
EVASION: Final = 32
IMPULSES: Final = 64

_BITS: Final[dict[str, dict[str, int]]] = {
    "end": {"15": END_15},
    "extension": {"tactical": TO_TACTICAL, "39": TO_39},
    "cards": {"none": NO_CARDS},
    "facing": {"on": FACING},
    "evasion": {"on": EVASION},
    "impulses": {"on": IMPULSES},
}


def parse(options: Mapping[str, str]) -> tuple[int, int]:
    """The seats of each side and the bits of the rules in use, each by itself (DLX 15-1). Raises ValueError in words.

    >>> parse({"players": "4", "facing": "on"})
    (2, 16)
    """
    commanders, rules = 1, 0
    check_options(options, OPTIONS)
    for name, value in options.items():
        if name == "players":
            commanders = int(value) // 2
        else:
            rules |= _BITS[name].get(value, 0)
    return commanders, rules
