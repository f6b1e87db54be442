"""Units as text: a title has no counter for some formations of the family, and then nobody can name them."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.titles.hex14.rules.kinds import UNIT


class Counters:
    """The units that a title has counters for: `there` says by unit whether it has one."""

    def __init__(self, there: list[bool]) -> None:
        self.there: Final = there

    def are_named(self, a: Action) -> bool:
        """Whether there is a counter for every unit that an action names."""
        for kind, n in zip(a.form.kinds, a.data(), strict=True):  # a loop: a universe has a million actions
            if kind is UNIT and not self.there[n]:
                return False
        return True

    def unit_of(self, text: str) -> int:
        """The unit with this id; raises ValueError if the box has no counter for it."""
        unit = UNIT.read(text)
        if not self.there[unit]:
            raise ValueError(f"there is no counter for {UNIT.show(unit)} in this game")
        return unit
