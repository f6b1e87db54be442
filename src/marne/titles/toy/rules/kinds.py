"""The kinds of things that actions, events and frames of this title name by number."""

from __future__ import annotations

from typing import Final

from marne.kernel.schema import Kind

KINDS: Final = ["rat", "cat", "dog", "fox"]
"""The animals, from the lowest rank to the highest."""
NAMES: Final = ["Ada", "Ben", "Cleo"]
"""The players, by seat."""

CARD: Final = Kind("card", KINDS, thing=True)
"""A card by its animal: copies are equal."""
PLAYER: Final = Kind("player", [name.lower() for name in NAMES], also={"0": 0, "1": 1, "2": 2}, thing=True)
WEATHER: Final = Kind("weather", ["fair", "storm"])
