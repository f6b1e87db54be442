"""Orders to units: what they are told, without saying yet where they will be at the end of the march."""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.titles.hex14.staff.fields import Field

# Kinds of orders
BLOW: Final = 0
"""Be in the goal for an attack."""
HOLD: Final = 1
"""Hold the goal, or come nearer to it."""
ADVANCE: Final = 2
"""Go on along the field."""
FOLLOW: Final = 3
"""Go along the field, but only where own infantry stands: guns."""
LAY: Final = 4
"""Go along the field on the own railway: engineers."""
SCREEN: Final = 5
"""Go along the field, next to no enemy: cavalry."""
REST: Final = 6
"""Go out of the enemy's reach."""
FLEE: Final = 7
"""Go to the goal, keeping away from the enemy."""
COVER: Final = 8
"""Stand beside a lone corps that can be struck: what the loser of a fight gives up is cheaper then."""

WEAK: Final = 2
"""Who defends no better stays away from the enemy."""


class Order(NamedTuple):
    """A unit, what it is to do, the hex it is for (-1: none) and its distances from every hex."""

    unit: int
    kind: int
    goal: int
    field: Field
