"""Which army a unit is set up with: corps of a class are all alike, so their number in each army is what counts."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.roster import ARRIVAL, GE, HISTORICAL_EAST, LETTER, NATION, UNITS

SHARES: Final[dict[str, dict[str, int]]] = {
    "A": {"1": 4, "2": 5, "3": 4, "4": 3, "5": 3, "6": 3, "7": 1},
    "B": {"1": 3, "2": 3, "3": 2, "4": 2, "5": 2, "6": 1, "7": 1},
    "L": {"5": 1, "6": 2, "7": 2},
    "K": {"1": 2, "2": 3, "3": 2, "4": 1, "5": 1, "6": 1},
}
"""By class: how many each German army has, about as in 1914."""


def _armies() -> list[str]:
    found = [""] * UNITS
    for letter, shares in SHARES.items():
        names = [name for name, count in shares.items() for _ in range(count)]
        units = [
            u for u in range(UNITS)
            if NATION[u] == GE and LETTER[u] == letter and not ARRIVAL[u] and not HISTORICAL_EAST[u]
        ]  # fmt: skip
        for u, name in zip(units, names, strict=False):
            found[u] = name
    return found


_ARMY: Final = _armies()


def army_of(unit: int) -> str:
    """The army of a German unit that is there from the start; "" for all others."""
    return _ARMY[unit]
