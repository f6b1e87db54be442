"""The numbers of the rules that both titles have alike: supply, railway troops, dummies, cavalry, garrisons."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from marne.kit.data import Entry
from marne.titles.hex14.box.reading import span

NUMBERS: Final = {
    "supply_to_rail": (0, 99), "supply_beyond_own_rail": (0, 99), "sea_supply_from_coast": (0, 99),
    "eb_first_roll_max": (0, 6), "eb_second_roll_max": (0, 6), "dummies_each": (0, 99), "dummy_move": (0, 9),
    "cavalry_withdraw": (0, 9), "cavalry_pursuit_advance": (0, 9), "east_return_delay": (0, 39),
}  # fmt: skip
"""The limits that are one number, and their ranges."""
TRIGGERS: Final = "garrison_trigger_units_france"


class Limits(NamedTuple):
    """What war.toml has of them; `numbers` by the name of the file."""

    numbers: dict[str, int]
    garrison_triggers: tuple[int, int]
    """Units in France at which a garrison is due."""

    def written(self) -> dict[str, Any]:
        """As the file has them, to be joined with those of a title."""
        return {**self.numbers, TRIGGERS: list(self.garrison_triggers)}


def read_limits(entry: Entry) -> Limits:
    """All numbers, each checked by itself."""
    numbers = {key: entry.whole(key, low, high) for key, (low, high) in NUMBERS.items()}
    found = Limits(numbers, span(entry, TRIGGERS, 1, 999))
    entry.close()
    return found
