"""The State of a game: the position of the family, with steps and impulses."""

from __future__ import annotations

from typing import Any

from marne.titles.deluxe.rules.options import END_15, TO_39, TO_TACTICAL
from marne.titles.deluxe.rules.roster import LIMITS, POOL, POOL_SIZE, STACKING
from marne.titles.hex14.rules.board import NO_EXTENSION, TO_THE_END, UNTIL_TACTICAL, Campaign
from marne.titles.hex14.rules.calendar import LAST_TURN, LAST_TURN_BY_DATE
from marne.titles.hex14.rules.roster import DEAD, UNITS


class Deluxe(Campaign):
    """A position of 1914 Deluxe: units have steps, and a side may move in impulses."""

    def __init__(self, commanders: int, rules: int, source: Deluxe | None = None) -> None:
        super().__init__(commanders, rules, source)
        if source is None:
            self.lost: list[int] = [0] * UNITS  # steps lost
            # What the enemy can know of that: its range.
            self.least: list[int] = [0] * UNITS
            self.most: list[int] = [0] * UNITS
            self.british_steps = 0  # replacement steps used by the British
            self.active: list[int] = [0, 0]  # by side: hexes activated in the impulses of this turn
        else:
            self.lost = source.lost[:]
            self.least = source.least[:]
            self.most = source.most[:]
            self.british_steps = source.british_steps
            self.active = source.active[:]

    def clone(self) -> Deluxe:
        return Deluxe(self.commanders, self.rules, self)

    def data(self) -> tuple[Any, ...]:
        return (
            *self.shared_data(), tuple(self.lost), tuple(self.least), tuple(self.most), self.british_steps,
            tuple(self.active),
        )  # fmt: skip

    # ---------------------------------------------------------------- what the family asks

    def points(self, unit: int) -> int:
        """The stacking value of a counter as it is now."""
        return STACKING[unit][self.lost[unit]]

    def garrison_price(self) -> int:
        return LIMITS["garrison_points"]

    def last_turn(self) -> int:
        return LAST_TURN_BY_DATE if self.rules & END_15 else LAST_TURN

    def extension(self) -> int:
        if self.rules & TO_39:
            return TO_THE_END
        return UNTIL_TACTICAL if self.rules & TO_TACTICAL else NO_EXTENSION

    def steps_lost(self, unit: int) -> int:
        return self.lost[unit]

    def see_steps(self, unit: int) -> None:
        self.least[unit] = self.most[unit] = self.lost[unit]

    def look_of_steps(self, unit: int) -> tuple[int, int]:
        return (self.least[unit], self.most[unit])

    def mingle_steps(self, units: list[int]) -> None:
        least = min([self.least[u] for u in units])
        most = max([self.most[u] for u in units])
        for u in units:
            self.least[u] = least
            self.most[u] = most

    # ---------------------------------------------------------------- steps

    def free_counters(self, pool: int) -> int:
        """How many step counters are left in a pool (DLX R-20): all but those that living units use."""
        used = 0
        for u in range(UNITS):
            if self.lost[u] > 0 and POOL[u][self.lost[u]] == pool and self.where[u] < DEAD:
                used += 1
        return POOL_SIZE[pool] - used
