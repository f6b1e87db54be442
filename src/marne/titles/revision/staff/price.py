"""What units are worth, and what a result costs each side, in points.

A destroyed unit counts for the enemy only if it is still dead at the end, and replacements bring some back every turn.
So a loss that they can make good costs the time that the unit is away: it waits until those before it have come back.
Who never comes back is missed for the rest of the game, but scores nothing, unless an option says that it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import ALLIED
from marne.titles.hex14.rules.roster import (
    ARTILLERY,
    DEAD,
    FR,
    GE,
    KIND,
    NATION,
    POINTS,
    SIDE,
    SIDE_OF_NATION,
    UNITS,
)
from marne.titles.hex14.staff.style import Style
from marne.titles.revision.rules.options import ALL_LOSSES
from marne.titles.revision.rules.replacements import OF_NATION, returns
from marne.titles.revision.rules.roster import NO_SIEGE, SIEGE, STRENGTH
from marne.titles.revision.rules.tables import FACTORS, PRICE

GUN: Final = 2.0
"""What a siege gun is worth beyond its points, while there are forts to take."""
WORTH: Final[list[float]] = [
    (POINTS[u] + STRENGTH[u]) / 2 + (GUN if KIND[u] == ARTILLERY and SIEGE[u] != NO_SIEGE else 0.0)
    for u in range(UNITS)
]
"""Of a unit for good."""


class Prices:
    """What the loss of units costs in a position."""

    def __init__(self, g: Campaign, style: Style) -> None:
        left = max(0, g.last_turn() - g.turn)
        self.caution: Final[float] = style.caution
        self.is_over: Final[bool] = left == 0
        """Nobody comes back or is needed any more: only points count."""
        self.all_score: Final[bool] = g.rules & ALL_LOSSES != 0
        self.for_good: Final[float] = style.for_good * min(1.0, left / style.missed)
        """The share of its strength that the loss of a unit costs which never comes back and scores nothing."""
        self.share: Final[list[float]] = [style.delay, style.delay]
        """By side: the share of its worth that the loss of a unit costs which can be replaced."""
        for side, nation in ((0, GE), (1, FR)):
            comes = FACTORS[nation] * (left + (1 if side == ALLIED and g.phasing != ALLIED else 0))
            dead = sum([PRICE[u] for u in OF_NATION[nation] if g.where[u] == DEAD])
            waits = (dead + style.on_the_way * FACTORS[nation]) / comes if comes else 1.0
            self.share[side] = max(style.delay, min(1.0, waits))

    def of(self, unit: int) -> float:
        """What the loss of an own unit costs."""
        if not self.all_score and not returns(NATION[unit]):
            return self.caution * STRENGTH[unit] * self.for_good
        worth = self.caution * (POINTS[unit] if self.is_over else WORTH[unit])
        return worth * self.share[SIDE[unit]] if returns(NATION[unit]) else worth

    def of_foe(self, strength: int, nation: int) -> float:
        """What it brings that the enemy loses a unit of such a strength."""
        share = self.share[SIDE_OF_NATION[nation]]
        return strength * (share if self.all_score or returns(nation) else min(share, self.for_good))


def cheapest(units: Sequence[tuple[int, float]], need: int) -> float:
    """The least that units of at least so much strength together are worth; all of them if that is not enough.

    Units are given by strength and worth.

    >>> cheapest([(9, 8.0), (6, 5.0), (3, 3.0)], 8)
    8.0
    """
    best = sum([worth for _, worth in units])
    for i, (strength, worth) in enumerate(units):
        if strength >= need:
            best = min(best, worth)
            continue
        for other, more in units[i + 1 :]:
            if strength + other >= need:
                best = min(best, worth + more)
    return best
