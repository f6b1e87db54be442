"""Scattered positions of this title for the laws: those of the family, with steps that units have lost."""

from __future__ import annotations

import random
from collections.abc import Mapping

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import parse
from marne.titles.deluxe.rules.roster import STEPS
from marne.titles.hex14.rules.board import UP
from tests.titles.hex14.worlds import scatter

MOST = 5
"""Counters in a hex, whatever the points."""


def scattered(rng: random.Random, options: Mapping[str, str]) -> Deluxe:
    """A position at the first question of some step of turn 2 to 11, more often than not of Combat."""
    g = Deluxe(*parse(options))

    def die(u: int) -> None:
        g.lost[u] = g.least[u] = g.most[u] = STEPS[u] - 1

    def see(u: int) -> None:
        g.lost[u] = g.least[u] = g.most[u] = rng.randrange(STEPS[u]) if rng.random() < 0.5 else 0
        if not g.mark[u] & UP and g.most[u] and rng.random() < 0.5:
            g.least[u] -= 1

    scatter(g, rng, MOST, die, see)
    return g
