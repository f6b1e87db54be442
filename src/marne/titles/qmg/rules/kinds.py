"""The kinds of things that actions, events and frames of this title name by number."""

from __future__ import annotations

from typing import Final

from marne.kernel.schema import Kind, number
from marne.titles.qmg.rules.atlas import COUNTRY_CODES, HAND_SIZE, POWER_CODES, ROUNDS, SPACE_CODES
from marne.titles.qmg.rules.cards import ID
from marne.titles.qmg.rules.cards import KIND as KIND_OF_COPY

CARD: Final = Kind("card", ID, also=KIND_OF_COPY, hint="cards are called A-01 to U-49", thing=True)
"""A card by its kind: equal copies of a deck are one."""
SPACE: Final = Kind("space", SPACE_CODES, thing=True)
COUNTRY: Final = Kind("country", COUNTRY_CODES)
POWER: Final = Kind("power", POWER_CODES, thing=True)
VICTIM: Final = Kind("power", ["", *POWER_CODES], low=-1, thing=True)
"""A power, or none where the card needs no victim."""
TEAM: Final = Kind("team", ["central", "entente"], thing=True)
ZONE: Final = Kind("zone", ["hand", "prepared", "deck", "down", "up", "table"])
"""Where a card lies."""
MODE: Final = Kind("mode", ["", "bertha", "renault", "dreadnought", "hand", "hand-renault"], noun="way of use")
FREE: Final = Kind("free", ["", "free"], noun="kind of draft")
DRAWS: Final = number("card", 1, HAND_SIZE)
ROUND: Final = number("round", 1, ROUNDS, "round")
